"""Why an action is refused, before anything changes (NOTATION.md, "Refusals")."""

from __future__ import annotations

from byzanz.actions import CODES, Code
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_SELL,
    VERB_TAKE,
)
from byzanz.rules.play import bid_value
from byzanz.rules.state import (
    DIFFERENT,
    MERCHANT,
    MERCHANTS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TAKE,
    PHASE_TRIM,
    VALUES,
    Numbers,
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
def refusal(s: State, seat: int, verb: int, numbers: Numbers) -> int:
    """The place in `CODES` of the first reason that applies, or `ALLOWED`.

    `numbers` are the cards of the action, or its kind, as many as it names.
    """
    if seat >= s.players:
        return UNKNOWN_ACTION
    if s.phase == PHASE_OVER:
        return GAME_OVER
    if verb == VERB_SELL:
        return sell_refusal(s, seat, numbers)
    if not is_awaited(s, seat):
        return NOT_YOUR_TURN
    if not belongs(verb, s.phase):
        return WRONG_PHASE
    if verb == VERB_BID:
        return bid_refusal(s, seat, numbers)
    if verb == VERB_GIVE and s.bundle[numbers[0]] == 0:
        return NOT_IN_BUNDLE
    if verb == VERB_TAKE and pile_size(s, numbers[0]) == 0:
        return NO_SUCH_PILE
    if verb == VERB_DROP and s.hand[seat, numbers[0]] == 0:
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
def bid_refusal(s: State, seat: int, cards: Numbers) -> int:
    """An auction, 3: goods cards of the hand whose total is higher than every bid so far."""
    total = s.bid_total[seat]
    for card in cards:
        if card == MERCHANT:
            return MERCHANT_CANNOT_BID
        total += bid_value(card)
    if not holds(s, seat, cards):
        return NOT_IN_HAND
    if total <= s.high:
        return BID_TOO_LOW
    return ALLOWED


@rule
def sell_refusal(s: State, seat: int, cards: Numbers) -> int:
    """Selling: exactly three cards of one good, merchants standing in for any."""
    if not holds(s, seat, cards):
        return NOT_IN_HAND
    good = MERCHANTS
    for card in cards:
        if card != MERCHANT:
            if good != MERCHANTS and good != card // VALUES:
                return NOT_A_SET
            good = card // VALUES
    return ALLOWED


@rule
def holds(s: State, seat: int, cards: Numbers) -> bool:
    for card in range(DIFFERENT):
        named = 0
        for other in cards:
            named += other == card
        if named > s.hand[seat, card]:
            return False
    return True


@rule
def pile_size(s: State, kind: int) -> int:
    first = kind * VALUES
    if kind == MERCHANTS:
        return s.market[first]
    return s.market[first] + s.market[first + 1] + s.market[first + 2] + s.market[first + 3]
