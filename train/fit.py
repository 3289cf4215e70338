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
from byzanz.bots.priced_rules import BETWEEN, MOST_ROUNDS, STAGES
from byzanz.rules.state import ROUNDS
from train.self_play import NUMBERS
from train.tasks import Samples

Floats = NDArray[np.float64]

RIDGE: Final = 3.0
"""How strongly a weight is held to the first guess: as much as so many samples."""
TEMPERATURES: Final = np.geomspace(0.5, 10, 60)


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
    """By the rounds left: weights at each stage, the temperature, and how good the values are."""

    weights: Floats
    temperatures: Floats
    figures: dict[int, Figures]


def fit(seen: Samples, unseen: Samples) -> Fitted:
    """Learns from games, and judges by others."""
    players = seen.wins.shape[1]
    weights = np.zeros((MOST_ROUNDS + 1, STAGES, FEATURES))
    temperatures = np.ones(MOST_ROUNDS + 1)
    figures = {}
    for left in range(int(ROUNDS[players])):
        for stage in range(2 * players - 1):
            weights[left, stage] = _weights(seen.at(left, stage))
        own = weights[left, BETWEEN]
        temperatures[left] = _temperature(_totals(seen, own, left), seen.wins)
        rows = unseen.at(left, BETWEEN)
        further = rows[:, 3] - rows[:, 2]
        figures[left] = Figures(
            error=float((further - own[rows[:, NUMBERS:]].sum(axis=1)).std()),
            spread=float(further.std()),
            loss=_loss(_totals(unseen, own, left), unseen.wins, temperatures[left]),
        )
    return Fitted(weights, temperatures, figures)


def _weights(rows: NDArray[np.int64]) -> Floats:
    found = rows[:, NUMBERS:]
    matrix = np.zeros((len(rows), FEATURES))
    for group in range(GROUPS):
        matrix[np.arange(len(rows)), found[:, group]] += 1.0
    first = _first_guess()
    target = (rows[:, 3] - rows[:, 2]) - matrix @ first
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


def _totals(samples: Samples, weights: Floats, left: int) -> Floats:
    """By game and seat, points and what is expected still; rows are of all seats, game by game."""
    rows = samples.at(left, BETWEEN)
    totals: Floats = rows[:, 2] + weights[rows[:, NUMBERS:]].sum(axis=1)
    return totals.reshape(samples.wins.shape)


def _temperature(totals: Floats, wins: Floats) -> float:
    losses = [_loss(totals, wins, temperature) for temperature in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(losses))])


def _loss(totals: Floats, wins: Floats, temperature: float) -> float:
    totals = (totals - totals.max(axis=1, keepdims=True)) / temperature
    logarithms = totals - np.log(np.exp(totals).sum(axis=1, keepdims=True))
    return float(-(wins * logarithms).sum(axis=1).mean())
