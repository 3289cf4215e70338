"""Bids and passes of searchers, and what foresees them once bids were tried out as they do."""

from __future__ import annotations

from typing import Final

import numpy as np

from byzanz.bots.bid_model import find_inputs, log_odds, look_at
from byzanz.bots.foreseen_bids import (
    INPUTS,
    NET,
    NO_BID,
    begin_foresight,
    find_best_raise,
    list_raises,
    think_about,
)
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, rounds_after
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.rules.chance import lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_BID, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import DECK, PHASE_BID, PHASE_OVER, FloatTable, Streams
from train.searcher_games import TABLE, Table, kind_at, search

TRIES: Final = 24
"""In so many worlds bids are tried: about as many as in a search of usual length."""
NUMBERS: Final = 4
"""So many numbers of a row stand before the inputs."""


@entry
def watch_foreseen(players: int, games: int, streams: Streams, found: FloatTable) -> int:
    """Plays so many games of searchers, and keeps each bid and each pass of who could have bid.

    A row of `found` has the game, the kind of searcher, whether it is the last round and whether
    it bid, and then the inputs.  How many there are is told.
    """
    tables = np.zeros(1, TABLE)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    row = 0
    tables[0].has_nets = 1
    for game in range(games):
        table = tables[0]
        shuffle(deck, streams[0])
        table.random.word = streams[0].word
        s = table.position
        set_up(s, players, 0, deck)
        while s.phase != PHASE_OVER:
            seat = awaited_seat(s)
            kind = kind_at(game, seat)
            is_kept = s.phase == PHASE_BID and row < len(found) and foresee(table, seat, kind)
            if is_kept:
                for place in range(INPUTS):
                    found[row, NUMBERS + place] = table.thought.styles.foresight.inputs[place]
            code = search(table, seat, kind, PRICED_RULES[players - FEWEST], VALUATIONS[players])
            if is_kept:
                found[row, 0] = game
                found[row, 1] = kind
                found[row, 2] = rounds_after(s) == 0
                found[row, 3] = verb_of(code) == VERB_BID
                row += 1
            carry_out(s, code)
    return row


@rule
def foresee(table: Table, seat: int, kind: int) -> bool:
    """Finds the inputs for a seat; false if it has not enough cards for a bid."""
    s = table.position
    thought = table.thought
    rules = PRICED_RULES[s.players - FEWEST]
    look_at(thought.styles.auction, s, rules, thought.scratch)
    if not find_inputs(thought.styles.auction, s, seat, rules, thought.scratch):
        return False
    odds = log_odds(thought.styles.auction, s.players, kind)
    foresight = thought.styles.foresight
    begin_foresight(foresight)
    think_about(foresight, s, table.random)
    list_raises(foresight, s, seat, thought.scratch)
    if foresight.bids[0] == NO_BID:
        return False
    for _ in range(TRIES):
        find_best_raise(foresight, s, seat, rules, thought.scratch, thought.choices)
    foresight.inputs[NET] = odds
    return True


compile_entries(__name__)
