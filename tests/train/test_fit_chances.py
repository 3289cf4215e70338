"""The net that is fitted is the net that the bots go by."""

import numpy as np
import pytest

from byzanz.bots.chance_model import (
    CHANCE_NETS,
    chance_of_winning,
    find_marks,
)
from byzanz.bots.policy import MARKS_OF_A_SEAT, SCRATCH
from byzanz.bots.priced_rules import FEWEST, MOST_ROUNDS, PRICED_RULES
from byzanz.rules.state import ROUNDS, SEATS
from tests.support.random_play import starts_of_rounds
from train.chance_games import NUMBERS
from train.fit_chances import chances_of, fit_chances, odds_of

pytestmark = pytest.mark.slow


def test_chances_in_the_kernel_are_those_of_the_fit() -> None:
    scratch = np.zeros(1, SCRATCH)
    judged = 0
    for game in starts_of_rounds(12):
        players = len(game.players)
        learnt, state = PRICED_RULES[players - FEWEST], game.states[0]
        place = (players - FEWEST) * MOST_ROUNDS + int(ROUNDS[players]) - game.round + 1
        net = CHANCE_NETS[place : place + 1].copy().view(np.int16)
        find_marks(state, learnt, scratch[0])
        found, totals = scratch["marks"][0], scratch["totals"]
        row = np.zeros((1, NUMBERS + SEATS * MARKS_OF_A_SEAT), np.int64)
        row[0, NUMBERS:] = found.ravel()
        expected = chances_of(odds_of(net, row, totals[:, :players].copy()))
        chances = [chance_of_winning(state, seat, learnt, scratch[0]) for seat in range(players)]
        assert chances == pytest.approx(expected[0])
        judged += 1
    assert judged > 30


def test_a_mark_that_wins_is_learnt() -> None:
    """Values alone cannot know that whoever has the last mark wins twice as often."""
    random = np.random.default_rng(3)
    games, players = 4_000, 3
    marks = np.zeros((games, NUMBERS + players * MARKS_OF_A_SEAT), np.int64)
    marks[:, NUMBERS:] = np.tile(np.arange(MARKS_OF_A_SEAT), players)
    lucky = random.integers(players, size=games)
    winners = np.where(random.random(games) < 0.5, lucky, random.integers(players, size=games))
    for game in range(games):
        marks[game, NUMBERS + lucky[game] * MARKS_OF_A_SEAT] = MARKS_OF_A_SEAT
    wins = np.eye(players)[winners]
    fitted = fit_chances(marks, np.full((games, players), 20.0), wins, wins, 1.5, 1)
    chances = np.array([2 / 3, 1 / 6])
    best = -(chances[0] * np.log(chances[0]) + 2 * chances[1] * np.log(chances[1]))
    assert fitted.before == pytest.approx(np.log(players))
    assert fitted.loss < best + 0.08


def test_who_was_likely_to_win_teaches_more_than_who_won() -> None:
    """In as few games, each with a mark of its own that tells how they are likely to end."""
    random = np.random.default_rng(5)
    games, players, kinds = 10_000, 3, 40
    marks = np.zeros((games, NUMBERS + players * MARKS_OF_A_SEAT), np.int64)
    marks[:, NUMBERS:] = np.tile(np.arange(MARKS_OF_A_SEAT), players)
    odds = random.normal(0, 1, kinds)
    kind = random.integers(kinds, size=(games, players))
    for seat in range(players):
        marks[:, NUMBERS + seat * MARKS_OF_A_SEAT] = MARKS_OF_A_SEAT + kind[:, seat]
    chances = chances_of(odds[kind])
    winners = (random.random((games, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    wins = np.eye(players)[np.minimum(winners, players - 1)]
    totals = np.full((games, players), 20.0)
    by_chances = fit_chances(marks, totals, wins, chances, 1.5, 1)
    by_wins = fit_chances(marks, totals, wins, wins, 1.5, 1)
    off = [
        np.abs(chances_of(odds_of(fitted.weights, marks, totals)) - chances).mean()
        for fitted in (by_chances, by_wins)
    ]
    assert off[0] < 0.7 * off[1]
