"""A server for a club: who does not know its password can neither play nor watch there."""

from __future__ import annotations

from typing import Final
from urllib.parse import unquote

from byzanz.server.limits import Buckets, TooMany
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of, same

HEADER: Final = "Byzanz-Password"
GUESSES_A_SECOND: Final = 0.1
"""So many wrong guesses one address has in the long run, and five at first."""


class Club:
    """Without a password everybody is let in."""

    def __init__(self, password: str) -> None:
        self._password = hash_of(password) if password else None
        self._guesses = Buckets(GUESSES_A_SECOND)

    @property
    def is_closed(self) -> bool:
        return self._password is not None

    def check_header(self, header: str | None, address: str) -> None:
        """The password as a header carries it: percent-encoded UTF-8."""
        self.check(None if header is None else unquote(header), address)

    def check(self, password: str | None, address: str) -> None:
        """Lets a visitor in, or raises; an address that guesses has to wait, right or wrong."""
        if self._password is None:
            return
        if password is None:
            raise Problem(ProblemCode.NEEDS_PASSWORD, "this server is for those with its password")
        guesses = self._guesses.of(address)
        if (seconds := guesses.wait(1.0)) > 0:
            raise TooMany(seconds)
        if not same(self._password, hash_of(password)):
            guesses.spend(1.0)
            raise Problem(ProblemCode.WRONG_PASSWORD, "this is not the password of this server")
