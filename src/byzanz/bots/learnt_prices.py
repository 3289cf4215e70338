"""Written by `python -m train`: do not edit.

By the number of players: what winning an auction must bring beyond passing, what each point of a
bid costs beyond its cards, and what each card over seven costs; in the last round, in the one
before it, and earlier.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.hand_features import FEATURES

DEMANDS: Final = {players: ((2.0,) * (players - 1),) * 3 for players in range(3, 7)}
PRICES: Final = dict.fromkeys(range(3, 7), (0.1, 0.1, 0.1))
CROWDS: Final = dict.fromkeys(range(3, 7), (0.5, 0.5, 0.5))
STAGE_WEIGHTS: Final = np.zeros((7, 9, 11, FEATURES))
