"""Written by `python -m train`: do not edit.

2026-11-17, `python -m train --games 12000 --trials 5000 --seed 1`.

By players and rounds left, on games that were not learnt from: by how many points the
values were off, by how many the mean was, and the loss in telling who wins.

    3 0: 0.38 2.08 0.165
    3 1: 1.65 2.17 0.543
    3 2: 1.96 2.32 0.663
    3 3: 2.17 2.49 0.743
    3 4: 2.34 2.64 0.810
    3 5: 2.46 2.75 0.864
    3 6: 2.61 2.90 0.929
    3 7: 2.76 3.12 0.997
    4 0: 0.32 2.08 0.212
    4 1: 1.61 2.14 0.694
    4 2: 1.89 2.35 0.852
    4 3: 2.09 2.47 0.975
    4 4: 2.28 2.64 1.097
    4 5: 2.45 2.85 1.212
    5 0: 0.37 2.07 0.269
    5 1: 1.48 2.06 0.781
    5 2: 1.77 2.20 0.977
    5 3: 1.99 2.36 1.129
    5 4: 2.17 2.53 1.256
    5 5: 2.33 2.66 1.377
    6 0: 0.34 2.09 0.325
    6 1: 1.51 2.13 1.022
    6 2: 1.80 2.29 1.276
    6 3: 2.00 2.48 1.485
"""

from __future__ import annotations

from typing import Final

import numpy as np

TEMPERATURES: Final = np.ones((7, 9))
TEMPERATURES[3, 0] = 0.500
TEMPERATURES[3, 1] = 1.127
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
TEMPERATURES[5, 3] = 1.312
TEMPERATURES[5, 4] = 1.380
TEMPERATURES[5, 5] = 1.452
TEMPERATURES[6, 0] = 0.500
TEMPERATURES[6, 1] = 0.967
TEMPERATURES[6, 2] = 1.127
TEMPERATURES[6, 3] = 1.247
