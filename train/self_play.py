"""Games of sound players inside the kernel, and what they held at the start of each round."""

from __future__ import annotations

import numpy as np

from byzanz.bots.hand_features import GROUPS, HAND_FEATURES, find_features
from byzanz.bots.policy import SCRATCH, choose, won
from byzanz.bots.valuation import Valuations
from byzanz.rules.chance import lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.flow import set_up
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    DECK,
    LEGAL,
    PHASE_OVER,
    STATE,
    FloatTable,
    NumberTable,
    Streams,
)


@entry
def play_games(
    players: int,
    games: int,
    valuations: Valuations,
    streams: Streams,
    found: NumberTable,
    points: NumberTable,
    wins: FloatTable,
) -> None:
    """Plays so many games and writes a row for each seat at each start of a round but the first.

    A row of `found` has the features of the hand, one of `points` the points so far and at the end.
    Rows are sorted by game, round and seat; `wins` has the share of the win by game and seat.
    """
    states = np.empty(1, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    features = np.empty(1, HAND_FEATURES)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    row = 0
    for game in range(games):
        shuffle(deck, streams[0])
        first = row
        s = states[0]
        set_up(s, players, 0, deck)
        seen = s.round
        while s.phase != PHASE_OVER:
            seat = awaited_seat(s)
            carry_out(s, choose(s, seat, valuations[0], scratches[0], legals[0]))
            if s.round != seen:
                seen = s.round
                for other in range(players):
                    find_features(s, other, features[0])
                    for group in range(GROUPS):
                        found[row, group] = features[0].found[group]
                    points[row, 0] = score(s, other)
                    row += 1
        for seat in range(players):
            wins[game, seat] = won(s, seat)
        for written in range(first, row):
            points[written, 1] = score(s, (written - first) % players)


compile_entries(__name__)
