"""95 % intervals by bootstrap over decks.

Games of one deck are alike, so whole decks are drawn again, not games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

RESAMPLES: Final = 1000
BOUNDS: Final = (2.5, 97.5)
BLOCK: Final = 50

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and its bounds, which are NaN where there are too few games to tell."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        return not math.isnan(self.low)


class Bootstrap:
    """Draws so many decks with replacement, again and again; a seed draws the same ones."""

    def __init__(self, decks: int, seed: int) -> None:
        self.decks = decks
        random = np.random.default_rng([seed, decks])
        self._draws = np.empty((RESAMPLES, decks), np.uint8)
        for row in self._draws:
            row[:] = np.bincount(random.integers(0, decks, decks), minlength=decks)

    def ratio(self, above: Floats, below: Floats) -> Interval:
        """The interval of a sum over another, both given by deck; a mean is one of these."""
        if not below.sum():
            return Interval(math.nan, math.nan, math.nan)
        value = float(above.sum() / below.sum())
        filled = int(np.count_nonzero(below))
        if filled < 2:
            return Interval(value, math.nan, math.nan)
        ratios = np.empty(RESAMPLES)
        for first in range(0, RESAMPLES, BLOCK):
            draws = self._draws[first : first + BLOCK].astype(np.float64)
            with np.errstate(invalid="ignore", divide="ignore"):
                ratios[first : first + BLOCK] = (draws @ above) / (draws @ below)
        low, high = np.percentile(ratios[np.isfinite(ratios)], BOUNDS)
        return Interval(value, float(low), float(high))

    def mean(self, decks: Sequence[int], values: Sequence[float]) -> Interval:
        """The mean of values, each of which belongs to a deck."""
        numbers = np.array(decks, np.int64)
        above = np.zeros(self.decks)
        np.add.at(above, numbers, values)
        below = np.bincount(numbers, minlength=self.decks).astype(np.float64)
        return self.ratio(above, below)
