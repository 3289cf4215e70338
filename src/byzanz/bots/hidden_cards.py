"""All that an opponent may hold unseen, and drawing from it: worlds as they may be.

Of an opponent's hand only cards of the deal are ever hidden, four at most: a handful.  All
handfuls of one size stand in a fixed order, so that an array can tell something of each.
"""

from __future__ import annotations

from math import comb
from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.memory import Memory
from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    REMOVED,
    SEATS,
    Cards,
    State,
    Stream,
    layout,
    name_record,
)

MOST_DRAWS: Final = 1000
"""So often handfuls are drawn that need the same cards, before likelihood is given up."""

FINENESS: Final = 1 << 30

COUNT_OF: Final = np.array([comb(DIFFERENT + size - 1, size) for size in range(DEALT + 1)])
"""How many handfuls there are, by their size."""

FIRST_OF: Final = np.concatenate([[0], np.cumsum(COUNT_OF)])
"""Where among all handfuls those of a size begin."""

MOST_HANDFULS: Final = int(COUNT_OF[DEALT])


def _all_handfuls() -> Cards:
    """Those of one size are ordered by their last card, then by the one before it, and so on.

    So those with a last card are the first ones of the size below, with that card behind them.
    """
    sizes = [np.zeros((1, DEALT), np.int8)]
    for size in range(1, DEALT + 1):
        parts = []
        for card in range(DIFFERENT):
            part = sizes[-1][: comb(card + size - 1, size - 1)].copy()
            part[:, size - 1] = card
            parts.append(part)
        sizes.append(np.concatenate(parts))
    return np.concatenate(sizes)


HANDFULS: Final = _all_handfuls()

BEFORE: Final = np.array(
    [[comb(card + place, place + 1) for place in range(DEALT)] for card in range(DIFFERENT)]
)
"""By a card and its place in a handful: how many of that length have a lower card there."""


@rule
def place_of(cards: Cards, size: int) -> int:
    """Where cards, in ascending order, stand among the handfuls of their size."""
    place = 0
    for each in range(size):
        place += BEFORE[cards[each], each]
    return place


StackedChances: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, MOST_HANDFULS)]


class Chances:
    """How likely the handfuls of each seat are, each added to those before it."""

    stacked: StackedChances


CHANCES: Final = layout(Chances)
name_record("Chances", CHANCES, "ChancesList")


@rule
def draw(chances: Chances, seat: int, size: int, random: Stream) -> int:
    """A handful for a seat, as likely as it is."""
    low = 0
    high = COUNT_OF[size] - 1
    value = chances.stacked[seat, high] * (below(random, FINENESS) / FINENESS)
    while low < high:
        middle = (low + high) // 2
        if chances.stacked[seat, middle] > value:
            high = middle
        else:
            low = middle + 1
    return FIRST_OF[size] + low


@rule
def draw_all(s: State, memory: Memory, chances: Chances, left: Cards, random: Stream) -> bool:
    """Adds a handful to each hand, and keeps in `left` what is left of the pool.

    Each is drawn as if the pool were its own.  Together they are kept as often as the cards that
    they share make them less likely than that; else none is added.
    """
    for card in range(DIFFERENT):
        left[card] = memory.pool[card]
    drawn = np.empty(SEATS, np.int64)
    kept = 1.0
    for seat in range(s.players):
        size = memory.unknown[seat]
        drawn[seat] = draw(chances, seat, size, random) if size > 0 else 0
        copies = 0
        for each in range(size):
            card = HANDFULS[drawn[seat], each]
            copies = copies + 1 if each > 0 and HANDFULS[drawn[seat], each - 1] == card else 1
            kept *= left[card] / (memory.pool[card] - copies + 1)
            left[card] -= 1
        if kept <= 0.0:
            return False
    if below(random, FINENESS) >= kept * FINENESS:
        return False
    for seat in range(s.players):
        for each in range(memory.unknown[seat]):
            s.hand[seat, HANDFULS[drawn[seat], each]] += 1
    return True


@rule
def imagine(
    s: State, memory: Memory, chances: Chances, left: Cards, cards: Cards, random: Stream
) -> None:
    """Deals the cards never seen to the hands, as likely as they are there, and to the stock."""
    for _ in range(MOST_DRAWS):
        if draw_all(s, memory, chances, left, random):
            mix(left, cards, random)
            deal_stock(s, cards, 0)
            return
    deal_unknown(s, memory, left, cards, random)


@rule
def deal_unknown(s: State, memory: Memory, left: Cards, cards: Cards, random: Stream) -> None:
    """Deals the cards never seen to the hands and to the stock, whatever is likely."""
    for card in range(DIFFERENT):
        left[card] = memory.pool[card]
    mix(left, cards, random)
    place = 0
    for seat in range(s.players):
        for _ in range(memory.unknown[seat]):
            s.hand[seat, cards[place]] += 1
            place += 1
    deal_stock(s, cards, place)


@rule
def deal_stock(s: State, cards: Cards, place: int) -> None:
    """Lays cards into the stock, and the rest where those lie that were removed unseen."""
    for top in range(s.top, DECK):
        s.deck[top] = cards[place]
        place += 1
    first = s.players * DEALT
    for removed in range(first, first + REMOVED[s.players]):
        s.deck[removed] = cards[place]
        place += 1


@rule
def mix(pool: Cards, cards: Cards, random: Stream) -> None:
    """Lays the cards of a pool out in a random order."""
    count = 0
    for card in range(DIFFERENT):
        for _ in range(pool[card]):
            cards[count] = card
            count += 1
    for last in range(count - 1, 0, -1):
        other = below(random, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
