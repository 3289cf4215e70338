"""The last market of a game: who takes what when everybody knows how it ends.

All hands of a world are known, and what a hand makes when it is sold out can be reckoned.  So the
takes are gone through to the end, and each seat takes what wins it most, or else makes most points.
"""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import add_card, take_up
from byzanz.bots.policy import Scratch
from byzanz.bots.valuation import HOLDINGS
from byzanz.rules.compiling import rule
from byzanz.rules.refusal import pile_size
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    GOODS,
    HAND_LIMIT,
    MERCHANT,
    MERCHANTS,
    PROFIT_OF,
    SEATS,
    VALUES,
    State,
    layout,
    name_record,
)

KINDS: Final = GOODS + 1
MOST_TAKERS: Final = 4
"""With more who are still to take, going through all takes would take too long."""
A_POINT: Final = 64
"""Standings: points come first, and cards that are left decide a tie."""
A_WIN: Final = 1 << 20
"""A share of the win counts more than any standing."""
MOST_MERCHANTS: Final = 16
MOST_SETS: Final = 6
MOST_FOR_A_GOOD: Final = 4
"""More merchants are hardly ever sold with one good."""


def _sales_of_holdings() -> NDArray[np.int64]:
    """By holding and merchants to it: what they make, less what they use of what decides a tie."""
    rows = []
    for counts in product(range(7), range(6), range(4), range(3)):
        cards = sorted(
            (value + 1 for value in range(VALUES) for _ in range(counts[value])), reverse=True
        )
        row = []
        for merchants in range(MOST_FOR_A_GOOD + 1):
            sets = min((len(cards) + merchants) // 3, len(cards), MOST_SETS)
            used = max(3 * sets - merchants, sets)
            row.append(A_POINT * sum(cards[:sets]) - used)
        rows.append(row)
    return np.array(rows, np.int64)


SALES: Final = _sales_of_holdings()
assert len(SALES) == HOLDINGS

BestByMerchants: TypeAlias = Annotated[NDArray[np.int64], np.int64, (MOST_MERCHANTS + 1,)]
StandingByKind: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS, KINDS + 1)]
ByLevelAndSeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS + 1, SEATS + 1)]
ByLevel: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS + 1,)]
ByKind: TypeAlias = Annotated[NDArray[np.int64], np.int64, (KINDS,)]


class LastMarket:
    """The takes that were found, and how all stand after them; and room to find them."""

    best: BestByMerchants
    made: StandingByKind  # by seat and kind taken, none last: the standing in the end
    takers: ByLevel
    tried: ByLevel
    most: ByLevel
    found: ByLevelAndSeat  # the standings of all seats by the best takes from a level on
    now: ByLevel  # the standing of each seat by the takes that are tried
    is_taken: ByKind
    kinds: ByLevelAndSeat  # what each taker takes, by the best takes from a level on


LAST_MARKET: Final = layout(LastMarket)
name_record("LastMarket", LAST_MARKET)


@rule
def sold_out(scratch: Scratch, market: LastMarket) -> int:
    """What the hand that was taken up makes, times `A_POINT`, less the goods used for it."""
    merchants = min(scratch.merchants, MOST_MERCHANTS)
    best = market.best
    for count in range(merchants + 1):
        best[count] = 0
    for good in range(GOODS):
        held = scratch.holding[good]
        if held == 0:
            continue
        for count in range(merchants, -1, -1):
            most = best[count] + SALES[held, 0]
            for used in range(1, min(count, MOST_FOR_A_GOOD) + 1):
                most = max(most, best[count - used] + SALES[held, used])
            best[count] = most
    most = 0
    for count in range(merchants + 1):
        rest = (merchants - count) // 3 * PROFIT_OF[MERCHANT] * A_POINT
        most = max(most, best[count] + rest)
    return most


@rule
def standing_of(points: int, tiebreak: int, scratch: Scratch, market: LastMarket) -> int:
    """The standing in the end of who has so many points and sells out the hand taken up.

    What decides a tie is as good as exact: who may count merchants, too, counts those sold.
    """
    made = sold_out(scratch, market)
    used = (A_POINT - made % A_POINT) % A_POINT
    left = scratch.size - used
    if tiebreak == 0:
        left -= scratch.merchants
    return (points + (made + used) // A_POINT) * A_POINT + min(left, HAND_LIMIT)


@rule
def go_through_takes(s: State, scratch: Scratch, market: LastMarket) -> None:
    """Finds what each who is still to take will take, and so how all stand in the end."""
    takers = s.players - s.chosen
    piles = 0
    for kind in range(KINDS):
        market.is_taken[kind] = pile_size(s, kind) == 0
        piles += 1 - market.is_taken[kind]
    for place in range(takers):
        market.takers[place] = s.winner[takers - 1 - place]
    for seat in range(s.players):
        points = score(s, seat)
        take_up(s, seat, False, scratch)
        market.made[seat, KINDS] = standing_of(points, s.tiebreak, scratch, market)
        market.now[seat] = market.made[seat, KINDS]
        is_taker = False
        for place in range(takers):
            is_taker |= market.takers[place] == seat
        for kind in range(KINDS if is_taker else 0):
            if market.is_taken[kind] == 0:
                add_pile(s, kind, 1, scratch)
                market.made[seat, kind] = standing_of(points, s.tiebreak, scratch, market)
                add_pile(s, kind, -1, scratch)
    last = min(takers, piles) - 1
    for seat in range(s.players):
        market.found[0, seat] = market.now[seat]
    level = 0
    market.tried[0] = -1
    market.most[0] = -1
    while last >= 0:
        seat = market.takers[level]
        if level == last:
            # Whoever comes last takes what makes most: nobody else is left to be hindered.
            kind = best_left(seat, market)
            market.now[seat] = market.made[seat, kind]
            for each in range(s.players):
                market.found[level, each] = market.now[each]
            market.kinds[level, level] = kind
        else:
            kind = market.tried[level] + 1
            while kind < KINDS and market.is_taken[kind] == 1:
                kind += 1
            if kind < KINDS:
                market.tried[level] = kind
                market.is_taken[kind] = 1
                market.now[seat] = market.made[seat, kind]
                level += 1
                market.tried[level] = -1
                market.most[level] = -1
                continue
        market.now[seat] = market.made[seat, KINDS]
        if level == 0:
            return
        level -= 1
        seat = market.takers[level]
        kind = market.tried[level]
        market.is_taken[kind] = 0
        worth = worth_of_end(s, seat, level + 1, market)
        if worth > market.most[level]:
            market.most[level] = worth
            for each in range(s.players):
                market.found[level, each] = market.found[level + 1, each]
            market.kinds[level, level] = kind
            for later in range(level + 1, last + 1):
                market.kinds[level, later] = market.kinds[level + 1, later]


@rule
def best_left(seat: int, market: LastMarket) -> int:
    """What of the piles that are left makes most for a seat."""
    best = 0
    most = -1
    for kind in range(KINDS):
        if market.is_taken[kind] == 0 and market.made[seat, kind] > most:
            most = market.made[seat, kind]
            best = kind
    return best


@rule
def add_pile(s: State, kind: int, count: int, scratch: Scratch) -> None:
    """Adds a pile of the market to the hand that was taken up, or takes it away."""
    first = kind * VALUES
    last = first + VALUES if kind < MERCHANTS else first + 1
    for card in range(first, last):
        add_card(scratch, card, count * s.market[card])


@rule
def worth_of_end(s: State, seat: int, level: int, market: LastMarket) -> int:
    """What the standings found at a level are worth to a seat."""
    own = market.found[level, seat]
    winners = 1
    for other in range(s.players):
        if other != seat:
            if market.found[level, other] > own:
                return own
            winners += market.found[level, other] == own
    return A_WIN // winners + own
