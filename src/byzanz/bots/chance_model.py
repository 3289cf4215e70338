"""How likely each seat wins, judged at the start of a round: a small net over all hands and points.

What a seat has and what its hand will make by learnt values say most of it.  The net adds what
these do not know: who else collects the same goods and how many of them are still to come, who has
the merchants, how far each is ahead, and who opens.  It was fitted to games of players who bid as
searchers do (`python -m train`).

A seat has some marks, one of each group, and each mark stands for a row of numbers: these are added
up, so that there is little to multiply.  All weights are thousandths, so sums of them are exact.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import PILE
from byzanz.bots.learnt_chances import CHANCES
from byzanz.bots.packed_weights import unpack
from byzanz.bots.policy import GROUPS, MARKS_OF_A_SEAT, UNITS, Scratch
from byzanz.bots.priced_rules import FEWEST, MOST_ROUNDS, PricedRules
from byzanz.bots.values import expected_points, power_of_e
from byzanz.rules.compiling import rule
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    COPIES_OF,
    GOODS,
    MERCHANT,
    ROUNDS,
    SEATS,
    VALUES,
    State,
    layout,
    name_record,
)

A_WEIGHT: Final = 1000
"""Weights are thousandths."""

HAND_MARKS: Final = GROUPS - 2
"""Features of a hand that are marks: all but what it can take from a market."""
MOST_OF_A_GOOD: Final = 4
MOST_OF_OTHERS: Final = 7
MOST_MERCHANTS: Final = 3
MOST_MERCHANTS_OF_OTHERS: Final = 5
MOST_TO_COME: Final = 13
STEPS: Final = 40
"""So many steps of half a point are told apart."""
USUAL_REST: Final = 3.0
"""About so many points behind what all will have in the end are the points that they have."""

# Where each group of marks begins, those of a hand first.
RIVALRY: Final = PILE  # of each good: how many cards one has, and how many all others have
TURN: Final = RIVALRY + (MOST_OF_A_GOOD + 1) * (MOST_OF_OTHERS + 1)
LEAD: Final = TURN + SEATS  # how far one is ahead of all others, with what is still to come
SO_FAR: Final = LEAD + STEPS  # one's points, to what all will have
MERCHANT_SHARE: Final = SO_FAR + STEPS  # the merchants of oneself and of all others
TO_COME: Final = MERCHANT_SHARE + (MOST_MERCHANTS + 1) * (MOST_MERCHANTS_OF_OTHERS + 1)
"""Of each good: how many cards one has, and how many are in the stock or were removed unseen."""
MERCHANTS_TO_COME: Final = TO_COME + (MOST_OF_A_GOOD + 1) * (MOST_TO_COME + 1)
MARKS: Final = MERCHANTS_TO_COME + (MOST_MERCHANTS + 1) * (MOST_TO_COME + 1)
assert MARKS_OF_A_SEAT == HAND_MARKS + 2 * GOODS + 5

RowByMark: TypeAlias = Annotated[NDArray[np.int16], np.int16, (MARKS, UNITS)]
ByMark: TypeAlias = Annotated[NDArray[np.int16], np.int16, (MARKS,)]
ByUnit: TypeAlias = Annotated[NDArray[np.int16], np.int16, (UNITS,)]
UnitByUnit: TypeAlias = Annotated[NDArray[np.int16], np.int16, (UNITS, UNITS)]


class ChanceNet:
    """The weights of a net."""

    row: RowByMark
    alone: ByMark  # what a mark adds by itself
    first: ByUnit  # what is added to the rows
    own: UnitByUnit  # from what a seat has come to, to the second units
    others: UnitByUnit  # likewise from the mean of all others
    second: ByUnit  # what is added there
    out: ByUnit
    slope: Annotated[int, np.int16, ()]  # what a point in the end counts


CHANCE_NET: Final = layout(ChanceNet)
name_record("ChanceNet", CHANCE_NET, "ChanceNets")
ChanceNets: TypeAlias = NDArray[np.void]
WEIGHTS: Final = CHANCE_NET.itemsize // 2
assert sum(CHANCE_NET[name].itemsize for name in ChanceNet.__annotations__) == 2 * WEIGHTS

CHANCE_NETS: Final[ChanceNets] = np.zeros((SEATS - FEWEST + 1) * MOST_ROUNDS, CHANCE_NET)
"""By the number of players above the fewest, and by the rounds left."""
for _players, _text in CHANCES.items():
    for _left, _net in enumerate(unpack(_text).view(CHANCE_NET), 1):
        CHANCE_NETS[(_players - FEWEST) * MOST_ROUNDS + _left] = _net


@rule
def chance_of_winning(s: State, seat: int, rules: PricedRules, scratch: Scratch) -> float:
    """A seat's chance at the start of a round."""
    find_chances(s, rules, scratch)
    return scratch.chances[seat]


@rule
def find_chances(s: State, rules: PricedRules, scratch: Scratch) -> None:
    """The chances of all seats at the start of a round: they are in `chances`."""
    players = s.players
    find_marks(s, rules, scratch)
    net = CHANCE_NETS[(players - FEWEST) * MOST_ROUNDS + ROUNDS[players] - s.round + 1]
    marks, units, sums, odds = scratch.marks, scratch.units, scratch.sums, scratch.chances
    best = -np.inf
    for unit in range(UNITS):
        sums[unit] = 0.0
    for each in range(players):
        alone = 0
        for unit in range(UNITS):
            units[each, unit] = net.first[unit]
        for place in range(MARKS_OF_A_SEAT):
            mark = marks[each, place]
            alone += net.alone[mark]
            for unit in range(UNITS):
                units[each, unit] += net.row[mark, unit]
        for unit in range(UNITS):
            units[each, unit] = max(units[each, unit], 0.0) / A_WEIGHT
            sums[unit] += units[each, unit]
        odds[each] = (alone + scratch.totals[each] * net.slope) / A_WEIGHT
    for each in range(players):
        for unit in range(UNITS):
            second = float(net.second[unit])
            for before in range(UNITS):
                own = units[each, before]
                others = (sums[before] - own) / (players - 1)
                second += own * net.own[before, unit] + others * net.others[before, unit]
            if second > 0.0:
                odds[each] += second / A_WEIGHT * net.out[unit] / A_WEIGHT
        best = max(best, odds[each])
    weights = 0.0
    for each in range(players):
        scratch.chances[each] = power_of_e(odds[each] - best)
        weights += scratch.chances[each]
    for each in range(players):
        scratch.chances[each] /= weights


@rule
def find_marks(s: State, rules: PricedRules, scratch: Scratch) -> None:
    """The marks of all seats at the start of a round, and what each will have in the end.

    They are in `marks` and `totals`.
    """
    players = s.players
    marks, totals = scratch.marks, scratch.totals
    mean = 0.0
    merchants = 0
    for seat in range(players):
        totals[seat] = expected_points(s, seat, rules, scratch)
        mean += totals[seat] / players
        merchants += s.hand[seat, MERCHANT]
        for group in range(HAND_MARKS):
            marks[seat, group] = scratch.found[group]
    for good in range(GOODS):
        mark_good(s, good, scratch)
    merchants_to_come = still_there(s, MERCHANT) - merchants
    for seat in range(players):
        best = -np.inf
        for other in range(players):
            if other != seat:
                best = max(best, totals[other])
        own = s.hand[seat, MERCHANT]
        place = HAND_MARKS + 2 * GOODS
        marks[seat, place] = TURN + (seat - s.turn + players) % players
        marks[seat, place + 1] = LEAD + step_of_points(totals[seat] - best)
        marks[seat, place + 2] = SO_FAR + step_of_points(score(s, seat) - mean + USUAL_REST)
        marks[seat, place + 3] = (
            MERCHANT_SHARE
            + min(own, MOST_MERCHANTS) * (MOST_MERCHANTS_OF_OTHERS + 1)
            + min(merchants - own, MOST_MERCHANTS_OF_OTHERS)
        )
        marks[seat, place + 4] = (
            MERCHANTS_TO_COME
            + min(own, MOST_MERCHANTS) * (MOST_TO_COME + 1)
            + min(merchants_to_come, MOST_TO_COME)
        )


@rule
def still_there(s: State, card: int) -> int:
    """How many copies of a card have not left the game: in hands and to come."""
    copies = COPIES_OF[card] - s.gone[card]
    for seat in range(s.players):
        copies -= s.profit[seat, card]
    return copies


@rule
def mark_good(s: State, good: int, scratch: Scratch) -> None:
    """How many cards of a good each seat has, all others together, and how many are to come."""
    marks, counts = scratch.marks, scratch.counts
    total = 0
    for seat in range(s.players):
        counts[seat] = 0
        for card in range(good * VALUES, good * VALUES + VALUES):
            counts[seat] += s.hand[seat, card]
        total += counts[seat]
    to_come = -total
    for card in range(good * VALUES, good * VALUES + VALUES):
        to_come += still_there(s, card)
    for seat in range(s.players):
        marks[seat, HAND_MARKS + GOODS + good] = (
            TO_COME
            + min(counts[seat], MOST_OF_A_GOOD) * (MOST_TO_COME + 1)
            + min(to_come, MOST_TO_COME)
        )
        marks[seat, HAND_MARKS + good] = (
            RIVALRY
            + min(counts[seat], MOST_OF_A_GOOD) * (MOST_OF_OTHERS + 1)
            + min(total - counts[seat], MOST_OF_OTHERS)
        )


@rule
def step_of_points(points: float) -> int:
    """Half points from far behind to far ahead."""
    return min(max(int(2.0 * points + STEPS // 2), 0), STEPS - 1)
