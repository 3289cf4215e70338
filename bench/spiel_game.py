"""Byzanz as a game of OpenSpiel, as far as its ISMCTS asks for it.

A position is what a seat remembers.  Its hidden cards are dealt at random when the search samples
it (`resample_from_infostate`), the stock included, so there are no chance nodes further on.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import numpy as np

from byzanz import rules
from byzanz.bots.hidden_cards import deal_unknown
from byzanz.bots.medium import MediumBot
from byzanz.bots.memory import Memories
from byzanz.rules.chance import stream
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.play import carry_out
from byzanz.rules.playout import UNIFORM, awaited_seat, play_out
from byzanz.rules.state import DECK, DIFFERENT, LEGAL, PHASE_OVER, Legals, States, Streams

spiel: Any = import_module("pyspiel")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

TERMINAL: Final = int(spiel.PlayerId.TERMINAL)
MOST_ACTIONS: Final = 2**31 - 1
LONGEST: Final = 2_000

TYPE: Final = spiel.GameType(
    short_name="python_byzanz",
    long_name="Byzanz",
    dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=spiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=spiel.GameType.Utility.CONSTANT_SUM,
    reward_model=spiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


@entry
def deal_hidden(states: States, memories: Memories, streams: Streams) -> None:
    left, cards = np.empty(DIFFERENT, np.int8), np.empty(DECK, np.int8)
    deal_unknown(states[0], memories[0], left, cards, streams[0])


@entry
def take_turn(states: States, code: int) -> int:
    """Carries a legal action out; the first seat awaited then, or -1 if the game is over."""
    carry_out(states[0], code)
    return -1 if states[0].phase == PHASE_OVER else awaited_seat(states[0])


@entry
def play_to_the_end(states: States, streams: Streams) -> None:
    play_out_in(states, streams, np.empty(1, LEGAL))


@rule
def play_out_in(states: States, streams: Streams, legals: Legals) -> None:
    play_out(states[0], UNIFORM, streams[0], legals[0])


class SpielGame(spiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, players: int) -> None:
        info = spiel.GameInfo(
            num_distinct_actions=MOST_ACTIONS,  # an action is its integer form; nobody counts them
            max_chance_outcomes=0,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, {})


class SpielState(spiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, game: SpielGame, memory: MediumBot) -> None:
        super().__init__(game)
        self.game = game
        self.memory = memory
        self.states = memory.states.copy()
        self.seat = memory.start.seat
        self.heard = b""
        """The actions since the position was made, with the cards that they turned up."""

    def clone(self) -> SpielState:
        twin = SpielState(self.game, self.memory)
        twin.states[:] = self.states
        twin.seat, twin.heard = self.seat, self.heard
        return twin

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        assert player == self.memory.start.seat
        assert not self.heard
        world = self.clone()
        random = stream(int(sampler() * 2**53))
        deal_hidden(world.states, self.memory.bots["memory"], random)
        return world

    def current_player(self) -> int:
        return self.seat

    def is_terminal(self) -> bool:
        return self.seat == TERMINAL

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        legals = np.empty(1, rules.LEGAL)
        count = rules.legal_actions(self.states, self.seat, legals)
        return legals["codes"][0, :count].tolist()

    def apply_action(self, action: int) -> None:
        top = int(self.states["top"][0])
        seat = take_turn(self.states, int(action))
        turned = self.states["deck"][0, top : int(self.states["top"][0])]
        self.heard += int(action).to_bytes(8, "big") + turned.tobytes()
        self.seat = TERMINAL if seat < 0 else seat

    def information_state_string(self, player: int | None = None) -> str:
        hand = self.states["hand"][0, self.seat if player is None else player]
        return hand.tobytes().hex() + self.heard.hex()

    def returns(self) -> list[float]:
        """Each seat's share of the win."""
        table = np.zeros((self.game.num_players(), 3), np.int64)
        rules.final_scores(self.states, table)
        best = table[:, 2] == table[:, 2].max()
        return (best / best.sum()).tolist()


class KernelRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's random rollouts, played by the rules' own kernel instead of action by action."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = stream(seed)

    def evaluate(self, state: SpielState) -> list[float]:
        end = state.clone()
        play_to_the_end(end.states, self.random)
        return end.returns()


compile_entries(__name__)
