"""Groups of tables that play the same deals: made, compared, and kept from telling too early."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from byzanz.fair import SEED_BYTES
from byzanz.game import Rules
from byzanz.server import group_wire
from byzanz.server.limits import Buckets
from byzanz.server.tables import Tables, invite_to, seats_of
from byzanz.store.groups import load_group, make_group
from byzanz.table.duplicate import (
    DuplicateDeal,
    PlayedDeal,
    differences,
    is_revealed,
    standings,
)
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of, new_code, new_id
from byzanz.table.setup import Setup
from byzanz.table.table import Table

MADE_A_SECOND: Final = 1 / 60
"""So many groups one address can make in the long run, and five at first."""
MOST_REMEMBERED: Final = 5_000
"""Of so many games the points are remembered, which do not change any more."""


class Groups:
    """`is_limited`: one address makes only so many groups."""

    def __init__(self, tables: Tables, *, is_limited: bool = False) -> None:
        self._tables = tables
        self._store = tables.store
        self._making = Buckets(MADE_A_SECOND if is_limited else 0)
        self._scores: OrderedDict[str, tuple[int, ...]] = OrderedDict()

    async def make(self, wish: group_wire.NewGroup, address: str) -> group_wire.GroupMade:
        if any(seat.kind == "me" for seat in wish.seats):
            raise Problem(
                ProblemCode.BAD_SEATS, "a group's seats are `open` or `bot`; join by a table's code"
            )
        if all(seat.kind == "bot" for seat in wish.seats):
            raise Problem(ProblemCode.BAD_SEATS, "at least one seat is `open`")
        setup = Setup(
            rules=Rules(wish.rules.tiebreak if wish.rules else "goods"),
            watch=False,  # who sees a table learns the cards of all
            aids=wish.aids,
            clock=wish.clock.seconds if wish.clock else None,
            patience=wish.patience,
        )
        setup.check()
        self._making.of(address).take()
        group, now = new_id(), self._store.now()
        deal = DuplicateDeal(group, secrets.token_bytes(SEED_BYTES), 1, 1, wish.deals)
        made = []
        for number in range(1, wish.tables + 1):
            seats = seats_of(wish.seats, "", now)
            invite_to(seats)
            numbered = replace(deal, table=number)
            table = Table(new_id(), setup, deal.seed, seats, now, duplicate=numbered)
            made.append((table, new_code()))
        await self._store.write(
            "",
            lambda database: make_group(
                database, [(table, hash_of(code)) for table, code in made], now
            ),
        )
        self._tables.metrics.made.inc(len(made))
        return group_wire.GroupMade(
            group, [group_wire.GroupTable(table.id, code) for table, code in made]
        )

    async def show(self, group_id: str) -> group_wire.GroupNow:
        deals, played = await self._played(group_id)
        apart = differences(played)
        shown = []
        for deal in sorted({one.deal for one in played}):
            revealed = is_revealed(played, deal)
            results = [
                _result(one, revealed, [float(apart[deal, one.table, n]) for n in _seats(one)])
                for one in played
                if one.deal == deal
            ]
            shown.append(group_wire.GroupDealNow(deal, revealed, results))
        ranking = [
            group_wire.GroupStanding(
                *(one.rank, one.table, one.seat, one.name, one.deals), float(one.difference)
            )
            for one in standings(played)
        ]
        return group_wire.GroupNow(group_id, deals, shown, ranking)

    async def check_revealed(self, table: Table) -> None:
        """The record of a deal tells its cards, which other tables may still have before them."""
        deal = table.duplicate
        if deal is None:
            return
        _, played = await self._played(deal.group)
        if not is_revealed(played, deal.deal):
            raise Problem(
                ProblemCode.GROUP_NOT_OVER,
                "the record is published when all tables of the group have played this deal",
            )

    async def _played(self, group_id: str) -> tuple[int, list[PlayedDeal]]:
        """How many deals a group plays, and what its tables have made of them so far."""
        if not (group_id.isascii() and group_id.isalnum()):  # no text for a database
            raise Problem(ProblemCode.NO_SUCH_GROUP, "there is no such group")
        group = await self._store.read(lambda database: load_group(database, group_id))
        if group is None:
            raise Problem(ProblemCode.NO_SUCH_GROUP, "there is no such group")
        played = [
            replace(one, scores=await self._scores_of(one.table_id))
            if one.table_id in group.over
            else one
            for one in group.played
        ]
        return group.deals, played

    async def _scores_of(self, table_id: str) -> tuple[int, ...]:
        """The points of a game that is over."""
        scores = self._scores.get(table_id)
        if scores is None:
            stored = await self._store.load(table_id)
            if stored is None or stored.table.game is None or stored.table.game.result is None:
                raise Problem(ProblemCode.NO_SUCH_GROUP, "the host has deleted a table of it")
            scores = stored.table.game.result.scores
            self._scores[table_id] = scores
            if len(self._scores) > MOST_REMEMBERED:
                self._scores.popitem(last=False)
        return scores


def _seats(played: PlayedDeal) -> range:
    return range(len(played.scores or ()))


def _result(played: PlayedDeal, revealed: bool, apart: list[float]) -> group_wire.GroupResult:
    is_over = played.scores is not None
    return group_wire.GroupResult(
        played.table,
        played.table_id if revealed else None,
        list(played.names),
        "over" if is_over else "closed" if played.is_closed else "playing",
        None if played.scores is None else list(played.scores),
        apart if is_over else None,
    )
