"""Duplicate play: several tables play the same deals, and results are compared seat by seat."""

from __future__ import annotations

import hmac
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class DuplicateDeal:
    """Which deal of a group a table plays; tables and deals are counted from 1."""

    group: str
    secret: bytes
    """Of the group: all its deals follow from it."""
    table: int
    deal: int
    deals: int

    @property
    def seed(self) -> bytes:
        """The same for all tables, and from one deal nobody learns another."""
        return hmac.digest(self.secret, b"byzanz deal %d" % self.deal, "sha256")

    def following(self) -> DuplicateDeal | None:
        """The next deal, if there is one."""
        return replace(self, deal=self.deal + 1) if self.deal < self.deals else None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal as one table has played it so far."""

    table: int
    deal: int
    table_id: str
    names: tuple[str, ...]
    scores: tuple[int, ...] | None
    """None until the game is over."""
    is_closed: bool = False
    """Whether the host has ended it."""

    @property
    def is_done(self) -> bool:
        return self.scores is not None or self.is_closed


@dataclass(frozen=True, slots=True)
class DuplicateStanding:
    """What somebody at a seat of a table has made of all deals, compared with the others there."""

    rank: int
    table: int
    seat: int
    name: str
    deals: int
    difference: Fraction


def is_revealed(played: Iterable[PlayedDeal], deal: int) -> bool:
    """Whether no table of the group has this deal before it any more, so that it can be told."""
    last: dict[int, PlayedDeal] = {}
    for one in played:
        if one.table not in last or one.deal > last[one.table].deal:
            last[one.table] = one
    return all(
        one.deal > deal or (one.is_done if one.deal == deal else one.is_closed)
        for one in last.values()
    )


def differences(played: Iterable[PlayedDeal]) -> dict[tuple[int, int, int], Fraction]:
    """By deal, table and seat: the points, less the mean of that seat in that deal."""
    over = [(one, one.scores) for one in played if one.scores is not None]
    points: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for one, scores in over:
        for seat, score in enumerate(scores):
            points[one.deal, seat].append(score)
    return {
        (one.deal, one.table, seat): score
        - Fraction(sum(points[one.deal, seat]), len(points[one.deal, seat]))
        for one, scores in over
        for seat, score in enumerate(scores)
    }


def standings(played: Sequence[PlayedDeal]) -> list[DuplicateStanding]:
    """Everybody who has finished a deal, the best first; who is level shares a rank."""
    names = {
        (one.table, seat): name
        for one in sorted(played, key=lambda one: one.deal)
        for seat, name in enumerate(one.names)
    }
    found: defaultdict[tuple[int, int], list[Fraction]] = defaultdict(list)
    for (_, table, seat), difference in differences(played).items():
        found[table, seat].append(difference)
    sums = {who: sum(all_of, Fraction()) for who, all_of in found.items()}
    return [
        DuplicateStanding(
            1 + sum(other > total for other in sums.values()),
            *who,
            names[who],
            len(found[who]),
            total,
        )
        for who, total in sorted(sums.items(), key=lambda item: (-item[1], item[0]))
    ]
