"""What cards are worth to sound players, by the number of players.

Found by `bench/tune.py`: many valuations played against each other, the better ones stayed.  The
rows of a number of players are for the last round, the one before it, and earlier ones.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.valuation import TIMES, VALUATION, Valuations, Worth, make_valuation

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
        Worth(-0.05, 0.03, 0.32, 1.91, 1.67, -0.1, (3.07, 2.23, 5.74, 2.98)),
        Worth(0.35, 0.62, -0.01, 1.95, 2.55, 0.57, (3.81, 5.12, 2.93, 2.29)),
        Worth(0.27, 0.49, 0.12, 1.69, 1.56, 0.05, (3.02, 2.63, 2.15, 1.7)),
    ),
    6: (
        Worth(0.14, 0.3, 0.15, 0.65, 1.64, 0.15, (2.78, 2.4, 2.29, 1.08, 0.48)),
        Worth(0.29, 0.58, 0.05, 0.74, 1.66, 0.21, (2.41, 3.25, 2.93, 2.59, 1.0)),
        Worth(0.25, 0.48, 0.1, 1.19, 1.67, 0.09, (3.42, 3.05, 2.73, 2.22, 2.46)),
    ),
}


BEGINNER: Final = Worth(
    single=0.3, pair=0.6, money=0.1, merchant=1.5, second=1.5, crowd=0.5, demand=(1.0,) * 6
)
"""A beginner thinks the same of cards from the first round to the last."""

BEGINNERS: Final = 0
"""Where in `VALUATIONS` that of a beginner is; at a number of players it is that of a sound one."""

VALUATIONS: Final[Valuations] = np.zeros(max(SOUND) + 1, VALUATION)
"""All of them, as constants of the compiled bots."""
VALUATIONS[BEGINNERS] = make_valuation([BEGINNER] * TIMES)[0]
for _players, _worths in SOUND.items():
    VALUATIONS[_players] = make_valuation([AT_THE_END, *_worths])[0]


def sound_valuation(players: int) -> Valuations:
    """The tables of a sound player at a table of so many."""
    return VALUATIONS[players : players + 1]
