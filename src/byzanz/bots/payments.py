"""What to bid with: of each price the cards that a hand with the bundle misses least.

Sound rules and priced ones name one way to pay a price, and each good by itself.  Which of several
ways is best also depends on what merchants complete and on what others could take from the market,
so whoever searches tries more than one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.action_code import CARDS_MASK, MOST_NUMBERS
from byzanz.bots.hand_features import take_up
from byzanz.bots.policy import HIGHEST_NEED, OUT_OF_REACH, Scratch, cheapest_bid, time_of
from byzanz.bots.priced_rules import (
    PricedRules,
    add_bundle,
    gain_for_nothing,
    lay_down,
    pay,
    rounds_after,
    stage_after,
    value_of,
)
from byzanz.bots.valuation import Valuation
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, operand, verb_of
from byzanz.rules.legal import add_new, list_legal
from byzanz.rules.play import bid_value
from byzanz.rules.state import Legal, State

PRICES: Final = 6
"""So many prices, from the lowest on, are looked at."""
WAYS: Final = 3
"""So many ways to pay each of them are added."""


@rule
def add_payments(
    s: State, seat: int, rules: PricedRules, scratch: Scratch, legal: Legal, bids: Legal
) -> None:
    """Adds bids of the next prices, of each the ones that leave the best hands by learnt values.

    `legal` is room to think in.
    """
    left = rounds_after(s)
    gain_for_nothing(s, seat, rules, left, scratch)  # which finds the card to give
    legal.count = 0
    list_legal(s, seat, legal)
    values = np.empty(legal.count, np.float64)
    prices = np.empty(legal.count, np.int64)
    for place in range(legal.count):
        code = legal.codes[place]
        prices[place] = 0
        if verb_of(code) == VERB_BID:
            prices[place] = total_of(code) - (s.high - s.bid_total[seat])
            values[place] = value_when_paid(s, seat, code, rules, left, scratch)
    for price in range(1, PRICES + 1):
        for _ in range(WAYS):
            best = -1
            for place in range(legal.count):
                if prices[place] == price and (best < 0 or values[place] > values[best]):
                    best = place
            if best < 0:
                break
            add_new(bids, legal.codes[best])
            prices[best] = 0


@rule
def is_sound_payment(
    s: State, seat: int, code: int, valuation: Valuation, scratch: Scratch
) -> bool:
    """Whether sound rules would bid these cards for some price that they come to."""
    for need in range(s.high + 1 - s.bid_total[seat], min(total_of(code) + 1, HIGHEST_NEED)):
        cheapest_bid(s, seat, valuation, time_of(s), need, scratch)
        if scratch.cost[need] < OUT_OF_REACH and scratch.choice[need] & CARDS_MASK == (
            code & CARDS_MASK
        ):
            return True
    return False


@rule
def total_of(bid: int) -> int:
    """What the cards of a bid come to."""
    total = 0
    for place in range(MOST_NUMBERS):
        card = operand(bid, place)
        if card < 0:
            break
        total += bid_value(card)
    return total


@rule
def value_when_paid(
    s: State, seat: int, bid: int, rules: PricedRules, left: int, scratch: Scratch
) -> float:
    """What the hand is worth when a bid has won; the card to give is in `given`."""
    stage = stage_after(s.auction, True, s.players)
    take_up(s, seat, True, scratch)
    add_bundle(s, scratch)
    lay_down(scratch, scratch.given, stage, 1)
    pay(s, seat, bid, stage, scratch)
    return value_of(rules, left, stage, scratch)
