"""What goes wrong while a crowd plays; each for some seconds, and then everything is checked."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
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
ENOUGH = 100  # acknowledged requests, below which a run would prove little
ENOUGH_DROPS = 10  # connections that a bad line has cut, at least


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

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(0.5, 3))
                if random.random() < 0.25:
                    assert await asyncio.to_thread(server.stop) == 0
                else:
                    await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await crowd.until_all_go_on()
            await crowd.until(lambda: len(crowd.told.acknowledged) > ENOUGH)

        return await run(database, [server], [server.url], faults, seed)


async def killed_process(database: str, folder: Path, seconds: float, seed: int) -> Report:
    """PostgreSQL; one of two processes is killed, and later started again."""
    random = Random(seed)
    async with servers(database, folder, 2) as both:

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(1, 3))
                victim = random.choice(both)
                await asyncio.to_thread(victim.kill)
                await crowd.until_all_go_on()  # so no table waits for the dead
                await asyncio.to_thread(victim.start)
            await crowd.until(lambda: len(crowd.told.acknowledged) > ENOUGH)

        return await run(database, both, [server.url for server in both], faults, seed)


async def restarted_database(
    postgres: Postgres, database: str, folder: Path, seconds: float, seed: int
) -> Report:
    """PostgreSQL; the database is stopped at once and started, under two server processes."""
    random = Random(seed)
    async with servers(database, folder, 2) as both:

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(1, 4))
                await asyncio.to_thread(postgres.stop, crash=True)
                await asyncio.sleep(random.choice((0, 0, 1, 6)))
                await asyncio.to_thread(postgres.start)
            await crowd.until_all_go_on()
            await crowd.until(lambda: len(crowd.told.acknowledged) > ENOUGH)

        return await run(database, both, [server.url for server in both], faults, seed)


async def bad_line(database: str, folder: Path, seconds: float, seed: int, count: int) -> Report:
    """All clients talk through a proxy that cuts, delays, doubles and reorders."""
    async with servers(database, folder, count) as serving:
        proxies = [BadProxy(server.url, Random(seed)) for server in serving]
        async with asyncio.TaskGroup() as group:
            stop = asyncio.Event()
            for proxy in proxies:
                group.create_task(_keep(proxy, stop))

            async def faults(crowd: Crowd) -> None:
                await asyncio.sleep(seconds)
                await crowd.until(lambda: len(crowd.told.acknowledged) > ENOUGH)
                await crowd.until(lambda: all(all(proxy.faults.values()) for proxy in proxies))
                await crowd.until(lambda: crowd.told.drops > ENOUGH_DROPS)

            try:
                addresses = [proxy.address for proxy in proxies]
                return await run(database, serving, addresses, faults, seed)
            finally:
                stop.set()


async def _keep(proxy: BadProxy, stop: asyncio.Event) -> None:
    async with proxy.run():
        await stop.wait()
