"""Who comes to a table, who leaves it, and for whom a stand-in plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from byzanz.server import socket_wire
from byzanz.server.background import spawn
from byzanz.server.connection import Connection
from byzanz.server.fair_queue import Rank
from byzanz.server.live_table import LINGER, LiveTable
from byzanz.store import presence, table_writes
from byzanz.store.presence import Coming, Going
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of

FRESH: Final = 5.0
"""So often it is written down that a person without a connection is there."""


class Arrivals:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._asker: tuple[str, float] | None = None
        """The address of whoever played last without a connection, and when."""
        live.when_started = self._arrive_soon

    def _arrive_soon(self, connection: Connection) -> None:
        spawn(self.arrive(connection, True))

    def players(self) -> tuple[frozenset[str], Rank]:
        """The addresses of those who play here, or else of those who merely watch."""
        seated = {
            connection.address for connection in self._live.audience if connection.seat is not None
        }
        if self._asker is not None and self._live.store.now() < self._asker[1] + LINGER:
            seated.add(self._asker[0])
        if seated:
            return frozenset(seated), Rank.PLAYED
        watching = {connection.address for connection in self._live.audience}
        return frozenset(watching or {""}), Rank.WATCHED

    async def welcome(self, connection: Connection, hello: socket_wire.Hello) -> None:
        """Shows the table to a client, then what it has missed, and lets it hear what comes."""
        live = self._live
        if hello.token is not None:
            await live.seat_of(hello.token)
        async with live.steady() as table:
            if hello.version is not None and hello.version > table.version:
                await live.follow()
                table = live.table
            connection.seat = None if hello.token is None else table.seat_of(hello.token)
            connection.token = None if hello.token is None else hash_of(hello.token)
            if not table.may_watch(connection.seat):
                raise Problem(ProblemCode.NOT_ALLOWED_TO_WATCH, "this table has no spectators")
            if connection.seat is None:
                connection.delay = table.setup.delay
            backlog = live.show(connection, hello.version)
            is_first = not live.audience.has(connection.seat)
            live.audience.add(connection)
            if backlog is not None:
                connection.hold()
        if backlog is not None:
            await backlog.send(connection)
        await self.arrive(connection, is_first)

    async def arrive(self, connection: Connection, is_first: bool) -> None:
        """A client is connected: a stand-in hands the seat back."""
        live, seat, token = self._live, connection.seat, connection.token
        live.touched = live.store.now()
        if seat is None or token is None:
            live.when_changed()
        elif is_first or live.table.seats[seat].away:
            is_theirs = await live.write(Coming(live.id, seat, live.store.process, token))
            if not is_theirs or live.table.game is None:
                await live.refresh()
                return
            live.came_back[seat] = live.store.now()
            async with live.steady() as table:  # or what is just being read would undo this
                person = table.seats[seat]
                person.here, person.away, person.gone_at = True, False, None
            live.tell_seats()

    async def part(self, connection: Connection) -> None:
        """A connection has ended."""
        live, seat = self._live, connection.seat
        if not live.audience.remove(connection) or seat is None or live.audience.has(seat):
            return
        at, known = live.store.now(), live.refreshed
        is_gone = await live.write(Going(live.id, seat, live.store.process, at))
        async with live.steady() as table:
            # Unless they are connected elsewhere, or something newer has been read meanwhile.
            is_known = is_gone and table.game is not None and live.refreshed == known
            if is_known:
                person = table.seats[seat]
                person.here, person.gone_at = False, at
        if is_known:
            live.tell_seats()
        else:
            await live.refresh()

    async def touch(self, seat: int | None, address: str) -> None:
        """A person uses the table without being connected."""
        live = self._live
        live.touched = live.store.now()
        if seat is None:
            return
        self._asker = address, live.touched
        person, at = live.table.seats[seat], live.touched
        fresh = min(FRESH, (live.table.setup.patience or FRESH) / 2)
        if not person.here and (person.gone_at is None or at > person.gone_at + fresh):
            await live.write(lambda database: presence.touch(database, live.id, seat, at))
            async with live.steady() as table:
                person = table.seats[seat]
                person.gone_at = at
        if person.away:
            await self.take_back(seat)

    async def stand_in(self, seat: int, is_due: Callable[[], bool]) -> None:
        """A stand-in takes a seat over, unless the person has just acted, here or elsewhere."""
        live = self._live
        async with live.steady() as table:
            if not is_due():
                return
            version = table.version
            is_done = await live.write(
                lambda database: presence.stand_in(database, live.id, seat, version)
            )
            if is_done:
                table.seats[seat].away = True
        if is_done:
            live.tell_seats()
        else:
            await live.catch_up()

    async def take_back(self, seat: int) -> None:
        """A stand-in hands a seat back to its person."""
        live = self._live
        await live.write(lambda database: presence.set_away(database, live.id, seat, False))
        live.came_back[seat] = live.store.now()
        async with live.steady() as table:
            table.seats[seat].away = False
        live.tell_seats()

    async def leave(self, seat: int, token: str) -> None:
        live = self._live
        at, hashed = live.store.now(), hash_of(token)
        await live.write(lambda database: table_writes.leave(database, live.id, seat, hashed, at))
        await live.write(Going(live.id, seat, live.store.process, at))
        for connection in live.audience:
            if connection.token == hashed and live.audience.remove(connection):
                spawn(connection.close(1000))  # which waits for the client
        await live.refresh()
