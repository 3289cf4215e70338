"""The cards of a game that nobody can have seen: the stock and what was removed."""

from __future__ import annotations

from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.state import DEALT, DECK, REMOVED, State, Stream


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
