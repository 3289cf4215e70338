"""The fault scenarios for as long as one likes, each with new random numbers, one after another.

    python -m tests.faults --minutes 10

from the root of the project, with `src` on the path. It starts servers and a PostgreSQL of its
own, prints a line for each run and at the end the verdict on all; whatever is wrong goes to
standard error, and the exit code is 1 then. `--seed` repeats its random choices, though not its
timing.
"""

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.faults import scenarios
from tests.faults.verdict import Fault, Verdict
from tests.support.postgres import Postgres, running

Scenario = Callable[[Path], Awaitable[scenarios.Report]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seconds", type=float, default=60, help="for each run")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    parser.add_argument("--only", help="scenarios whose name has this in it")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    seed, verdict = options.seed, Verdict()
    with running() as postgres:
        while time.monotonic() < end:
            for name, scenario in chosen(postgres, options.seconds, seed).items():
                if (options.only or "") in name and time.monotonic() < end:
                    verdict.add(run_one(name, scenario, seed))
            seed += 1
    print(f"in all: {verdict.details}")
    print(verdict)
    return 1 if verdict.faults else 0


def run_one(name: str, scenario: Scenario, seed: int) -> Verdict:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            verdict = asyncio.run(as_coroutine(scenario(Path(folder)))).verdict
        except Exception:
            verdict = Verdict(faults=[Fault("wrong", f"the run broke: {traceback.format_exc()}")])
    for fault in verdict.faults[:20]:
        print(fault, file=sys.stderr, flush=True)
    seconds = time.monotonic() - began
    print(f"{name}, seed {seed}: {verdict}; {verdict.details}, {seconds:.0f} s", flush=True)
    return verdict


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
            return await scenarios.bad_line(url, folder, seconds, seed)

    async def everything(folder: Path) -> scenarios.Report:
        with postgres.database() as url:
            return await scenarios.everything(postgres, url, folder, seconds, seed)

    return {
        "everything": everything,
        "killed server": lambda folder: scenarios.killed_server(folder, seconds, seed),
        "killed process": killed_process,
        "restarted database": restarted_database,
        "bad line": bad_line,
    }


if __name__ == "__main__":
    sys.exit(main())
