"""Cards and kinds against the tables of RULES.md and NOTATION.md."""

from collections import Counter

import pytest

from byzanz.cards import (
    ALL_CARDS,
    CARD_OF_TEXT,
    CARDS,
    KIND_OF_TEXT,
    Card,
    Kind,
    write_cards,
)

NAMES_OF_KINDS = {
    "C": "CLOTH",
    "G": "GRAIN",
    "O": "OLIVES",
    "S": "SPICES",
    "V": "WINE",
    "W": "WOOD",
    "M": "MERCHANT",
}


def test_96_goods_cards_and_16_merchants() -> None:
    counts = Counter(str(card) for card in ALL_CARDS)
    assert counts.pop("M") == 16
    assert sum(counts.values()) == 96
    for kind in "CGOSVW":
        assert [counts[f"{kind}{value}"] for value in "1234"] == [6, 5, 3, 2]
    assert [card.copies for card in CARDS] == [ALL_CARDS.count(card) for card in CARDS]


def test_cards_are_numbered_in_card_order() -> None:
    texts = [kind + value for kind in "CGOSVW" for value in "1234"] + ["M"]
    assert [str(card) for card in CARDS] == texts
    assert [int(card) for card in CARDS] == list(range(25))
    assert sorted(ALL_CARDS) == list(ALL_CARDS)
    assert {text: CARD_OF_TEXT[text] for text in texts} == CARD_OF_TEXT


def test_kinds_have_their_letters_and_names() -> None:
    assert {kind.letter: kind.name for kind in Kind} == NAMES_OF_KINDS
    assert "".join(map(str, Kind)) == "CGOSVWM"
    assert {kind.letter: kind for kind in Kind} == KIND_OF_TEXT


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_card_says_its_kind_and_worth(card: Card) -> None:
    text = str(card)
    assert str(card.kind) == text[0]
    assert card in card.kind.cards
    assert card.bid_value == (0 if text == "M" else int(text[1]))
    assert card.profit == (5 if text == "M" else int(text[1]))


def test_kinds_part_the_cards() -> None:
    assert tuple(card for kind in Kind for card in kind.cards) == CARDS


@pytest.mark.parametrize("value", [*CARDS, *Kind], ids=repr)
def test_repr_can_be_pasted_back(value: Card | Kind) -> None:
    again = eval(repr(value), {"Card": Card, "Kind": Kind})
    assert again is value


def test_cards_are_written_in_the_order_given() -> None:
    assert write_cards([]) == ""
    assert write_cards([Card.M, Card.C1, Card.W4]) == "M C1 W4"
