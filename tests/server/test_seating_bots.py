"""Bots that are put on open seats while a table waits."""

import pytest

from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Player, make

MALFORMED = [
    {"seat": 1},
    {"level": "easy"},
    {"seat": -1, "level": "easy"},
    {"seat": 1, "level": "perfect"},
]


def waiting(http: Http) -> tuple[Player, list[str]]:
    made = make(http, ME, OPEN, OPEN).json
    host = Player(http, made["table"], 0, made["token"])
    return host, [invite["token"] for invite in made["invites"]]


def seat(host: Player, number: int, level: str = "easy") -> int:
    return host.post("bots", {"seat": number, "level": level}).status


def test_game_starts_with_bots_on_all_open_seats(http: Http) -> None:
    host, _ = waiting(http)
    assert seat(host, 2, "hard") == 200
    seats = host.look()["seats"]
    assert [one["kind"] for one in seats] == ["person", "open", "bot"]
    assert seats[2]["level"] == "hard"
    assert host.look()["status"] == "open"
    assert seat(host, 2) == 200, "sent again it does nothing"
    assert seat(host, 1) == 200
    assert host.look()["status"] == "playing"
    names = [one["name"] for one in host.look()["seats"]]
    assert len(set(names)) == len(names)


def test_invitation_to_the_seat_is_used_up(http: Http) -> None:
    host, invites = waiting(http)
    assert seat(host, 1) == 200
    late = http.post(f"{host.path}/join", {"name": "Ben"}, invites[0])
    assert (late.status, late.code) == (409, "used_invitation")
    assert http.post(f"{host.path}/join", {"name": "Ben"}, invites[1]).status == 200


def test_only_those_seated_may_and_only_open_seats(http: Http) -> None:
    host, invites = waiting(http)
    stranger = Player(http, host.table)
    assert stranger.post("bots", {"seat": 1, "level": "easy"}).status == 401
    assert http.post(f"{host.path}/join", {"name": "Ben"}, invites[0]).status == 200
    for number in (0, 1, 5):
        refused = host.post("bots", {"seat": number, "level": "easy"})
        assert (refused.status, refused.code) == (409, "full")


@pytest.mark.parametrize("body", MALFORMED)
def test_malformed_wish_is_refused(http: Http, body: object) -> None:
    host, _ = waiting(http)
    assert host.post("bots", body).status == 400
