"""Byzanz for Gymnasium: one seat learns, the others are levels or any policies.

    >>> import gymnasium, byzanz.envs.gymnasium
    >>> env = gymnasium.make("Byzanz-v0", players=4, opponents="medium")
    >>> envs = gymnasium.make_vec("Byzanz-v0", num_envs=4096, opponents="medium")

The observation holds the mask of what may be done, `action_masks()` gives it too, and a sample of
the action space is always one of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import Env, register
from numpy.typing import NDArray

from byzanz.cards import ALL_CARDS
from byzanz.envs.agents import Company, Player, Policy, as_player
from byzanz.envs.arguments import as_index, check_players
from byzanz.envs.compiled import REWARDS, Reward
from byzanz.envs.encodings import ENCODINGS, Encoding, check_choice
from byzanz.envs.rendering import RENDER_MODES, render
from byzanz.envs.single import SingleGame
from byzanz.envs.spaces import Observation, spaces
from byzanz.rules.state import TIEBREAKS, Tiebreak

Opponent = str | Policy | Player


class ByzanzEnv(Env[Observation, np.int64]):
    """One game at a time; `seat` is the learner's, or None for another one each game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        players: int = 4,
        actions: Encoding = "cards",
        opponents: Opponent | Sequence[Opponent] = "medium",
        seat: int | None = None,
        *,
        reward: Reward = "win",
        tiebreak: Tiebreak = "goods",
        render_mode: str | None = None,
    ) -> None:
        check_players(players)
        check_choice("actions", actions, actions in ENCODINGS, f"one of {', '.join(ENCODINGS)}")
        check_choice("tiebreak", tiebreak, tiebreak in TIEBREAKS, f"one of {', '.join(TIEBREAKS)}")
        check_choice("reward", reward, reward in REWARDS, f"one of {', '.join(REWARDS)}")
        check_choice("seat", seat, seat is None or seat in range(players), "one of this game's")
        known = render_mode is None or render_mode in RENDER_MODES
        check_choice("render_mode", render_mode, known, f"one of {', '.join(RENDER_MODES)}")
        chosen: list[Opponent] = (
            list(opponents)
            if isinstance(opponents, Sequence) and not isinstance(opponents, str)
            else [opponents] * (players - 1)
        )
        check_choice(
            "opponents",
            opponents,
            len(chosen) == players - 1,
            f"one for all, or {players - 1} at a table of {players}",
        )
        self.render_mode = render_mode
        self._opponents: Final = [as_player(one) for one in chosen]
        self._choices: Final = (players, actions, tiebreak)
        self._seat: Final = seat
        self._reward: Final[Reward] = reward
        self.observation_space, self._numbers = spaces(actions)
        self.action_space = self._numbers
        self.game: SingleGame | None = None
        self._is_over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals a new game, and lets the others play until the learner is asked."""
        super().reset(seed=seed)
        random = Random(int(self.np_random.integers(2**63)))
        deck = list(ALL_CARDS)
        random.shuffle(deck)
        players = self._choices[0]
        self.seat = random.randrange(players) if self._seat is None else self._seat
        self.game = SingleGame(deck, *self._choices)
        others = [number for number in range(players) if number != self.seat]
        seeds = [random.getrandbits(64) for _ in range(players)]
        self._company = Company(self.game, dict(zip(others, self._opponents, strict=True)), seeds)
        self._company.play_on()
        self._is_over = False
        return self._shown(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        game = self.game
        if game is None or self._is_over:
            raise RuntimeError("the game is over or was never dealt: call reset() first")
        game.step(as_index(action))
        self._company.tell()
        self._company.play_on()
        self._is_over = game.seat is None
        reward = game.rewards(self._reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._shown(), reward, self._is_over, False, {"seat": self.seat}

    def _shown(self) -> Observation:
        assert self.game is not None
        self._numbers.allowed = mask = self.game.mask
        return {"observation": self.game.observe(self.seat), "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, as MaskablePPO asks for it."""
        return self._numbers.allowed.astype(bool)

    def render(self) -> str | None:
        return None if self.game is None else render(self.game, self.render_mode)


register(
    id="Byzanz-v0",
    entry_point="byzanz.envs.gymnasium:ByzanzEnv",
    vector_entry_point="byzanz.envs.vector:ByzanzVectorEnv",
    disable_env_checker=True,  # it samples the wrapped space without the mask at every make
)
