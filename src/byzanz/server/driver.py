"""What a table does by itself: bots, standing orders, clocks, and stand-ins.

A table that nobody uses does nothing: no alarm is set for it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from byzanz.actions import Action, Refusal
from byzanz.bots.bot import Bot
from byzanz.game import Game
from byzanz.server.thinking import STAND_IN, make_seated
from byzanz.table.move import By
from byzanz.table.order import obey
from byzanz.table.problem import Problem

if TYPE_CHECKING:
    from byzanz.server.live import LiveTable
    from byzanz.server.thinking import Thinking

log = logging.getLogger("byzanz.server")
LINGER: Final = 60.0
"""Whoever plays without a connection is taken to be there for so long after each request."""
GRACE: Final = 5.0
"""After a restart, or a return, nobody's clock runs out sooner."""
RETRY: Final = 1.0
"""How soon to ask again whether the process that drives a table has died."""


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


@dataclass(slots=True)
class Driver:
    live: LiveTable
    thinking: Thinking
    _since: float = field(default_factory=time.time)
    _alarm: asyncio.TimerHandle | None = None
    _task: asyncio.Task[None] | None = None
    _back: dict[int, float] = field(default_factory=dict)
    _bots: dict[tuple[int, str], SeatedBot] = field(default_factory=dict)

    def welcome_back(self, seat: int) -> None:
        """A person plays again, and gets a moment to, whatever the clock says."""
        self._back[seat] = time.time()

    def forget(self) -> None:
        """The game is another one than the bots have heard: it was read anew, or undone."""
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
        if self.thinking.is_closed:
            return
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(max(0.0, seconds), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        if self._task is None:
            self._task = asyncio.ensure_future(self._drive())

    def _is_used(self) -> bool:
        return bool(self.live.audience) or time.time() < self.live.touched + LINGER

    def _next(self) -> Due | None:
        """The first thing that is due at this table."""
        table = self.live.table
        game = table.game
        if game is None or table.status != "playing" or not self._is_used():
            return None
        due = (self._due(game, seat) for seat in game.awaited)
        return min((one for one in due if one is not None), key=lambda one: one.at, default=None)

    def _due(self, game: Game, number: int) -> Due | None:
        table = self.live.table
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
        since = max(self._since, self._back.get(number, 0.0))
        return Due(max(min(times), since + GRACE), number, None) if times else None

    async def _drive(self) -> None:
        again = None
        try:
            due = self._next()
            if due is None:
                return
            if not await self.live.store.drives(self.live.id):
                again = RETRY
            elif due.at <= time.time():
                await self._carry_out(due)
        except (Problem, Refusal) as problem:
            # Somebody was quicker, so look again; or the database is away, so look later.
            again = RETRY if problem.code == "unavailable" else None
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
        live = self.live
        if due.by is None:
            await live.door.set_away(due.seat, True)
            return
        async with live.steady() as table:
            game, version = table.game, table.version
            if game is None or due.seat not in game.awaited:
                return
            view = table.view(due.seat)
            level = table.seats[due.seat].level or STAND_IN
            action = due.action
            if action is None:
                seated = self._seated(due.seat, level)
                events = game.events[seated.heard :]
                seated.heard = len(game.events)
        if self.thinking.is_closed:
            return
        if action is None:
            assert view is not None
            action = await self.thinking.decide(seated.bot, events, view)
        await live.act(due.seat, str(action), version, None, due.by)

    def _seated(self, seat: int, level: str) -> SeatedBot:
        if (seat, level) not in self._bots:
            self._bots[seat, level] = SeatedBot(make_seated(self.live.table, seat, level))
        return self._bots[seat, level]
