"""Byzanz for OpenSpiel: importing this registers `python_byzanz`.

    >>> import pyspiel, byzanz.envs.openspiel
    >>> game = pyspiel.load_game("python_byzanz", {"players": 4, "actions": "hand"})

Actions are the numbers of NOTATION.md, chance draws one card at a time, a return is the share of
the win.  An observation is the row of `byzanz.envs.observations`; an information state adds the
dealt hand, the cards turned up in their order, and all that was done.  `LevelBot` is a level at a
seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import Verb, unpack
from byzanz.bots.bot import Limit
from byzanz.bots.levels import LEVELS, bot_named
from byzanz.cards import CARDS, write_cards
from byzanz.envs import observations
from byzanz.envs.agents import AGENT_PLAYOUTS, LevelAgent, LevelPlayer
from byzanz.envs.drawn_game import DrawnGame
from byzanz.envs.encodings import (
    BY_CARDS,
    COMMIT,
    ENCODINGS,
    LAY,
    SIZES,
    IllegalAction,
    explain,
    index_of,
)
from byzanz.envs.observations import MOST_STOCK, PLACES
from byzanz.envs.rendering import board
from byzanz.game_setup import PLAYERS
from byzanz.rules.state import DEALT, DECK, DIFFERENT, HAND_LIMIT, ROUNDS, TIEBREAKS

spiel: Any = import_module("pyspiel")  # it has few types

CHANCE: Final = int(spiel.PlayerId.CHANCE)
TERMINAL: Final = int(spiel.PlayerId.TERMINAL)
KINDS_AT_MOST: Final = 7


def longest_game(players: int) -> int:
    """More numbers than a game can have.

    In an auction a seat lays at most seven cards, bids after each, and passes; every card is
    discarded or sold at most once.
    """
    bidders = players * (players + 1) // 2
    a_round = bidders * (2 * HAND_LIMIT + 1) + players + KINDS_AT_MOST
    return int(ROUNDS[players]) * a_round + DECK + players


LONGEST: Final = max(map(longest_game, PLAYERS))

TYPE: Final = spiel.GameType(
    short_name="python_byzanz",
    long_name="Python Byzanz",
    dynamics=spiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=spiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=spiel.GameType.Utility.CONSTANT_SUM,
    reward_model=spiel.GameType.RewardModel.TERMINAL,
    max_num_players=max(PLAYERS),
    min_num_players=min(PLAYERS),
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 4, "actions": "cards", "tiebreak": "goods"},
)


class ByzanzGame(spiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The rules for a number of players and a numbering of actions."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(TYPE.parameter_specification) | dict(params or {})
        self.players: Final = int(chosen["players"])
        self.actions: Final = chosen["actions"]
        self.tiebreak: Final = chosen["tiebreak"]
        _check("players", self.players, PLAYERS)
        _check("actions", self.actions, ENCODINGS)
        _check("tiebreak", self.tiebreak, TIEBREAKS)
        info = spiel.GameInfo(
            num_distinct_actions=SIZES[self.actions],
            max_chance_outcomes=DIFFERENT,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=longest_game(self.players),
        )
        super().__init__(TYPE, info, chosen)

    def new_initial_state(self, state: str | None = None) -> ByzanzState:
        return ByzanzState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> ByzanzObserver:
        if params:
            raise spiel.SpielError(f"python_byzanz has no parameters of observers, not {params}")
        return ByzanzObserver(iig_obs_type or spiel.IIGObservationType(perfect_recall=False))


def _check(name: str, value: object, known: Any) -> None:
    if value not in known:
        raise spiel.SpielError(f"{name}={value!r}: one of {', '.join(map(str, known))}")


class ByzanzState(spiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position; `drawn` is the game in it."""

    def __init__(self, game: ByzanzGame) -> None:
        super().__init__(game)
        self.drawn = DrawnGame(game.players, game.actions, game.tiebreak)

    def current_player(self) -> int:
        if self.drawn.is_drawing:
            return CHANCE
        assert self.drawn.game is not None
        seat = self.drawn.game.seat
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        drawn = self.drawn
        if drawn.is_drawing or drawn.game is None or drawn.game.seat != player:
            return []
        return drawn.game.allowed()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that may be next, as likely as there are copies of it left."""
        left = self.drawn.left
        total = int(left.sum())
        return [(card, int(left[card]) / total) for card in np.flatnonzero(left).tolist()]

    def _apply_action(self, action: int) -> None:
        if not self.drawn.is_drawing:
            try:
                self.drawn.step(int(action))
            except IllegalAction as error:
                raise spiel.SpielError(str(error)) from None
        elif 0 <= action < DIFFERENT and self.drawn.left[action]:
            self.drawn.draw(int(action))
        else:
            raise spiel.SpielError(f"card {action} cannot be drawn: none is left, or it is none")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"draw {CARDS[action]}"
        return explain(action, self.drawn.actions)

    def returns(self) -> list[float]:
        """Each seat's share of the win, once the game is over."""
        if self.drawn.game is None:
            return [0.0] * self.drawn.players
        return self.drawn.game.rewards("win")

    def __str__(self) -> str:
        if self.drawn.game is None:
            hands = (self.drawn.hand_dealt(seat) for seat in range(self.drawn.players))
            return "\n".join(
                f"seat {seat}: {write_cards([CARDS[card] for card in hand])}"
                for seat, hand in enumerate(hands)
            )
        return board(self.drawn.game)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ByzanzState:
        """The same for a seat, the others' hidden cards dealt anew: a game with its own history."""
        drawn = self.drawn
        if drawn.game is None:
            raise spiel.SpielError("cards are still dealt: nothing is hidden yet")
        deals = [drawn.hand_dealt(seat) for seat in range(drawn.players)]
        hidden = drawn.game.episodes["hidden"][0].astype(int)
        others = [seat for seat in range(drawn.players) if seat != player]
        pool = drawn.left + hidden[others].sum(axis=0)
        for seat in others:
            seen = np.bincount(deals[seat], minlength=DIFFERENT) - hidden[seat]
            deals[seat] = np.repeat(np.arange(DIFFERENT), seen).tolist()
            while len(deals[seat]) < DEALT:
                chosen = int(sampler() * pool.sum())
                card = int(np.searchsorted(pool.cumsum(), chosen, side="right"))
                deals[seat].append(card)
                pool[card] -= 1
        return self._with_deals(deals)

    def _with_deals(self, deals: list[list[int]]) -> ByzanzState:
        """What has happened once more, with other cards dealt."""
        world: ByzanzState = self.get_game().new_initial_state()
        for card in (card for hand in deals for card in hand):
            world.apply_action(card)
        codes = iter(self.drawn.codes)
        for action in self.history()[self.drawn.players * DEALT :]:
            if not world.drawn.is_drawing:
                code = next(codes)
                if self.drawn.actions == "hand":  # a bid's number depends on the hand
                    action = world.drawn.number_of(code)
            world.apply_action(action)
        return world


class ByzanzObserver:
    """What a seat knows, written into one tensor that stays the same."""

    def __init__(self, kind: Any) -> None:
        if kind.private_info != spiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise spiel.SpielError("python_byzanz shows what one seat can know, and nothing else")
        sizes = {name: at.stop - at.start for name, at in PLACES.items() if at.stop <= _SIZE}
        if kind.perfect_recall:
            sizes |= {"dealt": DIFFERENT, "turned": MOST_STOCK, "actions": LONGEST}
        self.is_perfect: Final[bool] = kind.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values())).tolist()
        self.dict: dict[str, NDArray[np.float32]] = {
            name: self.tensor[end - size : end]
            for (name, size), end in zip(sizes.items(), ends, strict=True)
        }

    def set_from(self, state: ByzanzState, player: int) -> None:
        self.tensor.fill(0)
        drawn = state.drawn
        if self.is_perfect:
            np.add.at(self.dict["dealt"], drawn.hand_dealt(player), 1)
        if drawn.game is None:
            return
        self.tensor[:_SIZE] = drawn.game.observe(player)
        if self.is_perfect:
            turned = drawn.game.states["deck"][0, drawn.stock : drawn.game.states["top"][0]]
            self.dict["turned"][: len(turned)] = turned + 1
            done = [number + 1 for code, _ in drawn.events for number in card_numbers(code)]
            self.dict["actions"][: len(done)] = done

    def string_from(self, state: ByzanzState, player: int) -> str:
        if self.is_perfect or state.drawn.game is None:
            return state.drawn.what_is_known(player)
        row = state.drawn.game.observe(player)
        return " ".join(
            f"{name}={','.join(map(str, row[at].tolist()))}"
            for name, at in PLACES.items()
            if at.stop <= _SIZE and row[at].any()
        )


_SIZE: Final = observations.SIZE


def card_numbers(code: int) -> list[int]:
    """An action as numbers of `cards`, which mean the same to everybody."""
    _, verb, numbers = unpack(code)
    if verb == Verb.BID:
        return [*(LAY + card for card in numbers), COMMIT]
    return [index_of(code, BY_CARDS)]


class LevelBot(spiel.Bot):  # type: ignore[misc]  # OpenSpiel has no types
    """A level as a bot of OpenSpiel; it is told what its seat can see of a state."""

    def __init__(
        self, level: str, player_id: int, seed: int = 0, playouts: int = AGENT_PLAYOUTS
    ) -> None:
        super().__init__()
        if bot_named(level) is None:
            raise spiel.SpielError(f"{level!r} is no level; they are {', '.join(LEVELS)}")
        self._player: Final = LevelPlayer(level, playouts)
        self._limit: Final = Limit(playouts=playouts)
        self._seat: Final = player_id
        self._seed: Final = seed
        self.restart()

    def restart(self) -> None:
        self._agent: LevelAgent | None = None
        self._heard = 0
        self._numbers: list[int] = []

    def restart_at(self, state: ByzanzState) -> None:
        self.restart()

    def inform_action(self, state: ByzanzState, player_id: int, action: int) -> None:
        """It hears of actions when it is asked."""

    def player_id(self) -> int:
        return self._seat

    def provides_policy(self) -> bool:
        return False

    def step(self, state: ByzanzState) -> int:
        drawn = state.drawn
        if self._agent is None:
            self._agent = LevelAgent(self._player, drawn.beginning(), self._seat, self._seed)
        for event in drawn.events[self._heard :]:
            self._agent.hear(*event)
        self._heard = len(drawn.events)
        if not self._numbers:
            code = int(self._agent.bot.consider(self._limit)[0].action)
            is_whole = drawn.actions == "hand"
            self._numbers = [drawn.number_of(code)] if is_whole else card_numbers(code)
        return self._numbers.pop(0)


spiel.register_game(TYPE, ByzanzGame)
