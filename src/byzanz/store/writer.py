"""Group commit: what waits to be written at the same moment shares one transaction.

One thread writes.  While it commits, further writes gather, and go together next.  A write is told
done only after its commit.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, Engine, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from byzanz.store.database import WRITES, is_postgres, reason
from byzanz.store.rows import move_values
from byzanz.store.schema import moves
from byzanz.table.move import Move

GIVE_UP: Final = 4.0
"""For so many seconds a group is tried again when the database does not answer."""
RETRY: Final = 0.1
MOST_AT_ONCE: Final = 500
CHANNEL: Final = "byzanz"
HOPELESS: Final = ("readonly", "read-only", "full", "no space", "no such")

Work: TypeAlias = Callable[[Connection], Any]
Tell: TypeAlias = Callable[[list[tuple["Task", Any]]], None]


class Unavailable(Exception):
    """The database could not be written to; nothing was."""


@dataclass(slots=True, eq=False)
class Task:
    """A move to append, or other work in a transaction; `done` gets what came of it.

    A move's result is whether its place in the log was still free.  Work must be such that doing
    it twice is doing it once: after a lost connection nobody knows whether a commit happened.
    """

    table_id: str
    move: Move | None
    work: Work | None
    done: Any


class Writer:
    """`tell` hands the results of a whole group to where they are waited for."""

    def __init__(self, engine: Engine, process: str, tell: Tell) -> None:
        self._engine = engine
        self._process = process
        self._tell = tell
        self._queue: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        dialect = postgresql if is_postgres(engine) else sqlite
        self._append = dialect.insert(moves).on_conflict_do_nothing().returning(moves.c.table_id)
        self._notify = is_postgres(engine)
        self._announcement = text(
            "SELECT pg_notify(:channel, line) FROM unnest(CAST(:lines AS text[])) AS line"
        )
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, task: Task) -> None:
        self._queue.put(task)

    def close(self) -> None:
        """Writes what waits, and ends."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection: Connection | None = None
        while True:
            task = self._queue.get()
            group: list[Task] = []
            while task is not None:
                group.append(task)
                if len(group) == MOST_AT_ONCE:
                    break
                try:
                    task = self._queue.get_nowait()
                except queue.Empty:
                    break
            if group:
                connection = self._write(connection, group)
            if task is None:
                break
        if connection is not None:
            connection.close()

    def _write(self, connection: Connection | None, group: list[Task]) -> Connection | None:
        """Commits a group, again if need be; hands the connection on."""
        end = time.monotonic() + GIVE_UP
        while True:
            try:
                if connection is None:
                    connection = self._engine.connect().execution_options(**WRITES)
                with connection.begin():
                    results = self._carry_out(connection, group)
                self._tell(results)
                return connection
            except SQLAlchemyError as error:
                if connection is not None:
                    connection.invalidate()
                    connection.close()
                    connection = None
                if not _passes(error) or time.monotonic() > end:
                    failed = Unavailable(reason(error))
                    self._tell([(task, failed) for task in group])
                    return None
                time.sleep(RETRY)

    def _carry_out(self, connection: Connection, group: list[Task]) -> list[tuple[Task, Any]]:
        appended = self._append_moves(connection, group)
        results: list[tuple[Task, Any]] = []
        for task in group:
            if task.move is not None:
                results.append((task, task.table_id in appended))
            else:
                assert task.work is not None
                results.append((task, _alone(connection, task.work)))
        if self._notify:
            self._announce(connection, group)
        return results

    def _append_moves(self, connection: Connection, group: Sequence[Task]) -> set[str]:
        """The tables whose moves found their place free; a table has one at a time in a group."""
        rows = [move_values(task.table_id, task.move) for task in group if task.move is not None]
        if not rows:
            return set()
        return set(connection.execute(self._append, rows).scalars())

    def _announce(self, connection: Connection, group: Sequence[Task]) -> None:
        """Tells the other processes, once this is committed, which tables to look at again."""
        news = {(task.table_id, "moves" if task.move else "table") for task in group}
        lines = [f"{self._process} {kind} {table_id}" for table_id, kind in news if table_id]
        if lines:
            connection.execute(self._announcement, {"channel": CHANNEL, "lines": lines})


def _alone(connection: Connection, work: Work) -> Any:
    """The result of work, or the exception it ended with, which undoes nothing but itself."""
    savepoint = connection.begin_nested()
    try:
        result = work(connection)
    except SQLAlchemyError:
        raise
    except Exception as error:  # whatever went wrong is told to who asked for the work
        savepoint.rollback()
        return error
    savepoint.commit()
    return result


def _passes(error: SQLAlchemyError) -> bool:
    """Whether trying again can help: the database is locked, restarting or out of reach."""
    if not isinstance(error, DBAPIError):
        return True
    said = reason(error).lower()
    return not any(word in said for word in HOPELESS)
