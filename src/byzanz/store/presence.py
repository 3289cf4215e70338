"""Who is connected to which process, and who has gone: work for a group commit.

The statements are ready-made, as whoever plays one game after another comes and goes all the time.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

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
# Else two processes that somebody leaves at the same moment would each see them at the other.
ONE_AT_A_TIME: Final = text(
    "SELECT seat FROM seats WHERE table_id = :table_id AND seat = :seat FOR UPDATE"
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


def come(connection: Connection, table_id: str, number: int, process: str, token: str) -> bool:
    """A person is connected to a process, and plays for themselves again.

    Unless the seat is somebody else's by now: seats are drawn by lot when the game starts.
    """
    holder = {"table_id": table_id, "seat": number, "token": token}
    connection.execute(IS_THERE, holder | {"process": process})
    return connection.execute(IS_BACK, holder).rowcount > 0


def go(connection: Connection, table_id: str, number: int, process: str, at: float) -> bool:
    """A person's last connection to a process has ended; whether they have no other."""
    seat = {"table_id": table_id, "seat": number}
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME, seat)
    connection.execute(IS_NOT_THERE, seat | {"process": process})
    return connection.execute(IS_GONE, seat | {"at": at}).rowcount > 0


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
