"""What has happened in a game at a table: one row of the log each, and none is ever changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

MoveKind: TypeAlias = Literal["action", "undo"]
By: TypeAlias = Literal["person", "bot", "stand-in", "order"]


@dataclass(frozen=True, slots=True)
class Move:
    """An action, or the undoing of the last action that stood; `text` is that action.

    `request` is what tells a repeated request from a new one.
    """

    version: int
    kind: MoveKind
    seat: int
    text: str
    by: By
    at: float
    request: str
