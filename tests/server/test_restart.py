"""What a restart must not lose, whether in good order or by a kill."""

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from byzanz.record import read
from byzanz.replay import verify
from tests.server.conftest import Start
from tests.support.command_line import invoke
from tests.support.players import ME, OPEN, make, quickly, sit_down
from tests.support.server_process import PATIENCE

pytestmark = pytest.mark.slow


def lasting(table: Any) -> Any:
    """A table without what is of the moment."""
    return {key: value for key, value in table.items() if key not in ("now", "seats")}


def test_everything_is_as_it_was(start: Start, database_url: str) -> None:
    server = start(database_url)
    company = sit_down(server.http, 3, clock={"seconds": 900})
    ada, ben, cem = company
    waiting = make(server.http, ME, OPEN, OPEN, listed=True).json
    done = ada.act("pass", id="one")
    refused = cem.act("pass", id="two")
    with ben.connect() as socket:
        socket.until("table")
        socket.send({"type": "say", "text": "back soon"})
        socket.until("say")
    order = {"kind": "pass_at", "price": 9}
    assert cem.order(order).json == {"order": order}
    finished = sit_down(server.http, 3)
    finished.play(quickly)
    following = finished[0].post("rematch").json
    record = finished[0].http.get(f"{finished[0].path}/record").body
    verify(read(record))
    before = [lasting(player.look()) for player in company]
    assert [before[2]["order"], before[1]["order"]] == [order, None]
    assert before[0]["deadline"] is not None
    assert before[0]["says"][0]["text"] == "back soon"

    for end in (server.stop, server.kill):
        with ada.connect() as socket:
            while not socket.until("seats")["seats"][0]["here"]:
                pass
            assert not end()
        server.start()
        # Of another process nobody knows at once that it is dead.
        while any(seat["here"] for seat in company.look()["seats"]):
            assert "postgresql" in database_url
            time.sleep(0.2)
        assert [lasting(player.look()) for player in company] == before
        assert ada.act("pass", id="one").body == done.body
        again = cem.act("pass", id="two")
        assert (again.status, again.body) == (refused.status, refused.body)
        assert finished[0].http.get(f"{finished[0].path}/record").body == record
        assert finished[1].post("rematch").json == following
        tables = server.http.get("/api/tables").json["tables"]
        assert [table["table"] for table in tables] == [waiting["table"]]
        with ben.connect(version=0) as socket:
            assert socket.until("table")["seat"] == 1
            assert socket.until("action")["action"] == "0 pass"

    assert ben.act("pass", id="three").json == {"version": 2}
    reply = server.http.post("/api/join", {"code": waiting["code"], "name": "Ben"})
    assert reply.json["table"] == waiting["table"]
    assert '"error"' not in server.log


def test_closed_table_is_still_there(start: Start, database_url: str, tmp_path: Path) -> None:
    server = start(database_url)
    company, finished = sit_down(server.http, 3), sit_down(server.http, 3)
    company[0].act("pass")
    finished.play(quickly)
    record = server.http.get(f"{finished[0].path}/record").body
    tables = company.table, finished.table
    assert invoke("tables", "close", *tables, "--db", database_url)[0] == 0
    server.kill()
    server.start()
    assert [one.look()["status"] for one in (company, finished)] == ["closed", "closed"]
    assert company.look()["version"] == 1
    assert company[1].act("pass").code == "closed"
    with company[1].connect() as socket:
        assert socket.until("table")["status"] == "closed"
    assert server.http.get(f"{finished[0].path}/record").body == record
    assert invoke("tables", "export", tmp_path, "--db", database_url)[0] == 0
    assert (tmp_path / f"{finished.table}.byzanz.json").read_bytes() == record
    assert '"error"' not in server.log


def test_clients_are_told_to_come_again_and_need_not_answer(start: Start) -> None:
    server = start()
    company = sit_down(server.http, 3)
    sockets = [player.connect() for player in (*company, company.spectator)]
    for socket in sockets:
        socket.until("table")
    ending = threading.Thread(target=server.stop)
    ending.start()
    ending.join(PATIENCE)
    assert not ending.is_alive(), "who does not answer does not hold it up"
    for socket in sockets:
        assert socket.until("closing") == {"type": "closing"}
        assert socket.closed() == 1012
        socket.reset()
