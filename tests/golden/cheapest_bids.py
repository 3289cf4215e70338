"""Which bid is the cheapest: cases that the server and the browser must both reproduce.

`python -m tests.golden.cheapest_bids` writes the file anew; read the difference before you keep it.
"""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from byzanz.actions import Bid
from byzanz.cards import CARD_OF_TEXT, Card
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.table.order import cheapest_bid, spending
from byzanz.view import view_of
from tests.golden.playthrough import COUNTS, NAMES, choose

PATH: Final = Path(__file__).with_name("cheapest-bids.json")
EACH: Final = 25
"""So many positions of the game with each number of players."""
MOST: Final = 40
"""Positions with more bids than this would make the file long and say nothing new."""

CORNERS: Final = (
    # a pair is kept, though its card is lower
    ("C1 C1 G2 O1", "O1|C1|G2|C1 C1|C1 G2|C1 O1"),
    ("C1 C1 G2", "C1 C1|G2"),
    # where every way breaks a pair, the fewest cards of pairs go
    ("C1 C2 G1 G2 O1", "C1 G1 O1|C1 C2|C2 O1|G2 O1|G1 G2"),
    # the lower top card wins, though more cards go
    ("C4 G2 O2", "C4|G2 O2"),
    ("C4 G3 O1 S2 V2", "C4|G3 O1|S2 V2"),
    # then the second highest
    ("C3 G1 O1 S1 V2 W3", "C3 G1 O1|C3 V2|V2 W3|G1 O1 W3"),
    # merchants are a kind, but never bid
    ("C2 G2 M M", "C2|G2|C2 G2"),
    # the order of cards decides the rest
    ("C2 G2 O2 W2", "O2|W2|G2|C2"),
    # two cards of one kind beside a third of another
    ("C1 C1 G1 G1 O3", "C1 C1 G1|O3|C1 G1 G1"),
)
"""A hand, and the bids that are to be told apart."""

KEPT: Final = (
    ("C1 G2 O1", "C1", "C1|O1|G2|C1 G2|C1 O1|G2 O1|C1 G2 O1"),
    # one of two that are alike
    ("C1 C1 G2", "C1", "C1|C1 C1|G2|C1 G2|C1 C1 G2"),
    # a pair of which one is kept still counts as a pair
    ("C1 C2 G1", "C2", "C1|C2|G1|C1 G1"),
    # a kept merchant changes nothing
    ("C2 G2 M", "M", "C2|G2|C2 G2"),
    # nothing is left to bid
    ("C1 G2", "C1 G2", "C1|G2|C1 G2"),
)
"""A hand, what is kept of it, and the bids."""


def cases() -> list[dict[str, Any]]:
    return [*_chosen(), *_played()]


def _chosen() -> Iterator[dict[str, Any]]:
    for hand, bids in CORNERS:
        yield case(_cards(hand), 0, _bids(bids))
    for hand, keep, bids in KEPT:
        yield case(_cards(hand), 0, _bids(bids), keep.split())


def _cards(names: str) -> list[Card]:
    return [CARD_OF_TEXT[name] for name in names.split()]


def _bids(texts: str) -> list[Bid]:
    return [Bid(0, tuple(_cards(cards))) for cards in texts.split("|")]


def _played() -> Iterator[dict[str, Any]]:
    for players in COUNTS:
        game, chance = Game(NAMES[:players], deck_of(seed_of(players + 10))), random.Random(players)
        found = 0
        while found < EACH and game.awaited:
            seat = game.awaited[0]
            bids = [action for action in game.legal(seat) if isinstance(action, Bid)]
            if 1 < len(bids) <= MOST:
                laid = sum(
                    CARD_OF_TEXT[card].bid_value
                    for card in view_of(game, seat)["players"][seat]["bid"]
                )
                yield case(game.hand(seat), laid, bids)
                some = [card.name for card in game.hand(seat) if chance.random() < 0.3]
                if some:
                    yield case(game.hand(seat), laid, bids, some)
                found += 1
            game.apply(choose(game, chance))


def case(
    hand: Sequence[Card], laid: int, bids: Sequence[Bid], keep: Sequence[str] = ()
) -> dict[str, Any]:
    """The cheapest bid of each total, the lowest first; the first of all is the cheapest."""
    by_total: dict[int, list[Bid]] = {}
    for bid in spending(hand, bids, keep):
        by_total.setdefault(laid + sum(card.bid_value for card in bid.cards), []).append(bid)
    return {
        "hand": [card.name for card in hand],
        "keep": list(keep),
        "laid": laid,
        "bids": [str(bid) for bid in bids],
        "cheapest": [
            [total, str(cheapest_bid(hand, by_total[total]))] for total in sorted(by_total)
        ],
    }


def text() -> str:
    """A case a line."""
    lines = ",\n".join(json.dumps(case) for case in cases())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
