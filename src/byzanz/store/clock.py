"""One time for all server processes on a database: that of the database.

The clocks of several machines may differ by minutes.  Moves, orders and absences carry times, and
bots and clocks are due some seconds after them: a process ahead would hold these up.
"""

from __future__ import annotations

import time

from sqlalchemy import Connection, text

NOW = text("SELECT EXTRACT(EPOCH FROM clock_timestamp())")


def database_time(connection: Connection) -> float:
    """The time by the clock of a PostgreSQL; SQLite has none but this machine's."""
    if connection.dialect.name != "postgresql":
        return time.time()
    return float(connection.execute(NOW).scalar_one())


class DatabaseClock:
    """Seconds since 1970, by this machine's clock until it is set."""

    def __init__(self) -> None:
        self._ahead: float | None = None

    def now(self) -> float:
        return time.time() if self._ahead is None else time.monotonic() + self._ahead

    def set(self, connection: Connection) -> None:
        """Goes by a PostgreSQL's clock from now on, whatever happens to this machine's."""
        began = time.monotonic()
        told = database_time(connection)
        self._ahead = told - (began + time.monotonic()) / 2
