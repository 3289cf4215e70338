"""What of a hand tells how many points it will still make: the features of the learnt values.

They are of a hand and of what it can take from the market, and are read where no bid of its own
lies on the table or where it is thought to be back in the hand.  Of each group of features one
holds, so a value is the sum of a few weights.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.policy import GROUPS, Scratch, hand_holding, holding, step_of
from byzanz.bots.valuation import HOLDINGS
from byzanz.rules.compiling import rule
from byzanz.rules.state import (
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    MERCHANT,
    VALUES,
    State,
)

MOST_OF_A_GOOD: Final = 6
MOST_MERCHANTS: Final = 5
MOST_MONEY: Final = 20
TOPS: Final = VALUES + 1
"""The highest card of a good, or none."""
PILES: Final = 16
"""So many steps of what a pile of the market adds to a hand are told apart."""

# Where each group of features begins.
GOOD: Final = 0  # of each good: how many cards there are, and which is the highest
MERCHANT_COUNT: Final = GOOD + (MOST_OF_A_GOOD + 1) * TOPS
HAND_SIZE: Final = MERCHANT_COUNT + MOST_MERCHANTS + 1
PAIR: Final = HAND_SIZE + HAND_LIMIT + 1  # the best pair that a merchant completes
NEXT_PAIR: Final = PAIR + 3 * TOPS  # likewise the next best
SINGLE: Final = NEXT_PAIR + 3 * TOPS  # the best single card that two merchants complete
MONEY: Final = SINGLE + 2 * TOPS  # what all goods together come to in bids
PILE: Final = MONEY + MOST_MONEY + 1  # what the best pile of the market adds
NEXT_PILE: Final = PILE + PILES  # likewise the next best
FEATURES: Final = NEXT_PILE + PILES

assert GROUPS == GOODS + 8

FINENESS: Final = 10
STEP: Final = 5
"""What a pile adds is told in tenths of a point, and in steps of half a point."""
HOPES: Final = (0.0, 0.2, 0.5)
"""The part of its highest card that no, one or two cards beyond sets of a good are worth."""
MERCHANT_WORTH: Final = 1.6


def guess_good(count: int, top: int) -> float:
    """What so many cards of a good are worth before anything was learnt."""
    return (count // 3) * top - count // 6 + HOPES[count % 3] * top


def _features_of_holdings() -> NDArray[np.int64]:
    """Of each holding: its feature, the pair and the single in it, its sets, its money, a guess."""
    rows = []
    for counts in product(range(7), range(6), range(4), range(3)):
        count = sum(counts)
        top = max((value + 1 for value in range(VALUES) if counts[value]), default=0)
        rows.append(
            (
                GOOD + min(count, MOST_OF_A_GOOD) * TOPS + top,
                top if count % 3 == 2 else 0,
                top if count % 3 == 1 else 0,
                count // 3,
                sum((value + 1) * copies for value, copies in enumerate(counts)),
                round(FINENESS * guess_good(count, top)),
            )
        )
    return np.array(rows, np.int64)


GOOD_FEATURE, PAIR_TOP, SINGLE_TOP, SETS_IN, MONEY_IN, GUESS = np.ascontiguousarray(
    _features_of_holdings().T
)
assert len(GOOD_FEATURE) == HOLDINGS
MERCHANT_GUESS: Final = round(FINENESS * MERCHANT_WORTH)


@rule
def take_up(s: State, seat: int, has_market: bool, scratch: Scratch) -> None:
    """Lays a seat's hand, an own bid included, where features are found, and the market."""
    size = s.hand_size[seat]
    for good in range(GOODS):
        scratch.holding[good] = hand_holding(s, seat, good)
        first = good * VALUES
        scratch.pile[good] = (
            holding(s.market[first], s.market[first + 1], s.market[first + 2], s.market[first + 3])
            if has_market
            else 0
        )
    for card in range(GOODS_CARDS):
        size += s.bid[seat, card]
    scratch.merchants = s.hand[seat, MERCHANT]
    scratch.pile_merchants = s.market[MERCHANT] if has_market else 0
    scratch.size = size


@rule
def add_card(scratch: Scratch, card: int, count: int) -> None:
    """So many more of a card in the hand, or fewer."""
    if card == MERCHANT:
        scratch.merchants += count
    else:
        scratch.holding[card // VALUES] += count * step_of(card)
    scratch.size += count


@rule
def add_to_market(scratch: Scratch, card: int, count: int) -> None:
    """So many more of a card in the market, or fewer."""
    if card == MERCHANT:
        scratch.pile_merchants += count
    else:
        scratch.pile[card // VALUES] += count * step_of(card)


@rule
def find_features(scratch: Scratch) -> None:
    """Finds the features of the hand that was taken up: one of each group, in `found`."""
    merchants = min(scratch.merchants, MOST_MERCHANTS)
    pair = 0
    next_pair = 0
    single = 0
    money = 0
    pile = scratch.pile_merchants * MERCHANT_GUESS
    next_pile = 0
    for good in range(GOODS):
        held = scratch.holding[good]
        scratch.found[good] = GOOD_FEATURE[held]
        top = PAIR_TOP[held]
        next_pair = max(next_pair, min(pair, top))
        pair = max(pair, top)
        single = max(single, SINGLE_TOP[held])
        money += MONEY_IN[held]
        if scratch.pile[good] > 0:
            gain = GUESS[held + scratch.pile[good]] - GUESS[held]
            next_pile = max(next_pile, min(pile, gain))
            pile = max(pile, gain)
    scratch.found[GOODS] = MERCHANT_COUNT + merchants
    scratch.found[GOODS + 1] = HAND_SIZE + min(scratch.size, HAND_LIMIT)
    scratch.found[GOODS + 2] = PAIR + min(merchants, 2) * TOPS + pair
    scratch.found[GOODS + 3] = NEXT_PAIR + min(merchants, 2) * TOPS + next_pair
    scratch.found[GOODS + 4] = SINGLE + min(merchants // 2, 1) * TOPS + single
    scratch.found[GOODS + 5] = MONEY + min(money, MOST_MONEY)
    scratch.found[GOODS + 6] = PILE + min(pile // STEP, PILES - 1)
    scratch.found[GOODS + 7] = NEXT_PILE + min(next_pile // STEP, PILES - 1)
