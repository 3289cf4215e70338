"""Which server processes are alive, and who was connected to one that is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from byzanz.store import schema
from byzanz.store.presence import come, go

BEAT: Final = 1.0
DEAD: Final = 4.0
"""After so many seconds without a beat a process is taken for dead."""


def beat(connection: Connection, process: str, now: float) -> tuple[list[str], bool]:
    """A sign of life; the tables that somebody has left by the death of another process.

    And whether the others knew this one: they bury one that was silent for too long.
    """
    processes = schema.processes
    done = connection.execute(update(processes).where(processes.c.id == process).values(beat=now))
    if not done.rowcount:
        connection.execute(insert(processes).values(id=process, beat=now))
    dead = (
        connection.execute(select(processes.c.id).where(processes.c.beat < now - DEAD))
        .scalars()
        .all()
    )
    left = [table_id for other in dead for table_id in bury(connection, other, now)]
    return left, bool(done.rowcount)


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
    for table_id, seat in sorted(said.difference(here)):
        go(connection, table_id, seat, process, now)
    for table_id, seat in sorted(set(here) - said):
        come(connection, table_id, seat, process, here[table_id, seat])
    return sorted({table_id for table_id, _ in said.symmetric_difference(here)})


def bury(connection: Connection, process: str, now: float) -> list[str]:
    """Whoever was connected to a process is gone; the tables where they sat."""
    presence = schema.presence
    left = connection.execute(
        select(presence.c.table_id, presence.c.seat)
        .where(presence.c.process == process)
        .order_by(presence.c.table_id, presence.c.seat)
    ).all()
    for table_id, seat in left:
        go(connection, table_id, seat, process, now)
    connection.execute(delete(schema.processes).where(schema.processes.c.id == process))
    return sorted({table_id for table_id, _ in left})


def bury_all(connection: Connection, now: float) -> None:
    """For a database that one process has to itself: all others are dead."""
    presence = schema.presence
    for process in connection.execute(select(presence.c.process).distinct()).scalars().all():
        bury(connection, process, now)
