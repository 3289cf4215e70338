"""What has happened in a game at a table: one row of the log each, and none is ever changed."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

MoveKind: TypeAlias = Literal["action", "undo"]
By: TypeAlias = Literal["person", "bot", "stand-in", "order"]


class Move(Struct, frozen=True, gc=False):
    """An action, or the undoing of the last action that stood; `text` is that action.

    `request` is what tells a repeated request from a new one.  A long log has very many of them, so
    they are quick to make, and nothing for the garbage collector to look at.
    """

    version: int
    kind: MoveKind
    seat: int
    text: str
    by: By
    at: float
    request: str
