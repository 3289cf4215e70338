"""Games between two valuations inside the kernel, thousands a second: `tune` asks who wins more."""

from __future__ import annotations

import numpy as np

from byzanz.bots.policy import SCRATCH, play_on
from byzanz.bots.valuation import VALUATION, Valuations
from byzanz.rules.chance import lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.flow import set_up
from byzanz.rules.scoring import standing
from byzanz.rules.state import (
    DECK,
    LEGAL,
    SEATS,
    STATE,
    Streams,
)


@entry
def win_share(players: int, decks: int, valuations: Valuations, streams: Streams) -> float:
    """The share of wins of the first valuation against the second at all other seats.

    Each deck is played with the first valuation at every seat in turn.
    """
    states = np.empty(1, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    seated = np.empty(SEATS, VALUATION)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    for seat in range(players):
        seated[seat] = valuations[1]
    share = 0.0
    for _ in range(decks):
        shuffle(deck, streams[0])
        for hero in range(players):
            seated[hero] = valuations[0]
            s = states[0]
            set_up(s, players, 0, deck)
            play_on(s, seated, scratches[0], legals[0])
            best = 0
            winners = 0
            for seat in range(players):
                value = standing(s, seat)
                if value > best:
                    best = value
                    winners = 0
                winners += value == best
            if standing(s, hero) == best:
                share += 1 / winners
            seated[hero] = valuations[1]
    return share / (decks * players)


compile_entries(__name__)
