"""Undo: one's own last action, as long as it revealed nothing and nobody acted since."""

import pytest

from byzanz.record import read
from byzanz.replay import verify
from tests.support.http_client import Http
from tests.support.move_rows import rows_of_moves
from tests.support.players import Company, quickly, sit_down
from tests.support.server_process import ServerProcess


@pytest.fixture
def company(http: Http) -> Company:
    return sit_down(http, 3, consent=False)


def test_last_action_is_taken_back_and_all_are_told(company: Company) -> None:
    ada, ben, _ = company
    before = ada.view
    ada.act("pass")
    assert [player.look()["undo"] for player in company] == [True, False, False]
    with ben.connect() as socket:
        socket.until("table")
        reply = ada.post("undo", {"version": 1, "id": "u"})
        assert (reply.status, reply.json) == (200, {"version": 2})
        undone = socket.until("undo")
    assert (undone["version"], undone["undone"], undone["seat"]) == (2, "0 pass", 0)
    assert undone["view"] == ben.view
    after = ada.view
    assert after == before | {"version": 2}
    assert not ada.look()["undo"]
    assert ada.post("undo", {"version": 1, "id": "u"}).json == {"version": 2}, "asked again"
    assert ada.act("pass", version=2).json == {"version": 3}


def test_undo_needs_no_body_and_goes_over_the_socket(company: Company) -> None:
    ada = company[0]
    ada.act("pass")
    assert ada.post("undo").json == {"version": 2}
    ada.act("pass")
    with ada.connect() as socket:
        assert socket.until("table")["undo"]
        socket.send({"type": "undo", "id": "u", "version": 3})
        assert socket.until("done") == {"type": "done", "id": "u", "version": 4}
        socket.send({"type": "undo", "id": "v"})
        assert socket.until("refused")["code"] == "nothing_to_undo"


def test_undo_is_refused_with_a_code(company: Company) -> None:
    ada, ben, cem = company
    for player in company:
        reply = player.post("undo")
        assert (reply.status, reply.code) == (409, "nothing_to_undo")
    ada.act("pass")
    assert ada.post("undo", {"version": 0}).code == "stale"
    assert ben.post("undo").code == "nothing_to_undo"
    ben.act("pass")
    assert ada.post("undo").code == "nothing_to_undo", "somebody has acted since"
    cem.order({"kind": "pass"})
    assert cem.post("undo").code == "nothing_to_undo", "it was not by hand"


def test_what_was_revealed_cannot_be_taken_back(company: Company) -> None:
    for _ in range(60):
        view = company.look()["view"]
        player = company[view["awaited"][0]]
        with company.spectator.connect() as socket:
            version = socket.until("table")["version"]
            company.play(quickly, most=1)
            turned = socket.until("action", version=version + 1)["turned"]
        if turned:
            assert not player.look()["undo"]
            reply = player.post("undo")
            assert (reply.status, reply.code) == (409, "revealed")
            return
    raise AssertionError("no card was turned up")


def test_end_cannot_be_taken_back(company: Company) -> None:
    company.play(quickly)
    for player in company:
        assert not player.look()["undo"]
        assert player.post("undo").code == "nothing_to_undo"


def test_log_stays_append_only_and_the_record_holds_what_stands(
    company: Company, server: ServerProcess
) -> None:
    ada = company[0]
    ada.act("pass")
    ada.post("undo")
    bid = next(action for action in ada.view["legal"] if " bid " in action)
    ada.act(bid[2:])
    assert rows_of_moves(server, company.table, "version", "kind", "text") == [
        (1, "action", "0 pass"),
        (2, "undo", "0 pass"),
        (3, "action", bid),
    ]
    with company.spectator.connect(version=0) as socket:
        missed = [socket.until(kind) for kind in ("action", "undo", "action")]
        assert [message["version"] for message in missed] == [1, 2, 3]
    company.play(quickly)
    record = read(ada.http.get(f"{ada.path}/record").body)
    verify(record)
    assert record.actions[0] == bid
    assert len(record.actions) == company.look()["version"] - 2


@pytest.mark.slow
def test_bots_go_on_after_an_undo(http: Http) -> None:
    """While a bot still waits, a person may think again; then the bots answer the new action."""
    ada = sit_down(http, 1, 2, pause=10)[0]
    with ada.connect() as socket:
        view = socket.until("table")["view"]
        bid = next(action for action in view["legal"] if " bid " in action)
        ada.act("pass")
        assert ada.post("undo").json == {"version": 2}
        socket.until("undo")
        assert ada.act(bid[2:]).json == {"version": 3}
        action = socket.until("action", by="bot")
        assert (action["version"], action["action"][0]) == (4, "1")
        assert action["view"]["players"][0]["bid"] == bid.split()[2:]
        assert not action["view"]["players"][0]["passed"]


def test_sale_can_be_taken_back(http: Http) -> None:
    player, sale = sit_down(http, 3).until_a_sale()
    before = player.view
    assert player.act(sale).status == 200
    assert player.look()["undo"]
    assert player.post("undo").status == 200
    assert player.view == before | {"version": before["version"] + 2}
