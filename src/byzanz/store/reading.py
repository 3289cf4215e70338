"""Reading tables and their logs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from byzanz.store import schema
from byzanz.store.rows import move_of, seat_of, setup_of
from byzanz.table.move import Move
from byzanz.table.seat import Seat
from byzanz.table.table import Table

LAST_SAYS = 100


@dataclass(frozen=True, slots=True)
class Say:
    """A line of the chat."""

    number: int
    seat: int
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class RefusalRow:
    """How a request was refused, to be refused alike when it is repeated."""

    code: str
    message: str
    version: int | None


@dataclass(slots=True)
class Stored:
    """A table with all that is kept beside its game."""

    table: Table
    refusals: dict[tuple[int, str], RefusalRow] = field(default_factory=dict)
    says: list[Say] = field(default_factory=list)


def load(connection: Connection, table_id: str) -> Stored | None:
    """A table as the database has it, its game replayed; None if there is none."""
    row = connection.execute(
        select(schema.tables).where(schema.tables.c.id == table_id)
    ).one_or_none()
    if row is None:
        return None
    table = Table(
        id=row.id,
        setup=setup_of(row.setup),
        seed=bytes(row.seed),
        seats=load_seats(connection, [table_id])[table_id],
        made_at=row.made_at,
        started_at=row.started_at,
        closed=row.closed_at is not None,
        rematch=row.rematch,
    )
    if table.started_at is not None:
        table.start()
        for move in moves_after(connection, table_id, 0):
            table.follow(move)
    return Stored(table, _refusals(connection, table_id), says_after(connection, table_id, 0))


def load_seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of tables, in order, and who is here."""
    seats, presence = schema.seats, schema.presence
    here = {
        (row.table_id, row.seat)
        for row in connection.execute(
            select(presence.c.table_id, presence.c.seat).where(presence.c.table_id.in_(table_ids))
        )
    }
    found: defaultdict[str, list[Seat]] = defaultdict(list)
    for row in connection.execute(
        select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.seat)
    ):
        found[row.table_id].append(seat_of(row, (row.table_id, row.seat) in here))
    return found


def moves_after(connection: Connection, table_id: str, version: int) -> list[Move]:
    moves = schema.moves
    return [
        move_of(row)
        for row in connection.execute(
            select(moves)
            .where(moves.c.table_id == table_id, moves.c.version > version)
            .order_by(moves.c.version)
        )
    ]


def says_after(connection: Connection, table_id: str, number: int) -> list[Say]:
    """The last of the chat."""
    says = schema.says
    rows = connection.execute(
        select(says)
        .where(says.c.table_id == table_id, says.c.number > number)
        .order_by(says.c.number.desc())
        .limit(LAST_SAYS)
    )
    return [Say(row.number, row.seat, row.text, row.at) for row in rows][::-1]


def _refusals(connection: Connection, table_id: str) -> dict[tuple[int, str], RefusalRow]:
    refusals = schema.refusals
    return {
        (row.seat, row.request): RefusalRow(row.code, row.message, row.version)
        for row in connection.execute(select(refusals).where(refusals.c.table_id == table_id))
    }


def table_of_code(connection: Connection, code: str) -> str | None:
    """The table that a code, given by its hash, invites to."""
    tables = schema.tables
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()


def waiting(connection: Connection, most: int) -> list[tuple[str, list[Seat], float | None]]:
    """The listed tables that wait for players, the newest first, with their clocks."""
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.id, tables.c.setup)
        .where(tables.c.listed, tables.c.started_at.is_(None), tables.c.closed_at.is_(None))
        .order_by(tables.c.made_at.desc())
        .limit(most)
    ).all()
    seats = load_seats(connection, [row.id for row in rows])
    return [(row.id, seats[row.id], row.setup["clock"]) for row in rows]


def closed_since(connection: Connection, time: float, table_ids: Iterable[str]) -> list[str]:
    """Which of some tables the host has closed since a time."""
    tables = schema.tables
    rows = connection.execute(select(tables.c.id).where(tables.c.closed_at >= time)).scalars()
    return sorted(set(rows) & set(table_ids))
