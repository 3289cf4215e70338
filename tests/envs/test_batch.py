"""Many games in step: the same for the same seed, and never a wrong game."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.envs.batch import BatchEnv
from byzanz.envs.encodings import ENCODINGS, Encoding, IllegalAction
from byzanz.envs.single import SingleGame
from tests.envs.choosing import pick


@pytest.mark.parametrize("actions", ENCODINGS)
@pytest.mark.parametrize("players", [3, 6])
def test_a_batch_plays_the_games_that_single_ones_are(players: int, actions: Encoding) -> None:
    env = BatchEnv(3, players, actions, seed=5, privileged=True)
    env.reset()
    singles = [SingleGame(deck, players, actions) for deck in env.states["deck"]]
    over = set()
    for step in range(400):
        chosen = pick(env, step)
        for row, single in enumerate(singles):
            if row not in over:
                assert env.turn[row] == single.seat
                assert env.mask[row].tolist() == single.mask.tolist()
                seen = single.observe(int(env.turn[row]), privileged=True)
                assert env.observation[row].tobytes() == seen.tobytes()
                single.step(int(chosen[row]))
        env.step(chosen)
        for row, single in enumerate(singles):
            if row not in over and single.seat is None:
                assert env.done[row]
                assert env.reward[row].tolist() == single.rewards()
                over.add(row)
    assert over == {0, 1, 2}


def test_games_do_not_depend_on_the_size_of_the_batch() -> None:
    small, large = BatchEnv(2, seed=9), BatchEnv(5, seed=9)
    small.reset()
    large.reset()
    for step in range(300):
        assert small.observation.tobytes() == large.observation[:2].tobytes()
        small.step(pick(small, step))
        large.step(pick(large, step))


def test_other_seeds_are_other_games_and_games_go_on() -> None:
    one, other = BatchEnv(1, seed=1), BatchEnv(1, seed=2)
    one.reset()
    other.reset()
    assert one.states["deck"].tobytes() != other.states["deck"].tobytes()
    decks = {one.states["deck"].tobytes()}
    for step in range(1_000):
        one.step(pick(one, step))
        decks.add(one.states["deck"].tobytes())
    assert one.episodes["game"][0] + 1 == len(decks) > 2


def test_players_move_on_by_a_seat_each_game() -> None:
    env = BatchEnv(1, players=3, seed=3, rotate=True)
    env.reset()
    openers = [int(env.turn[0])]
    step = 0
    while len(openers) < 4:
        env.step(pick(env, step))
        step += 1
        if env.done[0]:
            openers.append(int(env.turn[0]))
    assert openers == [0, 1, 2, 0]


def test_points_are_rewards_where_they_are_wanted_and_rows_can_be_floats() -> None:
    env = BatchEnv(2, seed=4, reward="points", dtype="float32")
    same = BatchEnv(2, seed=4)
    env.reset()
    same.reset()
    assert env.observation.dtype == np.float32
    assert env.observation.tolist() == same.observation.tolist()
    step = 0
    while not env.done.any():
        env.step(pick(env, step))
        step += 1
    assert env.reward[env.done.nonzero()[0][0]].max() > 1


def test_arrays_may_be_the_callers() -> None:
    mask = np.zeros((2, 283), np.int8)
    env = BatchEnv(2, out={"mask": mask})
    env.reset()
    assert env.mask is mask
    assert mask.any()
    mask[:] = 1  # what the caller does to it is the caller's affair
    with pytest.raises(IllegalAction, match="game 0: action 83"):
        env.step(np.array([83, 0]))


def read_only(shape: tuple[int, ...]) -> NDArray[np.int8]:
    array = np.zeros(shape, np.int8)
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"n": 0}, "n=0"),
        ({"n": 1, "players": 2}, "players=2"),
        ({"n": 1, "players": 7}, "players=7"),
        ({"n": 1, "actions": "card"}, "actions='card'"),
        ({"n": 1, "reward": "gold"}, "reward='gold'"),
        ({"n": 1, "dtype": np.int16}, "dtype"),
        ({"n": 1, "opponents": 3}, "opponents=3"),
        ({"n": 1, "out": {"mask": np.zeros((1, 3), np.int8)}}, "shape"),
        ({"n": 1, "out": {"mask": np.zeros((1, 283))}}, "int8.*float64"),
        ({"n": 1, "out": {"mask": [0]}}, r"int8.*\[0\]"),
        ({"n": 2, "out": {"mask": np.zeros((283, 2), np.int8).T}}, "C-contiguous"),
        ({"n": 1, "out": {"mask": read_only((1, 283))}}, "written to"),
        ({"n": 1, "out": {"masks": np.zeros(1)}}, "'masks'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wanted: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        BatchEnv(**wanted)


@pytest.mark.parametrize(
    "actions", [np.zeros(3, np.int64), np.zeros(2), np.zeros((2, 1), np.int64), [0, 999], [0, -1]]
)
def test_bad_actions_are_refused_and_nothing_changes(actions: Any) -> None:
    env = BatchEnv(2)
    env.reset()
    before = env.states.tobytes()
    with pytest.raises(ValueError, match=r"actions are 2 whole numbers|game 1"):
        env.step(actions)
    assert env.states.tobytes() == before


def test_a_number_beyond_all_bounds_is_named_as_it_was_given() -> None:
    env = BatchEnv(1)
    env.reset()
    with pytest.raises(IllegalAction, match=f"game 0: {2**64 - 1} is no action"):
        env.step(np.array([2**64 - 1], np.uint64))


@pytest.mark.parametrize("wanted", [{"n": 2.5}, {"n": "2"}, {"n": 1, "seed": 1.5}])
def test_what_is_no_whole_number_is_refused(wanted: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="is a whole number, not"):
        BatchEnv(**wanted)


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        BatchEnv(1).step(np.array([0]))
