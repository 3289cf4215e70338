"""Dozens of tables are played while something goes wrong; nothing is lost, doubled or taken back.

`python -m tests.faults` does the same for longer.
"""

import asyncio
from pathlib import Path

from tests.faults import scenarios
from tests.support.postgres import Postgres

SEED = 1


def assert_kept(report: scenarios.Report) -> None:
    """Nothing is lost, doubled or wrong, and enough was done to tell."""
    assert not report.verdict.faults, "\n".join(map(str, report.verdict.faults[:20]))
    assert report.acknowledged > scenarios.ENOUGH


def test_a_server_is_killed_and_its_disk_is_full(tmp_path: Path) -> None:
    report = asyncio.run(scenarios.killed_server(tmp_path, 6, SEED))
    assert_kept(report)
    assert len(report.logs) >= scenarios.TABLES
    assert report.verdict.kills
    assert report.verdict.full
    assert report.drops > scenarios.TABLES


def test_a_process_is_killed(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.killed_process(url, tmp_path, 3, SEED))
    assert_kept(report)
    assert report.drops > scenarios.ENOUGH_DROPS


def test_the_database_is_restarted(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.restarted_database(postgres, url, tmp_path, 6, SEED))
    assert_kept(report)
    assert report.verdict.restarts


def test_a_bad_line(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.bad_line(url, tmp_path, 8, SEED))
    assert_kept(report)
    assert report.drops > scenarios.ENOUGH_DROPS


def test_everything_at_once(postgres: Postgres, tmp_path: Path) -> None:
    with postgres.database() as url:
        report = asyncio.run(scenarios.everything(postgres, url, tmp_path, 8, SEED))
    assert_kept(report)
    assert report.verdict.kills
    assert report.verdict.restarts
    assert str(report.verdict).endswith("lost 0, doubled 0, wrong 0")
