"""News between server processes on one PostgreSQL, and which of them drives a table.

News come by LISTEN.  Who drives a table holds an advisory lock on it, on a connection that lives as
long as its process: when a process dies, its locks are free at once.
"""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from typing import Final, TypeAlias

import psycopg
from sqlalchemy import Engine

from byzanz.store.notice import CHANNEL, Notice

PATIENCE: Final = 0.5
Hear: TypeAlias = Callable[[Notice], None]
"""Called from another thread; with a notice of all after a time without connection."""


def _connect(engine: Engine) -> psycopg.Connection[tuple[object, ...]]:
    url = engine.url.set(drivername="postgresql")
    return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)


class News:
    def __init__(self, engine: Engine, process: str, hear: Hear) -> None:
        self._engine = engine
        self._process = process
        self._hear = hear
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with _connect(self._engine) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear(Notice("all"))
                    while not self._ended.is_set():
                        for notified in connection.notifies(timeout=PATIENCE):
                            notice = _read(notified.payload)
                            if notice.process != self._process:
                                self._hear(notice)
            except psycopg.Error:
                time.sleep(PATIENCE)


def _read(line: str) -> Notice:
    try:
        return Notice.read(line)
    except ValueError:  # of another version, perhaps: something is new somewhere
        return Notice("all")


class Wheel:
    """The tables that this process drives: plays the bots of, winds the clocks of."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None
        self._held: set[str] = set()

    def take(self, table_id: str) -> bool:
        """Whether this process drives a table now."""
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
            self._connection = _connect(self._engine)
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
