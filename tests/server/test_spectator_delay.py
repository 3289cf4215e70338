"""Spectators of a table with a delay see nothing earlier, by whichever way they look."""

import time

from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Player, make, quickly, sit_down

DELAY = 2.0


def test_actions_reach_spectators_later_and_people_at_once(lone: Http) -> None:
    company = sit_down(lone, 3, delay=DELAY)
    with company.spectator.connect() as watching, company[1].connect() as ben:
        assert watching.until("table")["delay"] == DELAY
        ben.until("table")
        acted = time.monotonic()
        company[0].act("pass")
        assert ben.until("action")["version"] == 1
        ben.send({"type": "say", "text": "well"})
        ben.until("say")
        assert time.monotonic() - acted < DELAY
        assert company.spectator.look()["version"] == 0
        assert watching.until("action")["version"] == 1
        assert time.monotonic() - acted > DELAY
        assert watching.until("say")["text"] == "well"


def test_spectator_who_comes_late_misses_nothing(lone: Http) -> None:
    company = sit_down(lone, 3, delay=DELAY)
    begun = time.monotonic()
    company.play(quickly, most=2)
    with company.spectator.connect() as watching:
        table = watching.until("table")
        assert (table["version"], table["view"]) == (0, None)
        company.play(quickly, most=1)
        assert [watching.until("action")["version"] for _ in range(3)] == [1, 2, 3]
        assert time.monotonic() - begun > DELAY
        company.play(quickly, most=1)
        assert watching.until("action")["version"] == 4


def test_look_shows_the_past(lone: Http) -> None:
    company = sit_down(lone, 3, delay=DELAY, clock={"seconds": 60})
    acted = time.time()
    company[0].act("pass")
    while time.time() < acted + DELAY - 0.2:
        table = company.spectator.look()
        assert table["version"] == 0
        assert table["deadline"] is None, "it would tell when somebody has acted"
        time.sleep(0.2)
    time.sleep(0.5)
    table = company.spectator.look()
    assert (table["version"], table["view"]["version"]) == (1, 1)
    assert table["view"]["hand"] == []


def test_end_and_record_come_later_too(lone: Http) -> None:
    company = sit_down(lone, 3, delay=DELAY)
    company.play(quickly)
    ended = time.time()
    table = company.spectator.look()
    record = lone.get(f"{company.spectator.path}/record")
    own = lone.get(f"{company.spectator.path}/record", company[0].token)
    assert time.time() < ended + DELAY
    assert table["status"] == "playing"
    assert (record.status, record.code) == (409, "not_over")
    assert own.status == 200
    assert company.look()["status"] == "over"
    time.sleep(DELAY)
    assert company.spectator.look()["status"] == "over"
    assert lone.get(f"{company.spectator.path}/record").body == own.body


def test_game_that_has_just_begun_is_not_shown(lone: Http) -> None:
    made = make(lone, ME, OPEN, OPEN, delay=DELAY).json
    with Player(lone, made["table"]).connect() as watching:
        watching.until("table")
        for invite in made["invites"]:
            lone.post(f"/api/tables/{made['table']}/join", {"name": "Ben"}, invite["token"])
        begun = time.monotonic()
        while (message := watching.until("table"))["view"] is None:
            pass
        assert time.monotonic() - begun > DELAY - 0.2
        assert message["view"]["bundle"]
