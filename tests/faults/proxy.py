"""A bad line to a server: cuts sockets or lets them hang, and delays, doubles and reorders.

It understands WebSocket and HTTP, so that it can repeat and reorder whole messages.
"""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Final

import aiohttp
from aiohttp import WSMsgType, web

DELAY: Final = 0.15
HANGS: Final = 30.0
"""For so many seconds a socket stays open on both sides, and nothing comes through."""
NOT_RELAYED: Final = ("connection", "transfer-encoding", "content-length", "keep-alive", "host")


class BadProxy:
    """The shares are of the messages that a client sends."""

    def __init__(self, target: str, random: Random) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.faults = {"cut": 0, "delayed": 0, "doubled": 0, "hung": 0}
        self._target = target
        self._random = random
        self._session: aiohttp.ClientSession
        self._later: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._relay)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector, auto_decompress=False) as session:
            self._session = session
            await runner.setup()
            await web.SockSite(runner, self._listening).start()
            try:
                yield
            finally:
                for task in self._later:
                    task.cancel()
                await asyncio.gather(*self._later, return_exceptions=True)
                await runner.cleanup()

    def _happens(self, fault: str, share: float) -> bool:
        if self._random.random() >= share:
            return False
        self.faults[fault] += 1
        return True

    async def _wait(self) -> None:
        await asyncio.sleep(self._random.uniform(0, DELAY))

    async def _relay(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._relay_socket(request)
        return await self._relay_call(request)

    # HTTP

    async def _relay_call(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        if self._happens("delayed", 0.1):
            await self._wait()
        if self._happens("doubled", 0.05):
            with contextlib.suppress(aiohttp.ClientError):
                await self._call(request, body)
        try:
            response = await self._call(request, body)
        except aiohttp.ClientError:
            return web.Response(status=502)  # which no client takes for an answer
        if self._happens("cut", 0.03) and request.transport is not None:
            request.transport.abort()  # it was done, but the answer is lost
        return response

    async def _call(self, request: web.Request, body: bytes) -> web.Response:
        async with self._session.request(
            request.method,
            f"{self._target}{request.path_qs}",
            data=body,
            headers=_relayed(dict(request.headers)),
        ) as answer:
            content = await answer.read()
            headers = _relayed(dict(answer.headers))
            return web.Response(status=answer.status, body=content, headers=headers)

    # WebSocket

    async def _relay_socket(self, request: web.Request) -> web.StreamResponse:
        near = web.WebSocketResponse(max_msg_size=1 << 20)
        await near.prepare(request)
        try:
            far = await self._session.ws_connect(f"{self._target}{request.path_qs}")
        except aiohttp.ClientError:
            await near.close(code=1013)
            return near
        hung = asyncio.Event()
        back = asyncio.create_task(self._relay_back(far, near, hung))
        there = asyncio.create_task(self._relay_there(request, near, far, hung))
        try:
            await asyncio.wait([back, there], return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (back, there):
                task.cancel()
            await asyncio.gather(back, there, return_exceptions=True)
            await far.close()
            await near.close(code=far.close_code or 1000)
        return near

    async def _relay_back(
        self,
        far: aiohttp.ClientWebSocketResponse,
        near: web.WebSocketResponse,
        hung: asyncio.Event,
    ) -> None:
        async for message in far:
            if hung.is_set():
                await asyncio.sleep(HANGS)
                return
            if message.type is WSMsgType.TEXT:
                if self._random.random() < 0.02:
                    await self._wait()
                await near.send_str(message.data)

    async def _relay_there(
        self,
        request: web.Request,
        near: web.WebSocketResponse,
        far: aiohttp.ClientWebSocketResponse,
        hung: asyncio.Event,
    ) -> None:
        is_first = True
        async for message in near:
            if message.type is not WSMsgType.TEXT:
                continue
            if is_first:  # a `hello` that came second would be refused
                is_first = False
                await far.send_str(message.data)
                continue
            if self._happens("doubled", 0.1):
                self._send_later(far, message.data)
            if self._happens("delayed", 0.2):
                self._send_later(far, message.data)  # and whatever comes next overtakes it
            else:
                await far.send_str(message.data)
            if self._happens("hung", 0.01):
                hung.set()
                await asyncio.sleep(HANGS)
                return
            if self._happens("cut", 0.03):
                await self._wait()
                if request.transport is not None:
                    request.transport.abort()
                return

    def _send_later(self, far: aiohttp.ClientWebSocketResponse, data: str) -> None:
        async def send() -> None:
            await self._wait()
            with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                await far.send_str(data)

        task = asyncio.create_task(send())
        self._later.add(task)
        task.add_done_callback(self._later.discard)


def _relayed(headers: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in headers.items() if name.lower() not in NOT_RELAYED}
