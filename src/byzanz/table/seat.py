"""A seat at a table: open, a bot's, or a person's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from byzanz.bots.levels import Level
from byzanz.table.order import StandingOrder

SeatKind: TypeAlias = Literal["open", "person", "bot"]


@dataclass(slots=True)
class Seat:
    """Hashes stand for the secrets that people hold.

    A used invitation stays known, so that whoever comes with it is told that it is used.
    `here` counts where the person is connected; `gone_at` is when the last connection ended.
    `away`: a stand-in plays on for the person; for good, where no token opens the seat any more.
    `maker`: who has made the table, and may remove and mute others.
    """

    kind: SeatKind
    name: str | None = None
    level: Level | None = None
    token: str | None = None
    invite: str | None = None
    away: bool = False
    gone_at: float | None = None
    order: StandingOrder | None = None
    here: bool = False
    maker: bool = False
    muted: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away
