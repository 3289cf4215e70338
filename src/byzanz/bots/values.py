"""Judging a position by learnt values: who will make how many points more, and so who will win."""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.hand_features import take_up
from byzanz.bots.policy import Scratch
from byzanz.bots.priced_rules import BETWEEN, PricedRules, worth_of
from byzanz.rules.compiling import rule
from byzanz.rules.scoring import score
from byzanz.rules.state import ROUNDS, SEATS, State

LOG2_E: Final = 1.4426950408889634
LN_2: Final = 0.6931471805599453
NOTHING_BELOW: Final = -40.0


@rule
def chance_by_values(s: State, seat: int, rules: PricedRules, scratch: Scratch) -> float:
    """A seat's chance at the start of a round, before a net was fitted.

    Points and what is still to come of all seats, set against each other: the more rounds are left,
    the less a lead says.
    """
    left = ROUNDS[s.players] - s.round + 1
    totals = np.empty(SEATS, np.float64)
    best = 0.0
    for other in range(s.players):
        totals[other] = expected_points(s, other, rules, scratch)
        best = max(best, totals[other])
    temperature = rules.temperatures[left]
    weights = 0.0
    own = 0.0
    for other in range(s.players):
        weight = power_of_e((totals[other] - best) / temperature)
        weights += weight
        if other == seat:
            own = weight
    return own / weights


@rule
def expected_points(s: State, seat: int, rules: PricedRules, scratch: Scratch) -> float:
    """What a seat will have in the end, judged at the start of a round: points and what comes."""
    left = ROUNDS[s.players] - s.round + 1
    take_up(s, seat, False, scratch)
    return score(s, seat) + worth_of(rules, left, BETWEEN, scratch)


@rule
def power_of_e(number: float) -> float:
    """e to the power of a number that is not above 0, the same to the last bit on every machine."""
    if number < NOTHING_BELOW:
        return 0.0
    halvings = int(-number * LOG2_E)
    rest = number + halvings * LN_2
    total = 1.0
    for term in range(13, 0, -1):
        total = 1.0 + total * rest / term
    for _ in range(halvings):
        total *= 0.5
    return total
