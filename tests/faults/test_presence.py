"""Who is there, who is taken for gone, and who plays on, where processes come and go."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.faults.line import line, make
from tests.faults.replaying import read_logs
from tests.faults.scenarios import servers
from tests.faults.test_listener import on_both
from tests.support.postgres import Postgres
from tests.support.server_process import ServerProcess

PATIENCE = (8, 30, 120)  # seconds; the longer ones are for a machine that is too busy
Test = Callable[
    [aiohttp.ClientSession, ServerProcess, ServerProcess, str], Coroutine[Any, Any, None]
]


@pytest.fixture
def processes(postgres: Postgres, tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test with two processes of its own."""

    def run(test: Test) -> None:
        async def body(url: str) -> None:
            async with servers(url, tmp_path, [0, 0]) as (a, b), aiohttp.ClientSession() as session:
                await test(session, a, b, url)

        with postgres.database() as url:
            asyncio.run(body(url))

    return run


@on_both
async def test_presence_is_known_at_both(session: aiohttp.ClientSession, a: str, b: str) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    async with table.line(b, 1) as ben:
        async with table.line(a, 0):
            await ben.until_seat(0, here=True)
            async with table.line(b, 0):
                pass
            await table.until_seat_is(a, 0, here=True)
        await ben.until_seat(0, here=False)
        await table.until_seat_is(a, 0, here=False)
        await table.until_seat_is(a, 1, here=True)


@on_both
async def test_a_clock_that_runs_out_is_acted_on_once(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b], clock={"seconds": 1})
    await table.until_started(a, b)
    async with table.line(a, 0) as ada, table.line(b, 1) as ben, table.line(b, 2):
        await ben.until_seat(0, away=True)
        told = await ben.until("action", version=1)
        assert (told["by"], told["view"]["seat"]) == ("stand-in", 1)
        await ada.until("action", version=1)
        # The next has a clock of its own; the one who is away has a stand-in until they act.
        await ben.send("act", id="1", action="1 pass")
        await ben.until("done", id="1")
        assert (await table.look(b, 0))["seats"][0]["away"] is False  # asking is being there
        await ben.silence(0.5, "error")


@on_both
async def test_who_plays_without_a_connection_is_not_taken_for_gone(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    """The table is driven by one process, and the person talks to the other."""
    for patience in PATIENCE:
        slowest, heard = await play_without_a_connection(session, a, b, patience)
        if slowest < patience / 2:
            break  # else a busy machine has kept the person away for too long
    assert all(one.get("by") != "stand-in" for one in heard)
    seats = [one["seats"] for one in heard if one["type"] == "seats"]
    assert not any(seat["away"] for one in seats for seat in one)
    assert any(one.get("by") == "person" for one in heard)


async def play_without_a_connection(
    session: aiohttp.ClientSession, a: str, b: str, patience: float
) -> tuple[float, list[Any]]:
    """For how long the person was silent at most, and what a spectator heard."""
    table = await make(session, [a, b], 1, 2, patience=patience)
    async with line(session, a, table.id, None) as watching:
        await table.act(a, 0, action="0 pass")
        last = begun = time.monotonic()
        slowest = 0.0
        await watching.until("action", by="bot")
        while time.monotonic() < begun + 2 * patience + 1:
            view = (await table.look(b, 0))["view"]
            now = time.monotonic()
            slowest, last = max(slowest, now - last), now
            if 0 in view["awaited"]:
                await watching.silence(0.4)
                await table.act(b, 0, action=view["legal"][0])
        await watching.silence(0.4)
    return slowest, watching.heard


def test_a_dead_process(processes: Callable[[Test], None]) -> None:
    """Its people are seen as gone, and the bots that it played play on."""

    async def test(
        session: aiohttp.ClientSession, a: ServerProcess, b: ServerProcess, url: str
    ) -> None:
        table = await make(session, [a.url], 3, 3, pause=0.5)
        bots = await make(session, [a.url], 1, 3, pause=0.3)
        async with bots.line(a.url, 0) as ada:
            await ada.send("order", id="1", order={"kind": "pass"})
            async with (
                table.line(a.url, 0),
                bots.line(b.url, 0) as twin,
                table.line(b.url, 1) as ben,
            ):
                await ben.until_seat(0, here=True)
                before = (await twin.until("action"))["version"]
                await asyncio.to_thread(a.kill)
                await _keep_passing(twin, before + 3)
                await ben.until_seat(0, here=False)
        log = read_logs(url)[bots.id]
        list(log.steps())

    processes(test)


async def _keep_passing(twin: Any, version: int) -> None:
    """Plays seat 0 until a version comes about."""
    while True:
        told = await twin.until("action")
        if told["version"] >= version:
            return
        if 0 in told["view"]["awaited"]:
            await twin.send("act", id=f"{told['version']}", action=told["view"]["legal"][0])


def test_a_process_that_was_only_slow(processes: Callable[[Test], None]) -> None:
    """It was taken for dead, but its people have never gone."""

    async def test(
        session: aiohttp.ClientSession, a: ServerProcess, b: ServerProcess, url: str
    ) -> None:
        table = await make(session, [a.url, b.url])
        await table.until_started(a.url, b.url)
        async with table.line(a.url, 0) as ada, table.line(b.url, 1) as ben:
            await ben.until_seat(0, here=True)
            a.pause()
            try:
                await ben.until_seat(0, here=False)
                status, _ = await table.act(b.url, 0, action="0 pass", id="1")
                assert status == 200
            finally:
                a.go_on()
            await ada.until("action", version=1)
            await ben.until_seat(0, here=True)

    processes(test)


def test_a_database_that_is_away_while_people_come_and_go(
    processes: Callable[[Test], None], postgres: Postgres
) -> None:
    async def test(
        session: aiohttp.ClientSession, a: ServerProcess, b: ServerProcess, url: str
    ) -> None:
        table = await make(session, [a.url, b.url])
        await table.until_started(a.url, b.url)
        async with table.line(a.url, 0) as ada, table.line(b.url, 1) as ben:
            await ben.until_seat(0, here=True)
            await ada.until_seat(1, here=True)  # whoever is being welcomed would be sent away
            await asyncio.to_thread(postgres.stop, crash=True)
            try:
                await ada.socket.close()
                status, said = await table.act(a.url, 0, action="0 pass", id="1")
                assert (status, said["code"]) == (503, "unavailable")
            finally:
                await asyncio.to_thread(postgres.start)
            await ben.until_seat(0, here=False)
            status, said = await table.act(a.url, 0, action="0 pass", id="1")
            assert (status, said) == (200, {"version": 1})
            await ben.until("action", version=1)
            await table.until_seat_is(b.url, 1, here=True)

    processes(test)
