"""Fitting what bids of the last round gain: a small net."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.last_bids import A_WEIGHT, INPUTS, LAST_BID_NET, UNITS, LastBidNets
from train.small_net import Fitting, Floats, SmallNet, fit_net, thousandths

FITTING: Final = Fitting(
    units=UNITS,
    passes=6,
    at_once=1024,
    rate=0.003,
    last=1e-5,
    ridge=0.0,
    hidden_spread=0.2,
    out_spread=0.05,
)
HELD_BACK: Final = 20
"""Of so many rows the last part is for judging the net."""


@dataclass(frozen=True, slots=True)
class LastBidFit:
    """The weights of a net, and how well it foresees gains that it was not fitted to."""

    weights: NDArray[np.int16]
    error: float
    """The root of the mean square of what it was off."""
    spread: float
    """The same for whoever only knows the mean gain."""

    def record(self) -> LastBidNets:
        """As compiled functions take it."""
        return np.frombuffer(self.weights.tobytes(), LAST_BID_NET)


def fit_last_bids(rows: NDArray[np.float32], seed: int) -> LastBidFit:
    """The net of rows as `try_last_bids` writes them."""
    inputs = np.column_stack([rows[:, :INPUTS], np.ones(len(rows))]).astype(np.float64)
    gains = rows[:, INPUTS].astype(np.float64)
    learnt = len(rows) - len(rows) // HELD_BACK
    net = fit_net(inputs[:learnt], gains[:learnt], _as_it_is, FITTING, seed)
    weights = [thousandths(net.hidden), thousandths(net.out)]
    rounded = SmallNet(weights[0] / A_WEIGHT, weights[1] / A_WEIGHT)
    unseen = gains[learnt:]
    return LastBidFit(
        np.concatenate([each.ravel() for each in weights]).astype(np.int16),
        error=float(np.sqrt(np.mean((rounded.foresee(inputs[learnt:]) - unseen) ** 2))),
        spread=float(unseen.std()),
    )


def _as_it_is(gains: Floats) -> Floats:
    return gains
