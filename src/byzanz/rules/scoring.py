"""The end: profits, the tie-break and the winners (RULES.md, "The end")."""

from __future__ import annotations

from byzanz.rules.compiling import rule
from byzanz.rules.state import DIFFERENT, MERCHANT, PROFIT_OF, State


@rule
def score(s: State, seat: int) -> int:
    """The end: the total of the profit cards; a merchant kept as profit is worth 5."""
    total = 0
    for card in range(DIFFERENT):
        total += s.profit[seat, card] * PROFIT_OF[card]
    return total


@rule
def tiebreak(s: State, seat: int) -> int:
    """The end: goods cards left in the hand, or all cards where the rules say so."""
    if s.tiebreak == 0:
        return s.hand_size[seat] - s.hand[seat, MERCHANT]
    return s.hand_size[seat]


@rule
def standing(s: State, seat: int) -> int:
    """Score and tie-break as one number: who has the most wins, equals share the win."""
    return score(s, seat) << 8 | tiebreak(s, seat)
