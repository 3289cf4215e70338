"""The cards of a game that nobody can have seen: the stock and what was removed."""

from __future__ import annotations

import numpy as np

from byzanz.bots.memory import Memory
from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.state import (
    COPIES_OF,
    DEALT,
    DECK,
    DIFFERENT,
    REMOVED,
    Cards,
    State,
    Stream,
)


@rule
def mix_unseen(s: State, random: Stream) -> None:
    """Mixes the stock and the removed cards."""
    first = s.players * DEALT
    removed = REMOVED[s.players]
    count = removed + DECK - s.top
    for last in range(count - 1, 0, -1):
        other = below(random, last + 1)
        here = place_of(last, first, removed, s.top)
        there = place_of(other, first, removed, s.top)
        s.deck[here], s.deck[there] = s.deck[there], s.deck[here]


@rule
def place_of(number: int, first: int, removed: int, top: int) -> int:
    """Where in the deck an unseen card lies: the removed ones come first."""
    return first + number if number < removed else top + number - removed


@rule
def deal_unseen(s: State, memory: Memory, world: State, deck: Cards) -> None:
    """A deck that a seat cannot tell from that of a game: what it has not seen is as in a world.

    Of the others' hands only cards of the deal can be hidden, and whatever they have done was done
    with other cards, so with this deck it can be done again.
    """
    hidden = np.empty(DIFFERENT, np.int8)
    new = np.empty(DIFFERENT, np.int8)
    left = np.empty(DIFFERENT, np.int8)
    for place in range(DECK):
        deck[place] = s.deck[place] if place < s.top else world.deck[place]
    for seat in range(s.players):
        for card in range(DIFFERENT):
            hidden[card] = s.hand[seat, card] - memory.state.hand[seat, card]
            new[card] = world.hand[seat, card] - memory.state.hand[seat, card]
        for place in range(seat * DEALT, (seat + 1) * DEALT):
            if hidden[s.deck[place]] > 0:
                hidden[s.deck[place]] -= 1
                deck[place] = take_any(new)
    first = s.players * DEALT
    removed = REMOVED[s.players]
    for card in range(DIFFERENT):
        left[card] = COPIES_OF[card]
    for place in range(DECK):
        if not first <= place < first + removed:
            left[deck[place]] -= 1
    for place in range(first, first + removed):
        deck[place] = take_any(left)


@rule
def take_any(cards: Cards) -> int:
    """Takes one of some cards, which are told by how many there are of each."""
    card = 0
    while cards[card] == 0:
        card += 1
    cards[card] -= 1
    return card
