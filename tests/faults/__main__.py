"""The fault scenarios for as long as one likes, each with new random numbers, one after another.

    python -m tests.faults --minutes 10

from the root of the project, with `src` on the path. It starts servers and a PostgreSQL of its
own, prints a line for each run, and ends with a traceback at the first fault; `--seed` repeats
its random choices, though not its timing.
"""

import argparse
import asyncio
import secrets
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults import scenarios
from tests.support.postgres import Postgres

Scenario = Callable[[Path], Awaitable[scenarios.Report]]


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="byzanz-", ignore_cleanup_errors=True) as folder:
        postgres = Postgres(Path(folder))
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seconds", type=float, default=60, help="for each run")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--only", help="scenarios whose name has this in it")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    seed = options.seed
    with own_postgres() as postgres:
        while time.monotonic() < end:
            for name, scenario in chosen(postgres, options.seconds, seed).items():
                if (options.only or "") in name and time.monotonic() < end:
                    run_one(name, scenario, seed)
            seed += 1


def run_one(name: str, scenario: Scenario, seed: int) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(as_coroutine(scenario(Path(folder))))
    print(f"{name}, seed {seed}: {report}, {time.monotonic() - began:.0f} s", flush=True)


async def as_coroutine(work: Awaitable[scenarios.Report]) -> scenarios.Report:
    return await work


def chosen(postgres: Postgres, seconds: float, seed: int) -> dict[str, Scenario]:
    async def killed_process(folder: Path) -> scenarios.Report:
        with postgres.database() as url:
            return await scenarios.killed_process(url, folder, seconds, seed)

    async def restarted_database(folder: Path) -> scenarios.Report:
        with postgres.database() as url:
            return await scenarios.restarted_database(postgres, url, folder, seconds, seed)

    async def bad_line(folder: Path) -> scenarios.Report:
        with postgres.database() as url:
            return await scenarios.bad_line(url, folder, seconds, seed, 2)

    return {
        "killed server": lambda folder: scenarios.killed_server(folder, seconds, seed),
        "killed process": killed_process,
        "restarted database": restarted_database,
        "bad line": bad_line,
    }


if __name__ == "__main__":
    main()
