"""Those who have seen an action are asked before it is taken back."""

from typing import Any

from tests.support.http_client import Http
from tests.support.players import Company, Player, sit_down


def asked(player: Player) -> Any:
    return player.look()["undo_asked"]


def answer(player: Player, version: int, agree: bool) -> Any:
    return player.post("consent", {"version": version, "agree": agree})


def test_all_who_saw_it_agree_and_it_is_taken_back(http: Http) -> None:
    ada, ben, cem = company = sit_down(http, 3)
    with ben.connect() as bens, cem.connect() as cems, company.spectator.connect() as watching:
        for socket in (bens, cems, watching):
            socket.until("table")
        ada.act("pass")
        bens.until("action")
        reply = ada.post("undo")
        assert (reply.status, reply.code) == (409, "needs_consent")
        news = bens.until("undo_asked")["asked"]
        assert news == {"seat": 0, "version": 1, "waiting": [1, 2]} == asked(cem)
        assert answer(ada, 1, True).code == "not_asked"
        assert answer(ben, 1, True).json == {"version": 1}
        assert asked(ben)["waiting"] == [2]
        cems.send({"type": "consent", "id": "c", "version": 1, "agree": True})
        assert cems.until("done") == {"type": "done", "id": "c", "version": 2}
        assert bens.until("undo")["undone"] == "0 pass"
        told = [message["type"] for message in watching.rest(0.5)]
        assert "undo_asked" not in told, "it is asked among those who play"
    assert asked(ada) is None


def test_one_who_declines_is_enough_and_is_not_asked_again(http: Http) -> None:
    ada, ben, cem = sit_down(http, 3)
    ada.act("pass")
    assert ben.look()["version"] == 1
    assert cem.look()["version"] == 1
    assert ada.post("undo").code == "needs_consent"
    assert answer(ben, 1, False).json == {"version": 1}
    assert asked(cem) is None
    assert ada.post("undo").code == "needs_consent"
    assert asked(cem) is None
    assert answer(cem, 1, True).code == "not_asked"
    assert ada.view["version"] == 1


def test_a_request_ends_when_the_game_goes_on(http: Http) -> None:
    ada, ben, _ = sit_down(http, 3)
    ada.act("pass")
    ben.look()
    ada.post("undo")
    assert asked(ben)["waiting"] == [1]
    ben.act("pass")
    assert asked(ben) is None
    assert answer(ben, 1, True).code == "not_asked"


def test_what_nobody_saw_needs_no_consent(http: Http) -> None:
    ada = sit_down(http, 3)[0]
    ada.act("pass")
    assert ada.post("undo").json == {"version": 2}


def test_among_bots_nobody_is_asked(http: Http) -> None:
    company = sit_down(http, 1, bots=2, pause=10)
    with company[0].connect() as socket:
        socket.until("table")
        company[0].act("pass")
        assert company[0].post("undo").json == {"version": 2}


def test_the_maker_can_do_without(http: Http) -> None:
    company: Company = sit_down(http, 3, consent=False)
    company[0].act("pass")
    assert company[1].look()["consent"] is False
    assert company[0].post("undo").json == {"version": 2}
