"""Threads in which bots think, so that the event loop goes on meanwhile.

Compiled code lets other threads run while it works.  Levels that answer within milliseconds have a
thread of their own, and never wait for a search.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from byzanz.actions import Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import Candidate, CompiledBot
from byzanz.bots.levels import Level, make_bot
from byzanz.game import Event
from byzanz.server.background import spawn
from byzanz.server.fair_queue import FairQueue, Job, Rank
from byzanz.server.metrics import Metrics
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.table import Table
from byzanz.view import View

T = TypeVar("T")
STAND_IN_LEVEL: Final[Level] = "medium"
HINT_LEVEL: Final[Level] = "expert"
SHORTEST: Final = 0.05
"""However many wait, a search gets so many seconds."""


class _Lane:
    """Some threads, and what waits for them."""

    def __init__(self, name: str, threads: int, seconds: float, metrics: Metrics) -> None:
        self._free = self._threads = threads
        self._seconds = seconds
        self._metrics = metrics
        self._queue = FairQueue()
        self._is_closed = False
        self._pool = ThreadPoolExecutor(threads, name)
        metrics.count_waiting(name, lambda: len(self._queue))

    def put(self, job: Job) -> None:
        self._queue.put(job)
        self._begin()

    def _begin(self) -> None:
        while self._free and self._queue and not self._is_closed:
            addresses = self._queue.addresses
            job = self._queue.take()
            if job.done.cancelled():
                continue
            seconds = self._seconds_for(job, addresses)
            self._queue.charge(job, seconds)
            self._free -= 1
            spawn(self._work(job, seconds))

    def _seconds_for(self, job: Job, addresses: int) -> float:
        """Less than usual where many addresses wait, or much for the address of the job."""
        crowd = max(1.0, addresses / self._threads)
        own = max(1.0, self._queue.waiting_of(job) / self._threads)
        seconds = max(min(SHORTEST, self._seconds), self._seconds / crowd / own)
        if seconds < self._seconds:
            self._metrics.shortened.inc()
        return seconds

    async def _work(self, job: Job, seconds: float) -> None:
        try:
            loop = asyncio.get_running_loop()
            result = await loop.run_in_executor(self._pool, job.work, seconds)
        except Exception as error:
            if self._is_closed:
                job.done.cancel()
            elif not job.done.done():
                job.done.set_exception(error)
        else:
            if not job.done.done():
                job.done.set_result(result)
        finally:
            self._free += 1
            self._begin()

    def close(self) -> None:
        self._is_closed = True
        self._pool.shutdown(wait=False, cancel_futures=True)


class BotThreads:
    """Shared by all tables of a process; `seconds` is how long one decision may take."""

    def __init__(self, seconds: float, metrics: Metrics) -> None:
        self._metrics = metrics
        self.is_closed = False
        self._quick = _Lane("quick", 1, seconds, metrics)
        # One core stays with the event loop.
        self._deep = _Lane("deep", max(1, (os.cpu_count() or 2) - 1), seconds, metrics)
        self._hints: dict[tuple[str, int], tuple[int, asyncio.Future[list[Candidate]]]] = {}

    async def decide(
        self,
        bot: Bot,
        events: list[Event],
        view: View,
        table_id: str,
        addresses: frozenset[str],
        rank: Rank,
    ) -> Action:
        def think(seconds: float) -> Action:
            _hear(bot, events)
            return bot.decide(view, Limit(seconds))

        is_deep = isinstance(bot, CompiledBot) and bot.searches
        lane = self._deep if is_deep else self._quick
        with self._metrics.thinking_seconds.time():
            action: Action = await self._put(lane, table_id, addresses, rank, think)
        return action

    def hint(
        self, table: Table, seat: int, addresses: frozenset[str]
    ) -> asyncio.Future[list[Candidate]]:
        """What `expert` would consider at a seat; who asks again meanwhile gets the same answer."""
        key = (table.id, seat)
        version, answer = self._hints.get(key, (table.version, None))
        if version != table.version:
            raise Problem(ProblemCode.TOO_MANY, "the last hint for this seat is not done yet")
        if answer is None:
            bot = make_seated(table, seat, HINT_LEVEL)
            assert isinstance(bot, CompiledBot)
            assert table.game is not None
            events = list(table.game.events)

            def think(seconds: float) -> list[Candidate]:
                _hear(bot, events)
                return bot.weigh(Limit(seconds))

            answer = self._put(self._deep, table.id, addresses, Rank.PLAYED, think)
            self._hints[key] = version, answer
            answer.add_done_callback(lambda _: self._hints.pop(key, None))
        return asyncio.shield(answer)

    async def work(self, work: Callable[[], T], table_id: str, addresses: frozenset[str]) -> T:
        """Something short among the searches, on behalf of somebody who waits for it."""
        done: T = await self._put(self._deep, table_id, addresses, Rank.PLAYED, lambda _: work())
        return done

    def _put(
        self,
        lane: _Lane,
        table_id: str,
        addresses: frozenset[str],
        rank: Rank,
        work: Callable[[float], Any],
    ) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        lane.put(Job(addresses, table_id, rank, work, done))
        return done

    def close(self) -> None:
        """From now on tables do nothing by themselves."""
        self.is_closed = True
        self._quick.close()
        self._deep.close()


def make_seated(table: Table, seat: int, level: Level) -> Bot:
    """A bot that knows what its seat was dealt, and nothing more."""
    seed = hashlib.sha256(table.seed + bytes([seat])).digest()
    return make_bot(level, Start.of(table.deal(), seat), int.from_bytes(seed[:8], "big"))


def _hear(bot: Bot, events: list[Event]) -> None:
    for event in events:
        bot.hear(event)
