"""Fitting how searchers bid: a small net, by the method of Adam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import HIDDEN, INPUTS
from train.searcher_games import NUMBERS

Floats = NDArray[np.float64]

PASSES: Final = 60
"""How often all bids are gone through."""
AT_ONCE: Final = 256
RATE: Final = 0.004
RIDGE: Final = 1e-4
"""How strongly weights are held to nothing."""
HELD_BACK: Final = 8
"""Of so many games one is for judging the net."""
LAST: Final = 1e-4
"""The rate of the last pass."""


@dataclass(frozen=True, slots=True)
class BidFit:
    """The weights of a net, and how well it foresees bids of games that it was not fitted to."""

    hidden: Floats
    out: Floats
    loss: float
    """The mean logarithm of the chance given to what was done, with a minus."""
    guess: float
    """The same for whoever only knows how often there is a bid."""


def fit_bids(rows: Floats, kind: int, seed: int) -> BidFit:
    """The net of one kind of searchers."""
    rows = rows[rows[:, 1] == kind]
    is_held_back = rows[:, 0] % HELD_BACK == 0
    inputs = np.column_stack([rows[:, NUMBERS:], np.ones(len(rows))])
    bids = rows[:, 2]
    hidden, out = _fit(inputs[~is_held_back], bids[~is_held_back], seed)
    unseen = bids[is_held_back]
    share = float(bids[~is_held_back].mean())
    return BidFit(
        hidden,
        out,
        loss=_loss(_chances(inputs[is_held_back], hidden, out), unseen),
        guess=_loss(np.full(len(unseen), share), unseen),
    )


def _fit(inputs: Floats, bids: Floats, seed: int) -> tuple[Floats, Floats]:
    random = np.random.default_rng(seed)
    hidden = random.normal(0, 0.3, (INPUTS + 1, HIDDEN))
    out = np.concatenate([np.zeros(INPUTS + 1), random.normal(0, 0.3, HIDDEN)])
    weights = [hidden, out]
    first = [np.zeros_like(each) for each in weights]
    second = [np.zeros_like(each) for each in weights]
    step = 0
    for turn in range(PASSES):
        rate = RATE * (1 - turn / PASSES) + LAST
        order = random.permutation(len(bids))
        for start in range(0, len(order), AT_ONCE):
            some = order[start : start + AT_ONCE]
            step += 1
            for place, slope in enumerate(_slopes(inputs[some], bids[some], hidden, out)):
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope**2
                usual = np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8
                weights[place] -= rate * first[place] / (1 - 0.9**step) / usual
    return hidden, out


def _slopes(inputs: Floats, bids: Floats, hidden: Floats, out: Floats) -> tuple[Floats, Floats]:
    """How the loss changes with each weight."""
    units = np.maximum(inputs @ hidden, 0)
    missed = (_odds_to_chance(_log_odds(inputs, units, out)) - bids) / len(bids)
    back = np.outer(missed, out[INPUTS + 1 :]) * (units > 0)
    slope = np.concatenate([missed @ inputs, missed @ units])
    return inputs.T @ back + RIDGE * hidden, slope + RIDGE * out


def _chances(inputs: Floats, hidden: Floats, out: Floats) -> Floats:
    return _odds_to_chance(_log_odds(inputs, np.maximum(inputs @ hidden, 0), out))


def _log_odds(inputs: Floats, units: Floats, out: Floats) -> Floats:
    found: Floats = inputs @ out[: INPUTS + 1] + units @ out[INPUTS + 1 :]
    return found


def _odds_to_chance(log_odds: Floats) -> Floats:
    chance: Floats = 1 / (1 + np.exp(-log_odds))
    return chance


def _loss(chances: Floats, bids: Floats) -> float:
    chances = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(bids * np.log(chances) + (1 - bids) * np.log(1 - chances)).mean())
