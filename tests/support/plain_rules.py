"""What is legal and what is refused, once more, as plainly as NOTATION.md says it.

It knows a position only through the view of the seat that acts, and cards only as text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from byzanz.view import View

KINDS: Final = "CGOSVWM"
CARDS: Final = [f"{kind}{value}" for kind in "CGOSVW" for value in "1234"] + ["M"]
VERBS: Final = ["pass", "bid", "give", "take", "drop", "done", "sell"]
VERBS_OF_PHASE: Final = {
    "bid": ("pass", "bid"),
    "give": ("give",),
    "trim": ("drop",),
    "take": ("take",),
    "final": ("done",),
    "over": (),
}


def refusal_code(view: View, action: str) -> str | None:
    """The first code that fits a well-formed action of the view's seat, or None if it is legal."""
    seat, verb, *cards = action.split(" ")
    if view["phase"] == "over":
        return "game_over"
    if verb != "sell" and int(seat) not in view["awaited"]:
        return "not_your_turn"
    if verb != "sell" and verb not in VERBS_OF_PHASE[view["phase"]]:
        return "wrong_phase"
    if verb == "bid" and "M" in cards:
        return "merchant_cannot_bid"
    if verb in ("bid", "drop", "sell") and Counter(cards) - Counter(view["hand"]):
        return "not_in_hand"
    if verb == "give" and cards[0] not in view["bundle"]:
        return "not_in_bundle"
    if verb == "take" and cards[0] not in {card[0] for card in view["market"]}:
        return "no_such_pile"
    if verb == "bid" and total(view["players"][int(seat)]["bid"] + cards) <= view["high"]:
        return "bid_too_low"
    if verb == "sell" and len({card[0] for card in cards} - {"M"}) > 1:
        return "not_a_set"
    return None


def legal_actions(view: View) -> list[str]:
    """All legal actions of the view's seat, found by trying whatever its cards would allow."""
    hand = view["hand"]
    tried: list[tuple[str, ...]] = [("pass",), ("done",)]
    tried += [("take", kind) for kind in KINDS]
    tried += [("give", card) for card in set(view["bundle"])]
    tried += [("drop", card) for card in set(hand)]
    tried += [("sell", *cards) for cards in set(combinations(hand, 3))]
    if view["phase"] == "bid":  # a hand too large for this has other worries
        for size in range(1, len(hand) + 1):
            tried += [("bid", *cards) for cards in set(combinations(hand, size))]
    actions = [" ".join((str(view["seat"]), *words)) for words in tried]
    return sorted((each for each in actions if refusal_code(view, each) is None), key=sort_key)


def sort_key(action: str) -> tuple[int, list[tuple[int, str]]]:
    """NOTATION.md, "Legal lists": by verb, then card by card in card order, a prefix first."""
    _, verb, *cards = action.split(" ")
    return VERBS.index(verb), [(KINDS.index(card[0]), card[1:]) for card in cards]


def total(cards: Iterable[str]) -> int:
    return sum(int(card[1]) for card in cards)
