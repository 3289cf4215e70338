"""Whose turn it is to change a table: one at a time, and who came first is first."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """A lock as asyncio's, which can also be taken without a task, where nobody has it."""

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take_if_free(self) -> bool:
        """Takes it and has to leave it, or does nothing at all."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    def leave(self) -> None:
        """Hands it on to whoever has waited longest."""
        while self._waiting:
            waiting = self._waiting.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        if self.take_if_free():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():  # it was handed on to one who has just gone
                self.leave()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.leave()
