"""What the maker of a table does with others: work for a group commit."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, delete, update

from byzanz.store import schema
from byzanz.store.table_reads import load_seats
from byzanz.store.table_writes import locked, update_seat
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat


def remove(
    connection: Connection, table_id: str, number: int, invite: str, code: str, at: float
) -> bool:
    """Takes a seat from its person; whether it is open again.

    Before the game it is, with an invitation and a code, given by their hashes, that the person
    does not know.  Later a stand-in has it for good, as nobody has a token for it.
    """
    row = locked(connection, table_id)
    seat = load_seats(connection, [table_id])[table_id][number]
    if row.started_at is not None:
        update_seat(
            connection,
            table_id,
            number,
            replace(seat, token=None, away=True, gone_at=at, order=None),
        )
    elif seat.kind == "person":  # else an earlier try has done it
        update_seat(connection, table_id, number, Seat("open", invite=invite))
        tables = schema.tables
        connection.execute(update(tables).where(tables.c.id == table_id).values(code=code))
    presence = schema.presence
    connection.execute(
        delete(presence).where(presence.c.table_id == table_id, presence.c.seat == number)
    )
    return row.started_at is None


def mute(connection: Connection, table_id: str, number: int, muted: bool) -> None:
    """Lets a person write in the chat no more, or again."""
    locked(connection, table_id)
    seats = schema.seats
    done = connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == number, seats.c.kind == "person")
        .values(muted=muted)
    )
    if not done.rowcount:
        raise Problem(ProblemCode.NOBODY_THERE, "nobody sits on this seat")
