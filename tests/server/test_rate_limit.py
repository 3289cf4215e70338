"""Rate limits: for each address, each token and each connection."""

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from byzanz.server import middleware
from byzanz.server.limits import TooMany
from byzanz.server.metrics import Metrics
from byzanz.server.settings import Settings
from byzanz.server.socket import COST_OF_A_VERSION
from tests.server.conftest import running
from tests.support.forked_server import ForkedServer
from tests.support.http_client import Http, Reply
from tests.support.players import ME, OPEN, Player
from tests.support.server_process import ServerProcess
from tests.support.websocket import NotUpgraded, WebSocket

pytestmark = pytest.mark.slow

BURST = 8  # requests at once, at 2 a second
MANY = 250  # so many take less than the minutes for which they would be within the limit


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("limited")
    options = ("--rate", "2", "--proxies", "1", "--think", "0.02")
    yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", *options))


_addresses = (f"192.0.2.{number}" for number in count(1))


@pytest.fixture
def address() -> str:
    """An address that has asked for nothing yet."""
    return next(_addresses)


def ask(http: Http, forwarded: str, token: str | None = None) -> Reply:
    return http.call("GET", "/api/about", token=token, headers={"X-Forwarded-For": forwarded})


def make_table(http: Http, address: str) -> Player:
    body = {"seats": [ME, OPEN, OPEN]}
    made = http.call("POST", "/api/tables", body, headers={"X-Forwarded-For": address}).json
    return Player(http, made["table"], 0, made["token"])


def test_too_many_requests_are_refused_with_a_time_to_wait(
    limited: ServerProcess, address: str
) -> None:
    http = limited.http
    answered = 0
    while (reply := ask(http, address)).status == 200:
        answered += 1
    assert answered >= BURST
    assert (reply.status, reply.code) == (429, "too_many")
    assert int(reply.headers["Retry-After"]) >= 1
    assert ask(http, next(_addresses)).status == 200, "others are not held up"


def test_what_a_visitor_claims_to_be_does_not_count(limited: ServerProcess, address: str) -> None:
    """Only what our own proxy has seen does, which is the last."""
    http = limited.http
    claims = (f"198.51.100.{number}, {address}" for number in range(MANY))
    assert any(ask(http, claim).status == 429 for claim in claims)


def test_without_a_proxy_nobody_is_believed(start_limited: Http) -> None:
    claims = (f"203.0.113.{number}" for number in range(MANY))
    assert any(ask(start_limited, claim).status == 429 for claim in claims)


@pytest.fixture
def start_limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Http]:
    folder = tmp_path_factory.mktemp("direct")
    server = ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", "--rate", "2")
    for started in running(server):
        yield started.http


def test_token_is_limited_from_whichever_address(limited: ServerProcess) -> None:
    http = limited.http
    assert any(ask(http, next(_addresses), "one token").status == 429 for _ in range(MANY))


def test_making_tables_costs_more(limited: ServerProcess, address: str) -> None:
    http = limited.http
    body = {"seats": [ME, OPEN, OPEN]}
    headers = {"X-Forwarded-For": address}
    made = 0
    while (reply := http.call("POST", "/api/tables", body, headers=headers)).status == 201:
        made += 1
    assert made >= 1
    assert reply.status == 429


def test_connections_are_limited_too(limited: ServerProcess, address: str) -> None:
    table = make_table(limited.http, next(_addresses))
    headers = {"X-Forwarded-For": address}

    def connect_often() -> None:
        for _ in range(MANY):
            WebSocket(limited.port, f"{table.path}/live", headers).reset()

    with pytest.raises(NotUpgraded) as refused:
        connect_often()
    assert refused.value.reply.status == 429
    assert int(refused.value.reply.headers["Retry-After"]) >= 1


def test_too_many_messages_end_the_connection(limited: ServerProcess, address: str) -> None:
    table = make_table(limited.http, next(_addresses))
    with WebSocket(limited.port, f"{table.path}/live", {"X-Forwarded-For": address}) as socket:
        socket.send({"type": "hello", "token": table.token})
        socket.until("table")
        socket.send({"type": "act", "action": "0 pass"})
        while (message := socket.receive())["type"] != "error":
            if message["type"] == "refused":
                socket.send({"type": "act", "action": "0 pass"})
        assert message["code"] == "too_many"
        assert socket.closed() == 4429


def test_health_is_always_told(limited: ServerProcess, address: str) -> None:
    headers = {"X-Forwarded-For": address}
    for _ in range(BURST + 10):
        assert limited.http.call("GET", "/healthz", headers=headers).status == 200


def test_who_asks_too_often_waits_for_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """So one who asks again at once, on all connections they may have, asks seldom."""
    waited = list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def handle(_: web.Request) -> web.StreamResponse:
        raise TooMany(1.0)

    monkeypatch.setattr("byzanz.server.middleware.asyncio.sleep", sleep)
    around = middleware.Middleware(Settings(), Metrics())
    reply = asyncio.run(around._answered(make_mocked_request("GET", "/api/tables"), handle))
    assert (reply.status, waited) == (429, [middleware.HELD])


def test_a_long_history_counts_as_several_requests() -> None:
    around = middleware.Middleware(Settings(rate=2), Metrics())
    history = 300 * COST_OF_A_VERSION
    around.charge("192.0.2.1", history)
    with pytest.raises(TooMany):
        around.charge("192.0.2.1", 1_000 * history)
    around.charge("192.0.2.2", 1_000 * history)
    around.charge("192.0.2.1", 2 * COST_OF_A_VERSION)
