"""What each action does (RULES.md, "A round" and "At any time"); it is legal when it gets here.

`carry_out` takes an action in its integer form; `byzanz.rules.refusal` has the checks.
"""

from __future__ import annotations

from byzanz.rules.compiling import rule
from byzanz.rules.flow import next_bidder, settle, take_offer
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DONE,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_TAKE,
    operand,
    seat_of,
    verb_of,
)
from byzanz.rules.state import (
    DIFFERENT,
    GOODS_CARDS,
    MERCHANT,
    MERCHANTS,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TRIM,
    VALUES,
    State,
)


@rule
def bid_value(card: int) -> int:
    """Cards: in a bid a goods card counts its number."""
    return (card & 3) + 1


@rule
def carry_out(s: State, code: int) -> None:
    seat = seat_of(code)
    verb = verb_of(code)
    if verb == VERB_PASS:
        pass_auction(s, seat)
    elif verb == VERB_BID:
        raise_bid(s, seat, code)
    elif verb == VERB_GIVE:
        give(s, seat, operand(code, 0))
    elif verb == VERB_TAKE:
        take_pile(s, seat, operand(code, 0))
    elif verb == VERB_DROP:
        drop(s, seat, operand(code, 0))
    elif verb == VERB_DONE:
        say_done(s, seat)
    else:
        sell(s, seat, operand(code, 0), operand(code, 1), operand(code, 2))


@rule
def raise_bid(s: State, seat: int, code: int) -> None:
    """An auction, 3: a bidder lays cards openly in front of oneself, adding to an own bid."""
    place = 0
    total = 0
    card = operand(code, 0)
    while card >= 0:
        s.hand[seat, card] -= 1
        s.bid[seat, card] += 1
        total += bid_value(card)
        place += 1
        card = operand(code, place) if place < 7 else -1
    s.hand_size[seat] -= place
    s.bid_total[seat] += total
    s.high = s.bid_total[seat]
    if s.bidding == 1:
        win(s, seat)
    else:
        s.turn = next_bidder(s, seat)


@rule
def pass_auction(s: State, seat: int) -> None:
    """An auction, 4 and 5: who passes is out and takes back an own bid; one may be left."""
    if s.bid_total[seat] > 0:
        returned = 0
        for card in range(GOODS_CARDS):
            returned += s.bid[seat, card]
            s.hand[seat, card] += s.bid[seat, card]
            s.bid[seat, card] = 0
        s.hand_size[seat] += returned
        s.bid_total[seat] = 0
    s.passed[seat] = 1
    s.bidding -= 1
    if s.first_passer < 0:
        s.first_passer = seat
    if s.bidding == 0:
        all_pass(s)
        return
    s.turn = next_bidder(s, seat)
    if s.bidding == 1 and s.high > 0:
        win(s, s.turn)


@rule
def all_pass(s: State) -> None:
    """All pass: the first who passed takes the whole bundle, nothing goes into the market."""
    seat = s.first_passer
    take_bundle(s, seat)
    take_offer(s, seat)
    settle(s, seat)


@rule
def win(s: State, seat: int) -> None:
    """The winner, 1: lays the whole bid into the market, and will choose a card to give."""
    for card in range(GOODS_CARDS):
        s.market[card] += s.bid[seat, card]
        s.bid[seat, card] = 0
    s.bid_total[seat] = 0
    s.high = 0
    s.phase = PHASE_GIVE
    s.turn = seat


@rule
def give(s: State, seat: int, card: int) -> None:
    """The winner, 2 to 4: one card of the bundle to the market, the others into the hand."""
    s.bundle[card] -= 1
    s.market[card] += 1
    take_bundle(s, seat)
    take_offer(s, seat)
    settle(s, seat)


@rule
def take_bundle(s: State, seat: int) -> None:
    taken = 0
    for card in range(DIFFERENT):
        taken += s.bundle[card]
        s.hand[seat, card] += s.bundle[card]
        s.bundle[card] = 0
    s.hand_size[seat] += taken


@rule
def take_pile(s: State, seat: int, kind: int) -> None:
    """The market: all the cards of exactly one kind; the merchants are a kind of their own."""
    first = kind * VALUES
    last = first + VALUES if kind < MERCHANTS else first + 1
    for card in range(first, last):
        s.hand[seat, card] += s.market[card]
        s.hand_size[seat] += s.market[card]
        s.market[card] = 0
    s.chosen += 1
    settle(s, seat)


@rule
def drop(s: State, seat: int, card: int) -> None:
    """Seven cards: discarded cards leave the game."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.gone[card] += 1
    settle(s, seat)


@rule
def sell(s: State, seat: int, one: int, two: int, three: int) -> None:
    """Selling: the good's highest card is kept as profit, the other two leave the game."""
    s.hand[seat, one] -= 1
    s.hand[seat, two] -= 1
    s.hand[seat, three] -= 1
    s.hand_size[seat] -= 3
    kept = best_of_set(one, two, three)
    s.gone[one] += 1
    s.gone[two] += 1
    s.gone[three] += 1
    s.gone[kept] -= 1
    s.profit[seat, kept] += 1
    if s.phase == PHASE_TRIM and s.turn == seat:
        settle(s, seat)


@rule
def best_of_set(one: int, two: int, three: int) -> int:
    """Selling: merchants stand in for the good, so its highest card counts; three make a set."""
    if three != MERCHANT:
        return three
    if two != MERCHANT:
        return two
    return one


@rule
def say_done(s: State, seat: int) -> None:
    """The end: the game is over when every player has said to be done."""
    s.done[seat] = 1
    for other in range(s.players):
        if s.done[other] == 0:
            return
    s.phase = PHASE_OVER
