"""Bids of the last round that are tried out against a pass, to learn what they gain."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np

from byzanz.bots.bid_model import look_at
from byzanz.bots.endgame import is_ending
from byzanz.bots.last_bids import INPUTS, LastBidNets, choose_last_bid, find_last_inputs
from byzanz.bots.opponent_styles import (
    OWN_STYLE,
    SOUND_STYLES,
    STYLES,
    STYLES_RECORD,
    Styles,
    begin_playout,
    begin_styles,
    choose_in_style,
    draw_shades,
    play_in_style,
)
from byzanz.bots.policy import SCRATCH, Scratch, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, PricedRules, rounds_after
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    DECK,
    LEGAL,
    NOBODY,
    PHASE_BID,
    PHASE_OVER,
    STATE,
    BySeat,
    Count,
    FloatTable,
    Legal,
    State,
    Stream,
    Streams,
    layout,
    name_record,
)

HALF: Final = 2
"""Of so many players one bids by the net, the others as searchers were seen to."""
ABOUT: Final = 1
"""Bids by the net, but asks a little more or less."""
EXACTLY: Final = 2


class TrialGame:
    """A game whose last bids are tried out, and room for it."""

    position: Annotated[State, STATE, ()]
    played: Annotated[State, STATE, ()]
    styles: Annotated[Styles, STYLES_RECORD, ()]
    by_net: BySeat  # who bids by the net that was fitted before, and how
    has_net: Count
    scratch: Annotated[Scratch, SCRATCH, ()]
    choices: Annotated[Legal, LEGAL, ()]


TRIAL_GAME: Final = layout(TrialGame)
name_record("TrialGame", TRIAL_GAME)


@entry
def try_last_bids(
    players: int, has_net: bool, nets: LastBidNets, streams: Streams, found: FloatTable
) -> None:
    """Fills all rows of `found`: the inputs of a bid, and what it won more than a pass.

    Whoever bid then plays on by the net, if one was fitted before, as do some of the others.
    """
    tables = np.zeros(1, TRIAL_GAME)
    deck = np.empty(DECK, np.int8)
    lay_out(deck)
    rules = PRICED_RULES[players - FEWEST]
    tables[0].has_net = has_net
    begin_styles(tables[0].styles)
    tables[0].styles.has_last_bids = 0
    row = 0
    while True:
        table = tables[0]
        shuffle(deck, streams[0])
        s = table.position
        set_up(s, players, 0, deck)
        while rounds_after(s) > 0:
            draw_players(table, streams[0])
            play_in_style(s, table.styles, rules, table.scratch, table.choices)
        draw_players(table, streams[0])
        begin_playout(table.styles)
        while s.auction < players - 2:
            seat = awaited_seat(s)
            if s.phase == PHASE_BID and find_trial_inputs(table, s, seat, rules):
                for place in range(INPUTS):
                    found[row, place] = table.styles.last_auction.inputs[place]
                found[row, INPUTS] = gain_in_world(table, seat, nets, rules)
                row += 1
                if row == len(found):
                    return
            carry_out(s, choose_for_trial(table, s, seat, nets, rules))


@rule
def draw_players(table: TrialGame, random: Stream) -> None:
    """Everybody bids as some searcher, or by the net."""
    s = table.position
    for seat in range(s.players):
        table.styles.of_seat[seat] = SOUND_STYLES + below(random, STYLES - SOUND_STYLES)
        table.by_net[seat] = ABOUT if table.has_net == 1 and below(random, HALF) == 0 else 0
    draw_shades(table.styles, s, NOBODY, random)


@rule
def find_trial_inputs(table: TrialGame, s: State, seat: int, rules: PricedRules) -> bool:
    styles = table.styles
    if styles.auction.number != s.auction + 1:
        look_at(styles.auction, s, rules, table.scratch)
    return find_last_inputs(
        styles.last_auction, s, seat, styles.auction, rules, table.scratch, styles.ending.market
    )


@rule
def gain_in_world(table: TrialGame, seat: int, nets: LastBidNets, rules: PricedRules) -> float:
    """What the bid that is in `choice` wins more than a pass, with the stock as it is."""
    bid = table.scratch.choice[0]
    style = table.styles.of_seat[seat]
    by_net = table.by_net[seat]
    table.styles.of_seat[seat] = OWN_STYLE
    table.by_net[seat] = EXACTLY if table.has_net == 1 else 0
    gain = win_after(table, seat, bid, nets, rules)
    gain -= win_after(table, seat, code_of(seat, VERB_PASS), nets, rules)
    table.styles.of_seat[seat] = style
    table.by_net[seat] = by_net
    begin_playout(table.styles)
    return gain


@rule
def win_after(
    table: TrialGame, seat: int, code: int, nets: LastBidNets, rules: PricedRules
) -> float:
    """A seat's share of the win after an action."""
    table.played = table.position
    carry_out(table.played, code)
    begin_playout(table.styles)
    while table.played.phase != PHASE_OVER:
        awaited = awaited_seat(table.played)
        carry_out(table.played, choose_for_trial(table, table.played, awaited, nets, rules))
    return won(table.played, seat)


@rule
def choose_for_trial(
    table: TrialGame, s: State, seat: int, nets: LastBidNets, rules: PricedRules
) -> int:
    styles = table.styles
    if s.phase == PHASE_BID and table.by_net[seat] > 0 and not is_ending(s):
        if styles.auction.number != s.auction + 1:
            look_at(styles.auction, s, rules, table.scratch)
        shade = styles.shades[seat, s.auction] if table.by_net[seat] == ABOUT else 0.0
        return choose_last_bid(
            styles.last_auction,
            s,
            seat,
            styles.auction,
            nets[0],
            shade,
            rules,
            table.scratch,
            styles.ending.market,
        )
    return choose_in_style(s, seat, styles, rules, table.scratch, table.choices)


compile_entries(__name__)
