"""Fitting who wins from where: a small net for each number of rounds left, by the method of Adam.

The same net as `byzanz.bots.chance_model` has, but with fractions for weights, and the slopes of
the loss beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.chance_model import A_WEIGHT, MARKS, WEIGHTS
from byzanz.bots.policy import MARKS_OF_A_SEAT, UNITS
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.state import SEATS, FloatTable, NumberTable
from train.chance_games import NUMBERS
from train.small_net import thousandths

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

FEWEST_PASSES: Final = 3
MOST_PASSES: Final = 10
GAMES_A_PASS: Final = 40_000
"""How often all games are gone through: fewer are soon learnt by heart."""
AT_ONCE: Final = 128
RATE: Final = 0.004
LAST: Final = 1e-4
"""The rate of the last pass, nearly."""
RIDGE: Final = 1e-6
"""How strongly weights are held to nothing."""
HELD_BACK: Final = 16
"""Of so many games one is for judging the net."""

# Where the weights of each part begin: the order of `ChanceNet`.
ROW: Final = 0
ALONE: Final = ROW + MARKS * UNITS
FIRST: Final = ALONE + MARKS
OWN: Final = FIRST + UNITS
OTHERS: Final = OWN + UNITS * UNITS
SECOND: Final = OTHERS + UNITS * UNITS
OUT: Final = SECOND + UNITS
SLOPE: Final = OUT + UNITS
assert SLOPE + 1 == WEIGHTS

# The rows of a fit's numbers.
NET: Final = 0
MEAN: Final = 1  # of the slopes, and of their squares, each over the last steps
SQUARE: Final = 2
SLOPES: Final = 3
FIT_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class ChanceFit:
    """The weights of a net, and how well it foresees who wins games that it was not fitted to."""

    weights: NDArray[np.int16]
    loss: float
    """The mean logarithm of the chance given to who won, with a minus."""
    before: float
    """The same by learnt values alone."""


def fit_chances(
    marks: Numbers, totals: Floats, wins: Floats, aims: Floats, temperature: float, seed: int
) -> ChanceFit:
    """The net of one number of rounds left: marks and totals by game, and who has won.

    `aims` are what it is fitted to: who has won, or who was likely to win a round later, which is
    as true in the mean and far less a matter of luck.
    """
    random = np.random.default_rng(seed)
    numbers = np.zeros((FIT_ROWS, WEIGHTS))
    net = numbers[NET]
    net[ROW:ALONE] = random.normal(0, 0.1, ALONE - ROW)
    net[FIRST:OWN] = 0.1
    net[OWN:SECOND] = random.normal(0, 0.25, SECOND - OWN)
    net[OUT:SLOPE] = random.normal(0, 0.1, UNITS)
    net[SLOPE] = 1 / temperature
    before = _softmax_loss(totals[::HELD_BACK] / temperature, wins[::HELD_BACK])
    learnt = np.flatnonzero(np.arange(len(wins)) % HELD_BACK)
    step = 0
    passes = min(max(len(wins) // GAMES_A_PASS, FEWEST_PASSES), MOST_PASSES)
    for turn in range(passes):
        rate = RATE * (1 - turn / passes) + LAST
        order = random.permutation(learnt)[np.newaxis]
        step = learn(numbers, marks, totals, aims, order, rate, step)
    weights = thousandths(net).astype(np.int16)
    odds = odds_of(weights, marks[::HELD_BACK].copy(), totals[::HELD_BACK].copy())
    return ChanceFit(weights, _softmax_loss(odds, wins[::HELD_BACK]), before)


def odds_of(weights: NDArray[np.int16], marks: Numbers, totals: Floats) -> Floats:
    """The odds of all seats of some games by a net, as logarithms."""
    numbers = np.zeros((FIT_ROWS, WEIGHTS))
    numbers[NET] = weights / A_WEIGHT
    odds = np.empty_like(totals)
    judge(numbers, marks, totals, odds)
    return odds


def chances_of(odds: Floats) -> Floats:
    """The chance of each seat."""
    powers = np.exp(odds - odds.max(axis=1, keepdims=True))
    chances: Floats = powers / powers.sum(axis=1, keepdims=True)
    return chances


def _softmax_loss(odds: Floats, wins: Floats) -> float:
    return float(-(wins * np.log(chances_of(odds))).sum(axis=1).mean())


@entry
def judge(numbers: FloatTable, marks: NumberTable, totals: FloatTable, odds: FloatTable) -> None:
    """The odds of all seats in some games, as logarithms."""
    players = odds.shape[1]
    units = np.empty((SEATS, UNITS), np.float64)
    seconds = np.empty((SEATS, UNITS), np.float64)
    for game in range(len(odds)):
        find_odds(numbers, marks, totals, game, players, units, seconds, odds, game)


@rule
def find_odds(
    numbers: FloatTable,
    marks: NumberTable,
    totals: FloatTable,
    game: int,
    players: int,
    units: FloatTable,
    seconds: FloatTable,
    odds: FloatTable,
    row: int,
) -> None:
    """The odds of the seats of one game, and what the units come to on the way."""
    for seat in range(players):
        odds[row, seat] = totals[game, seat] * numbers[NET, SLOPE]
        for unit in range(UNITS):
            units[seat, unit] = numbers[NET, FIRST + unit]
        for place in range(MARKS_OF_A_SEAT):
            mark = marks[game, NUMBERS + seat * MARKS_OF_A_SEAT + place]
            odds[row, seat] += numbers[NET, ALONE + mark]
            for unit in range(UNITS):
                units[seat, unit] += numbers[NET, ROW + mark * UNITS + unit]
        for unit in range(UNITS):
            units[seat, unit] = max(units[seat, unit], 0.0)
    for seat in range(players):
        for unit in range(UNITS):
            seconds[seat, unit] = numbers[NET, SECOND + unit]
        for before in range(UNITS):
            others = mean_of_others(units, seat, before, players)
            for unit in range(UNITS):
                place = before * UNITS + unit
                seconds[seat, unit] += (
                    units[seat, before] * numbers[NET, OWN + place]
                    + others * numbers[NET, OTHERS + place]
                )
        for unit in range(UNITS):
            odds[row, seat] += max(seconds[seat, unit], 0.0) * numbers[NET, OUT + unit]


@rule
def mean_of_others(units: FloatTable, seat: int, unit: int, players: int) -> float:
    total = 0.0
    for other in range(players):
        if other != seat:
            total += units[other, unit]
    return total / (players - 1)


@entry
def learn(
    numbers: FloatTable,
    marks: NumberTable,
    totals: FloatTable,
    wins: FloatTable,
    order: NumberTable,
    rate: float,
    step: int,
) -> int:
    """Goes through games in an order, some at a time, and moves the weights by their slopes.

    Tells how many steps have been made.
    """
    units = np.empty((SEATS, UNITS), np.float64)
    seconds = np.empty((SEATS, UNITS), np.float64)
    odds = np.empty((1, SEATS), np.float64)
    back = np.empty((SEATS, UNITS), np.float64)
    for start in range(0, order.shape[1] - AT_ONCE + 1, AT_ONCE):
        for place in range(WEIGHTS):
            numbers[SLOPES, place] = RIDGE * numbers[NET, place]
        for place in range(start, start + AT_ONCE):
            add_slopes(numbers, marks, totals, wins, order[0, place], units, seconds, odds, back)
        step += 1
        for place in range(WEIGHTS):
            slope = numbers[SLOPES, place]
            numbers[MEAN, place] = 0.9 * numbers[MEAN, place] + 0.1 * slope
            numbers[SQUARE, place] = 0.999 * numbers[SQUARE, place] + 0.001 * slope * slope
            usual = np.sqrt(numbers[SQUARE, place] / (1 - 0.999**step)) + 1e-8
            numbers[NET, place] -= rate * numbers[MEAN, place] / (1 - 0.9**step) / usual
    return step


@rule
def add_slopes(
    numbers: FloatTable,
    marks: NumberTable,
    totals: FloatTable,
    wins: FloatTable,
    game: int,
    units: FloatTable,
    seconds: FloatTable,
    odds: FloatTable,
    back: FloatTable,
) -> None:
    """Adds how the loss of one game changes with each weight."""
    players = wins.shape[1]
    find_odds(numbers, marks, totals, game, players, units, seconds, odds, 0)
    best = -np.inf
    for seat in range(players):
        best = max(best, odds[0, seat])
        for unit in range(UNITS):
            back[seat, unit] = 0.0
    total = 0.0
    for seat in range(players):
        odds[0, seat] = np.exp(odds[0, seat] - best)
        total += odds[0, seat]
    for seat in range(players):
        missed = (odds[0, seat] / total - wins[game, seat]) / AT_ONCE
        numbers[SLOPES, SLOPE] += missed * totals[game, seat]
        for place in range(MARKS_OF_A_SEAT):
            mark = marks[game, NUMBERS + seat * MARKS_OF_A_SEAT + place]
            numbers[SLOPES, ALONE + mark] += missed
        for unit in range(UNITS):
            if seconds[seat, unit] <= 0.0:
                continue
            numbers[SLOPES, OUT + unit] += missed * seconds[seat, unit]
            second = missed * numbers[NET, OUT + unit]
            numbers[SLOPES, SECOND + unit] += second
            for before in range(UNITS):
                place = before * UNITS + unit
                others = mean_of_others(units, seat, before, players)
                numbers[SLOPES, OWN + place] += second * units[seat, before]
                numbers[SLOPES, OTHERS + place] += second * others
                back[seat, before] += second * numbers[NET, OWN + place]
                for other in range(players):
                    if other != seat:
                        back[other, before] += second * numbers[NET, OTHERS + place] / (players - 1)
    for seat in range(players):
        for unit in range(UNITS):
            if units[seat, unit] > 0.0:
                numbers[SLOPES, FIRST + unit] += back[seat, unit]
                for place in range(MARKS_OF_A_SEAT):
                    mark = marks[game, NUMBERS + seat * MARKS_OF_A_SEAT + place]
                    numbers[SLOPES, ROW + mark * UNITS + unit] += back[seat, unit]


compile_entries(__name__)
