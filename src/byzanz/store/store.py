"""The database as the server uses it: reads in threads, group commits, word of other processes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from byzanz.store import processes
from byzanz.store.clock import DatabaseClock
from byzanz.store.database import WRITES, BadDatabase, is_postgres, open_database, reason
from byzanz.store.group_commit import GroupCommit, Task, Unavailable
from byzanz.store.leases import Leases
from byzanz.store.listener import Hear, Listener
from byzanz.store.lock import FileLock, lock_file
from byzanz.store.table_reads import Stored, load
from byzanz.table.move import Move

T = TypeVar("T")
log = logging.getLogger("byzanz.server")
READERS = 4
NO_TABLE = "-"
"""The ID of no table."""
SEATS_AT_ONCE = 50
"""So many seats of a dead process are freed in one commit."""


class Store:
    """Made within the event loop that is going to use it."""

    def __init__(self, address: str) -> None:
        self.process = secrets.token_hex(6)
        self._engine = open_database(address)
        self._loop = asyncio.get_running_loop()
        self._clock = DatabaseClock()
        self._set_clock()
        self._file_lock = self._claim()
        self._group_commit = GroupCommit(self._engine, self.process, self._tell)
        self._move_commit = self._group_commit
        if self.is_shared:  # so no move waits for all that is written when somebody comes or goes
            self._move_commit = GroupCommit(self._engine, self.process, self._tell)
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
            processes.bury_all(connection, self.now())
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

    def now(self) -> float:
        """The time that all processes on this database agree on."""
        return self._clock.now()

    def _set_clock(self) -> None:
        # If the database has just gone, the next sign of life does it.
        with contextlib.suppress(SQLAlchemyError), self._engine.connect() as connection:
            if is_postgres(self._engine):
                self._clock.set(connection)

    # Writing

    def new_request(self) -> str:
        """A name for a request that came without one; no other process gives the same."""
        return f"{self.process}-{next(self._requests)}"

    def _tell(self, results: list[tuple[Task, Any]]) -> None:
        self._soon(self._resolve, results)

    def _resolve(self, results: list[tuple[Task, Any]]) -> None:
        for task, result in results:
            self._has_failed |= isinstance(result, Unavailable)
            try:
                task.tell(result)
            except Exception:  # which is no reason not to tell the others
                log.exception("unexpected")

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return is_postgres(self._engine)

    def append(self, table_id: str, move: Move, ends: bool, tell: Callable[[Any], None]) -> None:
        """Appends a move; tells, once that is committed, whether its place was free, or an error.

        Without a future: it would take as long as all else that is done for a move here.
        """
        self._put(Task(table_id, tell, move, ends), self._move_commit)

    def write(self, table_id: str, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Does work of `table_writes`, `presence` or `processes` in a commit that others share."""
        written: asyncio.Future[T] = self._loop.create_future()

        def tell(result: Any) -> None:
            if written.done():
                return  # whoever waited has gone
            if isinstance(result, Exception):
                written.set_exception(result)
            else:
                written.set_result(result)

        self._put(Task(table_id, tell, work=work), self._group_commit)
        return written

    def _put(self, task: Task, group_commit: GroupCommit) -> None:
        if self._has_ended:
            task.tell(Unavailable("the server ends"))
        else:
            group_commit.put(task)

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

    async def try_out(self) -> None:
        """Writes, and reads a table, as a game does; or raises."""
        await self.write("", processes.try_to_write)
        await self.read(lambda connection: load(connection, NO_TABLE))

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

    async def beat(self) -> None:
        """A sign of life for the other processes; whoever is silent for too long is buried."""
        if self._leases is None:
            return
        is_known = await self.write("", lambda connection: processes.beat(connection, self.process))
        self._has_failed |= not is_known
        await self._loop.run_in_executor(self._readers, self._leases.check)
        await self.read(self._clock.set)

    async def bury_silent(self) -> list[str]:
        """Hands over what dead processes have left, a few seats a commit; the tables concerned.

        So the signs of life of this process come in between, however many there are.
        """
        left: list[str] = []
        if self._leases is not None:
            for process in await self.read(processes.silent):
                left += await self._bury(process)
        return left

    async def _bury(self, process: str) -> list[str]:
        left, now = list[str](), self.now()
        while some := await self.write(
            "", lambda connection: processes.bury(connection, process, now, SEATS_AT_ONCE)
        ):
            left += some
            await self._tell_of(some)
        return left

    async def correct(self, here: Callable[[], Mapping[tuple[str, int], str]]) -> list[str]:
        """Writes again who is connected, where the database may have it wrong; the tables.

        `here` tells it as `processes.correct` wants it.
        """
        if not self._has_failed:
            return []
        self._has_failed, there, now = False, here(), self.now()
        wrong = await self.write(
            "", lambda connection: processes.correct(connection, self.process, now, there)
        )
        await self._tell_of(wrong)
        return wrong

    async def _tell_of(self, table_ids: Iterable[str]) -> None:
        """Lets all processes hear that something is new at tables."""
        if self.is_shared:
            await asyncio.gather(*(self.write(table_id, _nothing) for table_id in table_ids))

    async def close(self) -> None:
        """Writes what waits, says goodbye, and closes."""
        with contextlib.suppress(Unavailable):
            now = self.now()
            await self.write("", lambda connection: processes.bury(connection, self.process, now))
        self._has_ended = True
        for group_commit in {self._group_commit, self._move_commit}:
            await self._loop.run_in_executor(None, group_commit.close)
        if self._listener is not None:
            await self._loop.run_in_executor(None, self._listener.close)
        if self._leases is not None:
            self._leases.close()
        self._readers.shutdown()
        self._engine.dispose()
        if self._file_lock is not None:
            self._file_lock.close()


def _nothing(_: Connection) -> None:
    """Work that only makes the commit tell of its table."""
