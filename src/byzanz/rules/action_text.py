"""The text of an action, read and written by the kernel (NOTATION.md, "Actions").

For engines without Python, which has `byzanz.actions` for this and says more about what is wrong.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import COUNTS, KIND_NAMES, MOST_NUMBERS, Verb
from byzanz.refusal_code import CODES, Code
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.kernel_actions import VERB_TAKE, code_of, seat_of, with_operand
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import ALLOWED, BID_TOO_LOW, NOT_IN_HAND, UNKNOWN_ACTION, refusal
from byzanz.rules.state import DIFFERENT, TYPES, States
from byzanz.rules.view_text import (
    CARD_OPERAND,
    KIND_OPERAND,
    PIECE_AT,
    PIECES,
    VERB,
    ViewTexts,
    put_action,
)

Text: TypeAlias = NDArray[np.uint8]
TYPES["Text"] = numba.uint8[::1]

UNKNOWN_CARD: Final = CODES.index(Code.UNKNOWN_CARD)
VERBS: Final = len(Verb)
KINDS: Final = len(KIND_NAMES)
NONE: Final = -1

FEWEST: Final = np.array([COUNTS[verb].start for verb in Verb])
MOST: Final = np.array([COUNTS[verb].stop - 1 for verb in Verb])
"""How many cards (or kinds) stand behind each verb."""

SPACE: Final = ord(" ")
ZERO: Final = ord("0")


@rule
def is_word_end(text: Text, at: int) -> bool:
    return at == len(text) or text[at] == SPACE


@rule
def matches(text: Text, at: int, piece: int) -> int:
    """The place behind a whole word, with the space before it, or `NONE`."""
    length = PIECE_AT[piece + 1] - PIECE_AT[piece]
    if at + length > len(text) or not is_word_end(text, at + length):
        return NONE
    for place in range(length):
        if text[at + place] != PIECES[PIECE_AT[piece] + place]:
            return NONE
    return at + length


@rule
def count_operands(text: Text, at: int) -> int:
    """How many words follow, each behind a single space; `NONE` if one of them is empty."""
    count = 0
    for place in range(at, len(text)):
        if text[place] == SPACE:
            if is_word_end(text, place + 1):
                return NONE
            count += 1
    return count


@rule
def read(text: Text, players: int, named: Text) -> int:
    """An action without its cards, which are counted in `named`; or -1 less a place in `CODES`."""
    if len(text) < 2 or not ZERO <= text[0] < ZERO + players:
        return -1 - UNKNOWN_ACTION
    verb = NONE
    at = NONE
    for each in range(VERBS):
        end = matches(text, 1, VERB + each)
        if end != NONE:
            verb = each
            at = end
    if verb == NONE:
        return -1 - UNKNOWN_ACTION
    count = count_operands(text, at)
    if count < FEWEST[verb] or count > MOST[verb]:
        return -1 - UNKNOWN_ACTION
    first = KIND_OPERAND if verb == VERB_TAKE else CARD_OPERAND
    for _ in range(count):
        behind = NONE
        for number in range(KINDS if verb == VERB_TAKE else DIFFERENT):
            end = matches(text, at, first + number)
            if end != NONE:
                behind = end
                named[number] = min(named[number] + 1, MOST_NUMBERS + 1)
        if behind == NONE:
            return -1 - UNKNOWN_CARD
        at = behind
    return code_of(text[0] - ZERO, verb)


@rule
def with_named(code: int, named: Text) -> int:
    """The action with its cards in order; of more than seven, the last ones.

    Merchants come last, and are refused before all else.
    """
    count = 0
    for number in range(DIFFERENT):
        count += named[number]
    place = -max(count - MOST_NUMBERS, 0)
    for number in range(DIFFERENT):
        for _ in range(named[number]):
            if place >= 0:
                code = with_operand(code, number, place)
            place += 1
    return code


@rule
def is_too_long(named: Text) -> bool:
    count = 0
    for number in range(DIFFERENT):
        count += named[number]
    return count > MOST_NUMBERS


@entry
def read_action(text: Text, players: int) -> int:
    """The integer form of an action, or -1 less the place in `CODES` of why it is none.

    A bid of more cards than a hand can have, which has none, is one that nobody can make.
    """
    named = np.zeros(DIFFERENT, np.uint8)
    code = read(text, players, named)
    if code < 0:
        return code
    if is_too_long(named):
        return -1 - NOT_IN_HAND
    return with_named(code, named)


@entry
def act_by_text(states: States, text: Text) -> int:
    """Carries an action out, or changes nothing and tells the place of the reason in `CODES`."""
    s = states[0]
    named = np.zeros(DIFFERENT, np.uint8)
    code = read(text, s.players, named)
    if code < 0:
        return -1 - code
    code = with_named(code, named)
    reason = refusal(s, code)
    if is_too_long(named):
        # The cards that fit were looked at; nobody holds all of them.
        return NOT_IN_HAND if reason == ALLOWED or reason == BID_TOO_LOW else reason
    if reason == ALLOWED:
        carry_out(s, code)
    return reason


@entry
def write_action(code: int, texts: ViewTexts) -> int:
    """Writes the text of an action as JSON; how many bytes it has."""
    return put_action(texts[0], 0, code, seat_of(code))


compile_entries(__name__)
