"""Games by rules inside the kernel: what hands came to, and which rules win more."""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.hand_features import find_features, take_up
from byzanz.bots.policy import GROUPS, SCRATCH, Scratch, choose, won
from byzanz.bots.priced_rules import (
    BETWEEN,
    PricedRules,
    PricedRulesList,
    choose_priced,
    stage_after,
)
from byzanz.bots.valuation import Valuation, Valuations
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    DECK,
    LEGAL,
    PHASE_FINAL,
    PHASE_OVER,
    PHASE_TRIM,
    ROUNDS,
    SEATS,
    STATE,
    FloatTable,
    Legal,
    NumberTable,
    State,
    Streams,
)

NUMBERS: Final = 4
"""So many numbers of a row stand before the features."""
SOUND_OF: Final = 4
"""Of so many players by priced rules one plays by sound rules instead: values are of all sorts."""
SPREAD: Final = 1.0
"""By how much they may want more or less of a bundle than the rules say."""
FINENESS: Final = 1 << 20


@rule
def act(
    s: State,
    seat: int,
    is_priced: bool,
    priced: PricedRules,
    shade: float,
    sound: Valuation,
    scratch: Scratch,
    legal: Legal,
) -> None:
    if is_priced:
        carry_out(s, choose_priced(s, seat, priced, shade, scratch, legal))
    else:
        carry_out(s, choose(s, seat, sound, scratch, legal))


@entry
def play_games(
    players: int,
    games: int,
    is_priced: bool,
    rules: PricedRulesList,
    valuations: Valuations,
    streams: Streams,
    found: NumberTable,
    wins: FloatTable,
) -> int:
    """Plays so many games by priced or sound rules, and looks at all seats again and again.

    That is after each auction, at each start of a round but the first, and before the last sales.
    A row of `found` has the rounds left, the stage, the points so far and at the end, and then the
    features of the hand.  Rows are sorted by game, time and seat; how many there are is told.
    `wins` has the share of the win by game and seat.
    """
    states = np.empty(1, STATE)
    legals = np.empty(1, LEGAL)
    scratches = np.empty(1, SCRATCH)
    priced = np.empty(players, np.bool_)
    shades = np.empty(players, np.float64)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    row = 0
    for game in range(games):
        shuffle(deck, streams[0])
        first = row
        s = states[0]
        set_up(s, players, 0, deck)
        seen = moment_of(s)
        for seat in range(players):
            priced[seat] = is_priced and below(streams[0], SOUND_OF) > 0
            shades[seat] = SPREAD * (2.0 * below(streams[0], FINENESS) / FINENESS - 1.0)
        while s.phase != PHASE_OVER:
            seat = awaited_seat(s)
            act(
                s,
                seat,
                priced[seat],
                rules[0],
                shades[seat],
                valuations[0],
                scratches[0],
                legals[0],
            )
            now = moment_of(s)
            if now == seen or s.phase == PHASE_TRIM or s.phase == PHASE_OVER:
                continue
            seen = now
            for other in range(players):
                stage = stage_of(s, other)
                take_up(s, other, stage != BETWEEN, scratches[0])
                find_features(scratches[0])
                found[row, 0] = ROUNDS[players] - s.round + (s.auction == 0)
                found[row, 1] = stage
                found[row, 2] = score(s, other)
                for group in range(GROUPS):
                    found[row, NUMBERS + group] = scratches[0].found[group]
                row += 1
            if s.phase == PHASE_FINAL:
                for other in range(players):
                    found[row - players + other, 0] = 0
        for seat in range(players):
            wins[game, seat] = won(s, seat)
        for written in range(first, row):
            found[written, 3] = score(s, (written - first) % players)
    return row


@rule
def moment_of(s: State) -> int:
    """Where in the game it is: another number after each auction and each round."""
    over = min(s.auction, s.players - 1)
    return (s.round + (s.phase == PHASE_FINAL)) * SEATS + over


@rule
def stage_of(s: State, seat: int) -> int:
    """The stage of a seat between auctions; the last player of a round has won none till then."""
    if s.auction == 0:
        return BETWEEN
    last = min(s.auction, s.players - 1) - 1
    has_won = False
    for auction in range(last + 1):
        has_won |= s.winner[auction] == seat
    return stage_after(last, has_won, s.players)


@entry
def add_up(found: NumberTable, weights: FloatTable, matrix: FloatTable, sums: FloatTable) -> None:
    """Adds the normal equations of rows: their further points beyond what the weights say."""
    for row in range(len(found)):
        further = float(found[row, 3] - found[row, 2])
        for group in range(GROUPS):
            further -= weights[0, found[row, NUMBERS + group]]
        for group in range(GROUPS):
            one = found[row, NUMBERS + group]
            sums[0, one] += further
            for other in range(GROUPS):
                matrix[one, found[row, NUMBERS + other]] += 1.0


@entry
def win_share(
    players: int,
    decks: int,
    is_against_priced: bool,
    rules: PricedRulesList,
    valuations: Valuations,
    streams: Streams,
) -> float:
    """The share of wins of the first rules against the second ones, or against sound rules.

    Each deck is played with the first rules at every seat in turn, the others at all other seats.
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
                is_priced = seat == hero or is_against_priced
                own = rules[0 if seat == hero else 1]
                act(s, seat, is_priced, own, 0.0, valuations[0], scratches[0], legals[0])
            share += won(s, hero)
    return share / (decks * players)


compile_entries(__name__)
