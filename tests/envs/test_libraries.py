"""PettingZoo's and Gymnasium's own tests of an environment, and what bad input gets there."""

from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import byzanz.envs.gymnasium as of_gymnasium
from byzanz.envs.encodings import ENCODINGS, Encoding, IllegalAction
from byzanz.envs.pettingzoo import env

pytestmark = pytest.mark.filterwarnings("default")  # theirs are not ours to mend


@pytest.mark.parametrize("actions", ENCODINGS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_pettingzoo_finds_nothing_wrong(players: int, actions: Encoding) -> None:
    api_test(env(players, actions), num_cycles=200)


def test_pettingzoo_finds_seeds_and_pictures_in_order() -> None:
    seed_test(env, num_cycles=200)
    render_test(env)


@pytest.mark.parametrize("actions", ENCODINGS)
@pytest.mark.parametrize(
    ("players", "opponents"), [(3, "random"), (4, "medium"), (6, "easy"), (3, ["hard", "medium"])]
)
def test_gymnasium_finds_nothing_wrong(players: int, actions: Encoding, opponents: Any) -> None:
    made = gymnasium.make("Byzanz-v0", players=players, actions=actions, opponents=opponents)
    check_env(made.unwrapped)


def test_any_policy_can_be_an_opponent_and_a_game_ends_with_a_share_of_the_win() -> None:
    def first(shown: Any) -> int:
        return int(shown["action_mask"].argmax())

    made = of_gymnasium.ByzanzEnv(players=3, opponents=[first, "medium"], seat=1)
    made.reset(seed=7)
    over = False
    while not over:
        assert made.game is not None
        assert made.game.seat == 1
        _, reward, over, _, info = made.step(made.action_space.sample())
    assert 0 <= reward <= 1
    assert info == {"seat": 1}
    with pytest.raises(RuntimeError, match="reset"):
        made.step(0)


def test_a_masked_action_is_named() -> None:
    made = of_gymnasium.ByzanzEnv()
    made.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 83 "):
        made.step(83)
    game = env()
    game.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 83 "):
        game.step(83)


@pytest.mark.parametrize(
    "wanted",
    [{"players": 2}, {"opponents": "heavy"}, {"opponents": ["easy"]}, {"seat": 4}, {"reward": "x"}],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(wanted.values())))[:4].strip("[]'")):
        of_gymnasium.ByzanzEnv(**wanted)
