"""The calls of the interface: what each takes, gives and does.  OpenAPI is made from this list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, TypeAlias

import msgspec
from aiohttp import web
from msgspec import Struct

from byzanz.bots.levels import LEVELS
from byzanz.server import day_wire, group_wire, maker, orders, wire
from byzanz.server.background import spawn
from byzanz.server.days import Days
from byzanz.server.groups import Groups
from byzanz.server.hints import give_hint
from byzanz.server.limits import DEAREST
from byzanz.server.record_upload import replayed
from byzanz.server.running_table import RunningTable
from byzanz.server.spending import tell_spending
from byzanz.server.tables import Tables
from byzanz.table.problem import Problem, ProblemCode

PROTOCOL: Final = 1
LONGEST_RECORD: Final = 1 << 20
BODY_SECONDS: Final = 10.0
NOTED_WITHIN: Final = 0.5
"""Who looks waits no longer than this for a database that cannot be written to."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request: who asks, for which table, with what body."""

    request: web.Request
    tables: Tables
    days: Days
    groups: Groups
    body: Any
    address: str
    is_club: bool

    @property
    def table_id(self) -> str:
        return self.request.match_info["table"]

    @property
    def day(self) -> str:
        return self.request.match_info["day"]

    @property
    def token(self) -> str | None:
        """The token of the request; none is given where there is no such header."""
        header = self.request.headers.get("Authorization")
        if header is None:
            return None
        scheme, _, token = header.partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise Problem(ProblemCode.BAD_TOKEN, "the header is `Authorization: Bearer TOKEN`")
        return token

    async def table(self) -> RunningTable:
        return await self.tables.find(self.table_id)

    async def seated(self) -> tuple[RunningTable, int]:
        """The table, and the seat whose token the request carries."""
        table, token = await self.table(), self.token
        if token is None:
            raise Problem(ProblemCode.BAD_TOKEN, "this needs the token of a seat")
        seat = await table.live.seat_of(token)
        await table.arrivals.touch(seat, self.address)
        return table, seat


Handler: TypeAlias = Callable[[Call], Awaitable[Struct | bytes]]
"""Gives what is to be sent, or that already encoded."""


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    summary: str
    handler: Handler
    answer: type[Struct] | None
    body: type[Struct] | None = None
    body_needed: bool = True
    status: int = 200
    codes: tuple[int, ...] = ()
    token: bool = False
    """Whether a seat's token can be sent along."""
    cost: float = 1.0
    """How much of the rate limit it uses up."""
    is_for_all: bool = False
    """Whether it needs no club's password."""


async def body_of(request: web.Request) -> bytes:
    """The body of a request, unless it takes too long to come."""
    async with asyncio.timeout(BODY_SECONDS):
        return await request.read()


async def make_table(call: Call) -> Struct:
    return await call.tables.make(call.body, call.address)


async def list_tables(call: Call) -> Struct:
    return await call.tables.waiting()


async def join_table(call: Call) -> Struct:
    at = await call.tables.join(call.table_id, call.token, call.body)
    return wire.Seated(at.seat, at.token)


async def join_by_code(call: Call) -> Struct:
    table_id = await call.tables.find_by_code(call.body.code)
    return await call.tables.join(table_id, None, call.body)


async def show_table(call: Call) -> Struct:
    running, token = await call.table(), call.token
    live = running.live
    seat = None if token is None else await live.seat_of(token)
    async with live.steady() as table:
        if not table.may_watch(seat) and table.status != "open":
            raise Problem(ProblemCode.NOT_ALLOWED_TO_WATCH, "this table has no spectators")
    noted = spawn(running.arrivals.touch(seat, call.address))
    await asyncio.wait({noted}, timeout=NOTED_WITHIN)
    running.clockwork.wake()
    async with live.steady():
        # Seats may have been drawn by lot meanwhile.
        return live.shown(None if token is None else live.table.seat_of(token))


async def act(call: Call) -> Struct:
    table, seat = await call.seated()
    body: wire.Act = call.body
    return wire.Acted(await table.act(seat, body.action, body.version, body.id))


async def undo(call: Call) -> Struct:
    table, seat = await call.seated()
    body: wire.Undo = call.body
    return wire.Acted(await table.undoing.undo(seat, body.version, body.id))


async def consent(call: Call) -> Struct:
    table, seat = await call.seated()
    body: wire.Consent = call.body
    return wire.Acted(await table.undoing.consent(seat, body.version, body.agree))


async def set_order(call: Call) -> Struct:
    table, seat = await call.seated()
    await orders.set_order(table.live, seat, call.body.order, None)
    return wire.OrderNow(call.body.order)


async def spending(call: Call) -> Struct:
    table, seat = await call.seated()
    return await tell_spending(table.live, seat, call.body.keep)


async def hint(call: Call) -> Struct:
    table, seat = await call.seated()
    return await give_hint(table.live, seat, call.tables.threads, call.address)


async def leave(call: Call) -> Struct:
    table, seat = await call.seated()
    assert call.token is not None
    await table.arrivals.leave(seat, call.token)
    return wire.Ok()


async def seat_bot(call: Call) -> Struct:
    table, _ = await call.seated()
    await call.tables.seat_bot(table.live, call.body)
    return wire.Ok()


async def remove(call: Call) -> Struct:
    table, seat = await call.seated()
    return await maker.remove(table.live, seat, call.body.seat)


async def mute(call: Call) -> Struct:
    table, seat = await call.seated()
    await maker.mute(table.live, seat, call.body)
    return wire.Ok()


async def rematch(call: Call) -> Struct:
    table, _ = await call.seated()
    return wire.Rematch(await call.tables.rematch(table.live))


async def replay_record(call: Call) -> bytes:
    data = await body_of(call.request)
    if len(data) > LONGEST_RECORD:
        raise Problem(ProblemCode.TOO_LARGE, "a record to replay has at most 1 MB")
    return await replayed(data)


async def make_group(call: Call) -> Struct:
    return await call.groups.make(call.body, call.address)


async def show_group(call: Call) -> Struct:
    return await call.groups.show(call.request.match_info["group"])


async def show_day(call: Call) -> Struct:
    return await call.days.show(call.day)


async def enter_day(call: Call) -> Struct:
    return await call.days.enter(call.day, call.body, call.address)


async def about(call: Call) -> Struct:
    return wire.About("byzanz", our_version(), PROTOCOL, call.is_club)


def our_version() -> str:
    try:
        return version("byzanz")
    except PackageNotFoundError:  # run from its sources
        return "0"


def read_body(route: Route, data: bytes) -> Any:
    if route.body is None:
        return None
    if not data and not route.body_needed:
        return route.body()
    try:
        return msgspec.json.decode(data, type=route.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _problem_of(str(error)) from None


def _problem_of(complaint: str) -> Problem:
    """What is wrong with a body, from what msgspec says of it."""
    if "`$.rules" in complaint:
        return Problem(ProblemCode.BAD_RULES, complaint)
    if complaint.startswith("Invalid enum value") and complaint.endswith(".level`"):
        return Problem(ProblemCode.UNKNOWN_LEVEL, f"a bot's level is one of {', '.join(LEVELS)}")
    return Problem(ProblemCode.MALFORMED, complaint)


ONE: Final = "/api/tables/{table}"
ROUTES: Final = (
    Route("POST", "/api/tables", "Make a table", make_table, wire.Made, wire.NewTable,
          status=201, codes=(400,), cost=DEAREST),
    Route("GET", "/api/tables", "The tables that wait for players", list_tables,
          wire.WaitingTables),
    Route("POST", "/api/join", "Join by a code", join_by_code, wire.SeatedAt, wire.JoinByCode,
          codes=(400, 404, 409), cost=DEAREST),
    Route("POST", f"{ONE}/join", "Join by an invitation", join_table, wire.Seated, wire.Join,
          codes=(400, 401, 404, 409), token=True, cost=DEAREST),
    Route("GET", ONE, "A table as the asker may see it", show_table, wire.TableNow,
          codes=(401, 403, 404), token=True),
    Route("POST", f"{ONE}/actions", "Act", act, wire.Acted, wire.Act,
          codes=(400, 401, 403, 404, 409, 422), token=True),
    Route("POST", f"{ONE}/undo", "Take one's own last action back", undo, wire.Acted, wire.Undo,
          body_needed=False, codes=(400, 401, 404, 409), token=True),
    Route("POST", f"{ONE}/consent", "Agree that another takes an action back, or not", consent,
          wire.Acted, wire.Consent, codes=(400, 401, 404, 409), token=True),
    Route("PUT", f"{ONE}/order", "Give or cancel a standing order", set_order, wire.OrderNow,
          wire.SetOrder, codes=(400, 401, 404, 409), token=True),
    Route("POST", f"{ONE}/spending", "Which cards an order would spend", spending, wire.Spending,
          wire.AskSpending, body_needed=False, codes=(400, 401, 404, 409), token=True),
    Route("POST", f"{ONE}/hint", "What the level `hard` would do", hint, wire.Hint,
          codes=(401, 403, 404, 409), token=True, cost=DEAREST),
    Route("POST", f"{ONE}/bots", "Put a bot on an open seat", seat_bot, wire.Ok, wire.NewBot,
          codes=(400, 401, 404, 409), token=True),
    Route("POST", f"{ONE}/leave", "Leave one's seat", leave, wire.Ok,
          codes=(401, 404, 409), token=True),
    Route("POST", f"{ONE}/remove", "Take a seat from its person, as the table's maker", remove,
          wire.Removed, wire.Remove, codes=(400, 401, 403, 404, 409), token=True),
    Route("POST", f"{ONE}/mute", "Mute a person, as the table's maker, or no longer", mute,
          wire.Ok, wire.Mute, codes=(400, 401, 403, 404, 409), token=True),
    Route("POST", f"{ONE}/rematch", "Play again with the same people", rematch, wire.Rematch,
          codes=(401, 404, 409), token=True, cost=DEAREST),
    Route("POST", "/api/replay", "Replay a record step by step", replay_record, wire.Replay,
          codes=(400, 413), cost=DEAREST),
    Route("POST", "/api/groups", "Make a group of tables that play the same deals", make_group,
          group_wire.GroupMade, group_wire.NewGroup, status=201, codes=(400,), cost=DEAREST),
    Route("GET", "/api/groups/{group}", "The results of a group, seat by seat", show_group,
          group_wire.GroupNow, codes=(404,)),
    Route("GET", "/api/days/{day}", "The table of a day's deal", show_day, day_wire.DayTable,
          codes=(400, 409)),
    Route("POST", "/api/days/{day}", "Enter a game of the deal of the day", enter_day,
          day_wire.DayEntered, day_wire.NewDayEntry,
          status=201, codes=(400, 409, 422), cost=DEAREST),
    Route("GET", "/api/about", "Which server this is", about, wire.About,
          is_for_all=True),
)  # fmt: skip
