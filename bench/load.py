"""Tables of four clients that move as soon as they can, against a server on a core of its own.

    python -m bench.load --tables 100 --db sqlite
    python -m bench.load --tables 100 --db postgres --before REVISION --rounds 5
    python -m bench.load --tables 100 --db postgres --processes 2 --share 0.3
    python -m bench.load --tables 20 --pace 0.5 --bots 50
    python -m bench.load --idle 5000

Every action is durable before anybody hears of it.  The latency is from sending an action to the
last of the four clients having its view.  `--db postgres` starts a PostgreSQL of its own.

`--before` lets an earlier version play, too, in turns with this one.  With `--pace` clients take
their time, so that the server has time to spare; then `--bots` shows whether tables of six `hard`
bots, which think all the time, slow people down: in turns without and with them.

With two processes a table's clients meet in one of them, as behind deploy/nginx.conf; `--spread`
sends its seats to both.  Where clients, PostgreSQL and two processes have too few cores for a
comparison, or others are busy on the same machine, `--share` gives each process only a part of a
core, so that this is what limits it: a control group holds it to that (Linux, as root).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import aiohttp
import uvloop

from bench.load_clients import Load, Tables, watch_bots

ROOT: Final = Path(__file__).parents[1]
CPU_GROUPS: Final = Path("/sys/fs/cgroup/cpu")
PERIOD: Final = 20_000


@dataclass(frozen=True)
class Figures:
    """What a run came to."""

    rate: float
    best: float
    """Of the best second: on a shared machine not every second is one's own."""
    p50: float
    p99: float
    refused: int
    cpu: float
    """Seconds of the server's core for an action."""

    def __str__(self) -> str:
        return (
            f"{self.rate:,.0f} actions/s, at best {self.best:,.0f}, "
            f"p50 {self.p50 * 1e3:.1f} ms, p99 {self.p99 * 1e3:.1f} ms"
            + (f", {self.cpu * 1e6:.0f} µs of the core for an action" if self.cpu else "")
            + (f" ({self.refused} refused)" if self.refused else "")
        )


async def run(
    addresses: list[str], options: argparse.Namespace, bots: int = 0, process: int = 0
) -> Figures:
    load = Load(pace=options.pace)
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        tasks = [
            asyncio.create_task(watch_bots(session, addresses[number % len(addresses)]))
            for number in range(bots)
        ]
        for number in range(options.tables):
            own = addresses if options.spread else [addresses[number % len(addresses)]]
            tasks.append(asyncio.create_task(Tables(session, own, load).play()))
        await asyncio.sleep(options.warm)
        load.counting = True
        began, used, best = time.perf_counter(), cpu(process), 0.0
        for _ in range(options.seconds):
            before, since = load.actions, time.perf_counter()
            await asyncio.sleep(1)
            best = max(best, (load.actions - before) / (time.perf_counter() - since))
        load.counting = False
        took, used = time.perf_counter() - began, cpu(process) - used
        for task in tasks:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if load.actions < 100:
        sys.exit("too few actions to measure; give the tables more time with --warm")
    cuts = statistics.quantiles(load.latencies, n=100)
    return Figures(load.actions / took, best, cuts[49], cuts[98], load.refused, used / load.actions)


@contextmanager
def server(database: str, core: int | None, source: Path) -> Iterator[tuple[str, int]]:
    """A server on one core; its address and process number."""
    command = [sys.executable, "-m", "byzanz", "serve", "--port", "0", "--db", database]
    process = subprocess.Popen(
        [*command, "--rate", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(source)},
    )
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


def measure(options: argparse.Namespace, source: Path, bots: int = 0) -> Figures:
    cores = sorted(os.sched_getaffinity(0))
    with database(options.db) as address, ExitStack() as stack:
        addresses = []
        for number in range(options.processes):
            core = None if options.share else cores[number % len(cores)]
            where, process = stack.enter_context(server(address, core, source))
            stack.enter_context(held_to(options.share, process))
            addresses.append(where)
        if options.processes > 1:
            return uvloop.run(run(addresses, options, bots))
        if options.share is None:
            os.sched_setaffinity(0, set(cores[1:]) or set(cores))
        try:
            return uvloop.run(run(addresses, options, bots, process))
        finally:
            os.sched_setaffinity(0, set(cores))


def earlier(revision: str) -> Path:
    """The sources of an earlier version, in a place that stays: compiled code is known by it."""
    folder = Path(tempfile.gettempdir()) / f"byzanz-{revision}"
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            archive = subprocess.run(
                ["git", "archive", revision, "src"], cwd=ROOT, stdout=subprocess.PIPE, check=True
            )
            subprocess.run(["tar", "-x", "-C", fresh], input=archive.stdout, check=True)
            Path(fresh, "src").rename(folder)
    return folder


def compare(options: argparse.Namespace) -> None:
    """Measures in turns, and tells how the last kind of run differs from the first."""
    print(
        f"{os.cpu_count()} cores, {options.db}, {options.tables} tables, "
        f"{options.processes} process(es), load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    now = ROOT / "src"
    kinds = [("now", now, 0)]
    if options.before:
        kinds.insert(0, (options.before, earlier(options.before), 0))
    elif options.bots:
        kinds.append((f"with {options.bots} tables of bots", now, options.bots))
    found: dict[str, list[Figures]] = {name: [] for name, _, _ in kinds}
    for _ in range(options.rounds):
        for name, source, bots in kinds:
            found[name].append(measure(options, source, bots))
            print(f"{name}: {found[name][-1]}", flush=True)
    if len(kinds) > 1:
        first, last = (
            [statistics.median(values) for values in zip(*map(_row, found[name]), strict=True)]
            for name, _, _ in kinds
        )
        ratios = [new / old for old, new in zip(first, last, strict=True)]
        print(
            "ratio of the medians: {:.2f} times the actions/s, {:.2f} the p99, "
            "{:.2f} the time of the core".format(*ratios)
        )


def _row(figures: Figures) -> tuple[float, float, float]:
    return figures.rate, figures.p99, figures.cpu


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
    with database(options.db) as address, server(address, None, ROOT / "src") as (first, process):
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
    parser.add_argument("--before", help="an earlier version, as Git names it, to compare with")
    parser.add_argument("--rounds", type=int, default=1, help="how often each is measured")
    parser.add_argument("--pace", type=float, default=0, help="seconds that a person takes to act")
    parser.add_argument("--bots", type=int, default=0, help="tables of bots beside, that think")
    parser.add_argument("--idle", type=int, default=0)
    options = parser.parse_args()
    if options.idle:
        measure_idle(options)
    else:
        compare(options)


if __name__ == "__main__":
    main()
