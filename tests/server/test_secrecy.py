"""Hidden stays hidden: every byte that anyone received is held against what they may know."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from byzanz.record import read
from byzanz.replay import verify
from byzanz.view import view_of
from tests.support.http_client import Http
from tests.support.players import Company, Player, at_random, sit_down
from tests.support.server_process import ServerProcess
from tests.support.websocket import WebSocket

REFUSED = ("sell C4 C4 C4", "bid W4 W4 W4", "give X", "bid M", "fly", "take", "drop C4 C4")
"""Three of a card of which there are two, and the like: never carried out."""
HASH = re.compile(rb"[0-9a-f]{64}")


@dataclass
class Observer:
    """Somebody who follows a whole game over both ways, and keeps all that they were sent."""

    player: Player
    socket: WebSocket
    messages: list[Any] = field(default_factory=list)
    looks: list[Any] = field(default_factory=list)

    def hear(self, version: int) -> None:
        """Listens until an action has been told."""
        while True:
            message = self.socket.receive()
            self.messages.append(message)
            if message["type"] == "action" and message["version"] == version:
                return

    def bytes_received(self) -> bytes:
        return bytes(self.socket.received) + b"\n".join(self.player.http.received)


def play_observed(company: Company, seed: int) -> tuple[list[Observer], Any]:
    """Plays a whole game; everyone watches all of it, and asks what they must not be told."""
    everyone = [*company, company.spectator]
    observers = [Observer(player, player.connect()) for player in everyone]
    choose = at_random(seed)
    version = 0
    while True:
        view = company[0].view
        if not view["awaited"]:
            break
        if version % 30 == 0:
            for observer in observers:
                pry(observer.player, company)
                observer.looks.append(observer.player.look())
        acting = company[view["awaited"][0]]
        action = choose(acting.view["legal"])
        if version % 2:
            reply = acting.http.post(f"{acting.path}/actions", {"action": action}, acting.token)
            assert reply.status == 200
        else:
            observers[acting.seat or 0].socket.send({"type": "act", "action": action})
        version += 1
        for observer in observers:
            observer.hear(version)
    last = observers[-1].player.http.get(f"{observers[-1].player.path}/record")
    observers[-1].player.http.received.pop()  # where the seed is published
    return observers, read(last.body)


def pry(player: Player, company: Company) -> None:
    """Requests that fail, in the hope that an answer says too much."""
    http = player.http
    http.get(f"{player.path}/record", player.token)
    http.get(player.path, "nonsense")
    for action in REFUSED:
        for seat in range(len(company.players)):
            http.post(f"{player.path}/actions", {"action": f"{seat} {action}"}, player.token)
    player.post("undo", {"version": 999})
    player.post("hint")
    player.post("rematch")
    player.post("undo", b"\xff{")
    for path in ("/metrics", "/openapi.json", "/docs", "/readyz", "/api/tables"):
        http.get(path)


@pytest.fixture(scope="module")
def played(server: ServerProcess) -> tuple[Company, list[Observer], Any]:
    company = sit_down(server.http, 4)
    observers, record = play_observed(company, seed=11)
    for observer in observers:
        observer.socket.reset()
    return company, observers, record


Played = tuple[Company, list[Observer], Any]


def test_every_view_is_what_a_replay_shows_that_seat(played: Played) -> None:
    _, observers, record = played
    game = verify(record)
    expected = {}
    again = type(game)(game.players, game.deck, game.rules)
    for version in range(len(record.actions) + 1):
        if version:
            again.apply(record.actions[version - 1])
        for observer in observers:
            seat = observer.player.seat
            expected[seat, version] = json.loads(json.dumps(view_of(again, seat)))
    for observer in observers:
        seat = observer.player.seat
        told = [message for message in observer.messages if message["type"] == "action"]
        assert [message["version"] for message in told] == [*range(1, len(record.actions) + 1)]
        for message in told:
            assert message["view"] == expected[seat, message["version"]]
            assert message["action"] == record.actions[message["version"] - 1]
        for look in observer.looks:
            assert look["seat"] == seat
            assert look["view"] == expected[seat, look["version"]]


TABLE_KEYS = {
    *("type", "table", "status", "seats", "commit", "view", "seat", "version", "rules", "watch"),
    *("listed", "clock", "patience", "delay", "pause", "deadline", "now", "order", "undo", "hints"),
    *("says", "rematch", "aids", "consent", "undo_asked", "group"),
}
KEYS = {
    "table": TABLE_KEYS,
    "action": {"type", "version", "action", "turned", "view", "by", "deadline", "undo"},
    "seats": {"type", "status", "seats", "deadline", "now"},
    "done": {"type", "id", "version"},
}


def test_messages_hold_nothing_beside_what_is_promised(played: Played) -> None:
    """So a hidden card could only be in a view, or in an action, which is public."""
    _, observers, _ = played
    for observer in observers:
        for message in observer.messages:
            assert set(message) == KEYS[message["type"]]
        for look in observer.looks:
            assert set(look) | {"type"} == TABLE_KEYS


def test_turned_cards_are_those_that_the_game_turned_up(played: Played) -> None:
    _, observers, record = played
    game = verify(record)
    events = [[card.name for card in event.turned] for event in game.events]
    for observer in observers:
        told = [message["turned"] for message in observer.messages if message["type"] == "action"]
        assert told == events


def test_seed_and_secrets_of_others_are_nowhere(played: Played, server: ServerProcess) -> None:
    company, observers, record = played
    seed = record.extra["fair"]["seed"].encode()
    invites = [invite["token"].encode() for invite in company.made["invites"]]
    tokens = [str(player.token).encode() for player in company]
    logs = (server.log + server.http.get("/metrics").body.decode()).encode()
    for observer in observers:
        received = observer.bytes_received()
        assert len(received) > 100_000
        assert seed not in received
        assert seed[:12] not in received
        for seat, token in enumerate(tokens):
            assert (token in received) <= (seat == observer.player.seat)
        if observer.player.seat is None:
            assert not any(invite in received for invite in invites)
        # The only hash that is told is the commit.
        assert {*HASH.findall(received)} == {company.made["commit"].encode()}
    for secret in (seed, *invites, *tokens, company.made["code"].encode()):
        assert secret not in logs
    for name in (b"Ada", company.table.encode(), b"Bearer"):
        assert name not in logs, "logs and figures name nobody"
    assert not HASH.findall(logs)


def test_scores_of_others_are_hidden_until_the_end(played: Played) -> None:
    _, observers, _ = played
    for observer in observers:
        told = [message for message in observer.messages if message["type"] == "action"]
        for message in told[:-1]:
            for seat, player in enumerate(message["view"]["players"]):
                assert (player["score"] is None) == (seat != observer.player.seat)
        assert all(player["score"] is not None for player in told[-1]["view"]["players"])


def test_tokens_are_kept_as_hashes_only(played: Played, server: ServerProcess) -> None:
    from sqlalchemy import create_engine, text

    company, _, _ = played
    engine = create_engine(server.database)
    with engine.connect() as connection:
        rows = [
            *connection.execute(text("SELECT * FROM seats")),
            *connection.execute(text("SELECT id, setup, code FROM tables")),
        ]
    engine.dispose()
    kept = repr(rows)
    assert company.table in kept
    for player in company:
        assert str(player.token) not in kept
    for invite in company.made["invites"]:
        assert invite["token"] not in kept
    assert company.made["code"] not in kept


def test_openapi_has_no_examples_from_games(lone: Http) -> None:
    text = lone.get("/openapi.json").body
    assert b'"example' not in text
    assert not HASH.findall(text)
