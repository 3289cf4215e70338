"""What an opponent may hold unseen, and how likely each of it is: the compiled part of a belief.

Of an opponent's hand only cards of the deal are ever hidden, four at most: a handful.  All
handfuls of one size stand in a fixed order, so an array can tell of each how many slips it takes:
actions of that opponent which sound rules would not have taken with it.
"""

from __future__ import annotations

from math import comb
from typing import Final

import numpy as np

from byzanz.bots.policy import SCRATCH, choose
from byzanz.bots.valuation import Valuations
from byzanz.rules.chance import below
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    LEGAL,
    Cards,
    Counts,
    FloatTable,
    State,
    States,
    Stream,
)

MOST_DRAWS: Final = 1000
"""So often handfuls are drawn that need the same cards, before likelihood is given up."""

MOST_SLIPS: Final = 100
"""More make no difference, and must fit into a byte."""

FINENESS: Final = 1 << 30

COUNT_OF: Final = np.array([comb(DIFFERENT + size - 1, size) for size in range(DEALT + 1)])
"""How many handfuls there are, by their size."""

SIZE_OF: Final = {count: size for size, count in enumerate(COUNT_OF.tolist())}

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


@entry
def show(slips: Counts, size: int, card: int, left: Counts) -> None:
    """A card of a handful was shown: the rest takes the slips of both together."""
    cards = np.empty(DEALT, np.int8)
    for row in range(COUNT_OF[size - 1]):
        place = size - 1
        for each in range(size - 2, -1, -1):
            other = HANDFULS[FIRST_OF[size - 1] + row, each]
            if other > card:
                cards[place] = other
                place -= 1
            else:
                cards[each] = other
        cards[place] = card
        left[row] = slips[place_of(cards, size)]


@entry
def count_slips(
    states: States,
    seat: int,
    code: int,
    valuations: Valuations,
    pool: Cards,
    size: int,
    slips: Counts,
) -> None:
    """A seat has taken an action: with which handfuls would sound rules not have taken it?"""
    scratches = np.empty(1, SCRATCH)
    legals = np.empty(1, LEGAL)
    s = states[0]
    for row in range(COUNT_OF[size]):
        handful = FIRST_OF[size] + row
        possible = True
        for each in range(size):
            card = HANDFULS[handful, each]
            s.hand[seat, card] += 1
            pool[card] -= 1
            possible &= pool[card] >= 0
        if possible and choose(s, seat, valuations[0], scratches[0], legals[0]) != code:
            slips[row] = min(slips[row] + 1, MOST_SLIPS)
        for each in range(size):
            card = HANDFULS[handful, each]
            s.hand[seat, card] -= 1
            pool[card] += 1


@entry
def add_up(
    slips: Counts, slip: float, size: int, pool: Cards, seat: int, chances: FloatTable
) -> None:
    """Stacks up how likely the handfuls are: by how many ways there are, and by their slips."""
    total = 0.0
    for row in range(COUNT_OF[size]):
        handful = FIRST_OF[size] + row
        ways = slip ** slips[row]
        copies = 0
        for each in range(size):
            card = HANDFULS[handful, each]
            copies = copies + 1 if each > 0 and HANDFULS[handful, each - 1] == card else 1
            ways *= max(pool[card] - copies + 1, 0) / copies
        total += ways
        chances[seat, row] = total


@rule
def draw(chances: FloatTable, seat: int, size: int, random: Stream) -> int:
    """A handful for a seat, as likely as it is."""
    low = 0
    high = COUNT_OF[size] - 1
    value = chances[seat, high] * (below(random, FINENESS) / FINENESS)
    while low < high:
        middle = (low + high) // 2
        if chances[seat, middle] > value:
            high = middle
        else:
            low = middle + 1
    return FIRST_OF[size] + low


@rule
def draw_all(
    s: State, pool: Cards, unknown: Cards, chances: FloatTable, left: Cards, random: Stream
) -> bool:
    """Adds a handful to each hand, and keeps in `left` what is left of the pool.

    Each is drawn as if the pool were its own.  Together they are kept as often as the cards that
    they share make them less likely than that; else none is added.
    """
    for card in range(DIFFERENT):
        left[card] = pool[card]
    drawn = np.empty(len(unknown), np.int64)
    kept = 1.0
    for seat in range(s.players):
        drawn[seat] = draw(chances, seat, unknown[seat], random) if unknown[seat] > 0 else 0
        copies = 0
        for each in range(unknown[seat]):
            card = HANDFULS[drawn[seat], each]
            copies = copies + 1 if each > 0 and HANDFULS[drawn[seat], each - 1] == card else 1
            kept *= left[card] / (pool[card] - copies + 1)
            left[card] -= 1
        if kept <= 0.0:
            return False
    if below(random, FINENESS) >= kept * FINENESS:
        return False
    for seat in range(s.players):
        for each in range(unknown[seat]):
            s.hand[seat, HANDFULS[drawn[seat], each]] += 1
    return True


@rule
def imagine(
    s: State,
    pool: Cards,
    unknown: Cards,
    chances: FloatTable,
    left: Cards,
    cards: Cards,
    random: Stream,
) -> None:
    """Deals the cards never seen to the hands, as likely as they are there, and to the stock."""
    for _ in range(MOST_DRAWS):
        if draw_all(s, pool, unknown, chances, left, random):
            mix(left, cards, random)
            deal_stock(s, cards, 0)
            return
    deal_unknown(s, pool, unknown, cards, random)


@rule
def deal_unknown(s: State, pool: Cards, unknown: Cards, cards: Cards, random: Stream) -> None:
    """Deals the cards never seen to the hands and to the stock, whatever is likely."""
    mix(pool, cards, random)
    place = 0
    for seat in range(s.players):
        for _ in range(unknown[seat]):
            s.hand[seat, cards[place]] += 1
            place += 1
    deal_stock(s, cards, place)


@rule
def deal_stock(s: State, cards: Cards, place: int) -> None:
    for top in range(s.top, DECK):
        s.deck[top] = cards[place]
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


compile_entries(__name__)
