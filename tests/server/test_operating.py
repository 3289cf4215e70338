"""What a host needs: health, figures, logs, and `byzanz tables`."""

import json
from pathlib import Path

from byzanz.record import Record
from byzanz.replay import verify
from tests.support.command_line import invoke, invoke_json
from tests.support.http_client import Http
from tests.support.players import ME, OPEN, make, quickly, sit_down
from tests.support.server_process import ServerProcess


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
    assert (code, len(messages.splitlines())) == (1, 2)

    code, output, _ = invoke("tables", "export", tmp_path, "--db", address)
    assert code == 0
    file = tmp_path / f"{over.table}.byzanz.json"
    assert str(file) in output.splitlines()
    assert not (tmp_path / f"{playing.table}.byzanz.json").exists()
    verify(Record.read(file))
    assert file.read_bytes() == http.get(f"/api/tables/{over.table}/record").body


def test_unusable_database_is_told(tmp_path: Path) -> None:
    code, output, messages = invoke("tables", "list", "--db", f"sqlite:///{tmp_path}")
    assert code == 1
    assert (output + messages).startswith("byzanz: ")
    assert len((output + messages).splitlines()) == 1
