"""A database that is locked, full or gone while people play: answered late or refused, not lost."""

import resource
import sqlite3
import sys
import threading
import time

import pytest

from tests.server.conftest import Start
from tests.support.http_client import Reply
from tests.support.move_rows import rows_of_moves
from tests.support.players import ME, OPEN, Company, make, sit_down
from tests.support.postgres import Postgres
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow


def lock(server: ServerProcess) -> sqlite3.Connection:
    """Another writer that does not come to an end."""
    file = server.database.removeprefix("sqlite:///")
    writer = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=120)
    writer.execute("BEGIN IMMEDIATE")
    return writer


def assert_unavailable(reply: Reply) -> None:
    assert (reply.status, reply.code) == (503, "unavailable")
    assert int(reply.headers["Retry-After"]) > 0


def assert_goes_on(server: ServerProcess, company: Company, request: str) -> None:
    """The request that failed is sent again, and acts once."""
    deadline = time.monotonic() + 120
    while (reply := company[0].act("pass", id=request)).status == 503:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert reply.json == {"version": 1}
    assert company[0].act("pass", id=request).json == {"version": 1}
    assert company[1].act("pass").json == {"version": 2}
    assert rows_of_moves(server, company.table, "text") == [("0 pass",), ("1 pass",)]
    assert company.look()["version"] == 2
    assert '"error"' not in server.log


def test_whoever_looks_is_answered_while_another_program_locks_the_database(start: Start) -> None:
    """Noting that a person was there has to wait, but not the person."""
    server = start()
    company = sit_down(server.http, 3)
    writer = lock(server)
    for player in company:
        assert player.look()["version"] == 0
    assert server.http.get("/api/tables").status == 200
    assert_unavailable(server.http.get("/readyz"))
    assert server.http.get("/healthz").status == 200
    writer.rollback()
    writer.close()
    assert server.http.get("/readyz").status == 200
    assert company[0].act("pass").status == 200


def test_locked_database_makes_actions_wait_and_then_fail(start: Start) -> None:
    server = start()
    company = sit_down(server.http, 3)
    with company[2].connect() as watching:
        watching.until("table")
        writer = lock(server)
        threading.Timer(1.0, writer.rollback).start()
        began = time.monotonic()
        late = company[1].act("pass", id="refused")
        assert late.code == "not_your_turn"
        assert time.monotonic() - began > 0.8, "a refusal with an id is written, too"
        writer.close()

        writer = lock(server)
        assert_unavailable(company[0].act("pass", id="one"))
        assert company.spectator.look()["version"] == 0, "who only looks is not held up"
        assert not [m for m in watching.rest(0.2) if m["type"] == "action"]
        writer.rollback()
        writer.close()
        assert_goes_on(server, company, "one")
        assert watching.until("action")["version"] == 1


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
def test_full_disk_refuses_actions_until_there_is_space(start: Start) -> None:
    """No file of the server takes anything more, as on a full disk."""
    server = start()
    company = sit_down(server.http, 3)
    before = company.look()["view"]
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, unlimited))
    assert_unavailable(make(server.http, ME, OPEN, OPEN))
    assert_unavailable(company[0].act("pass", id="one"))
    assert company.look()["view"] == before
    assert server.http.get("/healthz").status == 200
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
    assert_goes_on(server, company, "one")


def test_lost_database_is_told_and_the_process_stays(start: Start, postgres: Postgres) -> None:
    with postgres.database() as url:
        server = start(url)
        company = sit_down(server.http, 3)
        assert server.http.get("/readyz").body == b"ready\n"
        name = url.rpartition("/")[2].partition("?")[0]
        postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
        assert_unavailable(server.http.get("/readyz"))
        assert_unavailable(company[0].act("pass", id="one"))
        assert_unavailable(server.http.get("/api/tables"))
        assert server.http.get("/healthz").body == b"alive\n"
        postgres.execute(f"CREATE DATABASE {name}")
        assert '"error"' not in server.log
