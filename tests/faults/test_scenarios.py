"""Dozens of tables are played while something goes wrong; nothing is lost, doubled or taken back.

`python -m tests.faults` does the same for longer.
"""

import asyncio
from pathlib import Path

from tests.faults import scenarios
from tests.support.postgres import Postgres

SEED = 1


def test_a_server_is_killed(tmp_path: Path) -> None:
    report = asyncio.run(scenarios.killed_server(tmp_path, 6, SEED))
    assert len(report.logs) >= scenarios.TABLES
    assert report.acknowledged > scenarios.ENOUGH
    assert report.drops > scenarios.TABLES


def test_one_of_two_processes_is_killed(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.killed_process(url, tmp_path, 3, SEED))
    assert report.acknowledged > scenarios.ENOUGH
    assert report.drops > scenarios.ENOUGH_DROPS


def test_the_database_is_restarted(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.restarted_database(postgres, url, tmp_path, 6, SEED))
    assert report.acknowledged > scenarios.ENOUGH


def test_a_bad_line(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.bad_line(url, tmp_path, 8, SEED, 2))
    assert report.acknowledged > scenarios.ENOUGH
    assert report.drops > scenarios.ENOUGH_DROPS
