"""The cards and kinds of the game, and their text (NOTATION.md, "Cards")."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final


class Kind(IntEnum):
    """Six goods, and the merchants as a kind of their own."""

    CLOTH = 0
    GRAIN = 1
    OLIVES = 2
    SPICES = 3
    WINE = 4
    WOOD = 5
    MERCHANT = 6

    @property
    def letter(self) -> str:
        return "CGOSVWM"[self]

    @property
    def cards(self) -> tuple[Card, ...]:
        return CARDS[self * 4 : self * 4 + 4]

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


class Card(IntEnum):
    """One of the 25 different cards, numbered in the order in which cards are listed."""

    C1, C2, C3, C4 = 0, 1, 2, 3
    G1, G2, G3, G4 = 4, 5, 6, 7
    O1, O2, O3, O4 = 8, 9, 10, 11
    S1, S2, S3, S4 = 12, 13, 14, 15
    V1, V2, V3, V4 = 16, 17, 18, 19
    W1, W2, W3, W4 = 20, 21, 22, 23
    M = 24

    @property
    def kind(self) -> Kind:
        return Kind(self // 4)

    @property
    def bid_value(self) -> int:
        """A goods card is worth its number, a merchant cannot be bid."""
        return 0 if self == Card.M else self % 4 + 1

    @property
    def profit(self) -> int:
        return PROFITS[self]

    @property
    def copies(self) -> int:
        return COPIES[self]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card.{self.name}"


CARDS: Final = tuple(Card)
COPIES: Final = (6, 5, 3, 2) * 6 + (16,)
PROFITS: Final = (1, 2, 3, 4) * 6 + (5,)

ALL_CARDS: Final = tuple(card for card in CARDS for _ in range(COPIES[card]))
"""The 112 cards in the order in which a fair deal numbers them."""

CARD_OF_TEXT: Final = {card.name: card for card in CARDS}
KIND_OF_TEXT: Final = {kind.letter: kind for kind in Kind}


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as text, in the order given."""
    return " ".join(card.name for card in cards)
