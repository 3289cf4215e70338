"""How far a table is.  It needs no rules, so that listing tables has nothing to compile."""

from __future__ import annotations

from typing import Literal, TypeAlias

Status: TypeAlias = Literal["open", "playing", "over", "closed"]
