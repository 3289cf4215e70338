"""Reading tables and their logs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, Row, bindparam, select

from byzanz.store import schema
from byzanz.store.rows import move_of, seat_of, setup_of, undo_request_of
from byzanz.table.duplicate import DuplicateDeal
from byzanz.table.move import Move
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.table import Table
from byzanz.table.undo_request import UndoRequest

LAST_SAYS: Final = 100
LISTED_FOR: Final = 86_400.0
"""For so many seconds a table that waits for players is listed,"""
A_MOMENT: Final = 120.0
"""and for so many after the last person was there."""

# Ready-made: putting a statement together takes longer than carrying it out.
ONE: Final[BindParameter[str]] = bindparam("table_id")
MANY: Final[BindParameter[str]] = bindparam("table_ids", expanding=True)
TABLE: Final = select(schema.tables).where(schema.tables.c.id == ONE)
BESIDE: Final = select(schema.tables.c.rematch, schema.tables.c.undo_request).where(
    schema.tables.c.id == ONE
)
HERE: Final = select(schema.presence.c.table_id, schema.presence.c.seat).where(
    schema.presence.c.table_id.in_(MANY)
)
SEATS: Final = (
    select(schema.seats).where(schema.seats.c.table_id.in_(MANY)).order_by(schema.seats.c.seat)
)
MOVES: Final = (
    select(schema.moves)
    .where(schema.moves.c.table_id == ONE, schema.moves.c.version > bindparam("after"))
    .order_by(schema.moves.c.version)
)
SAYS: Final = (
    select(schema.says)
    .where(schema.says.c.table_id == ONE, schema.says.c.number > bindparam("after"))
    .order_by(schema.says.c.number.desc())
    .limit(LAST_SAYS)
)
REFUSALS: Final = select(schema.refusals).where(schema.refusals.c.table_id == ONE)


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


@dataclass(frozen=True, slots=True)
class Beside:
    """What can change at a table beside its game."""

    seats: list[Seat]
    says: list[Say]
    rematch: str | None
    undo_request: UndoRequest | None


def load(connection: Connection, table_id: str) -> Stored | None:
    """A table as the database has it, its game replayed; None if there is none."""
    row = connection.execute(TABLE, {"table_id": table_id}).one_or_none()
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
        undo_request=undo_request_of(row.undo_request),
        duplicate=_duplicate(connection, row),
    )
    if table.started_at is not None:
        table.start()
        for move in moves_after(connection, table_id, 0):
            table.follow(move)
    return Stored(table, _refusals(connection, table_id), says_after(connection, table_id, 0))


def _duplicate(connection: Connection, row: Row[Any]) -> DuplicateDeal | None:
    if row.group_id is None:
        return None
    groups = schema.duplicate_groups
    group = connection.execute(select(groups).where(groups.c.id == row.group_id)).one()
    return DuplicateDeal(row.group_id, bytes(group.secret), row.group_table, row.deal, group.deals)


def load_beside(connection: Connection, table_id: str, last_say: int) -> Beside:
    """What is beside the game of a table; of the chat only what comes after a line."""
    row = connection.execute(BESIDE, {"table_id": table_id}).one_or_none()
    if row is None:
        raise Problem(ProblemCode.NO_SUCH_TABLE, "the host has deleted this table")
    return Beside(
        load_seats(connection, [table_id])[table_id],
        says_after(connection, table_id, last_say),
        row.rematch,
        undo_request_of(row.undo_request),
    )


def load_seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of tables, in order, and who is here."""
    wanted = {"table_ids": table_ids}
    here = {(row.table_id, row.seat) for row in connection.execute(HERE, wanted)}
    found: defaultdict[str, list[Seat]] = defaultdict(list)
    for row in connection.execute(SEATS, wanted):
        found[row.table_id].append(seat_of(row, (row.table_id, row.seat) in here))
    return found


def moves_after(connection: Connection, table_id: str, version: int) -> list[Move]:
    rows = connection.execute(MOVES, {"table_id": table_id, "after": version})
    return [move_of(row) for row in rows]


def says_after(connection: Connection, table_id: str, number: int) -> list[Say]:
    """The last of the chat."""
    rows = connection.execute(SAYS, {"table_id": table_id, "after": number})
    return [Say(row.number, row.seat, row.text, row.at) for row in rows][::-1]


def _refusals(connection: Connection, table_id: str) -> dict[tuple[int, str], RefusalRow]:
    return {
        (row.seat, row.request): RefusalRow(row.code, row.message, row.version)
        for row in connection.execute(REFUSALS, {"table_id": table_id})
    }


def table_of_code(connection: Connection, code: str) -> str | None:
    """The table that a code, given by its hash, invites to."""
    tables = schema.tables
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()


def waiting(
    connection: Connection, most: int, now: float
) -> list[tuple[str, list[Seat], float | None]]:
    """The listed tables that wait for players, the newest first, with their clocks.

    Only those where somebody is, or was a moment ago.
    """
    tables = schema.tables
    rows = connection.execute(
        select(tables.c.id, tables.c.setup, tables.c.made_at)
        .where(
            tables.c.listed,
            tables.c.started_at.is_(None),
            tables.c.closed_at.is_(None),
            tables.c.made_at > now - LISTED_FOR,
        )
        .order_by(tables.c.made_at.desc())
        .limit(most * 10)
    ).all()
    seats = load_seats(connection, [row.id for row in rows])
    return [
        (row.id, seats[row.id], row.setup["clock"])
        for row in rows
        if row.made_at > now - A_MOMENT
        or any(seat.here or (seat.gone_at or 0.0) > now - A_MOMENT for seat in seats[row.id])
    ][:most]


def closed_since(connection: Connection, time: float, table_ids: Iterable[str]) -> list[str]:
    """Which of some tables the host has closed since a time."""
    tables = schema.tables
    rows = connection.execute(select(tables.c.id).where(tables.c.closed_at >= time)).scalars()
    return sorted(set(rows) & set(table_ids))
