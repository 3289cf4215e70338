"""Frames: ours are those that aiohttp would write, and of others we read those that are plain."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp.http import WebSocketWriter

from byzanz.server.frame_reader import FrameReader
from byzanz.server.frames import frame_of
from byzanz.server.socket_wire import SayNews


def aiohttps_frame(data: bytes) -> bytes:
    written = bytearray()
    transport: Any = SimpleNamespace(write=written.extend, is_closing=lambda: False)
    protocol: Any = SimpleNamespace(_reading_paused=False)
    asyncio.run(WebSocketWriter(protocol, transport).send_frame(data, WSMsgType.TEXT))
    return bytes(written)


@pytest.mark.parametrize("size", [42, 125, 126, 127, 65_535, 65_536, 200_000])
def test_frame_of_any_size(size: int) -> None:
    empty = b'{"type":"say","seat":1,"text":"","at":1.5}'
    text = "x" * (size - len(empty))
    data = empty.replace(b'""', f'"{text}"'.encode())
    assert len(data) == size
    assert frame_of(SayNews(1, text, 1.5)) == aiohttps_frame(data)


def client_frame(first: int, text: bytes, mask: bytes = b"\x01\x02\x03\xff") -> bytes:
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text))
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([first]) + size + mask + masked


class Taker:
    """Takes every message that it is offered."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []

    def take(self, message: bytes) -> bool:
        self.taken.append(message)
        return True


class Behind(asyncio.Protocol):
    """Stands for aiohttp; keeps what it is handed."""

    def __init__(self) -> None:
        self.data = b""

    def data_received(self, data: bytes) -> None:
        self.data += data


def test_a_short_message_that_comes_alone_is_read_at_once() -> None:
    behind, taker = Behind(), Taker()
    reader = FrameReader(behind, 0, lambda: None)
    text = b'{"type":"act","action":"0 pass"}'
    reader.data_received(client_frame(0x81, text))
    assert behind.data == client_frame(0x81, text)  # as long as nobody takes it
    behind.data = b""
    reader.take = taker.take
    for mask in (bytes(4), b"\x01\x02\x03\xff"):
        reader.data_received(client_frame(0x81, text, mask))
    assert taker.taken == [text, text]
    assert behind.data == b""


@pytest.mark.parametrize(
    "chunks",
    [
        [client_frame(0x81, b"ab") + client_frame(0x81, b"cd")],
        [client_frame(0x81, b"ab")[:-1], b"b"],
        [client_frame(0x81, b"a" * 126)],
        [client_frame(0x81, b"")],
        [client_frame(0x82, b"ab")],
        [client_frame(0x89, b"ab")],
        [b"\x81\x02ab"],
        # In the middle of a message in pieces it would be a fault, which is aiohttp's to find.
        [client_frame(0x01, b"a"), client_frame(0x89, b""), client_frame(0x81, b"ab")],
        # What looks like a frame may be the inside of another.
        [b"\x81\xfe\x00\x80" + bytes(4), client_frame(0x81, b"ab")],
    ],
)
def test_everything_else_is_left_to_aiohttp(chunks: list[bytes]) -> None:
    behind = Behind()
    reader, taker = FrameReader(behind, 0, lambda: None), Taker()
    reader.take = taker.take
    for chunk in chunks:
        reader.data_received(chunk)
    assert not taker.taken
    assert behind.data == b"".join(chunks)


def test_after_a_message_in_pieces_short_ones_are_read_again() -> None:
    reader, taker = FrameReader(Behind(), 0, lambda: None), Taker()
    reader.take = taker.take
    for frame in (client_frame(0x01, b"a"), client_frame(0x80, b"b"), client_frame(0x81, b"cd")):
        reader.data_received(frame)
    assert taker.taken == [b"cd"]
