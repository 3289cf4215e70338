"""Counts the frames that a WebSocket's client sends, whatever their kind.

Pings and empty fragments never become a message, but reading them takes time, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from byzanz.server.limits import Bucket, TooMany

FRAMES_A_MESSAGE: Final = 4
"""A client may send so many frames for each message that it may send."""


class FrameCounter(asyncio.Protocol):
    """Stands before the protocol of a connection, and hands on what it is given."""

    def __init__(
        self, protocol: asyncio.Protocol, rate: float, too_many: Callable[[], None]
    ) -> None:
        self._protocol = protocol
        self._bucket = Bucket(rate * FRAMES_A_MESSAGE)
        self._too_many = too_many
        self._is_over = False
        self._head = b""
        self._left = 0
        """How many bytes of the frame are still to come."""

    def data_received(self, data: bytes) -> None:
        if self._is_over:
            return
        try:
            if frames := self._frames_begun(bytes(data)):
                self._bucket.take(float(frames))
        except TooMany:
            self._is_over = True
            self._too_many()
            return
        self._protocol.data_received(data)

    def _frames_begun(self, data: bytes) -> int:
        frames, place = 0, 0
        while place < len(data):
            if self._left:
                skipped = min(self._left, len(data) - place)
                self._left -= skipped
                place += skipped
                continue
            self._head += data[place : place + 1]
            place += 1
            if (rest := _rest_of(self._head)) is not None:
                self._head, self._left = b"", rest
                frames += 1
        return frames

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._protocol.connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._protocol.connection_lost(error)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()


def _rest_of(head: bytes) -> int | None:
    """How much follows the head of a frame (RFC 6455, section 5.2); None: it is not whole yet."""
    if len(head) < 2:
        return None
    mask, size = (4 if head[1] & 0x80 else 0), head[1] & 0x7F
    if size < 126:
        return mask + size
    whole = 4 if size == 126 else 10
    return mask + int.from_bytes(head[2:whole], "big") if len(head) == whole else None
