"""The ranking of each deal of the day: entries are written once, and ranked when they are read."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, and_, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from byzanz.store import schema
from byzanz.table.problem import Problem, ProblemCode

MOST_A_DAY: Final = 20_000
"""So many entries a day are kept, so that nobody fills a disk with names."""


@dataclass(frozen=True, slots=True)
class DayEntry:
    """A person's first game of a day; `browser` and `game` are hashes."""

    id: str
    day: str
    name: str
    browser: str
    game: str
    points: int
    lead: int
    place: int
    at: float


@dataclass(frozen=True, slots=True)
class Ranked:
    rank: int
    entry: DayEntry


def enter(connection: Connection, entry: DayEntry) -> str:
    """Writes an entry, work for a group commit; the ID by which it is known.

    The same game sent again by the same browser is the entry that it was.
    """
    entries = schema.day_entries
    if (known := check_new(connection, entry.day, entry.browser, entry.game)) is not None:
        return known
    count = connection.execute(select(func.count()).where(entries.c.day == entry.day)).scalar_one()
    if count >= MOST_A_DAY:
        raise Problem(ProblemCode.TOO_MANY, "the table of this day is full")
    insert_ = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(insert_(entries).values(asdict(entry)).on_conflict_do_nothing())
    # Another process may have been first.
    known = check_new(connection, entry.day, entry.browser, entry.game)
    assert known is not None, "it is written, or what was in its way is"
    return known


def check_new(connection: Connection, day: str, browser: str, game: str) -> str | None:
    """The ID of an entry that is there already; a problem where it would be a second one."""
    entries = schema.day_entries
    rows = connection.execute(
        select(entries.c.id, entries.c.browser, entries.c.game).where(
            entries.c.day == day, or_(entries.c.browser == browser, entries.c.game == game)
        )
    ).all()
    for row in rows:
        if row.browser == browser and row.game == game:
            return str(row.id)
    if any(row.browser == browser for row in rows):
        raise Problem(ProblemCode.ALREADY_ENTERED, "the first try of this browser counts already")
    if rows:
        raise Problem(ProblemCode.ALREADY_ENTERED, "this very game has been entered already")
    return None


def ranking(connection: Connection, day: str, most: int) -> tuple[int, list[Ranked]]:
    """How many entries a day has, and the best of them."""
    entries = schema.day_entries
    count = connection.execute(select(func.count()).where(entries.c.day == day)).scalar_one()
    rows = connection.execute(
        select(entries)
        .where(entries.c.day == day)
        .order_by(entries.c.points.desc(), entries.c.lead.desc(), entries.c.at, entries.c.id)
        .limit(most)
    ).all()
    ranked: list[Ranked] = []
    for number, row in enumerate(rows, 1):
        entry, last = _entry(row), ranked[-1] if ranked else None
        is_level = last is not None and (last.entry.points, last.entry.lead) == (
            entry.points,
            entry.lead,
        )
        ranked.append(Ranked(last.rank if last is not None and is_level else number, entry))
    return count, ranked


def rank_of(connection: Connection, entry_id: str) -> Ranked:
    """An entry and its rank, however far behind."""
    entries = schema.day_entries
    entry = _entry(connection.execute(select(entries).where(entries.c.id == entry_id)).one())
    ahead = or_(
        entries.c.points > entry.points,
        and_(entries.c.points == entry.points, entries.c.lead > entry.lead),
    )
    better = connection.execute(select(func.count()).where(entries.c.day == entry.day, ahead))
    return Ranked(1 + better.scalar_one(), entry)


def _entry(row: Row[Any]) -> DayEntry:
    return DayEntry(**row._mapping)
