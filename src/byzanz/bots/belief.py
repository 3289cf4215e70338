"""What a player thinks that the others hold, by how they have played.

Only cards of the deal are ever hidden, so each opponent's secret is a handful of four cards at
most.  An opponent who passes or bids as sound rules would with one handful, and not with another,
makes the first one more likely.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hidden_cards import (
    COUNT_OF,
    FIRST_OF,
    HANDFULS,
    MOST_HANDFULS,
    Chances,
    place_of,
)
from byzanz.bots.memory import Memory, notice, remember
from byzanz.bots.opponent_styles import (
    STYLES_RECORD,
    Styles,
    add_likelihoods,
    begin_likelihoods,
    begin_styles,
    believe_likelihoods,
)
from byzanz.bots.policy import SCRATCH, Scratch, choose
from byzanz.bots.priced_rules import PricedRules
from byzanz.bots.valuation import Valuation
from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, VERB_SELL, seat_of, verb_of
from byzanz.rules.state import (
    DEALT,
    DIFFERENT,
    LEGAL,
    PHASE_TRIM,
    SEATS,
    STATE,
    STREAM,
    ByCard,
    BySeat,
    Cards,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

SLIP: Final = 0.1
"""How likely an action is that sound rules would not take, to one that they would."""

MOST_SLIPS: Final = 100
"""More make no difference, and must fit into a byte."""

GUESSED_HANDS: Final = 6
"""With so many hands that an opponent may hold, each style is asked how likely it would bid."""

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

    waiting: Annotated[int, np.int64, ()]
    deeds: DeedList
    size: BySeat  # of the handfuls that `slips` counts
    slips: SlipCounts
    styles: Annotated[Styles, STYLES_RECORD, ()]  # how likely each opponent bids in each style
    random: Annotated[Stream, STREAM, ()]  # of its own, for hands to judge styles by
    scratch: Annotated[Scratch, SCRATCH, ()]  # these two are room to think in
    choices: Annotated[Legal, LEGAL, ()]


BELIEF: Final = layout(Belief)
name_record("Belief", BELIEF)
Beliefs: TypeAlias = NDArray[np.void]


@rule
def begin_belief(belief: Belief) -> None:
    """At first no handful is less likely than others."""
    belief.waiting = 0
    belief.random.word = np.uint64(0)
    begin_styles(belief.styles)
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
    belief.waiting -= 1
    for place in range(belief.waiting):
        belief.deeds[place] = belief.deeds[place + 1]


@rule
def weigh_styles(belief: Belief, rules: PricedRules) -> None:
    """The first action that waits, if it is a bid or a pass: how likely was it in each style?

    What is hidden of the hand is guessed some times, as the pool has it.
    """
    deed = belief.deeds[0]
    verb = verb_of(deed.code)
    if verb != VERB_BID and verb != VERB_PASS:
        return
    s = deed.state
    seat = seat_of(deed.code)
    hidden = belief.size[seat]
    unseen = 0
    for card in range(DIFFERENT):
        hidden -= deed.shown[card]
        unseen += deed.pool[card]
    styles = belief.styles
    begin_likelihoods(styles)
    drawn = np.empty(DEALT, np.int64)
    hands = GUESSED_HANDS if hidden > 0 else 1
    for _ in range(hands):
        for place in range(hidden):
            skip = below(belief.random, unseen - place)
            card = 0
            while skip >= deed.pool[card]:
                skip -= deed.pool[card]
                card += 1
            drawn[place] = card
            deed.pool[card] -= 1
            s.hand[seat, card] += 1
        add_likelihoods(s, seat, verb == VERB_BID, rules, styles, belief.scratch)
        for place in range(hidden):
            deed.pool[drawn[place]] += 1
            s.hand[seat, drawn[place]] -= 1
    believe_likelihoods(styles, seat)


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
