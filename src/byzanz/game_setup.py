"""What a game begins with: its players and its deck, checked before the rules see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from byzanz.actions import quoted, shown
from byzanz.cards import ALL_CARDS, CARDS, Card
from byzanz.rules.view_text import LONGEST_NAME

PLAYERS: Final = range(3, 7)


class BadGame(ValueError):
    """No game can begin like this; `code` says why as a record's refusal does."""

    def __init__(self, code: Literal["bad_players", "bad_deck"], message: str) -> None:
        super().__init__(code, message)  # all of it, so that it can be pickled
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


def check_setup(players: Sequence[str], deck: Sequence[Card]) -> None:
    """Raises `BadGame` unless there are 3 to 6 players and the 112 cards."""
    check_count(len(players))
    if sorted(deck) != list(ALL_CARDS):
        wrong = ", ".join(
            f"{deck.count(card)} {card} instead of {card.copies}"
            for card in CARDS
            if deck.count(card) != card.copies
        )
        raise BadGame("bad_deck", f"not the 112 cards of the game: {wrong}")


def check_count(players: int) -> None:
    """Raises `BadGame` unless so many can play."""
    if players not in PLAYERS:
        raise BadGame("bad_players", f"a game has 3 to 6 players, not {players}")


def names_from(players: object) -> tuple[str, ...]:
    """Names that a view can show, or one sentence."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise BadGame("bad_players", f"players are a list of names, not {shown(players)}")
    names = tuple(players)
    for name in names:
        if not isinstance(name, str):
            raise BadGame("bad_players", f"a player's name is a text, not {shown(name)}")
        if len(name) > LONGEST_NAME:
            message = f"the name {quoted(name)} is longer than {LONGEST_NAME} characters"
            raise BadGame("bad_players", message)
    return names


def deck_from(deck: object) -> tuple[Card, ...]:
    """Cards, however many, or one sentence."""
    if isinstance(deck, str) or not isinstance(deck, Iterable):
        raise BadGame("bad_deck", f"a deck is 112 cards of byzanz.Card, not {shown(deck)}")
    cards = tuple(deck)
    for card in cards:
        if not isinstance(card, Card):
            raise BadGame("bad_deck", f"a deck is 112 cards of byzanz.Card, not {shown(card)}")
    return cards
