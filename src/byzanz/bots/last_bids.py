"""What a bid of the last round gains: a net over what everybody has and could still make.

It was fitted to bids of that round that were tried out against a pass, each played on to the end
of the game (`python -m train`).  How searchers were seen to bid says less there: they play for the
win, so points do not count by themselves, but who would be ahead of whom.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import PAID, ROUNDS_LEFT, Auction, bounded, find_inputs
from byzanz.bots.hand_features import add_card, take_up
from byzanz.bots.last_market import A_POINT, KINDS, LastMarket, add_pile, sold_out
from byzanz.bots.learnt_last_bids import LAST_BIDS
from byzanz.bots.packed_weights import unpack
from byzanz.bots.policy import Scratch
from byzanz.bots.priced_rules import BETWEEN, FEWEST, PricedRules, add_bundle, pay
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import bid_value
from byzanz.rules.refusal import pile_size
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    GOODS_CARDS,
    MERCHANT,
    NOBODY,
    SEATS,
    Count,
    State,
    layout,
    name_record,
)

# The inputs: what is known of bids of any round, then of oneself, then of each other seat, those
# who will have most first.
OWN_PAID: Final = ROUNDS_LEFT  # what the bundle adds at once, for the price and for nothing
OWN_FREE: Final = OWN_PAID + 1
OWN_PILE: Final = OWN_PAID + 2  # what the best pile of the market adds
OWN_MERCHANTS: Final = OWN_PAID + 3
OWN_SIZE: Final = OWN_PAID + 4
OWN_MONEY: Final = OWN_PAID + 5  # by how much one could still raise
AHEAD_PAID: Final = OWN_PAID + 6  # by how much one would be ahead at once, and is
AHEAD: Final = OWN_PAID + 7
AHEAD_LATER: Final = OWN_PAID + 8  # the first with what is still to come
PASSER_GAIN: Final = OWN_PAID + 9  # of who takes the bundle if all pass
PASSER_AHEAD: Final = OWN_PAID + 10
HAS_HIGH: Final = OWN_PAID + 11  # whether there is a bid
OTHERS: Final = OWN_PAID + 12

OTHER_TOTAL: Final = 0  # how much more another will have, and has
OTHER_NOW: Final = 1
OTHER_GAIN: Final = 2
OTHER_FREE: Final = 3  # how much more it would have with the bundle
OTHER_IS_IN: Final = 4
OTHER_IS_HIGH: Final = 5
OTHER_MONEY: Final = 6
OTHER_HAS_WON: Final = 7
OTHER_PILE: Final = 8
OTHER_MERCHANTS: Final = 9
OF_ANOTHER: Final = 10
INPUTS: Final = OTHERS + (SEATS - 1) * OF_ANOTHER
UNITS: Final = 48
A_WEIGHT: Final = 1000
"""Weights are thousandths."""

A_SHADE: Final = 0.02
"""What a shade of one, as of bids of searchers, is as a share of the win."""

InputNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (INPUTS,)]
UnitNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (UNITS,)]
BySeatNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS,)]
SeatBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]
HiddenByInput: TypeAlias = Annotated[NDArray[np.int16], np.int16, (INPUTS + 1, UNITS)]
OutByInput: TypeAlias = Annotated[NDArray[np.int16], np.int16, (INPUTS + 1 + UNITS,)]


class LastBidNet:
    """The weights of a net; the last row before those of the units is added always."""

    hidden: HiddenByInput
    out: OutByInput


LAST_BID_NET: Final = layout(LastBidNet)
name_record("LastBidNet", LAST_BID_NET, "LastBidNets")
LastBidNets: TypeAlias = NDArray[np.void]

LAST_BID_NETS: Final[LastBidNets] = np.zeros(SEATS - FEWEST + 1, LAST_BID_NET)
"""By the number of players above the fewest."""
for _players, _text in LAST_BIDS.items():
    LAST_BID_NETS[_players - FEWEST] = unpack(_text).view(LAST_BID_NET)[0]


class LastAuction:
    """What all seats have in an auction of the last round: the same until it is over."""

    number: Count  # of the auction that was looked at, from 1; 0 is none
    now: BySeatNumbers  # points if all were sold at once
    free: BySeatNumbers  # the same with the bundle for nothing
    pile: BySeatNumbers  # what the best pile of the market adds
    money: BySeatNumbers  # what all goods of the hand come to in a bid
    order: SeatBySeat  # these are room to think in
    inputs: InputNumbers
    units: UnitNumbers


LAST_AUCTION: Final = layout(LastAuction)
name_record("LastAuction", LAST_AUCTION)


@rule
def look_at_end(
    last: LastAuction, s: State, auction: Auction, scratch: Scratch, market: LastMarket
) -> None:
    """Finds what all seats have, and would have at once with the bundle or a pile."""
    last.number = s.auction + 1
    for seat in range(s.players):
        take_up(s, seat, False, scratch)
        own = score(s, seat)
        last.now[seat] = own + points_in(scratch, market)
        last.money[seat] = money_of(s, seat)
        most = last.now[seat]
        for kind in range(KINDS):
            if pile_size(s, kind) > 0:
                add_pile(s, kind, 1, scratch)
                most = max(most, own + points_in(scratch, market))
                add_pile(s, kind, -1, scratch)
        last.pile[seat] = most - last.now[seat]
        last.free[seat] = last.now[seat]
        if s.offer[seat] == 0:
            add_bundle(s, scratch)
            add_card(scratch, auction.given[seat], -1)
            last.free[seat] = own + points_in(scratch, market)


@rule
def points_in(scratch: Scratch, market: LastMarket) -> float:
    """What the hand that was taken up makes when it is sold out; goods that it uses count a bit."""
    return sold_out(scratch, market) / A_POINT


@rule
def money_of(s: State, seat: int) -> int:
    total = 0
    for card in range(GOODS_CARDS):
        total += (s.hand[seat, card] + s.bid[seat, card]) * bid_value(card)
    return total


@rule
def find_last_inputs(
    last: LastAuction,
    s: State,
    seat: int,
    auction: Auction,
    rules: PricedRules,
    scratch: Scratch,
    market: LastMarket,
) -> bool:
    """Finds the inputs of the net; false if the seat has not enough cards for a bid.

    The bid that it would make is in `choice`.
    """
    if last.number != s.auction + 1:
        look_at_end(last, s, auction, scratch, market)
    if not find_inputs(auction, s, seat, rules, scratch):
        return False
    inputs = last.inputs
    for place in range(ROUNDS_LEFT):
        inputs[place] = auction.inputs[place]
    for place in range(ROUNDS_LEFT, INPUTS):
        inputs[place] = 0.0
    count = 0
    ahead = -np.inf
    for other in range(s.players):
        if other != seat:
            ahead = max(ahead, last.now[other])
            place = count
            while place > 0 and auction.totals[last.order[place - 1]] < auction.totals[other]:
                last.order[place] = last.order[place - 1]
                place -= 1
            last.order[place] = other
            count += 1
    for place in range(count):
        add_other(last, s, seat, last.order[place], OTHERS + place * OF_ANOTHER, auction)
    now = last.now[seat]
    own = auction.totals[seat]
    paid = paid_points(s, seat, auction, scratch, market)
    inputs[OWN_PAID] = bounded((paid - now) / 3.0)
    inputs[OWN_FREE] = bounded((last.free[seat] - now) / 3.0)
    inputs[OWN_PILE] = bounded(last.pile[seat] / 3.0)
    inputs[OWN_MERCHANTS] = bounded(s.hand[seat, MERCHANT] / 2.0)
    inputs[OWN_SIZE] = s.hand_size[seat] / 4.0
    inputs[OWN_MONEY] = bounded((last.money[seat] - s.high) / 4.0)
    inputs[AHEAD_PAID] = bounded((paid - ahead) / 3.0)
    inputs[AHEAD] = bounded((now - ahead) / 3.0)
    inputs[AHEAD_LATER] = bounded(
        (own + auction.inputs[PAID] - auction.totals[last.order[0]]) / 2.0
    )
    if s.high > 0:
        inputs[HAS_HIGH] = 1.0
    elif s.first_passer != NOBODY:
        passer = s.first_passer
        inputs[PASSER_GAIN] = bounded(auction.gains[passer])
        inputs[PASSER_AHEAD] = bounded((auction.totals[passer] + auction.gains[passer] - own) / 2.0)
    return True


@rule
def paid_points(
    s: State, seat: int, auction: Auction, scratch: Scratch, market: LastMarket
) -> float:
    """What a seat would have at once if it won by the bid that is in `choice`."""
    bid = scratch.choice[0]
    take_up(s, seat, False, scratch)
    add_bundle(s, scratch)
    add_card(scratch, auction.given[seat], -1)
    pay(s, seat, bid, BETWEEN, scratch)
    return score(s, seat) + points_in(scratch, market)


@rule
def add_other(
    last: LastAuction, s: State, seat: int, other: int, first: int, auction: Auction
) -> None:
    """The inputs of another seat, from a place on."""
    inputs = last.inputs
    now = last.now[seat]
    inputs[first + OTHER_TOTAL] = bounded((auction.totals[other] - auction.totals[seat]) / 2.0)
    inputs[first + OTHER_NOW] = bounded((last.now[other] - now) / 3.0)
    inputs[first + OTHER_FREE] = bounded((last.free[other] - now) / 3.0)
    inputs[first + OTHER_PILE] = bounded(last.pile[other] / 3.0)
    inputs[first + OTHER_MERCHANTS] = bounded(s.hand[other, MERCHANT] / 2.0)
    if s.offer[other] > 0:
        inputs[first + OTHER_HAS_WON] = 1.0
        return
    inputs[first + OTHER_GAIN] = bounded(auction.gains[other])
    if s.passed[other] == 0:
        inputs[first + OTHER_IS_IN] = 1.0
        inputs[first + OTHER_MONEY] = bounded((last.money[other] - s.high) / 4.0)
        if s.high > 0 and s.bid_total[other] == s.high:
            inputs[first + OTHER_IS_HIGH] = 1.0


@rule
def gain_of_last_bid(last: LastAuction, net: LastBidNet) -> float:
    """How much of a win a bid gains over a pass, by the inputs found."""
    total = float(net.out[INPUTS])
    for unit in range(UNITS):
        last.units[unit] = net.hidden[INPUTS, unit]
    for place in range(INPUTS):
        number = last.inputs[place]
        if number != 0.0:
            total += number * net.out[place]
            for unit in range(UNITS):
                last.units[unit] += number * net.hidden[place, unit]
    for unit in range(UNITS):
        total += max(last.units[unit], 0.0) / A_WEIGHT * net.out[INPUTS + 1 + unit]
    return total / A_WEIGHT


@rule
def choose_last_bid(
    last: LastAuction,
    s: State,
    seat: int,
    auction: Auction,
    net: LastBidNet,
    shade: float,
    rules: PricedRules,
    scratch: Scratch,
    market: LastMarket,
) -> int:
    """A bid where it gains more than a pass, by more or less as a seat is cautious or bold."""
    is_able = find_last_inputs(last, s, seat, auction, rules, scratch, market)
    if is_able and gain_of_last_bid(last, net) > A_SHADE * shade:
        return scratch.choice[0]
    return code_of(seat, VERB_PASS)
