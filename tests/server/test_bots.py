"""Bots at a table: they act by themselves, and only while somebody is there."""

from itertools import pairwise

from byzanz.record import read
from byzanz.replay import verify
from tests.support.http_client import Http
from tests.support.move_rows import rows_of_moves
from tests.support.players import BOT, ME, Player, make, quickly
from tests.support.server_process import ServerProcess


def test_bots_play_a_whole_game_for_a_spectator(http: Http) -> None:
    levels = ("easy", "medium", "random")
    made = make(http, *({"kind": "bot", "level": level} for level in levels)).json
    spectator = Player(http, made["table"])
    with spectator.connect() as watching:
        table = watching.until("table")
        assert table["status"] == "playing"
        version = table["version"]
        while True:
            message = watching.until("action")
            version += 1
            assert (message["version"], message["by"]) == (version, "bot")
            if message["view"]["phase"] == "over":
                break
    assert spectator.look()["status"] == "over"
    record = read(http.get(f"{spectator.path}/record").body)
    assert len(record.actions) == version
    verify(record)


def test_bots_answer_a_person_by_themselves(http: Http) -> None:
    made = make(http, ME, BOT, BOT).json
    ada = Player(http, made["table"], 0, made["token"])
    with ada.connect() as socket:
        view = socket.until("table")["view"]
        for _ in range(5):
            mine = quickly(view["legal"])
            socket.send({"type": "act", "action": mine})
            seen = []
            while True:
                message = socket.until("action")
                seen.append((message["action"], message["by"]))
                view = message["view"]
                if 0 in view["awaited"]:
                    break
            assert (mine, "person") in seen
            assert all(by == "bot" for action, by in seen if action[0] != "0")


def test_table_that_nobody_uses_does_nothing(server: ServerProcess) -> None:
    made, other = (make(server.http, BOT, BOT, BOT).json for _ in range(2))
    with Player(server.http, other["table"]).connect() as watching:
        watching.until("action", version=20)
    assert rows_of_moves(server, made["table"], "at") == []
    with Player(server.http, made["table"]).connect() as watching:
        watching.until("action")
    assert rows_of_moves(server, made["table"], "at")


def test_bots_wait_for_as_long_as_the_table_wants(lone_server: ServerProcess) -> None:
    http = lone_server.http
    made = make(http, BOT, BOT, BOT, pause=0.8).json
    with Player(http, made["table"]).connect() as watching:
        watching.until("action", version=4)
    # By the moments in the log: a message may be late, and the next not.
    moments = [at for (at,) in rows_of_moves(lone_server, made["table"], "at")]
    gaps = [later - earlier for earlier, later in pairwise(moments)]
    assert len(gaps) >= 3
    assert all(gap >= 0.8 for gap in gaps), gaps


def test_tables_of_bots_play_side_by_side(lone: Http) -> None:
    tables = [Player(lone, make(lone, BOT, BOT, BOT, BOT).json["table"]) for _ in range(4)]
    sockets = [table.connect() for table in tables]
    for socket in sockets:
        for _ in range(10):
            socket.until("action")
        socket.reset()
