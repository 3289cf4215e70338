"""Standing orders: given, and ended when they have no use any more."""

from __future__ import annotations

from byzanz.server import wire
from byzanz.server.live_table import LiveTable
from byzanz.store import table_writes
from byzanz.table.order import StandingOrder, check_in_auction, order_now
from byzanz.table.problem import Problem, ProblemCode


async def set_order(
    live: LiveTable, seat: int, wish: wire.Order | None, request: str | None
) -> None:
    async with live.steady() as table:
        order: StandingOrder | None = None
        if wish is not None:
            game = table.playing()
            check_in_auction(game, seat)
            if wish.price is None and wish.kind != "pass":
                raise Problem(ProblemCode.MALFORMED, f"an order {wish.kind} has a price")
            order = order_now(
                game, seat, wish.kind, wish.price or 0, table.version, wish.keep or ()
            )
        await _write(live, seat, order)
        live.order_is(seat, order, request)


async def end_order(live: LiveTable, seat: int) -> None:
    async with live.steady() as table:
        if table.seats[seat].order is not None:
            await _write(live, seat, None)
            live.order_is(seat, None, None)


async def _write(live: LiveTable, seat: int, order: StandingOrder | None) -> None:
    await live.write(lambda database: table_writes.set_order(database, live.id, seat, order))
