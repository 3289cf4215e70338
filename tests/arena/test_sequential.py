"""Stopping early: right where there is a difference, and seldom wrong where there is none."""

from __future__ import annotations

import random

import numpy as np
import pytest

from byzanz.arena.entrant import entrants_of
from byzanz.arena.sequential import ERROR, Watch, decided_after
from byzanz.arena.tournament import Tournament
from byzanz.bots.bot import Limit


def shares(mean: float, decks: int, seed: int) -> list[float]:
    """Shares of four games a deck, which are alike within a deck."""
    draw = np.random.default_rng(seed)
    drawn: list[int] = draw.binomial(4, draw.beta(8 * mean, 8 * (1 - mean), decks)).tolist()
    return [wins / 4 for wins in drawn]


def test_equals_are_told_apart_in_few_tournaments_however_often_one_looks() -> None:
    wrong = sum(decided_after(shares(0.25, 300, seed), 0.25) is not None for seed in range(400))
    assert wrong <= 400 * ERROR


@pytest.mark.parametrize(("mean", "verdict"), [(0.5, "more"), (0.05, "less")])
def test_a_clear_difference_is_seen_soon(mean: float, verdict: str) -> None:
    for seed in range(50):
        decision = decided_after(shares(mean, 300, seed), 0.25)
        assert decision is not None
        assert decision[1] == verdict
        assert decision[0] < 100


def test_nothing_is_decided_by_nothing() -> None:
    assert decided_after([], 0.25) is None


def test_the_order_in_which_games_are_finished_makes_no_difference() -> None:
    line_up = entrants_of(["medium", "random", "random", "random"])
    tournament = Tournament(line_up, 40, 1, Limit(playouts=1))
    games = [tournament.play(fixture) for fixture in tournament.fixtures()]
    decisions = set()
    for seed in range(20):
        random.Random(seed).shuffle(games)
        watch = Watch(tournament)
        verdict = next(verdict for played in games if (verdict := watch.see(played)))
        decisions.add((verdict, watch.last_deck))
    assert len(decisions) == 1
    assert decisions.pop()[0] == "more"
