"""One client's WebSocket: what it is sent, in order, unless it is too slow to read it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Final
from weakref import WeakKeyDictionary

from aiohttp import ClientConnectionResetError, web
from msgspec import Struct

from byzanz.server.frames import frame_of
from byzanz.server.socket_wire import ClosingMessage

MOST_UNREAD: Final = 1 << 20
"""A client that leaves more than this many bytes unread is dropped."""

log = logging.getLogger("byzanz.server")


class _Outbox:
    """Connections that have something to send, which they do when the loop comes round again.

    What one is sent until then goes together, and the loop is asked once for all of them.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Connection] = []

    def put(self, connection: Connection) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for connection in waiting:
            try:
                connection.flush()
            except Exception:  # which is no reason not to send to others
                log.exception("unexpected")


_outboxes: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, _Outbox]] = WeakKeyDictionary()


class Connection:
    def __init__(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport, address: str = ""
    ) -> None:
        self.address = address
        self.seat: int | None = None
        self.token: str | None = None
        self.delay = 0.0
        self._socket = socket
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        if self._loop not in _outboxes:
            _outboxes[self._loop] = _Outbox(self._loop)
        self._outbox = _outboxes[self._loop]
        self._unsent: list[bytes] = []
        self._later: deque[tuple[float, bytes]] = deque()
        self._held: list[bytes] | None = None
        """News that wait until the client has been sent what came before them."""
        self._sender: asyncio.Task[None] | None = None
        self._has_ended = False
        """Whether we have closed it, and only wait for the client to do so, too."""
        # Never paused below what makes us drop it: sending to one must not wait for another.
        transport.set_write_buffer_limits(high=4 * MOST_UNREAD)

    @property
    def is_closed(self) -> bool:
        """Whether nobody hears any more what is sent."""
        return self._socket.closed or self._transport.is_closing()

    def send(self, frame: bytes) -> None:
        """Sends a frame, together with what else is sent until the loop comes round again."""
        if not self._unsent:
            self._outbox.put(self)
        self._unsent.append(frame)

    def flush(self) -> None:
        transport, unsent = self._transport, self._unsent
        data = unsent[0] if len(unsent) == 1 else b"".join(unsent)
        unsent.clear()
        if not data or self._has_ended or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
            return
        transport.write(data)

    def hold(self) -> None:
        """Keeps news back until `release`."""
        if self._held is None:
            self._held = []

    def release(self) -> None:
        held, self._held = self._held or (), None
        for frame in held:
            self.tell(frame)

    def tell(self, frame: bytes) -> None:
        """Sends news of the table, to a spectator as late as the table wants it."""
        if self._held is not None:
            self._held.append(frame)
        elif self.delay:
            self.send_late(frame)
        else:
            self.send(frame)

    def send_late(self, frame: bytes, age: float = 0.0) -> None:
        """Sends what happened some seconds ago, as late as the table wants it."""
        self._later.append((self._loop.time() + self.delay - age, frame))
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_later())

    async def _send_later(self) -> None:
        while self._later:
            time, frame = self._later.popleft()
            await asyncio.sleep(time - self._loop.time())
            self.send(frame)
        self._sender = None

    async def close(self, code: int, message: Struct | None = None) -> None:
        if self._sender is not None:
            self._sender.cancel()
        if message is not None:
            self.send(frame_of(message))
        self.flush()
        self._has_ended = True
        with contextlib.suppress(ClientConnectionResetError):
            await self._socket.close(code=code)

    async def say_goodbye(self) -> None:
        await self.close(1012, ClosingMessage())
