"""A table in the memory of a server process: its turn, its clients, and what they are told.

Everything that changes the game holds the table's turn from the check to the telling, so nobody is
shown what is not committed.  If anything goes wrong in between, the table is read again from the
database.  What changes it is elsewhere, in `moves` first of all, and knows the live table, which
knows nothing of that.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeAlias, TypeVar

from sqlalchemy import Connection as Database

from byzanz.server import socket_wire, wire
from byzanz.server.audience import Audience
from byzanz.server.background import spawn
from byzanz.server.backlog import Backlog, backlog_of
from byzanz.server.connection import Connection
from byzanz.server.frames import frame_of
from byzanz.server.messages import order_of, seats_now, step_messages, table_now, undo_asked
from byzanz.server.metrics import Metrics
from byzanz.server.stretches import in_stretches
from byzanz.server.turn import Turn
from byzanz.store.group_commit import Unavailable
from byzanz.store.store import Store
from byzanz.store.table_reads import (
    LAST_SAYS,
    Say,
    Stored,
    load_beside,
    moves_after,
    says_after,
)
from byzanz.table.move import Move
from byzanz.table.order import StandingOrder
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.table import Step, Table
from byzanz.table.undo_request import UndoRequest

T = TypeVar("T")
Frames: TypeAlias = dict[int | None, bytes]
"""What each seat, or a spectator, is sent."""
LINGER: Final = 60.0
"""For so many seconds after a request, its sender is taken to be there without a connection."""


class LiveTable:
    """`when_changed` is called after anything has changed, and `when_rewound` where the game is no
    longer the one before with more moves; `when_started` is called for each connected seat when the
    game has started.
    """

    def __init__(self, stored: Stored, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.audience = Audience(metrics)
        self.touched = self.store.now()
        self.turn = Turn()
        self.is_lost = False
        """Whether it is unknown what of it is written."""
        self._take(stored)
        self.told = self.table.version
        self.refreshed = 0
        """How often something other than moves has been read again."""
        self._seen: dict[int | None, int] = {}
        """The last version that each seat, or a spectator, was shown by this process."""
        self.came_back: dict[int, float] = {}
        """When persons have taken their seats back from a stand-in, or come to them."""
        self.when_changed: Callable[[], None] = lambda: None
        self.when_rewound: Callable[[], None] = lambda: None
        self.when_started: Callable[[Connection], None] = lambda _: None

    def _take(self, stored: Stored) -> None:
        self.table: Table = stored.table
        self.says: list[Say] = stored.says
        self.refusals = stored.refusals
        self.requests = {(move.seat, move.request): move.version for move in self.table.moves}

    @property
    def id(self) -> str:
        return self.table.id

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[Table]:
        """The table as it is committed, and as it stays until the end of the block."""
        async with self.turn:
            if self.is_lost:
                await self.restore()
            yield self.table

    async def restore(self) -> None:
        """Reads the table again, and tells what nobody was told of it."""
        self.is_lost = True
        before, heard = self.table, self._last_heard
        try:
            stored = await self.store.load(self.id)
        except Unavailable as error:
            raise Problem(ProblemCode.UNAVAILABLE, "the database cannot be reached") from error
        if stored is None:
            raise Problem(ProblemCode.NO_SUCH_TABLE, "the host has deleted this table")
        self._take(stored)
        self.is_lost = False
        self.when_rewound()
        self.audience.reseat(self.table)
        told, self.told = self.told, self.table.version
        if before.game is None and self.table.game is not None:
            self._show_start()
        elif self.table.version > told:
            await in_stretches(self._tell_since(told))
        self._tell_orders(before.seats)
        for say in self.says:
            if say.number > heard:
                self.audience.tell(frame_of(socket_wire.SayNews(say.seat, say.text, say.at)))
        self.when_changed()

    def _tell_since(self, told: int) -> Iterator[None]:
        """Tells the moves after a version, one after another."""
        for step in self.table.steps(self.table.moves):
            if step.move.version > told:
                self.audience.send(self.frames_of(step))
            yield

    async def recover(self) -> None:
        """Finds out what is written, if nobody has asked for the table since that was unknown."""
        async with self.steady():
            pass

    def note(self, move: Move) -> None:
        """A move is written, and about to be told."""
        self.told = move.version
        self.requests[move.seat, move.request] = move.version

    async def write(self, work: Callable[[Database], T], *, is_told: bool = True) -> T:
        try:
            return await self.store.write(self.id if is_told else "", work)
        except Unavailable as error:
            raise Problem(ProblemCode.UNAVAILABLE, "the database cannot be written to") from error

    # Telling

    def frames_of(self, step: Step) -> Frames:
        """A move as each seat that is connected may know it."""
        table, seats = self.table, self.audience.seats
        version, deadline = len(table.moves), table.deadline()
        for seat in seats:
            self._seen[seat] = version
        undo = table.refuse_undo(step.move.seat) is None
        if None in seats and table.setup.delay:
            # Spectators are not told when the clock runs out: it would tell when somebody acted.
            late = step_messages(step, (None,), None, False)
            return late | step_messages(step, seats - {None}, deadline, undo)
        return step_messages(step, seats, deadline, undo)

    def shown(self, seat: int | None) -> wire.TableNow:
        self._seen[seat] = self.table.version
        return wire.TableNow(**table_now(self.table, seat, self.says, self.store.now()))

    def tell_seats(self) -> None:
        table, now = self.table, self.store.now()
        seats, deadline = seats_now(table.seats), table.deadline()
        told = frame_of(socket_wire.SeatsMessage(table.status, seats, deadline, now))
        late = frame_of(socket_wire.SeatsMessage(table.status, seats, None, now))
        for connection in self.audience:
            connection.tell(late if connection.delay else told)
        self.when_changed()

    def show(self, connection: Connection, since: int | None) -> Backlog | None:
        """Shows the table to a client; what is left to be sent to it, from a version on."""
        now = self.store.now()
        shown = table_now(self.table, connection.seat, self.says, now)
        connection.send(frame_of(socket_wire.TableMessage(**shown)))
        self._seen[connection.seat] = self.table.version
        return backlog_of(self.table, self.says, connection, since, shown["version"], now)

    # Chat, orders, requests

    async def hear_news(self) -> None:
        """Tells what has been written to the chat."""
        last = self._last_heard
        self._hear(await self.store.read(lambda database: says_after(database, self.id, last)))

    @property
    def _last_heard(self) -> int:
        return self.says[-1].number if self.says else 0

    def _hear(self, says: Sequence[Say]) -> None:
        for say in says:
            self.says.append(say)
            self.audience.tell(frame_of(socket_wire.SayNews(say.seat, say.text, say.at)))
        del self.says[:-LAST_SAYS]

    def order_is(self, seat: int, order: StandingOrder | None, request: str | None) -> None:
        self.table.seats[seat].order = order
        self.audience.tell_seat(seat, frame_of(socket_wire.OrderNews(request, order_of(order))))
        self.when_changed()

    def undo_request_is(self, request: UndoRequest | None) -> None:
        if self.table.undo_request != request:
            self.table.undo_request = request
            asked = undo_asked(self.table)
            self.audience.tell_seats(frame_of(socket_wire.UndoAskedNews(asked)))
            self.when_changed()

    def witnesses(self, seat: int) -> tuple[int, ...]:
        """The persons whose consent a seat needs to take back the last action."""
        version = self.table.version
        return self.table.witnesses(seat, lambda other: self._seen.get(other, 0) >= version)

    def told_rematch(self, following: str) -> None:
        if self.table.rematch != following:
            self.table.rematch = following
            self.audience.tell(frame_of(socket_wire.RematchNews(following)))

    # Listener of other processes

    async def catch_up(self, move: Move | None = None) -> None:
        """Another process has written moves: this one, or nobody knows which."""
        async with self.steady() as table:
            if move is None or table.game is None or move.version > table.version + 1:
                await self.follow()
            elif move.version == table.version + 1:
                self._follow_one(move)
                self.when_changed()

    async def follow(self) -> bool:
        """Carries out and tells what other processes have written; whether they have."""
        if not self.store.is_shared:
            return False
        if self.table.game is None:
            await self.restore()
            return self.table.game is not None
        since = self.table.version
        try:
            moves = await self.store.read(lambda database: moves_after(database, self.id, since))
        except Unavailable as error:
            raise Problem(ProblemCode.UNAVAILABLE, "the database cannot be reached") from error
        await in_stretches(self._follow_each(moves))
        self.when_changed()
        return bool(moves)

    def _follow_each(self, moves: Sequence[Move]) -> Iterator[None]:
        for move in moves:
            self._follow_one(move)
            yield

    def _follow_one(self, move: Move) -> None:
        step = self.table.follow(move)
        self.note(move)
        self.audience.send(self.frames_of(step))
        if move.kind == "undo":
            self.when_rewound()

    async def seat_of(self, token: str) -> int:
        """The seat of a token, which another process may just have given out."""
        try:
            return self.table.seat_of(token)
        except Problem:
            if not self.store.is_shared or self.table.game is not None:
                raise
        await self.refresh()
        return self.table.seat_of(token)

    async def refresh(self) -> None:
        """Something other than moves has been written, here or elsewhere."""
        async with self.steady() as table:
            if table.started_at is None or table.game is None:
                await self._refresh_open()
                return
            self.refreshed += 1
            last = self._last_heard
            read = await self.store.read(lambda database: load_beside(database, self.id, last))
            before, table.seats[:] = list(table.seats), read.seats
            self.audience.reseat(table)
            self._tell_orders(before)
            self._hear(read.says)
            self.tell_seats()
            self.undo_request_is(read.undo_request)
            if read.rematch is not None:
                self.told_rematch(read.rematch)

    async def _refresh_open(self) -> None:
        """Before the game a seat may change hands, and the game may start."""
        await self.restore()
        if self.table.game is None:
            self.tell_seats()

    def _tell_orders(self, before: Sequence[Seat]) -> None:
        for number, (old, new) in enumerate(zip(before, self.table.seats, strict=True)):
            if old.order != new.order:
                self.order_is(number, new.order, None)

    def _show_start(self) -> None:
        for connection in self.audience:
            backlog = self.show(connection, None)
            if backlog is not None:
                spawn(backlog.send(connection))
            if connection.seat is not None:
                self.when_started(connection)

    def close(self) -> None:
        """The host has closed the table."""
        self.table.closed = True
        self.tell_seats()
