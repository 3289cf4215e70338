"""Long work in short stretches, so that the event loop goes on with others in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

AT_A_STRETCH: Final = 0.005
"""For so many seconds it keeps the event loop to itself."""
_one_at_a_time: Final = asyncio.Semaphore(1)


async def in_stretches(work: Iterator[object]) -> None:
    """Goes through work step by step; of all that is asked for, one stretch at a time."""
    is_done = False
    while not is_done:
        async with _one_at_a_time:
            is_done = _go_on(work)
            if not is_done:
                await asyncio.sleep(AT_A_STRETCH)  # as long as others have had to wait


def _go_on(work: Iterator[object]) -> bool:
    """Goes on for a stretch; whether that was all."""
    end = time.perf_counter() + AT_A_STRETCH
    return all(time.perf_counter() <= end for _ in work)
