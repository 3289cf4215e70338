"""Asking those who have seen an action whether it may be taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

UNDOS_A_TURN: Final = 5
"""So often a seat may take something back before the game has gone on."""
SECONDS_TO_ANSWER: Final = 10.0
"""For so long bots wait for an answer before they act."""


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A seat wants to take back its action that made the table's version; `waiting` are to agree.

    A request that was declined stays, so that the same is not asked again.
    """

    seat: int
    version: int
    waiting: tuple[int, ...]
    at: float
    declined: bool = False

    def answered(self, seat: int, agrees: bool) -> UndoRequest:
        """The request after one of those who are waited for has answered."""
        left = tuple(other for other in self.waiting if other != seat)
        return replace(self, waiting=left if agrees else (), declined=not agrees)

    @property
    def is_granted(self) -> bool:
        return not self.waiting and not self.declined
