"""What goes over the wire of duplicate groups (PROTOCOL.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from byzanz.server.wire import Clock, SeatWish, Seconds, TableRules


class NewGroup(Struct):
    seats: list[SeatWish]
    tables: Annotated[int, Meta(ge=2, le=12)]
    deals: Annotated[int, Meta(ge=1, le=12)]
    rules: TableRules | None = None
    aids: bool = False
    clock: Clock | None = None
    patience: Seconds | None = 60


class GroupTable(Struct):
    table: str
    code: str


class GroupMade(Struct):
    group: str
    tables: list[GroupTable]


class GroupResult(Struct):
    """How a table has played a deal: the points by seat, and how far each is from the mean."""

    table: int
    table_id: str | None
    """Told once the deal is revealed."""
    names: list[str]
    status: Literal["playing", "over", "closed"]
    points: list[int] | None
    differences: list[float] | None


class GroupDealNow(Struct):
    deal: int
    revealed: bool
    """Whether no table of the group has it before it any more."""
    results: list[GroupResult]


class GroupStanding(Struct):
    rank: int
    table: int
    seat: int
    name: str
    deals: int
    difference: float


class GroupNow(Struct):
    group: str
    deals: int
    played: list[GroupDealNow]
    ranking: list[GroupStanding]
