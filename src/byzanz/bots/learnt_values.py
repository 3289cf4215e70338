"""Written by `python -m train`: do not edit.

2026-11-18, `python -m train --games 12000 --trials 5000 --watched 250 --seed 1`.

By players and rounds left, on games that were not learnt from: by how many points the
values were off, by how many the mean was, and the loss in telling who wins.

    3 0: 0.38 2.08 0.170
    3 1: 1.65 2.18 0.553
    3 2: 1.97 2.34 0.685
    3 3: 2.18 2.51 0.768
    3 4: 2.35 2.65 0.835
    3 5: 2.47 2.77 0.887
    3 6: 2.61 2.90 0.941
    3 7: 2.74 3.11 1.005
    4 0: 0.32 2.06 0.216
    4 1: 1.59 2.12 0.696
    4 2: 1.88 2.33 0.858
    4 3: 2.08 2.47 0.981
    4 4: 2.27 2.63 1.099
    4 5: 2.44 2.84 1.219
    5 0: 0.37 2.06 0.269
    5 1: 1.48 2.07 0.798
    5 2: 1.77 2.19 0.988
    5 3: 1.99 2.37 1.146
    5 4: 2.17 2.53 1.270
    5 5: 2.33 2.66 1.397
    6 0: 0.34 2.10 0.333
    6 1: 1.53 2.13 1.044
    6 2: 1.81 2.31 1.288
    6 3: 2.00 2.47 1.486
"""

from __future__ import annotations

from typing import Final

import numpy as np

TEMPERATURES: Final = np.ones((7, 9))
TEMPERATURES[3, 0] = 0.500
TEMPERATURES[3, 1] = 1.185
TEMPERATURES[3, 2] = 1.452
TEMPERATURES[3, 3] = 1.608
TEMPERATURES[3, 4] = 1.691
TEMPERATURES[3, 5] = 1.872
TEMPERATURES[3, 6] = 1.970
TEMPERATURES[3, 7] = 1.970
TEMPERATURES[4, 0] = 0.500
TEMPERATURES[4, 1] = 1.018
TEMPERATURES[4, 2] = 1.185
TEMPERATURES[4, 3] = 1.312
TEMPERATURES[4, 4] = 1.452
TEMPERATURES[4, 5] = 1.608
TEMPERATURES[5, 0] = 0.500
TEMPERATURES[5, 1] = 0.967
TEMPERATURES[5, 2] = 1.127
TEMPERATURES[5, 3] = 1.247
TEMPERATURES[5, 4] = 1.380
TEMPERATURES[5, 5] = 1.452
TEMPERATURES[6, 0] = 0.500
TEMPERATURES[6, 1] = 0.967
TEMPERATURES[6, 2] = 1.127
TEMPERATURES[6, 3] = 1.247
