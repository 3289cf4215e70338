"""The course of a game: what happens by itself between two actions (RULES.md, "A round")."""

from __future__ import annotations

from byzanz.rules.compiling import rule
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    HAND_LIMIT,
    NOBODY,
    OFFERS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_TAKE,
    PHASE_TRIM,
    REMOVED,
    SEATS,
    Cards,
    State,
)


@rule
def set_up(s: State, players: int, tiebreak: int, deck: Cards) -> None:
    """Set-up: four cards to each player, some removed unseen, the rest is the stock."""
    s.players = players
    s.tiebreak = tiebreak
    s.round = 0
    for seat in range(SEATS):
        s.hand_size[seat] = 0
        s.bid_total[seat] = 0
        s.winner[seat] = 0
        s.done[seat] = 0
        for card in range(DIFFERENT):
            s.hand[seat, card] = 0
            s.bid[seat, card] = 0
            s.profit[seat, card] = 0
    for card in range(DIFFERENT):
        s.bundle[card] = 0
        s.market[card] = 0
        s.gone[card] = 0
    for place in range(DECK):
        s.deck[place] = deck[place]
    for seat in range(players):
        for place in range(DEALT):
            s.hand[seat, deck[seat * DEALT + place]] += 1
        s.hand_size[seat] = DEALT
    s.top = players * DEALT + REMOVED[players]
    start_round(s, 0)
    advance(s)


@rule
def advance(s: State) -> None:
    """Goes on until a seat is awaited; one loop, since compiled recursion cannot be cached."""
    while True:
        if s.auction < s.players - 1:
            turn_up(s)
            open_bidding(s)
            return
        if s.auction == s.players - 1:
            turn_up(s)
            if last_auction(s):
                return
        elif s.chosen < s.players and market_size(s) > 0:
            s.phase = PHASE_TAKE
            s.turn = s.winner[s.players - 1 - s.chosen]
            return
        elif s.top < DECK:
            clear_market(s)
            start_round(s, s.winner[s.players - 1])
        else:
            clear_market(s)
            start_final(s)
            return


@rule
def start_round(s: State, opener: int) -> None:
    """A round: the offer cards are back on their stack; the lowest one's holder opens."""
    s.round += 1
    s.turn = opener
    return_offers(s)


@rule
def return_offers(s: State) -> None:
    """The market: the offer cards go back on their stack."""
    s.auction = 0
    s.chosen = 0
    for seat in range(SEATS):
        s.offer[seat] = 0


@rule
def turn_up(s: State) -> None:
    """An auction, 1: as many cards as the top offer card says make the bundle."""
    for _ in range(OFFERS[s.players, s.auction]):
        s.bundle[s.deck[s.top]] += 1
        s.top += 1


@rule
def open_bidding(s: State) -> None:
    """An auction, 2: opened by the next player to the left of the last winner without an offer."""
    s.phase = PHASE_BID
    for seat in range(SEATS):
        s.passed[seat] = 0
    s.high = 0
    s.first_passer = NOBODY
    s.bidding = s.players - s.auction
    if s.auction > 0:
        s.turn = next_bidder(s, s.winner[s.auction - 1])


@rule
def next_bidder(s: State, seat: int) -> int:
    """The next seat, clockwise, that has not won in this round and has not passed."""
    while True:
        seat += 1
        if seat == s.players:
            seat = 0
        if s.offer[seat] == 0 and s.passed[seat] == 0:
            return seat


@rule
def last_auction(s: State) -> bool:
    """The last auction of a round: one of two cards by choice, or the lone card to the market.

    True if the last player has a choice to make.
    """
    seat = 0
    while s.offer[seat] != 0:
        seat += 1
    if OFFERS[s.players, s.auction] > 1:
        s.phase = PHASE_GIVE
        s.turn = seat
        return True
    for card in range(DIFFERENT):
        s.market[card] += s.bundle[card]
        s.bundle[card] = 0
    take_offer(s, seat)
    return False


@rule
def take_offer(s: State, seat: int) -> None:
    """The winner, 4: takes the top offer card and is out of the round's other auctions."""
    s.offer[seat] = OFFERS[s.players, s.auction]
    s.winner[s.auction] = seat
    s.auction += 1


@rule
def settle(s: State, seat: int) -> None:
    """Seven cards: the game waits for a seat that holds more, else it goes on."""
    if s.hand_size[seat] > HAND_LIMIT:
        s.phase = PHASE_TRIM
        s.turn = seat
    else:
        advance(s)


@rule
def market_size(s: State) -> int:
    size = 0
    for card in range(DIFFERENT):
        size += s.market[card]
    return size


@rule
def clear_market(s: State) -> None:
    """The market: what is left at the end is removed from the game."""
    for card in range(DIFFERENT):
        s.gone[card] += s.market[card]
        s.market[card] = 0


@rule
def start_final(s: State) -> None:
    """The end: the offer cards are back, and all players may still sell sets."""
    s.phase = PHASE_FINAL
    s.turn = NOBODY
    return_offers(s)
