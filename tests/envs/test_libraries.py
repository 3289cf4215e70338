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


@pytest.mark.parametrize("action", [None, 0.0, "0", True, [0]])
def test_what_is_no_whole_number_is_refused_and_changes_nothing(action: Any) -> None:
    made = of_gymnasium.ByzanzEnv()
    made.reset(seed=1)
    assert made.game is not None
    game = env()
    game.reset(seed=1)
    before = made.game.states.tobytes(), game.unwrapped.game.states.tobytes()
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        made.step(action)
    with pytest.raises(TypeError, match="an action is a whole number, not"):
        game.step(action)
    assert before == (made.game.states.tobytes(), game.unwrapped.game.states.tobytes())


def test_pettingzoo_tells_who_steps_for_a_game_that_is_over() -> None:
    game = env(players=3)
    game.reset(seed=1)
    while not any(game.terminations.values()):
        game.step(int(game.last()[0]["action_mask"].argmax()))
    with pytest.raises(ValueError, match="None"):
        game.step(0)


@pytest.mark.parametrize("players", [2, 7, 4.0, "4", True])
def test_only_three_to_six_can_play(players: Any) -> None:
    with pytest.raises(ValueError, match=r"players=.*3 to 6 can play"):
        env(players)
    with pytest.raises(ValueError, match=r"players=.*3 to 6 can play"):
        of_gymnasium.ByzanzEnv(players=players)


@pytest.mark.parametrize(
    "wanted",
    [{"players": 2}, {"opponents": "heavy"}, {"opponents": ["easy"]}, {"seat": 4}, {"reward": "x"}],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(wanted.values())))[:4].strip("[]'")):
        of_gymnasium.ByzanzEnv(**wanted)
