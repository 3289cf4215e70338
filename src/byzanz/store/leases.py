"""Which process plays the bots and winds the clocks of a table, where several share a PostgreSQL.

Whoever holds the lease of a table has an advisory lock on it, on a connection that lives as long as
the process: when a process dies, its leases are free at once.
"""

from __future__ import annotations

import hashlib
import threading

import psycopg
from sqlalchemy import Engine

from byzanz.store.database import connect_psycopg


class Leases:
    """The tables that this process runs."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None
        self._held: set[str] = set()

    def take(self, table_id: str) -> bool:
        """Whether this process runs a table now."""
        with self._lock:
            if self._connection is not None and table_id in self._held:
                return not self._connection.closed
            try:
                return self._try(table_id)
            except psycopg.Error:
                self._forget()
                return False

    def check(self) -> None:
        """A lost connection has lost its locks, which the next beat should notice."""
        with self._lock:
            if self._connection is not None:
                try:
                    self._connection.execute("SELECT 1")
                except psycopg.Error:
                    self._forget()

    def leave(self, table_id: str) -> None:
        with self._lock:
            if table_id in self._held and self._connection is not None:
                self._held.discard(table_id)
                try:
                    self._connection.execute("SELECT pg_advisory_unlock(%s)", (_key(table_id),))
                except psycopg.Error:
                    self._forget()

    def close(self) -> None:
        with self._lock:
            self._forget()

    def _try(self, table_id: str) -> bool:
        if self._connection is None:
            self._connection = connect_psycopg(self._engine)
        row = self._connection.execute(
            "SELECT pg_try_advisory_lock(%s)", (_key(table_id),)
        ).fetchone()
        taken = row is not None and bool(row[0])
        if taken:
            self._held.add(table_id)
        return taken

    def _forget(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None
        self._held.clear()


def _key(table_id: str) -> int:
    digest = hashlib.sha256(table_id.encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)
