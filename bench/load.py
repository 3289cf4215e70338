"""Tables of four clients that move as soon as they can, against a server on a core of its own.

    python -m bench.load --tables 100 --db sqlite
    python -m bench.load --tables 100 --db postgres --processes 2 --share 0.3
    python -m bench.load --idle 5000

Every action is durable before anybody hears of it.  The latency is from sending an action to the
last of the four clients having its view.  `--db postgres` starts a PostgreSQL of its own.

With two processes a table's clients meet in one of them, as behind deploy/nginx.conf; `--spread`
sends its seats to both.  Where clients, PostgreSQL and two processes have too few cores for a
comparison, `--share` gives each process only a part of a core, one process or two alike: a control
group holds it to that (Linux, as root).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import msgspec


class Seen(msgspec.Struct):
    """What a client reads of a view."""

    awaited: list[int]
    legal: list[str]
    phase: str


class Message(msgspec.Struct):
    type: str
    version: int | None = None
    view: Seen | None = None


@dataclass
class Load:
    """What a run has seen."""

    actions: int = 0
    best: int = 0
    """The actions of the best second: on a shared machine not every second is one's own."""
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    cpu: float = 0.0
    """How much of a core the server used."""
    counting: bool = False


_decoder = msgspec.json.Decoder(Message)
_random = random.Random(1)


@dataclass
class Tables:
    """One table after another, with four clients each time."""

    session: aiohttp.ClientSession
    addresses: list[str]
    """Of the processes, in the order of the table's seats."""
    load: Load

    async def play(self) -> None:
        async with self.session.post(f"{self.addresses[0]}/api/tables", json=TABLE) as answer:
            made = await answer.json()
        table, tokens = made["table"], [made["token"]]
        for invite in made["invites"]:
            async with self.session.post(
                f"{self.addresses[0]}/api/tables/{table}/join",
                json={"name": f"P{invite['seat']}"},
                headers={"Authorization": f"Bearer {invite['token']}"},
            ) as answer:
                tokens.append((await answer.json())["token"])
        while True:
            await self._one_game(table, tokens)
            async with self.session.post(
                f"{self.addresses[0]}/api/tables/{table}/rematch",
                headers={"Authorization": f"Bearer {tokens[0]}"},
            ) as answer:
                table = (await answer.json())["table"]

    async def _one_game(self, table: str, tokens: list[str]) -> None:
        arrivals: dict[int, list[float]] = {}
        sent: dict[int, float] = {}
        await asyncio.gather(
            *(self._client(table, seat, token, sent, arrivals) for seat, token in enumerate(tokens))
        )

    async def _client(
        self,
        table: str,
        seat: int,
        token: str,
        sent: dict[int, float],
        arrivals: dict[int, list[float]],
    ) -> None:
        base = self.addresses[seat % len(self.addresses)]
        async with self.session.ws_connect(
            f"{base}/api/tables/{table}/live", compress=0, decode_text=False
        ) as socket:
            await socket.send_json({"type": "hello", "token": token, "version": None})
            view, version, is_waiting = None, 0, False
            async for frame in socket:
                message = _decoder.decode(frame.data)
                if message.type in ("done", "refused"):
                    self.load.refused += message.type == "refused"
                    is_waiting = False
                if message.view is not None and message.version is not None:
                    view, version = message.view, message.version
                    if message.type == "action":
                        self._arrived(version, sent, arrivals)
                    if view.phase == "over":
                        return
                if view is not None and seat in view.awaited and not is_waiting:
                    action = _random.choice(view.legal)
                    sent.setdefault(version + 1, time.perf_counter())
                    # At the end all act at once, and nobody's choice depends on the others'.
                    meant = "null" if view.phase == "final" else version
                    await socket.send_str(f'{{"type":"act","action":"{action}","version":{meant}}}')
                    is_waiting = True

    def _arrived(
        self, version: int, sent: dict[int, float], arrivals: dict[int, list[float]]
    ) -> None:
        times = arrivals.setdefault(version, [])
        times.append(time.perf_counter())
        if len(times) == SEATS and self.load.counting:
            self.load.actions += 1
            if version in sent:
                self.load.latencies.append(times[-1] - sent[version])


CPU_GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 20_000
SEATS = 4
TABLE = {
    "seats": [{"kind": "me", "name": "P0"}, *({"kind": "open"} for _ in range(SEATS - 1))],
    "pause": 0,
    "patience": None,
}


async def run(addresses: list[str], options: argparse.Namespace, process: int = 0) -> Load:
    load = Load()
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        tasks = []
        for number in range(options.tables):
            own = addresses if options.spread else [addresses[number % len(addresses)]]
            tasks.append(asyncio.create_task(Tables(session, own, load).play()))
        await asyncio.sleep(options.warm)
        load.counting = True
        began, used = time.perf_counter(), cpu(process)
        for _ in range(options.seconds):
            before, since = load.actions, time.perf_counter()
            await asyncio.sleep(1)
            rate = (load.actions - before) / (time.perf_counter() - since)
            load.best = max(load.best, round(rate))
        load.counting = False
        took = time.perf_counter() - began
        load.actions = round(load.actions / took)
        load.cpu = (cpu(process) - used) / took
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return load


@contextmanager
def server(database: str, core: int | None) -> Iterator[tuple[str, int]]:
    """A server on one core; its address and process number."""
    command = [sys.executable, "-m", "byzanz", "serve", "--port", "0", "--db", database]
    process = subprocess.Popen([*command, "--rate", "0"], stdout=subprocess.PIPE, text=True)
    if core is not None:
        os.sched_setaffinity(process.pid, {core})
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, "the server says where it is"
        yield found[0], process.pid
    finally:
        process.terminate()
        process.wait()


def cpu(process: int) -> float:
    """The seconds that a process has computed."""
    if not process:
        return 0.0
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The resident memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


@contextmanager
def database(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/load.sqlite"
    else:
        from tests.support.postgres import running

        with running(fsync=True) as postgres, postgres.database() as address:
            yield address


@contextmanager
def held_to(share: float | None, process: int) -> Iterator[None]:
    """A process that gets no more than a share of a core."""
    if share is None:
        yield
        return
    group = CPU_GROUPS / f"byzanz-{process}"
    group.mkdir()
    try:
        (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
        (group / "cpu.cfs_quota_us").write_text(f"{round(PERIOD * share)}")
        (group / "cgroup.procs").write_text(f"{process}")
        yield
    finally:
        (CPU_GROUPS / "cgroup.procs").write_text(f"{process}")
        group.rmdir()


def measure(options: argparse.Namespace) -> None:
    cores = sorted(os.sched_getaffinity(0))
    with database(options.db) as address, ExitStack() as stack:
        addresses = []
        for number in range(options.processes):
            core = None if options.share else cores[number % len(cores)]
            where, process = stack.enter_context(server(address, core))
            stack.enter_context(held_to(options.share, process))
            addresses.append(where)
        alone = options.processes == 1 and options.share is None
        if alone:
            os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        load = asyncio.run(run(addresses, options, process if alone else 0))
        report(options, load)
        if alone:
            print(f"  {load.cpu / load.actions * 1e6:.0f} µs of the server's core for an action")


def report(options: argparse.Namespace, load: Load) -> None:
    if len(load.latencies) < 100:
        sys.exit("too few actions to measure; give the tables more time with --warm")
    cuts = statistics.quantiles(load.latencies, n=100)
    print(
        f"{options.db}, {options.processes} process(es), {options.tables} tables: "
        f"{load.actions:,} actions/s, at best {load.best:,}, "
        f"p50 {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms"
        f" ({load.refused} refused)"
    )


async def sit_idle(address: str, tables: int) -> None:
    """Makes tables in the middle of their first auction, with nobody connected."""
    async with aiohttp.ClientSession() as session:
        seats = [{"kind": "me", "name": "A"}, *[{"kind": "bot", "level": "medium"}] * 3]
        for _ in range(tables):
            async with session.post(f"{address}/api/tables", json={"seats": seats}) as answer:
                made = await answer.json()
            token = {"Authorization": f"Bearer {made['token']}"}
            async with session.get(f"{address}/api/tables/{made['table']}", headers=token) as shown:
                await shown.read()


def measure_idle(options: argparse.Namespace) -> None:
    with database(options.db) as address, server(address, None) as (first, process):
        before = memory(process)
        asyncio.run(sit_idle(first, options.idle))
        print(f"{options.idle} idle tables: {memory(process):.0f} MB ({before:.0f} MB before)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--warm", type=float, default=5, help="seconds before the clock starts")
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--spread", action="store_true", help="a table's seats over all processes")
    parser.add_argument("--share", type=float, help="of a core, at most, for each process")
    parser.add_argument("--idle", type=int, default=0)
    options = parser.parse_args()
    if options.idle:
        measure_idle(options)
    else:
        measure(options)


if __name__ == "__main__":
    main()
