"""Ratings by one fit over all games: in which order they were played means nothing.

The model is that of Plackett and Luce.  Every bot has a strength; the winner of a game is drawn in
proportion to the strengths of those who play, the second from those who are left, and so on.  The
fit finds the strengths under which the games that were seen are likeliest.  A weak belief that bots
are not worlds apart holds them together: a bot that has never won would have none otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.arena.bootstrap import Bootstrap, Floats, Interval

MEAN: Final = 1500.0
POINTS: Final = 400 / math.log(10)
"""As in chess: 400 points more are odds of ten to one to come out ahead."""
SPREAD: Final = 3.0
"""So far from the mean a strength is thought to lie before any game: a factor of e^3 is usual."""
STEPS: Final = 50
CLOSE_ENOUGH: Final = 1e-9
REFITS: Final = 200
"""So many of the resamples are fitted again: bounds need no more."""

Ranking = tuple[tuple[int, ...], ...]
"""The players of a game by their numbers, the best first; whoever is level stands together."""


@dataclass(frozen=True, slots=True)
class _Draws:
    """Every draw of the model, one a row: who was drawn, out of whom, and in which ranking."""

    drawn: Floats
    left: Floats
    ranking: NDArray[np.int64]


def ratings_of(
    players: int, rankings: Sequence[Ranking], decks: Sequence[int], bootstrap: Bootstrap
) -> list[Interval]:
    """The rating of each player, given the rankings of all games and the decks they belong to."""
    kinds = sorted(set(rankings))
    place = {kind: number for number, kind in enumerate(kinds)}
    counts = np.zeros((bootstrap.decks, len(kinds)))
    for deck, ranking in zip(decks, rankings, strict=True):
        counts[deck, place[ranking]] += 1
    draws = _draws(players, kinds)
    whole = _fit(draws, counts.sum(axis=0))
    if bootstrap.decks < 2:
        return [Interval(float(value), math.nan, math.nan) for value in _points(whole)]
    again = [
        _points(_fit(draws, drawn @ counts, whole))
        for drawn in bootstrap.draws[:REFITS].astype(np.float64)
    ]
    columns = np.array(again).T
    return [
        bootstrap.interval(float(value), column, bootstrap.decks)
        for value, column in zip(_points(whole), columns, strict=True)
    ]


def _draws(players: int, kinds: Sequence[Ranking]) -> _Draws:
    drawn, left, numbers = [], [], []
    for number, groups in enumerate(kinds):
        waiting = np.bincount([player for group in groups for player in group], minlength=players)
        for group in groups:
            taken = np.bincount(group, minlength=players)
            drawn.append(taken)
            left.append(waiting)
            numbers.append(number)
            waiting = waiting - taken
    return _Draws(np.array(drawn, float), np.array(left, float), np.array(numbers))


def _fit(draws: _Draws, counts: Floats, start: Floats | None = None) -> Floats:
    """The logarithms of the strengths, by Newton's method: there is one highest point."""
    weight = counts[draws.ranking]
    wins = weight @ draws.drawn
    times = weight * draws.drawn.sum(axis=1)
    strengths = np.zeros(len(wins)) if start is None else start.copy()
    for _ in range(STEPS):
        shares = draws.left * np.exp(strengths)
        shares /= shares.sum(axis=1, keepdims=True)
        expected = times @ shares
        slope = wins - expected - strengths / SPREAD**2
        bend = (shares * times[:, None]).T @ shares
        bend -= np.diag(expected + 1 / SPREAD**2)
        step = np.linalg.solve(-bend, slope)
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return strengths


def _points(strengths: Floats) -> Floats:
    points: Floats = MEAN + POINTS * (strengths - strengths.mean())
    return points
