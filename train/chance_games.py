"""Games of players who bid as searchers do, to learn who wins from where."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from byzanz.bots.chance_model import find_chances, find_marks
from byzanz.bots.opponent_styles import (
    SOUND_STYLES,
    STYLES,
    STYLES_RECORD,
    Styles,
    begin_styles,
    draw_shades,
    play_in_style,
)
from byzanz.bots.policy import MARKS_OF_A_SEAT, SCRATCH, Scratch, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    LEGAL,
    NOBODY,
    OFFERS,
    PHASE_OVER,
    ROUNDS,
    STATE,
    FloatTable,
    Legal,
    NumberTable,
    State,
    States,
    Stream,
    Streams,
    layout,
    name_record,
)

NUMBERS: Final = 2
"""So many numbers of a row stand before the marks."""


class QuickGame:
    """A game that is played without a thought, and room for it.

    Loops take it from its array, as a record alone does not keep that alive.
    """

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
    lay_out(deck)
    rules = PRICED_RULES[players - FEWEST]
    row = 0
    begin_styles(tables[0].styles)
    for game in range(games):
        table = tables[0]
        shuffle(deck, streams[0])
        s = table.position
        set_up(s, players, 0, deck)
        while s.phase != PHASE_OVER:
            if s.round > 1:
                find_marks(s, rules, table.scratch)
                found[row, 0] = game
                found[row, 1] = ROUNDS[players] - s.round + 1
                for seat in range(players):
                    totals[row, seat] = table.scratch.totals[seat]
                    for place in range(MARKS_OF_A_SEAT):
                        column = NUMBERS + seat * MARKS_OF_A_SEAT + place
                        found[row, column] = table.scratch.marks[seat, place]
                row += 1
            play_next_round(table, streams[0])
        for seat in range(players):
            wins[game, seat] = won(s, seat)
    return row


@rule
def play_next_round(table: QuickGame, random: Stream) -> None:
    """Everybody bids as some searcher until the round is over."""
    s = table.position
    for seat in range(s.players):
        table.styles.of_seat[seat] = SOUND_STYLES + below(random, STYLES - SOUND_STYLES)
    draw_shades(table.styles, s, NOBODY, random)
    play_in_style(s, table.styles, PRICED_RULES[s.players - FEWEST], table.scratch, table.choices)


def starts_of_rounds(players: int, games: int, streams: Streams) -> States:
    """The positions at the starts of all rounds but the first, of so many games."""
    states = np.zeros(games * (int(ROUNDS[players]) - 1), STATE)
    keep_starts(players, streams, states)
    return states


@entry
def keep_starts(players: int, streams: Streams, states: States) -> None:
    """Fills all of `states` with starts of rounds, game by game."""
    tables = np.zeros(1, QUICK_GAME)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    begin_styles(tables[0].styles)
    row = 0
    while row < len(states):
        table = tables[0]
        shuffle(deck, streams[0])
        set_up(table.position, players, 0, deck)
        for _ in range(ROUNDS[players] - 1):
            play_next_round(table, streams[0])
            states[row] = table.position
            row += 1


@entry
def play_on_quickly(
    states: States, games: int, streams: Streams, shares: FloatTable, chances: FloatTable
) -> None:
    """Plays so many games on from each of some starts of rounds, with what is unseen dealt anew.

    `shares` has the share of wins by start and seat, `chances` what the bots take it for.
    """
    tables = np.zeros(1, QUICK_GAME)
    begin_styles(tables[0].styles)
    for place in range(len(states)):
        table = tables[0]
        start = states[place]
        rules = PRICED_RULES[start.players - FEWEST]
        find_chances(start, rules, table.scratch)
        for seat in range(start.players):
            shares[place, seat] = 0.0
            chances[place, seat] = table.scratch.chances[seat]
        for _ in range(games):
            table.position = start
            deal_round_anew(table.position, streams[0])
            while table.position.phase != PHASE_OVER:
                play_next_round(table, streams[0])
            for seat in range(start.players):
                shares[place, seat] += won(table.position, seat) / games


@rule
def deal_round_anew(s: State, random: Stream) -> None:
    """Mixes what nobody has seen before the round, its first bundle included."""
    size = OFFERS[s.players, 0]
    s.top -= size
    mix_unseen(s, random)
    for card in range(DIFFERENT):
        s.bundle[card] = 0
    for place in range(size):
        s.bundle[s.deck[s.top + place]] += 1
    s.top += size


compile_entries(__name__)
