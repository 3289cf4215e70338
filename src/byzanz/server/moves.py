"""Moves at a live table: checks an action, has it committed, and only then lets everyone know.

The table's turn is held from the check to the telling.  A click mostly has to wait for nothing but
its commit, so it is carried out without a task of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from byzanz.actions import Refusal
from byzanz.server.background import spawn
from byzanz.server.live_table import Frames, LiveTable
from byzanz.server.orders import end_order
from byzanz.store import table_writes
from byzanz.store.group_commit import Unavailable
from byzanz.store.table_reads import RefusalRow
from byzanz.table.move import By
from byzanz.table.problem import Problem, ProblemCode, code_of
from byzanz.table.table import Step, Table


class Moves:
    def __init__(self, live: LiveTable) -> None:
        self._live = live

    async def act(
        self, seat: int, text: str, version: int | None, request: str | None, by: By = "person"
    ) -> int:
        """Carries out an action and returns its version, once it is committed."""
        store = self._live.store

        def attempt(table: Table) -> Step:
            named = request or store.new_request()
            return table.act_as_told(seat, text, version, by, store.now(), named)

        return await self.commit(seat, request, attempt)

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
        live = self._live
        asked, turn = (seat, request), live.turn
        if (
            live.is_lost
            or asked in live.requests
            or asked in live.refusals
            or not turn.take_if_free()
        ):
            return False

        def written(is_free: bool | Exception) -> None:
            turn.leave()
            tell(step.move.version if is_free is True else None)

        try:
            now = live.store.now()
            step = live.table.act_as_told(seat, text, version, "person", now, request)
            self._append(step, written)
        except (Problem, Refusal):
            turn.leave()
            return False
        except BaseException:
            turn.leave()
            raise
        return True

    async def commit(self, seat: int, request: str | None, attempt: Callable[[Table], Step]) -> int:
        """Commits what an attempt makes of the table, and returns its version.

        It is tried again where another process was first, and a repeated request is answered as it
        was.
        """
        live = self._live
        async with live.turn:  # as `steady` does, without its cost
            if live.is_lost:
                await live.restore()
            while True:
                if request is not None and (seat, request) in live.requests:
                    return live.requests[seat, request]
                self._raise_again(seat, request)
                try:
                    step = attempt(live.table)
                except (Problem, Refusal) as problem:
                    # Another process may know more, or may have answered the same request.
                    if await live.follow() or not await self._keep_refusal(seat, request, problem):
                        continue
                    self._raise_again(seat, request)
                    raise
                if await self._appended(step):
                    return step.move.version
                await live.restore()
                written = live.requests.get((step.move.seat, step.move.request))
                if written is not None:  # only the answer of the database was lost
                    return written

    def _raise_again(self, seat: int, request: str | None) -> None:
        """A repeated request is refused as it was."""
        refusal = None if request is None else self._live.refusals.get((seat, request))
        if refusal is not None:
            raise Problem(code_of(refusal.code), refusal.message, refusal.version)

    async def _keep_refusal(
        self, seat: int, request: str | None, problem: Problem | Refusal
    ) -> bool:
        """Keeps how a request was refused first; False where it was carried out instead."""
        if request is None:
            return True
        live = self._live
        version = problem.version if isinstance(problem, Problem) else None
        row = RefusalRow(str(problem.code), problem.message, version)
        kept = await live.write(
            lambda database: table_writes.refuse(database, live.id, seat, request, row),
            is_told=False,
        )
        if kept is not None:
            live.refusals[seat, request] = kept
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
        live = self._live
        live.is_lost = True  # until it is known to be committed
        began = time.perf_counter()
        frames = live.frames_of(step)

        def written(is_free: bool | Exception) -> None:
            try:
                if is_free is True:
                    self._committed(step, frames, began)
            finally:
                tell(is_free)

        table = live.table
        live.store.append(table.id, step.move, table.status == "over", written)

    def _committed(self, step: Step, frames: Frames, began: float) -> None:
        live, move = self._live, step.move
        live.is_lost = False
        live.note(move)
        live.audience.send(frames)
        live.metrics.count_action(move.by, began)
        self._end_orders(step)
        if move.kind == "undo":
            live.when_rewound()
        live.when_changed()

    def _end_orders(self, step: Step) -> None:
        """Ends the orders that a move leaves no use for."""
        for number, seat in enumerate(self._live.table.seats):
            order = seat.order
            if order is not None and (
                (step.move.by == "person" and step.move.seat == number)
                or not order.holds(step.game)
                or step.game.look.passed[number]
            ):
                spawn(end_order(self._live, number))
