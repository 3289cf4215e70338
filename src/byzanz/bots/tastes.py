"""What cards are worth to sound players, by the number of players.

Found by `bench/tune.py`: many tastes played against each other, the better ones stayed.  The rows
of a number of players are for the last round, the one before it, and earlier ones.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from byzanz.bots.taste import Tastes, Worth, make_taste

AT_THE_END: Final = Worth(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, ())
"""When only sales are left, what cannot be sold is worth nothing."""

SOUND: Final = {
    3: (
        Worth(0.16, 0.32, -0.12, 2.32, 2.88, -0.57, (-0.7, 1.67)),
        Worth(-0.19, -0.28, 0.51, 2.34, 1.46, 0.68, (0.71, 0.58)),
        Worth(0.35, 0.58, 0.06, 1.58, 1.68, -0.09, (2.73, 2.12)),
    ),
    4: (
        Worth(0.28, 0.6, -0.1, 2.38, 1.75, 2.55, (3.88, 3.15, 3.0)),
        Worth(0.27, 0.61, 0.05, 1.28, 1.54, -0.23, (4.13, 3.04, 4.49)),
        Worth(0.12, 0.3, 0.23, 1.65, 1.65, -0.07, (3.66, 3.04, 3.37)),
    ),
    5: (
        Worth(-0.02, 0.06, 0.32, 1.69, 1.16, 0.19, (2.37, 2.47, 4.5, 2.26)),
        Worth(0.31, 0.76, -0.06, 1.88, 2.64, 0.67, (2.87, 5.08, 3.22, 3.01)),
        Worth(0.26, 0.53, 0.11, 1.66, 1.53, 0.03, (3.23, 2.82, 2.15, 1.83)),
    ),
    6: (
        Worth(0.17, 0.37, 0.01, 0.42, 1.01, -0.1, (1.38, 1.2, 1.37, 0.98, 0.28)),
        Worth(0.26, 0.7, -0.01, 0.28, 1.27, -0.16, (-0.23, 0.08, 2.17, 2.63, 0.64)),
        Worth(0.2, 0.42, 0.1, 1.21, 1.62, -0.03, (2.83, 2.81, 1.77, 2.21, 1.86)),
    ),
}


@cache
def sound_taste(players: int) -> Tastes:
    """The tables of a sound player at a table of so many."""
    return make_taste([AT_THE_END, *SOUND[players]])
