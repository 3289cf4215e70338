"""Games that are played on from the starts of rounds."""

import numpy as np
import pytest

from byzanz.rules.chance import stream
from byzanz.rules.state import PHASE_BID, ROUNDS
from train.chance_games import play_on_quickly, starts_of_rounds

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_games_are_played_on_from_the_starts_of_rounds(players: int) -> None:
    states = starts_of_rounds(players, 2, stream(players))
    assert [*states["round"]] == 2 * [*range(2, int(ROUNDS[players]) + 1)]
    assert (states["phase"] == PHASE_BID).all()
    assert (states["auction"] == 0).all()
    before = states.copy()
    shares, chances = np.zeros((2, len(states), players))
    play_on_quickly(states, 20, stream(1), shares, chances)
    assert (states == before).all()
    assert shares.sum(axis=1) == pytest.approx(1)
    assert chances.sum(axis=1) == pytest.approx(1)
    again, _ = np.zeros((2, len(states), players))
    play_on_quickly(states, 20, stream(1), again, chances)
    assert (shares == again).all()


def test_chances_are_near_what_comes_of_many_games() -> None:
    states = starts_of_rounds(4, 8, stream(2))
    shares, chances = np.zeros((2, len(states), 4))
    play_on_quickly(states, 300, stream(3), shares, chances)
    off = np.sqrt(((shares - chances) ** 2).mean())
    assert off < 0.06  # luck alone makes 0.025; a quarter for each would be off by 0.2
