"""Groups of tables that play the same deals: made at once, and read as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from byzanz.store import schema
from byzanz.store.table_reads import load_seats
from byzanz.store.table_writes import make_table
from byzanz.table.duplicate import PlayedDeal
from byzanz.table.table import Table


@dataclass(frozen=True, slots=True)
class StoredGroup:
    deals: int
    played: list[PlayedDeal]
    """Without scores, which follow from the moves."""
    over: frozenset[str]
    """The tables whose games are over."""


def make_group(
    connection: Connection, tables: Sequence[tuple[Table, str | None]], at: float
) -> None:
    """A new group with its first tables and the hashes of their codes; for a group commit."""
    first = tables[0][0].duplicate
    assert first is not None
    groups = schema.duplicate_groups
    if connection.execute(select(groups.c.id).where(groups.c.id == first.group)).scalar():
        return  # an earlier try has done it
    connection.execute(
        insert(groups).values(id=first.group, secret=first.secret, deals=first.deals, made_at=at)
    )
    for table, code in tables:
        make_table(connection, table, code)


def load_group(connection: Connection, group_id: str) -> StoredGroup | None:
    """All tables of a group, in the order of deals and tables; None if there is no such group."""
    groups, tables = schema.duplicate_groups, schema.tables
    deals = connection.execute(select(groups.c.deals).where(groups.c.id == group_id)).scalar()
    if deals is None:
        return None
    rows = connection.execute(
        select(tables)
        .where(tables.c.group_id == group_id)
        .order_by(tables.c.deal, tables.c.group_table)
    ).all()
    seats = load_seats(connection, [row.id for row in rows])
    played = [
        PlayedDeal(
            row.group_table,
            row.deal,
            row.id,
            tuple(seat.name or "" for seat in seats[row.id]),
            None,
            row.closed_at is not None,
        )
        for row in rows
    ]
    return StoredGroup(deals, played, frozenset(row.id for row in rows if row.over_at is not None))
