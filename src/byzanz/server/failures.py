"""The status and the body of an answer to what went wrong (PROTOCOL.md, "Errors")."""

from __future__ import annotations

from typing import Final

from byzanz.actions import Code, Refusal
from byzanz.record import RecordError
from byzanz.server import wire
from byzanz.server.limits import TooMany
from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem, ProblemCode

BY_RULES: Final = 422
RETRY_AFTER: Final = 2

Failing = Problem | Refusal | RecordError | Unavailable


def failure_of(error: Failing) -> wire.Failure:
    match error:
        case Problem(code=code, message=message, version=version):
            return wire.Failure(code, message, version)
        case Unavailable():
            return wire.Failure(ProblemCode.UNAVAILABLE, "the database cannot be reached")
        case _:
            return wire.Failure(error.code, error.message)


def status_of(error: Failing) -> int:
    match error:
        case RecordError():
            return 400
        case Unavailable():
            return ProblemCode.UNAVAILABLE.status
        case HintRefused():
            return 409
        case _:
            return error.code.status if isinstance(error.code, ProblemCode) else BY_RULES


def headers_of(error: Failing) -> dict[str, str]:
    if isinstance(error, TooMany):
        return {"Retry-After": str(error.retry_after)}
    return (
        {"Retry-After": str(RETRY_AFTER)}
        if status_of(error) == ProblemCode.UNAVAILABLE.status
        else {}
    )


class HintRefused(Problem):
    """A hint for a seat that is not awaited: a conflict, not a refusal by the rules."""

    def __init__(self) -> None:
        super().__init__(Code.NOT_YOUR_TURN, "a hint is given when it is your turn")
        self.args = ()  # what it is made of again when it is unpickled
