"""Written by `python -m train`: do not edit.

2026-11-19, `python -m train.part foreseen --foreseen 80 --seed 1`.

By players, in games that were not learnt from: the loss in foreseeing bids and passes
before the last round and in it, and by the net alone.

    3 0: 0.334 0.431
    3 1: 0.400 0.715
    4 0: 0.322 0.411
    4 1: 0.367 0.633
    5 0: 0.318 0.402
    5 1: 0.278 0.548
    6 0: 0.318 0.401
    6 1: 0.301 0.619
"""

from __future__ import annotations

from typing import Final

# fmt: off
FORESIGHT_WEIGHTS: Final[dict[int, list[float]]] = {}
"""By players; in it by kind of searchers, before the last round and in it, and input."""
FORESIGHT_WEIGHTS[3] = [
    0.750, 0.103, 1.245, -0.039, -0.155, 0.376, 0.006, 0.524, -1.050, -1.000,
    0.253, 0.648, 1.543, 0.423, 0.071, 0.725, 1.131, 0.633, 1.335, -0.145,
]
FORESIGHT_WEIGHTS[4] = [
    0.785, 0.029, 1.131, 0.120, 0.127, 0.193, 0.227, -0.132, 0.084, -1.784,
    0.412, 0.741, 1.194, 0.064, -0.036, 0.378, 1.092, 0.126, 1.555, 0.163,
]
FORESIGHT_WEIGHTS[5] = [
    0.824, 0.181, 0.567, -0.063, 0.191, 0.288, 0.083, 0.143, 0.046, -1.483,
    0.377, 1.055, 1.171, 0.563, 0.141, 0.359, 0.671, 0.990, 1.660, -0.053,
]
FORESIGHT_WEIGHTS[6] = [
    0.827, 0.116, 0.778, -0.120, 0.137, 0.373, 0.306, -0.034, -0.026, -2.119,
    0.489, 1.104, 1.389, 0.475, 0.208, 0.479, 0.624, 1.157, 1.346, -0.104,
]
