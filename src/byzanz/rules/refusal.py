"""Why an action is refused, before anything changes (NOTATION.md, "Refusals")."""

from __future__ import annotations

from byzanz.action_code import MOST_NUMBERS
from byzanz.refusal_code import CODES, Code
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_SELL,
    VERB_TAKE,
    operand,
    seat_of,
    verb_of,
)
from byzanz.rules.play import bid_value
from byzanz.rules.state import (
    MERCHANT,
    MERCHANTS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TAKE,
    PHASE_TRIM,
    VALUES,
    State,
)

ALLOWED = -1
UNKNOWN_ACTION = CODES.index(Code.UNKNOWN_ACTION)
GAME_OVER = CODES.index(Code.GAME_OVER)
NOT_YOUR_TURN = CODES.index(Code.NOT_YOUR_TURN)
WRONG_PHASE = CODES.index(Code.WRONG_PHASE)
MERCHANT_CANNOT_BID = CODES.index(Code.MERCHANT_CANNOT_BID)
NOT_IN_HAND = CODES.index(Code.NOT_IN_HAND)
NOT_IN_BUNDLE = CODES.index(Code.NOT_IN_BUNDLE)
NO_SUCH_PILE = CODES.index(Code.NO_SUCH_PILE)
BID_TOO_LOW = CODES.index(Code.BID_TOO_LOW)
NOT_A_SET = CODES.index(Code.NOT_A_SET)


@rule
def refusal(s: State, code: int) -> int:
    """The place in `CODES` of the first reason against an action, or `ALLOWED`."""
    seat = seat_of(code)
    verb = verb_of(code)
    first = operand(code, 0)
    if seat >= s.players:
        return UNKNOWN_ACTION
    if s.phase == PHASE_OVER:
        return GAME_OVER
    if verb == VERB_SELL:
        return sell_refusal(s, seat, code)
    if not is_awaited(s, seat):
        return NOT_YOUR_TURN
    if not belongs(verb, s.phase):
        return WRONG_PHASE
    if verb == VERB_BID:
        return bid_refusal(s, seat, code)
    if verb == VERB_GIVE and s.bundle[first] == 0:
        return NOT_IN_BUNDLE
    if verb == VERB_TAKE and pile_size(s, first) == 0:
        return NO_SUCH_PILE
    if verb == VERB_DROP and s.hand[seat, first] == 0:
        return NOT_IN_HAND
    return ALLOWED


@rule
def is_awaited(s: State, seat: int) -> bool:
    if s.phase == PHASE_FINAL:
        return s.done[seat] == 0
    return s.phase != PHASE_OVER and s.turn == seat


@rule
def belongs(verb: int, phase: int) -> bool:
    """Each phase has its verbs; a sale belongs to all of them but the last."""
    if verb == VERB_PASS or verb == VERB_BID:
        return phase == PHASE_BID
    if verb == VERB_GIVE:
        return phase == PHASE_GIVE
    if verb == VERB_TAKE:
        return phase == PHASE_TAKE
    if verb == VERB_DROP:
        return phase == PHASE_TRIM
    return phase == PHASE_FINAL


@rule
def bid_refusal(s: State, seat: int, code: int) -> int:
    """An auction, 3: goods cards of the hand whose total is higher than every bid so far."""
    total = s.bid_total[seat]
    for place in range(MOST_NUMBERS):
        card = operand(code, place)
        if card == MERCHANT:
            return MERCHANT_CANNOT_BID
        if card >= 0:
            total += bid_value(card)
    if not holds(s, seat, code):
        return NOT_IN_HAND
    if total <= s.high:
        return BID_TOO_LOW
    return ALLOWED


@rule
def sell_refusal(s: State, seat: int, code: int) -> int:
    """Selling: exactly three cards of one good, merchants standing in for any."""
    if not holds(s, seat, code):
        return NOT_IN_HAND
    good = MERCHANTS
    for place in range(3):
        card = operand(code, place)
        if card != MERCHANT:
            if good != MERCHANTS and good != card // VALUES:
                return NOT_A_SET
            good = card // VALUES
    return ALLOWED


@rule
def holds(s: State, seat: int, code: int) -> bool:
    """Whether all the cards of an action are in the hand; they are named in ascending order."""
    named = 0
    before = -1
    for place in range(MOST_NUMBERS):
        card = operand(code, place)
        if card < 0:
            return True
        named = named + 1 if card == before else 1
        if named > s.hand[seat, card]:
            return False
        before = card
    return True


@rule
def pile_size(s: State, kind: int) -> int:
    first = kind * VALUES
    if kind == MERCHANTS:
        return s.market[first]
    return s.market[first] + s.market[first + 1] + s.market[first + 2] + s.market[first + 3]
