"""One client's WebSocket: what it is sent, in order, unless it is too slow to read it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Final

from aiohttp import ClientConnectionResetError, WSMsgType, web
from msgspec import Struct
from msgspec.json import Encoder

from byzanz.server.wire import ClosingMessage

MOST_UNREAD: Final = 1 << 20
"""A client that leaves more than this many bytes unread is dropped."""

_encoder: Final = Encoder()


def encoded(message: Struct) -> bytes:
    return _encoder.encode(message)


class Connection:
    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        self.seat: int | None = None
        self.token: str | None = None
        self.delay = 0.0
        self._socket = socket
        self._transport = transport
        self._later: deque[tuple[float, bytes]] = deque()
        self._sender: asyncio.Task[None] | None = None
        # Never paused below what makes us drop it: sending to one must not wait for another.
        transport.set_write_buffer_limits(high=4 * MOST_UNREAD)

    async def send(self, data: bytes) -> None:
        if self._transport.is_closing():
            return
        if self._transport.get_write_buffer_size() > MOST_UNREAD:
            self._transport.abort()
            return
        with contextlib.suppress(ClientConnectionResetError):  # it has gone; its reader notices
            await self._socket.send_frame(data, WSMsgType.TEXT)

    async def tell(self, data: bytes, age: float = 0.0) -> None:
        """Sends news of the table, to a spectator as late as the table wants it."""
        if not self.delay:
            await self.send(data)
            return
        loop = asyncio.get_running_loop()
        self._later.append((loop.time() + self.delay - age, data))
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_later())

    async def _send_later(self) -> None:
        loop = asyncio.get_running_loop()
        while self._later:
            time, data = self._later.popleft()
            await asyncio.sleep(time - loop.time())
            await self.send(data)
        self._sender = None

    async def close(self, code: int, message: Struct | None = None) -> None:
        if self._sender is not None:
            self._sender.cancel()
        if message is not None:
            await self.send(encoded(message))
        with contextlib.suppress(ClientConnectionResetError):
            await self._socket.close(code=code)

    async def say_goodbye(self) -> None:
        await self.close(1012, ClosingMessage())
