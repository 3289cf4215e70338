"""How likely each seat wins a game whose hands are all known, but not its stock.

Only who looks at a game from outside may ask: the arena, to tell luck from play.
"""

from __future__ import annotations

import numpy as np

from byzanz.bots.hand_features import HAND_FEATURES
from byzanz.bots.policy import SCRATCH, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, choose_priced
from byzanz.bots.values import chance_of_winning
from byzanz.rules.chance import below
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import turn_up
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    LEGAL,
    OFFERS,
    PHASE_OVER,
    REMOVED,
    STATE,
    FloatTable,
    State,
    States,
    Stream,
    Streams,
)


@entry
def add_chances(
    states: States, is_bundle_open: bool, worlds: int, streams: Streams, chances: FloatTable
) -> None:
    """Adds up every seat's chance in so many worlds, each with the unseen cards dealt anew.

    The bundle on auction is one of the things unseen unless it is open.  The round is played on by
    priced rules, and judged at its end.
    """
    worlds_states = np.empty(1, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    features = np.empty(1, HAND_FEATURES)
    for _ in range(worlds):
        worlds_states[0] = states[0]
        s = worlds_states[0]
        if is_bundle_open:
            mix_unseen(s, streams[0])
        else:
            turn_back(s)
            mix_unseen(s, streams[0])
            turn_up(s)
        now = s.round
        priced = PRICED_RULES[s.players - FEWEST]
        while s.phase != PHASE_OVER and s.round == now:
            seat = awaited_seat(s)
            carry_out(s, choose_priced(s, seat, priced, 0.0, scratches[0], legals[0]))
        for seat in range(s.players):
            if s.phase == PHASE_OVER:
                chances[0, seat] += won(s, seat)
            else:
                chances[0, seat] += chance_of_winning(s, seat, features[0])


@rule
def turn_back(s: State) -> None:
    """Lays the bundle on auction back on the stock."""
    s.top -= OFFERS[s.players, s.auction]
    for card in range(DIFFERENT):
        s.bundle[card] = 0


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


compile_entries(__name__)
