"""Coming to a table, going, and being away from it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from byzanz.server import wire
from byzanz.server.connection import Connection
from byzanz.store import presence, writing
from byzanz.table.problem import Problem
from byzanz.table.secret import hash_of

if TYPE_CHECKING:
    from byzanz.server.live import LiveTable

FRESH: Final = 5.0
"""So often it is written down that a person without a connection is there."""


class Door:
    def __init__(self, live: LiveTable) -> None:
        self._live = live

    async def welcome(self, connection: Connection, hello: wire.Hello) -> None:
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
                raise Problem("not_allowed_to_watch", "this table has no spectators")
            if connection.seat is None:
                connection.delay = table.setup.delay
            live.show(connection, hello.version)
            is_first = not live.audience.has(connection.seat)
            live.audience.add(connection)
        await self.arrive(connection.seat, is_first)

    async def arrive(self, seat: int | None, is_first: bool) -> None:
        """A person is connected: a stand-in hands the seat back."""
        live = self._live
        live.touched = time.time()
        if seat is None:
            live.driver.wake()
        elif is_first or live.table.seats[seat].away:
            await live.write(
                lambda database: presence.come(database, live.id, seat, live.store.process)
            )
            live.driver.welcome_back(seat)
            await self._person_is(seat, here=True, gone_at=None)

    async def part(self, connection: Connection) -> None:
        """A connection has ended."""
        live, seat = self._live, connection.seat
        if not live.audience.remove(connection) or seat is None or live.audience.has(seat):
            return
        at = time.time()
        is_gone = await live.write(
            lambda database: presence.go(database, live.id, seat, live.store.process, at)
        )
        if is_gone:
            await self._person_is(seat, here=False, gone_at=at)

    async def _person_is(self, seat: int, here: bool, gone_at: float | None) -> None:
        """It is written that somebody has come or gone."""
        live = self._live
        if live.table.game is None:
            await live.refresh()
            return
        async with live.steady() as table:  # or what is just being read would be older than this
            person = table.seats[seat]
            person.here, person.gone_at = here, gone_at
            person.away = person.away and not here
        live.tell_seats()

    async def touch(self, seat: int | None) -> None:
        """A person uses the table without being connected."""
        live = self._live
        live.touched = time.time()
        if seat is None:
            return
        person, at = live.table.seats[seat], live.touched
        fresh = min(FRESH, (live.table.setup.patience or FRESH) / 2)
        if not person.here and (person.gone_at is None or at > person.gone_at + fresh):
            await live.write(lambda database: presence.touch(database, live.id, seat, at))
            person.gone_at = at
        if person.away:
            await self.set_away(seat, False)

    async def set_away(self, seat: int, away: bool) -> None:
        """A stand-in takes a seat over, or hands it back."""
        live = self._live
        await live.write(lambda database: presence.set_away(database, live.id, seat, away))
        live.table.seats[seat].away = away
        if not away:
            live.driver.welcome_back(seat)
        live.tell_seats()

    async def leave(self, seat: int, token: str) -> None:
        live = self._live
        at, hashed = time.time(), hash_of(token)
        await live.write(lambda database: writing.leave(database, live.id, seat, hashed, at))
        for connection in live.audience:
            if connection.seat == seat and live.audience.remove(connection):
                await connection.close(1000)
        await live.write(
            lambda database: presence.go(database, live.id, seat, live.store.process, at)
        )
        await live.refresh()
