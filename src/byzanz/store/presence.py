"""Who is connected to which process, and who has gone: work for a group commit.

The statements are ready-made, as whoever plays one game after another comes and goes all the time.
A table's people mostly do so together: PostgreSQL is told of all of them at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.json import encode
from sqlalchemy import Connection, text


@dataclass(frozen=True, slots=True)
class Coming:
    """A person is connected to a process, and plays for themselves again.

    Unless the seat is somebody else's by now: seats are drawn by lot when the game starts.
    """

    table_id: str
    seat: int
    process: str
    token: str

    def __call__(self, connection: Connection) -> bool:
        return come(connection, [self])[0]


@dataclass(frozen=True, slots=True)
class Going:
    """A person's last connection to a process has ended; whether they have no other."""

    table_id: str
    seat: int
    process: str
    at: float

    def __call__(self, connection: Connection) -> bool:
        return go(connection, [self])[0]


IS_THERE: Final = text(
    """
    INSERT INTO presence (table_id, seat, process)
    SELECT table_id, seat, :process FROM seats
    WHERE table_id = :table_id AND seat = :seat AND token = :token
    ON CONFLICT DO NOTHING
    """
)
IS_BACK: Final = text(
    """
    UPDATE seats SET away = FALSE, gone_at = NULL
    WHERE table_id = :table_id AND seat = :seat AND token = :token
    """
)
IS_NOT_THERE: Final = text(
    "DELETE FROM presence WHERE table_id = :table_id AND seat = :seat AND process = :process"
)
IS_GONE: Final = text(
    """
    UPDATE seats SET gone_at = :at
    WHERE table_id = :table_id AND seat = :seat AND kind = 'person' AND NOT EXISTS (
        SELECT * FROM presence
        WHERE presence.table_id = seats.table_id AND presence.seat = seats.seat
    )
    """
)
# The same for many, in PostgreSQL.  All processes go through the seats in one order.
ALL_COME: Final = text(
    """
    WITH held AS MATERIALIZED (
        SELECT table_id, seat, process
        FROM seats JOIN json_to_recordset(CAST(:rows AS json)) AS coming (
            table_id varchar, seat integer, process varchar, token varchar
        ) USING (table_id, seat, token)
        ORDER BY table_id, seat FOR UPDATE OF seats
    ), there AS (
        INSERT INTO presence (table_id, seat, process) SELECT table_id, seat, process FROM held
        ON CONFLICT DO NOTHING
    )
    UPDATE seats SET away = FALSE, gone_at = NULL FROM held
    WHERE seats.table_id = held.table_id AND seats.seat = held.seat
    RETURNING seats.table_id, seats.seat, seats.token
    """
)
# Else two processes that somebody leaves at the same moment would each see them at the other.
ONE_AT_A_TIME: Final = text(
    """
    SELECT FROM seats JOIN json_to_recordset(CAST(:rows AS json)) AS going (
        table_id varchar, seat integer
    ) USING (table_id, seat)
    ORDER BY table_id, seat FOR UPDATE OF seats
    """
)
ALL_GO: Final = text(
    """
    WITH going AS MATERIALIZED (
        SELECT * FROM json_to_recordset(CAST(:rows AS json)) AS going (
            table_id varchar, seat integer, process varchar, at double precision
        )
    ), gone AS (
        DELETE FROM presence USING going
        WHERE presence.table_id = going.table_id AND presence.seat = going.seat
            AND presence.process = going.process
    )
    UPDATE seats SET gone_at = going.at FROM going
    WHERE seats.table_id = going.table_id AND seats.seat = going.seat AND kind = 'person'
        AND NOT EXISTS (
            SELECT FROM presence
            WHERE presence.table_id = going.table_id AND presence.seat = going.seat
                AND presence.process <> going.process
        )
    RETURNING seats.table_id, seats.seat
    """
)
WAS_THERE: Final = text(
    """
    UPDATE seats SET gone_at = :at
    WHERE table_id = :table_id AND seat = :seat AND kind = 'person'
    """
)
IS_OUTPACED: Final = text("SELECT 1 FROM moves WHERE table_id = :table_id AND version > :version")
IS_AWAY: Final = text(
    """
    UPDATE seats SET away = :away
    WHERE table_id = :table_id AND seat = :seat AND kind = 'person'
    """
)


def come(connection: Connection, comings: Sequence[Coming]) -> list[bool]:
    """Some come; whether each seat is theirs."""
    if connection.dialect.name == "postgresql":
        came = set(map(tuple, connection.execute(ALL_COME, _rows(comings))))
        return [(coming.table_id, coming.seat, coming.token) in came for coming in comings]
    return [_comes(connection, coming) for coming in comings]


def _comes(connection: Connection, coming: Coming) -> bool:
    holder = {"table_id": coming.table_id, "seat": coming.seat, "token": coming.token}
    connection.execute(IS_THERE, holder | {"process": coming.process})
    return connection.execute(IS_BACK, holder).rowcount > 0


def go(connection: Connection, goings: Sequence[Going]) -> list[bool]:
    """Some have gone; whether each is connected to no other process."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME, _rows(goings))
        gone = set(map(tuple, connection.execute(ALL_GO, _rows(goings))))
        return [(going.table_id, going.seat) in gone for going in goings]
    return [_goes(connection, going) for going in goings]


def _goes(connection: Connection, going: Going) -> bool:
    seat = {"table_id": going.table_id, "seat": going.seat}
    connection.execute(IS_NOT_THERE, seat | {"process": going.process})
    return connection.execute(IS_GONE, seat | {"at": going.at}).rowcount > 0


def _rows(some: Sequence[Coming] | Sequence[Going]) -> dict[str, str]:
    return {"rows": encode(some).decode()}


def touch(connection: Connection, table_id: str, number: int, at: float) -> None:
    """A person who is not connected was there."""
    connection.execute(WAS_THERE, {"table_id": table_id, "seat": number, "at": at})


def stand_in(connection: Connection, table_id: str, number: int, version: int) -> bool:
    """Lets a stand-in play for a person, unless anybody has moved since a version."""
    if connection.execute(IS_OUTPACED, {"table_id": table_id, "version": version}).first():
        return False
    set_away(connection, table_id, number, True)
    return True


def set_away(connection: Connection, table_id: str, number: int, away: bool) -> None:
    """Whether a stand-in plays for a person."""
    connection.execute(IS_AWAY, {"table_id": table_id, "seat": number, "away": away})
