"""`byzanz tables`: what a host does with the tables of a server, by way of its database."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from byzanz.store import housekeeping, schema
from byzanz.store.clock import database_time
from byzanz.store.database import WRITES, open_database
from byzanz.store.housekeeping import NOTICED_AFTER, TableLine

AGE: Final = re.compile(r"(\d{1,5})([dh])")
SECONDS: Final = {"d": 86_400.0, "h": 3_600.0}


class BadAge(Exception):
    """A text is no age such as `90d`."""


def list_tables(address: str) -> list[TableLine]:
    """All tables, the newest first."""
    with _connected(address) as connection:
        return housekeeping.all_tables(connection)


def close_tables(address: str, table_ids: list[str]) -> list[str]:
    """Closes tables; the ones that there are not, or that are closed already."""
    with _connected(address) as connection, connection.begin():
        now = database_time(connection)
        return [one for one in table_ids if not housekeeping.close(connection, one, now)]


def delete_tables(address: str, table_ids: list[str]) -> list[str]:
    """Deletes tables with all that is kept of them; the ones that there are not."""
    with _connected(address) as connection:
        with connection.begin():
            found = housekeeping.known(connection, table_ids)
        _delete(connection, found)
    return [table_id for table_id in table_ids if table_id not in found]


def prune_tables(address: str, older: str) -> list[str]:
    """Deletes the tables at which nothing has happened for so long; which these are."""
    age = seconds_of(older)
    with _connected(address) as connection:
        with connection.begin():
            idle = housekeeping.idle_since(connection, database_time(connection) - age)
        _delete(connection, idle)
    return idle


def delete_entries(address: str, day: str, names: list[str]) -> list[str]:
    """Deletes entries of a day's table by name; the names that are not there."""
    with _connected(address) as connection, connection.begin():
        found = housekeeping.delete_entries(connection, day, names)
    return [name for name in names if name not in found]


def _delete(connection: Connection, table_ids: list[str]) -> None:
    """Closes tables first, so that no running server goes on with them."""
    with connection.begin():
        now = database_time(connection)
        closed = [one for one in table_ids if housekeeping.close(connection, one, now)]
    if closed:
        time.sleep(NOTICED_AFTER)
    with connection.begin():
        housekeeping.delete_tables(connection, table_ids)


def seconds_of(age: str) -> float:
    """The seconds of an age: days as in `90d`, or hours as in `12h`."""
    found = AGE.fullmatch(age)
    if found is None:
        raise BadAge(f"{age!r} is no age; 90d are ninety days, 12h twelve hours")
    return int(found[1]) * SECONDS[found[2]]


def export_records(address: str, folder: Path) -> Iterator[Path]:
    """Writes the record of every finished game into a folder."""
    # These load the rules, which the other commands do without.
    from byzanz.record import ENDING
    from byzanz.store.table_reads import load

    with _connected(address) as connection, connection.begin():
        folder.mkdir(parents=True, exist_ok=True)
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


@contextmanager
def _connected(address: str) -> Iterator[Connection]:
    """A connection to a database that there is already."""
    engine = open_database(address, is_new=False)
    try:
        with engine.connect().execution_options(**WRITES) as connection:
            yield connection
    finally:
        engine.dispose()
