"""Values are fitted to games, and foretell others."""

import math

import numpy as np
import pytest

from byzanz.bots.hand_features import FEATURES
from byzanz.bots.policy import GROUPS
from byzanz.bots.priced_rules import BETWEEN, TERMS
from byzanz.rules.state import ROUNDS
from train.fit import Fitted, fit, fit_asked
from train.self_play import NUMBERS
from train.tasks import Games, Samples, Tried, play, together

pytestmark = pytest.mark.slow

PLAYERS = 4


def sample(games: int, seed: int) -> Samples:
    return play(Games((PLAYERS, seed), None, games, seed))


@pytest.fixture(scope="module")
def fitted() -> Fitted:
    return fit(sample(400, 1), sample(200, 2))


def test_samples_are_hands_and_what_came_of_them() -> None:
    games, rounds = 30, int(ROUNDS[PLAYERS])
    samples = sample(games, 1)
    found = samples.rows[:, NUMBERS:]
    assert found.shape[1] == GROUPS
    assert ((found >= 0) & (found < FEATURES)).all()
    between = [samples.at(left, BETWEEN) for left in range(rounds)]
    assert [len(rows) for rows in between] == [games * PLAYERS] * rounds
    # With fewer rounds left there are more points behind a player and fewer before.
    assert (np.diff([rows[:, 2].mean() for rows in between]) < 0).all()
    assert (np.diff([(rows[:, 3] - rows[:, 2]).mean() for rows in between]) > 0).all()
    assert (samples.rows[:, 3] >= samples.rows[:, 2]).all()
    assert samples.wins.sum(axis=1) == pytest.approx(1)


def test_after_each_auction_one_more_seat_has_won() -> None:
    samples = sample(30, 1)
    for left in range(int(ROUNDS[PLAYERS])):
        for auction in range(PLAYERS - 1):
            stages = [len(samples.at(left, 1 + 2 * auction + won)) for won in (False, True)]
            assert stages == [30 * (PLAYERS - 1 - auction), 30 * (auction + 1)]


def test_parts_make_one_whole_in_whatever_order_they_come() -> None:
    parts = [sample(20, seed) for seed in (1, 2, 3)]
    one, other = together(parts), together(parts[::-1])
    assert len(one.rows) == sum(len(part.rows) for part in parts)
    assert (one.rows == other.rows).all()
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


def test_what_is_asked_is_where_bidding_and_passing_come_to_the_same() -> None:
    """Trials whose outcome is known: six tenths of what a bid seems to bring beyond the terms."""
    random = np.random.default_rng(1)
    wanted = np.array([0.4, 0.1, 0.7, -0.5])
    rows = np.zeros((40_000, 4 + TERMS))
    rows[:, 0] = random.integers(0, ROUNDS[PLAYERS], len(rows))
    rows[:, 1] = random.integers(0, PLAYERS - 1, len(rows))
    rows[:, 2] = random.uniform(-1.5, 1.5, len(rows))
    rows[:, 4] = 1
    rows[:, 5] = random.integers(1, 9, len(rows))
    rows[:, 6:] = random.integers(0, 2, (len(rows), 2))
    rows[:, 3] = 0.6 * (rows[:, 2] - rows[:, 4:] @ wanted) + random.normal(0, 0.3, len(rows))
    asked = fit_asked(Tried((PLAYERS, 0), rows))
    assert asked[: ROUNDS[PLAYERS], : PLAYERS - 1] == pytest.approx(
        np.broadcast_to(wanted, (ROUNDS[PLAYERS], PLAYERS - 1, TERMS)), abs=0.15
    )
    assert not asked[:, PLAYERS - 1 :].any()
