"""What cards are worth to a bot: tables by which the sound rules of `policy` judge.

A hand is judged good by good, by a table of all that can be held of one good, and its merchants by
another.  What cards are worth changes towards the end, so there are tables for four times:
0 only sales are left, 1 the last round, 2 the one before it, 3 earlier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.cards import COPIES
from byzanz.rules.state import SEATS, layout, name_record

TIMES: Final = 4
MERCHANTS: Final = COPIES[-1]
HOLDINGS: Final = 7 * 6 * 4 * 3
"""How many ways there are to hold none to all of the 6, 5, 3 and 2 cards of a good."""

GoodTable: TypeAlias = Annotated[NDArray[np.float32], np.float32, (TIMES, HOLDINGS)]
SetTable: TypeAlias = Annotated[NDArray[np.int8], np.int8, (HOLDINGS,)]
MerchantTable: TypeAlias = Annotated[NDArray[np.float32], np.float32, (TIMES, MERCHANTS + 1)]
ByTimeAndAuction: TypeAlias = Annotated[NDArray[np.float32], np.float32, (TIMES, SEATS)]
ByTime: TypeAlias = Annotated[NDArray[np.float32], np.float32, (TIMES,)]


class Valuation:
    """The tables, as the compiled policy reads them."""

    good: GoodTable  # what a holding of one good is worth
    sets: SetTable  # how many sets are in it
    merchant: MerchantTable  # what so many merchants are worth
    demand: ByTimeAndAuction  # what a bundle must bring beyond its price
    crowd: ByTime  # what each card over seven costs


VALUATION: Final = layout(Valuation)
name_record("Valuation", VALUATION)
Valuations: TypeAlias = NDArray[np.void]


@dataclass(frozen=True, slots=True)
class Worth:
    """What things are worth at one time, in points."""

    single: float  # of a good's highest card, where it is alone, in parts of its value
    pair: float  # likewise with another of its kind
    money: float  # of each point on a card, for it can be bid
    merchant: float  # of the first merchant
    second: float  # of every further one
    crowd: float  # what each card over seven costs
    demand: tuple[float, ...]  # by auction of the round


def _parts_of_holdings() -> Iterator[tuple[int, int, int, int, int]]:
    """Of each holding: how many sets, the points they sell for, and what is left of the cards.

    What is left is told by how many cards that is, by the highest, and by their sum.
    """
    for counts in product(range(7), range(6), range(4), range(3)):
        values = [value + 1 for value, count in enumerate(counts) for _ in range(count)]
        sets = points = 0
        while len(values) >= 3:
            sets += 1
            points += values[-1]
            values = values[2:-1]
        yield sets, points, len(values), max(values, default=0), sum(values)


SETS, SET_POINTS, LEFT_COUNT, LEFT_TOP, LEFT_POINTS = np.array(list(_parts_of_holdings())).T


def make_valuation(worths: Sequence[Worth]) -> Valuations:
    """The tables of a bot who thinks so, in an array of one as the rules take it."""
    valuations = np.zeros(1, VALUATION)
    for time, worth in enumerate(worths):
        hope = np.where(LEFT_COUNT == 2, worth.pair, worth.single)
        valuations["good"][0, time] = SET_POINTS + (hope * LEFT_TOP + worth.money * LEFT_POINTS)
        for merchants in range(1, MERCHANTS + 1):
            valuations["merchant"][0, time, merchants] = (
                worth.merchant + (merchants - 1) * worth.second
            )
        valuations["demand"][0, time, : len(worth.demand)] = worth.demand
        valuations["crowd"][0, time] = worth.crowd
    valuations["sets"] = SETS
    return valuations
