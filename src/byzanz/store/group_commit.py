"""Group commit: what waits to be written at the same moment shares one transaction.

One thread writes.  While it commits, further writes gather, and go together next.  A write is told
done only after its commit.
"""

from __future__ import annotations

import itertools
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from msgspec.json import encode
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    SQLAlchemyError,
)

from byzanz.store.database import WRITES, is_postgres, reason
from byzanz.store.move_log import Key, append_alone, append_shared, row_of
from byzanz.store.notice import CHANNEL, Notice, write_notices
from byzanz.store.presence import Coming, Going, come, go
from byzanz.store.quick_append import QuickAppend
from byzanz.store.table_writes import mark_over
from byzanz.table.move import Move
from byzanz.table.problem import Problem

GIVE_UP: Final = 4.0
"""For so many seconds a group is tried again when the database does not answer."""
RETRY: Final = 0.1
MOST_AT_ONCE: Final = 500
GATHER: Final = 0.01
GATHER_SHARED: Final = 0.012
"""So many seconds lie between two commits at least; one of PostgreSQL takes more of our time."""
HOPELESS: Final = ("readonly", "read-only", "full", "no space", "no such table")
AT_FAULT: Final = (DataError, IntegrityError, ProgrammingError)
"""What the database says of something that it was given, not of itself."""

ANNOUNCE: Final = text(
    """
    SELECT pg_notify(:channel, one)
    FROM json_array_elements_text(CAST(:texts AS json)) AS one
    """
)

Work: TypeAlias = Callable[[Connection], Any]
TOGETHER: Final[Mapping[type, Callable[[Connection, Any], list[Any]]]] = {Coming: come, Going: go}
"""Work that is done for some tasks at once, where they follow each other."""
Tell: TypeAlias = Callable[[list[tuple["Task", Any]]], None]


class Unavailable(Exception):
    """The database does not answer; nothing was written, unless only the answer was lost."""


@dataclass(slots=True, eq=False)
class Task:
    """A move to append, or other work in a transaction; `tell` is called with what came of it.

    A move's result is whether its place in the log was still free.  Work must be such that doing
    it twice is doing it once: after a lost connection nobody knows whether a commit happened.  And
    it raises a `Problem` only before it writes: others share its transaction.
    """

    table_id: str
    tell: Callable[[Any], None]
    move: Move | None = None
    ends: bool = False
    """Whether the move ends its game."""
    work: Work | None = None


class GroupCommit:
    """`tell` hands the results of a whole group to where they are waited for."""

    def __init__(self, engine: Engine, process: str, tell: Tell) -> None:
        self._engine = engine
        self._process = process
        self._tell = tell
        self._queue: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._wrote = 0.0
        self._is_shared = is_postgres(engine)
        self._quick_append = QuickAppend(engine, process) if self._is_shared else None
        self._gather = GATHER_SHARED if self._is_shared else GATHER
        self._thread = threading.Thread(target=self._run, name="group-commit", daemon=True)
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
            # A commit costs the same for one and for many: on a busy server let more gather.  Then
            # there mostly is something already, and nobody has to wake this thread for it.
            time.sleep(max(0.0, self._wrote + self._gather - time.monotonic()))
            task = self._queue.get()
            self._wrote = time.monotonic()
            group: list[Task] = []
            while task is not None:
                group.append(task)
                if len(group) == MOST_AT_ONCE:
                    break
                try:
                    task = self._queue.get_nowait()
                except queue.Empty:
                    break
            if group and not self._append_quickly(group):
                connection = self._write(connection, group)
            if task is None:
                break
        if connection is not None:
            connection.close()
        if self._quick_append is not None:
            self._quick_append.close()

    def _append_quickly(self, group: Sequence[Task]) -> bool:
        """Commits a group that is nothing but moves, as it mostly goes; else does nothing."""
        if self._quick_append is None:
            return False
        moved = [(task.table_id, task.move, task.ends) for task in group if task.move is not None]
        if len(moved) < len(group) or not self._quick_append.append(moved):
            return False
        self._tell([(task, True) for task in group])
        return True

    def _write(self, connection: Connection | None, group: list[Task]) -> Connection | None:
        """Commits a group, again if need be; hands the connection on."""
        end = time.monotonic() + GIVE_UP
        while True:
            try:
                if connection is None:
                    connection = self._engine.connect().execution_options(**WRITES)
                with connection.begin():
                    results = self._carry_out(connection, group)
            except Exception as error:  # whatever it is, whoever waits is told
                if connection is not None:
                    connection.invalidate()
                    connection.close()
                    connection = None
                if _is_at_fault(error) and len(group) > 1:
                    for task in group:  # only who is at fault is to suffer from it
                        connection = self._write(connection, [task])
                    return connection
                if not isinstance(error, SQLAlchemyError):
                    self._tell([(task, error) for task in group])
                    return None
                if not _passes(error) or time.monotonic() > end:
                    failed = Unavailable(reason(error))
                    self._tell([(task, failed) for task in group])
                    return None
                time.sleep(RETRY)
            else:
                self._tell(results)
                return connection

    def _carry_out(self, connection: Connection, group: list[Task]) -> list[tuple[Task, Any]]:
        appended = self._append_moves(connection, group)
        results: list[tuple[Task, Any]] = []
        for kind, tasks in itertools.groupby(_in_one_order(group), lambda task: type(task.work)):
            if (do_all := TOGETHER.get(kind)) is not None:
                some = list(tasks)
                outcomes = do_all(connection, [task.work for task in some])
                results += zip(some, outcomes, strict=True)
                continue
            for task in tasks:
                if (move := task.move) is not None:
                    is_free = (task.table_id, move.version, move.seat, move.request) in appended
                    if is_free and task.ends:
                        mark_over(connection, task.table_id, move.at)
                    results.append((task, is_free))
                else:
                    assert task.work is not None
                    results.append((task, _outcome(connection, task.work)))
        if self._is_shared:
            self._announce(connection, results)
        return results

    def _append_moves(self, connection: Connection, group: Sequence[Task]) -> set[Key]:
        """The moves that found their place free."""
        rows = [
            row_of(task.table_id, task.move, task.ends) for task in group if task.move is not None
        ]
        if not rows:
            return set()
        append = append_shared if self._is_shared else append_alone
        return append(connection, rows)

    def _announce(self, connection: Connection, results: Sequence[tuple[Task, Any]]) -> None:
        """Tells the other processes, once this is committed, what is new."""
        moved = [(task.table_id, task.move) for task, is_free in results if task.move and is_free]
        other = {task.table_id for task, _ in results if task.table_id and not task.move}
        notices = [Notice("move", table_id, move, self._process) for table_id, move in moved]
        notices += [Notice("table", table_id, None, self._process) for table_id in other]
        if notices:
            texts = encode(write_notices(notices)).decode()
            connection.execute(ANNOUNCE, {"channel": CHANNEL, "texts": texts})


def _in_one_order(group: Sequence[Task]) -> Iterator[Task]:
    """By table, as all processes do it; but what is about no single table stays in its place."""
    for _, tasks in itertools.groupby(group, key=lambda task: task.table_id == ""):
        yield from sorted(tasks, key=lambda task: task.table_id)


def _outcome(connection: Connection, work: Work) -> Any:
    """The result of work, or the problem it found before it wrote anything."""
    try:
        return work(connection)
    except Problem as problem:
        return problem


def _is_at_fault(error: Exception) -> bool:
    """Whether something in the group is wrong, and not the database."""
    return isinstance(error, AT_FAULT) or not isinstance(error, SQLAlchemyError)


def _passes(error: SQLAlchemyError) -> bool:
    """Whether trying again can help: the database is locked, restarting or out of reach."""
    if not isinstance(error, DBAPIError):
        return True
    if isinstance(error, AT_FAULT):
        return False
    said = reason(error).lower()
    return not any(word in said for word in HOPELESS)
