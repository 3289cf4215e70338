"""What a seat can do: one frozen class a verb, with a text, a repr and an integer form.

The text needs no position: ``Action.parse("1 bid C1 S2")`` is ``Bid(seat=1, cards=(Card.C1,
Card.S2))`` and back (NOTATION.md, "Actions").  Ascending integers are the order of a list of
legal actions.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import index
from typing import ClassVar, Final

from byzanz.action_code import COUNTS, MOST_NUMBERS, Verb, pack, text_of_code, unpack, verb_of
from byzanz.cards import CARD_OF_TEXT, CARDS, KIND_OF_TEXT, Card, Kind
from byzanz.refusal_code import Code as Code

MOST_SEATS: Final = 6
MOST_KEPT: Final = 1 << 16

LONGEST_KEPT: Final = 64
"""Texts longer than any legal action are not worth remembering, and could fill the memory."""


class Refusal(ValueError):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(code, message)  # all of it, so that it can be pickled
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


NO_CODE: Final = -1


@dataclass(frozen=True, slots=True)
class Action:
    """A seat and what it does; made as one of the classes below."""

    seat: int
    verb: ClassVar[Verb]
    code: int = field(init=False, repr=False, compare=False)
    """The integer form, or `NO_CODE` for a bid of more cards than a hand can have."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seat", check_seat(self.seat, MOST_SEATS))
        numbers = self.operands
        code = pack(self.seat, self.verb, numbers) if len(numbers) <= MOST_NUMBERS else NO_CODE
        object.__setattr__(self, "code", code)

    @property
    def operands(self) -> tuple[Card, ...] | tuple[Kind]:
        """What stands behind the verb."""
        return ()

    def __str__(self) -> str:
        if self.code != NO_CODE:
            return text_of_code(self.code)
        return " ".join((str(self.seat), str(self.verb), *map(str, self.operands)))

    def __int__(self) -> int:
        if self.code == NO_CODE:
            raise ValueError(f"more than {MOST_NUMBERS} cards have no integer form: {self}")
        return self.code

    @staticmethod
    def parse(text: str, players: int = MOST_SEATS) -> Action:
        """The action that a text stands for at a table of so many players, or a `Refusal`."""
        if not isinstance(text, str):
            raise TypeError(f"the text of an action is like '0 pass', not {shown(text)}")
        if len(text) > LONGEST_KEPT:
            return _parse.__wrapped__(text, players)
        return _parse(text, players)

    @staticmethod
    def from_int(code: int) -> Action:
        """The action that an integer stands for, or `ValueError`."""
        try:
            number = index(code)
        except TypeError:
            raise TypeError(f"an integer form is a whole number, not {shown(code)}") from None
        if number not in ACTION_OF_CODE:
            _check_code(number)
        return ACTION_OF_CODE[number]


@dataclass(frozen=True, slots=True)
class Pass(Action):
    verb: ClassVar[Verb] = Verb.PASS


@dataclass(frozen=True, slots=True)
class Done(Action):
    verb: ClassVar[Verb] = Verb.DONE


@dataclass(frozen=True, slots=True)
class _OneCard(Action):
    card: Card

    def __post_init__(self) -> None:
        _check_cards((self.card,))
        Action.__post_init__(self)

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

    def __post_init__(self) -> None:
        if not isinstance(self.kind, Kind):
            raise TypeError(f"a kind is one of byzanz.Kind, not {shown(self.kind)}")
        Action.__post_init__(self)

    @property
    def operands(self) -> tuple[Kind]:
        return (self.kind,)


@dataclass(frozen=True, slots=True)
class _SomeCards(Action):
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        _check_cards(self.cards)
        # The order in which cards are named means nothing, so equal actions are made equal.
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        Action.__post_init__(self)

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


class _ActionOfCode(dict[int, Action]):
    """Actions by their integer form, which must be right, made when they are first asked for.

    Legal lists are full of them, so they are put together without the checks of their classes.
    """

    def __missing__(self, code: int) -> Action:
        seat, verb, numbers = unpack(code)
        kind = CLASSES[verb]
        action = object.__new__(kind)
        put = object.__setattr__
        put(action, "seat", seat)
        put(action, "code", code)
        if verb in WITH_CARDS:
            put(action, "cards", tuple([CARDS[number] for number in numbers]))
        elif verb in WITH_CARD:
            put(action, "card", CARDS[numbers[0]])
        elif kind is Take:
            put(action, "kind", KINDS[numbers[0]])
        if len(self) >= MOST_KEPT:
            self.clear()
        self[code] = action
        return action


def _check_code(code: int) -> None:
    """Makes the action with all checks, to see whether it has this integer form."""
    try:
        seat, _, numbers = unpack(code)
        is_right = _build(seat, VERBS[verb_of(code)], numbers).code == code
    except (ValueError, LookupError):
        is_right = False
    if not is_right:
        raise ValueError(f"no action has the integer form {shown(code)}")


ACTION_OF_CODE: Final = _ActionOfCode()


def _build(seat: int, verb: Verb, numbers: list[int]) -> Action:
    if len(numbers) not in COUNTS[verb]:
        raise ValueError(f"{verb} cannot stand with {len(numbers)} cards")
    if verb is Verb.TAKE:
        return Take(seat, KINDS[numbers[0]])
    if verb in BARE:
        return BARE[verb](seat)
    cards = tuple([CARDS[number] for number in numbers])
    if verb in WITH_CARDS:
        return WITH_CARDS[verb](seat, cards)
    return WITH_CARD[verb](seat, cards[0])


VERBS: Final = tuple(Verb)
KINDS: Final = tuple(Kind)
BARE: Final[dict[Verb, type[Pass | Done]]] = {Verb.PASS: Pass, Verb.DONE: Done}
WITH_CARD: Final[dict[Verb, type[Give | Drop]]] = {Verb.GIVE: Give, Verb.DROP: Drop}
WITH_CARDS: Final[dict[Verb, type[Bid | Sell]]] = {Verb.BID: Bid, Verb.SELL: Sell}
CLASSES: Final[tuple[type[Action], ...]] = (Pass, Bid, Give, Take, Drop, Done, Sell)
"""By the number of the verb."""

FORMS: Final = {
    "pass": (Verb.PASS, "`SEAT pass`"),
    "bid": (Verb.BID, "`SEAT bid CARD…`"),
    "give": (Verb.GIVE, "`SEAT give CARD`"),
    "take": (Verb.TAKE, "`SEAT take KIND`"),
    "drop": (Verb.DROP, "`SEAT drop CARD`"),
    "done": (Verb.DONE, "`SEAT done`"),
    "sell": (Verb.SELL, "`SEAT sell CARD CARD CARD`"),
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
    verb, form = FORMS[verb_text]
    if seat not in "0123456789"[:players] or len(seat) != 1:
        raise Refusal(
            Code.UNKNOWN_ACTION,
            f"{quoted(seat)} is no seat; the seats here are 0 to {players - 1}",
        )
    if len(operands) not in COUNTS[verb] or "" in operands:
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


def shown(value: object) -> str:
    """What a program handed in, in few words."""
    return quoted(value) if isinstance(value, str) else quoted(repr(value))[1:-1]


def check_seat(seat: int, players: int) -> int:
    """A seat as a plain number, or one sentence: compiled code does not look."""
    try:
        number = index(seat)
    except TypeError:
        number = None
    if number is None:
        raise TypeError(f"a seat is a number from 0 to {players - 1}, not {shown(seat)}")
    if not 0 <= number < players:
        raise ValueError(f"a seat is a number from 0 to {players - 1}, not {number}")
    return number


def _check_cards(cards: Iterable[object]) -> None:
    for card in cards:
        if not isinstance(card, Card):
            raise TypeError(f"a card is one of byzanz.Card, not {shown(card)}")
