"""Standing orders: what the server does for a seat while an auction lasts, told to nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from byzanz.actions import Action, Bid, Pass
from byzanz.cards import Card
from byzanz.game import Game

OrderKind: TypeAlias = Literal["pass_at", "bid_to", "pass"]


@dataclass(frozen=True, slots=True)
class Order:
    """An order for one auction, which its round and offer card tell apart from all others.

    `since` is the version of the table at which it was given.
    """

    kind: OrderKind
    price: int
    round: int
    offer: int
    since: int = 0

    def holds(self, game: Game) -> bool:
        return game.phase == "bid" and (game.round, game.offers[0]) == (self.round, self.offer)


def order_now(game: Game, kind: OrderKind, price: int, version: int) -> Order:
    return Order(kind, price, game.round, game.offers[0], version)


def obey(order: Order, game: Game, seat: int) -> Action | None:
    """What the order makes of the seat's turn; None: the person decides."""
    if not order.holds(game) or seat not in game.awaited:
        return None
    match order.kind:
        case "pass":
            return Pass(seat)
        case "pass_at":
            return Pass(seat) if int(game.look.high) >= order.price else None
        case "bid_to":
            return _lowest_bid(game, seat, order.price) or Pass(seat)


def _lowest_bid(game: Game, seat: int, most: int) -> Bid | None:
    """The cheapest bid there is, if the total stays within the price."""
    bids = [action for action in game.legal(seat) if isinstance(action, Bid)]
    if not bids:
        return None
    bid = cheapest_bid(game.hand(seat), bids)
    return bid if int(game.look.bid_total[seat]) + _worth(bid) <= most else None


def cheapest_bid(hand: Sequence[Card], bids: Iterable[Bid]) -> Bid:
    """The bid that a player would miss least (PROTOCOL.md, "The cheapest bid").

    The lowest total; of those the one that takes the fewest cards of kinds of which the hand holds
    two or more; then the one whose highest card is lowest, then the second highest, and so on; then
    the first in the order of cards.
    """
    held = Counter(card.kind for card in hand)

    def price(bid: Bid) -> tuple[int, int, list[int], tuple[Card, ...]]:
        from_pairs = sum(held[card.kind] > 1 for card in bid.cards)
        heights = sorted((card.bid_value for card in bid.cards), reverse=True)
        return _worth(bid), from_pairs, heights, bid.cards

    return min(bids, key=price)


def _worth(bid: Bid) -> int:
    return sum(card.bid_value for card in bid.cards)
