"""Catching up: in order, in short stretches, and not beyond what a game has."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest
from aiohttp import web

from byzanz.server import backlog, wire
from byzanz.server.connection import Connection
from byzanz.server.running_table import RunningTable
from tests.server.in_process import seated_people, tables_in


class Wire:
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


def connect(wire_: Wire) -> Connection:
    return Connection(cast("web.WebSocketResponse", wire_), cast("asyncio.Transport", wire_))


async def play(table: RunningTable, moves: int) -> None:
    for _ in range(moves):
        game = table.live.table.playing()
        seat = game.awaited[0]
        await table.act(seat, str(game.legal(seat)[0]), None, None)


def versions(messages: list[Any]) -> list[int]:
    return [message["version"] for message in messages if message["type"] == "action"]


@pytest.mark.parametrize("since", [0, 38])
def test_others_go_on_while_one_catches_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, since: int
) -> None:
    """However little was missed; and what happens meanwhile comes after that."""
    monkeypatch.setattr(backlog, "AT_A_STRETCH", 0.0)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables)
            table = await tables.find(people[0].table)
            await play(table, 40)
            line = Wire()
            catching_up = asyncio.create_task(
                table.arrivals.welcome(connect(line), wire.Hello(None, since))
            )
            turns = 0
            while table.live.audience.has(None) is False:
                await asyncio.sleep(0)
            acting = asyncio.create_task(play(table, 1))
            while not catching_up.done():
                await asyncio.sleep(0)
                turns += 1
            await acting
            await asyncio.sleep(0.01)
            assert turns >= 40
            assert versions(line.messages()) == [*range(since + 1, 42)]

    asyncio.run(run())


def test_who_missed_too_much_is_sent_the_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "MOST_MISSED", 10)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables)
            table = await tables.find(people[0].table)
            await play(table, 12)
            for since, missed in ((0, []), (1, []), (2, [*range(3, 13)]), (12, [])):
                line = Wire()
                await table.arrivals.welcome(connect(line), wire.Hello(people[1].token, since))
                await asyncio.sleep(0.01)
                first, *rest = line.messages()
                assert (first["type"], first["version"]) == ("table", 12)
                assert versions(rest) == missed

    asyncio.run(run())
