"""Frames of WebSockets (RFC 6455, section 5.2): the bytes around what is sent and received."""

from __future__ import annotations

from struct import Struct as Layout
from typing import Final

from msgspec import Struct
from msgspec.json import Encoder

WHOLE_TEXT: Final = 0x81
"""The first byte of a text that is one frame."""
LAST: Final = 0x80
CONTROL: Final = 0x08
MASKED: Final = 0x80
"""In the second byte, beside the size: a client masks what it sends."""
SHORTER: Final = 126
"""Sizes below this stand in the second byte itself,"""
SIZE_IN_16_BITS: Final = 126
"""others behind it."""
SIZE_IN_64_BITS: Final = 127

SHORT: Final = Layout(">BB")
MEDIUM: Final = Layout(">BBH")
LONG: Final = Layout(">BBQ")

_encoder: Final = Encoder()


def frame_of(message: Struct) -> bytes:
    """A message as a whole WebSocket frame, made once for all who get it."""
    return framed(encoded(message))


def encoded(message: Struct) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def framed(data: bytes) -> bytes:
    """A text as a whole WebSocket frame (RFC 6455, section 5.2).

    Handing messages to aiohttp one by one cost a tenth of the server's time.
    """
    return _head(len(data)) + data


def framed_parts(before: bytes, view: memoryview, after: bytes) -> bytes:
    """The same of a text in three parts."""
    return b"".join((_head(len(before) + len(view) + len(after)), before, view, after))


def _head(size: int) -> bytes:
    if size < SHORTER:
        return SHORT.pack(WHOLE_TEXT, size)
    if size < 1 << 16:
        return MEDIUM.pack(WHOLE_TEXT, SIZE_IN_16_BITS, size)
    return LONG.pack(WHOLE_TEXT, SIZE_IN_64_BITS, size)
