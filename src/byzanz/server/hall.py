"""All tables of a server process: makes them, finds them, and puts unused ones out of mind."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Final

from byzanz.fair import SEED_BYTES
from byzanz.game import Rules
from byzanz.server import wire
from byzanz.server.background import spawn
from byzanz.server.driver import LINGER
from byzanz.server.live import LiveTable
from byzanz.server.metrics import Metrics
from byzanz.server.showing import clock_of, seats_now
from byzanz.server.thinking import Thinking
from byzanz.store import writing
from byzanz.store.alive import BEAT
from byzanz.store.notice import Notice
from byzanz.store.reading import closed_since, table_of_code, waiting
from byzanz.store.store import Store
from byzanz.store.writer import Unavailable
from byzanz.table.problem import Problem
from byzanz.table.seat import Seat
from byzanz.table.secret import hash_of, new_code, new_id, new_token
from byzanz.table.setup import Setup, bot_names, check_level, check_number, clean_name
from byzanz.table.table import Table

MOST_LISTED: Final = 100
GOODBYE: Final = 3.0
"""For so many seconds connections are waited for at the end."""
log = logging.getLogger("byzanz.server")


class Hall:
    def __init__(self, store: Store, thinking: Thinking, metrics: Metrics) -> None:
        self.store = store
        self.thinking = thinking
        self.metrics = metrics
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._keeping: asyncio.Task[None] | None = None
        self._is_closing = False
        metrics.count_tables(lambda: len(self._tables))

    def open(self) -> None:
        self.store.listen(self._hear)
        self._keeping = asyncio.ensure_future(self._keep())

    async def close(self) -> None:
        """Tells everyone to connect again, and waits for what is being written."""
        if self._keeping is not None:
            self._keeping.cancel()
        self._is_closing = True
        self.thinking.close()
        goodbyes = []
        for live in self._tables.values():
            live.driver.sleep()
            # The store counts them out, all at once.
            leaving = live.audience.dismiss()
            goodbyes += [asyncio.ensure_future(one.say_goodbye()) for one in leaving]
        if goodbyes:
            await asyncio.wait(goodbyes, timeout=GOODBYE)
        await self.store.close()

    # Finding

    async def find(self, table_id: str) -> LiveTable:
        """A table, read from the database unless it is in use."""
        if self._is_closing:
            raise Unavailable("the server ends")
        live = self._tables.get(table_id)
        if live is not None:
            live.touched = time.time()  # so that it is not put away before it is used
            return live
        if not (table_id.isascii() and table_id.isalnum()):  # no text for a database
            raise Problem("no_such_table", "there is no such table")
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Problem("no_such_table", "there is no such table")
        live = LiveTable(stored, self.store, self.thinking, self.metrics)
        self._tables[table_id] = live
        return live

    async def find_by_code(self, code: str) -> str:
        hashed = hash_of(code.strip().replace("-", "").replace(" ", "").upper())
        table_id = await self.store.read(lambda database: table_of_code(database, hashed))
        if table_id is None:
            raise Problem("no_such_code", "no table waits for players under this code")
        return table_id

    async def waiting(self) -> wire.WaitingTables:
        rows = await self.store.read(lambda database: waiting(database, MOST_LISTED))
        return wire.WaitingTables(
            [
                wire.Waiting(table_id, seats_now(seats), clock_of(clock))
                for table_id, seats, clock in rows
            ]
        )

    # Making

    async def make(self, wish: wire.NewTable) -> wire.Made:
        setup = Setup(
            rules=Rules(wish.rules.tiebreak if wish.rules else "goods"),
            watch=wish.watch,
            listed=wish.listed,
            draw_seats=wish.draw_seats,
            clock=wish.clock.seconds if wish.clock else None,
            patience=wish.patience,
            delay=wish.delay,
            pause=wish.pause,
        )
        setup.check()
        now = time.time()
        token = new_token()
        seats = _seats(wish.seats, token, now)
        invites = _invite(seats)
        code = new_code() if invites else None
        table = Table(new_id(), setup, secrets.token_bytes(SEED_BYTES), seats, now)
        if not invites:
            _start(table, now)
        await self.store.write(
            table.id,
            lambda database: writing.make_table(database, table, code and hash_of(code)),
        )
        self.metrics.made.inc()
        hashed = hash_of(token)
        seat = next((n for n, seat in enumerate(seats) if seat.token == hashed), None)
        return wire.Made(
            table.id, seat, None if seat is None else token, invites, code, table.commit
        )

    async def join(
        self, table_id: str, invite: str | None, wish: wire.Join | wire.JoinByCode
    ) -> wire.SeatedAt:
        live = await self.find(table_id)
        name, request, now = clean_name(wish.name), wish.id or new_token(), time.time()
        if isinstance(wish, wire.Join) and invite is None and not live.table.setup.listed:
            raise Problem("bad_token", "this table is joined with an invitation")
        token = await self.store.write(
            table_id,
            lambda database: writing.join(
                database, table_id, invite and hash_of(invite), name, request, now
            ),
        )
        await live.refresh()
        return wire.SeatedAt(table_id, live.table.seat_of(token), token)

    async def rematch(self, live: LiveTable) -> str:
        old = live.table
        if old.status != "over":
            raise Problem("not_over", "a rematch comes after the game")
        now = time.time()
        seats = [
            Seat(seat.kind, seat.name, seat.level, token=seat.token, gone_at=now)
            for seat in old.seats
        ]
        table = Table(new_id(), old.setup, secrets.token_bytes(SEED_BYTES), seats, now)
        _start(table, now)
        following = await self.store.write(
            old.id, lambda database: writing.rematch(database, old.id, table)
        )
        live.told_rematch(following)
        return following

    # Keeping house

    def _hear(self, notice: Notice) -> None:
        """News of another process."""
        for loading, future in self._loading.items():  # it may be read without what is new
            if notice.table_id in (loading, ""):
                spawn(self._hear_later(future))
        if notice.kind == "all":
            for live in self._tables.values():
                spawn(live.catch_up())
                spawn(live.refresh())
        elif (known := self._tables.get(notice.table_id)) is not None:
            spawn(known.refresh() if notice.move is None else known.catch_up(notice.move))

    async def _hear_later(self, loading: asyncio.Future[LiveTable]) -> None:
        live = await asyncio.shield(loading)
        await live.catch_up()
        await live.refresh()

    def _here(self) -> dict[tuple[str, int], str]:
        """Who is connected to this process: table and seat, and the hash of their token."""
        return {
            (table_id, connection.seat): connection.token
            for table_id, live in self._tables.items()
            for connection in live.audience
            if connection.seat is not None and connection.token is not None
        }

    async def _keep(self) -> None:
        """Each second: a sign of life, the host's closings, and tables that are lost or unused."""
        checked = time.time()
        while True:
            try:
                for table_id in await self.store.beat(self._here):
                    self._hear(Notice("table", table_id))
                since, checked = checked - BEAT, time.time()
                await self._close_since(since)
                for live in self._tables.values():
                    if live.is_lost:
                        spawn(live.recover())
                self._put_away()
            except (Unavailable, Problem) as error:
                log.warning("database_unavailable", extra={"reason": str(error)})
            await asyncio.sleep(BEAT)

    async def _close_since(self, time: float) -> None:
        """The host closes tables in the database, without asking the server."""
        if self._tables:
            for table_id in await self.store.read(
                lambda database: closed_since(database, time, self._tables)
            ):
                self._tables[table_id].close()

    def _put_away(self) -> None:
        now = time.time()
        for table_id, live in list(self._tables.items()):
            if not live.audience and now > live.touched + LINGER:
                live.driver.sleep()
                del self._tables[table_id]
                self.store.leave(table_id)


def _seats(wishes: list[wire.SeatWish], token: str, now: float) -> list[Seat]:
    check_number(len(wishes))
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Problem("bad_seats", "at most one seat is `me`")
    names = [clean_name(wish.name) if wish.kind == "me" and wish.name else None for wish in wishes]
    free = iter(bot_names(names, len(wishes)))
    seats = []
    for wish, name in zip(wishes, names, strict=True):
        match wish.kind:
            case "me":
                if name is None:
                    raise Problem("bad_name", "`me` has a name of 1 to 40 characters")
                seats.append(Seat("person", name, token=hash_of(token), gone_at=now))
            case "bot":
                chosen = clean_name(wish.name) if wish.name else next(free)
                seats.append(Seat("bot", chosen, check_level(wish.level)))
            case "open":
                seats.append(Seat("open"))
    return seats


def _invite(seats: list[Seat]) -> list[wire.Invite]:
    """Makes an invitation for each open seat, of which only the hash stays here."""
    invites = []
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            token = new_token()
            seat.invite = hash_of(token)
            invites.append(wire.Invite(number, token))
    return invites


def _start(table: Table, now: float) -> None:
    """A table without open seats starts at once."""
    if table.setup.draw_seats:
        secrets.SystemRandom().shuffle(table.seats)
    table.started_at = now
