"""The status and the body of an answer to what went wrong (PROTOCOL.md, "Errors")."""

from __future__ import annotations

from typing import Final

from byzanz.actions import Refusal
from byzanz.record import RecordError
from byzanz.server import wire
from byzanz.server.limits import TooMany
from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem

_CODES: Final = {
    400: "malformed bad_seats unknown_level bad_name bad_text bad_rules bad_clock",
    401: "bad_token",
    403: "not_your_seat not_allowed_to_watch no_hints bad_origin",
    404: "no_such_table no_such_code not_found",
    405: "not_allowed",
    409: "stale not_over not_started closed full used_invitation nothing_to_undo revealed "
    "no_auction",
    413: "too_large",
    429: "too_many",
    503: "unavailable",
}
STATUS: Final = {code: status for status, codes in _CODES.items() for code in codes.split()}
BY_RULES: Final = 422
RETRY_AFTER: Final = 2

Failing = Problem | Refusal | RecordError | Unavailable


def failure_of(error: Failing) -> wire.Failure:
    match error:
        case Problem(code=code, message=message, version=version):
            return wire.Failure(code, message, version)
        case Unavailable():
            return wire.Failure("unavailable", "the database cannot be reached")
        case _:
            return wire.Failure(str(error.code), error.message)


def status_of(error: Failing) -> int:
    match error:
        case RecordError():
            return 400
        case Unavailable():
            return 503
        case HintRefused():
            return 409
        case _:
            return STATUS.get(str(error.code), BY_RULES)


def headers_of(error: Failing) -> dict[str, str]:
    if isinstance(error, TooMany):
        return {"Retry-After": str(error.retry_after)}
    return {"Retry-After": str(RETRY_AFTER)} if status_of(error) == 503 else {}


class HintRefused(Problem):
    """A hint for a seat that is not awaited: a conflict, not a refusal by the rules."""

    def __init__(self) -> None:
        super().__init__("not_your_turn", "a hint is given when it is your turn")
