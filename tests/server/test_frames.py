"""Our frames are those that aiohttp would write."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp.http import WebSocketWriter

from byzanz.server.connection import frame_of
from byzanz.server.wire import SayNews


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
