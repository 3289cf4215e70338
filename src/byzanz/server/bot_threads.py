"""Threads in which bots think, so that the event loop goes on meanwhile.

Compiled code lets other threads run while it works.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from byzanz.actions import Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import Candidate
from byzanz.bots.hard import HardBot
from byzanz.bots.levels import Level, make_bot
from byzanz.game import Event
from byzanz.server.metrics import Metrics
from byzanz.table.table import Table
from byzanz.view import View

STAND_IN_LEVEL: Final[Level] = "medium"
HINT_LEVEL: Final[Level] = "hard"


class BotThreads:
    """Shared by all tables of a process; `seconds` is how long one decision may take."""

    def __init__(self, seconds: float, metrics: Metrics) -> None:
        self._limit = Limit(seconds)
        self._metrics = metrics
        self.is_closed = False
        # One core stays with the event loop.
        self._threads = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), "bot")

    async def decide(self, bot: Bot, events: list[Event], view: View) -> Action:
        def think() -> Action:
            _hear(bot, events)
            return bot.decide(view, self._limit)

        with self._metrics.thinking_seconds.time():
            return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    async def hint(self, table: Table, seat: int) -> list[Candidate]:
        """What `hard` would consider at a seat."""
        bot = make_seated(table, seat, HINT_LEVEL)
        assert isinstance(bot, HardBot)
        assert table.game is not None
        events = list(table.game.events)

        def think() -> list[Candidate]:
            _hear(bot, events)
            return bot.consider(self._limit)

        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    def close(self) -> None:
        """From now on tables do nothing by themselves."""
        self.is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)


def make_seated(table: Table, seat: int, level: Level) -> Bot:
    """A bot that knows what its seat was dealt, and nothing more."""
    seed = hashlib.sha256(table.seed + bytes([seat])).digest()
    return make_bot(level, Start.of(table.deal(), seat), int.from_bytes(seed[:8], "big"))


def _hear(bot: Bot, events: list[Event]) -> None:
    for event in events:
        bot.hear(event)
