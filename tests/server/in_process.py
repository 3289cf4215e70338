"""A server's tables within the test's own process, for what cannot be timed from outside."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
from aiohttp import web

from byzanz.server import wire
from byzanz.server.bot_threads import BotThreads
from byzanz.server.connection import Connection
from byzanz.server.metrics import Metrics
from byzanz.server.running_table import RunningTable
from byzanz.server.tables import Tables
from byzanz.store.store import Store
from tests.support.players import ME, OPEN


@asynccontextmanager
async def tables_in(folder: Path) -> AsyncIterator[Tables]:
    """The tables of a process on a new SQLite database."""
    metrics = Metrics()
    store = Store(f"sqlite:///{folder / 'db.sqlite'}")
    tables = Tables(store, BotThreads(0.01, metrics), metrics)
    tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def seated_people(tables: Tables, people: int = 3, **options: Any) -> list[wire.SeatedAt]:
    """A table that is playing, all of whose seats are people's, in order."""
    wish = {"seats": [ME, *[OPEN] * (people - 1)], "pause": 0} | options
    made = await tables.make(msgspec.convert(wish, wire.NewTable))
    assert made.seat is not None
    assert made.token is not None
    seated = [wire.SeatedAt(made.table, made.seat, made.token)]
    for number, invite in enumerate(made.invites):
        seated.append(await tables.join(made.table, invite.token, wire.Join(f"Guest {number}")))
    return sorted(seated, key=lambda one: one.seat)


class Line:
    """Stands for a socket and its transport; keeps what is sent."""

    closed = False

    def __init__(self) -> None:
        self.data = b""

    def set_write_buffer_limits(self, high: int) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None:
        self.data += data

    def messages(self) -> list[Any]:
        found, data = [], self.data
        while data:
            size, start = data[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(data[2:start], "big")
            found.append(json.loads(data[start : start + size]))
            data = data[start + size :]
        return found


def connect(line: Line) -> Connection:
    return Connection(cast("web.WebSocketResponse", line), cast("asyncio.Transport", line))


async def play(table: RunningTable, moves: int) -> None:
    for _ in range(moves):
        game = table.live.table.playing()
        seat = game.awaited[0]
        await table.act(seat, str(game.legal(seat)[0]), None, None)
