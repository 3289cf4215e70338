"""Duplicate groups: the same cards at every table, told of no earlier than all have played them."""

from typing import Any
from urllib.parse import quote

import pytest

from byzanz.fair import commit_of
from tests.support.groups import codes_of, company_of, make_group, seat_all
from tests.support.http_client import Http
from tests.support.players import BOT, ME, OPEN, Company, Player, at_random


def hands(company: Company) -> list[Any]:
    return [sorted(player.look()["view"]["hand"]) for player in company]


def go_on(company: Company) -> Company:
    """The same people at their next table."""
    following = company[0].post("rematch").json["table"]
    return company_of(
        [Player(Http(one.http.port), following, one.seat, one.token) for one in company]
    )


def test_tables_play_the_same_deals_and_are_compared(http: Http) -> None:
    made = make_group(http)
    assert made.status == 201
    group = f"/api/groups/{made.json['group']}"
    first, second = seat_all(http, codes_of(made))
    assert hands(first) == hands(second)
    looks = [company[0].look() for company in (first, second)]
    assert looks[0]["commit"] == looks[1]["commit"]
    assert looks[0]["group"] == {"group": made.json["group"], "table": 1, "deal": 1, "deals": 2}
    assert not looks[0]["watch"]
    assert not looks[0]["hints"]
    # Nobody watches, or sees a record, while somebody else has these cards to play.
    assert http.get(first[0].path).code == "not_allowed_to_watch"

    first.play(at_random(1))
    record = f"{first[0].path}/record"
    refused = http.get(record, first[0].token)
    assert (refused.status, refused.code) == (409, "group_not_over")
    assert http.get(record).code == "group_not_over"
    shown = http.get(group).json
    (deal,) = shown["played"]
    assert not deal["revealed"]
    assert [one["status"] for one in deal["results"]] == ["over", "playing"]
    assert all(one["table_id"] is None for one in deal["results"])
    assert deal["results"][0]["differences"] == [0, 0, 0]
    assert deal["results"][1]["points"] is None

    # The first table is at its next deal already: other cards, the same people.
    ahead = go_on(first)
    assert ahead[0].look()["commit"] != looks[0]["commit"]
    assert ahead[1].look()["seats"][1]["name"] == "P11"
    assert http.get(record, first[0].token).code == "group_not_over"

    second.play(at_random(2))
    kept = http.get(record, first[0].token)
    assert kept.status == 200
    seed = bytes.fromhex(kept.json["fair"]["seed"])
    assert commit_of(seed) == looks[0]["commit"]
    assert http.get(record).json == kept.json
    shown = http.get(group).json
    deal = shown["played"][0]
    assert deal["revealed"]
    points = [one["points"] for one in deal["results"]]
    for one, other in ((0, 1), (1, 0)):
        for seat in range(3):
            expected = (points[one][seat] - points[other][seat]) / 2
            assert deal["results"][one]["differences"][seat] == expected
    assert sum(one["difference"] for one in shown["ranking"]) == pytest.approx(0)
    assert len(shown["ranking"]) == 6
    text = http.get(group).body + http.get(ahead[0].path, ahead[0].token).body
    assert b"seed" not in text
    assert b"secret" not in text

    behind = go_on(second)
    assert hands(ahead) == hands(behind)
    ahead.play(at_random(3))
    behind.play(at_random(4))
    shown = http.get(group).json
    assert [deal["revealed"] for deal in shown["played"]] == [True, True]
    assert {one["deals"] for one in shown["ranking"]} == {2}
    # After the last deal people play on, and it concerns nobody else.
    assert go_on(ahead)[0].look()["group"] is None
    assert len(http.get(group).json["played"]) == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"seats": [ME, OPEN, OPEN]}, "bad_seats"),
        ({"seats": [BOT, BOT, BOT]}, "bad_seats"),
        ({"seats": [OPEN, OPEN]}, "bad_seats"),
        ({"tables": 1}, "malformed"),
        ({"tables": 13}, "malformed"),
        ({"deals": 0}, "malformed"),
        ({"rules": {"luck": True}}, "bad_rules"),
        ({"clock": {"seconds": -1}}, "bad_clock"),
    ],
)
def test_a_group_that_cannot_be_is_refused(lone: Http, change: Any, code: str) -> None:
    refused = make_group(lone, **change)
    assert (refused.status, refused.code) == (400, code)


@pytest.mark.parametrize("group", ["nosuchgroup", "%00", "é"])
def test_an_unknown_group_is_told(lone: Http, group: str) -> None:
    assert lone.get(f"/api/groups/{quote(group, safe='%')}").code == "no_such_group"
