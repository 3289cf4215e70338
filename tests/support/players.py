"""People at a table, as the interface knows them: a seat, its token, and what they do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from tests.support.http_client import Http, Reply
from tests.support.websocket import Message, WebSocket

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
BOT = {"kind": "bot", "level": "easy"}
OPEN = {"kind": "open"}
ME = {"kind": "me", "name": "Ada"}


@dataclass
class Player:
    """A person with a seat, or a spectator; `seat` is none then."""

    http: Http
    table: str
    seat: int | None = None
    token: str | None = None

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    def look(self) -> Any:
        reply = self.http.get(self.path, self.token)
        assert reply.status == 200, reply
        return reply.json

    @property
    def view(self) -> Any:
        return self.look()["view"]

    def act(self, action: str, **more: Any) -> Reply:
        """An action without its seat."""
        body = {"action": f"{self.seat} {action}"} | more
        return self.http.post(f"{self.path}/actions", body, self.token)

    def post(self, call: str, body: Any = None) -> Reply:
        return self.http.post(f"{self.path}/{call}", body, self.token)

    def order(self, order: Any) -> Reply:
        return self.http.put(f"{self.path}/order", {"order": order}, self.token)

    def connect(self, version: int | None = None) -> WebSocket:
        """A connection that has said hello, and whose `table` is still to be read."""
        socket = WebSocket(self.http.port, f"{self.path}/live")
        socket.send({"type": "hello", "token": self.token, "version": version})
        return socket


@dataclass
class Company:
    """Everyone who holds a seat of a table, by seat, and somebody who only watches."""

    players: list[Player]
    spectator: Player
    made: Any
    joined: list[Any] = field(default_factory=list)

    def __iter__(self) -> Iterator[Player]:
        return iter(self.players)

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    @property
    def table(self) -> str:
        return str(self.made["table"])

    def look(self) -> Any:
        return self.players[0].look()

    def awaited(self) -> Player:
        return self.players[int(self.players[0].view["awaited"][0])]

    def play(self, choose: "Choose", most: int = 1_000) -> int:
        """Plays on over HTTP, until the game is over; how many actions there were."""
        player = self.players[0]
        for played in range(most):
            view = player.view
            if not view["awaited"]:
                return played
            if player.seat not in view["awaited"]:
                player = self.players[view["awaited"][0]]
                view = player.view
            action = choose(view["legal"])
            reply = player.http.post(f"{player.path}/actions", {"action": action}, player.token)
            assert reply.status == 200, reply
        return most

    def until_a_sale(self) -> tuple[Player, str]:
        """Plays on until somebody can sell during an auction: who, and what."""
        while (view := self.players[0].view)["awaited"]:
            for player in self.players if view["phase"] == "bid" else ():
                for action in player.view["legal"]:
                    if " sell " in action:
                        return player, action[2:]
            self.play(lambda legal: next(a for a in legal if " sell " not in a), most=1)
        raise AssertionError("nobody could ever sell")


Choose = Callable[[list[str]], str]


def quickly(legal: list[str]) -> str:
    """Passes where that can be done: the game ends soon."""
    return legal[0]


def at_random(seed: int) -> Choose:
    """Bids little, sells sometimes: a game with a bit of everything."""
    random = Random(seed)
    return lambda legal: min(random.choices(legal, k=2), key=len)


def make(http: Http, *seats: Any, **options: Any) -> Reply:
    """A new table, where nobody is replaced for being slow unless the options say so."""
    return http.post("/api/tables", {"seats": seats, "pause": 0, "patience": None} | options)


def sit_down(http: Http, people: int = 3, bots: int = 0, **options: Any) -> Company:
    """A table that is playing; everyone there has a card to bid with, as nearly all hands do."""
    return dealt(
        http, lambda hands: all(set(hand) != {"M"} for hand in hands), people, bots, **options
    )


def dealt(
    http: Http,
    wanted: Callable[[list[list[str]]], bool],
    people: int = 3,
    bots: int = 0,
    **options: Any,
) -> Company:
    """The first of many tables where people hold such cards as a test wants."""
    for _ in range(200):
        company = _sit_down_once(http, people, bots, **options)
        if wanted([player.view["hand"] for player in company]):
            return company
    raise AssertionError("nobody is ever dealt such cards")


def _sit_down_once(
    http: Http, people: int, bots: int, names: Sequence[str] = NAMES, **options: Any
) -> Company:
    """People on the first seats, who joined by invitations."""
    seats = [ME | {"name": names[0]}, *[OPEN] * (people - 1), *[BOT] * bots]
    made = make(http, *seats, **options)
    assert made.status == 201, made
    company = Company([], Player(Http(http.port), made.json["table"]), made.json)
    company.players.append(
        Player(Http(http.port), company.table, made.json["seat"], made.json["token"])
    )
    for invite, name in zip(made.json["invites"], names[1:], strict=False):
        own = Http(http.port)
        path = f"/api/tables/{company.table}/join"
        joined = own.post(path, {"name": name}, invite["token"])
        assert joined.status == 200, joined
        company.joined.append(joined.json)
        company.players.append(
            Player(own, company.table, joined.json["seat"], joined.json["token"])
        )
    return company


_numbers = count(1)


def act_over(socket: WebSocket, action: str, **more: Any) -> Message:
    """Acts over a WebSocket; the answer to it."""
    request = f"request {next(_numbers)}"
    socket.send({"type": "act", "id": request, "action": action} | more)
    while True:
        message = socket.receive()
        if message["type"] in ("done", "refused") and message["id"] == request:
            return message
