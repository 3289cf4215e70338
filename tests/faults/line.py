"""A connection to one server process that a test speaks on itself, and calls beside it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.faults.told import Content

SOON = 120.0  # seconds that a test waits for what must come, on a busy machine


@dataclass
class Line:
    socket: aiohttp.ClientWebSocketResponse
    heard: list[Content] = field(default_factory=list)

    async def send(self, kind: str, **content: Any) -> None:
        await self.socket.send_str(json.dumps({"type": kind, **content}))

    async def receive(self, seconds: float) -> Content:
        message = await self.socket.receive(timeout=seconds)
        assert message.type is aiohttp.WSMsgType.TEXT, (message, self.socket.close_code)
        content: Content = json.loads(message.data)
        self.heard.append(content)
        return content

    async def until(self, kind: str, seconds: float = SOON, **wanted: Any) -> Content:
        """The next message of a kind that has all these values."""
        end = time.monotonic() + seconds
        while True:
            try:
                content = await self.receive(max(0.0, end - time.monotonic()))
            except TimeoutError:
                kinds = [message["type"] for message in self.heard]
                raise AssertionError(f"no {kind} with {wanted} came, but {kinds}") from None
            found = {key: content.get(key) for key in wanted}
            if content["type"] == kind and found == wanted:
                return content

    async def until_seat(self, seat: int, **wanted: Any) -> None:
        """Until a seat is told to be like this."""
        end = time.monotonic() + SOON
        while True:
            content = await self.until("seats", end - time.monotonic())
            if {key: content["seats"][seat][key] for key in wanted} == wanted:
                return

    async def silence(self, seconds: float, *kinds: str) -> None:
        """Nothing of these kinds comes."""
        end = time.monotonic() + seconds
        while True:
            try:
                content = await self.receive(max(0.0, end - time.monotonic()))
            except TimeoutError:
                return
            assert content["type"] not in kinds, content


@asynccontextmanager
async def line(
    session: aiohttp.ClientSession,
    address: str,
    table: str,
    token: str | None,
    version: int | None = None,
) -> AsyncIterator[Line]:
    async with session.ws_connect(f"{address}/api/tables/{table}/live") as socket:
        found = Line(socket)
        await found.send("hello", token=token, version=version)
        await found.until("table")
        yield found


async def call(
    session: aiohttp.ClientSession,
    method: str,
    address: str,
    token: str | None = None,
    content: Any = None,
) -> tuple[int, Content]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with session.request(method, address, json=content, headers=headers) as answer:
        said: Content = await answer.json()
        return answer.status, said


@dataclass
class Seated:
    """A table that was made for a test, and the tokens of its people."""

    session: aiohttp.ClientSession
    id: str
    tokens: list[str]
    invites: list[str]

    def line(self, address: str, seat: int, version: int | None = None) -> Any:
        return line(self.session, address, self.id, self.tokens[seat], version)

    async def look(self, address: str, seat: int) -> Content:
        status, said = await call(
            self.session, "GET", f"{address}/api/tables/{self.id}", self.tokens[seat]
        )
        assert status == 200, said
        return said

    async def act(self, address: str, seat: int, **content: Any) -> tuple[int, Content]:
        return await call(
            self.session,
            "POST",
            f"{address}/api/tables/{self.id}/actions",
            self.tokens[seat],
            content,
        )

    async def until_started(self, *addresses: str) -> None:
        async with asyncio.timeout(SOON):
            for address in addresses:
                while (await self.look(address, 0))["status"] == "open":
                    await asyncio.sleep(0.02)

    async def until_seat_is(self, address: str, seat: int, *, here: bool) -> None:
        """Until a process says of somebody that they are there, or not.

        The one that wrote it may be the last to know, and one that was too busy to give a sign of
        life is taken for dead for a while.
        """
        async with asyncio.timeout(SOON):
            while (await self.look(address, 1))["seats"][seat]["here"] != here:
                await asyncio.sleep(0.02)

    async def until_version(self, address: str, version: int) -> None:
        """Until a process has heard of this version or a later one."""
        async with asyncio.timeout(SOON):
            while (await self.look(address, 0))["version"] < version:
                await asyncio.sleep(0.01)


async def make(
    session: aiohttp.ClientSession,
    addresses: list[str],
    people: int = 3,
    bots: int = 0,
    joined: bool = True,
    **wish: Any,
) -> Seated:
    """A table made at the first address and joined at all of them in turn."""
    seats: list[Content] = [{"kind": "me", "name": "P0"}]
    seats += [{"kind": "open"}] * (people - 1) + [{"kind": "bot", "level": "easy"}] * bots
    status, made = await call(
        session,
        "POST",
        f"{addresses[0]}/api/tables",
        content={"seats": seats, "pause": 0, "patience": None, "consent": False, **wish},
    )
    assert status == 201, made
    table = Seated(
        session, made["table"], [made["token"]], [one["token"] for one in made["invites"]]
    )
    for number, invite in enumerate(table.invites if joined else (), 1):
        address = addresses[number % len(addresses)]
        path = f"{address}/api/tables/{table.id}/join"
        status, said = await call(session, "POST", path, invite, {"name": f"P{number}"})
        assert status == 200, said
        table.tokens.append(said["token"])
    return table
