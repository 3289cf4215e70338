"""What goes wrong while a crowd plays; each for some seconds, and then everything is checked."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import aiohttp

from tests.faults.checks import check, check_records
from tests.faults.crowd import Crowd
from tests.faults.proxy import BadProxy
from tests.faults.replaying import Log
from tests.support.postgres import Postgres
from tests.support.server_process import FREELY, ServerProcess

TABLES = 24
PACE = 0.1  # seconds that a person thinks at most: leaves cores for whatever else runs
GO_ON = 5.0  # seconds after which no table may wait for a dead process


@dataclass(frozen=True)
class Report:
    """What a run has come to; everything in it was checked."""

    logs: dict[str, Log]
    acknowledged: int
    drops: int
    finished: int

    def __str__(self) -> str:
        moves = sum(len(log.rows) for log in self.logs.values())
        return (
            f"{len(self.logs)} tables, {self.finished} finished, {moves} moves,"
            f" {self.acknowledged} acknowledged, {self.drops} connections lost"
        )


@asynccontextmanager
async def servers(database: str, folder: Path, count: int) -> AsyncIterator[list[ServerProcess]]:
    """Server processes on one database, which have nothing to complain of at the end."""
    found = [
        ServerProcess(folder / f"server{number}", database, *FREELY) for number in range(count)
    ]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in found))
        yield found
    finally:
        for server in found:
            await asyncio.to_thread(server.kill)
    for server in found:
        assert not server.complaints(), "\n".join(server.complaints()[:20])


async def run(
    database: str,
    serving: list[ServerProcess],
    addresses: list[str],
    faults: Callable[[Crowd], Awaitable[None]],
    seed: int,
) -> Report:
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        makers = [server.url for server in serving]
        crowd = Crowd(session, makers, addresses, Random(seed), PACE)
        await crowd.seat(TABLES)
        await crowd.play(faults(crowd))
    for server in serving:
        if not server.is_running:
            await asyncio.to_thread(server.start)
    logs = await asyncio.to_thread(check, crowd.told, database)
    finished = await check_records(serving[-1].url, logs)
    return Report(logs, len(crowd.told.acknowledged), crowd.told.drops, finished)


async def killed_server(folder: Path, seconds: float, seed: int) -> Report:
    """SQLite; the server is killed at random moments, or ended in order, and started again."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    random = Random(seed)
    async with servers(database, folder, 1) as (server,):

        async def faults(_: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(0.5, 3))
                if random.random() < 0.25:
                    assert await asyncio.to_thread(server.stop) == 0
                else:
                    await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await asyncio.sleep(2)

        return await run(database, [server], [server.url], faults, seed)


async def killed_process(database: str, folder: Path, seconds: float, seed: int) -> Report:
    """PostgreSQL; one of two processes is killed, and later started again."""
    random = Random(seed)
    kills: list[float] = []
    async with servers(database, folder, 2) as both:

        async def faults(_: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(1, 3))
                victim = random.choice(both)
                kills.append(time.time())
                await asyncio.to_thread(victim.kill)
                await asyncio.sleep(GO_ON + 0.5)
                await asyncio.to_thread(victim.start)
            await asyncio.sleep(1)

        report = await run(database, both, [server.url for server in both], faults, seed)
    _check_goes_on(report, kills)
    return report


def _check_goes_on(report: Report, times: list[float]) -> None:
    """No table waits for long after any of these times."""
    waits = [wait for log in report.logs.values() for time in times for wait in _waits(log, time)]
    assert not waits, f"{len(waits)} tables waited:\n" + "\n".join(waits[:20])


def _waits(log: Log, time: float) -> Iterator[str]:
    before = sum(row.at < time for row in log.rows)
    *_, last = log.steps()
    if before == 0 or (before == len(log.rows) and last.game.phase == "over"):
        return  # not begun, or ended
    around = [(row.text, row.by, round(row.at - time, 2)) for row in log.rows[before - 1 :][:3]]
    if before == len(log.rows) or log.rows[before].at - time > GO_ON:
        yield f"{log.table}, seats {log.kinds}, version {before}: {around}"


async def restarted_database(
    postgres: Postgres, database: str, folder: Path, seconds: float, seed: int
) -> Report:
    """PostgreSQL; the database is stopped at once and started, under two server processes."""
    random = Random(seed)
    starts: list[float] = []
    async with servers(database, folder, 2) as both:

        async def faults(_: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(1, 4))
                await asyncio.to_thread(postgres.stop, crash=True)
                await asyncio.sleep(random.choice((0, 0, 1, 6)))
                await asyncio.to_thread(postgres.start)
                starts.append(time.time())
            await asyncio.sleep(GO_ON)

        report = await run(database, both, [server.url for server in both], faults, seed)
    _check_goes_on(report, starts[-1:])
    return report


async def bad_line(database: str, folder: Path, seconds: float, seed: int, count: int) -> Report:
    """All clients talk through a proxy that cuts, delays, doubles and reorders."""
    async with servers(database, folder, count) as serving:
        proxies = [BadProxy(server.url, Random(seed)) for server in serving]
        async with asyncio.TaskGroup() as group:
            stop = asyncio.Event()
            for proxy in proxies:
                group.create_task(_keep(proxy, stop))

            async def faults(_: Crowd) -> None:
                await asyncio.sleep(seconds)

            try:
                addresses = [proxy.address for proxy in proxies]
                return await run(database, serving, addresses, faults, seed)
            finally:
                stop.set()


async def _keep(proxy: BadProxy, stop: asyncio.Event) -> None:
    async with proxy.run():
        await stop.wait()
    assert all(proxy.faults.values()), proxy.faults
