"""What happened in a game, for the report's question: what do games look like?"""

from __future__ import annotations

from dataclasses import dataclass

from byzanz.actions import Action, Bid, Drop, Sell
from byzanz.cards import Card, Kind
from byzanz.game import Game
from byzanz.record import Record


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction with more than one bidder; without a price if all passed."""

    round: int
    offer: int
    price: int | None


@dataclass(frozen=True, slots=True)
class Sale:
    merchants: int
    profit: int


@dataclass(frozen=True, slots=True)
class Facts:
    actions: int
    auctions: tuple[Auction, ...]
    sales: tuple[Sale, ...]
    merchants: tuple[int, ...]
    """By seat, how many merchants it has held in the course of the game."""


def facts_of(record: Record) -> Facts:
    """Plays a record that is known to be legal once more and looks on."""
    game = Game(record.players, record.deck, record.rules)
    auctions: list[Auction] = []
    sales: list[Sale] = []
    spent = [0] * len(record.players)
    for text in record.actions:
        before = _auction_number(game)
        offer = game.offers[0] if before else 0
        action = Action.parse(text, len(record.players))
        price = int(game.look.high)
        if isinstance(action, Bid):
            laid = int(game.look.bid_total[action.seat])
            price = laid + sum(card.bid_value for card in action.cards)
        game.apply(action)
        if before and before != _auction_number(game):
            auctions.append(Auction(before[0], offer, price or None))
        if isinstance(action, Sell):
            sales.append(_sale(action))
        if isinstance(action, Sell | Drop):  # a merchant leaves a hand in no other way
            spent[action.seat] += list(action.operands).count(Card.M)
    merchants = tuple(count + game.hand(seat).count(Card.M) for seat, count in enumerate(spent))
    return Facts(len(record.actions), tuple(auctions), tuple(sales), merchants)


def _auction_number(game: Game) -> tuple[int, int] | None:
    """The round and the place in it of the auction that goes on, if one does."""
    return (game.round, int(game.look.auction)) if game.phase == "bid" else None


def _sale(action: Sell) -> Sale:
    goods = [card for card in action.cards if card.kind is not Kind.MERCHANT]
    return Sale(3 - len(goods), max(goods or action.cards).profit)
