"""Clocks and patience: a stand-in plays for a person, and hands the seat back at once."""

import pytest

from tests.support.http_client import Http
from tests.support.players import quickly, sit_down
from tests.support.websocket import WebSocket

pytestmark = pytest.mark.slow

# A server that has just read a table gives everyone 5 seconds before a stand-in comes.
GRACE = 5.0


def until_away(socket: WebSocket, seat: int, away: bool) -> None:
    """Until a message says so: of the table as a whole, or of its seats."""
    while (said := socket.receive().get("seats")) is None or said[seat]["away"] != away:
        pass


def test_clock_runs_out_and_a_stand_in_plays_until_the_person_is_back(http: Http) -> None:
    company = sit_down(http, 3, clock={"seconds": 1}, patience=None)
    # On a busy machine the clock may have run out before anybody is told of it.
    with company[0].connect() as ada, company[1].connect(version=0) as ben:
        table = ada.until("table")
        assert table["deadline"] - table["now"] <= 1
        until_away(ben, 0, True)
        action = ben.until("action")
        assert (action["action"][0], action["by"]) == ("0", "stand-in")
        assert action["deadline"] >= table["deadline"]
        ada.send({"type": "back"})
        until_away(ben, 0, False)
    people = company.look()["seats"]
    assert not people[0]["away"]


def test_who_is_gone_longer_than_the_patience_is_stood_in_for(http: Http) -> None:
    company = sit_down(http, 3, patience=1)
    with company[1].connect(version=0) as ben:
        until_away(ben, 0, True)
        action = ben.until("action")
        assert (action["action"][0], action["by"]) == ("0", "stand-in")
        # Whoever comes back has the seat at once, and decides for themselves.
        with company[0].connect() as ada:
            ada.until("table")
            until_away(ben, 0, False)


def test_who_is_connected_is_never_stood_in_for_without_a_clock(lone: Http) -> None:
    company = sit_down(lone, 3, patience=0)
    with company[0].connect() as ada, company[1].connect() as ben:
        ada.until("table")
        ben.until("table")
        messages = ada.rest(GRACE + 1)
        assert not any(message["type"] == "action" for message in messages)
    assert company.look()["version"] == 0


def test_without_patience_nobody_is_replaced(lone: Http) -> None:
    company = sit_down(lone, 3, patience=None)
    with company[1].connect() as ben:
        assert ben.until("table")["deadline"] is None
        assert not [m for m in ben.rest(GRACE + 1) if m["type"] == "action"]


def test_sale_does_not_wind_the_clock_up(lone: Http) -> None:
    company = sit_down(lone, 3, clock={"seconds": 500}, patience=None)
    player, sale = company.until_a_sale()
    before = company.look()["deadline"]
    assert player.act(sale).status == 200
    assert company.look()["deadline"] == before
    company.play(quickly, most=1)
    assert company.look()["deadline"] > before
