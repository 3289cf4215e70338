"""What a table does by itself: bots act, standing orders are carried out, clocks run out.

No alarm is set for a table that nobody uses.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import Final

from byzanz.actions import Action, Refusal
from byzanz.bots.bot import Bot
from byzanz.bots.levels import Level
from byzanz.game import Game
from byzanz.server.arrivals import Arrivals
from byzanz.server.bot_threads import STAND_IN_LEVEL, BotThreads, make_seated
from byzanz.server.live_table import LiveTable
from byzanz.table.move import By
from byzanz.table.order import obey
from byzanz.table.problem import Problem, ProblemCode

log = logging.getLogger("byzanz.server")
LINGER: Final = 60.0
"""For so many seconds after a request, its sender is taken to be there without a connection."""
GRACE: Final = 5.0
"""After a restart, or a return, nobody's clock runs out sooner."""
RETRY: Final = 1.0
"""How soon to ask again whether the process that runs a table has died."""


@dataclass(slots=True)
class Due:
    """What is to happen at a seat, and when; an order's action is known beforehand."""

    at: float
    seat: int
    by: By | None
    """None: the person is to be replaced by a stand-in."""
    action: Action | None = None


@dataclass(slots=True)
class SeatedBot:
    bot: Bot
    heard: int = 0


class Clockwork:
    """Sets one alarm, for the first thing that is due at its table."""

    def __init__(self, live: LiveTable, arrivals: Arrivals, threads: BotThreads) -> None:
        self._live = live
        self._arrivals = arrivals
        self._threads = threads
        self._since = time.time()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._bots: dict[tuple[int, Level], SeatedBot] = {}
        live.when_changed = self.wake
        live.when_rewound = self.forget

    def forget(self) -> None:
        """The game is another one than the bots have heard: it was read again, or undone."""
        self._bots.clear()

    def wake(self) -> None:
        """Something has changed: sees what is due, and when."""
        self.sleep()
        if self._task is not None:
            return  # it looks again when it is done
        due = self._next()
        if due is not None:
            self._ring_in(due.at - time.time())

    def sleep(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring_in(self, seconds: float) -> None:
        self.sleep()
        if self._threads.is_closed:
            return
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(max(0.0, seconds), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._task is None:
            self._task = asyncio.ensure_future(self._run())

    def _is_used(self) -> bool:
        return bool(self._live.audience) or time.time() < self._live.touched + LINGER

    def _next(self) -> Due | None:
        """The first thing that is due at this table."""
        table = self._live.table
        game = table.game
        if game is None or table.status != "playing" or not self._is_used():
            return None
        due = (self._due(game, seat) for seat in game.awaited)
        return min((one for one in due if one is not None), key=lambda one: one.at, default=None)

    def _due(self, game: Game, number: int) -> Due | None:
        table = self._live.table
        seat = table.seats[number]
        if (
            seat.kind == "person"
            and seat.here
            and not (seat.away or seat.order or table.setup.clock)
        ):
            return None  # as it mostly is
        last = table.moves[-1].at if table.moves else table.started_at or 0.0
        order = table.order_of(number)
        if order is not None and (action := obey(order, game, number)):
            return Due(0.0, number, "order", action)
        if seat.is_played_by_bot:
            by: By = "bot" if seat.kind == "bot" else "stand-in"
            return Due(last + table.setup.pause, number, by)
        times = []
        if (deadline := table.deadline()) is not None:
            times.append(deadline)
        if seat.gone_at is not None and not seat.here and table.setup.patience is not None:
            times.append(max(seat.gone_at, table.started_at or 0.0) + table.setup.patience)
        since = max(self._since, self._live.came_back.get(number, 0.0))
        return Due(max(min(times), since + GRACE), number, None) if times else None

    async def _run(self) -> None:
        again = None
        try:
            due = self._next()
            if due is None:
                return
            if not await self._live.store.runs(self._live.id):
                again = RETRY
            elif due.at <= time.time():
                await self._carry_out(due)
        except (Problem, Refusal) as problem:
            # Somebody was quicker, so look again; or the database is away, so look later.
            again = RETRY if problem.code is ProblemCode.UNAVAILABLE else None
        except Exception:
            log.exception("unexpected")
            again = RETRY
        finally:
            self._task = None
            if again is None:
                self.wake()
            else:
                self._ring_in(again)

    async def _carry_out(self, due: Due) -> None:
        live = self._live
        if due.by is None:
            await self._arrivals.stand_in(due.seat, lambda: self._is_overdue(due.seat))
            return
        async with live.steady() as table:
            game, version = table.game, table.version
            if game is None or due.seat not in game.awaited:
                return
            view = table.view(due.seat)
            level = table.seats[due.seat].level or STAND_IN_LEVEL
            action = due.action
            if action is None:
                seated = self._seated(due.seat, level)
                events = game.events[seated.heard :]
                seated.heard = len(game.events)
        if self._threads.is_closed:
            return
        if action is None:
            assert view is not None
            action = await self._threads.decide(seated.bot, events, view)
        await live.act(due.seat, str(action), version, None, due.by)

    def _is_overdue(self, seat: int) -> bool:
        """Whether a person is to be replaced now, as the table is by now."""
        game = self._live.table.game
        if game is None or seat not in game.awaited:
            return False
        due = self._due(game, seat)
        return due is not None and due.by is None and due.at <= time.time()

    def _seated(self, seat: int, level: Level) -> SeatedBot:
        if (seat, level) not in self._bots:
            self._bots[seat, level] = SeatedBot(make_seated(self._live.table, seat, level))
        return self._bots[seat, level]
