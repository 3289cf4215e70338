"""What a seat can do: one frozen class a verb, with a text, a repr and an integer form.

The text needs no position: ``Action.parse("1 bid C1 S2")`` is ``Bid(seat=1, cards=(Card.C1,
Card.S2))`` and back (NOTATION.md, "Actions").  Ascending integers are the order of a list of
legal actions.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar, Final

from byzanz.action_code import MOST_NUMBERS, Verb, pack, unpack
from byzanz.cards import CARD_OF_TEXT, KIND_OF_TEXT, Card, Kind

MOST_SEATS: Final = 6
LONGEST_KEPT: Final = 64
"""Texts longer than any legal action are not worth remembering, and could fill the memory."""


class Code(StrEnum):
    """Why an action is refused: the first that applies (NOTATION.md, "Refusals")."""

    UNKNOWN_ACTION = "unknown_action"
    UNKNOWN_CARD = "unknown_card"
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    MERCHANT_CANNOT_BID = "merchant_cannot_bid"
    NOT_IN_HAND = "not_in_hand"
    NOT_IN_BUNDLE = "not_in_bundle"
    NO_SUCH_PILE = "no_such_pile"
    BID_TOO_LOW = "bid_too_low"
    NOT_A_SET = "not_a_set"


CODES: Final = tuple(Code)


class Refusal(ValueError):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


@dataclass(frozen=True, slots=True)
class Action:
    """A seat and what it does; made as one of the classes below."""

    seat: int
    verb: ClassVar[Verb]

    def __post_init__(self) -> None:
        if not 0 <= self.seat < MOST_SEATS:
            raise ValueError(f"a seat is a number from 0 to {MOST_SEATS - 1}, not {self.seat}")

    @property
    def operands(self) -> tuple[Card, ...] | tuple[Kind]:
        """What stands behind the verb."""
        return ()

    def __str__(self) -> str:
        return " ".join((str(self.seat), str(self.verb), *map(str, self.operands)))

    def __int__(self) -> int:
        if len(self.operands) > MOST_NUMBERS:
            raise ValueError(f"more than {MOST_NUMBERS} cards have no integer form: {self}")
        return pack(self.seat, self.verb, self.operands)

    @staticmethod
    def parse(text: str, players: int = MOST_SEATS) -> Action:
        """The action that a text stands for at a table of so many players, or a `Refusal`."""
        if len(text) > LONGEST_KEPT:
            return _parse.__wrapped__(text, players)
        return _parse(text, players)

    @staticmethod
    def from_int(code: int) -> Action:
        return _from_int(int(code))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    verb: ClassVar[Verb] = Verb.PASS


@dataclass(frozen=True, slots=True)
class Done(Action):
    verb: ClassVar[Verb] = Verb.DONE


@dataclass(frozen=True, slots=True)
class _OneCard(Action):
    card: Card

    @property
    def operands(self) -> tuple[Card, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Give(_OneCard):
    verb: ClassVar[Verb] = Verb.GIVE


@dataclass(frozen=True, slots=True)
class Drop(_OneCard):
    verb: ClassVar[Verb] = Verb.DROP


@dataclass(frozen=True, slots=True)
class Take(Action):
    kind: Kind
    verb: ClassVar[Verb] = Verb.TAKE

    @property
    def operands(self) -> tuple[Kind]:
        return (self.kind,)


@dataclass(frozen=True, slots=True)
class _SomeCards(Action):
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        Action.__post_init__(self)
        # The order in which cards are named means nothing, so equal actions are made equal.
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    @property
    def operands(self) -> tuple[Card, ...]:
        return self.cards


@dataclass(frozen=True, slots=True)
class Bid(_SomeCards):
    verb: ClassVar[Verb] = Verb.BID

    def __post_init__(self) -> None:
        _SomeCards.__post_init__(self)
        if not self.cards:
            raise ValueError("a bid adds at least one card")


@dataclass(frozen=True, slots=True)
class Sell(_SomeCards):
    verb: ClassVar[Verb] = Verb.SELL

    def __post_init__(self) -> None:
        _SomeCards.__post_init__(self)
        if len(self.cards) != 3:
            raise ValueError(f"a set has three cards, not {len(self.cards)}")


@lru_cache(maxsize=1 << 14)
def _from_int(code: int) -> Action:
    seat, verb, numbers = unpack(code)
    action = _build(seat, Verb(verb), numbers)
    if int(action) != code:
        raise ValueError(f"no action has the integer form {code}")
    return action


def _build(seat: int, verb: Verb, numbers: list[int]) -> Action:
    match verb, numbers:
        case Verb.PASS, []:
            return Pass(seat)
        case Verb.DONE, []:
            return Done(seat)
        case Verb.GIVE, [card]:
            return Give(seat, Card(card))
        case Verb.DROP, [card]:
            return Drop(seat, Card(card))
        case Verb.TAKE, [kind]:
            return Take(seat, Kind(kind))
        case Verb.BID, [_, *_]:
            return Bid(seat, tuple(map(Card, numbers)))
        case Verb.SELL, [_, _, _]:
            return Sell(seat, tuple(map(Card, numbers)))
    raise ValueError(f"{verb} cannot stand with {len(numbers)} cards")


FORMS: Final[dict[str, tuple[Verb, str, range]]] = {
    "pass": (Verb.PASS, "`SEAT pass`", range(0, 1)),
    "bid": (Verb.BID, "`SEAT bid CARD…`", range(1, sys.maxsize)),
    "give": (Verb.GIVE, "`SEAT give CARD`", range(1, 2)),
    "take": (Verb.TAKE, "`SEAT take KIND`", range(1, 2)),
    "drop": (Verb.DROP, "`SEAT drop CARD`", range(1, 2)),
    "done": (Verb.DONE, "`SEAT done`", range(0, 1)),
    "sell": (Verb.SELL, "`SEAT sell CARD CARD CARD`", range(3, 4)),
}


@lru_cache(maxsize=1 << 14)
def _parse(text: str, players: int) -> Action:
    words = text.split(" ")
    if len(words) < 2 or words[1] not in FORMS:
        raise Refusal(
            Code.UNKNOWN_ACTION,
            f"{quoted(text)} is no action; an action is SEAT VERB CARD…, the words separated by"
            f" single spaces, the verb one of {', '.join(FORMS)}",
        )
    seat, verb_text, *operands = words
    verb, form, count = FORMS[verb_text]
    if seat not in "0123456789"[:players] or len(seat) != 1:
        raise Refusal(
            Code.UNKNOWN_ACTION,
            f"{quoted(seat)} is no seat; the seats here are 0 to {players - 1}",
        )
    if len(operands) not in count or "" in operands:
        raise Refusal(Code.UNKNOWN_ACTION, f"{quoted(text)} is not of the form {form}")
    known: dict[str, Kind] | dict[str, Card] = KIND_OF_TEXT if verb is Verb.TAKE else CARD_OF_TEXT
    for word in operands:
        if word not in known:
            raise Refusal(Code.UNKNOWN_CARD, _no_such_word(word, verb))
    return _build(int(seat), verb, [known[word] for word in operands])


def _no_such_word(word: str, verb: Verb) -> str:
    if verb is Verb.TAKE:
        return f"{quoted(word)} is no kind; the kinds are {' '.join(KIND_OF_TEXT)}"
    return f"{quoted(word)} is no card; cards are C1 to C4, likewise G, O, S, V, W, and M"


def quoted(text: str) -> str:
    """A stranger's words, made safe for one line of a message."""
    shown = text if len(text) <= 60 else text[:59] + "…"
    return ascii(shown) if not shown.isprintable() else f"'{shown}'"
