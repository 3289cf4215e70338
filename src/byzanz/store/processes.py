"""Which server processes are alive, and who was connected to one that is not.

Signs of life carry the time of the database: the clocks of several machines may differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, delete, select, text

from byzanz.store import schema
from byzanz.store.presence import Coming, Going, come, go

BEAT: Final = 1.0
DEAD: Final = 4.0
"""After so many seconds without a sign of life a process is taken for dead."""

# Only processes that share a PostgreSQL have others to tell that they live.
STILL_ALIVE: Final = text(
    """
    INSERT INTO processes (id, beat) VALUES (:process, EXTRACT(EPOCH FROM clock_timestamp()))
    ON CONFLICT (id) DO UPDATE SET beat = EXCLUDED.beat
    RETURNING xmax = 0 AS is_new
    """
)
NOTE_NOBODY: Final = text(
    "INSERT INTO presence (table_id, seat, process) VALUES ('-', 0, '-') ON CONFLICT DO NOTHING"
)
FORGET_NOBODY: Final = text("DELETE FROM presence WHERE table_id = '-'")
SILENT: Final = text(
    "SELECT id FROM processes WHERE beat < EXTRACT(EPOCH FROM clock_timestamp()) - :seconds"
)


def beat(connection: Connection, process: str) -> bool:
    """A sign of life; whether the others knew this process.

    They bury one that was silent for too long.
    """
    return not connection.execute(STILL_ALIVE, {"process": process}).scalar_one()


def try_to_write(connection: Connection) -> None:
    """Writes something that means nothing to anybody."""
    connection.execute(FORGET_NOBODY)
    connection.execute(NOTE_NOBODY)


def silent(connection: Connection) -> list[str]:
    """The processes that are taken for dead."""
    return list(connection.execute(SILENT, {"seconds": DEAD}).scalars())


def correct(
    connection: Connection, process: str, now: float, here: Mapping[tuple[str, int], str]
) -> list[str]:
    """Makes those present at a process who really are; the tables where it was wrong.

    They are given by table and seat, with the hash of their token.
    """
    presence = schema.presence
    said = {
        (row.table_id, row.seat)
        for row in connection.execute(
            select(presence.c.table_id, presence.c.seat).where(presence.c.process == process)
        )
    }
    go(connection, [Going(*place, process, now) for place in sorted(said.difference(here))])
    missed = sorted(set(here) - said)
    come(connection, [Coming(*place, process, here[place]) for place in missed])
    return sorted({table_id for table_id, _ in said.symmetric_difference(here)})


def bury(connection: Connection, process: str, now: float, most: int | None = None) -> list[str]:
    """Whoever was connected to a process is gone; the tables where they sat.

    With `most`, only so many seats; the process is buried when none is left.
    """
    presence = schema.presence
    left = connection.execute(
        select(presence.c.table_id, presence.c.seat)
        .where(presence.c.process == process)
        .order_by(presence.c.table_id, presence.c.seat)
        .limit(most)
    ).all()
    go(connection, [Going(table_id, seat, process, now) for table_id, seat in left])
    if most is None or not left:
        connection.execute(delete(schema.processes).where(schema.processes.c.id == process))
    return sorted({table_id for table_id, _ in left})


def bury_all(connection: Connection, now: float) -> None:
    """For a database that one process has to itself: all others are dead."""
    presence = schema.presence
    for process in connection.execute(select(presence.c.process).distinct()).scalars().all():
        bury(connection, process, now)
