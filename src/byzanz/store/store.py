"""The database as the server uses it: reads in threads, group commits, word of other processes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from byzanz.store import processes
from byzanz.store.database import WRITES, BadDatabase, is_postgres, open_database, reason
from byzanz.store.group_commit import GroupCommit, Task, Unavailable
from byzanz.store.leases import Leases
from byzanz.store.listener import Hear, Listener
from byzanz.store.lock import FileLock, lock_file
from byzanz.store.table_reads import Stored, load
from byzanz.table.move import Move

T = TypeVar("T")
READERS = 4


class Store:
    """Made within the event loop that is going to use it."""

    def __init__(self, address: str) -> None:
        self.process = secrets.token_hex(6)
        self._engine = open_database(address)
        self._loop = asyncio.get_running_loop()
        self._file_lock = self._claim()
        self._group_commit = GroupCommit(self._engine, self.process, self._tell)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._leases = Leases(self._engine) if is_postgres(self._engine) else None
        self._listener: Listener | None = None
        self._requests = itertools.count()
        self._has_failed = False
        """Whether something could not be written, such as who has come or gone."""
        self._has_ended = False

    def _claim(self) -> FileLock | None:
        """SQLite is for one server: processes cannot hear of each other through it."""
        if is_postgres(self._engine):
            return None
        lock = lock_file(f"{self._engine.url.database}.lock")
        if lock is None:
            self._engine.dispose()
            raise BadDatabase("another server uses this database; several need PostgreSQL")
        with self._engine.connect().execution_options(**WRITES) as connection, connection.begin():
            processes.bury_all(connection, time.time())
        return lock

    def listen(self, hear: Hear) -> None:
        """From now on tells what other processes have done."""
        if is_postgres(self._engine):
            self._listener = Listener(
                self._engine, self.process, lambda notice: self._soon(hear, notice)
            )

    def _soon(self, call: Callable[..., None], *arguments: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended before this thread has
            self._loop.call_soon_threadsafe(call, *arguments)

    # Writing

    def new_request(self) -> str:
        """A name for a request that came without one; no other process gives the same."""
        return f"{self.process}-{next(self._requests)}"

    def _tell(self, results: list[tuple[Task, Any]]) -> None:
        self._soon(self._resolve, results)

    def _resolve(self, results: list[tuple[Task, Any]]) -> None:
        for task, result in results:
            self._has_failed |= isinstance(result, Unavailable)
            if task.done.done():  # whoever waited has gone
                continue
            if isinstance(result, Exception):
                task.done.set_exception(result)
            else:
                task.done.set_result(result)

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return is_postgres(self._engine)

    def append(self, table_id: str, move: Move, ends: bool) -> asyncio.Future[bool]:
        """Appends a move; whether its place was free. Committed when the future is done."""
        return self._put(Task(table_id, self._loop.create_future(), move, ends))

    def write(self, table_id: str, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Does work of `table_writes`, `presence` or `processes` in a commit that others share."""
        return self._put(Task(table_id, self._loop.create_future(), work=work))

    def _put(self, task: Task) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = task.done
        if self._has_ended:
            future.set_exception(Unavailable("the server ends"))
        else:
            self._group_commit.put(task)
        return future

    # Reading

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        if self._has_ended:
            raise Unavailable("the server ends")
        try:
            return await self._loop.run_in_executor(self._readers, run)
        except SQLAlchemyError as error:
            raise Unavailable(reason(error)) from None

    async def load(self, table_id: str) -> Stored | None:
        return await self.read(lambda connection: load(connection, table_id))

    async def ping(self) -> None:
        await self.read(lambda connection: connection.execute(text("SELECT 1")))

    # Being one of several

    async def runs(self, table_id: str) -> bool:
        """Whether this process is the one that runs a table: plays its bots, winds its clocks."""
        if self._leases is None:
            return True
        if self._has_ended:
            return False
        return await self._loop.run_in_executor(self._readers, self._leases.take, table_id)

    def let_go(self, table_id: str) -> None:
        """Lets another process run a table."""
        if self._leases is not None:
            self._loop.run_in_executor(self._readers, self._leases.leave, table_id)

    async def beat(self, here: Callable[[], Mapping[tuple[str, int], str]]) -> list[str]:
        """A sign of life; the tables where somebody has left with a dead process, or come back.

        `here` tells who is connected, as `processes.correct` wants it; that is written again where
        the database may have it wrong.
        """
        now, left = time.time(), list[str]()
        if self._leases is not None:
            await self._loop.run_in_executor(self._readers, self._leases.check)
            left, known = await self.write(
                "", lambda connection: processes.beat(connection, self.process, now)
            )
            self._has_failed |= not known
        if self._has_failed:
            self._has_failed, there = False, here()
            left += await self.write(
                "", lambda connection: processes.correct(connection, self.process, now, there)
            )
        for table_id in left:
            await self.write(table_id, lambda _: None)  # so that all processes hear of it
        return left

    async def close(self) -> None:
        """Writes what waits, says goodbye, and closes."""
        with contextlib.suppress(Unavailable):
            now = time.time()
            await self.write("", lambda connection: processes.bury(connection, self.process, now))
        self._has_ended = True
        await self._loop.run_in_executor(None, self._group_commit.close)
        if self._listener is not None:
            await self._loop.run_in_executor(None, self._listener.close)
        if self._leases is not None:
            self._leases.close()
        self._readers.shutdown()
        self._engine.dispose()
        if self._file_lock is not None:
            self._file_lock.close()
