"""Random play inside the kernel: for measuring, and for searches that need whole games."""

from __future__ import annotations

import numpy as np

from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DONE,
    VERB_DROP,
    VERB_PASS,
    code_of,
    with_operand,
)
from byzanz.rules.legal import (
    list_gives,
    list_legal,
    list_sales,
    list_takes,
)
from byzanz.rules.play import bid_value, carry_out
from byzanz.rules.state import (
    DECK,
    GOODS_CARDS,
    LEGAL,
    MERCHANT,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TAKE,
    VALUES,
    Legal,
    State,
    Stream,
)

UNIFORM = 0
CHEAP = 1


@rule
def awaited_seat(s: State) -> int:
    """The first seat that the game waits for."""
    if s.phase != PHASE_FINAL:
        return s.turn
    seat = 0
    while s.done[seat]:
        seat += 1
    return seat


@rule
def uniform_choice(s: State, seat: int, random: Stream, legal: Legal) -> int:
    """Any of the legal actions, each as likely."""
    legal.count = 0
    list_legal(s, seat, legal)
    return pick(legal, random)


@rule
def pick(legal: Legal, random: Stream) -> int:
    return legal.codes[below(random, legal.count)]


@rule
def cheap_choice(s: State, seat: int, random: Stream, legal: Legal) -> int:
    """A random action without listing all: half the time a pass, sales only at need or the end."""
    if s.phase == PHASE_BID:
        return cheap_bid(s, seat, random)
    legal.count = 0
    if s.phase == PHASE_GIVE:
        list_gives(s, seat, legal)
        return pick(legal, random)
    if s.phase == PHASE_TAKE:
        list_takes(s, seat, legal)
        return pick(legal, random)
    list_sales(s, seat, legal)
    if legal.count > 0:
        return pick(legal, random)
    if s.phase == PHASE_FINAL:
        return code_of(seat, VERB_DONE)
    return with_operand(code_of(seat, VERB_DROP), random_card(s, seat, random), 0)


@rule
def random_card(s: State, seat: int, random: Stream) -> int:
    skip = below(random, s.hand_size[seat])
    card = 0
    while skip >= s.hand[seat, card]:
        skip -= s.hand[seat, card]
        card += 1
    return card


@rule
def cheap_bid(s: State, seat: int, random: Stream) -> int:
    """Passes half the time, else adds cards from a random place on until the price is beaten."""
    missing = s.high + 1 - s.bid_total[seat]
    cards = s.hand_size[seat] - s.hand[seat, MERCHANT]
    if missing <= VALUES * cards and below(random, 2) == 0:
        code = bid_from(s, seat, below(random, GOODS_CARDS), missing)
        if code != 0:
            return code
        code = bid_from(s, seat, 0, missing)
        if code != 0:
            return code
    return code_of(seat, VERB_PASS)


@rule
def bid_from(s: State, seat: int, first: int, missing: int) -> int:
    """The cards of the hand from `first` on, as many as it takes; 0 if they are too few."""
    code = code_of(seat, VERB_BID)
    place = 0
    for card in range(first, GOODS_CARDS):
        for _ in range(s.hand[seat, card]):
            code = with_operand(code, card, place)
            place += 1
            missing -= bid_value(card)
            if missing <= 0:
                return code
    return 0


@rule
def play_out(s: State, policy: int, random: Stream, legal: Legal) -> int:
    """Plays a game to its end; how many decisions that took."""
    decisions = 0
    while s.phase != PHASE_OVER:
        seat = awaited_seat(s)
        if policy == CHEAP:
            code = cheap_choice(s, seat, random, legal)
        else:
            code = uniform_choice(s, seat, random, legal)
        carry_out(s, code)
        decisions += 1
    return decisions


@rule
def play_games(s: State, players: int, games: int, policy: int, random: Stream) -> int:
    """Deals and plays so many random games; how many decisions they took."""
    legals = np.empty(1, LEGAL)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    decisions = 0
    for _ in range(games):
        shuffle(deck, random)
        set_up(s, players, 0, deck)
        decisions += play_out(s, policy, random, legals[0])
    return decisions
