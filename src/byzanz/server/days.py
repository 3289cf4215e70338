"""The ranking of each deal of the day: a game that is sent is replayed, and only then ranked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from byzanz.day import NotThisDeal, check_bots, date_from, day_result, replay_of_day
from byzanz.game import Game
from byzanz.record import Record, from_json
from byzanz.server import day_wire
from byzanz.server.bot_threads import BotThreads
from byzanz.server.limits import Buckets
from byzanz.store.day_entries import DayEntry, Ranked, check_new, enter, rank_of, ranking
from byzanz.store.store import Store
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of, new_id
from byzanz.table.setup import clean_name

DONE: Final = object()
GRACE: Final = timedelta(hours=2)
"""For so long after its end a day takes entries, so that a late game can be played to its end."""
MOST_SHOWN: Final = 200
ENTERED_A_SECOND: Final = 1 / 10
"""So many games of one address are checked in the long run, and five at first."""


class Days:
    """`is_limited`: one address sends only so many games.  `now`: by which clock days begin."""

    def __init__(
        self,
        store: Store,
        threads: BotThreads,
        *,
        is_limited: bool = False,
        now: Callable[[], float] | None = None,
    ) -> None:
        self._store = store
        self._threads = threads
        self._time = now or store.now
        self._entering = Buckets(ENTERED_A_SECOND if is_limited else 0)

    async def show(self, text: str) -> day_wire.DayTable:
        return await self._table(self._begun(text))

    async def enter(
        self, text: str, wish: day_wire.NewDayEntry, address: str
    ) -> day_wire.DayEntered:
        """Ranks a game, once every decision of its bots has been made again."""
        day = self._begun(text)
        if not self._is_open(day):
            raise Problem(ProblemCode.DAY_OVER, f"the table of {day} takes no more entries")
        name, record = clean_name(wish.name), from_json(wish.record)
        browser, game = hash_of(wish.browser), _hash_of(record)
        known = await self._store.read(
            lambda database: check_new(database, day.isoformat(), browser, game)
        )
        if known is None:
            self._entering.of(address).take()
            result = day_result(day, await self._replayed(day, record, address))
            entry = DayEntry(
                *(new_id(), day.isoformat(), name, browser, game),
                *(result.points, result.lead, result.place, self._time()),
            )
            known = await self._store.write("", lambda database: enter(database, entry))
        entry_id = known
        ranked = await self._store.read(lambda database: rank_of(database, entry_id))
        return day_wire.DayEntered(_shown(ranked), await self._table(day))

    async def _replayed(self, day: date, record: Record, address: str) -> Game:
        """The game of a record, or what is wrong with it.

        Each of its bots' decisions waits its turn among those of all tables.
        """
        who = f"day {address}", frozenset({address})
        try:
            game = await self._threads.work(lambda: replay_of_day(day, record), *who)
            if game.phase != "over":
                raise Problem(ProblemCode.NOT_OVER, "a game counts once it is over")
            checking = check_bots(day, record)
            while await self._threads.work(lambda: next(checking, DONE), *who) is not DONE:
                pass
        except NotThisDeal as error:
            raise Problem(ProblemCode.NOT_THIS_DEAL, str(error)) from None
        return game

    async def _table(self, day: date) -> day_wire.DayTable:
        count, ranked = await self._store.read(
            lambda database: ranking(database, day.isoformat(), MOST_SHOWN)
        )
        entries = [_shown(one) for one in ranked]
        return day_wire.DayTable(day.isoformat(), self._is_open(day), count, entries)

    def _begun(self, text: str) -> date:
        try:
            day = date_from(text)
        except ValueError as error:
            raise Problem(ProblemCode.BAD_DATE, str(error)) from None
        now = self._now()
        if day > now.date():
            raise Problem(
                ProblemCode.DAY_NOT_BEGUN,
                f"{day} has not begun: by the server's clock it is {now:%Y-%m-%d %H:%M} UTC",
            )
        return day

    def _is_open(self, day: date) -> bool:
        return day >= (self._now() - GRACE).date()

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._time(), UTC)


def _hash_of(record: Record) -> str:
    return hashlib.sha256("\n".join(record.actions).encode(errors="replace")).hexdigest()


def _shown(ranked: Ranked) -> day_wire.RankedDayEntry:
    entry = ranked.entry
    return day_wire.RankedDayEntry(entry.id, ranked.rank, entry.name, entry.place, entry.points)
