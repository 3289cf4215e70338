"""Random garbage over HTTP and WebSocket never yields a 5xx, nor a traceback in the log."""

import json
import socket
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from byzanz.server import socket_wire, wire
from tests.support.players import Company, sit_down
from tests.support.server_process import PATIENCE, ServerProcess
from tests.support.websocket import Closed, WebSocket

pytestmark = pytest.mark.slow

FREELY = settings(max_examples=80, suppress_health_check=[*HealthCheck])

scalars = (
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=70)
)
words = st.sampled_from(
    ["0 pass", "0 bid C1", "0 sell C1 C2 M", "pass", "pass_at", "bid_to", "me", "open", "bot", "\0"]
)
asked = (
    *socket_wire.FromClient.__args__,
    wire.NewTable,
    wire.SeatWish,
    wire.Clock,
    wire.JoinByCode,
)
keys = st.sampled_from(sorted({name for struct in asked for name in struct.__struct_fields__}))
values = st.recursive(
    scalars | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys | st.text(), inner),
    max_leaves=8,
)
kinds = st.sampled_from(["hello", "act", "undo", "order", "hint", "say", "back"])
messages = st.builds(lambda kind, rest: rest | {"type": kind}, kinds, st.dictionaries(keys, values))
bodies = st.binary(max_size=60) | (values | messages).map(lambda value: json.dumps(value).encode())


@pytest.fixture(scope="module")
def company(lone_server: ServerProcess) -> Company:
    return sit_down(lone_server.http, 3)


def assert_well(server: ServerProcess) -> None:
    assert '"level": "error"' not in server.log
    assert "Traceback" not in server.log
    assert server.http.get("/readyz").status == 200


def test_http(lone_server: ServerProcess, company: Company) -> None:
    places = ["/api/tables", "/api/join", "/api/replay", company[0].path, "/api", "/", "/docs"]
    places += [f"{company[0].path}/{call}" for call in ("actions", "order", "undo", "join", "live")]
    header = st.text(st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"))

    @FREELY
    @given(
        st.sampled_from(["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]),
        st.sampled_from(places),
        st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12),
        st.none() | bodies,
        st.none() | header | st.just(f"Bearer {company[0].token}"),
        st.dictionaries(
            st.sampled_from(
                ["Origin", "Accept-Encoding", "Content-Type", "If-None-Match", "Range"]
            ),
            header,
            max_size=2,
        ),
    )
    def send(
        method: str,
        path: str,
        more: str,
        body: bytes | None,
        authorization: str | None,
        headers: dict[str, str],
    ) -> None:
        if authorization is not None:
            headers = headers | {"Authorization": authorization}
        encoded = {
            name: value.encode("latin-1").decode("latin-1") for name, value in headers.items()
        }
        reply = lone_server.http.call(method, path + more, body, headers=encoded)
        assert reply.status < 500, reply

    send()
    assert_well(lone_server)


def test_bytes_that_are_no_http(lone_server: ServerProcess) -> None:
    starts = st.sampled_from([b"", b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\n"])

    @FREELY
    @given(starts, st.binary(max_size=200))
    def send(start: bytes, rest: bytes) -> None:
        address = ("127.0.0.1", lone_server.port)
        with socket.create_connection(address, PATIENCE) as connection:
            connection.sendall(start + rest)
            connection.shutdown(socket.SHUT_WR)
            answer = connection.recv(1 << 16)
        assert not answer.startswith(b"HTTP/1.1 5"), answer

    send()
    assert_well(lone_server)


frames: Any = st.tuples(
    st.sampled_from([0, 1, 1, 1, 1, 2, 3, 8, 9, 10, 15]),
    bodies | messages.map(lambda message: json.dumps(message).encode()),
    st.booleans() | st.just(True),
)


@pytest.mark.parametrize("seated", [True, False])
def test_websocket(lone_server: ServerProcess, company: Company, seated: bool) -> None:
    hello = {"type": "hello", "token": company[0].token if seated else None}

    @FREELY
    @given(st.booleans(), st.lists(frames, max_size=6))
    def send(is_polite: bool, sent: list[tuple[int, bytes, bool]]) -> None:
        with WebSocket(lone_server.port, f"{company[0].path}/live") as client:
            with suppress(Closed):  # while it still writes
                if is_polite:
                    client.send(hello)
                for opcode, payload, final in sent:
                    client.send_frame(opcode, payload, final)
                client.send_frame(8, (1000).to_bytes(2, "big"))
            assert client.closed() not in (1011, 1014)  # an error of the server

    send()
    assert_well(lone_server)
