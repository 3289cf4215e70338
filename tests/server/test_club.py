"""A club's password: without it nobody makes, joins, lists or watches a table."""

from pathlib import Path
from urllib.parse import quote

import pytest

from byzanz.server.club import Club
from byzanz.server.limits import TooMany
from byzanz.table.problem import Problem
from tests.server.conftest import Start
from tests.support.command_line import invoke
from tests.support.http_client import Http, Reply
from tests.support.players import ME, OPEN
from tests.support.websocket import WebSocket

pytestmark = pytest.mark.slow

PASSWORD = "Käse & Brot"
SEATS = {"seats": [ME, OPEN, OPEN], "listed": True}


@pytest.fixture
def club(start: Start, tmp_path: Path) -> Http:
    file = tmp_path / "password"
    file.write_text(f"{PASSWORD}\n", "utf-8")
    return start(None, "--password-file", str(file)).http


def ask(http: Http, method: str, path: str, password: str | None, body: object = None) -> Reply:
    headers = {} if password is None else {"Byzanz-Password": quote(password)}
    return http.call(method, path, body, headers=headers)


def test_who_does_not_know_it_is_told_nothing(club: Http) -> None:
    made = ask(club, "POST", "/api/tables", PASSWORD, SEATS)
    assert made.status == 201
    table = f"/api/tables/{made.json['table']}"
    code = {"code": made.json["code"], "name": "Ben"}
    calls = [
        ("POST", "/api/tables", SEATS),
        ("GET", "/api/tables", None),
        ("POST", "/api/join", code),
        ("POST", f"{table}/join", {"name": "Ben"}),
        ("GET", table, None),
        ("GET", f"{table}/record", None),
    ]
    for method, path, body in calls:
        refused = ask(club, method, path, None, body)
        assert (refused.status, refused.code) == (401, "needs_password"), path
    with WebSocket(club.port, f"{table}/live") as line:
        line.send({"type": "hello", "token": made.json["token"]})
        assert line.until("error")["code"] == "needs_password"
        assert line.closed() == 4407
    with WebSocket(club.port, f"{table}/live") as line:
        line.send({"type": "hello", "token": made.json["token"], "password": PASSWORD})
        assert line.until("table")["seat"] == 0
    assert len(ask(club, "GET", "/api/tables", PASSWORD).json["tables"]) == 1
    assert ask(club, "POST", "/api/join", PASSWORD, code).json["seat"] == 1
    assert ask(club, "GET", "/api/about", None).json["password"] is True


def test_guesses_are_paced(club: Http) -> None:
    replies = [ask(club, "GET", "/api/tables", f"guess {number}") for number in range(12)]
    codes = [reply.code for reply in replies]
    assert codes[0] == "wrong_password"
    assert "too_many" in codes
    assert codes.count("wrong_password") <= 7


def test_an_address_that_guesses_waits_even_if_it_is_right() -> None:
    club = Club("right")
    for _ in range(5):
        with pytest.raises(Problem, match="not the password"):
            club.check("wrong", "192.0.2.1")
    with pytest.raises(TooMany):
        club.check("right", "192.0.2.1")
    club.check("right", "192.0.2.2")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "has no password in it"),
        (b"\n secret", "has no password in it"),
        (b"\xff\xfe", "is no text"),
        (None, "No such file or directory"),
    ],
)
def test_file_without_a_password_is_refused(
    tmp_path: Path, content: bytes | None, sentence: str
) -> None:
    file = tmp_path / "password"
    if content is not None:
        file.write_bytes(content)
    code, _, messages = invoke("serve", "--port", "0", "--password-file", file)
    assert (code, "--password-file" in messages) == (2, True)
    assert sentence in " ".join(messages.replace("│", " ").split())
    assert "secret" not in messages
    assert not any(word in messages for word in ("Errno", "codec"))
