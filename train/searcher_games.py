"""Games of searchers among themselves, to learn how they bid.

Half of them judge worlds at the end of the round, half play worlds to the end of the game.  Hands
lie open, as hidden cards make little difference; what is to come is as unknown as ever.
"""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from byzanz.bots.bid_model import FAR, INPUTS, NEAR, find_inputs, look_at
from byzanz.bots.chance_model import chance_of_winning
from byzanz.bots.opponent_styles import (
    OWN_STYLE,
    PLAIN_STYLE,
    begin_styles,
    draw_shades,
    play_in_style,
)
from byzanz.bots.policy import play_on, won
from byzanz.bots.priced_rules import PricedRules, PricedRulesList, rounds_after
from byzanz.bots.search import (
    CAUTION_AT_LAST,
    FEWEST_WORLDS,
    NO_LIMIT,
    THOUGHT,
    WORLDS_AT_ONCE,
    Thought,
    begin_thought,
    consider,
    consider_learnt,
    count_world,
    forget_trials,
    give_up,
    sort_candidates,
)
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.bots.valuation import Valuation, Valuations
from byzanz.bots.values import chance_by_values
from byzanz.rules.chance import lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    DECK,
    PHASE_OVER,
    STATE,
    STREAM,
    Count,
    FloatTable,
    State,
    Stream,
    Streams,
    layout,
    name_record,
)

NEAR_WORLDS: Final = 64
FAR_WORLDS: Final = 320
"""In so many worlds each kind tries what it may do; the latter spread far more."""
NUMBERS: Final = 3
"""So many numbers of a row stand before the inputs of the net."""


class Table:
    """A game of searchers, and room to think in."""

    position: Annotated[State, STATE, ()]
    thought: Annotated[Thought, THOUGHT, ()]
    random: Annotated[Stream, STREAM, ()]
    has_nets: Count  # whether who judges at the end of the round does so by all that was learnt


TABLE: Final = layout(Table)
name_record("Table", TABLE)


@entry
def watch_searchers(
    players: int,
    games: int,
    rules: PricedRulesList,
    valuations: Valuations,
    streams: Streams,
    found: FloatTable,
) -> int:
    """Plays so many games, and keeps each bid and each pass of who could have bid.

    A row of `found` has the game, the kind of searcher and whether it bid, and then the inputs of
    the net.  How many there are is told.
    """
    tables = np.zeros(1, TABLE)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    tables[0].has_nets = 0
    row = 0
    for game in range(games):
        table = tables[0]
        shuffle(deck, streams[0])
        table.random.word = streams[0].word
        s = table.position
        set_up(s, players, 0, deck)
        while s.phase != PHASE_OVER:
            seat = awaited_seat(s)
            kind = kind_at(game, seat)
            code = search(table, seat, kind, rules[0], valuations[0])
            verb = verb_of(code)
            if verb in (VERB_BID, VERB_PASS) and row < len(found):
                auction = table.thought.styles.auction
                look_at(auction, s, rules[0], table.thought.scratch)
                if find_inputs(auction, s, seat, rules[0], table.thought.scratch):
                    found[row, 0] = game
                    found[row, 1] = kind
                    found[row, 2] = verb == VERB_BID
                    for place in range(INPUTS):
                        found[row, NUMBERS + place] = auction.inputs[place]
                    row += 1
            carry_out(s, code)
    return row


@rule
def kind_at(game: int, seat: int) -> int:
    """Who sits there: they alternate."""
    return NEAR if (game + seat) % 2 == 0 else FAR


@rule
def search(table: Table, seat: int, kind: int, rules: PricedRules, valuation: Valuation) -> int:
    """What a searcher of this kind does."""
    thought = table.thought
    begin_thought(thought, NO_LIMIT, 1.0, kind == NEAR)
    if kind == NEAR:
        consider_learnt(table.position, seat, valuation, rules, thought)
    else:
        consider(table.position, seat, valuation, thought.scratch, thought.candidates)
    forget_trials(thought)
    begin_styles(thought.styles)
    for other in range(table.position.players):
        # How others bid is what is to be learnt here.
        thought.styles.of_seat[other] = PLAIN_STYLE if table.has_nets == 0 else OWN_STYLE
    if kind == NEAR and table.has_nets == 1 and rounds_after(table.position) == 0:
        thought.caution = CAUTION_AT_LAST
    worlds = NEAR_WORLDS if kind == NEAR else FAR_WORLDS
    while thought.candidates.count > 1 and thought.worlds < worlds:
        try_world(table, seat, kind, rules, valuation)
        if thought.worlds >= FEWEST_WORLDS and thought.worlds % WORLDS_AT_ONCE == 0:
            give_up(thought)
    sort_candidates(thought)
    return thought.candidates.codes[0]


@rule
def try_world(table: Table, seat: int, kind: int, rules: PricedRules, valuation: Valuation) -> None:
    """Tries every candidate in one more world."""
    thought = table.thought
    thought.world = table.position
    mix_unseen(thought.world, table.random)
    draw_shades(thought.styles, thought.world, seat, table.random)
    for place in range(thought.candidates.count):
        thought.played = thought.world
        carry_out(thought.played, thought.candidates.codes[place])
        if kind == NEAR:
            play_in_style(thought.played, thought.styles, rules, thought.scratch, thought.choices)
        else:
            play_on(thought.played, valuation, thought.scratch, thought.choices)
        if thought.played.phase == PHASE_OVER:
            thought.won[place] = won(thought.played, seat)
        elif table.has_nets == 1:
            thought.won[place] = chance_of_winning(thought.played, seat, rules, thought.scratch)
        else:
            thought.won[place] = chance_by_values(thought.played, seat, rules, thought.scratch)
        if verb_of(thought.candidates.codes[place]) == VERB_BID:
            thought.won[place] -= thought.caution
    count_world(thought)


compile_entries(__name__)
