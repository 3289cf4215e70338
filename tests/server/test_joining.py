"""Joining a table, leaving it, and coming back."""

import re
from uuid import uuid4

from tests.support.http_client import Http, Reply
from tests.support.players import BOT, ME, OPEN, Player, make, quickly, sit_down


def join(http: Http, table: str, token: str | None, name: str = "Ben") -> tuple[int, str]:
    reply = http.post(f"/api/tables/{table}/join", {"name": name}, token)
    return reply.status, "" if reply.status == 200 else reply.code


def test_invitation_is_exchanged_for_a_token_and_spent(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    invite = made["invites"][1]
    path = f"/api/tables/{made['table']}/join"
    joined = http.post(path, {"name": " Ben "}, invite["token"])
    assert joined.status == 200
    assert joined.json["seat"] == invite["seat"] == 2
    assert joined.json["token"] not in (invite["token"], made["token"])
    assert join(http, made["table"], invite["token"]) == (409, "used_invitation")
    ben = Player(http, made["table"], 2, joined.json["token"])
    assert ben.look()["seat"] == 2
    assert ben.look()["seats"][2]["name"] == "Ben"


def test_invitation_is_no_token(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    invite = made["invites"][0]["token"]
    reply = http.get(f"/api/tables/{made['table']}", invite)
    assert (reply.status, reply.code) == (401, "bad_token")


def test_bad_joins_are_refused(http: Http) -> None:
    made, other = make(http, ME, OPEN, OPEN).json, make(http, ME, OPEN, OPEN).json
    table, invite = made["table"], made["invites"][0]["token"]
    assert join(http, table, None) == (401, "bad_token")
    assert join(http, table, "no such invitation") == (401, "bad_token")
    assert join(http, table, made["token"]) == (401, "bad_token")
    assert join(http, table, other["invites"][0]["token"]) == (401, "bad_token")
    for name in ("", "x" * 41, "\x07", "B\u2028en", "B\x7fen"):
        assert join(http, table, invite, name) == (400, "bad_name")
    reply = http.post(f"/api/tables/{table}/join", {}, invite)
    assert (reply.status, reply.code) == (400, "malformed")
    assert join(http, table, invite) == (200, ""), "it is not spent by all this"


def test_token_is_wanted_in_the_form_of_the_header(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    path, token = f"/api/tables/{made['table']}", made["token"]
    assert http.get(path, Authorization=f"bearer {token}").status == 200
    strange = f"Bearer {token}\xff"
    for header in (token, f"Basic {token}", "Bearer", "Bearer ", f"Bearer {token}x", strange):
        reply = http.get(path, Authorization=header)
        assert (reply.status, reply.code) == (401, "bad_token"), header


def test_code_gives_the_first_open_seat_until_there_is_none(http: Http) -> None:
    made = make(http, ME, BOT, OPEN, OPEN).json
    code = made["code"]
    reply = http.post("/api/join", {"code": code, "name": "Ben"})
    assert reply.status == 200
    assert (reply.json["table"], reply.json["seat"]) == (made["table"], 2)
    typed = f" {code[:4].lower()}-{code[4:].lower()} "
    assert http.post("/api/join", {"code": typed, "name": "Cem"}).json["seat"] == 3
    reply = http.post("/api/join", {"code": code, "name": "Dia"})
    assert (reply.status, reply.code) == (409, "full")
    assert join(http, made["table"], made["invites"][0]["token"]) == (409, "used_invitation")


def test_repeated_request_to_join_gets_the_same_seat(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN, draw_seats=True).json
    invite, requests = made["invites"][0]["token"], [str(uuid4()), str(uuid4())]

    def by_invitation(request: str) -> Reply:
        body = {"name": "Ben", "id": request}
        return http.post(f"/api/tables/{made['table']}/join", body, invite)

    def by_code(request: str) -> Reply:
        return http.post("/api/join", {"code": made["code"], "name": "Cem", "id": request})

    ben, cem = by_invitation(requests[0]).json, by_code(requests[1]).json
    assert ben["token"] != cem["token"]
    # The game has started, and seats were drawn by lot: whoever asks again is told where they sit.
    again = by_invitation(requests[0]), by_code(requests[1])
    assert [reply.json["token"] for reply in again] == [ben["token"], cem["token"]]
    names = [seat["name"] for seat in Player(http, made["table"]).look()["seats"]]
    assert [names[reply.json["seat"]] for reply in again] == ["Ben", "Cem"]
    # Another request is another person, whoever has seen the invitation.
    assert by_invitation(str(uuid4())).code == "used_invitation"
    assert by_code(str(uuid4())).code == "full"
    assert by_code("1").code == "malformed"


def test_repeated_request_gets_the_seat_that_the_maker_has_left(http: Http) -> None:
    made = make(http, ME, OPEN, BOT).json
    Player(http, made["table"], 0, made["token"]).post("leave")
    body = {"code": made["code"], "name": "Ben", "id": str(uuid4())}
    first, again = http.post("/api/join", body), http.post("/api/join", body)
    assert first.json == again.json
    assert first.json["seat"] == 0
    seats = Player(http, made["table"]).look()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "bot"]


def test_unknown_code_is_not_found(http: Http) -> None:
    for code in ("", "XXXX", "\x00", "\u017f" * 8):
        reply = http.post("/api/join", {"code": code, "name": "Ben"})
        assert (reply.status, reply.code) == (404, "no_such_code"), code
    reply = http.post("/api/join", {"code": "X" * 41, "name": "Ben"})
    assert (reply.status, reply.code) == (400, "malformed")


def test_listed_table_is_joined_without_invitation_until_full(http: Http) -> None:
    table = make(http, ME, OPEN, OPEN, listed=True).json["table"]
    assert join(http, table, None) == (200, "")
    assert join(http, table, None, "Cem") == (200, "")
    assert join(http, table, None, "Dia") == (409, "full")


def test_seats_are_drawn_by_lot_and_tokens_stay_with_people(http: Http) -> None:
    openers = set()
    for _ in range(40):
        company = sit_down(http, 3, draw_seats=True)
        names = [seat["name"] for seat in company.look()["seats"]]
        assert sorted(names) == ["Ada", "Ben", "Cem"]
        openers.add(names[0])
        for player, name in zip(company, ("Ada", "Ben", "Cem"), strict=True):
            table = player.look()
            assert names[table["seat"]] == name
            assert table["view"]["seat"] == table["seat"]
        # The last to join is told the seat that was drawn.
        assert company.joined[-1]["seat"] == names.index("Cem")
        if len(openers) == 3:
            return
    raise AssertionError(f"40 draws, and only {openers} opened")


def test_everyone_is_shown_the_table_anew_with_the_seat_they_drew(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN, draw_seats=True).json
    ada = Player(http, made["table"], 0, made["token"])
    with ada.connect() as socket:
        assert socket.until("table")["status"] == "open"
        for invite, name in zip(made["invites"], ("Ben", "Cem"), strict=True):
            assert join(http, made["table"], invite["token"], name) == (200, "")
        table = socket.until("table", status="playing")
        assert table["seats"][table["seat"]]["name"] == "Ada"
        assert table["view"]["seat"] == table["seat"]
        seats = socket.until("seats")["seats"]
        assert [seat["name"] for seat in seats if seat["here"]] == ["Ada"]


def test_leaving_before_the_game_opens_the_seat_and_its_invitation(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    invite = made["invites"][0]["token"]
    token = http.post(f"/api/tables/{made['table']}/join", {"name": "Ben"}, invite).json["token"]
    ben = Player(http, made["table"], 1, token)
    with ben.connect() as socket:
        socket.until("table")
        assert ben.post("leave").json == {"ok": True}
        assert socket.closed() == 1000
    assert ben.http.get(ben.path, token).code == "bad_token"
    table = Player(http, made["table"]).look()
    assert table["status"] == "open"
    assert table["seats"][1] == {
        "kind": "open",
        "name": None,
        "level": None,
        "here": False,
        "away": False,
        "maker": False,
        "muted": False,
    }
    assert join(http, made["table"], invite, "Cem") == (200, "")


def test_leaving_a_game_lets_a_stand_in_play_at_once_until_one_comes_back(http: Http) -> None:
    company = sit_down(http, 3)
    ada, ben, _ = company
    with ben.connect() as watching:
        watching.until("table")
        assert ada.post("leave").status == 200
        away = watching.until("seats")
        while not away["seats"][0]["away"]:
            away = watching.until("seats")
        first = watching.until("action")
        assert (first["action"][0], first["by"]) == ("0", "stand-in")
        with ada.connect() as back:
            assert back.until("table")["seat"] == 0
            news = watching.until("seats")
            while news["seats"][0]["away"]:
                news = watching.until("seats")
            assert news["seats"][0]["here"]


def test_acting_takes_the_seat_back_too(http: Http) -> None:
    company = sit_down(http, 3, pause=10)
    ada = company[0]
    ada.post("leave")
    assert company[1].look()["seats"][0]["away"]
    assert ada.act("pass").status == 200
    assert not company[1].look()["seats"][0]["away"]


def test_who_is_here_is_told_to_all(http: Http) -> None:
    company = sit_down(http, 3)
    with company[0].connect() as ada:
        ada.until("table")
        with company[1].connect() as ben:
            ben.until("table")
            seats = ada.until("seats")["seats"]
            while not seats[1]["here"]:
                seats = ada.until("seats")["seats"]
            assert [seat["here"] for seat in seats] == [True, True, False]
        seats = ada.until("seats")["seats"]
        while seats[1]["here"]:
            seats = ada.until("seats")["seats"]
    assert [seat["away"] for seat in company.look()["seats"]] == [False] * 3


def test_rematch_keeps_people_and_tokens(http: Http) -> None:
    company = sit_down(http, 3, rules={"tiebreak": "hand"})
    ada, ben, cem = company
    assert ada.post("rematch").code == "not_over"
    company.play(quickly)
    with cem.connect() as socket:
        socket.until("table")
        reply = ben.post("rematch")
        assert reply.status == 200
        following = reply.json["table"]
        assert following != company.table
        assert socket.until("rematch") == {"type": "rematch", "table": following}
    assert ada.post("rematch").json == {"table": following}
    assert company.spectator.post("rematch").code == "bad_token"
    assert company.look()["rematch"] == following
    for player in company:
        again = Player(player.http, following, player.seat, player.token)
        table = again.look()
        assert (table["seat"], table["status"], table["version"]) == (player.seat, "playing", 0)
        assert table["commit"] != company.made["commit"]
        assert table["rules"] == {"tiebreak": "hand"}
        assert [seat["name"] for seat in table["seats"]] == ["Ada", "Ben", "Cem"]
    assert Player(ada.http, following, 0, ada.token).act("pass").status == 200


def test_one_may_join_while_connected_as_spectator(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN).json
    spectator = Player(http, made["table"])
    with spectator.connect() as socket:
        table = socket.until("table")
        assert (table["seat"], table["view"]) == (None, None)
        assert re.search("open", table["status"])
        for invite in made["invites"]:
            join(http, made["table"], invite["token"])
        assert socket.until("table", status="playing")["view"]["hand"] == []


def test_spectators_are_turned_away_where_nobody_may_watch(http: Http) -> None:
    made = make(http, ME, OPEN, OPEN, watch=False).json
    spectator = Player(http, made["table"])
    assert spectator.look()["view"] is None, "whoever is invited may look who is there"
    for game_starts in (True, False):
        with spectator.connect() as socket:
            assert socket.receive()["code"] == "not_allowed_to_watch"
            assert socket.closed() == 4403
        if game_starts:
            for invite in made["invites"]:
                assert join(http, made["table"], invite["token"]) == (200, "")
    reply = http.get(spectator.path)
    assert (reply.status, reply.code) == (403, "not_allowed_to_watch")
    assert Player(http, made["table"], 0, made["token"]).view["hand"]
