"""Games between two valuations inside the kernel, thousands a second: `tune` asks who wins more."""

from __future__ import annotations

import numpy as np

from byzanz.bots.policy import SCRATCH, choose
from byzanz.bots.search import won
from byzanz.bots.valuation import Valuations
from byzanz.rules.chance import lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.flow import set_up
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import DECK, LEGAL, PHASE_OVER, STATE, Streams


@entry
def win_share(players: int, decks: int, valuations: Valuations, streams: Streams) -> float:
    """The share of wins of the first valuation against the second at all other seats.

    Each deck is played with the first valuation at every seat in turn.
    """
    states = np.empty(1, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    share = 0.0
    for _ in range(decks):
        shuffle(deck, streams[0])
        for hero in range(players):
            s = states[0]
            set_up(s, players, 0, deck)
            while s.phase != PHASE_OVER:
                seat = awaited_seat(s)
                valuation = valuations[0 if seat == hero else 1]
                carry_out(s, choose(s, seat, valuation, scratches[0], legals[0]))
            share += won(s, hero)
    return share / (decks * players)


compile_entries(__name__)
