"""One seat of many games learns: the same games as one at a time, through Gymnasium's own door."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import byzanz.envs.gymnasium  # noqa: F401 - registers
from byzanz.envs.agents import Company, as_player, medium_actions
from byzanz.envs.batch import BatchEnv
from byzanz.envs.encodings import ENCODINGS, Encoding, IllegalAction
from byzanz.envs.single import SingleGame
from byzanz.envs.vector import ByzanzVectorEnv
from tests.envs.choosing import pick

pytestmark = pytest.mark.filterwarnings("default")  # Gymnasium's are not ours to mend


def make(num_envs: int, **wishes: Any) -> VectorEnv[Any, Any, Any]:
    return gymnasium.make_vec("Byzanz-v0", num_envs=num_envs, **wishes)


@pytest.mark.parametrize("actions", ENCODINGS)
@pytest.mark.parametrize(
    ("players", "seat", "level"),
    [(3, 0, "medium"), (4, 2, "medium"), (6, 5, "medium"), (3, 1, "medium@1"), (5, 0, "medium@1")],
)
def test_levels_in_a_batch_play_as_they_do_in_one_game(
    players: int, seat: int, level: str, actions: Encoding
) -> None:
    env = BatchEnv(2, players, actions, seed=8, opponents=level, seat=seat)
    env.reset()
    singles = [SingleGame(deck, players, actions) for deck in env.states["deck"]]
    others = {other: as_player(level) for other in range(players) if other != seat}
    companies = [Company(single, others, [0] * players) for single in singles]
    for company in companies:
        company.play_on()
    over = set()
    for step in range(300):
        chosen = pick(env, step)
        for row, single in enumerate(singles):
            if row not in over:
                assert env.turn[row] == 0
                assert single.seat == seat
                assert env.observation[row].tobytes() == single.observe(seat).tobytes()
                single.step(int(chosen[row]))
                companies[row].tell()
                companies[row].play_on()
        env.step(chosen)
        for row, single in enumerate(singles):
            if row not in over and single.seat is None:
                assert env.done[row]
                assert env.reward[row].tolist() == np.roll(single.rewards(), -seat).tolist()
                assert env.last_observation[row].tobytes() == single.observe(seat).tobytes()
                over.add(row)
    assert over == {0, 1}


@pytest.mark.parametrize("actions", ENCODINGS)
def test_medium_can_be_asked_for_a_whole_batch(actions: Encoding) -> None:
    env = BatchEnv(2, 4, actions, seed=8)
    with pytest.raises(RuntimeError, match="reset"):
        medium_actions(env)
    env.reset()
    singles = [SingleGame(deck, 4, actions) for deck in env.states["deck"]]
    everybody = {seat: as_player("medium") for seat in range(4)}
    for single in singles:
        Company(single, everybody, [0] * 4).play_on()
    rewards: dict[int, list[float]] = {}
    while len(rewards) < 2:
        env.step(medium_actions(env))
        for row in env.done.nonzero()[0].tolist():
            rewards.setdefault(row, env.reward[row].tolist())
    assert rewards == {row: single.rewards() for row, single in enumerate(singles)}


def test_medium_goes_on_with_cards_that_it_would_not_have_laid() -> None:
    env = BatchEnv(64, seed=3)
    env.reset()
    for step in range(120):
        env.step(pick(env, step))
        advice = medium_actions(env)
        assert env.mask[np.arange(64), advice].all()


def test_make_vec_is_a_batch_and_keeps_to_gymnasiums_form() -> None:
    envs = make(3, players=3, opponents=["random", "medium"])
    assert isinstance(envs.unwrapped, ByzanzVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=4)
    assert seen in envs.observation_space
    assert infos["seat"].tolist() == [0, 2, 1]
    ended = 0
    for step in range(200):
        chosen = pick(envs.unwrapped.batch, step)
        seen, reward, over, cut, infos = envs.step(chosen)
        assert seen in envs.observation_space
        assert reward.shape == over.shape == cut.shape == (3,)
        assert not cut.any()
        assert not reward[~over].any()
        for row in over.nonzero()[0]:
            ended += 1
            assert infos["final_obs"][row] in envs.single_observation_space
            assert not infos["final_obs"][row]["action_mask"].any()
    assert ended > 3
    envs.close()


def test_the_same_seed_deals_the_same_games_and_others_follow() -> None:
    one, other = make(2, opponents="random"), make(2, opponents="random")
    first, _ = one.reset(seed=11)
    first = {key: rows.copy() for key, rows in first.items()}
    again, _ = other.reset(seed=11)
    assert all(first[key].tobytes() == again[key].tobytes() for key in first)
    later, _ = one.reset()
    assert first["observation"].tobytes() != later["observation"].tobytes()


def test_wrappers_of_gymnasium_count_episodes() -> None:
    envs = RecordEpisodeStatistics(make(2, players=3))
    envs.reset(seed=1)
    lengths: list[int] = []
    for step in range(150):
        *_, over, _, infos = envs.step(pick(envs.unwrapped.batch, step))  # type: ignore[attr-defined]  # a batch
        lengths += infos["episode"]["l"][over].tolist() if over.any() else []
    assert lengths
    assert min(lengths) > 10


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"num_envs": 0}, "n=0"),
        ({"players": 2}, "players=2"),
        ({"players": 7}, "players=7"),
        ({"opponents": "hard"}, "'hard'.*random, medium"),
        ({"opponents": ["medium"]}, "opponents="),
        ({"seat": 4}, "seat=4"),
        ({"render_mode": "ansi"}, "render_mode='ansi'"),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make(**({"num_envs": 1} | wanted))


def test_bad_actions_name_the_game_and_change_nothing() -> None:
    envs = make(3)
    envs.reset(seed=1)
    batch = envs.unwrapped.batch  # type: ignore[attr-defined]  # a batch
    before = batch.states.tobytes()
    with pytest.raises(IllegalAction, match="game 2: action 83 "):
        envs.step(np.array([0, 0, 83]))
    with pytest.raises(ValueError, match="3 whole numbers, not float64"):
        envs.step(np.zeros(3))
    assert batch.states.tobytes() == before
