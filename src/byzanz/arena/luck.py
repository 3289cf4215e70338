"""Luck taken out of results, as in backgammon's luck-adjusted result and in poker's AIVAT.

Whatever chance has decided in a game has made some seats likelier to win, by as much as
`luck_kernel` finds.  That is nothing in the mean, so a share of wins less some of it is the same
share in the mean, but spreads less.  How much of it to take out is fitted to the games themselves,
and for each deck to all other decks: the luck of a deck has no part in its own factor, so that
nothing is pulled to one side.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.actions import Action
from byzanz.arena.bootstrap import Floats
from byzanz.arena.luck_kernel import EARLIER, LAST_ROUND, PARTS, STUDY, find_luck
from byzanz.record import Record
from byzanz.rules.state import SEATS, TIEBREAKS

WORLDS: Final = 60
"""In so many ways cards might have come: some thirty milliseconds a game."""
WORLDS_AT_LAST: Final = 300
"""The same in the last round."""
USUAL_FACTOR: Final = 0.5
"""So much of the luck is taken out before any deck has shown how much is best."""
AS_IF_DECKS: Final = 4
"""That counts as much as so many decks."""

SeatLuck = tuple[float, float]
"""What luck has done to a seat's chance: up to the last round, and in it."""


def luck_of(record: Record, seed: int) -> tuple[SeatLuck, ...]:
    """The luck of every seat in a game that has been played to its end."""
    players = len(record.players)
    luck = np.zeros((PARTS, SEATS))
    find_luck(
        np.zeros(1, STUDY),
        players,
        TIEBREAKS.index(record.rules.tiebreak),
        np.array(record.deck, np.int8),
        np.array([[int(Action.parse(text, players)) for text in record.actions]], np.int64),
        WORLDS,
        WORLDS_AT_LAST,
        np.uint64(seed),
        luck,
    )
    earlier, last = luck[EARLIER].tolist(), luck[LAST_ROUND].tolist()
    return tuple(zip(earlier[:players], last[:players], strict=True))


def without_luck(decks: NDArray[np.int64], wins: Floats, luck: Floats) -> Floats:
    """What is left of wins: a row for each game, a column for each bot.

    `decks` are the decks of the games, numbered from 0; `luck` has the parts behind game and bot.
    """
    games = np.bincount(decks).astype(np.float64)
    by_deck = np.zeros((len(games), *luck.shape[1:]))
    np.add.at(by_deck, decks, luck)
    by_deck /= games[:, None, None]
    shares = np.zeros((len(games), wins.shape[1]))
    np.add.at(shares, decks, wins)
    shares /= games[:, None]
    factors = _factors(shares, by_deck)
    left: Floats = wins - np.einsum("gbp,gp->gb", luck, factors[decks])
    return left


def _factors(shares: Floats, luck: Floats) -> Floats:
    """By deck, how much of each part of the luck is best taken out, as all other decks tell."""
    others = max(len(shares) - 1, 1)
    mean = (shares.sum(axis=0) - shares) / others
    # Sums over all decks less those of the deck itself.
    both = luck[:, :, :, None] * luck[:, :, None, :]
    squares = (both.sum(axis=0) - both).sum(axis=1)
    products = luck * shares[:, :, None]
    rest = luck.sum(axis=0) - luck
    along = (products.sum(axis=0) - products - rest * mean[:, :, None]).sum(axis=1)
    held = np.diagonal(squares, axis1=1, axis2=2) * (AS_IF_DECKS / others) + np.finfo(float).tiny
    return np.linalg.solve(
        squares + held[:, :, None] * np.eye(luck.shape[2]),
        (along + held * USUAL_FACTOR)[:, :, None],
    )[:, :, 0]
