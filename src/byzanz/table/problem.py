"""Why a table does not do what was asked, apart from the rules: a code and a sentence."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from byzanz.actions import Code


class ProblemCode(StrEnum):
    """What can be wrong apart from the rules, with its HTTP status (PROTOCOL.md, "Errors")."""

    status: int

    def __new__(cls, text: str, status: int) -> ProblemCode:
        code = str.__new__(cls, text)
        code._value_ = text
        code.status = status
        return code

    MALFORMED = "malformed", 400
    BAD_SEATS = "bad_seats", 400
    UNKNOWN_LEVEL = "unknown_level", 400
    BAD_NAME = "bad_name", 400
    BAD_TEXT = "bad_text", 400
    BAD_RULES = "bad_rules", 400
    BAD_CLOCK = "bad_clock", 400
    BAD_DATE = "bad_date", 400
    NOT_THIS_DEAL = "not_this_deal", 400
    BAD_TOKEN = "bad_token", 401
    NEEDS_PASSWORD = "needs_password", 401
    WRONG_PASSWORD = "wrong_password", 401
    NOT_YOUR_SEAT = "not_your_seat", 403
    NOT_ALLOWED_TO_WATCH = "not_allowed_to_watch", 403
    NO_HINTS = "no_hints", 403
    NOT_THE_MAKER = "not_the_maker", 403
    REMOVED = "removed", 403
    MUTED = "muted", 403
    BAD_ORIGIN = "bad_origin", 403
    NO_SUCH_TABLE = "no_such_table", 404
    NO_SUCH_CODE = "no_such_code", 404
    NO_SUCH_GROUP = "no_such_group", 404
    NOT_FOUND = "not_found", 404
    NOT_ALLOWED = "not_allowed", 405
    STALE = "stale", 409
    NOT_OVER = "not_over", 409
    NOT_STARTED = "not_started", 409
    GROUP_NOT_OVER = "group_not_over", 409
    CLOSED = "closed", 409
    FULL = "full", 409
    USED_INVITATION = "used_invitation", 409
    NOTHING_TO_UNDO = "nothing_to_undo", 409
    REVEALED = "revealed", 409
    TOO_MANY_UNDOS = "too_many_undos", 409
    NEEDS_CONSENT = "needs_consent", 409
    NOT_ASKED = "not_asked", 409
    NOBODY_THERE = "nobody_there", 409
    NO_AUCTION = "no_auction", 409
    DAY_NOT_BEGUN = "day_not_begun", 409
    DAY_OVER = "day_over", 409
    ALREADY_ENTERED = "already_entered", 409
    TOO_LARGE = "too_large", 413
    TOO_MANY = "too_many", 429
    UNEXPECTED = "unexpected", 500
    UNAVAILABLE = "unavailable", 503


_CODES: Final = {code.value: code for code in ProblemCode}


def code_of(text: str) -> ProblemCode | Code:
    """The code that a text stands for."""
    return _CODES[text] if text in _CODES else Code(text)


class Problem(Exception):
    """`message` is a sentence for people.

    The code is one of the rules where a request is repeated that they refused before.
    """

    def __init__(self, code: ProblemCode | Code, message: str, version: int | None = None) -> None:
        super().__init__(code, message, version)  # all of it, so that it can be pickled
        self.code = code
        self.message = message
        self.version = version

    def __str__(self) -> str:
        return self.message
