"""Work that nobody has to wait for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem

log = logging.getLogger("byzanz.server")
_tasks: set[asyncio.Task[None]] = set()  # the loop itself would let them be collected


def spawn(work: Coroutine[Any, Any, object]) -> asyncio.Task[None]:
    task = asyncio.create_task(_watched(work))
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
    return task


async def _watched(work: Coroutine[Any, Any, object]) -> None:
    try:
        await work
    except (Problem, Unavailable):
        pass  # the database is away: the next word of others or request finds what was missed
    except Exception:
        log.exception("unexpected")
