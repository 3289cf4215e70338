"""What a table does by itself: bots act, standing orders are carried out, clocks run out.

No alarm is set for a table that nobody uses.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import dataclass
from typing import Final

from byzanz.actions import Action, Refusal
from byzanz.bots.bot import Bot
from byzanz.bots.levels import Level
from byzanz.game import Game
from byzanz.server.arrivals import Arrivals
from byzanz.server.bot_threads import STAND_IN_LEVEL, BotThreads, make_seated
from byzanz.server.live_table import LINGER, LiveTable
from byzanz.server.moves import Moves
from byzanz.table.move import By
from byzanz.table.order import obey
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.undo_request import SECONDS_TO_ANSWER

log = logging.getLogger("byzanz.server")
GRACE: Final = 5.0
"""After a restart, or a return, nobody's clock runs out sooner."""
SOONEST_ORDER: Final = 0.8
LATEST_ORDER: Final = 2.5
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

    @property
    def is_bots(self) -> bool:
        """Whether a bot has to decide."""
        return self.by in ("bot", "stand-in")


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot has decided to do at a version of the table."""

    seat: int
    version: int
    action: Action


@dataclass(slots=True)
class SeatedBot:
    bot: Bot
    heard: int = 0


class Clockwork:
    """Sets one alarm, for the first thing that is due at its table."""

    def __init__(
        self, live: LiveTable, moves: Moves, arrivals: Arrivals, threads: BotThreads
    ) -> None:
        self._live = live
        self._moves = moves
        self._arrivals = arrivals
        self._threads = threads
        self._since = live.store.now()
        self._alarm: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._decision: Decision | None = None
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
        if due is None:
            return
        if due.is_bots and not self._is_decided(due):
            self._think_about(due)  # at once: the pause hides how long it takes
        else:
            self._ring_in(due.at - self._live.store.now())

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
        return bool(self._live.audience) or self._live.store.now() < self._live.touched + LINGER

    def _next(self) -> Due | None:
        """The first thing that is due at this table."""
        table = self._live.table
        game = table.game
        if game is None or table.status != "playing" or not self._is_used():
            return None
        first: Due | None = None
        for seat in game.awaited:
            due = self._due(game, seat)
            if due is not None and (first is None or due.at < first.at):
                first = due
        return first

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
            return Due(last + self._moment(number), number, "order", action)
        if seat.is_played_by_bot:
            by: By = "bot" if seat.kind == "bot" else "stand-in"
            at = last + table.setup.pause
            if (request := table.open_request()) is not None and request.waiting:
                at = max(at, request.at + SECONDS_TO_ANSWER)
            return Due(at, number, by)
        times = []
        if (deadline := table.deadline()) is not None:
            times.append(deadline)
        if seat.gone_at is not None and not seat.here and table.setup.patience is not None:
            times.append(max(seat.gone_at, table.started_at or 0.0) + table.setup.patience)
        since = max(self._since, self._live.came_back.get(number, 0.0))
        return Due(max(min(times), since + GRACE), number, None) if times else None

    def _moment(self, seat: int) -> float:
        """How long a person might take: an order acts neither at once nor always as fast."""
        table = self._live.table
        chance = hashlib.sha256(table.seed + b"%d %d" % (seat, table.version)).digest()
        return SOONEST_ORDER + (LATEST_ORDER - SOONEST_ORDER) * chance[0] / 255

    async def _run(self) -> None:
        again = None
        try:
            due = self._next()
            if due is None:
                return
            if not await self._live.store.runs(self._live.id):
                again = RETRY
            elif due.at <= self._live.store.now():
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
        live, decision = self._live, self._decision
        if due.by is None:
            await self._arrivals.stand_in(due.seat, lambda: self._is_overdue(due.seat))
        elif due.action is not None:
            await self._moves.act(due.seat, str(due.action), live.table.version, None, due.by)
        elif decision is not None and self._is_decided(due):
            self._decision = None
            await self._moves.act(due.seat, str(decision.action), decision.version, None, due.by)

    # Thinking

    def _is_decided(self, due: Due) -> bool:
        decision = self._decision
        return decision is not None and (decision.seat, decision.version) == (
            due.seat,
            self._live.table.version,
        )

    def _think_about(self, due: Due) -> None:
        if self._thinking is None and not self._threads.is_closed:
            self._thinking = asyncio.ensure_future(self._think(due))

    async def _think(self, due: Due) -> None:
        again = None
        try:
            if await self._live.store.runs(self._live.id):
                self._decision = await self._decide(due)
            else:
                again = RETRY
        except (Problem, Refusal):
            again = RETRY
        except Exception:
            log.exception("unexpected")
            again = RETRY
        finally:
            self._thinking = None
            if again is None:
                self.wake()
            else:
                self._ring_in(again)

    async def _decide(self, due: Due) -> Decision | None:
        async with self._live.steady() as table:
            game, version = table.game, table.version
            if game is None or due.seat not in game.awaited:
                return None
            view = table.view(due.seat)
            assert view is not None
            seated = self._seated(due.seat, table.seats[due.seat].level or STAND_IN_LEVEL)
            events = game.events[seated.heard :]
            seated.heard = len(game.events)
        addresses, rank = self._arrivals.players()
        action = await self._threads.decide(seated.bot, events, view, table.id, addresses, rank)
        return Decision(due.seat, version, action)

    def _is_overdue(self, seat: int) -> bool:
        """Whether a person is to be replaced now, as the table is by now."""
        game = self._live.table.game
        if game is None or seat not in game.awaited:
            return False
        due = self._due(game, seat)
        return due is not None and due.by is None and due.at <= self._live.store.now()

    def _seated(self, seat: int, level: Level) -> SeatedBot:
        if (seat, level) not in self._bots:
            self._bots[seat, level] = SeatedBot(make_seated(self._live.table, seat, level))
        return self._bots[seat, level]
