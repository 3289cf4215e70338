"""The WebSocket of a table: reads what a client says, and answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final, cast

import msgspec
from aiohttp import WSMessage, WSMsgType, web

from byzanz.actions import Refusal
from byzanz.server import socket_wire, wire
from byzanz.server.background import spawn
from byzanz.server.connection import Connection
from byzanz.server.failures import failure_of
from byzanz.server.frame_reader import FrameReader
from byzanz.server.frames import frame_of
from byzanz.server.hints import give_hint
from byzanz.server.limits import Bucket, TooMany
from byzanz.server.maker import check_may_talk
from byzanz.server.orders import set_order
from byzanz.server.running_table import RunningTable
from byzanz.server.spending import tell_spending
from byzanz.server.tables import Tables
from byzanz.store.group_commit import Unavailable
from byzanz.table.problem import Problem, ProblemCode

HELLO_SECONDS: Final = 10.0
HEARTBEAT: Final = 20.0
"""A ping after so many seconds of silence; half as long again without an answer ends it."""
CLOSE_CODES: Final[dict[str, int]] = {
    ProblemCode.BAD_TOKEN: 4401,
    ProblemCode.NOT_ALLOWED_TO_WATCH: 4403,
    ProblemCode.NO_SUCH_TABLE: 4404,
    ProblemCode.NEEDS_PASSWORD: 4407,
    ProblemCode.WRONG_PASSWORD: 4407,
    ProblemCode.TOO_MANY: 4429,
    ProblemCode.UNAVAILABLE: 1013,
    ProblemCode.TOO_LARGE: 1009,
}
LINES_A_MESSAGE: Final = 0.02
"""Of its messages a seat may use so many for the chat: at 30 a second, one line in 1.7 seconds."""
COST_OF_A_VERSION: Final = 1 / 60
"""So much of a request it counts to be sent a version that was missed."""
UNREADABLE: Final = 1008
BINARY: Final = 1003

_decoder: Final[msgspec.json.Decoder[socket_wire.FromClient]] = msgspec.json.Decoder(
    socket_wire.FromClient
)


async def serve_socket(
    request: web.Request,
    tables: Tables,
    rate: float,
    address: str,
    check_hello: Callable[[socket_wire.Hello, str], None],
    charge: Callable[[str, float], None],
) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT, compress=False, max_msg_size=wire.MOST_BYTES, decode_text=False
    )
    try:
        await socket.prepare(request)
    except web.HTTPBadRequest:
        raise Problem(ProblemCode.MALFORMED, "this address is for a WebSocket") from None
    transport = cast("asyncio.Transport", request.transport)
    connection = Connection(socket, transport, address)
    reader = _read_frames(connection, transport, rate)
    table: RunningTable | None = None
    try:
        hello = _read(await _first(socket))
        if not isinstance(hello, socket_wire.Hello):
            raise Problem(ProblemCode.MALFORMED, "the first message is `hello`")
        check_hello(hello, address)
        table = await tables.find(request.match_info["table"])
        if hello.version is not None and hello.version < table.live.table.version:
            charge(address, (table.live.table.version - hello.version) * COST_OF_A_VERSION)
        await table.arrivals.welcome(connection, hello)
        client = _Client(table, connection, tables, rate)
        reader.take = client.take
        async for message in socket:
            client.is_idle = False
            client.bucket.take()
            await client.answer(_read(message))
            client.is_idle = True
    except Binary:
        await connection.close(
            BINARY, socket_wire.ErrorMessage(ProblemCode.MALFORMED, "only text is understood")
        )
    except (Problem, Unavailable) as problem:
        failure = failure_of(problem)
        await connection.close(
            CLOSE_CODES.get(failure.code, UNREADABLE),
            socket_wire.ErrorMessage(failure.code, failure.message),
        )
    finally:
        reader.take = lambda _: False
        if table is not None:
            await asyncio.shield(_part(table, connection))
    return socket


def _read_frames(connection: Connection, transport: asyncio.Transport, rate: float) -> FrameReader:
    code = ProblemCode.TOO_MANY
    goodbye = socket_wire.ErrorMessage(code, "too many frames")

    def say_goodbye() -> None:
        spawn(connection.close(CLOSE_CODES[code], goodbye))

    protocol = cast("asyncio.Protocol", transport.get_protocol())
    reader = FrameReader(protocol, rate, say_goodbye)
    transport.set_protocol(reader)
    return reader


async def _part(table: RunningTable, connection: Connection) -> None:
    # If the database is away, the next sign of life or a restart finds who has gone.
    with contextlib.suppress(Problem, Unavailable):
        await table.arrivals.part(connection)


async def _first(socket: web.WebSocketResponse) -> WSMessage:
    try:
        return await socket.receive(timeout=HELLO_SECONDS)
    except TimeoutError:
        raise Problem(ProblemCode.MALFORMED, "no `hello` within 10 seconds") from None


class Binary(Exception):
    """A client has sent a binary message."""


def _read(message: WSMessage) -> socket_wire.FromClient:
    match message.type:
        case WSMsgType.TEXT:
            pass
        case WSMsgType.BINARY:
            raise Binary
        case _:
            raise Problem(ProblemCode.MALFORMED, "the connection ended before a message")
    try:
        return _decoder.decode(message.data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Problem(ProblemCode.MALFORMED, str(error)) from None


class _Client:
    """Does what the client of a connection says."""

    def __init__(
        self, table: RunningTable, connection: Connection, tables: Tables, rate: float
    ) -> None:
        self._table = table
        self._connection = connection
        self._tables = tables
        self._rate = rate
        self.bucket = Bucket(rate)
        self.is_idle = True
        """Whether nothing is being answered, so that nobody is overtaken."""

    def take(self, text: bytes) -> bool:
        """Does at once what a message says, if it is a click and nothing has to be waited for."""
        if not self.is_idle or self.bucket.wait(1.0):
            return False
        try:
            message = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        seat = self._connection.seat
        if not isinstance(message, socket_wire.ActMessage) or seat is None:
            return False
        if self._table.live.table.seats[seat].away or not self._act_now(seat, message):
            return False
        self.bucket.spend(1.0)
        return True

    def _act_now(self, seat: int, message: socket_wire.ActMessage) -> bool:
        named = message.id or self._tables.store.new_request()

        def tell(version: int | None) -> None:
            if version is None:
                spawn(self.answer(message, named))
            else:
                self._connection.send(frame_of(socket_wire.DoneMessage(message.id, version)))

        return self._table.moves.act_now(seat, message.action, message.version, named, tell)

    async def answer(self, message: socket_wire.FromClient, named: str | None = None) -> None:
        """Does what a message says; a refusal is an answer, and the connection goes on.

        `named`: it has been tried already under this name, and nobody knows what came of it.
        """
        table, connection = self._table, self._connection
        live, seat = table.live, connection.seat
        request = (
            None
            if isinstance(message, (socket_wire.Hello, socket_wire.BackMessage))
            else message.id
        )
        try:
            if seat is None:
                raise Problem(ProblemCode.BAD_TOKEN, "spectators only watch")
            if live.table.seats[seat].away:
                await table.arrivals.take_back(seat)
            match message:
                case socket_wire.ActMessage():
                    version = await table.act(
                        seat, message.action, message.version, named or request
                    )
                    connection.send(frame_of(socket_wire.DoneMessage(request, version)))
                case socket_wire.UndoMessage():
                    version = await table.undoing.undo(seat, message.version, request)
                    connection.send(frame_of(socket_wire.DoneMessage(request, version)))
                case socket_wire.ConsentMessage():
                    version = await table.undoing.consent(seat, message.version, message.agree)
                    connection.send(frame_of(socket_wire.DoneMessage(request, version)))
                case socket_wire.OrderMessage():
                    await set_order(live, seat, message.order, request)
                case socket_wire.SpendingMessage():
                    spending = await tell_spending(live, seat, message.keep)
                    connection.send(frame_of(socket_wire.SpendingNews(request, spending.bids)))
                case socket_wire.HintMessage():
                    hint = await give_hint(live, seat, self._tables.threads, connection.address)
                    connection.send(frame_of(socket_wire.HintNews(request, hint.candidates)))
                case socket_wire.SayMessage():
                    check_may_talk(live.table, seat)
                    await table.chat.say(seat, message.text, request, self._rate * LINES_A_MESSAGE)
                    if request is not None:
                        connection.send(
                            frame_of(socket_wire.DoneMessage(request, live.table.version))
                        )
                case socket_wire.Hello():
                    raise Problem(ProblemCode.MALFORMED, "`hello` comes first and once")
                case socket_wire.BackMessage():
                    pass
        except TooMany:
            raise
        except (Problem, Refusal, Unavailable) as error:
            failure = failure_of(error)
            live.metrics.refused.inc()
            connection.send(
                frame_of(
                    socket_wire.RefusedMessage(
                        request, failure.code, failure.message, failure.version
                    )
                )
            )
