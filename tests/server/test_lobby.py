"""The lobby is honest: who is not there is not listed, and nobody can be taken for another."""

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.store.table_reads import A_MOMENT, LISTED_FOR
from byzanz.table.problem import Problem
from byzanz.table.setup import LONGEST_NAME, clean_name, distinct_name
from tests.server.conftest import Start, running
from tests.support.forked_server import ForkedServer
from tests.support.http_client import Http
from tests.support.players import BOT, ME, OPEN, Player, make
from tests.support.server_process import ServerProcess


def listed(http: Http) -> set[str]:
    return {table["table"] for table in http.get("/api/tables").json["tables"]}


def set_back(database: str, table: str, seconds: float) -> None:
    """Lets a table be older than it is."""
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        at = time.time() - seconds
        connection.execute("UPDATE tables SET made_at = ? WHERE id = ?", (at, table))
        connection.execute("UPDATE seats SET gone_at = ? WHERE table_id = ?", (at, table))
    connection.close()


def test_a_table_is_listed_while_somebody_is_there(start: Start) -> None:
    server = start()
    http = server.http
    made = make(http, ME, OPEN, OPEN, listed=True).json
    ada = Player(http, made["table"], 0, made["token"])
    assert listed(http) == {ada.table}
    set_back(server.database, ada.table, A_MOMENT + 10)
    assert listed(http) == set()
    with ada.connect() as socket:
        socket.until("seats")
        assert listed(http) == {ada.table}
        set_back(server.database, ada.table, LISTED_FOR + 10)
        assert listed(http) == set(), "old ones expire"


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("lobby")
    yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", "--rate", "100"))


@pytest.mark.slow
def test_one_address_cannot_fill_the_list(limited: ServerProcess) -> None:
    replies = [make(limited.http, ME, OPEN, OPEN, listed=True) for _ in range(8)]
    assert [reply.status for reply in replies] == [201] * 5 + [429] * 3
    assert make(limited.http, ME, OPEN, OPEN).status == 201, "it is about the list alone"


@pytest.mark.slow
def test_chat_has_a_pace(limited: ServerProcess) -> None:
    made = make(limited.http, ME, BOT, BOT, pause=10).json
    with Player(limited.http, made["table"], 0, made["token"]).connect() as socket:
        socket.until("table")
        for number in range(20):
            socket.send({"type": "say", "id": f"{number}", "text": "hello"})
        refused = socket.until("refused")
        assert refused["code"] == "too_many"
        socket.send({"type": "act", "id": "still here", "action": "0 pass"})
        assert socket.until("done", id="still here")


def test_nobody_can_be_taken_for_another(http: Http) -> None:
    for name in ("Ada", "ada", "Аda", "A da", "Adá"):  # noqa: RUF001 - one is Cyrillic
        made = make(http, {"kind": "me", "name": "Ada"}, OPEN, OPEN).json
        path = f"/api/tables/{made['table']}/join"
        for invite in made["invites"]:
            assert http.post(path, {"name": name}, invite["token"]).status == 200
        names = [seat["name"] for seat in Player(http, made["table"]).look()["seats"]]
        assert names == ["Ada", f"{name} 2", f"{name} 3"]


def test_bots_get_names_of_their_own(http: Http) -> None:
    made = make(http, {"kind": "me", "name": "zoe"}, BOT, {**BOT, "name": "ZOE"}).json
    names = [seat["name"] for seat in Player(http, made["table"]).look()["seats"]]
    assert "Zoe" not in names
    assert names[2] == "ZOE 2"


@pytest.mark.parametrize("name", ["A\u200bda", "\u2800", "\u3164", "...", "\u202eadA", "\ufeff"])
def test_names_can_be_seen(name: str) -> None:
    with pytest.raises(Problem):
        clean_name(name)


@given(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=40))
def test_a_name_is_like_itself(name: str) -> None:
    try:
        clean = clean_name(name)
    except Problem:
        return
    assert clean_name(clean) == clean
    other = distinct_name(clean, [None, clean])
    assert other != clean
    assert len(other) <= LONGEST_NAME
    assert distinct_name(clean, [None]) == clean
