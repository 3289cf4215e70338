"""Clients of the load maker: tables of four that move at random as soon as they can.

They speak the WebSocket of the server by themselves, as cheaply as they can: a library's client
needs more time for a message than the server does, and then it is the client that is measured.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from struct import Struct as Layout
from typing import Any, Final, cast
from urllib.parse import urlsplit

import aiohttp
import msgspec

SEATS: Final = 4
TABLE: Final = {
    "seats": [{"kind": "me", "name": "P0"}, *({"kind": "open"} for _ in range(SEATS - 1))],
    "pause": 0,
    "patience": None,
}
LENGTH: Final = Layout(">H")
NO_MASK: Final = bytes(4)
"""A client's frames are masked; by nothing, which takes no time."""
WHOLE_TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = b"\x8a\x80" + NO_MASK


class Seen(msgspec.Struct):
    """What a client reads of a view."""

    awaited: list[int]
    legal: list[str]
    phase: str


class Message(msgspec.Struct):
    type: str
    version: int | None = None
    view: Seen | None = None


@dataclass
class Load:
    """What a run has seen."""

    actions: int = 0
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    counting: bool = False
    pace: float = 0.0
    """How many seconds a person takes in the mean before they act."""
    choose: random.Random = field(default_factory=lambda: random.Random(1))


_decoder: Final = msgspec.json.Decoder(Message)


class Client(asyncio.Protocol):
    """One seat of a game, until it is over."""

    def __init__(self, path: str, host: str, token: str, seat: int, played: PlayedGame) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._hello = msgspec.json.encode({"type": "hello", "token": token, "version": None})
        self._seat = seat
        self._played = played
        self._data = b""
        self._is_open = self._is_waiting = False
        self._view: Seen | None = None
        self._version = 0
        self._transport: asyncio.Transport
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def itself(self) -> Client:
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.over.done():
            self.over.set_exception(error or ConnectionResetError("the server has ended it"))

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            assert end, head
            assert head.startswith(b"HTTP/1.1 101"), head
            self._is_open = True
            self._send(self._hello)
        place, size = 0, len(data)
        while place + 2 <= size:
            length, begin = data[place + 1], place + 2
            if length == 126:
                begin += 2
                if begin > size:
                    break
                (length,) = LENGTH.unpack_from(data, place + 2)
            if begin + length > size:
                break
            kind, place = data[place], begin + length
            if kind == WHOLE_TEXT:
                self._read(_decoder.decode(memoryview(data)[begin:place]))
            elif kind == PING:
                self._transport.write(PONG)
        self._data = data[place:]
        if not self.over.done():
            self._move()

    def _read(self, message: Message) -> None:
        if message.type in ("done", "refused"):
            self._played.load.refused += message.type == "refused"
            self._is_waiting = False
        if message.view is not None and message.version is not None:
            self._view, self._version = message.view, message.version
            if message.type == "action":
                self._played.arrived(message.version)
            if message.view.phase == "over" and not self.over.done():
                self.over.set_result(None)
                self._transport.close()

    def _move(self) -> None:
        view = self._view
        if view is None or self._is_waiting or self._seat not in view.awaited:
            return
        self._is_waiting = True
        if pace := self._played.load.pace:
            delay = self._played.load.choose.uniform(0.0, 2 * pace)
            asyncio.get_running_loop().call_later(delay, self._act, view)
        else:
            self._act(view)

    def _act(self, view: Seen) -> None:
        # At the end all act at once, and nobody's choice depends on the others'.
        meant = "null" if view.phase == "final" else self._version
        action = self._played.load.choose.choice(view.legal)
        self._played.sent.setdefault(self._version + 1, time.perf_counter())
        self._send(f'{{"type":"act","action":"{action}","version":{meant}}}'.encode())

    def _send(self, text: bytes) -> None:
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + LENGTH.pack(size)
        self._transport.write(head + NO_MASK + text)


@dataclass
class PlayedGame:
    """When the actions of a game were sent, and how many have them."""

    load: Load
    sent: dict[int, float] = field(default_factory=dict)
    have: dict[int, int] = field(default_factory=dict)

    def arrived(self, version: int) -> None:
        self.have[version] = self.have.get(version, 0) + 1
        if self.have[version] == SEATS and self.load.counting:
            self.load.actions += 1
            if version in self.sent:
                self.load.latencies.append(time.perf_counter() - self.sent[version])


@dataclass
class Tables:
    """One table after another, with four clients each time."""

    session: aiohttp.ClientSession
    addresses: Sequence[str]
    """Of the processes, in the order of the table's seats."""
    load: Load

    async def play(self) -> None:
        made = await self._post("", None, TABLE)
        table, tokens = made["table"], [made["token"]]
        for invite in made["invites"]:
            name = {"name": f"P{invite['seat']}"}
            tokens.append((await self._post(f"/{table}/join", invite["token"], name))["token"])
        while True:
            await self._one_game(table, tokens)
            table = (await self._post(f"/{table}/rematch", tokens[0]))["table"]

    async def _post(self, path: str, token: str | None, body: object = None) -> dict[str, Any]:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        async with self.session.post(
            f"{self.addresses[0]}/api/tables{path}", json=body, headers=headers
        ) as answer:
            answered: dict[str, Any] = await answer.json()
            return answered

    async def _one_game(self, table: str, tokens: Sequence[str]) -> None:
        loop, played = asyncio.get_running_loop(), PlayedGame(self.load)
        clients = []
        for seat, token in enumerate(tokens):
            where = urlsplit(self.addresses[seat % len(self.addresses)])
            client = Client(f"/api/tables/{table}/live", where.netloc, token, seat, played)
            await loop.create_connection(client.itself, where.hostname or "", where.port or 80)
            clients.append(client)
        await asyncio.gather(*(client.over for client in clients))


async def watch_bots(session: aiohttp.ClientSession, address: str) -> None:
    """Keeps a table of six `hard` bots playing, one game after another."""
    bots = {"seats": [{"kind": "bot", "level": "hard"}] * 6, "pause": 0}
    while True:
        async with session.post(f"{address}/api/tables", json=bots) as answer:
            table = (await answer.json())["table"]
        async with session.ws_connect(f"{address}/api/tables/{table}/live") as line:
            await line.send_json({"type": "hello"})
            async for frame in line:
                if '"phase":"over"' in frame.data:
                    break
