"""`byzanz tables`: what a host does with the tables of a server, by way of its database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from byzanz.record import ENDING
from byzanz.store import schema, table_writes
from byzanz.store.clock import database_time
from byzanz.store.database import WRITES, open_database
from byzanz.store.table_reads import load, load_seats
from byzanz.table.table import Status


@dataclass(frozen=True, slots=True)
class TableLine:
    table: str
    status: Status
    seats: list[str]
    moves: int
    made_at: float


def list_tables(address: str) -> list[TableLine]:
    """All tables, the newest first."""
    tables, moves = schema.tables, schema.moves
    engine = open_database(address)
    with engine.connect() as connection:
        rows = connection.execute(select(tables).order_by(tables.c.made_at.desc())).all()
        counted = select(moves.c.table_id, func.count()).group_by(moves.c.table_id)
        counts = {row[0]: row[1] for row in connection.execute(counted)}
        seats = load_seats(connection, [row.id for row in rows])
    engine.dispose()
    return [
        TableLine(
            row.id,
            _status(row),
            [seat.name or "(open)" for seat in seats[row.id]],
            counts.get(row.id, 0),
            row.made_at,
        )
        for row in rows
    ]


def _status(row: Any) -> Status:
    if row.closed_at is not None:
        return "closed"
    if row.started_at is None:
        return "open"
    return "playing" if row.over_at is None else "over"


def close_tables(address: str, table_ids: list[str]) -> list[str]:
    """Closes tables; the ones that there are not, or that are closed already."""
    engine = open_database(address)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        missing = [
            table_id
            for table_id in table_ids
            if not table_writes.close(connection, table_id, database_time(connection))
        ]
    engine.dispose()
    return missing


def export_records(address: str, folder: Path) -> Iterator[Path]:
    """Writes the record of every finished game into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = open_database(address)
    with engine.connect() as connection:
        finished = connection.execute(
            select(schema.tables.c.id)
            .where(schema.tables.c.over_at.is_not(None))
            .order_by(schema.tables.c.made_at)
        ).scalars()
        for table_id in finished.all():
            stored = load(connection, table_id)
            assert stored is not None
            path = folder / f"{table_id}{ENDING}"
            stored.table.record().write(path)
            yield path
    engine.dispose()
