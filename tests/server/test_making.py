"""Making tables, and finding them."""

import re
from typing import Any

import pytest

from byzanz.bots.levels import LEVELS
from tests.support.http_client import Http
from tests.support.players import BOT, ME, OPEN, Player, make, sit_down

HEX = re.compile(r"[0-9a-f]{64}")


def test_table_is_made(http: Http) -> None:
    reply = make(http, ME, OPEN, BOT, OPEN)
    assert reply.status == 201
    made = reply.json
    assert set(made) == {"table", "seat", "token", "invites", "code", "commit"}
    assert re.fullmatch(r"[a-z0-9]{10}", made["table"])
    assert made["seat"] == 0
    assert len(made["token"]) >= 22  # 128 bits
    assert [invite["seat"] for invite in made["invites"]] == [1, 3]
    secrets = {made["token"], made["code"], *(invite["token"] for invite in made["invites"])}
    assert len(secrets) == 4
    assert HEX.fullmatch(made["commit"])


def test_new_table_waits_for_players(http: Http) -> None:
    made = make(http, ME, OPEN, BOT, rules={"tiebreak": "hand"}, clock={"seconds": 60}).json
    table = Player(http, made["table"], 0, made["token"]).look()
    assert table["table"] == made["table"]
    assert table["status"] == "open"
    assert table["commit"] == made["commit"]
    assert table["view"] is None
    assert table["seat"] == 0
    assert table["version"] == 0
    assert table["rules"] == {"tiebreak": "hand"}
    assert table["clock"] == {"seconds": 60}
    told = {"here": False, "away": False, "maker": False, "muted": False}
    assert table["seats"] == [
        {"kind": "person", "name": "Ada", "level": None, **told, "maker": True},
        {"kind": "open", "name": None, "level": None, **told},
        {"kind": "bot", "name": "Theodora", "level": "easy", **told, "here": True},
    ]


def test_what_was_not_said_is_as_promised(http: Http) -> None:
    reply = http.post("/api/tables", {"seats": [ME, OPEN, BOT]})
    table = Player(http, reply.json["table"]).look()
    keys = ("watch", "listed", "aids", "clock", "patience", "delay", "pause", "rules", "deadline")
    values = (True, False, False, None, 60, 0, 1, {"tiebreak": "goods"}, None)
    assert {key: table[key] for key in keys} == dict(zip(keys, values, strict=True))


def test_game_starts_as_soon_as_no_seat_is_open(http: Http) -> None:
    company = sit_down(http, 2, 1)
    table = company.look()
    assert table["status"] == "playing"
    assert table["view"]["awaited"] == [0]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Ben", "Theodora"]
    assert [player["name"] for player in table["view"]["players"]] == ["Ada", "Ben", "Theodora"]


def test_who_is_not_seated_just_watches(http: Http) -> None:
    made = make(http, BOT, OPEN, BOT).json
    assert (made["seat"], made["token"]) == (None, None)
    assert len(made["invites"]) == 1
    assert make(http, BOT, BOT, BOT).json["code"] is None


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_all_levels_sit_down(lone: Http, level: str) -> None:
    made = make(lone, ME, {"kind": "bot", "level": level}, BOT, pause=10).json
    assert Player(lone, made["table"]).look()["seats"][1]["level"] == level


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_sit_down(lone: Http, players: int) -> None:
    company = sit_down(lone, players)
    assert len(company.look()["view"]["players"]) == players


NAMELESS = {"kind": "me"}


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        ([ME, OPEN], {}, "bad_seats"),
        ([ME, *[OPEN] * 6], {}, "bad_seats"),
        ([], {}, "bad_seats"),
        ([ME, ME, OPEN], {}, "bad_seats"),
        ([ME, OPEN, {"kind": "bot", "level": "godlike"}], {}, "unknown_level"),
        ([ME, OPEN, {"kind": "bot"}], {}, "unknown_level"),
        ([NAMELESS, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": ""}, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": "  "}, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": "x" * 41}, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": "A\x00da"}, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": "A\nda"}, OPEN, OPEN], {}, "bad_name"),
        ([{**ME, "name": "A\u202eda"}, OPEN, OPEN], {}, "bad_name"),
        ([ME, OPEN, {**BOT, "name": "B\x1bot"}], {}, "bad_name"),
        ([ME, OPEN, OPEN], {"clock": {"seconds": 0}}, "bad_clock"),
        ([ME, OPEN, OPEN], {"clock": {"seconds": 86_401}}, "bad_clock"),
        ([ME, OPEN, OPEN], {"patience": -1}, "bad_clock"),
        ([ME, OPEN, OPEN], {"delay": 3_601}, "bad_clock"),
        ([ME, OPEN, OPEN], {"pause": 11}, "bad_clock"),
        ([ME, OPEN, OPEN], {"rules": {"tiebreak": "beauty"}}, "bad_rules"),
        ([ME, OPEN, OPEN], {"rules": {"cards": 8}}, "bad_rules"),
        ([{"kind": "ghost"}, OPEN, OPEN], {}, "malformed"),
        ([ME, OPEN, 3], {}, "malformed"),
        ([ME, OPEN, OPEN], {"watch": "yes"}, "malformed"),
    ],
)
def test_bad_table_is_refused(
    lone: Http, seats: list[Any], options: dict[str, Any], code: str
) -> None:
    reply = make(lone, *seats, **options)
    assert (reply.status, reply.code) == (400, code)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"seats": NaN}', b"[" * 10_000])
def test_broken_json_is_malformed(lone: Http, body: bytes) -> None:
    reply = lone.post("/api/tables", body)
    assert (reply.status, reply.code) == (400, "malformed")


def test_name_of_forty_characters_in_any_script_is_kept_and_space_cut_off(http: Http) -> None:
    name = "Ζωή <b>&amp; 皇帝 🐫".ljust(40, "x")
    made = make(http, {"kind": "me", "name": f"  {name}  "}, OPEN, OPEN).json
    assert Player(http, made["table"]).look()["seats"][0]["name"] == name


def test_bots_take_names_that_nobody_has(lone: Http) -> None:
    made = make(lone, {"kind": "me", "name": "Theodora"}, BOT, {**BOT, "name": "Zed"}, BOT).json
    names = [seat["name"] for seat in Player(lone, made["table"]).look()["seats"]]
    assert names == ["Theodora", "Basil", "Zed", "Zoe"]


def test_only_listed_tables_that_wait_are_found_the_newest_first(http: Http) -> None:
    unlisted = make(http, ME, OPEN, OPEN).json["table"]
    older = make(http, ME, OPEN, BOT, listed=True, clock={"seconds": 9}).json
    newer = make(http, ME, OPEN, OPEN, listed=True).json
    found = http.get("/api/tables").json["tables"]
    assert [table["table"] for table in found[:2]] == [newer["table"], older["table"]]
    assert unlisted not in [table["table"] for table in found]
    assert found[1]["clock"] == {"seconds": 9}
    assert [seat["kind"] for seat in found[1]["seats"]] == ["person", "open", "bot"]
    joined = http.post(f"/api/tables/{older['table']}/join", {"name": "Ben"})
    assert (joined.status, joined.json["seat"]) == (200, 1)
    assert older["table"] not in [t["table"] for t in http.get("/api/tables").json["tables"]]


def test_unknown_table_is_not_found(http: Http) -> None:
    for table in ("abcdefghij", "ABC", "%00", "x" * 500, "..%2f..", "%ff", "'--"):
        reply = http.get(f"/api/tables/{table}")
        assert (reply.status, reply.code) == (404, "no_such_table"), table
        for call in ("join", "actions", "undo", "hint", "leave", "rematch"):
            body = {"name": "Ben", "action": "0 pass"}
            reply = http.post(f"/api/tables/{table}/{call}", body, "token")
            assert (reply.status, reply.code) == (404, "no_such_table"), (table, call)
        assert http.get(f"/api/tables/{table}/record").code == "no_such_table"


def test_unknown_call_is_not_found_and_wrong_method_not_allowed(lone: Http) -> None:
    reply = lone.get("/api/nothing")
    assert (reply.status, reply.code) == (404, "not_found")
    for path in ("/api/tables", "/api/about", "/healthz"):
        reply = lone.call("DELETE", path)
        assert (reply.status, reply.code) == (405, "not_allowed"), path
        assert "GET" in reply.headers["Allow"]


def test_server_says_what_it_speaks(lone: Http) -> None:
    about = lone.get("/api/about").json
    assert (about["name"], about["protocol"]) == ("byzanz", 1)
