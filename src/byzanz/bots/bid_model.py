"""How likely somebody who searches bids: a small net over what can be seen of an auction.

It was fitted to bids and passes of searchers in games among themselves (`python -m train`): of who
judges at the end of the round, as `hard` and `expert` do, and of who plays worlds to the end of the
game, as `hard@1` does.  What counts is what winning brings by learnt values and by sound rules, but
also who else wants the bundle, and who is ahead.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import take_up
from byzanz.bots.learnt_bids import HIDDEN_WEIGHTS, OUT_WEIGHTS
from byzanz.bots.policy import OUT_OF_REACH, Scratch, gain_of_sound_bid
from byzanz.bots.priced_rules import (
    ALONE,
    FEWEST,
    OPENING,
    PricedRules,
    asked_for,
    gain_for_nothing,
    gain_when_paid,
    rounds_after,
    stage_after,
    term_of,
    value_of,
)
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.rules.compiling import rule
from byzanz.rules.scoring import score
from byzanz.rules.state import SEATS, Count, State, layout, name_record

NEAR: Final = 0
"""Searchers who judge at the end of the round."""
FAR: Final = 1
"""Searchers who play worlds to the end of the game."""
SEARCHERS: Final = 2

# The inputs: numbers that are held within bounds, and then which auction and which round it is.
PAID: Final = 0  # what winning at the next price brings beyond what is asked, by learnt values
SOUND: Final = 1  # the same by sound rules
RIVAL: Final = 2  # what winning for nothing would bring to the rival who gains most
NEXT_RIVAL: Final = 3
UNPAID: Final = 4  # the same for oneself
LEAD: Final = 5  # by how many points one is ahead of all others when the auction is lost
RIVAL_LEAD: Final = 6  # by how many a rival is ahead of oneself
PRICE: Final = 7
RIVALS: Final = 8
OPENS: Final = 9
IS_ALONE: Final = 10
HAS_BID: Final = 11
AUCTIONS_LEFT: Final = 12
ROUNDS_LEFT: Final = AUCTIONS_LEFT + SEATS - 1
INPUTS: Final = ROUNDS_LEFT + 8
HIDDEN: Final = 12

MOST: Final = 5.0
"""No input is larger than this, or smaller with a minus."""

InputNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (INPUTS,)]
HiddenNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (HIDDEN,)]
BySeatNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS,)]
CardBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]
HiddenByInput: TypeAlias = Annotated[NDArray[np.float64], np.float64, (INPUTS + 1, HIDDEN)]
OutByInput: TypeAlias = Annotated[NDArray[np.float64], np.float64, (INPUTS + 1 + HIDDEN,)]


class BidNet:
    """The weights of a net; the last row before the hidden ones is added always."""

    hidden: HiddenByInput
    out: OutByInput


BID_NET: Final = layout(BidNet)
name_record("BidNet", BID_NET, "BidNets")
BidNets: TypeAlias = NDArray[np.void]

BID_NETS: Final[BidNets] = np.zeros((SEATS - FEWEST + 1) * SEARCHERS, BID_NET)
"""By the number of players above the fewest, of both kinds of searchers."""
for _players in range(FEWEST, SEATS + 1):
    for _kind in range(SEARCHERS):
        _net = BID_NETS[(_players - FEWEST) * SEARCHERS + _kind]
        _net["hidden"] = np.array(HIDDEN_WEIGHTS[_players, _kind]).reshape(INPUTS + 1, HIDDEN)
        _net["out"] = OUT_WEIGHTS[_players, _kind]


class Auction:
    """What an auction is worth to each seat: the same until it is over."""

    number: Count  # of the auction that was looked at, from 1; 0 is none
    gains: BySeatNumbers  # see `gain_for_nothing`
    lost: BySeatNumbers
    given: CardBySeat
    totals: BySeatNumbers  # points with what the hand will make when the auction is lost
    inputs: InputNumbers  # these two are room to think in
    hidden: HiddenNumbers


AUCTION: Final = layout(Auction)
name_record("Auction", AUCTION)


@rule
def look_at(auction: Auction, s: State, rules: PricedRules, scratch: Scratch) -> None:
    """Finds what this auction is worth to each seat."""
    auction.number = s.auction + 1
    for seat in range(s.players):
        look_at_seat(auction, s, seat, rules, scratch)


@rule
def look_at_seat(
    auction: Auction, s: State, seat: int, rules: PricedRules, scratch: Scratch
) -> None:
    """The same of one seat; who has won an auction of the round only has what it has."""
    left = rounds_after(s)
    if s.offer[seat] == 0:
        auction.gains[seat] = gain_for_nothing(s, seat, rules, left, scratch)
        auction.lost[seat] = scratch.lost
        auction.given[seat] = scratch.given
    else:
        take_up(s, seat, True, scratch)
        stage = stage_after(s.auction, True, s.players)
        auction.lost[seat] = value_of(rules, left, stage, scratch)
    auction.totals[seat] = score(s, seat) + auction.lost[seat]


@rule
def paid_gain(auction: Auction, s: State, seat: int, rules: PricedRules, scratch: Scratch) -> float:
    """What winning with the next higher bid is worth beyond losing; that bid is in `choice`."""
    scratch.lost = auction.lost[seat]
    scratch.given = auction.given[seat]
    return gain_when_paid(s, seat, rules, rounds_after(s), scratch)


@rule
def find_inputs(
    auction: Auction, s: State, seat: int, rules: PricedRules, scratch: Scratch
) -> bool:
    """Finds the inputs of the net; false if the seat has not enough cards for a bid.

    The bid that it would make is in `choice`.
    """
    paid = paid_gain(auction, s, seat, rules, scratch)
    if paid < -OUT_OF_REACH:
        return False
    bid = scratch.choice[0]
    inputs = auction.inputs
    for place in range(INPUTS):
        inputs[place] = 0.0
    left = rounds_after(s)
    inputs[PAID] = bounded(paid - asked_for(s, seat, rules, left))
    inputs[SOUND] = bounded(gain_of_sound_bid(s, seat, VALUATIONS[s.players], scratch))
    scratch.choice[0] = bid
    own = auction.totals[seat]
    best = -MOST
    next_best = -MOST
    ahead = -2.0 * MOST
    rival_ahead = -2.0 * MOST
    rivals = 0
    for other in range(s.players):
        if other == seat:
            continue
        more = auction.totals[other] - own
        ahead = max(ahead, more)
        if s.offer[other] == 0 and s.passed[other] == 0:
            rivals += 1
            rival_ahead = max(rival_ahead, more)
            next_best = max(next_best, min(best, auction.gains[other]))
            best = max(best, auction.gains[other])
    inputs[RIVAL] = bounded(best)
    inputs[NEXT_RIVAL] = bounded(next_best)
    inputs[UNPAID] = bounded(auction.gains[seat])
    inputs[LEAD] = bounded(-ahead / 2.0)
    inputs[RIVAL_LEAD] = bounded(rival_ahead / 2.0)
    inputs[PRICE] = s.high / 5.0
    inputs[RIVALS] = rivals / (s.players - 1)
    inputs[OPENS] = term_of(s, seat, OPENING)
    inputs[IS_ALONE] = term_of(s, seat, ALONE)
    inputs[HAS_BID] = 1.0 if s.bid_total[seat] > 0 else 0.0
    inputs[AUCTIONS_LEFT + s.players - 2 - s.auction] = 1.0
    inputs[ROUNDS_LEFT + left] = 1.0
    return True


@rule
def bounded(number: float) -> float:
    return min(max(number, -MOST), MOST)


@rule
def log_odds(auction: Auction, players: int, kind: int) -> float:
    """The logarithm of how much likelier a searcher bids than passes, by the inputs found."""
    net = BID_NETS[(players - FEWEST) * SEARCHERS + kind]
    total = net.out[INPUTS]
    for unit in range(HIDDEN):
        auction.hidden[unit] = net.hidden[INPUTS, unit]
    for place in range(INPUTS):
        number = auction.inputs[place]
        if number != 0.0:
            total += number * net.out[place]
            for unit in range(HIDDEN):
                auction.hidden[unit] += number * net.hidden[place, unit]
    for unit in range(HIDDEN):
        total += max(auction.hidden[unit], 0.0) * net.out[INPUTS + 1 + unit]
    return total
