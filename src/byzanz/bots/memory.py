"""What a player can know of a game: the public part, and what each opponent surely holds.

The memory is a position of its own, moved on by the same rules.  An opponent's hand in it holds
the cards that were seen to go there; a card played that was not among them was one of the unknown
ones, and is put there from the pool first.  So nothing of the rules is written twice.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import MOST_NUMBERS
from byzanz.rules.compiling import rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DROP,
    VERB_SELL,
    operand,
    seat_of,
    verb_of,
)
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import ALLOWED, refusal
from byzanz.rules.state import (
    COPIES_OF,
    DEALT,
    DECK,
    DIFFERENT,
    REMOVED,
    SEATS,
    STATE,
    ByCard,
    BySeat,
    Cards,
    Number,
    State,
    layout,
    name_record,
)


class Memory:
    """The game as one seat remembers it."""

    state: Annotated[State, STATE, ()]  # opponents' hands hold what they surely have
    seat: Number
    pool: ByCard  # the cards never seen: the unknown ones, the stock and the removed ones
    unknown: BySeat  # how many more cards than the sure ones each seat has


MEMORY: Final = layout(Memory)
name_record("Memory", MEMORY, "Memories")
Memories: TypeAlias = NDArray[np.void]


@rule
def begin_memory(
    memory: Memory, seat: int, players: int, tiebreak: int, hand: Cards, bundle: Cards
) -> None:
    """What a seat knows when the game begins: its own four cards and the first bundle."""
    # A deck with the cards that this seat sees in their places; the others mean nothing.
    deck = np.zeros(DECK, np.int8)
    for place in range(DEALT):
        deck[seat * DEALT + place] = hand[place]
    stock = players * DEALT + REMOVED[players]
    for place in range(len(bundle)):
        deck[stock + place] = bundle[place]
    set_up(memory.state, players, tiebreak, deck)
    memory.seat = seat
    for card in range(DIFFERENT):
        memory.pool[card] = COPIES_OF[card]
        for other in range(SEATS):
            if other != seat:
                memory.state.hand[other, card] = 0
    for card in hand:
        memory.pool[card] -= 1
    for card in bundle:
        memory.pool[card] -= 1
    for other in range(SEATS):
        memory.unknown[other] = DEALT if other != seat and other < players else 0


@rule
def notice(memory: Memory, code: int) -> None:
    """An opponent is about to act and must have the cards for it: some were unknown till now."""
    seat = seat_of(code)
    verb = verb_of(code)
    if seat == memory.seat or (verb != VERB_BID and verb != VERB_DROP and verb != VERB_SELL):
        return
    count = 0
    for place in range(MOST_NUMBERS):
        card = operand(code, place)
        if card < 0:
            return
        # Cards are named in order, so equal ones stand side by side.
        count = count + 1 if place > 0 and operand(code, place - 1) == card else 1
        if memory.state.hand[seat, card] < count:
            memory.state.hand[seat, card] += 1
            memory.unknown[seat] -= 1
            memory.pool[card] -= 1


@rule
def remember(memory: Memory, code: int, turned: Cards) -> int:
    """Moves the memory on by an action and the cards that it turned up.

    An action that cannot have happened changes nothing but what was noticed before; the place of
    the reason in `CODES` is told, else `ALLOWED`.
    """
    s = memory.state
    reason = refusal(s, code)
    if reason == ALLOWED:
        for place in range(min(len(turned), DECK - s.top)):
            s.deck[s.top + place] = turned[place]
            memory.pool[turned[place]] -= 1
        carry_out(s, code)
    return reason
