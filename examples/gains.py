"""A reward that a beginner can learn from: the share of the win, and a little for each point.

Whoever plays at random never beats a level, so wins alone teach nothing at first.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from byzanz.envs.observations import PLACES

A_POINT = 0.02
POINTS = PLACES["seat_0_points"].start


class Gains(gymnasium.Wrapper):  # type: ignore[type-arg]
    """Pays points when they are made; `info["win"]` is the share of the win at the end."""

    points = 0

    def reset(self, **wishes: Any) -> tuple[Any, dict[str, Any]]:
        self.points = 0
        return self.env.reset(**wishes)

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        shown, win, over, cut, info = self.env.step(action)
        points = int(shown["observation"][POINTS])
        gained, self.points = points - self.points, points
        return shown, float(win) + A_POINT * gained, over, cut, info | {"win": float(win)}

    def action_masks(self) -> np.ndarray:
        """As MaskablePPO asks for it."""
        return self.env.get_wrapper_attr("action_masks")()
