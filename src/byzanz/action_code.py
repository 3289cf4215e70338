"""The integer form of an action: the seat, the verb and what stands behind it, packed into bits.

Ascending integers are the order of a list of legal actions.  The first functions are plain
arithmetic, so that the kernel compiles the very same ones (`byzanz.rules.kernel_actions`).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

from byzanz.cards import CARD_OF_TEXT, KIND_OF_TEXT

MOST_NUMBERS: Final = 7
"""How many cards fit into the integer form; a legal bid never has more."""

SEAT_SHIFT: Final = 38
VERB_SHIFT: Final = 35
FIRST_SHIFT: Final = 30
NUMBER_BITS: Final = 5

CARDS_MASK: Final = (1 << VERB_SHIFT) - 1


class Verb(IntEnum):
    """The verbs in the order in which legal actions are listed."""

    PASS = 0
    BID = 1
    GIVE = 2
    TAKE = 3
    DROP = 4
    DONE = 5
    SELL = 6

    def __str__(self) -> str:
        return self.name.lower()


COUNTS: Final = {
    Verb.PASS: range(0, 1),
    Verb.BID: range(1, sys.maxsize),
    Verb.GIVE: range(1, 2),
    Verb.TAKE: range(1, 2),
    Verb.DROP: range(1, 2),
    Verb.DONE: range(0, 1),
    Verb.SELL: range(3, 4),
}
"""How many cards (or kinds) stand behind a verb."""

VERB_NAMES: Final = tuple(map(str, Verb))
CARD_NAMES: Final = tuple(CARD_OF_TEXT)
KIND_NAMES: Final = tuple(KIND_OF_TEXT)


def code_of(seat: int, verb: int) -> int:
    """An action's integer form, without its cards."""
    return seat << SEAT_SHIFT | verb << VERB_SHIFT


def with_operand(code: int, number: int, place: int) -> int:
    """The same with a card (or kind) at a place that was empty."""
    return code | (number + 1) << (FIRST_SHIFT - NUMBER_BITS * place)


def seat_of(code: int) -> int:
    """The seat that acts."""
    return code >> SEAT_SHIFT


def verb_of(code: int) -> int:
    """The number of the verb."""
    return code >> VERB_SHIFT & 7


def operand(code: int, place: int) -> int:
    """The card (or kind) at a place of the action, -1 behind the last."""
    return (code >> (FIRST_SHIFT - NUMBER_BITS * place) & 31) - 1


def pack(seat: int, verb: int, numbers: Sequence[int]) -> int:
    """The integer form of an action with up to seven cards, or a kind."""
    code = code_of(seat, verb)
    for place, number in enumerate(numbers):
        code = with_operand(code, number, place)
    return code


def unpack(code: int) -> tuple[int, int, list[int]]:
    """The seat, the verb and the cards (or the kind) of an integer that `pack` made."""
    numbers: list[int] = []
    while len(numbers) < MOST_NUMBERS and (number := operand(code, len(numbers))) >= 0:
        numbers.append(number)
    return seat_of(code), verb_of(code), numbers


@lru_cache(maxsize=1 << 16)
def text_of_code(code: int) -> str:
    """The text of an action in integer form, straight from its bits."""
    seat, verb, numbers = unpack(code)
    names = KIND_NAMES if verb == Verb.TAKE else CARD_NAMES
    return " ".join((str(seat), VERB_NAMES[verb], *(names[number] for number in numbers)))
