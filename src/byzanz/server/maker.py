"""What the maker of a table may do with others there: remove them, and mute them."""

from __future__ import annotations

from byzanz.server import wire
from byzanz.server.live_table import LiveTable
from byzanz.store import maker_writes
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of, new_code, new_token
from byzanz.table.table import Table


async def remove(live: LiveTable, asking: int, number: int) -> wire.Removed:
    """Takes a seat from its person, for good."""
    _check(live.table, asking, number)
    token = live.table.seats[number].token
    invite, code, at = new_token(), new_code(), live.store.now()
    is_open = await live.write(
        lambda database: maker_writes.remove(
            database, live.id, number, hash_of(invite), hash_of(code), at
        )
    )
    if token is not None:
        live.audience.turn_away(token)
    await live.refresh()
    return wire.Removed(invite, code) if is_open else wire.Removed(None, None)


async def mute(live: LiveTable, asking: int, wish: wire.Mute) -> None:
    _check(live.table, asking, wish.seat)
    await live.write(lambda database: maker_writes.mute(database, live.id, wish.seat, wish.muted))
    await live.refresh()


def check_may_talk(table: Table, seat: int) -> None:
    if table.seats[seat].muted:
        raise Problem(ProblemCode.MUTED, "who made this table has muted you")


def _check(table: Table, asking: int, number: int) -> None:
    if not table.seats[asking].maker:
        raise Problem(ProblemCode.NOT_THE_MAKER, "only who made the table can do that")
    if number >= len(table.seats) or table.seats[number].token is None or number == asking:
        raise Problem(ProblemCode.NOBODY_THERE, "no other person sits on this seat")
