"""What bytes from outside can reach, each as a function that must not fail whatever it is given."""

import asyncio
import tempfile
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientConnectionResetError, WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from byzanz import record as records
from byzanz.actions import Action, Refusal
from byzanz.record import RecordError
from byzanz.replay import verify
from byzanz.server import socket_wire
from byzanz.server.app import Server
from byzanz.server.club import Club
from byzanz.server.limits import TooMany
from byzanz.server.routes import ROUTES, read_body
from byzanz.server.settings import Settings
from byzanz.table.problem import Problem
from byzanz.table.setup import clean_name, clean_text, distinct_name

Target = Callable[[bytes], None]
CORPUS = Path(__file__).parent / "corpus"
"""Inputs that are worth trying again, by target."""
WITH_BODY = [route for route in ROUTES if route.body is not None]


def _told(message: str) -> None:
    """A refusal is a sentence that can be shown anywhere."""
    assert message
    assert message.isprintable()


def notation(data: bytes) -> None:
    """The text of an action: read, and written as it was; or refused."""
    text = data.decode(errors="surrogateescape")
    try:
        action = Action.parse(text)
    except Refusal as refusal:
        _told(refusal.message)
        return
    assert Action.parse(str(action)) == action


def record(data: bytes) -> None:
    """A record: read and replayed, or refused."""
    try:
        found = records.read(data)
        assert records.read(found.text().encode()) == found
        verify(found)
    except RecordError as error:
        _told(error.message)


def body(data: bytes) -> None:
    """The body of a call, the first byte telling which."""
    route = WITH_BODY[(data[0] if data else 0) % len(WITH_BODY)]
    try:
        read_body(route, data[1:])
    except Problem as problem:
        _told(problem.message)


def message(data: bytes) -> None:
    """What a client says on a WebSocket."""
    try:
        said = msgspec.json.decode(data, type=socket_wire.FromClient)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return
    if isinstance(said, socket_wire.SayMessage):
        words(said.text.encode(errors="surrogatepass"))


def words(data: bytes) -> None:
    """Names, talk and passwords."""
    text = data.decode(errors="replace")
    for clean in (clean_name, clean_text):
        try:
            cleaned = clean(text)
            assert clean(cleaned) == cleaned
            distinct_name(cleaned, ["Ada", cleaned, None])
        except Problem as problem:
            _told(problem.message)
    club = Club("secret")
    try:
        club.check_header(text, "192.0.2.1")
        assert "secret" in text or "%" in text
    except (Problem, TooMany):
        pass


class _LiveServer:
    """A server in this process with a table, whose seat the sender holds."""

    def __init__(self) -> None:
        self._tried: deque[bytes] = deque(maxlen=20)
        self._loop = asyncio.new_event_loop()
        self._folder = tempfile.TemporaryDirectory()
        self._loop.run_until_complete(self._open())

    async def _open(self) -> None:
        database = f"sqlite:///{Path(self._folder.name, 'db.sqlite')}"
        server = Server(Settings(database=database, rate=0, think=0.01, log_level="error"))
        self._client: TestClient[Any, Any] = TestClient(TestServer(server.app()))
        await self._client.start_server()
        await self._sit_down()

    async def _sit_down(self) -> None:
        seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "random"}] * 2]
        async with self._client.post("/api/tables", json={"seats": seats, "pause": 0}) as answer:
            made = await answer.json()
        self._table, self._token = made["table"], made["token"]
        self._socket = await self._client.ws_connect(f"/api/tables/{self._table}/live")
        await self._socket.send_json({"type": "hello", "token": self._token})

    def call(self, data: bytes) -> None:
        self._tried.append(data)
        try:
            self._loop.run_until_complete(self._call(data))
        except BaseException as error:
            error.add_note(f"the last inputs, as what came before may matter: {[*self._tried]}")
            raise

    async def _call(self, data: bytes) -> None:
        """The first byte tells which call, the second whether a token comes along."""
        which, token, content = (*data[:2].ljust(2, b"\0"), data[2:])
        if which >= len(ROUTES):
            await self._say(content)
            return
        route = ROUTES[which]
        path = route.path.replace("{table}", self._table)
        headers = {"Authorization": f"Bearer {self._token}"} if token % 2 else {}
        async with self._client.request(
            route.method, path, data=content, headers=headers
        ) as answer:
            assert answer.status < 500, (route, content, await answer.text())
            await answer.read()

    async def _say(self, content: bytes) -> None:
        # A seat may have left its table by an earlier call, which ends the connection.
        with suppress(ClientConnectionResetError):
            await self._socket.send_str(content.decode(errors="replace"))
            # An answer to the next message shows that the server lives.
            await self._socket.send_json({"type": "say", "text": "here", "id": "here"})
        while True:
            heard = await self._socket.receive(timeout=60)
            if heard.type is not WSMsgType.TEXT:
                # What the server gave; aiohttp has another where it cannot answer it any more.
                code = heard.data if heard.type is WSMsgType.CLOSE else self._socket.close_code
                assert code in (1000, 1003, 1008, 1009), code
                await self._sit_down()
                return
            said = heard.json()
            assert said.get("code") != "unexpected", (content, said)
            if said.get("id") == "here":
                return


_live: list[_LiveServer] = []


def server(data: bytes) -> None:
    """A call or a message, to a whole server."""
    if not _live:
        _live.append(_LiveServer())
    _live[0].call(data)


TARGETS: dict[str, Target] = {
    "notation": notation,
    "record": record,
    "body": body,
    "message": message,
    "words": words,
    "server": server,
}
