"""Fitting the learnt values: weights by least squares, and by how much a lead decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import (
    FEATURES,
    GOOD,
    GROUPS,
    MERCHANT_COUNT,
    MOST_MERCHANTS,
    MOST_OF_A_GOOD,
    TOPS,
)
from byzanz.bots.priced_rules import MOST_ROUNDS
from train.tasks import Samples

Floats = NDArray[np.float64]

RIDGE: Final = 3.0
"""How strongly a weight is held to the first guess: as much as so many samples."""
TEMPERATURES: Final = np.geomspace(0.5, 20, 120)


@dataclass(frozen=True, slots=True)
class Figures:
    """How good values are on games that they were not fitted to, by the rounds left."""

    error: float
    """Of a seat's further points, as a standard deviation."""
    spread: float
    """The same for whoever guesses the mean."""
    loss: float
    """The mean logarithm of the chance given to who won, with a minus."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """For one number of players: weights and temperature by the rounds left, and their figures."""

    weights: Floats
    temperatures: Floats
    figures: dict[int, Figures]


def fit(seen: Samples, unseen: Samples) -> Fitted:
    """Learns from games, and judges by others."""
    rounds = len(seen.further)
    weights = np.zeros((MOST_ROUNDS + 1, FEATURES))
    temperatures = np.ones(MOST_ROUNDS + 1)
    figures = {}
    for left in range(rounds):
        weights[left] = _weights(seen.found[left], seen.further[left])
        temperatures[left] = _temperature(seen, weights[left], left)
        value = weights[left][unseen.found[left]].sum(axis=-1)
        missed = unseen.further[left] - value
        figures[left] = Figures(
            error=float(missed.std()),
            spread=float(unseen.further[left].std()),
            loss=_loss(unseen, value, left, temperatures[left]),
        )
    return Fitted(weights, temperatures, figures)


def _weights(found: NDArray[np.int64], further: NDArray[np.int64]) -> Floats:
    rows = found.reshape(-1, GROUPS)
    matrix = np.zeros((len(rows), FEATURES))
    for group in range(GROUPS):
        np.add.at(matrix, (np.arange(len(rows)), rows[:, group]), 1.0)
    first = _first_guess()
    target = further.reshape(-1) - matrix @ first
    mean = target.mean()
    weights = np.linalg.solve(
        matrix.T @ matrix + RIDGE * np.eye(FEATURES), matrix.T @ (target - mean)
    )
    fitted: Floats = first + weights + mean / GROUPS
    return fitted


def _first_guess() -> Floats:
    """What goods and merchants are worth before anything was learnt.

    Some holdings come up between rounds only seldom, but often while a round is played: of these
    the fit says little, and they keep nearly this value.
    """
    first = np.zeros(FEATURES)
    for count in range(1, MOST_OF_A_GOOD + 1):
        for top in range(1, TOPS):
            sold = (count // 3) * top - (count // 6)
            first[GOOD + count * TOPS + top] = sold + (0.0, 0.2, 0.5)[count % 3] * top
    first[MERCHANT_COUNT : MERCHANT_COUNT + MOST_MERCHANTS + 1] = 1.6 * np.arange(
        MOST_MERCHANTS + 1
    )
    return first


def _temperature(samples: Samples, weights: Floats, left: int) -> float:
    value = weights[samples.found[left]].sum(axis=-1)
    losses = [_loss(samples, value, left, temperature) for temperature in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(losses))])


def _loss(samples: Samples, value: Floats, left: int, temperature: float) -> float:
    totals = (samples.points[left] + value) / temperature
    totals -= totals.max(axis=1, keepdims=True)
    logarithms = totals - np.log(np.exp(totals).sum(axis=1, keepdims=True))
    return float(-(samples.wins * logarithms).sum(axis=1).mean())
