"""What a host needs: health, figures, logs, and `byzanz tables`."""

import errno
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

import byzanz
from byzanz.cli import COMPILED
from byzanz.record import Record
from byzanz.replay import verify
from byzanz.store.database import open_database
from tests.server.conftest import Start
from tests.support.command_line import invoke, invoke_json, process
from tests.support.http_client import Http
from tests.support.players import ME, OPEN, make, quickly, sit_down
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow


def figures(http: Http) -> dict[str, float]:
    lines = http.get("/metrics").body.decode().splitlines()
    return {
        name: float(value)
        for name, _, value in (line.rpartition(" ") for line in lines if not line.startswith("#"))
    }


def test_health(http: Http) -> None:
    assert http.get("/healthz").status == 200
    assert http.get("/readyz").status == 200


def test_figures_count_what_happens(http: Http) -> None:
    before = figures(http)
    company = sit_down(http, 3)
    with company[0].connect() as socket:
        socket.until("table")
        company[0].act("pass")
        company[0].act("pass")
        socket.until("action")
        during = figures(http)
    actions = 'byzanz_actions_total{by="person"}'
    assert during[actions] == before.get(actions, 0) + 1
    assert during["byzanz_tables_made_total"] == before["byzanz_tables_made_total"] + 1
    assert during["byzanz_refused_total"] >= before["byzanz_refused_total"] + 1
    assert during["byzanz_connections"] >= 1
    assert during["byzanz_tables"] >= 1
    for histogram in ("commit", "broadcast", "thinking"):
        assert f'byzanz_{histogram}_seconds_bucket{{le="+Inf"}}' in during
    commits = "byzanz_commit_seconds_count"
    assert during[commits] == before[commits] + 1


def test_logs_are_lines_of_json_without_secrets(server: ServerProcess) -> None:
    company = sit_down(server.http, 3)
    server.http.get(f"/api/tables/{company.table}?token=mistaken")
    lines = [line for line in server.log.splitlines() if not line.startswith("byzanz:")]
    entries = [json.loads(line) for line in lines]
    assert {"at", "level", "event", "method", "route", "status", "ms"} <= set(entries[-1])
    assert entries[-1]["route"] == "/api/tables/{table}"
    assert company.table not in server.log
    assert "mistaken" not in server.log
    assert not [entry for entry in entries if entry["level"] == "error"]


def test_host_lists_closes_and_exports(server: ServerProcess, tmp_path: Path) -> None:
    http, address = server.http, server.database
    waiting = make(http, ME, OPEN, OPEN, listed=True).json
    playing, over = sit_down(http, 3), sit_down(http, 3)
    playing[0].act("pass")
    over.play(quickly)
    with playing[1].connect() as socket:
        socket.until("table")
        wanted = {
            waiting["table"]: ("open", ["Ada", "(open)", "(open)"], 0),
            playing.table: ("playing", ["Ada", "Ben", "Cem"], 1),
            over.table: ("over", ["Ada", "Ben", "Cem"], over.look()["version"]),
        }
        code, lines = invoke_json("tables", "list", "--db", address)
        assert code == 0
        ours = [line for line in lines if line["table"] in wanted]
        assert [line["table"] for line in ours] == [*wanted][::-1], "the newest first"
        for line in ours:
            assert (line["status"], line["seats"], line["moves"]) == wanted[line["table"]]
        code, output, _ = invoke("tables", "list", "--db", address)
        assert (code, len(output.splitlines())) == (0, len(lines))

        code, _, _ = invoke("tables", "close", playing.table, waiting["table"], "--db", address)
        assert code == 0
        assert socket.until("seats", status="closed")
    assert playing[1].look()["status"] == "closed"
    reply = playing[1].act("pass")
    assert (reply.status, reply.code) == (409, "closed")
    invite = waiting["invites"][0]["token"]
    reply = http.post(f"/api/tables/{waiting['table']}/join", {"name": "Ben"}, invite)
    assert (reply.status, reply.code) == (409, "closed")
    listed = [table["table"] for table in http.get("/api/tables").json["tables"]]
    assert waiting["table"] not in listed
    code, _, messages = invoke("tables", "close", "nosuch", playing.table, "--db", address)
    assert (code, len(messages.splitlines())) == (1, 3)
    assert messages.startswith("byzanz: the tables of ")

    code, output, _ = invoke("tables", "export", tmp_path, "--db", address)
    assert code == 0
    file = tmp_path / f"{over.table}.byzanz.json"
    assert str(file) in output.splitlines()
    assert not (tmp_path / f"{playing.table}.byzanz.json").exists()
    verify(Record.read(file))
    assert file.read_bytes() == http.get(f"/api/tables/{over.table}/record").body


def test_host_deletes_a_table_with_all_that_is_kept_of_it(server: ServerProcess) -> None:
    http, address = server.http, server.database
    company, other = sit_down(http, 3), sit_down(http, 3)
    with company[1].connect() as socket:
        socket.until("table")
        socket.send({"type": "say", "text": "hello", "id": "one"})
        socket.until("say")
        company[0].act("pass")
        assert invoke("tables", "delete", company.table, "--db", address)[0] == 0
        assert socket.until("seats", status="closed")
    assert http.get(company[0].path, company[0].token).code == "no_such_table"
    assert company[1].act("pass").code == "no_such_table"
    engine = create_engine(address)
    with engine.connect() as connection:
        for name, column in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id"),
                             ("says", "table_id"), ("refusals", "table_id")):  # fmt: skip
            query = text(f"SELECT count(*) FROM {name} WHERE {column} = :table")
            assert connection.execute(query, {"table": company.table}).scalar() == 0, name
    engine.dispose()
    assert other[0].act("pass").status == 200
    code, _, messages = invoke("tables", "delete", "nosuch", "--db", address)
    assert (code, "nosuch" in messages) == (1, True)


def test_host_prunes_tables_where_nothing_has_happened_for_long(server: ServerProcess) -> None:
    http, address = server.http, server.database
    old, playing = make(http, ME, OPEN, OPEN).json["table"], sit_down(http, 3)
    moved = sit_down(http, 3)
    moved[0].act("pass")
    engine = create_engine(address)
    with engine.begin() as connection:
        ages = {"at": time.time() - 91 * 86_400, "old": old, "moved": moved.table}
        connection.execute(
            text("UPDATE tables SET made_at = :at WHERE id = :old OR id = :moved"), ages
        )
    engine.dispose()
    code, output, _ = invoke("tables", "prune", "--older", "90d", "--db", address)
    assert (code, output.split()) == (0, [old])
    left = [line["table"] for line in invoke_json("tables", "list", "--db", address)[1]]
    assert old not in left
    assert {playing.table, moved.table} <= {*left}
    code, _, messages = invoke("tables", "prune", "--older", "soon", "--db", address)
    assert (code, "90d" in messages) == (2, True)


def test_host_commands_make_no_database_and_compile_nothing(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'none.sqlite'}"
    code, output, messages = invoke("tables", "list", "--db", address)
    assert code == 1
    assert "there is no such file" in output + messages
    assert not list(tmp_path.iterdir())
    open_database(address).dispose()
    program = (
        "import sys; from byzanz.cli import app;"
        f"app(['tables', 'list', '--db', {address!r}], standalone_mode=False);"
        f"app(['tables', 'prune', '--older', '1d', '--db', {address!r}], standalone_mode=False);"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], timeout=240).returncode == 0


def test_what_is_exported_needs_a_database_and_a_folder(tmp_path: Path) -> None:
    folder, file = tmp_path / "records", tmp_path / "file"
    missing = f"sqlite:///{tmp_path / 'missing.sqlite'}"
    done = process("tables", "export", str(folder), "--db", missing)
    assert (done.returncode, folder.exists()) == (1, False)
    assert "there is no such file" in done.stderr
    file.write_text("kept")
    open_database(empty := f"sqlite:///{tmp_path / 'empty.sqlite'}").dispose()
    done = process("tables", "export", str(file), "--db", empty)
    assert (done.returncode, file.read_text()) == (1, "kept")
    assert done.stderr.splitlines()[-1] == f"byzanz: {file}: {os.strerror(errno.EEXIST)}"


def test_figures_are_for_this_machine_unless_told(start: Start) -> None:
    mine = start(None, "--proxies", "1")
    assert mine.http.get("/metrics").status == 200
    visitor = {"X-Forwarded-For": "192.0.2.7"}
    assert mine.http.call("GET", "/metrics", headers=visitor).status == 404
    told = start(f"{mine.database}2", "--proxies", "1", "--metrics")
    assert told.http.call("GET", "/metrics", headers=visitor).status == 200


def test_warm_knows_all_that_is_compiled() -> None:
    package = Path(byzanz.__file__).parent
    found = {
        ".".join(("byzanz", *file.relative_to(package).with_suffix("").parts)).removesuffix(
            ".__init__"
        )
        for file in package.rglob("*.py")
        if "compile_entries(__name__)" in file.read_text()
    }
    assert found == {*COMPILED}


def test_unusable_database_is_told(tmp_path: Path) -> None:
    code, output, messages = invoke("tables", "list", "--db", f"sqlite:///{tmp_path}")
    assert code == 1
    assert all(line.startswith("byzanz: ") for line in (output + messages).splitlines())
    assert len((output + messages).splitlines()) == 2
