"""Bids that were tried out: what came of bidding, and what of passing in the same position."""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.hand_features import take_up
from byzanz.bots.policy import SCRATCH, Scratch
from byzanz.bots.priced_rules import (
    BETWEEN,
    TERMS,
    PricedRules,
    PricedRulesList,
    choose_priced,
    gain_of_bid,
    rounds_after,
    term_of,
    worth_of,
)
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    DECK,
    LEGAL,
    PHASE_BID,
    PHASE_OVER,
    STATE,
    FloatTable,
    Legal,
    State,
    Streams,
)

CLOSE: Final = 1.5
"""Bids are tried where winning brings at most so many points more or less than passing."""
ONE_IN: Final = 4
"""Of so many bids and passes one is tried: those of one auction tell much the same."""
NUMBERS: Final = 4
"""So many numbers of a row stand before the terms."""


@entry
def try_bids(
    players: int, games: int, rules: PricedRulesList, streams: Streams, found: FloatTable
) -> int:
    """Plays so many games, and tries bids out to the end of the round.

    A row of `found` has the rounds left after this one, the auction, what winning seemed to be
    worth beyond passing and what it came to, and then the terms of what may be asked.  How many
    there are is told.
    """
    states = np.empty(2, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    row = 0
    for _ in range(games):
        shuffle(deck, streams[0])
        s = states[0]
        set_up(s, players, 0, deck)
        while s.phase != PHASE_OVER:
            seat = awaited_seat(s)
            if s.phase == PHASE_BID and below(streams[0], ONE_IN) == 0 and row < len(found):
                gain = gain_of_bid(s, seat, rules[0], rounds_after(s), -CLOSE, scratches[0])
                if abs(gain) < CLOSE:
                    bid = scratches[0].choice[0]
                    found[row, 0] = rounds_after(s)
                    found[row, 1] = s.auction
                    found[row, 2] = gain
                    for term in range(TERMS):
                        found[row, NUMBERS + term] = term_of(s, seat, term)
                    states[1] = states[0]
                    won = lead_after(states[1], seat, bid, rules[0], scratches[0], legals[0])
                    states[1] = states[0]
                    code = code_of(seat, VERB_PASS)
                    lost = lead_after(states[1], seat, code, rules[0], scratches[0], legals[0])
                    found[row, 3] = won - lost
                    row += 1
            carry_out(s, choose_priced(s, seat, rules[0], 0.0, scratches[0], legals[0]))
    return row


@rule
def lead_after(
    s: State, seat: int, code: int, rules: PricedRules, scratch: Scratch, legal: Legal
) -> float:
    """How far a seat is ahead of the mean of others at the end of the round after an action."""
    now = s.round
    carry_out(s, code)
    while s.phase != PHASE_OVER and s.round == now:
        carry_out(s, choose_priced(s, awaited_seat(s), rules, 0.0, scratch, legal))
    lead = 0.0
    for other in range(s.players):
        total = expected_total(s, other, rules, scratch)
        lead += total if other == seat else -total / (s.players - 1)
    return lead


@rule
def expected_total(s: State, seat: int, rules: PricedRules, scratch: Scratch) -> float:
    """The points of a seat at the start of a round, and those that its hand will make."""
    total = float(score(s, seat))
    if s.phase != PHASE_OVER:
        take_up(s, seat, False, scratch)
        total += worth_of(rules, rounds_after(s) + 1, BETWEEN, scratch)
    return total


compile_entries(__name__)
