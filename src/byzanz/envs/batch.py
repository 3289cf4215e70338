"""Thousands of games in step, for learners that want many at once.

    >>> from byzanz.envs.batch import BatchEnv
    >>> env = BatchEnv(4096, players=4, actions="cards", seed=1)
    >>> env.reset()
    >>> env.mask[0].nonzero()[0]      # what the player of game 0 may do
    >>> env.step(actions)             # one number for each game, as int64

After `reset` and `step` the arrays `observation`, `mask`, `reward`, `turn` and `done` hold what
came of it.  They are the caller's to read, or the caller's own, handed over as `out`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.envs import observations
from byzanz.envs.encodings import ENCODINGS, SIZES, Encoding, Rows, explain
from byzanz.envs.episode import EPISODE, Episode, Episodes, begin, player_of, step, write_mask
from byzanz.envs.observations import write_observation
from byzanz.game import PLAYERS
from byzanz.rules.chance import draw, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.scoring import score, standing
from byzanz.rules.state import (
    DECK,
    LEGAL,
    OVER,
    STATE,
    STREAM,
    TIEBREAKS,
    TYPES,
    Cards,
    Counts,
    Numbers,
    State,
    States,
    Stream,
    Streams,
    Tiebreak,
    Word,
)

Reward: TypeAlias = Literal["win", "points"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)
BY_WIN: Final = REWARDS.index("win")

Rewards: TypeAlias = NDArray[np.float32]
TYPES["Rewards"] = numba.float32[:, ::1]


class IllegalAction(ValueError):
    """A number that the mask does not allow; nothing has changed."""


@rule
def new_game(
    s: State, e: Episode, players: int, tiebreak: int, seed: Word, number: int, random: Stream,
    deck: Cards,
) -> None:  # fmt: skip
    """Deals the next game of a place in the batch; its deck follows from seed, place and count."""
    random.word = seed
    random.word = draw(random) ^ np.uint64(number)
    random.word = draw(random) ^ np.uint64(e.game)
    lay_out(deck)
    shuffle(deck, random)
    set_up(s, players, tiebreak, deck)
    begin(s, e)


@rule
def seat_shift(e: Episode, rotates: int, players: int) -> int:
    """By how many seats the players have moved on, one each game."""
    return e.game % players if rotates else 0


@rule
def write_rewards(s: State, kind: int, shift: int, reward: Rewards, row: int) -> None:
    """Of a game that is over, by player: the share of the win, or the points."""
    best = 0
    winners = 0
    for seat in range(s.players):
        value = standing(s, seat)
        if value > best or winners == 0:
            best = value
            winners = 0
        winners += value == best
    for seat in range(s.players):
        player = seat + shift
        if player >= s.players:
            player -= s.players
        if kind == BY_WIN:
            reward[row, player] = 1.0 / winners if standing(s, seat) == best else 0.0
        else:
            reward[row, player] = score(s, seat)


@entry
def reset_games(
    states: States, episodes: Episodes, players: int, tiebreak: int, seed: Word
) -> None:
    """Deals the first game of every place."""
    randoms = np.empty(1, STREAM)
    deck = np.empty(DECK, np.int8)
    for row in range(len(states)):
        episodes[row].game = 0
        new_game(states[row], episodes[row], players, tiebreak, seed, row, randoms[0], deck)


@entry
def first_illegal(mask: Rows, actions: Numbers) -> int:
    """The first game whose number is none, or is masked; -1 if there is no such game."""
    for row in range(len(actions)):
        index = actions[row]
        if index < 0 or index >= mask.shape[1] or mask[row, index] == 0:
            return row
    return -1


@entry
def step_games(
    states: States, episodes: Episodes, actions: Numbers, encoding: int, seed: Word, rotates: int,
    kind: int, reward: Rewards, done: Counts,
) -> None:  # fmt: skip
    """Carries out a number in every game; a game that is over gives rewards and begins anew."""
    randoms = np.empty(1, STREAM)
    deck = np.empty(DECK, np.int8)
    for row in range(len(states)):
        s = states[row]
        e = episodes[row]
        step(s, e, actions[row], encoding)
        done[row] = s.phase == OVER
        if s.phase == OVER:
            write_rewards(s, kind, seat_shift(e, rotates, s.players), reward, row)
            e.game += 1
            new_game(s, e, s.players, s.tiebreak, seed, row, randoms[0], deck)
        else:
            for player in range(s.players):
                reward[row, player] = 0.0


@entry
def look(
    states: States, episodes: Episodes, encoding: int, rotates: int, mask: Rows, turn: Counts,
    observation: Rows,
) -> None:  # fmt: skip
    """Writes whose turn it is in every game, what they may do and what they see."""
    legals = np.empty(1, LEGAL)
    for row in range(len(states)):
        s = states[row]
        e = episodes[row]
        seat = player_of(s)
        player = seat + seat_shift(e, rotates, s.players)
        turn[row] = player - s.players if player >= s.players else player
        write_mask(s, e, encoding, legals[0], mask, row)
        write_observation(s, e, seat, observation, row)


class BatchEnv:
    """So many games in step.  Equal seeds give equal games, however many there are."""

    def __init__(
        self,
        n: int,
        players: int = 4,
        actions: Encoding = "cards",
        seed: int = 0,
        *,
        tiebreak: Tiebreak = "goods",
        rotate: bool = False,
        reward: Reward = "win",
        privileged: bool = False,
        dtype: type[np.int8] | type[np.float32] = np.int8,
        out: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        _check_choice("n", n, n >= 1, "a batch has at least 1 game")
        _check_choice("players", players, players in PLAYERS, "3 to 6 can play")
        _check_choice("actions", actions, actions in ENCODINGS, f"one of {', '.join(ENCODINGS)}")
        _check_choice("reward", reward, reward in REWARDS, f"one of {', '.join(REWARDS)}")
        _check_choice("tiebreak", tiebreak, tiebreak in TIEBREAKS, f"one of {', '.join(TIEBREAKS)}")
        _check_choice("dtype", dtype, dtype in (np.int8, np.float32), "int8 or float32")
        self.n: Final = n
        self.players: Final = players
        self.actions: Final = actions
        self.seed = seed
        self._encoding: Final = ENCODINGS.index(actions)
        self._tiebreak: Final = TIEBREAKS.index(tiebreak)
        self._rotates: Final = int(rotate)
        self._reward: Final = REWARDS.index(reward)
        size = observations.PRIVILEGED_SIZE if privileged else observations.SIZE
        self.states: States = np.zeros(n, STATE)
        self.episodes: Episodes = np.zeros(n, EPISODE)
        self._mask = np.zeros((n, SIZES[actions]), np.int8)  # the one that steps are checked by
        given = dict(out or {})
        self.observation = _array("observation", given, (n, size), dtype)
        self.mask = _array("mask", given, (n, SIZES[actions]), np.int8)
        self.reward = _array("reward", given, (n, players), np.float32)
        self.turn = _array("turn", given, (n,), np.int8)
        self.done = _array("done", given, (n,), np.int8)
        if given:
            raise ValueError(f"out has no array {', '.join(map(repr, sorted(given)))}")
        self._rows = self.observation if dtype is np.int8 else np.zeros((n, size), np.int8)
        self._is_reset = False

    @property
    def size(self) -> int:
        """How many different numbers of actions there are."""
        return SIZES[self.actions]

    def reset(self, seed: int | None = None) -> None:
        """Deals new games, the same for the same seed."""
        if seed is not None:
            self.seed = seed
        self._is_reset = True
        word = np.uint64(self.seed % (1 << 64))
        reset_games(self.states, self.episodes, self.players, self._tiebreak, word)
        self.reward[:] = 0
        self.done[:] = 0
        self._look()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Plays a number in every game.

        Where `done` is 1 the game is over: `reward` holds its result, by player, and everything
        else shows the game that follows it.
        """
        if not self._is_reset:
            raise RuntimeError("reset() comes before the first step()")
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.n} whole numbers, not {chosen.dtype} of shape {chosen.shape}"
            )
        chosen = np.ascontiguousarray(chosen, np.int64)
        wrong = first_illegal(self._mask, chosen)
        if wrong >= 0:
            raise IllegalAction(self._refusal(wrong, int(chosen[wrong])))
        word = np.uint64(self.seed % (1 << 64))
        step_games(
            self.states, self.episodes, chosen, self._encoding, word, self._rotates, self._reward,
            self.reward, self.done,
        )  # fmt: skip
        self._look()

    def _look(self) -> None:
        look(
            self.states, self.episodes, self._encoding, self._rotates, self._mask, self.turn,
            self._rows,
        )  # fmt: skip
        np.copyto(self.mask, self._mask)
        if self._rows is not self.observation:
            np.copyto(self.observation, self._rows)

    def _refusal(self, game: int, index: int) -> str:
        if not 0 <= index < self.size:
            return f"game {game}: {index} is no action; they are 0 to {self.size - 1}"
        allowed = ", ".join(map(str, self._mask[game].nonzero()[0].tolist()))
        meaning = explain(index, self.actions)
        return f"game {game}: action {index} ({meaning}) is masked; now {allowed} are allowed"


def _check_choice(name: str, value: object, is_good: bool, wanted: str) -> None:
    if not is_good:
        raise ValueError(f"{name}={value!r}: {wanted}")


def _array(
    name: str, given: dict[str, NDArray[Any]], shape: tuple[int, ...], dtype: Any
) -> NDArray[Any]:
    """An array of the caller, if it fits, or a new one."""
    array = given.pop(name, None)
    if array is None:
        return np.zeros(shape, dtype)
    if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
        raise ValueError(
            f"out[{name!r}] must be a C-contiguous {np.dtype(dtype)} array of shape {shape},"
            f" not {array.dtype} of shape {array.shape}"
        )
    return array


compile_entries(__name__)
