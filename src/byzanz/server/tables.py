"""All tables of a server process: makes them, finds them, and drops unused ones from memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Final

from byzanz.fair import SEED_BYTES
from byzanz.game import Rules
from byzanz.server import wire
from byzanz.server.background import spawn
from byzanz.server.bot_threads import STAND_IN_LEVEL, BotThreads
from byzanz.server.limits import Buckets
from byzanz.server.live_table import LINGER, LiveTable
from byzanz.server.messages import clock_of, seats_now
from byzanz.server.metrics import Metrics
from byzanz.server.running_table import RunningTable
from byzanz.store import table_writes
from byzanz.store.group_commit import Unavailable
from byzanz.store.notice import Notice
from byzanz.store.processes import BEAT
from byzanz.store.store import Store
from byzanz.store.table_reads import Stored, closed_since, table_of_code, waiting
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.secret import hash_of, new_code, new_id, new_token
from byzanz.table.setup import (
    Setup,
    bot_names,
    check_level,
    check_number,
    clean_name,
    distinct_name,
)
from byzanz.table.table import Table

MOST_LISTED: Final = 100
LISTED_A_SECOND: Final = 1 / 120
"""So many tables one address can list in the long run, and five at first."""
GOODBYE: Final = 3.0
"""For so many seconds connections are waited for at the end."""
log = logging.getLogger("byzanz.server")


class Tables:
    """`is_limited`: one address lists only so many tables."""

    def __init__(
        self, store: Store, threads: BotThreads, metrics: Metrics, *, is_limited: bool = False
    ) -> None:
        self._is_limited = is_limited
        self._listing = Buckets(LISTED_A_SECOND)
        self.store = store
        self.threads = threads
        self.metrics = metrics
        self._running: dict[str, RunningTable] = {}
        self._loading: dict[str, asyncio.Future[RunningTable]] = {}
        self._keeping: list[asyncio.Task[None]] = []
        self._checked = store.now()
        self._is_closing = False
        metrics.count_tables(lambda: len(self._running))

    def open(self) -> None:
        self.store.listen(self._hear)
        # Apart: a sign of life must not wait for anything else.
        self._keeping = [
            asyncio.ensure_future(self._repeat(work))
            for work in (self.store.beat, self._keep_house)
        ]

    async def close(self) -> None:
        """Tells everyone to connect again, and waits for what is being written."""
        for keeping in self._keeping:
            keeping.cancel()
        self._is_closing = True
        self.threads.close()
        goodbyes = []
        for table in self._running.values():
            table.clockwork.sleep()
            # The store counts them out, all at once.
            leaving = table.live.audience.dismiss()
            goodbyes += [asyncio.ensure_future(one.say_goodbye()) for one in leaving]
        if goodbyes:
            await asyncio.wait(goodbyes, timeout=GOODBYE)
        await self.store.close()

    # Finding

    async def find(self, table_id: str) -> RunningTable:
        """A table, read from the database unless it is in use."""
        if self._is_closing:
            raise Unavailable("the server ends")
        table = self._running.get(table_id)
        if table is not None:
            table.live.touched = self.store.now()  # so that it is not dropped before it is used
            return table
        if not (table_id.isascii() and table_id.isalnum()):  # no text for a database
            raise Problem(ProblemCode.NO_SUCH_TABLE, "there is no such table")
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> RunningTable:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Problem(ProblemCode.NO_SUCH_TABLE, "there is no such table")
        table = self._run(stored)
        self._running[table_id] = table
        return table

    def _run(self, stored: Stored) -> RunningTable:
        return RunningTable(LiveTable(stored, self.store, self.metrics), self.threads)

    async def find_by_code(self, code: str) -> str:
        hashed = hash_of(code.strip().replace("-", "").replace(" ", "").upper())
        table_id = await self.store.read(lambda database: table_of_code(database, hashed))
        if table_id is None:
            raise Problem(ProblemCode.NO_SUCH_CODE, "no table waits for players under this code")
        return table_id

    async def waiting(self) -> wire.WaitingTables:
        now = self.store.now()
        rows = await self.store.read(lambda database: waiting(database, MOST_LISTED, now))
        return wire.WaitingTables(
            [
                wire.Waiting(table_id, seats_now(seats), clock_of(clock))
                for table_id, seats, clock in rows
            ]
        )

    # Making

    async def make(self, wish: wire.NewTable, address: str = "") -> wire.Made:
        if wish.listed and self._is_limited:
            self._listing.of(address).take()
        setup = Setup(
            rules=Rules(wish.rules.tiebreak if wish.rules else "goods"),
            watch=wish.watch,
            listed=wish.listed,
            draw_seats=wish.draw_seats,
            aids=wish.aids,
            clock=wish.clock.seconds if wish.clock else None,
            patience=wish.patience,
            delay=wish.delay,
            pause=wish.pause,
            consent=wish.consent,
        )
        setup.check()
        now = self.store.now()
        token = new_token()
        seats = seats_of(wish.seats, token, now)
        invites = invite_to(seats)
        code = new_code() if invites else None
        table = Table(new_id(), setup, secrets.token_bytes(SEED_BYTES), seats, now)
        if not invites:
            _start(table, now)
        await self.store.write(
            table.id,
            lambda database: table_writes.make_table(database, table, code and hash_of(code)),
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
        live = (await self.find(table_id)).live
        name, request, now = clean_name(wish.name), wish.id or new_token(), self.store.now()
        if isinstance(wish, wire.Join) and invite is None and not live.table.setup.listed:
            raise Problem(ProblemCode.BAD_TOKEN, "this table is joined with an invitation")
        token = await self.store.write(
            table_id,
            lambda database: table_writes.join(
                database, table_id, invite and hash_of(invite), name, request, now
            ),
        )
        await live.refresh()
        return wire.SeatedAt(table_id, live.table.seat_of(token), token)

    async def seat_bot(self, live: LiveTable, wish: wire.NewBot) -> None:
        """Puts a bot on an open seat of a table that waits."""
        now = self.store.now()
        await self.store.write(
            live.id,
            lambda database: table_writes.seat_bot(database, live.id, wish.seat, wish.level, now),
        )
        await live.refresh()

    async def rematch(self, live: LiveTable) -> str:
        old = live.table
        if old.status != "over":
            raise Problem(ProblemCode.NOT_OVER, "a rematch comes after the game")
        now = self.store.now()
        seats = [_again(seat, now) for seat in old.seats]
        deal = old.duplicate and old.duplicate.following()
        seed = secrets.token_bytes(SEED_BYTES) if deal is None else deal.seed
        table = Table(new_id(), old.setup, seed, seats, now, duplicate=deal)
        _start(table, now)
        table.start()
        # Here already when others can first hear of it, so that nothing has to be read, or missed.
        self._running[table.id] = self._run(Stored(table))
        following = None
        try:
            following = await self.store.write(
                old.id, lambda database: table_writes.rematch(database, old.id, table)
            )
        finally:
            if following != table.id:
                self._running.pop(table.id, None)
        live.told_rematch(following)
        return following

    # Keeping house

    def _hear(self, notice: Notice) -> None:
        """Listener of another process."""
        for loading, future in self._loading.items():  # it may be read without what is new
            if notice.table_id in (loading, ""):
                spawn(self._hear_later(future))
        if notice.kind == "all":
            for table in self._running.values():
                spawn(table.live.catch_up())
                spawn(table.live.refresh())
        elif (known := self._running.get(notice.table_id)) is not None:
            live = known.live
            spawn(live.refresh() if notice.move is None else live.catch_up(notice.move))

    async def _hear_later(self, loading: asyncio.Future[RunningTable]) -> None:
        live = (await asyncio.shield(loading)).live
        await live.catch_up()
        await live.refresh()

    def _here(self) -> dict[tuple[str, int], str]:
        """Who is connected to this process: table and seat, and the hash of their token."""
        return {
            (table_id, connection.seat): connection.token
            for table_id, table in self._running.items()
            for connection in table.live.audience
            if connection.seat is not None and connection.token is not None
        }

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something each second, whatever happens."""
        while True:
            try:
                await work()
            except (Unavailable, Problem) as error:
                log.warning("database_unavailable", extra={"reason": str(error)})
            except Exception:
                log.exception("unexpected")
            await asyncio.sleep(BEAT)

    async def _keep_house(self) -> None:
        """What dead processes have left, the host's closings, tables that are lost or unused."""
        for table_id in await self.store.bury_silent():
            self._hear(Notice("table", table_id))
        for table_id in await self.store.correct(self._here):
            self._hear(Notice("table", table_id))
        since, self._checked = self._checked - BEAT, self.store.now()
        await self._close_since(since)
        for table in self._running.values():
            if table.live.is_lost:
                spawn(table.live.recover())
        self._drop_unused()

    async def _close_since(self, time: float) -> None:
        """The host closes tables in the database, without asking the server."""
        if self._running:
            for table_id in await self.store.read(
                lambda database: closed_since(database, time, self._running)
            ):
                self._running[table_id].live.close()
                self._let_go(table_id)

    def _drop_unused(self) -> None:
        now = self.store.now()
        for table_id, table in list(self._running.items()):
            if not table.live.audience and now > table.live.touched + LINGER:
                self._let_go(table_id)

    def _let_go(self, table_id: str) -> None:
        self._running.pop(table_id).clockwork.sleep()
        self.store.let_go(table_id)


def seats_of(wishes: list[wire.SeatWish], token: str, now: float) -> list[Seat]:
    check_number(len(wishes))
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Problem(ProblemCode.BAD_SEATS, "at most one seat is `me`")
    names = [clean_name(wish.name) if wish.kind == "me" and wish.name else None for wish in wishes]
    free = iter(bot_names(names, len(wishes)))
    seats: list[Seat] = []
    for wish, name in zip(wishes, names, strict=True):
        match wish.kind:
            case "me":
                if name is None:
                    raise Problem(ProblemCode.BAD_NAME, "`me` has a name of 1 to 40 characters")
                name = distinct_name(name, (seat.name for seat in seats))
                seats.append(Seat("person", name, token=hash_of(token), gone_at=now, maker=True))
            case "bot":
                chosen = clean_name(wish.name) if wish.name else next(free)
                chosen = distinct_name(chosen, (seat.name for seat in seats))
                seats.append(Seat("bot", chosen, check_level(wish.level)))
            case "open":
                seats.append(Seat("open"))
    return seats


def _again(seat: Seat, now: float) -> Seat:
    """The same person or bot at the next table; for one who was removed, a bot from its start."""
    if seat.token is None:
        return Seat("bot", seat.name, seat.level or STAND_IN_LEVEL)
    return Seat(
        "person", seat.name, token=seat.token, gone_at=now, maker=seat.maker, muted=seat.muted
    )


def invite_to(seats: list[Seat]) -> list[wire.Invite]:
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
