"""`gymnasium.make_vec("Byzanz-v0", num_envs=4096)`: many games in step, one seat of each learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Space
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from byzanz.envs.batch import BatchEnv
from byzanz.envs.compiled import Reward
from byzanz.envs.encodings import Encoding, check_choice
from byzanz.envs.spaces import Observation, spaces
from byzanz.rules.state import Tiebreak


class ByzanzVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """A `BatchEnv` whose other seats are levels.

    A game that is over begins anew in the same step; what was seen at its end is then in
    `infos["final_obs"]`.  Rows of what is returned are written anew by the next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        actions: Encoding = "cards",
        opponents: str | Sequence[str] = "medium",
        seat: int | None = None,
        *,
        reward: Reward = "win",
        tiebreak: Tiebreak = "goods",
        render_mode: str | None = None,
    ) -> None:
        check_choice("render_mode", render_mode, render_mode is None, "None: a batch is not drawn")
        self.batch: Final = BatchEnv(
            num_envs,
            players,
            actions,
            tiebreak=tiebreak,
            rotate=seat is None,
            seat=seat or 0,
            opponents=opponents,
            reward=reward,
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space, self.single_action_space = spaces(actions)
        self.observation_space: Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: Space[Any] = batch_space(self.single_action_space, num_envs)
        self._never: Final = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deals new games; without a seed, others than before."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self._shown(), {"seat": self.batch.seats}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        batch = self.batch
        batch.step(actions)
        over = batch.done.astype(bool)
        infos: dict[str, Any] = {"seat": batch.seats}
        if over.any():
            ends = np.full(self.num_envs, None, object)
            nothing = np.zeros(batch.size, np.int8)
            for row in over.nonzero()[0].tolist():
                seen = batch.last_observation[row].copy()
                ends[row] = {"observation": seen, "action_mask": nothing}
            infos |= {"final_obs": ends, "_final_obs": over, "final_info": {}, "_final_info": over}
        reward = batch.reward[:, 0].astype(np.float64)
        return self._shown(), reward, over, self._never.copy(), infos

    def _shown(self) -> Observation:
        return {"observation": self.batch.observation, "action_mask": self.batch.mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now in every game."""
        return self.batch.mask.astype(bool)
