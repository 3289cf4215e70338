"""A tiny training learns something, and writes a module that Python reads."""

import math
from pathlib import Path

import numpy as np
import pytest

from byzanz.bots.hand_features import FEATURES, GROUPS
from byzanz.rules.state import ROUNDS
from train.__main__ import module_of
from train.fit import Fitted, fit, sample

PLAYERS = 4


@pytest.fixture(scope="module")
def fitted() -> Fitted:
    return fit(PLAYERS, games=400, seed=1)


def test_samples_are_hands_and_what_came_of_them() -> None:
    samples = sample(PLAYERS, 30, seed=1)
    assert samples.found.shape == (ROUNDS[PLAYERS] - 1, 30, PLAYERS, GROUPS)
    assert ((samples.found >= 0) & (samples.found < FEATURES)).all()
    # With fewer rounds left there are more points behind a player and fewer before.
    assert (np.diff(samples.points.mean(axis=(1, 2))) < 0).all()
    assert (np.diff(samples.further.mean(axis=(1, 2))) > 0).all()
    assert (samples.further >= 0).all()
    assert samples.wins.sum(axis=1) == pytest.approx(1)


def test_values_foretell_points_and_winners_of_games_they_have_not_seen(fitted: Fitted) -> None:
    for left, figures in fitted.figures.items():
        assert figures.loss < math.log(PLAYERS), left
    last = fitted.figures[1]
    assert last.error < 0.85 * last.spread
    losses = [figures.loss for figures in fitted.figures.values()]
    assert losses == sorted(losses)  # the later, the clearer


def test_same_seed_learns_the_same(fitted: Fitted) -> None:
    again = fit(PLAYERS, games=400, seed=1)
    assert (again.weights == fitted.weights).all()
    assert again.figures == fitted.figures


def test_the_module_has_the_weights_in_it(fitted: Fitted, tmp_path: Path) -> None:
    text = module_of({PLAYERS: fitted}, "python -m train --games 400")
    scope: dict[str, np.ndarray] = {}
    exec(compile(text, tmp_path / "learnt_values.py", "exec"), scope)
    assert scope["WEIGHTS"][PLAYERS, 2] == pytest.approx(fitted.weights[2], abs=0.001)
    assert scope["TEMPERATURES"][PLAYERS, 2] == pytest.approx(fitted.temperatures[2], abs=0.001)
    assert "python -m train --games 400" in (scope["__doc__"] or "")
