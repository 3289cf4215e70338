"""Hints: only for whoever plays against bots alone, and only when it is their turn."""

import pytest

from tests.support.http_client import Http
from tests.support.players import BOT, ME, OPEN, Player, make, sit_down


@pytest.fixture
def ada(http: Http) -> Player:
    """Alone with bots that take their time."""
    made = make(http, ME, BOT, BOT, pause=10).json
    return Player(http, made["table"], 0, made["token"])


def test_hint_lists_legal_actions_the_best_first(ada: Player) -> None:
    table = ada.look()
    assert table["hints"]
    reply = ada.post("hint")
    assert reply.status == 200
    candidates = reply.json["candidates"]
    assert {candidate["action"] for candidate in candidates} <= {*table["view"]["legal"]}
    wins = [candidate["wins"] for candidate in candidates]
    assert wins == sorted(wins, reverse=True)
    assert all(0 <= win <= 1 for win in wins)
    assert all(candidate["worlds"] >= 0 for candidate in candidates), "0 where time was short"


def test_hint_over_the_socket(ada: Player) -> None:
    with ada.connect() as socket:
        socket.send({"type": "hint", "id": "h"})
        hint = socket.until("hint")
        assert hint["id"] == "h"
        assert hint["candidates"]


def test_hint_is_for_who_is_awaited(ada: Player) -> None:
    assert ada.act("pass").status == 200
    reply = ada.post("hint")
    assert (reply.status, reply.code) == (409, "not_your_turn")


def test_no_hints_among_people(http: Http) -> None:
    company = sit_down(http, 2, 1, pause=10)
    assert not company.look()["hints"]
    reply = company[0].post("hint")
    assert (reply.status, reply.code) == (403, "no_hints")
    with company[0].connect() as socket:
        socket.send({"type": "hint", "id": "h"})
        assert socket.until("refused")["code"] == "no_hints"


def test_person_who_left_is_still_a_person(http: Http) -> None:
    company = sit_down(http, 2, 1, pause=10)
    company[1].post("leave")
    assert company[0].post("hint").code == "no_hints"


def test_spectators_get_no_hints(http: Http) -> None:
    made = make(http, ME, BOT, BOT, OPEN).json
    reply = http.post(f"/api/tables/{made['table']}/hint")
    assert (reply.status, reply.code) == (401, "bad_token")
