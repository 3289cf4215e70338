"""What a bot can do wrong (NOTATION.md, "Bots by others")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_FAULTS: Final = 3
"""After so many in a game a substitute plays the seat on."""


class FaultKind(StrEnum):
    ILLEGAL = "illegal"
    LATE = "late"
    MISSING = "missing"
    CRASH = "crash"


class BotFault(Exception):
    """Raised by a bot that has no proper answer; the sentence is for a report."""

    def __init__(self, kind: FaultKind, sentence: str) -> None:
        super().__init__(kind, sentence)  # all of it, so that it can be pickled
        self.kind = kind
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


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


def forfeits_of(faults: Iterable[Fault]) -> frozenset[int]:
    """The seats that lose the game by their faults.

    These are the bots that crashed, were late or gave no answer even once, and those that a
    substitute was called for.  One or two illegal actions are answered by a legal one.
    """
    faults = list(faults)
    counts = Counter(fault.seat for fault in faults)
    return frozenset(
        fault.seat
        for fault in faults
        if fault.kind is not FaultKind.ILLEGAL or counts[fault.seat] >= MOST_FAULTS
    )
