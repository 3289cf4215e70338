"""Fitting the learnt values: weights by least squares, and by how much a lead decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import FEATURES, GROUPS
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.rules.chance import stream
from byzanz.rules.state import ROUNDS
from train.self_play import play_games

Floats = NDArray[np.float64]

RIDGE: Final = 3.0
"""How strongly a weight is held to 0: as much as so many samples speak against it."""
TEMPERATURES: Final = np.geomspace(0.5, 20, 120)


@dataclass(frozen=True, slots=True)
class Samples:
    """Hands at the start of rounds, by rounds left, game and seat, and what came of them."""

    found: NDArray[np.int64]
    points: NDArray[np.int64]
    further: NDArray[np.int64]
    wins: Floats


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


def sample(players: int, games: int, seed: int) -> Samples:
    """Plays games of sound players; index 0 of the samples is for one round left."""
    boundaries = int(ROUNDS[players]) - 1
    rows = games * boundaries * players
    found = np.zeros((rows, GROUPS), np.int64)
    points = np.zeros((rows, 2), np.int64)
    wins = np.zeros((games, players))
    play_games(players, games, sound_valuation(players), stream(seed), found, points, wins)
    shape = (games, boundaries, players)
    by_left = (1, 0, 2)
    now, end = (column.reshape(shape).transpose(by_left)[::-1] for column in points.T)
    all_found = found.reshape(*shape, GROUPS).transpose(1, 0, 2, 3)[::-1]
    return Samples(all_found, now, end - now, wins)


def fit(players: int, games: int, seed: int) -> Fitted:
    """Learns from so many games, and judges by half as many others."""
    seen, unseen = sample(players, games, seed), sample(players, max(games // 2, 1), seed + 1)
    rounds = len(seen.further)
    weights = np.zeros((rounds + 1, FEATURES))
    temperatures = np.ones(rounds + 1)
    figures = {}
    for left in range(1, rounds + 1):
        weights[left] = _weights(seen.found[left - 1], seen.further[left - 1])
        temperatures[left] = _temperature(seen, weights[left], left)
        value = weights[left][unseen.found[left - 1]].sum(axis=-1)
        missed = unseen.further[left - 1] - value
        figures[left] = Figures(
            error=float(missed.std()),
            spread=float(unseen.further[left - 1].std()),
            loss=_loss(unseen, value, left, temperatures[left]),
        )
    return Fitted(weights, temperatures, figures)


def _weights(found: NDArray[np.int64], further: NDArray[np.int64]) -> Floats:
    rows = found.reshape(-1, GROUPS)
    matrix = np.zeros((len(rows), FEATURES))
    for group in range(GROUPS):
        np.add.at(matrix, (np.arange(len(rows)), rows[:, group]), 1.0)
    target = further.reshape(-1).astype(np.float64)
    mean = target.mean()
    weights = np.linalg.solve(
        matrix.T @ matrix + RIDGE * np.eye(FEATURES), matrix.T @ (target - mean)
    )
    fitted: Floats = weights + mean / GROUPS
    return fitted


def _temperature(samples: Samples, weights: Floats, left: int) -> float:
    value = weights[samples.found[left - 1]].sum(axis=-1)
    losses = [_loss(samples, value, left, temperature) for temperature in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(losses))])


def _loss(samples: Samples, value: Floats, left: int, temperature: float) -> float:
    totals = (samples.points[left - 1] + value) / temperature
    totals -= totals.max(axis=1, keepdims=True)
    logarithms = totals - np.log(np.exp(totals).sum(axis=1, keepdims=True))
    return float(-(samples.wins * logarithms).sum(axis=1).mean())
