"""Games of players who bid as searchers do, to learn who wins from where."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from byzanz.bots.chance_model import MARKS_OF_A_SEAT, find_marks
from byzanz.bots.opponent_styles import (
    SOUND_STYLES,
    STYLES,
    STYLES_RECORD,
    Styles,
    begin_styles,
    draw_shades,
    play_in_style,
)
from byzanz.bots.policy import SCRATCH, Scratch, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.flow import set_up
from byzanz.rules.state import (
    DECK,
    LEGAL,
    NOBODY,
    PHASE_OVER,
    ROUNDS,
    SEATS,
    STATE,
    FloatTable,
    Legal,
    NumberTable,
    State,
    Streams,
    layout,
    name_record,
)

NUMBERS: Final = 2
"""So many numbers of a row stand before the marks."""


class QuickGame:
    """A game that is played without a thought, and room for it."""

    position: Annotated[State, STATE, ()]
    styles: Annotated[Styles, STYLES_RECORD, ()]
    scratch: Annotated[Scratch, SCRATCH, ()]
    choices: Annotated[Legal, LEGAL, ()]


QUICK_GAME: Final = layout(QuickGame)
name_record("QuickGame", QUICK_GAME)


@entry
def play_quickly(
    players: int,
    games: int,
    streams: Streams,
    found: NumberTable,
    totals: FloatTable,
    wins: FloatTable,
) -> int:
    """Plays so many games, and looks at all seats at the start of each round but the first.

    A row of `found` has the game and the rounds left, and then the marks of all seats; that of
    `totals` what each will have in the end by learnt values.  How many there are is told.  `wins`
    has the share of the win by game and seat.
    """
    tables = np.zeros(1, QUICK_GAME)
    deck = np.empty(DECK, np.int8)
    marks = np.empty((SEATS, MARKS_OF_A_SEAT), np.int64)
    points = np.empty((1, SEATS), np.float64)
    lay_out(deck)
    rules = PRICED_RULES[players - FEWEST]
    row = 0
    table = tables[0]
    begin_styles(table.styles)
    for game in range(games):
        shuffle(deck, streams[0])
        s = table.position
        set_up(s, players, 0, deck)
        while s.phase != PHASE_OVER:
            if s.round > 1:
                find_marks(s, rules, table.scratch, marks, points)
                found[row, 0] = game
                found[row, 1] = ROUNDS[players] - s.round + 1
                for seat in range(players):
                    totals[row, seat] = points[0, seat]
                    for place in range(MARKS_OF_A_SEAT):
                        found[row, NUMBERS + seat * MARKS_OF_A_SEAT + place] = marks[seat, place]
                row += 1
            for seat in range(players):
                table.styles.of_seat[seat] = SOUND_STYLES + below(streams[0], STYLES - SOUND_STYLES)
            draw_shades(table.styles, s, NOBODY, streams[0])
            play_in_style(s, table.styles, rules, table.scratch, table.choices)
        for seat in range(players):
            wins[game, seat] = won(s, seat)
    return row


compile_entries(__name__)
