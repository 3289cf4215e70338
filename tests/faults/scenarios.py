"""What goes wrong while a crowd plays; each for some seconds, and then everything is checked."""

import asyncio
import resource
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import aiohttp

from tests.faults.checks import check, check_records
from tests.faults.crowd import Crowd
from tests.faults.proxy import BadProxy
from tests.faults.replaying import Log, read_logs
from tests.faults.verdict import Verdict
from tests.support.forked_server import ForkedServer
from tests.support.postgres import Postgres
from tests.support.server_process import FREELY, ServerProcess

TABLES = 24
PACE = 0.1  # seconds that a person thinks at most: leaves cores for whatever else runs
ENOUGH = 100  # acknowledged requests, below which a run would prove little
ENOUGH_DROPS = 10  # connections that a bad line has cut, at least
SKEWS = (0, 180, -240)  # seconds by which the clocks of three processes are wrong
SLOW = 0.15  # seconds that a slow disk takes at most for a commit


@dataclass
class Report:
    """What a run has come to, and what it was tried by."""

    logs: dict[str, Log] = field(default_factory=dict)
    verdict: Verdict = field(default_factory=Verdict)

    @property
    def acknowledged(self) -> int:
        return self.verdict.acknowledged

    @property
    def drops(self) -> int:
        return self.verdict.drops

    def __str__(self) -> str:
        return f"{self.verdict}; {self.verdict.details}"


@asynccontextmanager
async def servers(
    database: str, folder: Path, skews: Sequence[float], slow: float = 0
) -> AsyncIterator[list[ServerProcess]]:
    """Server processes on one database, which have nothing to complain of at the end."""
    found: list[ServerProcess] = [
        ForkedServer(folder / f"server{number}", database, *FREELY, ahead=ahead, slow=slow)
        for number, ahead in enumerate(skews)
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
    report: Report,
    serving: list[ServerProcess],
    addresses: list[str],
    faults: Callable[[Crowd], Awaitable[None]],
    seed: int,
) -> None:
    database = serving[0].database
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        makers = [server.url for server in serving]
        crowd = Crowd(session, makers, addresses, Random(seed), PACE)
        await crowd.seat(TABLES)
        await crowd.play(faults(crowd))
    for server in serving:
        if not server.is_running:
            await asyncio.to_thread(server.start)
    report.logs = await asyncio.to_thread(read_logs, database)
    verdict = report.verdict
    verdict.faults += await asyncio.to_thread(check, crowd.told, report.logs)
    verdict.acknowledged = len(crowd.told.acknowledged)
    verdict.drops, verdict.tables = crowd.told.drops, len(report.logs)
    verdict.finished = await check_records(serving[-1].url, report.logs)


async def start_again(server: ServerProcess) -> None:
    """Starts a server, again and again while its database is away."""
    for _ in range(100):
        try:
            await asyncio.to_thread(server.start)
            return
        except RuntimeError:
            await asyncio.sleep(0.5)
    raise RuntimeError(f"no server: {server.log}")


async def kill_at_random(
    server: ServerProcess, random: Random, end: float, verdict: Verdict
) -> None:
    """Kills a server, or stops it for a while, or ends it in order; and starts it again."""
    while time.monotonic() < end:
        await asyncio.sleep(random.uniform(0.2, 2.5))
        chance = random.random()
        if chance < 0.08:
            server.pause()
            await asyncio.sleep(random.uniform(1, 6))  # it may be buried meanwhile
            server.go_on()
            continue
        if chance < 0.16:
            await asyncio.to_thread(server.stop)
        else:
            await asyncio.to_thread(server.kill)
            verdict.kills += 1
        await start_again(server)


async def fill_disk_at_random(
    server: ServerProcess, random: Random, end: float, verdict: Verdict
) -> None:
    """Lets a server's files grow no more for a moment, as a full disk does."""
    file = Path(server.database.removeprefix("sqlite:///"))
    while time.monotonic() < end:
        await asyncio.sleep(random.uniform(0.5, 4))
        if not server.is_running:
            continue
        pid = server.pid
        soft, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        full = max(file.stat().st_size, 4096)
        try:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (full, hard))
            verdict.full += 1
            await asyncio.sleep(random.uniform(0.2, 2))
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (soft, hard))
        except ProcessLookupError:
            continue  # it was killed meanwhile


async def restart_at_random(
    postgres: Postgres, random: Random, end: float, verdict: Verdict
) -> None:
    """Stops a database at once, and starts it, mostly soon."""
    while time.monotonic() < end:
        await asyncio.sleep(random.uniform(3, 9))
        await asyncio.to_thread(postgres.stop, crash=True)
        await asyncio.sleep(random.choice((0, 0, 0, 1, 6)))
        await asyncio.to_thread(postgres.start)
        verdict.restarts += 1


async def until_enough(crowd: Crowd) -> None:
    await crowd.until_all_go_on()
    await crowd.until(lambda: len(crowd.told.acknowledged) > ENOUGH)


async def killed_server(folder: Path, seconds: float, seed: int) -> Report:
    """SQLite on a slow disk that is full now and then; the server is killed again and again."""
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    report, random = Report(), Random(seed)
    async with servers(database, folder, [0], SLOW) as (server,):

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            await asyncio.gather(
                kill_at_random(server, random, end, report.verdict),
                fill_disk_at_random(server, random, end, report.verdict),
            )
            await until_enough(crowd)

        await run(report, [server], [server.url], faults, seed)
    return report


async def killed_process(database: str, folder: Path, seconds: float, seed: int) -> Report:
    """PostgreSQL; one of two processes is killed, and started again when all tables go on."""
    report, random = Report(), Random(seed)
    async with servers(database, folder, [0, 0]) as both:

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(random.uniform(1, 3))
                victim = random.choice(both)
                await asyncio.to_thread(victim.kill)
                report.verdict.kills += 1
                await crowd.until_all_go_on()  # so no table waits for the dead
                await asyncio.to_thread(victim.start)
            await until_enough(crowd)

        await run(report, both, [server.url for server in both], faults, seed)
    return report


async def restarted_database(
    postgres: Postgres, database: str, folder: Path, seconds: float, seed: int
) -> Report:
    """PostgreSQL; the database is stopped at once and started, under two server processes."""
    report, random = Report(), Random(seed)
    async with servers(database, folder, [0, 0]) as both:

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            await restart_at_random(postgres, random, end, report.verdict)
            await until_enough(crowd)

        await run(report, both, [server.url for server in both], faults, seed)
    return report


async def bad_line(database: str, folder: Path, seconds: float, seed: int) -> Report:
    """All clients of two processes talk through proxies that cut, delay, double and reorder."""
    report = Report()
    async with (
        servers(database, folder, [0, 0]) as both,
        bad_lines(both, seed) as proxies,
    ):

        async def faults(crowd: Crowd) -> None:
            await asyncio.sleep(seconds)
            await until_enough(crowd)
            await crowd.until(lambda: all(all(proxy.faults.values()) for proxy in proxies))
            await crowd.until(lambda: crowd.told.drops > ENOUGH_DROPS)

        await run(report, both, [proxy.address for proxy in proxies], faults, seed)
    return report


async def everything(
    postgres: Postgres, database: str, folder: Path, seconds: float, seed: int
) -> Report:
    """All at once, to three processes whose clocks differ by minutes and whose disks are slow."""
    report, random = Report(), Random(seed)
    async with (
        servers(database, folder, SKEWS, SLOW) as three,
        bad_lines(three, seed) as proxies,
    ):

        async def faults(crowd: Crowd) -> None:
            end = time.monotonic() + seconds
            kill = partial(kill_at_random, end=end, verdict=report.verdict)
            await asyncio.gather(
                *(kill(server, Random(random.random())) for server in three),
                restart_at_random(postgres, random, end, report.verdict),
            )
            await until_enough(crowd)

        await run(report, three, [proxy.address for proxy in proxies], faults, seed)
    return report


@asynccontextmanager
async def bad_lines(serving: list[ServerProcess], seed: int) -> AsyncIterator[list[BadProxy]]:
    proxies = [BadProxy(server.url, Random(seed)) for server in serving]
    async with AsyncExitStack() as stack:
        for proxy in proxies:
            await stack.enter_async_context(proxy.run())
        yield proxies
