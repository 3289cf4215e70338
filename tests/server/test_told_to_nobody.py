"""What is told to nobody: orders, how a delayed game goes on, closed circles, files, libraries."""

import socket
import stat
from pathlib import Path

import pytest

from tests.server.conftest import Start
from tests.support.http_client import Http
from tests.support.players import BOT, Player, make, quickly, sit_down
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow


def test_an_order_looks_like_a_hand_to_all_but_its_owner(http: Http) -> None:
    ada, ben, _ = company = sit_down(http, 3)
    ben.order({"kind": "pass"})
    with ada.connect() as adas, ben.connect() as bens, company.spectator.connect() as watching:
        for line in (adas, bens, watching):
            line.until("table")
        ada.act("pass")
        told = [line.until("action", version=2)["by"] for line in (adas, bens, watching)]
        assert told == ["person", "order", "person"]
    with ada.connect(0) as adas, ben.connect(0) as bens:
        told = [line.until("action", version=2)["by"] for line in (adas, bens)]
        assert told == ["person", "order"], "as it was missed, too"


def test_late_spectators_know_no_deadline(http: Http) -> None:
    company = sit_down(http, 3, delay=1, clock={"seconds": 600})
    with company.spectator.connect() as watching:
        assert watching.until("table")["deadline"] is None
        with company[0].connect() as ada:
            assert ada.until("table")["deadline"] is not None
            company[0].act("pass")
            assert watching.until("action")["deadline"] is None
        assert watching.until("seats")["deadline"] is None


def test_late_spectators_learn_late_of_the_next_game(http: Http) -> None:
    company = sit_down(http, 3, delay=3600)
    company.play(quickly)
    following = company[0].post("rematch").json["table"]
    assert company[1].look()["rematch"] == following
    assert company.spectator.look()["rematch"] is None


def test_the_record_of_a_closed_circle_belongs_to_its_seats(http: Http) -> None:
    company = sit_down(http, 3, watch=False)
    company.play(quickly)
    path = f"{company[0].path}/record"
    reply = http.get(path)
    assert (reply.status, reply.code) == (403, "not_allowed_to_watch")
    assert http.get(path, company[1].token).status == 200


def test_the_database_is_the_users_alone(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "db.sqlite"
    server = start(f"sqlite:///{file}")
    make(server.http, BOT, BOT, BOT)
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    for path in file.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


def test_no_answer_names_a_library(lone_server: ServerProcess, lone: Http) -> None:
    made = make(lone, BOT, BOT, BOT).json
    with Player(lone, made["table"]).connect() as watching:
        watching.until("table")
        answers = [bytes(watching.received)]
    requests = (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"no HTTP at all\r\n\r\n", b"\x00" * 50)
    for request in requests:
        with socket.create_connection(("127.0.0.1", lone_server.port), 60) as line:
            line.sendall(request)
            answers.append(line.recv(1 << 16))
    for answer in answers:
        head = answer.partition(b"\r\n\r\n")[0].lower()
        assert b"server: byzanz" in head, head
        assert b"aiohttp" not in head
        assert b"python" not in head
