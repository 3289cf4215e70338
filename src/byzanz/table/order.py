"""Standing orders: what the server does for a seat while an auction lasts, told to nobody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from byzanz.actions import Action, Bid, Pass
from byzanz.cards import CARD_OF_TEXT, Card
from byzanz.game import Game
from byzanz.table.problem import Problem, ProblemCode

OrderKind: TypeAlias = Literal["pass_at", "bid_to", "pass"]


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order for one auction, which its round and offer card tell apart from all others.

    `since` is the version of the table at which it was given, `keep` the cards that it may not
    spend.
    """

    kind: OrderKind
    price: int
    round: int
    offer: int
    since: int = 0
    keep: tuple[str, ...] = ()

    def holds(self, game: Game) -> bool:
        return game.phase == "bid" and (game.round, game.offers[0]) == (self.round, self.offer)


def order_now(
    game: Game, seat: int, kind: OrderKind, price: int, version: int, keep: Sequence[str] = ()
) -> StandingOrder:
    check_keep(game, seat, keep)
    return StandingOrder(kind, price, game.round, game.offers[0], version, tuple(keep))


def check_in_auction(game: Game, seat: int) -> None:
    look = game.look
    if game.phase != "bid" or look.passed[seat] or look.offer[seat]:
        raise Problem(ProblemCode.NO_AUCTION, "an order is for an auction that you are in")


def check_keep(game: Game, seat: int, keep: Sequence[str]) -> None:
    """Only what is in the hand can be kept."""
    if not set(keep) <= CARD_OF_TEXT.keys():
        raise Problem(ProblemCode.MALFORMED, "`keep` lists cards, such as C1")
    if not _cards(keep) <= Counter(game.hand(seat)):
        raise Problem(ProblemCode.MALFORMED, "`keep` lists cards of your hand")


def _cards(names: Iterable[str]) -> Counter[Card]:
    return Counter(CARD_OF_TEXT[name] for name in names)


def obey(order: StandingOrder, game: Game, seat: int) -> Action | None:
    """What the order makes of the seat's turn; None: the person decides."""
    if not order.holds(game) or seat not in game.awaited:
        return None
    match order.kind:
        case "pass":
            return Pass(seat)
        case "pass_at":
            return Pass(seat) if int(game.look.high) >= order.price else None
        case "bid_to":
            bids = cheapest_bids(game, seat, order.keep)
            lowest = next(iter(bids.items()), None)
            return lowest[1] if lowest and lowest[0] <= order.price else Pass(seat)


def cheapest_bids(game: Game, seat: int, keep: Iterable[str] = ()) -> dict[int, Bid]:
    """The cheapest bid of each total, the lowest first, if it were the seat's turn in the auction.

    So whoever gives an order out of turn can be told what it would spend.
    """
    at_its_turn = game.copy()
    at_its_turn.states["turn"] = seat
    hand, laid = game.hand(seat), int(game.look.bid_total[seat])
    by_total: dict[int, list[Bid]] = {}
    for bid in spending(hand, at_its_turn.legal(seat), keep):
        by_total.setdefault(laid + _worth(bid), []).append(bid)
    return {total: cheapest_bid(hand, by_total[total]) for total in sorted(by_total)}


def spending(hand: Iterable[Card], actions: Iterable[Action], keep: Iterable[str]) -> list[Bid]:
    """The bids among the actions that leave the kept cards in the hand."""
    spare = Counter(hand) - _cards(keep)
    return [bid for bid in actions if isinstance(bid, Bid) and Counter(bid.cards) <= spare]


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
