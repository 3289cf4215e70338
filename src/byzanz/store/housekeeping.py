"""What a host does with tables in the database, and with those of days: listing, closing, deleting.

It knows rows alone and nothing of games, so that nothing has to be compiled for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, select, update

from byzanz.store import schema
from byzanz.table.status import Status

NOTICED_AFTER: Final = 3.0
"""After so many seconds every server has noticed that a table was closed."""
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class TableLine:
    table: str
    status: Status
    seats: list[str]
    moves: int
    made_at: float


def all_tables(connection: Connection) -> list[TableLine]:
    """All tables, the newest first."""
    tables, moves, seats = schema.tables, schema.moves, schema.seats
    counted = select(moves.c.table_id, func.count()).group_by(moves.c.table_id)
    counts = {row[0]: row[1] for row in connection.execute(counted)}
    names: defaultdict[str, list[str]] = defaultdict(list)
    for row in connection.execute(select(seats.c.table_id, seats.c.name).order_by(seats.c.seat)):
        names[row.table_id].append(row.name or "(open)")
    rows = connection.execute(select(tables).order_by(tables.c.made_at.desc()))
    return [
        TableLine(row.id, _status(row), names[row.id], counts.get(row.id, 0), row.made_at)
        for row in rows
    ]


def _status(row: Any) -> Status:
    if row.closed_at is not None:
        return "closed"
    if row.started_at is None:
        return "open"
    return "playing" if row.over_at is None else "over"


def close(connection: Connection, table_id: str, at: float) -> bool:
    """Closes a table for good; whether there was one to close."""
    tables = schema.tables
    done = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.closed_at.is_(None))
        .values(closed_at=at, code=None)
    )
    return bool(done.rowcount)


def known(connection: Connection, table_ids: Iterable[str]) -> list[str]:
    """Which of some tables there are."""
    found = set(connection.execute(select(schema.tables.c.id)).scalars())
    return [table_id for table_id in table_ids if table_id in found]


def idle_since(connection: Connection, time: float) -> list[str]:
    """The tables at which nothing has happened since a time."""
    tables, moves = schema.tables, schema.moves
    last = select(func.max(moves.c.at)).where(moves.c.table_id == tables.c.id).scalar_subquery()
    return list(
        connection.execute(
            select(tables.c.id).where(func.coalesce(last, tables.c.made_at) < time)
        ).scalars()
    )


def delete_tables(connection: Connection, table_ids: list[str]) -> None:
    """Deletes all that is kept of tables: names, moves, chat, tokens."""
    for begin in range(0, len(table_ids), AT_ONCE):
        some = table_ids[begin : begin + AT_ONCE]
        for beside in ("seats", "moves", "refusals", "says", "presence"):
            table = schema.metadata.tables[beside]
            connection.execute(delete(table).where(table.c.table_id.in_(some)))
        connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(some)))
    groups, tables = schema.duplicate_groups, schema.tables
    left = select(tables.c.group_id).where(tables.c.group_id.is_not(None))
    connection.execute(delete(groups).where(groups.c.id.not_in(left)))


def delete_entries(connection: Connection, day: str, names: list[str]) -> list[str]:
    """Deletes what people have entered under some names at a day's table; the names found."""
    entries = schema.day_entries
    chosen = (entries.c.day == day, entries.c.name.in_(names))
    found = set(connection.execute(select(entries.c.name).where(*chosen)).scalars())
    connection.execute(delete(entries).where(*chosen))
    return [name for name in names if name in found]
