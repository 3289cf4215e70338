"""The end of a game in a world: the last auction that two bid in, the last cards, the last market.

There a bid decides the game, and summary values tell little.  So both bidders are taken to know
where each price leads to: the auction is solved from its end, each pass played on to the last
market.  What the last bundle will be, nobody knows: it is drawn from the cards removed unseen.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import Auction, paid_gain
from byzanz.bots.last_market import (
    LAST_MARKET,
    MOST_TAKERS,
    LastMarket,
    go_through_takes,
    worth_of_end,
)
from byzanz.bots.policy import OUT_OF_REACH, Scratch
from byzanz.bots.priced_rules import PricedRules, choose_priced, rounds_after
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_GIVE, VERB_PASS, VERB_TAKE, code_of, with_operand
from byzanz.rules.play import carry_out
from byzanz.rules.state import (
    DEALT,
    DIFFERENT,
    OFFERS,
    PHASE_BID,
    PHASE_GIVE,
    PHASE_TAKE,
    PHASE_TRIM,
    REMOVED,
    SEATS,
    STATE,
    Count,
    Legal,
    State,
    layout,
    name_record,
)

SAMPLES: Final = 2
"""So many last bundles are drawn, if so many cards were removed."""
MOST_STEPS: Final = 16
"""An auction of two has hardly ever more bids."""
MOST_PRICES: Final = 64
UNKNOWN: Final = -1

WorthByStep: TypeAlias = Annotated[NDArray[np.int64], np.int64, (MOST_STEPS + 1, SEATS)]
ByStep: TypeAlias = Annotated[NDArray[np.int64], np.int64, (MOST_STEPS + 1,)]
WorthBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]
Verdicts: TypeAlias = Annotated[NDArray[np.int64], np.int64, (2 * MOST_PRICES,)]


class Ending:
    """What was found of a last auction, and room to find it."""

    number: Count  # of the auction that was solved in this playout, from 1; 0 is none
    planned: Count  # how many had taken from the market when the takes were planned, from 1
    verdicts: Verdicts  # by price, and whether the other has passed: whether to bid
    passed: WorthByStep  # what each seat has when the auction ends at a step
    seats: ByStep
    places: ByStep  # of the step's verdict
    worths: WorthBySeat
    left: WorthBySeat  # when both leave the bundle
    opened: Annotated[State, STATE, ()]
    chain: Annotated[State, STATE, ()]
    trial: Annotated[State, STATE, ()]
    market: Annotated[LastMarket, LAST_MARKET, ()]


ENDING: Final = layout(Ending)
name_record("Ending", ENDING)


@rule
def begin_ending(ending: Ending) -> None:
    """Nothing has been found in this playout."""
    ending.number = 0
    ending.planned = 0


@rule
def is_ending(s: State) -> bool:
    """Whether what is to be done here can be found by going through all that follows."""
    if rounds_after(s) > 0:
        return False
    if s.phase == PHASE_BID:
        return s.auction == s.players - 2
    if s.phase == PHASE_GIVE:
        return s.auction == s.players - 1 and s.players <= MOST_TAKERS
    return s.phase == PHASE_TAKE and s.players - s.chosen <= MOST_TAKERS


@rule
def choose_at_end(
    s: State,
    seat: int,
    auction: Auction,
    ending: Ending,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> int:
    """What a seat does that knows how each choice ends."""
    if s.phase == PHASE_TAKE:
        if ending.planned == 0:
            go_through_takes(s, scratch, ending.market)
            ending.planned = s.chosen + 1
        kind = ending.market.kinds[0, s.chosen + 1 - ending.planned]
        return with_operand(code_of(seat, VERB_TAKE), kind, 0)
    if s.phase == PHASE_GIVE:
        return last_card(s, seat, ending, rules, scratch, legal)
    if ending.number != s.auction + 1:
        ending.number = s.auction + 1
        for place in range(2 * MOST_PRICES):
            ending.verdicts[place] = UNKNOWN
    place = place_of_verdict(s)
    if ending.verdicts[place] == UNKNOWN:
        solve_auction(s, auction, ending, rules, scratch, legal)
    if ending.verdicts[place] == 1 and paid_gain(auction, s, seat, rules, scratch) > -OUT_OF_REACH:
        return scratch.choice[0]
    return code_of(seat, VERB_PASS)


@rule
def place_of_verdict(s: State) -> int:
    return 2 * min(s.high, MOST_PRICES - 1) + (s.bidding == 1)


@rule
def last_card(
    s: State, seat: int, ending: Ending, rules: PricedRules, scratch: Scratch, legal: Legal
) -> int:
    """Which of the last two cards goes into the market."""
    best = 0
    most = -1
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            code = with_operand(code_of(seat, VERB_GIVE), card, 0)
            ending.trial = s
            carry_out(ending.trial, code)
            play_to_market(ending.trial, rules, scratch, legal)
            go_through_takes(ending.trial, scratch, ending.market)
            worth = worth_of_end(s, seat, 0, ending.market)
            if worth > most:
                most = worth
                best = code
    return best


@rule
def play_to_market(s: State, rules: PricedRules, scratch: Scratch, legal: Legal) -> None:
    """Plays by priced rules until all takes can be gone through."""
    while (
        s.phase == PHASE_GIVE
        or s.phase == PHASE_TRIM
        or (s.phase == PHASE_TAKE and s.players - s.chosen > MOST_TAKERS)
    ):
        carry_out(s, choose_priced(s, s.turn, rules, 0.0, scratch, legal))


@rule
def find_worths(
    s: State, code: int, ending: Ending, rules: PricedRules, scratch: Scratch, legal: Legal
) -> None:
    """What an action that ends the auction is worth to each seat, over some last bundles."""
    size = OFFERS[s.players, s.players - 1]
    samples = min(SAMPLES, REMOVED[s.players] // size)
    for seat in range(s.players):
        ending.worths[seat] = 0
    for sample in range(samples):
        ending.trial = s
        for place in range(size):
            removed = s.players * DEALT + sample * size + place
            ending.trial.deck[s.top + place] = s.deck[removed]
        carry_out(ending.trial, code)
        play_to_market(ending.trial, rules, scratch, legal)
        go_through_takes(ending.trial, scratch, ending.market)
        for seat in range(s.players):
            ending.worths[seat] += worth_of_end(s, seat, 0, ending.market)


@rule
def solve_auction(
    s: State,
    auction: Auction,
    ending: Ending,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> None:
    """Finds who bids at which price, from the highest that anybody can pay down.

    Both raise by as little as they can.  Whoever opens and passes leaves the other the choice to
    bid, or to leave the bundle.
    """
    ending.chain = s
    chain = ending.chain
    players = s.players
    step = 0
    while True:
        seat = chain.turn
        ending.seats[step] = seat
        ending.places[step] = place_of_verdict(chain)
        if chain.high == 0 and chain.bidding == 2:
            pass_first(chain, auction, ending, rules, scratch, legal)
        else:
            find_worths(chain, code_of(seat, VERB_PASS), ending, rules, scratch, legal)
        for each in range(players):
            ending.passed[step, each] = ending.worths[each]
        if step == MOST_STEPS or paid_gain(auction, chain, seat, rules, scratch) < -OUT_OF_REACH:
            ending.verdicts[ending.places[step]] = 0
            break
        bid = scratch.choice[0]
        if chain.bidding == 1:
            find_worths(chain, bid, ending, rules, scratch, legal)
            bids = ending.worths[seat] > ending.passed[step, seat]
            ending.verdicts[ending.places[step]] = bids
            break
        carry_out(chain, bid)
        step += 1
    # From the end on: what is worth more at each step is what the step before leads to.
    for before in range(step - 1, -1, -1):
        seat = ending.seats[before]
        bids = ending.passed[before + 1, seat] > ending.passed[before, seat]
        ending.verdicts[ending.places[before]] = bids
        if bids:
            for each in range(players):
                ending.passed[before, each] = ending.passed[before + 1, each]


@rule
def pass_first(
    s: State,
    auction: Auction,
    ending: Ending,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> None:
    """What it is worth to all seats if the opener passes: the other bids or leaves the bundle."""
    ending.opened = s
    opened = ending.opened
    carry_out(opened, code_of(s.turn, VERB_PASS))
    other = opened.turn
    find_worths(opened, code_of(other, VERB_PASS), ending, rules, scratch, legal)
    if paid_gain(auction, opened, other, rules, scratch) < -OUT_OF_REACH:
        return
    bid = scratch.choice[0]
    for each in range(s.players):
        ending.left[each] = ending.worths[each]
    find_worths(opened, bid, ending, rules, scratch, legal)
    if ending.worths[other] <= ending.left[other]:
        for each in range(s.players):
            ending.worths[each] = ending.left[each]
