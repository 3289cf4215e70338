"""Standing orders: what the server does for a seat while an auction lasts, told to nobody else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from byzanz.actions import Action, Bid, Pass
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
    """The legal bid of the lowest total; of those, the one with the fewest cards."""
    laid = int(game.look.bid_total[seat])
    bids = [
        (laid + sum(card.bid_value for card in action.cards), len(action.cards), action)
        for action in game.legal(seat)
        if isinstance(action, Bid)
    ]
    total, _, bid = min(bids, key=lambda bid: bid[:2], default=(most + 1, 0, None))
    return bid if total <= most else None
