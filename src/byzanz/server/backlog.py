"""What a client is sent after it has been shown a table: what it missed, or is to see later.

It can be long, so the event loop goes on with others in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from byzanz.server import socket_wire
from byzanz.server.connection import Connection
from byzanz.server.frames import frame_of
from byzanz.server.messages import late_says, step_messages, table_now
from byzanz.server.stretches import in_stretches
from byzanz.store.table_reads import Say
from byzanz.table.move import Move
from byzanz.table.table import Table

MOST_MISSED: Final = 300
"""Who has missed more versions than a game has actions is sent the table alone."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """The moves after `since` up to `shown` were missed; what comes after is for later."""

    table: Table
    moves: list[Move]
    says: list[Say]
    since: int
    shown: int
    deadline: float | None
    now: float

    async def send(self, connection: Connection) -> None:
        """Sends it; news that come meanwhile are kept back, and follow."""
        connection.hold()
        try:
            late = late_says(self.says, self.now, connection.delay) if connection.delay else []
            await in_stretches(self._send_each(connection, late))
            for age, frame in sorted(late, key=lambda one: -one[0]):
                connection.send_late(frame, age)
        finally:
            connection.release()

    def _send_each(self, connection: Connection, late: list[tuple[float, bytes]]) -> Iterator[None]:
        """Sends one after another, and keeps what is for later; until the client has gone."""
        for frame, age in self._frames(connection):
            if connection.is_closed:
                return
            if frame is not None:
                if age is None:
                    connection.send(frame)
                else:
                    late.append((age, frame))
            yield

    def _frames(self, connection: Connection) -> Iterator[tuple[bytes | None, float | None]]:
        """Each with its age where it is to be sent late; None for a move that is only replayed."""
        table, delay, seat = self.table, connection.delay, connection.seat
        start = table.started_at
        if start is None:
            return
        if delay and start > self.now - delay:
            begun = table_now(table, None, self.says, start + delay)
            yield frame_of(socket_wire.TableMessage(**begun)), self.now - start
        for step in table.steps(self.moves):
            if step.move.version <= self.since:
                yield None, None  # so that a long way to what was missed is broken up, too
                continue
            is_late = step.move.version > self.shown
            deadline = None if is_late else self.deadline
            frame = step_messages(step, (seat,), deadline, False)[seat]
            yield frame, self.now - step.move.at if is_late else None


def backlog_of(
    table: Table, says: list[Say], connection: Connection, since: int | None, shown: int, now: float
) -> Backlog | None:
    """What is to be sent to a client that was shown a version; None for nothing."""
    if since is None or shown - since > MOST_MISSED:
        since = shown
    is_late = connection.delay and (
        shown < table.version or any(say.at > now - connection.delay for say in says)
    )
    is_starting = connection.delay and (table.started_at or 0.0) > now - connection.delay
    if since >= shown and not is_late and not is_starting:
        return None
    upto = table.version if connection.delay else shown
    moves, deadline = table.moves[:upto], None if connection.delay else table.deadline()
    return Backlog(table, moves, list(says), since, shown, deadline, now)
