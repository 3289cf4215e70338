"""Who sits where, with which cards: duplicate deals, so that the luck of the deck cancels.

A tournament is made of sets of as many games as there are seats.  In a set the bots sit in one
order round the table, and each has each seat once; from set to set the order changes, so that
nobody always bids after the same neighbour.

A set uses one deck, played in every rotation.  Where bots are equal, some rotations are the same
arrangement over again; a deck is not played in those, the set goes on with a fresh deck instead.
All follows from the seed of the tournament and the number of the game, whoever plays it and when.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random

from byzanz.cards import Card
from byzanz.fair import deck_of

Key = tuple[int, int]
"""The deck and the rotation: no two games of a tournament have the same."""


@dataclass(frozen=True, slots=True, order=True)
class Fixture:
    """A game that is to be played; `seating` gives the number of the bot at each seat."""

    deck: int
    rotation: int
    seating: tuple[int, ...]
    seed: int
    """Of the tournament."""

    @property
    def key(self) -> Key:
        return self.deck, self.rotation

    @property
    def deck_seed(self) -> bytes:
        """The same in every rotation: deals as a fair deal does."""
        return _hash("deck", self.seed, self.deck)

    @property
    def cards(self) -> tuple[Card, ...]:
        return deck_of(self.deck_seed)

    @property
    def luck_seed(self) -> int:
        """Where the cards come from that might have come; the deck itself says nothing of them."""
        return int.from_bytes(_hash("luck", self.seed, self.deck)[:8], "big")

    def bot_seed(self, seat: int) -> int:
        """Where the bot at a seat gets its chance from."""
        return int.from_bytes(_hash("bot", self.seed, self.deck, self.rotation, seat)[:8], "big")


def schedule(bots: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """At least so many games, in whole sets; equal texts are equal bots."""
    players = len(bots)
    orders = _orders(players, seed)
    deck = 0
    for number in range(-(-games // players)):
        order = orders[number % len(orders)]
        distinct = _distinct_rotations([bots[index] for index in order])
        for rotation in range(players):
            seating = order[-rotation:] + order[:-rotation] if rotation else order
            yield Fixture(deck + rotation // distinct, rotation, seating, seed)
        deck += players // distinct


def count_games(players: int, games: int) -> int:
    """How many games a schedule has."""
    return -(-games // players) * players


def _orders(players: int, seed: int) -> list[tuple[int, ...]]:
    """Every order round a table, in an order of its own for each seed."""
    orders = [(0, *others) for others in permutations(range(1, players))]
    Random(int.from_bytes(_hash("orders", seed), "big")).shuffle(orders)
    return orders


def _distinct_rotations(row: list[str]) -> int:
    """How many rotations there are before the row looks the same again."""
    return next(
        turn
        for turn in range(1, len(row) + 1)
        if len(row) % turn == 0 and row[turn:] + row[:turn] == row
    )


def _hash(*parts: str | int) -> bytes:
    return hashlib.sha256(" ".join(map(str, ("byzanz-arena", *parts))).encode()).digest()
