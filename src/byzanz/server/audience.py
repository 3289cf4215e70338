"""Who is connected to a table, and hears what happens there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from byzanz.server import socket_wire
from byzanz.server.background import spawn
from byzanz.server.connection import Connection
from byzanz.server.metrics import Metrics
from byzanz.table.problem import ProblemCode
from byzanz.table.table import Table

TURNED_AWAY: Final = 4403
REMOVED: Final = socket_wire.ErrorMessage(
    ProblemCode.REMOVED, "who made this table has removed you"
)


class Audience:
    def __init__(self, metrics: Metrics) -> None:
        self._connections: set[Connection] = set()
        self._listed: tuple[Connection, ...] | None = None
        """The same, until somebody comes or goes, or seats change hands."""
        self._seats: frozenset[int | None] = frozenset()
        self._metrics = metrics

    def __iter__(self) -> Iterator[Connection]:
        """The connections of this moment, whoever comes or goes meanwhile."""
        return iter(self._list())

    def _list(self) -> tuple[Connection, ...]:
        if self._listed is None:
            self._listed = tuple(self._connections)
            self._seats = frozenset(connection.seat for connection in self._listed)
        return self._listed

    def __bool__(self) -> bool:
        return bool(self._connections)

    def add(self, connection: Connection) -> None:
        self._connections.add(connection)
        self._listed = None
        self._metrics.connections.inc()

    def remove(self, connection: Connection) -> bool:
        """Whether the connection was here until now."""
        if connection not in self._connections:
            return False
        self._connections.remove(connection)
        self._listed = None
        self._metrics.connections.dec()
        return True

    def dismiss(self) -> list[Connection]:
        """Everybody, none of whom is here from now on."""
        return [connection for connection in self if self.remove(connection)]

    def has(self, seat: int | None) -> bool:
        return any(connection.seat == seat for connection in self._connections)

    @property
    def seats(self) -> frozenset[int | None]:
        """The seats that are connected; None for spectators."""
        self._list()
        return self._seats

    def send(self, frames: dict[int | None, bytes]) -> None:
        """Tells each seat its own.

        Who has come while a move was written was shown the table after it, and has none.
        """
        for connection in self._list():
            frame = frames.get(connection.seat)
            if frame is not None:
                connection.tell(frame)

    def reseat(self, table: Table) -> None:
        """Before the game tokens change hands, and at its start seats are drawn by lot."""
        for connection in self:
            was_seated = connection.seat is not None
            if connection.token is not None:
                connection.seat = table.seat_of_hash(connection.token)
                self._listed = None
            if connection.seat is None:
                connection.delay = table.setup.delay
            refusal = _turned_away(connection, table, was_seated)
            if refusal is not None and self.remove(connection):
                spawn(connection.close(TURNED_AWAY, refusal))

    def turn_away(self, token: str) -> None:
        """Closes what the person with a token, given by its hash, is connected by."""
        for connection in self:
            if connection.token == token and self.remove(connection):
                spawn(connection.close(TURNED_AWAY, REMOVED))

    def tell(self, frame: bytes) -> None:
        for connection in self:
            connection.tell(frame)

    def tell_seats(self, frame: bytes) -> None:
        """Tells everybody who has a seat."""
        for connection in self:
            if connection.seat is not None:
                connection.tell(frame)

    def tell_seat(self, seat: int, frame: bytes) -> None:
        for connection in self:
            if connection.seat == seat:
                connection.tell(frame)


def _turned_away(
    connection: Connection, table: Table, was_seated: bool
) -> socket_wire.ErrorMessage | None:
    """Why somebody may not stay; who loses a seat before the game may as well have left it."""
    if was_seated and connection.seat is None and table.started_at is not None:
        return REMOVED
    if not table.may_watch(connection.seat):
        return socket_wire.ErrorMessage(
            ProblemCode.NOT_ALLOWED_TO_WATCH, "this table has no spectators"
        )
    return None
