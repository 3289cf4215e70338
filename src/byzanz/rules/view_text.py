"""The one writer of views: what a seat may know of a position, as JSON text (NOTATION.md, "View").

A view starts empty and gets just that.  The text is compact UTF-8, its keys in the order of
NOTATION.md.  Names come in as JSON already, each closed by a zero, which stands in no JSON.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARD_NAMES, KIND_NAMES, VERB_NAMES
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_TAKE, operand, verb_of
from byzanz.rules.legal import list_legal
from byzanz.rules.refusal import is_awaited
from byzanz.rules.scoring import score, standing, tiebreak
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    OFFERS,
    PHASE_BID,
    PHASE_OVER,
    PHASES,
    ROUNDS,
    Legal,
    State,
    layout,
    name_record,
)

FORMAT: Final = "byzanz-view/1"
LONGEST_NAME: Final = 100
SPECTATOR: Final = -1

NAMES_BYTES: Final = 4096
"""Room for six names whose every sign is escaped."""

VIEW_BYTES: Final = 16384
"""Room for those, the 112 cards and the longest list of legal actions."""


class Names:
    """The players' names in the order of the seats."""

    text: Annotated[NDArray[np.uint8], np.uint8, (NAMES_BYTES,)]


class ViewText:
    """Where a view is written."""

    text: Annotated[NDArray[np.uint8], np.uint8, (VIEW_BYTES,)]


NAMES: Final = layout(Names)
VIEW_TEXT: Final = layout(ViewText)
name_record("Names", NAMES, "NamesArray")
name_record("ViewText", VIEW_TEXT)

NamesArray: TypeAlias = NDArray[np.void]
ViewTexts: TypeAlias = NDArray[np.void]

_pieces: list[str] = []


def _piece(*texts: str) -> int:
    """Keeps texts that views are made of; the number of the first."""
    first = len(_pieces)
    _pieces.extend(texts)
    return first


FORMAT_AND_SEAT: Final = _piece(f'{{"format":"{FORMAT}","seat":')
VERSION: Final = _piece(',"version":')
PHASE: Final = _piece(*(f',"phase":"{phase}","awaited":[' for phase in PHASES))
ROUND: Final = _piece('],"round":')
ROUND_COUNT: Final = _piece(',"rounds":')
OFFER_CARDS: Final = _piece(',"offers":[')
STOCK: Final = _piece('],"stock":')
BUNDLE: Final = _piece(',"bundle":[')
MARKET: Final = _piece('],"market":[')
HIGH: Final = _piece('],"high":')
PLAYERS: Final = _piece(',"players":[')
NAME: Final = _piece('{"name":')
CARDS: Final = _piece(',"cards":')
BID: Final = _piece(',"bid":[')
PASSED: Final = _piece('],"passed":false,"offer":', '],"passed":true,"offer":')
SOLD: Final = _piece(',"sold":')
SCORE: Final = _piece(',"score":')
HAND: Final = _piece('],"hand":[')
LEGAL_ACTIONS: Final = _piece('],"legal":[')
RESULT: Final = _piece('],"result":')
SCORES: Final = _piece('{"scores":[')
TIEBREAK: Final = _piece('],"tiebreak":[')
WINNERS: Final = _piece('],"winners":[')
END_OF_RESULT: Final = _piece("]}")
NULL: Final = _piece("null")
CARD: Final = _piece(*(f'"{card}"' for card in CARD_NAMES))
VERB: Final = _piece(*(f" {verb}" for verb in VERB_NAMES))
CARD_OPERAND: Final = _piece(*(f" {card}" for card in CARD_NAMES))
KIND_OPERAND: Final = _piece(*(f" {kind}" for kind in KIND_NAMES))

PIECES: Final = np.frombuffer("".join(_pieces).encode("ascii"), np.uint8)
PIECE_AT: Final = np.cumsum([0, *map(len, _pieces)])

COMMA: Final = ord(",")
QUOTE: Final = ord('"')
CLOSING: Final = ord("}")
ZERO: Final = ord("0")


@rule
def put(page: ViewText, at: int, piece: int) -> int:
    """Writes a piece at a place; the place behind it, as all that is called `put_…` here."""
    for place in range(PIECE_AT[piece], PIECE_AT[piece + 1]):
        page.text[at] = PIECES[place]
        at += 1
    return at


@rule
def put_sign(page: ViewText, at: int, sign: int) -> int:
    page.text[at] = sign
    return at + 1


@rule
def put_number(page: ViewText, at: int, number: int) -> int:
    """A number from 0 on."""
    power = 1
    while number // power > 9:
        power *= 10
    while power > 0:
        page.text[at] = ZERO + number // power % 10
        at += 1
        power //= 10
    return at


@rule
def put_number_or_null(page: ViewText, at: int, number: int, is_null: bool) -> int:
    return put(page, at, NULL) if is_null else put_number(page, at, number)


@rule
def put_card(page: ViewText, at: int, card: int, copies: int) -> int:
    """So many copies of a card, each with a comma behind it."""
    for _ in range(copies):
        at = put_sign(page, put(page, at, CARD + card), COMMA)
    return at


@rule
def without_comma(at: int, begin: int) -> int:
    """The end of a list, which is written with a comma behind each of its parts."""
    return at - 1 if at > begin else at


@rule
def put_player(page: ViewText, at: int, s: State, seat: int, is_own: bool) -> int:
    """A player as all see them, behind the name; the score is one's own until the end."""
    at = put_number(page, put(page, at, CARDS), s.hand_size[seat])
    at = put(page, at, BID)
    begin = at
    if s.bid_total[seat] > 0:
        for card in range(DIFFERENT):
            at = put_card(page, at, card, s.bid[seat, card])
    at = without_comma(at, begin)
    has_passed = s.phase == PHASE_BID and s.passed[seat] != 0
    at = put(page, at, PASSED + (1 if has_passed else 0))
    at = put_number_or_null(page, at, s.offer[seat], s.offer[seat] == 0)
    sold = 0
    for card in range(DIFFERENT):
        sold += s.profit[seat, card]
    at = put_number(page, put(page, at, SOLD), sold)
    is_seen = is_own or s.phase == PHASE_OVER
    at = put_number_or_null(page, put(page, at, SCORE), score(s, seat), not is_seen)
    return put_sign(page, at, CLOSING)


@rule
def put_action(page: ViewText, at: int, code: int, seat: int) -> int:
    """The text of an action in integer form."""
    verb = verb_of(code)
    at = put_number(page, put_sign(page, at, QUOTE), seat)
    at = put(page, at, VERB + verb)
    first = KIND_OPERAND if verb == VERB_TAKE else CARD_OPERAND
    place = 0
    number = operand(code, 0)
    while number >= 0:
        at = put(page, at, first + number)
        place += 1
        number = operand(code, place) if place < 7 else -1
    return put_sign(page, at, QUOTE)


@rule
def put_result(page: ViewText, at: int, s: State) -> int:
    """The end: points, the cards that decide a tie, and who won or shares the win."""
    best = 0
    for seat in range(s.players):
        best = max(best, standing(s, seat))
    at = put(page, at, SCORES)
    begin = at
    for seat in range(s.players):
        at = put_sign(page, put_number(page, at, score(s, seat)), COMMA)
    at = put(page, without_comma(at, begin), TIEBREAK)
    begin = at
    for seat in range(s.players):
        at = put_sign(page, put_number(page, at, tiebreak(s, seat)), COMMA)
    at = put(page, without_comma(at, begin), WINNERS)
    begin = at
    for seat in range(s.players):
        if standing(s, seat) == best:
            at = put_sign(page, put_number(page, at, seat), COMMA)
    return put(page, without_comma(at, begin), END_OF_RESULT)


@rule
def put_course(page: ViewText, at: int, s: State) -> int:
    """What all know of the course of the game: whose turn it is, and what lies on the table."""
    at = put(page, at, PHASE + s.phase)
    begin = at
    for seat in range(s.players):
        if is_awaited(s, seat):
            at = put_sign(page, put_number(page, at, seat), COMMA)
    at = put_number(page, put(page, without_comma(at, begin), ROUND), s.round)
    at = put_number(page, put(page, at, ROUND_COUNT), ROUNDS[s.players])
    at = put(page, at, OFFER_CARDS)
    begin = at
    for auction in range(s.auction, s.players):
        at = put_sign(page, put_number(page, at, OFFERS[s.players, auction]), COMMA)
    at = put_number(page, put(page, without_comma(at, begin), STOCK), DECK - s.top)
    at = put(page, at, BUNDLE)
    begin = at
    for card in range(DIFFERENT):
        at = put_card(page, at, card, s.bundle[card])
    at = put(page, without_comma(at, begin), MARKET)
    begin = at
    for card in range(DIFFERENT):
        at = put_card(page, at, card, s.market[card])
    return put_number(page, put(page, without_comma(at, begin), HIGH), s.high)


@rule
def put_own(page: ViewText, at: int, s: State, seat: int, legal: Legal) -> int:
    """What is the seat's own: the hand and the choices; a spectator has none."""
    at = put(page, at, HAND)
    begin = at
    if seat != SPECTATOR:
        for card in range(DIFFERENT):
            at = put_card(page, at, card, s.hand[seat, card])
    at = put(page, without_comma(at, begin), LEGAL_ACTIONS)
    begin = at
    if seat != SPECTATOR:
        legal.count = 0
        list_legal(s, seat, legal)
        for place in range(legal.count):
            at = put_sign(page, put_action(page, at, legal.codes[place], seat), COMMA)
    return without_comma(at, begin)


@rule
def write_view(
    s: State, seat: int, version: int, names: Names, legal: Legal, page: ViewText
) -> int:
    """Writes the view of a seat, or of `SPECTATOR`; how many bytes it has."""
    at = put(page, 0, FORMAT_AND_SEAT)
    at = put_number_or_null(page, at, seat, seat == SPECTATOR)
    at = put_number(page, put(page, at, VERSION), version)
    at = put_course(page, at, s)
    at = put(page, at, PLAYERS)
    begin = at
    place = 0
    for player in range(s.players):
        at = put(page, at, NAME)
        while names.text[place] != 0:
            page.text[at] = names.text[place]
            at += 1
            place += 1
        place += 1
        at = put_player(page, at, s, player, player == seat)
        at = put_sign(page, at, COMMA)
    at = put_own(page, without_comma(at, begin), s, seat, legal)
    at = put(page, at, RESULT)
    at = put_result(page, at, s) if s.phase == PHASE_OVER else put(page, at, NULL)
    return put_sign(page, at, CLOSING)
