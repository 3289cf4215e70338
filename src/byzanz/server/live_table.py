"""A table in the memory of a server process: its lock, its commits, and telling who is connected.

Everything that changes the game holds the table's lock from the check to the telling, so nobody is
shown what is not committed.  If anything goes wrong in between, the table is read again from the
database.  Who comes and goes is in `arrivals`, and what a table does by itself is in `clockwork`;
both use the live table, which knows neither.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from sqlalchemy import Connection as Database

from byzanz.actions import Refusal
from byzanz.server import wire
from byzanz.server.audience import Audience
from byzanz.server.background import spawn
from byzanz.server.backlog import Backlog, backlog_of
from byzanz.server.connection import Connection, frame_of
from byzanz.server.limits import Bucket
from byzanz.server.messages import order_of, seats_now, step_messages, table_now, undo_asked
from byzanz.server.metrics import Metrics
from byzanz.server.stretches import in_stretches
from byzanz.server.turn import Turn
from byzanz.store import table_writes
from byzanz.store.group_commit import Unavailable
from byzanz.store.store import Store
from byzanz.store.table_reads import (
    LAST_SAYS,
    RefusalRow,
    Say,
    Stored,
    load_beside,
    moves_after,
    says_after,
)
from byzanz.table.move import By, Move
from byzanz.table.order import Order, check_in_auction, order_now
from byzanz.table.problem import Problem, ProblemCode, code_of
from byzanz.table.seat import Seat
from byzanz.table.secret import hash_of
from byzanz.table.setup import clean_text
from byzanz.table.table import Step, Table
from byzanz.table.undo_request import UndoRequest

T = TypeVar("T")
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
        self._turn = Turn()
        self.is_lost = False
        """Whether it is unknown what of it is written."""
        self._take(stored)
        self._told = self.table.version
        self.refreshed = 0
        """How often something other than moves has been read again."""
        self._talk: dict[int, Bucket] = {}
        self._seen: dict[int, int] = {}
        """The last version that each seat was shown by this process."""
        self.came_back: dict[int, float] = {}
        """When persons have taken their seats back from a stand-in, or come to them."""
        self.when_changed: Callable[[], None] = lambda: None
        self.when_rewound: Callable[[], None] = lambda: None
        self.when_started: Callable[[Connection], None] = lambda _: None

    def _take(self, stored: Stored) -> None:
        self.table: Table = stored.table
        self.says: list[Say] = stored.says
        self._refusals = stored.refusals
        self._requests = {(move.seat, move.request): move.version for move in self.table.moves}

    @property
    def id(self) -> str:
        return self.table.id

    @asynccontextmanager
    async def steady(self) -> AsyncIterator[Table]:
        """The table as it is committed, and as it stays until the end of the block."""
        async with self._turn:
            if self.is_lost:
                await self._restore()
            yield self.table

    async def _restore(self) -> None:
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
        told, self._told = self._told, self.table.version
        if before.game is None and self.table.game is not None:
            self._show_start()
        elif self.table.version > told:
            await in_stretches(self._tell_since(told))
        self._tell_orders(before.seats)
        for say in self.says:
            if say.number > heard:
                self.audience.tell(frame_of(wire.SayNews(say.seat, say.text, say.at)))
        self.when_changed()

    def _tell_since(self, told: int) -> Iterator[None]:
        """Tells the moves after a version, one after another."""
        for step in self.table.steps(self.table.moves):
            if step.move.version > told:
                self.audience.send(self._messages(step))
            yield

    async def recover(self) -> None:
        """Finds out what is written, if nobody has asked for the table since that was unknown."""
        async with self.steady():
            pass

    # Acting

    async def act(
        self, seat: int, text: str, version: int | None, request: str | None, by: By = "person"
    ) -> int:
        """Carries out an action and returns its version, once it is committed."""

        def attempt(table: Table) -> Step:
            return self._try(seat, text, version, request or self.store.new_request(), by)

        return await self._commit(seat, request, attempt)

    def act_now(
        self,
        seat: int,
        text: str,
        version: int | None,
        request: str,
        tell: Callable[[int | None], None],
    ) -> bool:
        """Carries a person's action out without a task, as mostly nothing has to be waited for.

        False: something has, or it is refused; `act` does it.  Else `tell` is called with its
        version once it is committed, or with None where nobody knows: then `act` finds out, if it
        is told the same request.
        """
        known = (seat, request) in self._requests or (seat, request) in self._refusals
        if known or self.is_lost or not self._turn.take_if_free():
            return False

        def written(is_free: bool | Exception) -> None:
            self._turn.leave()
            tell(step.move.version if is_free is True else None)

        try:
            step = self._try(seat, text, version, request, "person")
            self._append(step, written)
        except (Problem, Refusal):
            self._turn.leave()
            return False
        except BaseException:
            self._turn.leave()
            raise
        return True

    def _try(self, seat: int, text: str, version: int | None, request: str, by: By) -> Step:
        table = self.table
        table.playing()
        return table.act(table.parse(seat, text, version), by, self.store.now(), request)

    async def undo(self, seat: int, version: int | None, request: str | None) -> int:
        """Takes a seat's last action back; where others have seen it, they are asked first."""

        def attempt(table: Table) -> Step:
            if version is not None and version != table.version:
                raise Problem(
                    ProblemCode.STALE, f"the table is at version {table.version}", table.version
                )
            if table.refuse_undo(seat) is None and self._witnesses(seat):
                raise Problem(
                    ProblemCode.NEEDS_CONSENT,
                    "the others have seen it, and are asked whether they agree",
                )
            return table.undo(seat, self.store.now(), request or self.store.new_request())

        try:
            return await self._commit(seat, request, attempt)
        except Problem as problem:
            if problem.code is ProblemCode.NEEDS_CONSENT:
                await self._ask_to_undo(seat)
            raise

    def _witnesses(self, seat: int) -> tuple[int, ...]:
        version = self.table.version
        return self.table.witnesses(seat, lambda other: self._seen.get(other, 0) >= version)

    async def _ask_to_undo(self, seat: int) -> None:
        async with self.steady() as table:
            waiting = self._witnesses(seat)
            if table.refuse_undo(seat) is not None or not waiting:
                return
            request = UndoRequest(seat, table.version, waiting, self.store.now())
            kept = await self.write(
                lambda database: table_writes.ask_to_undo(database, self.id, request)
            )
            self._request_is(kept)

    async def consent(self, seat: int, version: int, agrees: bool) -> int:
        """A seat answers the request to take an action back; the last to agree has it done."""
        async with self.steady() as table:
            request = table.open_request()
            if request is None or request.version != version or seat not in request.waiting:
                raise Problem(ProblemCode.NOT_ASKED, "this seat is not asked about that version")
            kept = await self.write(
                lambda database: table_writes.answer_undo(database, self.id, version, seat, agrees)
            )
            self._request_is(kept)
        if not kept.is_granted:
            return table.version

        def attempt(table: Table) -> Step:
            if table.version != version:
                raise Problem(ProblemCode.STALE, "the game has gone on meanwhile", table.version)
            return table.undo(kept.seat, self.store.now(), self.store.new_request())

        return await self._commit(kept.seat, None, attempt)

    def _request_is(self, request: UndoRequest | None) -> None:
        if self.table.undo_request != request:
            self.table.undo_request = request
            asked = undo_asked(self.table)
            self.audience.tell_seats(frame_of(wire.UndoAskedNews(asked)))
            self.when_changed()

    async def _commit(
        self, seat: int, request: str | None, attempt: Callable[[Table], Step]
    ) -> int:
        async with self._turn:  # as `steady` does, without its cost
            if self.is_lost:
                await self._restore()
            while True:
                if request is not None and (seat, request) in self._requests:
                    return self._requests[seat, request]
                self._raise_again(seat, request)
                try:
                    step = attempt(self.table)
                except (Problem, Refusal) as problem:
                    # Another process may know more, or may have answered the same request.
                    if await self.follow() or not await self._keep_refusal(seat, request, problem):
                        continue
                    self._raise_again(seat, request)
                    raise
                if await self._appended(step):
                    return step.move.version
                await self._restore()
                written = self._requests.get((step.move.seat, step.move.request))
                if written is not None:  # only the answer of the database was lost
                    return written

    def _raise_again(self, seat: int, request: str | None) -> None:
        """A repeated request is refused as it was."""
        refusal = None if request is None else self._refusals.get((seat, request))
        if refusal is not None:
            raise Problem(code_of(refusal.code), refusal.message, refusal.version)

    async def _keep_refusal(
        self, seat: int, request: str | None, problem: Problem | Refusal
    ) -> bool:
        """Keeps how a request was refused first; False where it was carried out instead."""
        if request is None:
            return True
        version = problem.version if isinstance(problem, Problem) else None
        row = RefusalRow(str(problem.code), problem.message, version)
        kept = await self.write(
            lambda database: table_writes.refuse(database, self.id, seat, request, row),
            is_told=False,
        )
        if kept is not None:
            self._refusals[seat, request] = kept
        return kept is not None

    async def _appended(self, step: Step) -> bool:
        """Commits a step and tells everyone; False where another process was first."""
        outcome: asyncio.Future[bool | Exception] = asyncio.get_running_loop().create_future()
        self._append(step, lambda result: None if outcome.done() else outcome.set_result(result))
        written = await outcome
        if isinstance(written, Unavailable):
            raise Problem(ProblemCode.UNAVAILABLE, "the database cannot be written to") from written
        if isinstance(written, Exception):
            raise written
        return written

    def _append(self, step: Step, tell: Callable[[bool | Exception], None]) -> None:
        """Hands a step to the store; once it is committed everyone is told, and then `tell`."""
        self.is_lost = True  # until it is known to be committed
        began = time.perf_counter()
        messages = self._messages(step)

        def written(is_free: bool | Exception) -> None:
            try:
                if is_free is True:
                    self._committed(step, messages, began)
            finally:
                tell(is_free)

        self.store.append(self.id, step.move, self.table.status == "over", written)

    def _committed(self, step: Step, messages: dict[int | None, bytes], began: float) -> None:
        move = step.move
        self.is_lost = False
        self._told = move.version
        self._requests[move.seat, move.request] = move.version
        self.audience.send(messages)
        self.metrics.count_action(move.by, began)
        self._after(step)

    def _after(self, step: Step) -> None:
        """What follows from a move, and may come after it is told."""
        for number, seat in enumerate(self.table.seats):
            order = seat.order
            if order is not None and (
                (step.move.by == "person" and step.move.seat == number)
                or not order.holds(step.game)
                or step.game.look.passed[number]
            ):
                spawn(self._end_order(number))
        if step.move.kind == "undo":
            self.when_rewound()
        self.when_changed()

    async def write(self, work: Callable[[Database], T], *, is_told: bool = True) -> T:
        try:
            return await self.store.write(self.id if is_told else "", work)
        except Unavailable as error:
            raise Problem(ProblemCode.UNAVAILABLE, "the database cannot be written to") from error

    # Telling

    def _messages(self, step: Step) -> dict[int | None, bytes]:
        """A move as each seat that is connected may know it."""
        seats, deadline = self.audience.seats(), self.table.deadline()
        for seat in seats:
            self._has_seen(seat)
        undo = self.table.refuse_undo(step.move.seat) is None
        if None in seats and self.table.setup.delay:
            # Spectators are not told when the clock runs out: it would tell when somebody acted.
            late = step_messages(step, (None,), None, False)
            return late | step_messages(step, seats - {None}, deadline, undo)
        return step_messages(step, seats, deadline, undo)

    def _has_seen(self, seat: int | None) -> None:
        if seat is not None:
            self._seen[seat] = self.table.version

    def shown(self, seat: int | None) -> wire.TableNow:
        self._has_seen(seat)
        return wire.TableNow(**table_now(self.table, seat, self.says, self.store.now()))

    def tell_seats(self) -> None:
        table, now = self.table, self.store.now()
        seats, deadline = seats_now(table.seats), table.deadline()
        told = frame_of(wire.SeatsMessage(table.status, seats, deadline, now))
        late = frame_of(wire.SeatsMessage(table.status, seats, None, now))
        for connection in self.audience:
            connection.tell(late if connection.delay else told)
        self.when_changed()

    def show(self, connection: Connection, since: int | None) -> Backlog | None:
        """Shows the table to a client; what is left to be sent to it, from a version on."""
        now = self.store.now()
        shown = table_now(self.table, connection.seat, self.says, now)
        connection.send(frame_of(wire.TableMessage(**shown)))
        self._has_seen(connection.seat)
        return backlog_of(self.table, self.says, connection, since, shown["version"], now)

    # Orders and chat

    async def set_order(self, seat: int, wish: wire.Order | None, request: str | None) -> None:
        async with self.steady() as table:
            order: Order | None = None
            if wish is not None:
                game = table.playing()
                check_in_auction(game, seat)
                if wish.price is None and wish.kind != "pass":
                    raise Problem(ProblemCode.MALFORMED, f"an order {wish.kind} has a price")
                order = order_now(
                    game, seat, wish.kind, wish.price or 0, table.version, wish.keep or ()
                )
            await self.write(
                lambda database: table_writes.set_order(database, self.id, seat, order)
            )
            self._order_is(seat, order, request)

    async def _end_order(self, seat: int) -> None:
        async with self.steady() as table:
            if table.seats[seat].order is not None:
                await self.write(
                    lambda database: table_writes.set_order(database, self.id, seat, None)
                )
                self._order_is(seat, None, None)

    def _order_is(self, seat: int, order: Order | None, request: str | None) -> None:
        self.table.seats[seat].order = order
        self.audience.tell_seat(seat, frame_of(wire.OrderNews(request, order_of(order))))
        self.when_changed()

    async def say(self, seat: int, text: str, request: str | None, pace: float) -> None:
        """A seat writes; `pace` is how many lines a second it may, 0 for any number."""
        line = clean_text(text)
        if self._talk.setdefault(seat, Bucket(pace)).wait(1.0):
            raise Problem(ProblemCode.TOO_MANY, "too much at once; wait a moment before you go on")
        self._talk[seat].spend(1.0)
        key = hash_of(f"{seat} {request or self.store.new_request()}")
        at = self.store.now()
        async with self.steady():
            await self.write(
                lambda database: table_writes.say(database, self.id, seat, line, at, key)
            )
            last = self._last_heard
            self._hear(await self.store.read(lambda database: says_after(database, self.id, last)))

    @property
    def _last_heard(self) -> int:
        return self.says[-1].number if self.says else 0

    def _hear(self, says: Sequence[Say]) -> None:
        for say in says:
            self.says.append(say)
            self.audience.tell(frame_of(wire.SayNews(say.seat, say.text, say.at)))
        del self.says[:-LAST_SAYS]

    def told_rematch(self, following: str) -> None:
        if self.table.rematch != following:
            self.table.rematch = following
            self.audience.tell(frame_of(wire.RematchNews(following)))

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
            await self._restore()
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
        self._told = move.version
        self._requests[move.seat, move.request] = move.version
        self.audience.send(self._messages(step))
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
            self._request_is(read.undo_request)
            if read.rematch is not None:
                self.told_rematch(read.rematch)

    async def _refresh_open(self) -> None:
        """Before the game a seat may change hands, and the game may start."""
        await self._restore()
        if self.table.game is None:
            self.tell_seats()

    def _tell_orders(self, before: Sequence[Seat]) -> None:
        for number, (old, new) in enumerate(zip(before, self.table.seats, strict=True)):
            if old.order != new.order:
                self._order_is(number, new.order, None)

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
