"""What a seat is shown and may answer, as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from byzanz.envs import observations
from byzanz.envs.encodings import PASS, SIZES, Encoding

Observation: TypeAlias = dict[str, NDArray[np.int8]]


class MaskedDiscrete(Discrete):
    """The numbers of actions; a sample is one that is allowed now."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.allowed = np.ones(size, np.int8)

    def seed(self, seed: int | None = None) -> int | list[int] | dict[str, int]:
        """Begins anew: until a game is shown, a sample is what every game's first turn allows."""
        self.allowed = np.zeros_like(self.allowed)
        self.allowed[PASS] = 1
        return super().seed(seed)

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.allowed
        return super().sample(mask, probability)


def seen_space(actions: Encoding) -> Dict:
    """An observation and the mask of what may be done."""
    return Dict(
        {
            "observation": Box(0, 127, (observations.SIZE,), np.int8),
            "action_mask": Box(0, 1, (SIZES[actions],), np.int8),
        }
    )


def spaces(actions: Encoding) -> tuple[Space[Any], MaskedDiscrete]:
    """What one seat is shown, and what it may answer."""
    return seen_space(actions), MaskedDiscrete(SIZES[actions])
