"""Locked down by default: origins, headers, sizes, and clients that misbehave."""

import re
import time
from collections.abc import Iterator

import pytest

from tests.server.conftest import running
from tests.support.forked_server import ForkedServer
from tests.support.http_client import Http
from tests.support.players import ME, OPEN, Company, Player, make, sit_down
from tests.support.server_process import FREELY, ServerProcess
from tests.support.websocket import Closed, NotUpgraded, WebSocket

FRIEND = "https://friend.example"
STRANGER = "https://stranger.example"
PAGES = ("/", "/docs", "/tables/abc", "/api/about", "/api/nothing", "/healthz", "/metrics")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server behind one proxy, whose interface one other site may use."""
    folder = tmp_path_factory.mktemp("proxied")
    options = (*FREELY, "--proxies", "1", "--origin", FRIEND)
    yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", *options))


@pytest.fixture(scope="module")
def silent(lone_server: ServerProcess) -> Iterator[WebSocket]:
    """A client that connects and then says nothing, while the other tests here are run."""
    made = make(lone_server.http, ME, OPEN, OPEN).json
    with WebSocket(lone_server.port, f"/api/tables/{made['table']}/live") as socket:
        yield socket


@pytest.fixture
def company(lone: Http) -> Company:
    return sit_down(lone, 3)


def live(company: Company, port: int, **headers: str) -> WebSocket:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return WebSocket(port, f"/api/tables/{company.table}/live", named)


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_strict(lone: Http, silent: WebSocket, path: str) -> None:
    headers = lone.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    # Compiled modules of our own may run, which needs no `eval` of text.
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Strict-Transport-Security" not in headers, "plain HTTP promises no TLS"
    assert not any(name.startswith("Access-Control") for name in headers)
    assert re.fullmatch(r"[a-z]+", headers["Server"]), "no versions"


def test_answers_of_the_interface_are_not_kept(lone: Http) -> None:
    assert lone.get("/api/about").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("origin", [STRANGER, "null", "http://127.0.0.1", "garbage", "http://["])
def test_pages_of_other_sites_can_neither_post_nor_connect(
    lone: Http, company: Company, origin: str
) -> None:
    body = {"seats": [ME, OPEN, OPEN]}
    reply = lone.call("POST", "/api/tables", body, headers={"Origin": origin})
    assert (reply.status, reply.code) == (403, "bad_origin")
    assert "Access-Control-Allow-Origin" not in reply.headers
    with pytest.raises(NotUpgraded) as refused:
        live(company, lone.port, Origin=origin)
    assert (refused.value.reply.status, refused.value.reply.code) == (403, "bad_origin")


def test_own_pages_can(lone: Http, company: Company) -> None:
    origin = f"http://127.0.0.1:{lone.port}"
    body = {"seats": [ME, OPEN, OPEN]}
    assert lone.call("POST", "/api/tables", body, headers={"Origin": origin}).status == 201
    with live(company, lone.port, Origin=origin) as socket:
        socket.send({"type": "hello", "token": None})
        assert socket.receive()["type"] == "table"


def test_other_sites_are_let_in_if_configured(proxied: ServerProcess) -> None:
    http = proxied.http
    body = {"seats": [ME, OPEN, OPEN]}
    reply = http.call("POST", "/api/tables", body, headers={"Origin": FRIEND})
    assert reply.status == 201
    assert reply.headers["Access-Control-Allow-Origin"] == FRIEND
    assert "Origin" in reply.headers["Vary"]
    asked = http.call("OPTIONS", "/api/tables", headers={"Origin": FRIEND})
    assert asked.status == 204
    assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
    assert http.call("OPTIONS", "/api/tables", headers={"Origin": STRANGER}).status == 403
    with live(sit_down(http, 3), proxied.port, Origin=FRIEND) as socket:
        socket.send({"type": "hello", "token": None})
        assert socket.receive()["type"] == "table"


def test_proxy_that_speaks_tls_is_believed(proxied: ServerProcess, lone: Http) -> None:
    secure = {"X-Forwarded-Proto": "https"}
    headers = proxied.http.call("GET", "/", headers=secure).headers
    assert "max-age=" in headers["Strict-Transport-Security"]
    assert "Strict-Transport-Security" not in proxied.http.get("/").headers
    assert "Strict-Transport-Security" not in lone.call("GET", "/", headers=secure).headers


def test_origin_is_that_which_the_proxy_serves(proxied: ServerProcess, lone: Http) -> None:
    forwarded = {"Origin": "https://byzanz.example", "X-Forwarded-Host": "byzanz.example"}
    body = {"seats": [ME, OPEN, OPEN]}
    assert proxied.http.call("POST", "/api/tables", body, headers=forwarded).status == 201
    assert lone.call("POST", "/api/tables", body, headers=forwarded).code == "bad_origin"


@pytest.mark.parametrize("size", [16_385, 100_000, 2_000_000])
def test_long_body_is_too_large(lone: Http, company: Company, size: int) -> None:
    ada = company[0]
    body = b'{"action": "0 pass", "more": "' + b"x" * (size - 32) + b'"}'
    reply = lone.post(f"{ada.path}/actions", body, ada.token)
    assert (reply.status, reply.code) == (413, "too_large")
    assert company.look()["version"] == 0


def test_body_of_16_kb_is_read(lone: Http, company: Company) -> None:
    ada = company[0]
    body = b'{"action": "0 pass", "more": "' + b"x" * (16_384 - 32) + b'"}'
    assert lone.post(f"{ada.path}/actions", body, ada.token).json == {"version": 1}


def test_long_record_is_too_large(lone: Http) -> None:
    reply = lone.post("/api/replay", b"x" * 1_100_000)
    assert (reply.status, reply.code) == (413, "too_large")


def test_long_message_ends_the_connection(company: Company) -> None:
    with company[0].connect() as socket:
        socket.until("table")
        socket.send({"type": "say", "text": "x" * 17_000})
        assert socket.closed() == 1009
    assert company.look()["says"] == []


def test_binary_message_ends_the_connection(company: Company) -> None:
    with company[0].connect() as socket:
        socket.until("table")
        socket.send(b'{"type": "act", "action": "0 pass"}')
        assert socket.until("error")["code"] == "malformed"
        assert socket.closed() == 1003
    assert company.look()["version"] == 0
    with live(company, company[0].http.port) as socket:
        socket.send(b'{"type": "hello"}')
        assert socket.closed() == 1003


def test_text_that_is_no_utf8_ends_the_connection(company: Company) -> None:
    with company[0].connect() as socket:
        socket.until("table")
        socket.send_frame(1, b'{"type": "say", "text": "\xff\xfe"}')
        assert socket.closed() in (1007, 1008)


def test_unmasked_frame_ends_the_connection(company: Company) -> None:
    with company[0].connect() as socket:
        socket.until("table")
        socket.send_raw(b"\xff\xff\xff\xff" * 4)
        assert socket.closed() in (1002, 1006)


def test_client_that_does_not_read_is_dropped_and_others_go_on(company: Company) -> None:
    ada, ben, _ = company
    with ada.connect() as slow:
        message = b'{"type": "act", "action": "' + b"x" * 200 + b'"}'
        with pytest.raises((Closed, TimeoutError)):  # each of these messages is answered
            slow.send_frame(1, message, times=100_000)
        deadline = time.monotonic() + 120
        while ben.look()["seats"][0]["here"]:
            assert time.monotonic() < deadline
            time.sleep(0.1)
    assert ada.act("pass").status == 200


def test_text_of_people_is_never_a_page(lone: Http) -> None:
    """Whatever people write comes back as JSON, which no browser takes for HTML."""
    made = make(lone, {"kind": "me", "name": "<script>1</script>"}, OPEN, OPEN).json
    reply = lone.get(f"/api/tables/{made['table']}")
    assert reply.headers["Content-Type"].startswith("application/json")
    assert reply.headers["X-Content-Type-Options"] == "nosniff"
    assert Player(lone, made["table"]).look()["seats"][0]["name"] == "<script>1</script>"
    page = lone.get("/<script>alert(1)</script>")
    assert b"<script>alert(1)" not in page.body


def test_client_that_says_nothing_is_dropped(silent: WebSocket) -> None:
    error = silent.receive()
    assert (error["type"], error["code"]) == ("error", "malformed")
    assert silent.closed() == 1008
