"""What a bot can do wrong (NOTATION.md, "Bots by others")."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_FAULTS: Final = 3
"""After so many a substitute plays the seat on."""


class FaultKind(StrEnum):
    ILLEGAL = "illegal"
    LATE = "late"
    MISSING = "missing"
    CRASH = "crash"


class BotFault(Exception):
    """Raised by a bot that has no proper answer; the sentence is for a report."""

    def __init__(self, kind: FaultKind, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as it happened: at which seat, and after how many actions."""

    seat: int
    version: int
    kind: FaultKind
    sentence: str

    def to_json(self) -> dict[str, str | int]:
        return {
            "seat": self.seat,
            "version": self.version,
            "kind": str(self.kind),
            "sentence": self.sentence,
        }
