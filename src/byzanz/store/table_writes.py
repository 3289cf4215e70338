"""What is written beside moves: work for a group commit.

Each piece has the same outcome when it is done twice.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from byzanz.bots.levels import Level
from byzanz.store import schema
from byzanz.store.rows import (
    duplicate_values,
    order_values,
    seat_values,
    setup_values,
    undo_request_of,
)
from byzanz.store.table_reads import RefusalRow, Say, load_seats
from byzanz.table.order import StandingOrder
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.secret import hash_of, new_token, same, token_from
from byzanz.table.setup import bot_names, distinct_name
from byzanz.table.table import Table
from byzanz.table.undo_request import UndoRequest

# Ready-made, for who plays one game after another: putting a statement together takes longer than
# carrying it out.
IS_THIS: Final = schema.tables.c.id == bindparam("table_id")
IS_THERE: Final = select(schema.tables.c.id).where(IS_THIS)
LOCKED: Final = select(schema.tables).where(IS_THIS).with_for_update()
ADD_TABLE: Final = insert(schema.tables)
ADD_SEATS: Final = insert(schema.seats)
IS_OVER: Final = update(schema.tables).where(IS_THIS).values(over_at=bindparam("at"), code=None)
IS_FOLLOWED: Final = update(schema.tables).where(IS_THIS).values(rematch=bindparam("following"))


def make_table(connection: Connection, table: Table, code: str | None) -> None:
    """A new table; the hash of its code, if it has open seats."""
    if not connection.execute(IS_THERE, {"table_id": table.id}).scalar():
        _add_table(connection, table, code)  # else an earlier try has done it


def _add_table(connection: Connection, table: Table, code: str | None) -> None:
    values = {
        "id": table.id,
        "setup": setup_values(table.setup),
        "seed": table.seed,
        "code": code,
        "made_at": table.made_at,
        "started_at": table.started_at,
        "listed": table.setup.listed,
    }
    connection.execute(ADD_TABLE, values | duplicate_values(table.duplicate))
    connection.execute(
        ADD_SEATS,
        [seat_values(table.id, number, seat) for number, seat in enumerate(table.seats)],
    )


def join(
    connection: Connection,
    table_id: str,
    invite: str | None,
    name: str,
    request: str,
    at: float,
) -> str:
    """Seats a person, by an invitation or else at the first open seat; starts a full table.

    Returns the seat's token, which a repeated request gets again.
    """
    row = locked(connection, table_id)
    seats = load_seats(connection, [table_id])[table_id]
    for seat in seats:
        token = token_from(seat.invite or "", request)
        if same(seat.token, hash_of(token)):
            return token
    number = _seat_for(seats, invite)
    name = distinct_name(name, (seat.name for seat in seats))
    token = token_from(seats[number].invite or "", request)
    seat = replace(seats[number], kind="person", name=name, token=hash_of(token), gone_at=at)
    seats[number] = seat
    update_seat(connection, table_id, number, seat)
    if all(seat.kind != "open" for seat in seats):
        start(connection, table_id, seats, row.setup["draw_seats"], at)
    return token


def seat_bot(connection: Connection, table_id: str, number: int, level: Level, at: float) -> None:
    """Puts a bot on an open seat, whose invitation is void then; starts a full table."""
    row = locked(connection, table_id)
    seats = load_seats(connection, [table_id])[table_id]
    if number >= len(seats) or seats[number].kind == "person":
        raise Problem(ProblemCode.FULL, "this seat is not open")
    if seats[number].kind == "bot":
        return  # an earlier try has done it
    name = bot_names([seat.name for seat in seats], 1)[0]
    seats[number] = Seat("bot", name, level, invite=seats[number].invite)
    update_seat(connection, table_id, number, seats[number])
    if all(seat.kind != "open" for seat in seats):
        start(connection, table_id, seats, row.setup["draw_seats"], at)


def _seat_for(seats: Sequence[Seat], invite: str | None) -> int:
    for number, seat in enumerate(seats):
        if invite is not None and same(seat.invite, invite):
            if seat.kind != "open":
                raise Problem(ProblemCode.USED_INVITATION, "somebody has already taken this seat")
            return number
    if invite is not None:
        raise Problem(ProblemCode.BAD_TOKEN, "this is no invitation to this table")
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            return number
    raise Problem(ProblemCode.FULL, "no seat is open at this table")


def start(connection: Connection, table_id: str, seats: list[Seat], draw: bool, at: float) -> None:
    """Begins the game, with seats drawn by lot where that was chosen."""
    if draw:
        random.SystemRandom().shuffle(seats)
        for number, seat in enumerate(seats):
            if seat.kind == "person":
                seat.gone_at = at  # until their processes say that they are here
            update_seat(connection, table_id, number, seat)
        connection.execute(delete(schema.presence).where(schema.presence.c.table_id == table_id))
    connection.execute(
        update(schema.tables).where(schema.tables.c.id == table_id).values(started_at=at)
    )


def update_seat(connection: Connection, table_id: str, number: int, seat: Seat) -> None:
    seats = schema.seats
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == number)
        .values(seat_values(table_id, number, seat))
    )


def leave(connection: Connection, table_id: str, number: int, token: str, at: float) -> None:
    """Before the game opens the seat again; later a stand-in takes it over at once."""
    row = locked(connection, table_id)
    seat = load_seats(connection, [table_id])[table_id][number]
    if not same(seat.token, token):
        return
    if row.started_at is None:
        # Whoever made the table had no invitation; tokens are made of one, if nobody knows it, too.
        was_maker, seat = seat.maker, Seat("open", invite=seat.invite or hash_of(new_token()))
        if was_maker:
            _hand_on_table(connection, table_id, number)
    else:
        seat = replace(seat, away=True, gone_at=at)
    update_seat(connection, table_id, number, seat)


def _hand_on_table(connection: Connection, table_id: str, leaving: int) -> None:
    """Who made a table leaves it before the game: the first other person is its maker now."""
    for number, seat in enumerate(load_seats(connection, [table_id])[table_id]):
        if seat.kind == "person" and number != leaving:
            update_seat(connection, table_id, number, replace(seat, maker=True))
            return


def set_order(
    connection: Connection, table_id: str, number: int, order: StandingOrder | None
) -> None:
    seats = schema.seats
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.seat == number)
        .values(standing_order=order_values(order))
    )


def say(
    connection: Connection, table_id: str, seat: int, text: str, at: float, request: str
) -> Say:
    """Adds a line to the chat."""
    locked(connection, table_id)
    says = schema.says
    done = connection.execute(
        select(says).where(says.c.table_id == table_id, says.c.request == request)
    ).first()
    if done is not None:
        return Say(done.number, done.seat, done.text, done.at)
    last = connection.execute(
        select(func.max(says.c.number)).where(says.c.table_id == table_id)
    ).scalar()
    line = Say((last or 0) + 1, seat, text, at)
    connection.execute(
        insert(says).values(
            table_id=table_id, number=line.number, seat=seat, text=text, at=at, request=request
        )
    )
    return line


def refuse(
    connection: Connection, table_id: str, seat: int, request: str, refusal: RefusalRow
) -> RefusalRow | None:
    """How a request was refused, this time or before; None where it was carried out."""
    moves, refusals = schema.moves, schema.refusals
    if connection.execute(
        select(moves.c.version).where(
            moves.c.table_id == table_id, moves.c.seat == seat, moves.c.request == request
        )
    ).scalar():
        return None
    insert_ = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(
        insert_(schema.refusals)
        .values(
            table_id=table_id,
            seat=seat,
            request=request,
            code=refusal.code,
            message=refusal.message,
            version=refusal.version,
        )
        .on_conflict_do_nothing()
    )
    row = connection.execute(
        select(refusals).where(
            refusals.c.table_id == table_id,
            refusals.c.seat == seat,
            refusals.c.request == request,
        )
    ).one()
    return RefusalRow(row.code, row.message, row.version)


def ask_to_undo(connection: Connection, table_id: str, request: UndoRequest) -> UndoRequest:
    """Keeps a request to take an action back, unless there was one for that action before."""
    known = undo_request_of(locked(connection, table_id).undo_request)
    if known is not None and (known.seat, known.version) == (request.seat, request.version):
        return known
    return _keep_request(connection, table_id, request)


def answer_undo(
    connection: Connection, table_id: str, version: int, seat: int, agrees: bool
) -> UndoRequest:
    """Keeps what a seat says to the request for a version."""
    request = undo_request_of(locked(connection, table_id).undo_request)
    if request is None or request.version != version:
        raise Problem(ProblemCode.NOT_ASKED, "nobody wants to take back an action of this version")
    if seat not in request.waiting:
        return request  # an earlier try has done it
    return _keep_request(connection, table_id, request.answered(seat, agrees))


def _keep_request(connection: Connection, table_id: str, request: UndoRequest) -> UndoRequest:
    connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id)
        .values(undo_request=asdict(request))
    )
    return request


def mark_over(connection: Connection, table_id: str, at: float) -> None:
    connection.execute(IS_OVER, {"table_id": table_id, "at": at})


def rematch(connection: Connection, table_id: str, following: Table) -> str:
    """The table that follows one, made by whoever asks first."""
    row = locked(connection, table_id)
    if row.rematch is not None:
        return str(row.rematch)
    _add_table(connection, following, None)
    connection.execute(IS_FOLLOWED, {"table_id": table_id, "following": following.id})
    return following.id


def locked(connection: Connection, table_id: str):  # type: ignore[no-untyped-def]  # a Row has no fields
    """The row of a table, which no other process changes until this is committed."""
    row = connection.execute(LOCKED, {"table_id": table_id}).one_or_none()
    if row is None:
        raise Problem(ProblemCode.NO_SUCH_TABLE, "there is no such table")
    if row.closed_at is not None:
        raise Problem(ProblemCode.CLOSED, "the host has closed this table")
    return row
