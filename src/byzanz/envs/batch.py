"""Thousands of games in step, for learners that want many at once.

    >>> from byzanz.envs.batch import BatchEnv
    >>> env = BatchEnv(4096, players=4, actions="cards", seed=1)
    >>> env.reset()
    >>> env.mask[0].nonzero()[0]      # what the player of game 0 may do
    >>> env.step(actions)             # one number for each game, as int64

After `reset` and `step` the arrays `observation`, `mask`, `reward`, `turn` and `done` hold what
came of it.  They are the caller's to read, or the caller's own, handed over as `out`.

With `opponents` (a level's name, or one for each of the others) player 0 learns: every turn that is
shown is its own, and the levels play theirs inside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from byzanz.envs import observations
from byzanz.envs.arguments import check_players, whole
from byzanz.envs.compiled import (
    REWARDS,
    ROTATES,
    Reward,
    first_illegal,
    reset_games,
    show_games,
    step_games,
)
from byzanz.envs.encodings import ENCODINGS, SIZES, Encoding, IllegalAction, check_choice, refusal
from byzanz.envs.episode import EPISODE, Episodes
from byzanz.envs.level_turns import BATCH_LEVELS
from byzanz.rules.state import STATE, TIEBREAKS, States, Tiebreak


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
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        reward: Reward = "win",
        privileged: bool = False,
        dtype: DTypeLike = np.int8,
        out: Mapping[str, NDArray[Any]] | None = None,
    ) -> None:
        check_choice("n", n, whole("n", n) >= 1, "a batch has at least 1 game")
        check_players(players)
        check_choice("actions", actions, actions in ENCODINGS, f"one of {', '.join(ENCODINGS)}")
        check_choice("reward", reward, reward in REWARDS, f"one of {', '.join(REWARDS)}")
        check_choice("tiebreak", tiebreak, tiebreak in TIEBREAKS, f"one of {', '.join(TIEBREAKS)}")
        is_whole = np.dtype(dtype) == np.int8
        is_known = is_whole or np.dtype(dtype) == np.float32
        check_choice("dtype", dtype, is_known, "int8 or float32")
        self.n: Final = n
        self.players: Final = players
        self.actions: Final = actions
        self.seed = whole("seed", seed)
        self._encoding: Final = ENCODINGS.index(actions)
        self._tiebreak: Final = TIEBREAKS.index(tiebreak)
        check_choice("seat", seat, seat in range(players), "one of this game's")
        self._shift: Final = ROTATES if rotate else -seat % players
        self.levels: Final = _levels(opponents, players)
        self._reward: Final = REWARDS.index(reward)
        size = observations.PRIVILEGED_SIZE if privileged else observations.SIZE
        self.states: States = np.zeros(n, STATE)
        self.episodes: Episodes = np.zeros(n, EPISODE)
        self._mask = np.zeros((n, SIZES[actions]), np.int8)  # the one that steps are checked by
        given = dict(out or {})
        self.observation = _array("observation", given, (n, size), dtype)
        self.mask = _array("mask", given, (n, SIZES[actions]), np.int8)
        self._last = np.zeros((n if len(self.levels) else 0, size), np.int8)
        self.reward = _array("reward", given, (n, players), np.float32)
        self.turn = _array("turn", given, (n,), np.int8)
        self.done = _array("done", given, (n,), np.int8)
        if given:
            raise ValueError(f"out has no array {', '.join(map(repr, sorted(given)))}")
        self._rows = self.observation if is_whole else np.zeros((n, size), np.int8)
        self._is_reset = False

    @property
    def size(self) -> int:
        """How many different numbers of actions there are."""
        return SIZES[self.actions]

    def reset(self, seed: int | None = None) -> None:
        """Deals new games, the same for the same seed."""
        if seed is not None:
            self.seed = whole("seed", seed)
        self._is_reset = True
        word = np.uint64(self.seed % (1 << 64))
        reset_games(
            self.states, self.episodes, self.players, self._tiebreak, word, self._shift,
            self.levels,
        )  # fmt: skip
        self.reward[:] = 0
        self.done[:] = 0
        show_games(
            self.states, self.episodes, self._encoding, self._shift, self._mask, self.mask,
            self.turn, self._rows,
        )  # fmt: skip
        self._convert()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Plays a number in every game.

        Where `done` is 1 the game is over: `reward` holds its result, by player, and everything
        else shows the game that follows it.
        """
        if not self._is_reset:
            raise RuntimeError("reset() comes before the first step()")
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.n} whole numbers, not {given.dtype} of shape {given.shape}"
            )
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = first_illegal(self._mask, chosen)
        if wrong >= 0:
            reason = refusal(int(given[wrong]), self._mask[wrong], self.actions)
            raise IllegalAction(f"game {wrong}: {reason}")
        word = np.uint64(self.seed % (1 << 64))
        step_games(
            self.states, self.episodes, chosen, self._encoding, word, self._shift, self.levels,
            self._reward, self.reward, self.done, self._last, self._mask, self.mask, self.turn,
            self._rows,
        )  # fmt: skip
        self._convert()

    @property
    def last_observation(self) -> NDArray[np.int8]:
        """Where `done` is 1, what the learner saw at the end; only with `opponents`."""
        return self._last

    @property
    def seats(self) -> NDArray[np.int64]:
        """In every game, where player 0 sits."""
        if self._shift != ROTATES:
            return np.full(self.n, -self._shift % self.players)
        moved = self.episodes["game"] + np.arange(self.n)
        return np.asarray(-moved % self.players)

    def _convert(self) -> None:
        """Rows as floats, where the caller wants these."""
        if self._rows is not self.observation:
            np.copyto(self.observation, self._rows)


def _levels(opponents: str | Sequence[str] | None, players: int) -> NDArray[np.int8]:
    """The levels of the others by number; none where all seats are the caller's."""
    if opponents is None:
        return np.zeros(0, np.int8)
    wanted = f"one for all, or {players - 1} at a table of {players}"
    check_choice("opponents", opponents, isinstance(opponents, Sequence), wanted)
    named = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    check_choice("opponents", opponents, len(named) == players - 1, wanted)
    for name in named:
        known = f"in a batch play {', '.join(BATCH_LEVELS)}; one game has room for every level"
        check_choice("opponents", name, name in BATCH_LEVELS, known)
    return np.array([list[str](BATCH_LEVELS).index(name) for name in named], np.int8)


def _array(
    name: str, given: dict[str, NDArray[Any]], shape: tuple[int, ...], dtype: Any
) -> NDArray[Any]:
    """An array of the caller, if it fits, or a new one."""
    if name not in given:
        return np.zeros(shape, dtype)
    array = given.pop(name)
    wanted = f"out[{name!r}] is an array of {np.dtype(dtype)} of shape {shape}"
    if not isinstance(array, np.ndarray):
        raise ValueError(f"{wanted}, not {array!r}")
    if array.shape != shape or array.dtype != dtype:
        raise ValueError(f"{wanted}, not of {array.dtype} of shape {array.shape}")
    if not array.flags.carray:
        raise ValueError(f"{wanted} that is C-contiguous and can be written to, unlike this one")
    return array
