"""What the cards turned up did to each seat's chances: luck, to be taken out of results.

Before a bundle is turned up, a seat has some chance of winning, and another one once it lies open.
The difference is luck, and zero in the mean, whoever plays and however well: nobody can know what
comes.  So the mean of win less luck is that of wins, but spreads less.  The chances need not be
right for that, only drawn alike before and after; the better they are, the less spread is left.
The luck of the deal is not counted: with each bot at each seat of every deck, it cancels.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.actions import Action
from byzanz.bots.outlook import add_chances
from byzanz.game import Game
from byzanz.record import Record
from byzanz.rules.chance import stream
from byzanz.rules.state import SEATS

WORLDS: Final = 60
"""In so many worlds a position is judged: a few milliseconds for a whole game."""

Floats = NDArray[np.float64]


def luck_of(record: Record, seed: int) -> tuple[float, ...]:
    """By seat, by how much the bundles that were turned up have raised its chance of winning."""
    game = Game(record.players, record.deck, record.rules)
    random = stream(seed)
    luck = np.zeros(len(record.players))
    for text in record.actions:
        event = game.apply(Action.parse(text, len(record.players)))
        # A lone last card goes straight into the market: no bundle, and nobody's luck here.
        if event.turned and game.look.bundle.any():
            luck += _chances(game, True, random) - _chances(game, False, random)
    return tuple(luck.tolist())


def _chances(game: Game, is_bundle_open: bool, random: NDArray[np.void]) -> Floats:
    sums = np.zeros((1, SEATS))
    add_chances(game.states, is_bundle_open, WORLDS, random, sums)
    chances: Floats = sums[0, : len(game.players)] / WORLDS
    return chances
