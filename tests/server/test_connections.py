"""Connections are bounded: in time, for each visitor, and by what they send."""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from byzanz.server.frame_reader import FrameReader
from byzanz.server.limits import TooMany
from byzanz.server.visitors import (
    CROWDED,
    LIVE_OF_ONE_VISITOR,
    OF_ONE_VISITOR,
    Visitors,
    visitor_of,
)
from tests.server.conftest import running
from tests.support.forked_server import ForkedServer
from tests.support.players import BOT, ME, Player
from tests.support.server_process import ServerProcess
from tests.support.websocket import PING, SOON, TEXT

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
CONTINUATION = 0


@pytest.fixture(scope="module")
def bounded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("bounded")
    yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", "--rate", "30"))


def connect(server: ServerProcess, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 60, source_address=(source, 0))


def is_open(line: socket.socket) -> bool:
    """Whether the server has not ended a connection; what it has sent is read."""
    line.setblocking(False)
    try:
        while line.recv(1 << 16):
            pass
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    return False


@pytest.mark.slow
def test_silence_and_dribbling_end(bounded: ServerProcess) -> None:
    """Nothing sent, a head that never ends, a body that never comes, and nothing more to say."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n"
    with ExitStack() as stack:
        lines = [stack.enter_context(connect(bounded)) for _ in range(4)]
        _, dribbling, lazy, done = lines
        dribbling.sendall(REQUEST[:10])
        lazy.sendall(head)
        done.sendall(REQUEST)
        deadline = time.monotonic() + SOON
        while any(is_open(line) for line in lines):
            assert time.monotonic() < deadline, [is_open(line) for line in lines]
            for line, dribble in ((dribbling, b"x"), (lazy, b" ")):
                if is_open(line):
                    line.send(dribble)
            time.sleep(0.5)


def test_one_visitor_leaves_room_for_others(bounded: ServerProcess) -> None:
    with ExitStack() as stack:
        greedy = [stack.enter_context(connect(bounded)) for _ in range(OF_ONE_VISITOR + 50)]
        deadline = time.monotonic() + SOON
        while sum(map(is_open, greedy)) > OF_ONE_VISITOR:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        guest = stack.enter_context(connect(bounded, "127.0.0.2"))
        guest.setblocking(True)
        guest.sendall(REQUEST)
        assert guest.recv(1 << 16).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("opcode", [PING, CONTINUATION])
def test_frames_without_a_message_are_counted(bounded: ServerProcess, opcode: int) -> None:
    seats = [ME, BOT, BOT]
    made = bounded.http.post("/api/tables", {"seats": seats, "pause": 10}).json
    with Player(bounded.http, made["table"], 0, made["token"]).connect() as line:
        line.until("table")
        if opcode == CONTINUATION:
            line.send_frame(TEXT, b"{", final=False)
        line.send_frame(opcode, b"", final=opcode == PING, times=5_000)
        assert line.closed() == 4429


def test_who_plays_has_room_when_it_is_crowded() -> None:
    visitors = Visitors(100, is_limited=True, is_direct=True)
    visitors.check_spectator()
    visitors._open = dict.fromkeys(range(int(100 * CROWDED) + 1), "")
    with pytest.raises(TooMany):
        visitors.check_spectator()
    with visitors.live("player"):
        pass


def test_a_visitor_has_so_many_tables_open() -> None:
    visitors = Visitors(10_000, is_limited=True, is_direct=True)
    with ExitStack() as stack:
        for _ in range(LIVE_OF_ONE_VISITOR):
            stack.enter_context(visitors.live("greedy"))
        with pytest.raises(TooMany), visitors.live("greedy"):
            pass
        stack.enter_context(visitors.live("guest"))
    with visitors.live("greedy"):
        pass


def test_a_visitor_of_ipv6_has_a_whole_network() -> None:
    assert visitor_of("2001:db8::1") == visitor_of("2001:db8::ffff:2%eth0")
    assert visitor_of("2001:db8::1") != visitor_of("2001:db8:0:1::1")
    assert visitor_of("::ffff:192.0.2.1") == visitor_of("192.0.2.1") != visitor_of("192.0.2.2")
    assert visitor_of("unknown") == "unknown"


@pytest.mark.parametrize("size", [1, 2, 3, 1_000])
def test_frames_are_counted_however_they_are_cut(size: int) -> None:
    frames = b"".join(
        bytes([0x81, 0x80 | 5]) + b"mask" + b"hello" + bytes([0x81, 126]) + b"\x01\x00" + bytes(256)
        for _ in range(10)
    )
    counter = FrameReader(asyncio.Protocol(), 0, lambda: None)
    chunks = [frames[place : place + size] for place in range(0, len(frames), size)]
    assert sum(map(counter._frames_begun, chunks)) == 20


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_server_takes_as_many_files_as_it_may() -> None:
    ask = (
        "import resource as r; from byzanz.server.visitors import raise_file_limit;"
        "hard = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (128, hard));"
        "room = raise_file_limit(); print(r.getrlimit(r.RLIMIT_NOFILE)[0] == hard, room > 128)"
    )
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "True"]
