"""Fitting how searchers bid: a small net."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from byzanz.bots.bid_model import HIDDEN
from train.searcher_games import NUMBERS
from train.small_net import Fitting, Floats, fit_net

FITTING: Final = Fitting(
    units=HIDDEN,
    passes=60,
    at_once=256,
    rate=0.004,
    last=1e-4,
    ridge=1e-4,
    hidden_spread=0.3,
    out_spread=0.3,
)
HELD_BACK: Final = 8
"""Of so many games one is for judging the net."""


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
    net = fit_net(inputs[~is_held_back], bids[~is_held_back], _odds_to_chance, FITTING, seed)
    unseen = bids[is_held_back]
    share = float(bids[~is_held_back].mean())
    return BidFit(
        net.hidden,
        net.out,
        loss=_loss(_odds_to_chance(net.foresee(inputs[is_held_back])), unseen),
        guess=_loss(np.full(len(unseen), share), unseen),
    )


def _odds_to_chance(log_odds: Floats) -> Floats:
    chance: Floats = 1 / (1 + np.exp(-log_odds))
    return chance


def _loss(chances: Floats, bids: Floats) -> float:
    chances = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(bids * np.log(chances) + (1 - bids) * np.log(1 - chances)).mean())
