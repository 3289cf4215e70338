"""Backups are made while the server runs, and serve the same tables when restored."""

import sqlite3
import subprocess
from pathlib import Path

import pytest

from byzanz.record import read
from byzanz.replay import verify
from tests.server.conftest import Start
from tests.support.http_client import Http
from tests.support.players import Company, Player, quickly, sit_down
from tests.support.postgres import Postgres, programs
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow


def two_tables(http: Http) -> tuple[Company, Company]:
    """One that is playing, and one that is over."""
    playing, over = sit_down(http, 3), sit_down(http, 3)
    playing.play(quickly, most=7)
    over.play(quickly)
    return playing, over


def assert_restored(restored: ServerProcess, playing: Company, over: Company) -> None:
    for player in playing:
        again = Player(restored.http, playing.table, player.seat, player.token)
        assert again.view == player.view
    company = Company(
        [Player(restored.http, playing.table, p.seat, p.token) for p in playing],
        Player(restored.http, playing.table),
        playing.made,
    )
    company.play(quickly)
    for table in (playing, over):
        verify(read(restored.http.get(f"/api/tables/{table.table}/record").body))


def test_sqlite(start: Start, tmp_path: Path) -> None:
    server = start()
    playing, over = two_tables(server.http)
    source = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    copy = sqlite3.connect(tmp_path / "copy.sqlite")
    source.backup(copy)
    copy.close()
    source.close()
    assert_restored(start(f"sqlite:///{tmp_path / 'copy.sqlite'}"), playing, over)


def test_postgresql(start: Start, postgres: Postgres) -> None:
    tools = programs(None)
    with postgres.database() as url, postgres.database() as other:
        server = start(url)
        playing, over = two_tables(server.http)
        plain = [address.replace("+psycopg", "") for address in (url, other)]
        dump = subprocess.run([tools / "pg_dump", plain[0]], check=True, capture_output=True)
        command = [str(tools / "psql"), "--quiet", "--set=ON_ERROR_STOP=1", plain[1]]
        subprocess.run(command, input=dump.stdout, check=True, capture_output=True)
        restored = start(other)
        assert_restored(restored, playing, over)
        restored.kill()
        server.kill()
