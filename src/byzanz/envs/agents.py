"""The levels as agents: whoever is given a seat of an environment, and what any policy is.

A policy is a function from an observation (a mapping with `observation` and `action_mask`) to a
number.  A level is named, with a limit of its own if need be: `LevelPlayer("hard", playouts=500)`.
`medium_actions` plays `medium` in all games of a batch at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.actions import Action
from byzanz.bots.bot import Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.levels import LEVELS, bot_named
from byzanz.cards import Card
from byzanz.envs.arguments import as_index
from byzanz.envs.batch import BatchEnv
from byzanz.envs.compiled import advise_games
from byzanz.envs.encodings import ENCODINGS
from byzanz.envs.single import SingleGame
from byzanz.game import Event, Rules, cards_of
from byzanz.rules.state import TIEBREAKS

Observation: TypeAlias = Mapping[str, NDArray[np.int8]]
Policy: TypeAlias = Callable[[Observation], int]
AGENT_PLAYOUTS: Final = 200
"""How long levels think unless told: short, and by work instead of time, so that runs repeat."""


class Agent(Protocol):
    """Who sits at one seat of a game that has just been dealt."""

    def hear(self, code: int, turned: NDArray[np.int8]) -> None:
        """An action of any seat has happened."""

    def act(self, game: SingleGame) -> None:
        """Plays the seat's turn: one number or, with `cards`, as many as make an action."""


class Player(Protocol):
    """Who can be given a seat."""

    def sit_down(self, game: SingleGame, seat: int, seed: int) -> Agent: ...


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """A level, or a published version of one, and how long it may think: playouts, or seconds."""

    level: str
    playouts: int | None = AGENT_PLAYOUTS
    seconds: float = 0.5

    def sit_down(self, game: SingleGame, seat: int, seed: int) -> Agent:
        return LevelAgent(self, game, seat, seed)


class LevelAgent:
    """A level at a seat; it is told what a player sees, and nothing else."""

    def __init__(self, player: LevelPlayer, game: SingleGame, seat: int, seed: int) -> None:
        states = game.states
        start = Start(
            seat,
            tuple(f"seat_{number}" for number in range(game.players)),
            Rules(TIEBREAKS[int(states["tiebreak"][0])]),
            cards_of(states["hand"][0, seat]),
            cards_of(states["bundle"][0]),
        )
        named = bot_named(player.level)
        if named is None:
            raise ValueError(f"{player.level!r} is no level; they are {', '.join(LEVELS)}")
        bot = named(start, seed)
        assert isinstance(bot, CompiledBot), "levels are"
        self.bot = bot
        self._limit = Limit(player.seconds, player.playouts)

    def hear(self, code: int, turned: NDArray[np.int8]) -> None:
        cards = tuple(map(Card, turned.tolist()))
        self.bot.hear(Event(0, Action.from_int(code), cards, ()))

    def act(self, game: SingleGame) -> None:
        game.follow(int(self.bot.consider(self._limit)[0].action))


@dataclass(frozen=True, slots=True)
class PolicyPlayer:
    """Any function from what a seat is shown to a number."""

    policy: Policy

    def sit_down(self, game: SingleGame, seat: int, seed: int) -> Agent:
        return PolicyAgent(self.policy)


@dataclass(frozen=True, slots=True)
class PolicyAgent:
    policy: Policy

    def hear(self, code: int, turned: NDArray[np.int8]) -> None:
        """A policy goes by what it is shown."""

    def act(self, game: SingleGame) -> None:
        seat = game.seat
        while game.seat == seat is not None:
            shown = {"observation": game.observe(seat), "action_mask": game.mask}
            game.step(as_index(self.policy(shown)))
            if game.happened is not None:
                return


def as_player(choice: str | Policy | Player) -> Player:
    """A level by its name, a policy, or a player as it is."""
    if isinstance(choice, str):
        if bot_named(choice) is None:
            raise ValueError(f"{choice!r} is no level; they are {', '.join(LEVELS)}")
        return LevelPlayer(choice)
    if hasattr(choice, "sit_down"):
        return choice
    if callable(choice):
        return PolicyPlayer(choice)
    raise TypeError(f"an opponent is a level's name or a policy, not {choice!r}")


def medium_actions(env: BatchEnv) -> NDArray[np.int64]:
    """What `medium` would play in every game of a batch: a baseline, a teacher, an adviser."""
    if env.states["players"][0] == 0:
        raise RuntimeError("reset() comes before the first question")
    advice = np.empty(env.n, np.int64)
    advise_games(env.states, env.episodes, ENCODINGS.index(env.actions), env.mask, advice)
    return advice


class Company:
    """Agents at some or all seats of a game: they play until somebody else is asked."""

    def __init__(self, game: SingleGame, players: Mapping[int, Player], seeds: Sequence[int]):
        self._game = game
        self._agents = {
            seat: player.sit_down(game, seat, seeds[seat]) for seat, player in players.items()
        }

    def tell(self) -> None:
        """Everybody hears what has just happened."""
        happened = self._game.happened
        if happened is not None:
            for agent in self._agents.values():
                agent.hear(*happened)

    def play_on(self) -> None:
        """The agents act until a seat without one is asked, or the game is over."""
        while agent := self._agents.get(-1 if self._game.seat is None else self._game.seat):
            agent.act(self._game)
            self.tell()
