"""Acting over HTTP: versions, requests that are repeated, and refusals."""

import json
from typing import Any

import pytest

from byzanz.record import read
from byzanz.replay import verify
from tests.support.http_client import Http
from tests.support.players import (
    BOT,
    ME,
    Company,
    Player,
    at_random,
    dealt,
    make,
    quickly,
    sit_down,
)


@pytest.fixture
def company(http: Http) -> Company:
    """Three people whose game has just begun."""
    return sit_down(http, 3)


def test_action_raises_the_version(company: Company) -> None:
    ada, ben, _ = company
    reply = ada.act("pass")
    assert (reply.status, reply.json) == (200, {"version": 1})
    assert company.look()["version"] == 1
    assert ben.act("pass", version=1).json == {"version": 2}
    assert company.look()["view"]["version"] == 2


def test_action_for_an_earlier_state_is_stale(company: Company) -> None:
    ada, ben, _ = company
    ada.act("pass")
    for version in (0, 2, 1_000_000):
        reply = ben.act("pass", version=version)
        assert (reply.status, reply.code, reply.json["version"]) == (409, "stale", 1)
    assert company.look()["version"] == 1


def test_sale_is_never_stale(company: Company) -> None:
    company.play(quickly, most=1)
    player, sale = company.until_a_sale()
    version = company.look()["version"]
    assert version > 0
    reply = player.act(sale, version=0)
    assert (reply.status, reply.json) == (200, {"version": version + 1})


@pytest.mark.parametrize(
    ("action", "status", "code"),
    [
        ("0 fly", 422, "unknown_action"),
        ("", 422, "unknown_action"),
        ("0 pass ", 422, "unknown_action"),
        ("7 pass", 422, "unknown_action"),
        ("0 pass\x00", 422, "unknown_action"),
        ("0 bid X9", 422, "unknown_card"),
        ("0 bid M", 422, "merchant_cannot_bid"),
        ("0 take C", 422, "wrong_phase"),
        ("0 bid C1 C1 C1 C1 C1", 422, "not_in_hand"),
        ("0 sell C1 G1 O1", 422, None),
        ("1 pass", 403, "not_your_seat"),
        ("0 " + "pass" * 60, 400, "malformed"),
    ],
)
def test_refusal_has_its_code_and_changes_nothing(
    company: Company, action: str, status: int, code: str | None
) -> None:
    ada = company[0]
    before = ada.view
    reply = ada.http.post(f"{ada.path}/actions", {"action": action}, ada.token)
    assert reply.status == status
    assert reply.code == (code or reply.code)
    assert reply.code in (code, "not_a_set", "not_in_hand")
    assert ada.view == before


def goods(hand: list[str]) -> list[str]:
    return sorted((card for card in hand if card != "M"), key=lambda card: card[1])


def test_rules_refuse_what_is_out_of_turn_or_too_low(http: Http) -> None:
    def second_can_bid_less(hands: list[list[str]]) -> bool:
        first, second, _ = map(goods, hands)
        return bool(first and second) and first[-1][1] >= second[0][1]

    ada, ben, _ = dealt(http, second_can_bid_less)
    reply = ben.act("pass")
    assert (reply.status, reply.code) == (422, "not_your_turn")
    assert ada.act(f"bid {goods(ada.view['hand'])[-1]}").status == 200
    reply = ben.act(f"bid {goods(ben.view['hand'])[0]}")
    assert (reply.status, reply.code) == (422, "bid_too_low")


@pytest.mark.parametrize("call", ["actions", "undo", "hint", "leave", "rematch"])
def test_token_of_the_table_is_needed(http: Http, company: Company, call: str) -> None:
    stranger = sit_down(http, 3)[0]
    body = {"action": "0 pass"}
    for token in (None, "nonsense", stranger.token, company.made["invites"][0]["token"]):
        reply = http.post(f"/api/tables/{company.table}/{call}", body, token)
        assert (reply.status, reply.code) == (401, "bad_token")
    reply = http.put(f"/api/tables/{company.table}/order", {"order": None}, stranger.token)
    assert (reply.status, reply.code) == (401, "bad_token")
    assert company.look()["version"] == 0


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"action": 3},
        {"action": "0 pass", "version": "1"},
        {"action": "0 pass", "version": -1},
        {"action": "0 pass", "version": 1.5},
        {"action": "0 pass", "id": ""},
        {"action": "0 pass", "id": "x" * 65},
        {"action": "0 pass", "id": 7},
        {"action": "0 pass", "id": "a\0b"},  # which PostgreSQL cannot keep
        b'{"action": "0 pass"',
    ],
)
def test_malformed_action_is_told(company: Company, body: Any) -> None:
    ada = company[0]
    reply = ada.http.post(f"{ada.path}/actions", body, ada.token)
    assert (reply.status, reply.code) == (400, "malformed")
    assert company.look()["version"] == 0


def test_repeated_request_acts_once_and_is_answered_alike(company: Company) -> None:
    ada, ben, cem = company
    first = ada.act("pass", version=0, id="one")
    assert ada.act("pass", version=0, id="one").body == first.body
    assert ben.act("pass", id="one").json == {"version": 2}, "an id belongs to its seat"
    assert cem.act(cem.view["legal"][0][2:], id="one").json == {"version": 3}
    version = company.look()["version"]
    assert ada.act("pass", version=0, id="one").json == {"version": 1}
    assert company.look()["version"] == version


def test_repeated_refusal_is_the_same_even_if_it_would_be_allowed_now(company: Company) -> None:
    ada, ben, _ = company
    early = ben.act("pass", id="early")
    stale = ada.act("pass", version=5, id="stale")
    assert (early.status, stale.status) == (422, 409)
    ada.act("pass")
    again = ben.act("pass", id="early")
    assert (again.status, again.body) == (early.status, early.body)
    again = ada.act("pass", version=1, id="stale")
    assert (again.status, again.body) == (stale.status, stale.body)
    assert ben.act("pass", id="late").status == 200


@pytest.mark.parametrize("request_id", ["🐫" * 64, "' OR 1=1 --", "\n"])
def test_any_string_is_taken_as_id(company: Company, request_id: str) -> None:
    ada = company[0]
    first = ada.act("pass", id=request_id)
    assert (first.status, first.json) == (200, {"version": 1})
    assert ada.act("pass", id=request_id).body == first.body
    refused = ada.act("fly", id=request_id + "x" if len(request_id) < 64 else "y" * 64)
    assert refused.status == 422


def test_nothing_can_be_done_before_the_game(http: Http) -> None:
    made = make(http, ME, {"kind": "open"}, BOT).json
    ada = Player(http, made["table"], 0, made["token"])
    assert (ada.act("pass").status, ada.act("pass").code) == (409, "not_started")
    assert ada.post("undo").status == 409
    assert (ada.post("hint").code, ada.order({"kind": "pass"}).code) == ("not_started",) * 2
    reply = http.get(f"{ada.path}/record")
    assert (reply.status, reply.code) == (409, "not_over")


def test_record_is_published_after_the_game_and_proves_the_deal(http: Http) -> None:
    company = sit_down(http, 4)
    assert http.get(f"/api/tables/{company.table}/record").code == "not_over"
    choose = at_random(7)
    company.play(choose, most=30)
    reply = http.get(f"/api/tables/{company.table}/record", company[0].token)
    assert (reply.status, reply.code) == (409, "not_over")
    company.play(choose)
    table = company.look()
    assert (table["status"], table["view"]["phase"]) == ("over", "over")
    reply = http.get(f"/api/tables/{company.table}/record")
    assert reply.status == 200
    record = read(reply.body)
    game = verify(record)
    assert game.result is not None
    assert table["view"]["result"] == json.loads(reply.body)["result"]
    assert record.extra["fair"]["commit"] == company.made["commit"]
    assert record.players == ("Ada", "Ben", "Cem", "Dia")
    assert len(record.actions) == table["version"]
    assert company[0].act("pass").code == "game_over"


def test_record_is_shown_step_by_step(http: Http) -> None:
    company = sit_down(http, 3)
    company.play(quickly)
    record = http.get(f"/api/tables/{company.table}/record").body
    replay = http.post("/api/replay", record).json
    assert (replay["players"], replay["fair"]) == (["Ada", "Ben", "Cem"], True)
    final = company[1].view
    assert replay["steps"][0]["action"] is None
    assert [step["version"] for step in replay["steps"]] == [*range(final["version"] + 1)]
    assert replay["steps"][-1]["views"][1] == final
    assert replay["steps"][-1]["spectator"] == company.spectator.view
    assert replay["result"] == final["result"]


def test_record_that_does_not_replay_is_refused(http: Http) -> None:
    company = sit_down(http, 3)
    company.play(quickly)
    content = http.get(f"/api/tables/{company.table}/record").json
    assert http.post("/api/replay", b"{}").code == "bad_record"
    wrong = content | {"actions": ["0 give C1", *content["actions"]]}
    reply = http.post("/api/replay", wrong)
    assert (reply.status, reply.code) == (400, "wrong_phase")
    lying = content | {"fair": {"commit": "0" * 64, "seed": "0" * 64}}
    assert http.post("/api/replay", lying).json["fair"] is False
    del lying["fair"]
    assert http.post("/api/replay", lying).json["fair"] is None
