"""Values are fitted to games, and foretell others."""

import math

import numpy as np
import pytest

from byzanz.bots.hand_features import FEATURES, GROUPS
from byzanz.rules.state import ROUNDS
from train.fit import Fitted, fit
from train.tasks import Games, Samples, play, together

PLAYERS = 4


def sample(games: int, seed: int) -> Samples:
    return play(Games((PLAYERS, seed), None, games, seed))


@pytest.fixture(scope="module")
def fitted() -> Fitted:
    return fit(sample(400, 1), sample(200, 2))


def test_samples_are_hands_and_what_came_of_them() -> None:
    samples = sample(30, 1)
    assert samples.found.shape == (ROUNDS[PLAYERS], 30, PLAYERS, GROUPS)
    assert ((samples.found >= 0) & (samples.found < FEATURES)).all()
    # With fewer rounds left there are more points behind a player and fewer before.
    assert (np.diff(samples.points.mean(axis=(1, 2))) < 0).all()
    assert (np.diff(samples.further.mean(axis=(1, 2))) > 0).all()
    assert (samples.further >= 0).all()
    assert samples.wins.sum(axis=1) == pytest.approx(1)


def test_parts_make_one_whole_in_whatever_order_they_come() -> None:
    parts = [sample(20, seed) for seed in (1, 2, 3)]
    one, other = together(parts), together(parts[::-1])
    assert one.found.shape[1] == 60
    assert (one.further == other.further).all()
    assert (one.wins[20:40] == parts[1].wins).all()


def test_values_foretell_points_and_winners_of_games_they_have_not_seen(fitted: Fitted) -> None:
    for left, figures in fitted.figures.items():
        assert figures.loss < math.log(PLAYERS), left
    assert fitted.figures[0].error < 0.4 * fitted.figures[0].spread  # only sales are left
    assert fitted.figures[1].error < 0.85 * fitted.figures[1].spread
    losses = [figures.loss for figures in fitted.figures.values()]
    assert losses == sorted(losses)  # the later, the clearer


def test_same_games_teach_the_same(fitted: Fitted) -> None:
    again = fit(sample(400, 1), sample(200, 2))
    assert (again.weights == fitted.weights).all()
    assert again.figures == fitted.figures
