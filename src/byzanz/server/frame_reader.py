"""Sees what a WebSocket's client sends before aiohttp does.

It counts frames, whatever their kind: pings and empty fragments never become a message, but reading
them takes time, too.  And a short message that comes alone, as a click does, is read here: through
aiohttp's queue to a task takes several times as long.  All else is aiohttp's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from byzanz.server.frames import CONTROL, LAST, MASKED, SHORTER, SIZE_IN_16_BITS, WHOLE_TEXT
from byzanz.server.limits import Bucket, TooMany

FRAMES_A_MESSAGE: Final = 4
"""A client may send so many frames for each message that it may send."""
HEAD: Final = 6
"""The bytes before a short masked text."""


class FrameReader(asyncio.Protocol):
    """Stands before the protocol of a connection, and hands on what `take` does not take."""

    def __init__(
        self, protocol: asyncio.Protocol, rate: float, too_many: Callable[[], None]
    ) -> None:
        self.take: Callable[[bytes], bool] = lambda _: False
        """Is asked with the text of a short message whether it has done what it says."""
        self._protocol = protocol
        self._bucket = Bucket(rate * FRAMES_A_MESSAGE)
        self._too_many = too_many
        self._is_over = False
        self._head = b""
        self._left = 0
        """How many bytes of the frame are still to come."""
        self._is_split = False
        """Whether a message has begun of which further frames are to come."""

    def data_received(self, data: bytes) -> None:
        if self._is_over or (self._is_short(data) and self.take(_unmasked(data))):
            return
        try:
            if frames := self._frames_begun(bytes(data)):
                self._bucket.take(float(frames))
        except TooMany:
            self._is_over = True
            self._too_many()
            return
        self._protocol.data_received(data)

    def _is_short(self, data: bytes) -> bool:
        """Whether this is one whole message, of one short frame."""
        size = len(data) - HEAD
        return (
            0 < size < SHORTER
            and data[0] == WHOLE_TEXT
            and data[1] == MASKED | size
            and not (self._left or self._head or self._is_split)
        )

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
                if self._head[0] & CONTROL == 0:
                    self._is_split = not self._head[0] & LAST
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


def _unmasked(data: bytes) -> bytes:
    """The text of a short frame."""
    size = len(data) - HEAD
    mask = (data[2:HEAD] * (size // 4 + 1))[:size]
    text = int.from_bytes(data[HEAD:], "little") ^ int.from_bytes(mask, "little")
    return text.to_bytes(size, "little")


def _rest_of(head: bytes) -> int | None:
    """How much follows the head of a frame (RFC 6455, section 5.2); None: it is not whole yet."""
    if len(head) < 2:
        return None
    mask, size = (4 if head[1] & MASKED else 0), head[1] & ~MASKED
    if size < SHORTER:
        return mask + size
    whole = 4 if size == SIZE_IN_16_BITS else 10
    return mask + int.from_bytes(head[2:whole], "big") if len(head) == whole else None
