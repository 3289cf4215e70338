"""Fitting what foresees a bid once bids were tried out: logistic curves, by Newton's method."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import SEARCHERS
from byzanz.bots.foreseen_bids import INPUTS, NET
from train.foreseen_games import NUMBERS

Floats = NDArray[np.float64]

STEPS: Final = 30
RIDGE: Final = 2.0
"""How strongly weights are held to those of the net alone; it counts as much as some bids."""
MOST_ODDS: Final = 30.0
LEAST_STEP: Final = 1e-6
HELD_BACK: Final = 8
"""Of so many games one is for judging the curves."""


@dataclass(frozen=True, slots=True)
class ForesightFit:
    """Weights by kind of searcher and by whether it is the last round."""

    weights: Floats
    losses: Floats
    """The mean logarithm of the chance given to what was done, with a minus: all kinds together,
    in games that were not learnt from, before the last round and in it."""
    net_losses: Floats
    """The same of the net alone."""


def fit_foresight(rows: Floats) -> ForesightFit:
    """The curves of all kinds."""
    weights = np.zeros((SEARCHERS, 2, INPUTS))
    is_held_back = rows[:, 0] % HELD_BACK == 0
    odds = np.zeros(len(rows))
    for kind in range(SEARCHERS):
        for last in range(2):
            chosen = (rows[:, 1] == kind) & (rows[:, 2] == last)
            learnt = rows[chosen & ~is_held_back]
            weights[kind, last] = _curve(learnt[:, NUMBERS:], learnt[:, 3])
            odds[chosen] = rows[chosen, NUMBERS:] @ weights[kind, last]
    losses = np.zeros((2, 2))
    for last in range(2):
        unseen = is_held_back & (rows[:, 2] == last)
        for place, told in enumerate((odds, rows[:, NUMBERS + NET])):
            losses[place, last] = _loss(told[unseen], rows[unseen, 3])
    return ForesightFit(weights, *losses)


def _curve(inputs: Floats, bids: Floats) -> Floats:
    """The weights of one curve: steps that would make it worse are made shorter."""
    alone = np.zeros(INPUTS)
    alone[NET] = 1.0

    def cost(weights: Floats) -> float:
        held = RIDGE / 2 * float(((weights - alone) ** 2).sum())
        return held + (_loss(inputs @ weights, bids) * len(bids) if len(bids) else 0.0)

    weights = alone.copy()
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(inputs @ weights, -MOST_ODDS, MOST_ODDS)))
        slope = inputs.T @ (chances - bids) + RIDGE * (weights - alone)
        bend = (inputs * (chances * (1 - chances))[:, np.newaxis]).T @ inputs
        step = np.linalg.solve(bend + RIDGE * np.eye(INPUTS), slope)
        while cost(weights - step) > cost(weights) and np.abs(step).max() > LEAST_STEP:
            step /= 2
        weights = weights - step
    return weights


def _loss(odds: Floats, bids: Floats) -> float:
    return float(np.logaddexp(0, np.where(bids > 0, -odds, odds)).mean())
