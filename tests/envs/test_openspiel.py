"""OpenSpiel's own tests of a game, and that its states are the games of everybody else."""

import pickle

import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots
from open_spiel.python.observation import make_observation

import byzanz.envs.openspiel
from byzanz.action_code import text_of_code
from byzanz.actions import Action
from byzanz.cards import CARDS
from byzanz.envs import observations
from byzanz.envs.agents import Company, as_player
from byzanz.envs.encodings import ENCODINGS, Encoding
from byzanz.envs.openspiel import ByzanzState, LevelBot, longest_game
from byzanz.game import Game, Rules
from byzanz.game_setup import PLAYERS

pytestmark = pytest.mark.filterwarnings("default")  # theirs are not ours to mend


def load(players: int = 4, actions: Encoding = "cards") -> byzanz.envs.openspiel.ByzanzGame:
    game = pyspiel.load_game("python_byzanz", {"players": players, "actions": actions})
    assert isinstance(game, byzanz.envs.openspiel.ByzanzGame)
    return game


def play(state: ByzanzState, seed: int, most: int = 10_000) -> None:
    """So many steps at random, or to the end."""
    random = np.random.default_rng(seed)
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(cards, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))


@pytest.mark.slow
@pytest.mark.parametrize("actions", ENCODINGS)
def test_openspiel_finds_nothing_wrong(actions: Encoding) -> None:
    pyspiel.random_sim_test(load(3, actions), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_openspiels_simulation_of_python_games(players: int) -> None:
    from open_spiel.python.tests import games_sim_test  # here, as it loads all of SciPy

    games_sim_test.GamesSimTest().sim_game(load(players))


def test_openspiels_environment_plays_it() -> None:
    env = rl_environment.Environment(load(3, "hand"))
    env.seed(1)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == pytest.approx(1)


@settings(max_examples=10, deadline=None)
@given(st.integers(3, 6), st.sampled_from(ENCODINGS), st.integers(0, 2**32))
def test_a_state_is_the_game_of_its_deck_and_actions(
    players: int, actions: Encoding, seed: int
) -> None:
    state = load(players, actions).new_initial_state()
    play(state, seed)
    drawn = state.drawn
    assert drawn.game is not None
    deck = [CARDS[card] for card in drawn.deck.tolist()]
    game = Game([f"seat {seat}" for seat in range(players)], deck, Rules())
    for code, _ in drawn.events:
        game.apply(Action.from_int(code))
    assert game.result is not None
    winners = game.result.winners
    assert state.returns() == pytest.approx(
        [(seat in winners) / len(winners) for seat in range(players)]
    )
    assert state.move_number() <= longest_game(players) + len(deck)


@settings(max_examples=10, deadline=None)
@given(st.integers(3, 6), st.sampled_from(ENCODINGS), st.integers(0, 2**32), st.integers(30, 200))
def test_a_world_made_of_what_a_seat_knows_is_the_same_to_it(
    players: int, actions: Encoding, seed: int, steps: int
) -> None:
    state = load(players, actions).new_initial_state()
    play(state, seed, steps)
    while state.is_chance_node():
        play(state, seed, 1)
    if state.is_terminal():
        return
    seat = state.current_player()
    chance = np.random.default_rng(seed)
    world = state.resample_from_infostate(seat, chance.random)
    assert world.information_state_string(seat) == state.information_state_string(seat)
    assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert world.observation_tensor(seat) == state.observation_tensor(seat)
    assert world.legal_actions() == state.legal_actions()
    assert len(world.history()) == len(state.history())


def test_information_is_all_that_was_seen_and_observations_are_the_known_rows() -> None:
    state = load().new_initial_state()
    play(state, seed=3, most=80)
    while state.is_chance_node():
        play(state, 1, 1)
    assert state.drawn.game is not None
    for seat in range(4):
        row = state.drawn.game.observe(seat)
        assert state.observation_tensor(seat) == row.astype(float).tolist()
        assert state.information_state_tensor(seat)[: observations.SIZE] == row.tolist()
        known = state.information_state_string(seat)
        for code, _ in state.drawn.events:
            assert text_of_code(code) in known
    observer = make_observation(state.get_game())
    tensor = observer.tensor
    observer.set_from(state, 2)
    assert observer.tensor is tensor, "the caller's buffer is filled"
    assert observer.dict["hand"].sum() == state.drawn.game.states["hand_size"][0, 2]


def test_states_can_be_copied_pickled_and_written_down() -> None:
    state = load(3).new_initial_state()
    play(state, seed=5, most=50)
    for twin in (
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    ):
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        play(twin, seed=1, most=20)
        assert twin.history() != state.history()


@pytest.mark.parametrize("actions", ENCODINGS)
def test_levels_play_there_as_they_do_elsewhere(actions: Encoding) -> None:
    game = load(3, actions)
    bots = [LevelBot("medium", seat) for seat in range(3)]
    random = np.random.RandomState(4)
    state = game.new_initial_state()
    returns = evaluate_bots.evaluate_bots(state, bots, random)
    assert sum(returns) == pytest.approx(1)
    single = state.drawn.beginning()
    company = Company(single, dict.fromkeys(range(3), as_player("medium")), [0] * 3)
    company.play_on()
    assert returns == pytest.approx(single.rewards())
    with pytest.raises(pyspiel.SpielError, match="'heavy' is no level"):
        LevelBot("heavy", 0)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"players": 2}, "players=2"),
        ({"players": 7}, "players=7"),
        ({"actions": "card"}, "actions='card'"),
        ({"tiebreak": "x"}, "tiebreak='x'"),
        ({"seats": 4}, "seats"),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, object], message: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=message):
        pyspiel.load_game("python_byzanz", wanted)


def test_what_is_masked_or_not_left_is_named_and_changes_nothing() -> None:
    state = load().new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="card 77 cannot be drawn"):
        state.apply_action(77)
    while state.is_chance_node():
        play(state, 1, 1)
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match=r"action 83 .*is masked"):
        state.apply_action(83)
    assert str(state) == before
