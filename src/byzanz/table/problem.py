"""Why a table does not do what was asked, apart from the rules: a code and a sentence."""

from __future__ import annotations


class Problem(Exception):
    """`code` is one of those in PROTOCOL.md, `message` a sentence for people."""

    def __init__(self, code: str, message: str, version: int | None = None) -> None:
        super().__init__(code, message, version)  # all of it, so that it can be pickled
        self.code = code
        self.message = message
        self.version = version

    def __str__(self) -> str:
        return self.message
