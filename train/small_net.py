"""Fitting a net with one hidden layer, and a straight way beside it, by the method of Adam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.last_bids import A_WEIGHT

Floats = NDArray[np.float64]

MOST_WEIGHT: Final = 32.767
"""What fits into two bytes as thousandths."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """How a net is fitted."""

    units: int
    passes: int
    """How often all rows are gone through."""
    at_once: int
    rate: float
    last: float
    """The rate of the last pass, nearly."""
    ridge: float
    """How strongly weights are held to nothing."""
    hidden_spread: float
    out_spread: float
    """How far weights lie from nothing at first."""


@dataclass(frozen=True, slots=True)
class SmallNet:
    """Weights: `out` is of the inputs first, then of the units; the last input is always 1."""

    hidden: Floats
    out: Floats

    def foresee(self, inputs: Floats) -> Floats:
        return self._add_up(inputs, np.maximum(inputs @ self.hidden, 0))

    def _add_up(self, inputs: Floats, units: Floats) -> Floats:
        count = inputs.shape[1]
        found: Floats = inputs @ self.out[:count] + units @ self.out[count:]
        return found

    def slopes(
        self, inputs: Floats, wanted: Floats, told: Callable[[Floats], Floats], ridge: float
    ) -> tuple[Floats, Floats]:
        """How the loss changes with each weight."""
        units = np.maximum(inputs @ self.hidden, 0)
        missed = (told(self._add_up(inputs, units)) - wanted) / len(wanted)
        back = np.outer(missed, self.out[inputs.shape[1] :]) * (units > 0)
        slope = np.concatenate([missed @ inputs, missed @ units])
        return inputs.T @ back + ridge * self.hidden, slope + ridge * self.out


def fit_net(
    inputs: Floats,
    wanted: Floats,
    told: Callable[[Floats], Floats],
    fitting: Fitting,
    seed: int,
) -> SmallNet:
    """A net whose sums, `told` as what is wanted, come as near to that as they can.

    That is by squares where they are told as they are, and by likelihood where they are told as
    chances.
    """
    random = np.random.default_rng(seed)
    count = inputs.shape[1]
    hidden = random.normal(0, fitting.hidden_spread, (count, fitting.units))
    out = np.concatenate([np.zeros(count), random.normal(0, fitting.out_spread, fitting.units)])
    net = SmallNet(hidden, out)
    weights = [hidden, out]
    first = [np.zeros_like(each) for each in weights]
    second = [np.zeros_like(each) for each in weights]
    step = 0
    for turn in range(fitting.passes):
        rate = fitting.rate * (1 - turn / fitting.passes) + fitting.last
        order = random.permutation(len(wanted))
        for start in range(0, len(order), fitting.at_once):
            some = order[start : start + fitting.at_once]
            step += 1
            slopes = net.slopes(inputs[some], wanted[some], told, fitting.ridge)
            for place, slope in enumerate(slopes):
                first[place] = 0.9 * first[place] + 0.1 * slope
                second[place] = 0.999 * second[place] + 0.001 * slope**2
                usual = np.sqrt(second[place] / (1 - 0.999**step)) + 1e-8
                weights[place] -= rate * first[place] / (1 - 0.9**step) / usual
    return net


def thousandths(weights: Floats) -> Floats:
    """Weights as the kernel has them."""
    rounded: Floats = np.rint(np.clip(weights, -MOST_WEIGHT, MOST_WEIGHT) * A_WEIGHT)
    return rounded
