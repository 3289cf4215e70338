"""The WebSocket of a table: hello, what was missed, what happens, and acting."""

from typing import Any

import pytest

from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Player, act_over, make, quickly, sit_down
from tests.support.websocket import NotUpgraded, WebSocket


def test_hello_is_answered_with_the_table_as_over_http(http: Http) -> None:
    company = sit_down(http, 3)
    for player in (*company, company.spectator):
        with player.connect() as socket:
            shown = socket.receive()
            assert shown.pop("type") == "table"
            same = player.look()
            for moment in ("now", "seats"):
                assert shown.pop(moment) != [] != same.pop(moment)
            assert shown == same


def test_every_action_is_told_to_everyone_with_their_own_view(http: Http) -> None:
    company = sit_down(http, 3)
    everyone = [*company, company.spectator]
    sockets = [player.connect() for player in everyone]
    for socket in sockets:
        socket.until("table")
    bid = next(action for action in company[0].view["legal"] if " bid " in action)
    assert company[0].act(bid[2:]).json == {"version": 1}
    for player, socket in zip(everyone, sockets, strict=True):
        message = socket.until("action")
        assert message["version"] == 1
        assert (message["action"], message["by"], message["turned"]) == (bid, "person", [])
        assert message["view"] == player.view
        assert message["view"]["seat"] == player.seat
        assert message["undo"] == (player.seat == 0)
        socket.reset()


def test_what_was_missed_is_sent_oldest_first_and_then_what_happens(http: Http) -> None:
    company = sit_down(http, 3)
    company.play(quickly, most=5)
    ben = company[1]
    views = {}
    with ben.connect(version=2) as socket:
        assert socket.receive()["version"] == 5
        for version in (3, 4, 5):
            message = socket.receive()
            assert (message["type"], message["version"]) == ("action", version)
            views[version] = message["view"]
        assert views[5] == ben.view
        company.play(quickly, most=1)
        assert socket.until("action")["version"] == 6
    with ben.connect(version=0) as socket:
        missed = [socket.until("action") for _ in range(6)]
        assert [message["version"] for message in missed] == [1, 2, 3, 4, 5, 6]
        assert missed[4]["view"] == views[5]


@pytest.mark.parametrize("version", [None, 5, 900])
def test_nothing_was_missed(http: Http, version: int | None) -> None:
    company = sit_down(http, 3)
    company.play(quickly, most=5)
    with company[1].connect(version=version) as socket:
        assert socket.receive()["type"] == "table"
        assert {message["type"] for message in socket.rest(0.3)} <= {"seats"}


def test_turned_cards_are_those_of_the_next_bundle(http: Http) -> None:
    company = sit_down(http, 3)
    with company.spectator.connect() as socket:
        bundle = socket.until("table")["view"]["bundle"]
        for _ in range(60):
            company.play(quickly, most=1)
            message = socket.until("action")
            if message["turned"]:
                assert sorted(message["turned"]) == sorted(message["view"]["bundle"])
                assert message["view"]["bundle"] != bundle or len(bundle) == 1
                return
    raise AssertionError("no card was turned up")


def test_acting_is_answered_done_or_refused(http: Http) -> None:
    company = sit_down(http, 3)
    with company[0].connect() as ada, company[1].connect() as ben:
        assert act_over(ben, "1 pass")["code"] == "not_your_turn"
        done = act_over(ada, "0 pass", version=0)
        assert (done["type"], done["version"]) == ("done", 1)
        stale = act_over(ben, "1 pass", version=0)
        assert (stale["type"], stale["code"], stale["version"]) == ("refused", "stale", 1)
        assert stale["message"]
        assert act_over(ben, "0 pass")["code"] == "not_your_seat"
        assert act_over(ben, "1 pass", version=1)["version"] == 2


def test_message_is_acted_on_once_whichever_way_it_is_repeated(http: Http) -> None:
    company = sit_down(http, 3)
    ada = company[0]
    message = {"type": "act", "id": "twice", "action": "0 pass", "version": 0}
    with ada.connect() as socket, ada.connect() as other:
        for repeated in (socket, socket, other):
            repeated.send(message)
            assert repeated.until("done") == {"type": "done", "id": "twice", "version": 1}
    assert ada.act("pass", version=0, id="twice").json == {"version": 1}
    assert company.look()["version"] == 1


def test_message_without_id_is_answered_too(http: Http) -> None:
    with sit_down(http, 3)[0].connect() as socket:
        socket.send({"type": "act", "action": "0 pass"})
        assert socket.until("done") == {"type": "done", "id": None, "version": 1}


def test_chat_is_told_to_all_and_kept(http: Http) -> None:
    company = sit_down(http, 3)
    with company[1].connect() as ben, company.spectator.connect() as watching:
        for socket in (ben, watching):
            socket.until("table")
        text = "<script>alert('Ζωή')</script> 🐫"
        ben.send({"type": "say", "text": f" {text} ", "id": "a"})
        for socket in (ben, watching):
            said = socket.until("say")
            assert (said["seat"], said["text"]) == (1, text)
            assert set(said) == {"type", "seat", "text", "at"}
        ben.send({"type": "say", "text": text, "id": "a"})
        ben.send({"type": "say", "text": "x" * 300})
        assert ben.until("say")["text"] == "x" * 300, "a repeated id says nothing"
    says = company.look()["says"]
    assert [(say["seat"], say["text"]) for say in says] == [(1, text), (1, "x" * 300)]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\x00b", "a\nb", "\u2067x", "\x9b"])
def test_bad_text_is_not_said(lone: Http, text: str) -> None:
    company = sit_down(lone, 3)
    with company[0].connect() as socket:
        socket.send({"type": "say", "text": text, "id": "t"})
        refused = socket.until("refused")
        assert (refused["id"], refused["code"]) == ("t", "bad_text")
    assert company.look()["says"] == []


def test_only_the_last_hundred_texts_are_shown(http: Http) -> None:
    company = sit_down(http, 3)
    with company[0].connect() as socket:
        for number in range(105):
            socket.send({"type": "say", "text": f"text {number}"})
        socket.until("say", text="text 104")
    texts = [say["text"] for say in company[1].look()["says"]]
    assert texts == [f"text {number}" for number in range(5, 105)]


def test_spectators_can_only_watch(http: Http) -> None:
    company = sit_down(http, 3)
    with company.spectator.connect() as socket:
        socket.until("table")
        for message in (
            {"type": "say", "text": "hello"},
            {"type": "act", "action": "0 pass"},
            {"type": "undo"},
            {"type": "order", "order": {"kind": "pass"}},
            {"type": "hint"},
        ):
            socket.send(message | {"id": "x"})
            refused = socket.until("refused")
            assert (refused["id"], refused["code"]) == ("x", "bad_token")
    table = company.look()
    assert (table["version"], table["says"]) == (0, [])


@pytest.mark.parametrize(
    ("token", "table", "code", "closing"),
    [
        ("nonsense", None, "bad_token", 4401),
        (None, "abcdefghij", "no_such_table", 4404),
        (None, "%00", "no_such_table", 4404),
    ],
)
def test_connection_is_refused_with_a_code(
    http: Http, token: str | None, table: str | None, code: str, closing: int
) -> None:
    made = make(http, ME, OPEN, OPEN).json
    with Player(http, table or made["table"], None, token).connect() as socket:
        error = socket.receive()
        assert (error["type"], error["code"]) == ("error", code)
        assert socket.closed() == closing


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type": "hallo"}',
        '{"type": "act", "action": "0 pass"}',
        '{"type": "hello", "version": -1}',
        '{"type": "hello", "token": 5}',
        '{"token": null}',
    ],
)
def test_first_message_must_be_hello(lone: Http, first: str) -> None:
    made = make(lone, ME, OPEN, OPEN).json
    with WebSocket(lone.port, f"/api/tables/{made['table']}/live") as socket:
        socket.send(first)
        error = socket.receive()
        assert (error["type"], error["code"]) == ("error", "malformed")
        assert socket.closed() == 1008


@pytest.mark.parametrize("later", ["{", '{"type": "dance"}', '{"type": "act"}', "\x00"])
def test_later_message_that_cannot_be_read_ends_the_connection(lone: Http, later: str) -> None:
    company = sit_down(lone, 3)
    with company[0].connect() as socket:
        socket.until("table")
        socket.send(later)
        assert socket.until("error")["code"] == "malformed"
        assert socket.closed() == 1008
    assert company.look()["version"] == 0


def test_second_hello_is_refused(lone: Http) -> None:
    with sit_down(lone, 3)[0].connect() as socket:
        socket.send({"type": "hello", "token": None})
        assert socket.until("refused")["code"] == "malformed"


def test_address_of_the_socket_is_for_websockets(http: Http) -> None:
    company = sit_down(http, 3)
    reply = http.get(f"{company[0].path}/live")
    assert (reply.status, reply.code) == (400, "malformed")
    with pytest.raises(NotUpgraded):
        WebSocket(http.port, "/api/tables")


def test_connection_that_ends_without_a_word_is_noticed(http: Http) -> None:
    company = sit_down(http, 3)
    with company[1].connect() as ben:
        ben.until("table")
        ada = company[0].connect()
        ada.until("table")

        def here(message: Any) -> bool:
            return bool(message["seats"][0]["here"])

        while not here(ben.until("seats")):
            pass
        ada.reset()
        while here(ben.until("seats")):
            pass
