"""Taking an action back: at once, or after those have agreed who have seen it."""

from __future__ import annotations

from byzanz.server.live_table import LiveTable
from byzanz.server.moves import Moves
from byzanz.store import table_writes
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.table import Step, Table
from byzanz.table.undo_request import UndoRequest


class Undoing:
    def __init__(self, live: LiveTable, moves: Moves) -> None:
        self._live = live
        self._moves = moves

    async def undo(self, seat: int, version: int | None, request: str | None) -> int:
        """Takes a seat's last action back; where others have seen it, they are asked first."""
        store = self._live.store

        def attempt(table: Table) -> Step:
            if version is not None and version != table.version:
                raise Problem(
                    ProblemCode.STALE, f"the table is at version {table.version}", table.version
                )
            if table.refuse_undo(seat) is None and self._live.witnesses(seat):
                raise Problem(
                    ProblemCode.NEEDS_CONSENT,
                    "the others have seen it, and are asked whether they agree",
                )
            return table.undo(seat, store.now(), request or store.new_request())

        try:
            return await self._moves.commit(seat, request, attempt)
        except Problem as problem:
            if problem.code is ProblemCode.NEEDS_CONSENT:
                await self._ask(seat)
            raise

    async def _ask(self, seat: int) -> None:
        live = self._live
        async with live.steady() as table:
            waiting = live.witnesses(seat)
            if table.refuse_undo(seat) is not None or not waiting:
                return
            request = UndoRequest(seat, table.version, waiting, live.store.now())
            kept = await live.write(
                lambda database: table_writes.ask_to_undo(database, live.id, request)
            )
            live.undo_request_is(kept)

    async def consent(self, seat: int, version: int, agrees: bool) -> int:
        """A seat answers the request to take an action back; the last to agree has it done."""
        live = self._live
        async with live.steady() as table:
            request = table.open_request()
            if request is None or request.version != version or seat not in request.waiting:
                raise Problem(ProblemCode.NOT_ASKED, "this seat is not asked about that version")
            kept = await live.write(
                lambda database: table_writes.answer_undo(database, live.id, version, seat, agrees)
            )
            live.undo_request_is(kept)
        if not kept.is_granted:
            return table.version

        def attempt(table: Table) -> Step:
            if table.version != version:
                raise Problem(ProblemCode.STALE, "the game has gone on meanwhile", table.version)
            return table.undo(kept.seat, live.store.now(), live.store.new_request())

        return await self._moves.commit(kept.seat, None, attempt)
