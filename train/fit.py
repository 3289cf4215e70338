"""Fitting the learnt values: weights by least squares, and by how much a lead decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import (
    FEATURES,
    GOOD,
    MERCHANT_COUNT,
    MERCHANT_WORTH,
    MOST_MERCHANTS,
    MOST_OF_A_GOOD,
    TOPS,
    guess_good,
)
from byzanz.bots.policy import GROUPS
from byzanz.bots.priced_rules import BETWEEN, MOST_ROUNDS, STAGES, TERMS
from byzanz.rules.state import ROUNDS, SEATS
from train.bid_trials import NUMBERS as BEFORE_TERMS
from train.self_play import NUMBERS, add_up
from train.tasks import Samples, Tried

Floats = NDArray[np.float64]

RIDGE: Final = 3.0
"""How strongly a weight is held to the first guess: as much as so many samples."""
LEAST_GAIN: Final = 0.2
"""Of each point that winning seems to bring, at least so much is taken to be true."""
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
        now = seen.with_left(left)
        for stage in range(2 * players - 1):
            weights[left, stage] = _weights(now.at(left, stage))
        own = weights[left, BETWEEN]
        temperatures[left] = _temperature(_totals(now, own, left), now.wins)
        rows = unseen.at(left, BETWEEN)
        further = rows[:, 3] - rows[:, 2]
        figures[left] = Figures(
            error=float((further - own[rows[:, NUMBERS:]].sum(axis=1)).std()),
            spread=float(further.std()),
            loss=_loss(_totals(unseen, own, left), unseen.wins, temperatures[left]),
        )
    return Fitted(weights, temperatures, figures)


def fit_asked(tried: Tried) -> Floats:
    """What winning an auction must bring beyond passing, so that bidding came to more."""
    players = tried.key[0]
    asked = np.zeros((MOST_ROUNDS, SEATS, TERMS))
    for left in range(int(ROUNDS[players])):
        for auction in range(players - 1):
            rows = tried.rows[(tried.rows[:, 0] == left) & (tried.rows[:, 1] == auction)]
            known = np.column_stack([rows[:, 2], rows[:, BEFORE_TERMS:]])
            gain, *terms = np.linalg.solve(
                known.T @ known + RIDGE * np.eye(1 + TERMS), known.T @ rows[:, 3]
            )
            asked[left, auction] = -np.array(terms) / max(gain, LEAST_GAIN)
    return asked


def _weights(rows: NDArray[np.int64]) -> Floats:
    first = _first_guess()
    further = rows[:, 3] - rows[:, 2] - first[rows[:, NUMBERS:]].sum(axis=1)
    first += further.mean() / GROUPS
    matrix, sums = np.zeros((FEATURES, FEATURES)), np.zeros((1, FEATURES))
    add_up(np.ascontiguousarray(rows), first[np.newaxis], matrix, sums)
    fitted: Floats = first + np.linalg.solve(matrix + RIDGE * np.eye(FEATURES), sums[0])
    return fitted


def _first_guess() -> Floats:
    """What goods and merchants are worth before anything was learnt.

    Some holdings come up between rounds only seldom, but often while a round is played: of these
    the fit says little, and they keep nearly this value.
    """
    first = np.zeros(FEATURES)
    for count in range(1, MOST_OF_A_GOOD + 1):
        for top in range(1, TOPS):
            first[GOOD + count * TOPS + top] = guess_good(count, top)
    first[MERCHANT_COUNT : MERCHANT_COUNT + MOST_MERCHANTS + 1] = MERCHANT_WORTH * np.arange(
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
