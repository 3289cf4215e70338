"""Curves that foresee a bid once bids were tried out."""

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.bots.bid_model import FAR, NEAR, SEARCHERS
from byzanz.bots.foreseen_bids import ALWAYS, GAIN, INPUTS, NET, SURE
from train.fit_foresight import fit_foresight
from train.foreseen_games import NUMBERS

TRUE = {NEAR: {NET: 0.8, SURE: 1.5}, FAR: {NET: 0.4, GAIN: 0.7, ALWAYS: -0.5}}


def rows_of(count: int, seed: int) -> NDArray[np.float64]:
    """Bids of searchers who go by the true weights, in twenty games."""
    random = np.random.default_rng(seed)
    rows = np.zeros((count, NUMBERS + INPUTS))
    rows[:, 0] = np.arange(count) * 20 // count
    rows[:, 1] = random.integers(0, SEARCHERS, count)
    rows[:, 2] = random.integers(0, 2, count)
    rows[:, NUMBERS:] = random.normal(0, 1.5, (count, INPUTS))
    rows[:, NUMBERS + ALWAYS] = 1
    for row in rows:
        odds = sum(weight * row[NUMBERS + each] for each, weight in TRUE[int(row[1])].items())
        row[3] = random.random() < 1 / (1 + np.exp(-odds))
    return rows


def test_weights_are_found_again() -> None:
    fit = fit_foresight(rows_of(20_000, 1))
    for kind, true in TRUE.items():
        wanted = [true.get(each, 0.0) for each in range(INPUTS)]
        for last in range(2):
            assert fit.weights[kind, last] == pytest.approx(wanted, abs=0.15)
    assert (fit.losses < fit.net_losses).all()


def test_few_bids_leave_the_net_much_as_it_is() -> None:
    """Even where a curve could tell all bids that were learnt from for sure."""
    for count in (60, 150):
        fit = fit_foresight(rows_of(count, count))
        assert np.isfinite(fit.weights).all()
        assert np.abs(fit.weights).max() < 4
