"""What is sent and answered for the ranking of a deal of the day (PROTOCOL.md)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct


class NewDayEntry(Struct):
    name: str
    browser: Annotated[
        str, Meta(min_length=32, max_length=64, description="A UUID that a browser keeps.")
    ]
    record: Annotated[
        dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/RecordJson"})
    ]


class RankedDayEntry(Struct):
    entry: str
    rank: int
    name: str
    place: int
    points: int


class DayTable(Struct):
    day: str
    is_open: bool
    """Whether entries are still taken."""
    count: int
    entries: list[RankedDayEntry]


class DayEntered(Struct):
    entry: RankedDayEntry
    table: DayTable
