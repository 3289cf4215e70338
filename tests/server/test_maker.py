"""Removing and muting by the one who has made a table."""

import pytest

from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Player, make, quickly, sit_down


def waiting(http: Http) -> tuple[Player, Player, str]:
    """The maker, a guest, and the code, at a table with one more open seat."""
    made = make(http, ME, OPEN, OPEN).json
    maker = Player(http, made["table"], 0, made["token"])
    token = made["invites"][0]["token"]
    joined = http.post(f"{maker.path}/join", {"name": "Ben"}, token).json
    return maker, Player(http, made["table"], 1, joined["token"]), made["code"]


def test_before_the_start_the_seat_is_open_again_for_others(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    maker = Player(http, made["table"], 0, made["token"])
    used = made["invites"][0]["token"]
    joined = http.post(f"{maker.path}/join", {"name": "Ben"}, used).json
    guest = Player(http, made["table"], 1, joined["token"])
    assert [seat["maker"] for seat in maker.look()["seats"]] == [True, False, False]
    with guest.connect() as line:
        line.until("table")
        removed = maker.post("remove", {"seat": 1})
        assert removed.status == 200
        assert line.until("error")["code"] == "removed"
        assert line.closed() == 4403
    assert maker.look()["seats"][1]["kind"] == "open"
    assert guest.http.get(guest.path, guest.token).code == "bad_token"
    again = http.post(f"{maker.path}/join", {"name": "Ben"}, used)
    assert again.code == "bad_token", "the old invitation is void"
    assert http.post("/api/join", {"code": made["code"], "name": "Ben"}).status == 404
    by_code = http.post("/api/join", {"code": removed.json["code"], "name": "Cem"})
    assert by_code.json["seat"] == 1
    late = http.post(f"{maker.path}/join", {"name": "Dia"}, removed.json["invite"])
    assert late.code == "used_invitation"


def test_after_the_start_a_stand_in_has_the_seat_for_good(http: Http) -> None:
    company = sit_down(http, 3, pause=0, patience=None)
    maker, guest = company[0], company[1]
    with maker.connect() as line:
        line.until("table")
        assert maker.post("remove", {"seat": 1}).json == {"invite": None, "code": None}
        assert guest.act("pass").status == 401
        assert guest.http.get(guest.path, guest.token).code == "bad_token"
        seat = maker.look()["seats"][1]
        assert (seat["kind"], seat["away"], seat["here"]) == ("person", True, False)
        assert maker.act("pass").status == 200
        action = line.until("action", version=2)
        assert (action["by"], action["action"][0]) == ("stand-in", "1")
    assert maker.post("remove", {"seat": 1}).code == "nobody_there"


def test_who_was_removed_is_a_bot_at_the_next_table(http: Http) -> None:
    company = sit_down(http, 3, pause=0, patience=None)
    assert company[0].post("remove", {"seat": 1}).status == 200
    with company[0].connect() as line:
        line.until("table")
        while (look := company.look())["status"] == "playing":
            for player in (company[0], company[2]):
                view = player.view
                if player.seat in view["awaited"]:
                    player.act(quickly(view["legal"])[2:])
    assert look["status"] == "over"
    following = company[0].post("rematch").json["table"]
    seats = Player(http, following, 0, company[0].token).look()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "person"]
    assert [seat["maker"] for seat in seats] == [True, False, False]


def test_who_is_muted_is_refused_and_nobody_hears_it(http: Http) -> None:
    maker, guest, _ = waiting(http)
    with maker.connect() as hearing, guest.connect() as talking:
        hearing.until("table")
        talking.until("table")
        assert maker.post("mute", {"seat": 1}).status == 200
        while not talking.until("seats")["seats"][1]["muted"]:
            pass  # who has come is told before that
        talking.send({"type": "say", "text": "spam", "id": "one"})
        assert talking.until("refused")["code"] == "muted"
        assert maker.post("mute", {"seat": 1, "muted": False}).status == 200
        talking.send({"type": "say", "text": "sorry", "id": "two"})
        assert hearing.until("say")["text"] == "sorry"
    assert [say["text"] for say in maker.look()["says"]] == ["sorry"]


@pytest.mark.parametrize("call", ["remove", "mute"])
def test_only_the_maker_may_and_only_with_others(http: Http, call: str) -> None:
    maker, guest, _ = waiting(http)
    assert guest.post(call, {"seat": 0}).code == "not_the_maker"
    assert Player(http, maker.table).post(call, {"seat": 1}).status == 401
    for seat in (0, 2, 5):
        assert maker.post(call, {"seat": seat}).code == "nobody_there"
    assert maker.post(call, {"seat": 6}).status == 400


def test_who_leaves_before_the_start_hands_the_table_on(http: Http) -> None:
    maker, guest, _ = waiting(http)
    assert maker.post("leave").status == 200
    assert [seat["maker"] for seat in guest.look()["seats"]] == [False, True, False]
