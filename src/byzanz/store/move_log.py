"""The log of moves: appends to those of many tables at once, where the places are still free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.json import Encoder
from sqlalchemy import Connection, text

from byzanz.table.move import By, Move, MoveKind

Key: TypeAlias = tuple[str, int, int, str]
"""What tells a move from all others: its table and version, its seat and request."""

COLUMNS: Final = ("table_id", "version", "kind", "seat", "text", "made_by", "at", "request")


class MoveRow(Struct, gc=False):
    """A row of the log, and whether it ends its game."""

    table_id: str
    version: int
    kind: MoveKind
    seat: int
    text: str
    made_by: By
    at: float
    request: str
    ends: bool


# A request that another process has refused stays refused.  All processes go through the tables in
# one order, so that no two wait for each other.
APPEND_SHARED: Final = text(
    """
    INSERT INTO moves (table_id, version, kind, seat, text, made_by, at, request)
    SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS new (
        table_id varchar, version integer, kind varchar, seat integer, text varchar,
        made_by varchar, at double precision, request varchar
    )
    WHERE NOT EXISTS (
        SELECT FROM refusals
        WHERE refusals.table_id = new.table_id AND refusals.seat = new.seat
            AND refusals.request = new.request
    )
    ORDER BY table_id, version
    ON CONFLICT DO NOTHING
    """
)

# One statement for all rows, and no answer but their number: between two rows of an answer the
# thread would wait for its turn.
APPEND_ALONE: Final = f"INSERT INTO moves ({', '.join(COLUMNS)}) VALUES "
FIND: Final = text(
    "SELECT seat, request FROM moves WHERE table_id = :table_id AND version = :version"
)

_encode: Final = Encoder().encode


def row_of(table_id: str, move: Move, ends: bool) -> MoveRow:
    return MoveRow(
        table_id,
        move.version,
        move.kind,
        move.seat,
        move.text,
        move.by,
        move.at,
        move.request,
        ends,
    )


def _key_of(row: MoveRow) -> Key:
    return row.table_id, row.version, row.seat, row.request


def write_rows(rows: Sequence[MoveRow]) -> str:
    """Rows as PostgreSQL is told them: writing arrays takes psycopg much longer than JSON."""
    return _encode(rows).decode()


def append_shared(connection: Connection, rows: Sequence[MoveRow]) -> set[Key]:
    """Appends moves on PostgreSQL; those that are in the log now."""
    done = connection.execute(APPEND_SHARED, {"rows": write_rows(rows)})
    return _in_log(connection, rows, done.rowcount)


def append_alone(connection: Connection, rows: Sequence[MoveRow]) -> set[Key]:
    """Appends moves on SQLite; those that are in the log now."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?)"] * len(rows))
    done = connection.exec_driver_sql(
        f"{APPEND_ALONE}{values} ON CONFLICT DO NOTHING", tuple(_flat(rows))
    )
    return _in_log(connection, rows, done.rowcount)


def _in_log(connection: Connection, rows: Sequence[MoveRow], count: int) -> set[Key]:
    """Which of some moves are in the log, so many of which have just been written."""
    if count == len(rows):
        return set(map(_key_of, rows))
    return {_key_of(row) for row in rows if _has(connection, row)}


def _has(connection: Connection, row: MoveRow) -> bool:
    found = connection.execute(
        FIND, {"table_id": row.table_id, "version": row.version}
    ).one_or_none()
    return found is not None and tuple(found) == _key_of(row)[2:]


def _flat(rows: Sequence[MoveRow]) -> Iterable[str | int | float]:
    for row in rows:
        yield from (
            row.table_id,
            row.version,
            row.kind,
            row.seat,
            row.text,
            row.made_by,
            row.at,
            row.request,
        )
