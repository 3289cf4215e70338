"""95 % intervals by bootstrap over decks.

Games of one deck are alike, so whole decks are drawn again, not games.  Drawn from few decks, plain
percentiles lie too close together: the spread of a sample is smaller than that of what it was drawn
from, and itself uncertain.  So they are moved out to where Student's t would have them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

RESAMPLES: Final = 1000
BLOCK: Final = 50
UNLIKELY: Final = 0.025
FEW_DECKS: Final = 30
"""Below so many decks intervals are rough, and whoever shows them says so."""

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
        return self.interval(value, ratios[np.isfinite(ratios)], filled)

    @property
    def draws(self) -> NDArray[np.uint8]:
        """How often each deck was drawn, a row for each time."""
        return self._draws

    def interval(self, value: float, resampled: Floats, decks: int) -> Interval:
        """An estimate with its bounds, given what it came to each time that decks were drawn."""
        beyond = 100 * beyond_bounds(decks)
        low, high = np.percentile(resampled, (beyond, 100 - beyond))
        return Interval(value, min(float(low), value), max(float(high), value))

    def mean(self, decks: Sequence[int], values: Sequence[float]) -> Interval:
        """The mean of values, each of which belongs to a deck."""
        numbers = np.array(decks, np.int64)
        above = np.zeros(self.decks)
        np.add.at(above, numbers, values)
        below = np.bincount(numbers, minlength=self.decks).astype(np.float64)
        return self.ratio(above, below)

    def share(self, decks: Sequence[int], values: Sequence[float]) -> Interval:
        """A share; where it is none or all, decks drawn again would pretend to be sure of it.

        Then the bound is the share at which so many decks come out alike in 2.5 % of all cases.
        """
        share = self.mean(decks, values)
        if share.value not in (0, 1):
            return share
        bound = UNLIKELY ** (1 / len(set(decks)))
        return Interval(0.0, 0.0, 1 - bound) if share.value == 0 else Interval(1.0, bound, 1.0)


@cache
def beyond_bounds(decks: int) -> float:
    """The part of the resampled values that lies beyond each bound, for so many decks."""
    wide = student_t(decks - 1) * math.sqrt(decks / (decks - 1))
    return NormalDist().cdf(-wide)


def student_t(freedom: int) -> float:
    """So many standard errors on each side hold 95 %, by the degrees of freedom.

    Fisher's expansion about the normal distribution, right to a thousandth from three on.
    """
    if freedom <= 2:
        return (12.706, 4.303)[freedom - 1]
    z = NormalDist().inv_cdf(1 - UNLIKELY)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))
