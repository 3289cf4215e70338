"""Spectators of a table with a delay see nothing earlier, by whichever way they look."""

import time

import pytest

from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Player, make, quickly, sit_down

pytestmark = pytest.mark.slow

LONG = 3_600.0  # seconds, which no test lasts: what is seen within them is seen too early
SHORT = 1.5  # seconds, for what must be seen after them, however late


def test_actions_reach_people_at_once_and_spectators_not_yet(lone: Http) -> None:
    company = sit_down(lone, 3, delay=LONG, clock={"seconds": 60_000})
    with company.spectator.connect() as watching, company[1].connect() as ben:
        assert watching.until("table")["delay"] == LONG
        ben.until("table")
        company[0].act("pass")
        assert ben.until("action")["version"] == 1
        ben.send({"type": "say", "text": "well"})
        ben.until("say")
        table = company.spectator.look()
        assert table["version"] == 0
        assert table["deadline"] is None, "it would tell when somebody has acted"
        assert {message["type"] for message in watching.rest(0.5)} <= {"seats"}


def test_actions_reach_spectators_later(lone: Http) -> None:
    company = sit_down(lone, 3, delay=SHORT)
    with company.spectator.connect() as watching, company[1].connect() as ben:
        watching.until("table")
        ben.until("table")
        acted = time.monotonic()
        company[0].act("pass")
        ben.send({"type": "say", "text": "well"})
        assert watching.until("action")["version"] == 1
        assert time.monotonic() - acted > SHORT
        assert watching.until("say")["text"] == "well"


def test_spectator_who_comes_late_misses_nothing(lone: Http) -> None:
    company = sit_down(lone, 3, delay=SHORT)
    company.play(quickly, most=2)
    with company.spectator.connect(version=0) as watching:
        company.play(quickly, most=1)
        assert [watching.until("action")["version"] for _ in range(3)] == [1, 2, 3]
        company.play(quickly, most=1)
        assert watching.until("action")["version"] == 4


def test_game_is_not_shown_to_who_comes_at_its_start(lone: Http) -> None:
    company = sit_down(lone, 3, delay=LONG)
    company.play(quickly, most=2)
    with company.spectator.connect() as watching:
        table = watching.until("table")
        assert (table["version"], table["view"]) == (0, None)


def test_look_shows_the_past(lone: Http) -> None:
    company = sit_down(lone, 3, delay=SHORT)
    acted = time.monotonic()
    company[0].act("pass")
    while (table := company.spectator.look())["version"] == 0:
        time.sleep(0.05)
    assert time.monotonic() - acted > SHORT
    assert (table["version"], table["view"]["version"]) == (1, 1)
    assert table["view"]["hand"] == []


def test_end_and_record_are_not_there_yet_for_others(lone: Http) -> None:
    company = sit_down(lone, 3, delay=LONG)
    company.play(quickly)
    assert company.look()["status"] == "over"
    assert company.spectator.look()["status"] == "playing"
    record = lone.get(f"{company.spectator.path}/record")
    assert (record.status, record.code) == (409, "not_over")
    own = lone.get(f"{company.spectator.path}/record", company[0].token)
    assert own.status == 200


def test_end_and_record_come_later(lone: Http) -> None:
    company = sit_down(lone, 3, delay=SHORT)
    company.play(quickly)
    own = lone.get(f"{company.spectator.path}/record", company[0].token)
    assert own.status == 200
    while company.spectator.look()["status"] != "over":
        time.sleep(0.05)
    assert lone.get(f"{company.spectator.path}/record").body == own.body


def test_game_that_has_just_begun_is_not_shown(lone: Http) -> None:
    made = make(lone, ME, OPEN, OPEN, delay=SHORT).json
    with Player(lone, made["table"]).connect() as watching:
        watching.until("table")
        begun = time.monotonic()
        for invite in made["invites"]:
            lone.post(f"/api/tables/{made['table']}/join", {"name": "Ben"}, invite["token"])
        while (message := watching.until("table"))["view"] is None:
            pass
        assert time.monotonic() - begun > SHORT
        assert message["view"]["bundle"]
