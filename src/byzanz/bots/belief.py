"""What a player thinks that the others hold, by how they have played.

Only cards of the deal are ever hidden, so each opponent's secret is a handful of four cards at
most.  An opponent who passes or bids as sound rules would with one handful, and not with another,
makes the first one more likely.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.guesses import (
    GUESSES_RECORD,
    Guesses,
    begin_guesses,
    take_in_bid,
    take_in_shown,
)
from byzanz.bots.hidden_cards import (
    COUNT_OF,
    FIRST_OF,
    HANDFULS,
    MOST_HANDFULS,
    Chances,
    place_of,
)
from byzanz.bots.memory import Memory, notice, remember
from byzanz.bots.policy import SCRATCH, Scratch, choose
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, PricedRules
from byzanz.bots.valuation import Valuation
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, VERB_SELL, seat_of, verb_of
from byzanz.rules.state import (
    DEALT,
    DIFFERENT,
    LEGAL,
    PHASE_TRIM,
    SEATS,
    STATE,
    ByCard,
    BySeat,
    Cards,
    Count,
    Legal,
    State,
    layout,
    name_record,
)

SLIP: Final = 0.1
"""How likely an action is that sound rules would not take, to one that they would."""

MOST_SLIPS: Final = 100
"""More make no difference, and must fit into a byte."""

MOST_DEEDS: Final = 32
"""So many actions of others can wait to be weighed; when more come, the oldest is weighed."""


class Deed:
    """An action of an opponent, the position before it, and which hidden cards it showed."""

    code: Annotated[int, np.int64, ()]
    state: Annotated[State, STATE, ()]
    pool: ByCard
    shown: ByCard


DEED: Final = layout(Deed)
name_record("Deed", DEED)
Deeds: TypeAlias = NDArray[np.void]
DeedList: TypeAlias = Annotated[NDArray[np.void], DEED, (MOST_DEEDS,)]


SlipCounts: TypeAlias = Annotated[NDArray[np.int8], np.int8, (SEATS, MOST_HANDFULS)]


class Belief:
    """How unlikely each handful of each opponent is, and what has not been weighed yet.

    A slip is an action that sound rules would not have taken with the handful.
    """

    waiting: Count
    is_by_styles: Count  # whether cards and styles are guessed at together, or slips are counted
    deeds: DeedList
    size: BySeat  # of the handfuls that `slips` counts
    slips: SlipCounts
    guesses: Annotated[Guesses, GUESSES_RECORD, ()]  # for who judges by styles, instead of slips
    scratch: Annotated[Scratch, SCRATCH, ()]  # these two are room to think in
    choices: Annotated[Legal, LEGAL, ()]


BELIEF: Final = layout(Belief)
name_record("Belief", BELIEF)
Beliefs: TypeAlias = NDArray[np.void]


@rule
def begin_belief(belief: Belief, seat: int, is_by_styles: bool) -> None:
    """At first no handful is less likely than others."""
    belief.waiting = 0
    belief.is_by_styles = is_by_styles
    begin_guesses(belief.guesses, seat)
    for seat in range(SEATS):
        belief.size[seat] = DEALT
        for row in range(MOST_HANDFULS):
            belief.slips[seat, row] = 0


@rule
def follow(memory: Memory, belief: Belief, valuation: Valuation, code: int, turned: Cards) -> int:
    """Takes in an action of any seat and what it turned up; tells what `remember` does."""
    if seat_of(code) != memory.seat:
        notice_and_keep(memory, belief, valuation, code)
    return remember(memory, code, turned)


@rule
def notice_and_keep(memory: Memory, belief: Belief, valuation: Valuation, code: int) -> None:
    """Notices an opponent's action, and keeps it to be weighed."""
    if belief.waiting == MOST_DEEDS:
        if belief.is_by_styles:
            take_in_oldest(belief, PRICED_RULES[memory.state.players - FEWEST])
        else:
            weigh_oldest(belief, valuation, True)
    deed = belief.deeds[belief.waiting]
    for card in range(DIFFERENT):
        deed.shown[card] = memory.pool[card]
    notice(memory, code)
    deed.code = code
    deed.state = memory.state
    for card in range(DIFFERENT):
        deed.pool[card] = memory.pool[card]
        deed.shown[card] -= memory.pool[card]
    belief.waiting += 1


@rule
def weigh_oldest(belief: Belief, valuation: Valuation, is_weighed: bool) -> None:
    """Takes in the first action that waits: which cards it showed, and what it tells of others.

    The latter takes some time, and is left out where there is none.
    """
    deed = belief.deeds[0]
    seat = seat_of(deed.code)
    for card in range(DIFFERENT):
        for _ in range(deed.shown[card]):
            show(belief, seat, card)
    if is_weighed and is_telling(deed.state, deed.code):
        count_slips(belief, deed, valuation)
    drop_oldest(belief)


@rule
def take_in_oldest(belief: Belief, rules: PricedRules) -> None:
    """Takes in the first action that waits, for guesses at cards and styles."""
    deed = belief.deeds[0]
    seat = seat_of(deed.code)
    verb = verb_of(deed.code)
    for card in range(DIFFERENT):
        for _ in range(deed.shown[card]):
            take_in_shown(belief.guesses, seat, card)
    if verb in (VERB_BID, VERB_PASS):
        pool = np.empty(DIFFERENT, np.int8)
        for card in range(DIFFERENT):
            pool[card] = deed.pool[card]
        take_in_bid(belief.guesses, deed.state, deed.code, pool, rules)
    drop_oldest(belief)


@rule
def drop_oldest(belief: Belief) -> None:
    belief.waiting -= 1
    for place in range(belief.waiting):
        belief.deeds[place] = belief.deeds[place + 1]


@rule
def is_telling(s: State, code: int) -> bool:
    """Sound rules sell at need only, so any other sale tells nothing of the cards that are left."""
    return verb_of(code) != VERB_SELL or (s.phase == PHASE_TRIM and s.turn == seat_of(code))


@rule
def show(belief: Belief, seat: int, card: int) -> None:
    """A card of a seat's handful was shown: the rest has the slips of both together.

    A handful with one more card never stands before the same one without it, so none is
    overwritten before it is read.
    """
    cards = np.empty(DEALT, np.int8)
    size = belief.size[seat]
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
        belief.slips[seat, row] = belief.slips[seat, place_of(cards, size)]
    belief.size[seat] -= 1


@rule
def count_slips(belief: Belief, deed: Deed, valuation: Valuation) -> None:
    """A seat has taken an action: with which handfuls would sound rules not have taken it?"""
    s = deed.state
    seat = seat_of(deed.code)
    size = belief.size[seat]
    for row in range(COUNT_OF[size]):
        handful = FIRST_OF[size] + row
        possible = True
        for each in range(size):
            card = HANDFULS[handful, each]
            s.hand[seat, card] += 1
            deed.pool[card] -= 1
            possible &= deed.pool[card] >= 0
        if possible and choose(s, seat, valuation, belief.scratch, belief.choices) != deed.code:
            belief.slips[seat, row] = min(belief.slips[seat, row] + 1, MOST_SLIPS)
        for each in range(size):
            card = HANDFULS[handful, each]
            s.hand[seat, card] -= 1
            deed.pool[card] += 1


@rule
def stack_chances(memory: Memory, belief: Belief, chances: Chances) -> None:
    """How likely each handful of each seat is: by how many ways there are, and by its slips."""
    for seat in range(memory.state.players):
        if memory.unknown[seat] > 0:
            stack_seat(memory, belief, seat, SLIP, chances)


@rule
def stack_seat(memory: Memory, belief: Belief, seat: int, slip: float, chances: Chances) -> None:
    total = 0.0
    size = memory.unknown[seat]
    for row in range(COUNT_OF[size]):
        handful = FIRST_OF[size] + row
        ways = slip ** belief.slips[seat, row]
        copies = 0
        for each in range(size):
            card = HANDFULS[handful, each]
            copies = copies + 1 if each > 0 and HANDFULS[handful, each - 1] == card else 1
            ways *= max(memory.pool[card] - copies + 1, 0) / copies
        total += ways
        chances.stacked[seat, row] = total
