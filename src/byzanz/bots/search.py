"""Trying out actions in worlds that may be: the compiled part of `hard`.

A world is the remembered game with the unknown cards dealt as they may lie.  In each one every
candidate is tried, and the game played on by sound rules; so all candidates face the same luck.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK
from byzanz.bots.hidden_cards import imagine
from byzanz.bots.policy import (
    HIGHEST_NEED,
    NEVER,
    SCRATCH,
    Scratch,
    Scratches,
    cheapest_bid,
    choose,
    play_on,
    time_of,
)
from byzanz.bots.valuation import Valuation, Valuations
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, VERB_SELL, code_of, verb_of
from byzanz.rules.legal import add, list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.scoring import standing
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    LEGAL,
    MOST_LEGAL,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_TRIM,
    STATE,
    Cards,
    FloatTable,
    Legal,
    Legals,
    State,
    States,
    Streams,
    layout,
    name_record,
)

MOST_RAISES: Final = 5
"""How far above the price a bid is considered."""

Sums: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_LEGAL,)]
Pairs: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_LEGAL, MOST_LEGAL)]


class Trial:
    """What came of the candidates, in the order of their list.

    `apart` sums the squares of how far the wins of two candidates differ in one world: both face
    the same luck, so far fewer worlds tell them apart than their own spreads would.
    """

    worlds: Annotated[int, np.int64, ()]
    wins: Sums
    apart: Pairs


TRIAL: Final = layout(Trial)
name_record("Trial", TRIAL)
Trials: TypeAlias = NDArray[np.void]


@entry
def sound_action(states: States, seat: int, valuations: Valuations) -> int:
    """What sound rules would do at a seat that is awaited."""
    return choose_in(states, seat, valuations, np.empty(1, SCRATCH), np.empty(1, LEGAL))


@rule
def choose_in(
    states: States, seat: int, valuations: Valuations, scratches: Scratches, legals: Legals
) -> int:
    return choose(states[0], seat, valuations[0], scratches[0], legals[0])


@entry
def list_candidates(states: States, seat: int, valuations: Valuations, legals: Legals) -> int:
    """Lists what is worth trying, what sound rules would do first; how much there is."""
    consider_in(states, seat, valuations, np.empty(1, SCRATCH), legals)
    return legals[0].count


@rule
def consider_in(
    states: States, seat: int, valuations: Valuations, scratches: Scratches, legals: Legals
) -> None:
    consider(states[0], seat, valuations[0], scratches[0], legals[0])


@rule
def consider(s: State, seat: int, valuation: Valuation, scratch: Scratch, legal: Legal) -> None:
    """What is worth trying: of bids the cheapest for each price, and sales only at need."""
    sound = choose(s, seat, valuation, scratch, legal)
    legal.count = 0
    if s.phase == PHASE_BID:
        add(legal, sound)
        add_new(legal, code_of(seat, VERB_PASS))
        time = time_of(s)
        price = s.high + 1 - s.bid_total[seat]
        for need in range(price, min(price + MOST_RAISES, HIGHEST_NEED)):
            if cheapest_bid(s, seat, valuation, time, need, scratch) < NEVER:
                add_new(legal, code_of(seat, VERB_BID) | scratch.choice[need] & CARDS_MASK)
    elif s.phase == PHASE_FINAL:
        add(legal, sound)
    else:
        list_legal(s, seat, legal)
        for place in range(legal.count):
            if legal.codes[place] == sound:
                legal.codes[place] = legal.codes[0]
                legal.codes[0] = sound
        if s.phase != PHASE_TRIM:
            while verb_of(legal.codes[legal.count - 1]) == VERB_SELL:
                legal.count -= 1


@rule
def add_new(legal: Legal, code: int) -> None:
    for place in range(legal.count):
        if legal.codes[place] == code:
            return
    add(legal, code)


@rule
def won(s: State, seat: int) -> float:
    """The seat's share of the win."""
    own = standing(s, seat)
    winners = 1
    for other in range(s.players):
        if other != seat:
            value = standing(s, other)
            if value > own:
                return 0.0
            winners += value == own
    return 1.0 / winners


@entry
def try_out(
    states: States,
    pool: Cards,
    unknown: Cards,
    chances: FloatTable,
    seat: int,
    valuations: Valuations,
    legals: Legals,
    worlds: int,
    trials: Trials,
    streams: Streams,
) -> None:
    """Tries every candidate in so many more worlds."""
    cards = np.empty(DECK, np.int8)
    left = np.empty(DIFFERENT, np.int8)
    wins = np.empty(MOST_LEGAL, np.float64)
    room = np.empty(2, STATE)
    scratches = np.empty(1, SCRATCH)
    lists = np.empty(1, LEGAL)
    trial = trials[0]
    for _ in range(worlds):
        room[0] = states[0]
        imagine(room[0], pool, unknown, chances, left, cards, streams[0])
        for place in range(legals[0].count):
            room[1] = room[0]
            carry_out(room[1], legals[0].codes[place])
            play_on(room[1], valuations, scratches[0], lists[0])
            wins[place] = won(room[1], seat)
            trial.wins[place] += wins[place]
            for other in range(place):
                squared = (wins[place] - wins[other]) ** 2
                trial.apart[place, other] += squared
                trial.apart[other, place] += squared
        trial.worlds += 1


compile_entries(__name__)
