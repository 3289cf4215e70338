"""A line between a browser and the server that can be cut, as a tunnel or a sleep would do."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.browser.visitor import Serving

CHUNK = 65536


class CuttableLine:
    """Listens on a port of its own and passes every byte on, both ways."""

    def __init__(self, server: Serving) -> None:
        self._server = server
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._is_cut = False
        self._spawn(self._listen)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """End all connections, and accept none until it is mended."""
        self._is_cut = True
        with self._lock:
            ends, self._ends = self._ends, set()
        for end in ends:
            _hang_up(end)

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        self.cut()
        _hang_up(self._listening)

    def _spawn(self, target: object, *arguments: object) -> None:
        assert callable(target)
        threading.Thread(target=target, args=arguments, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                near, _ = self._listening.accept()
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        try:
            if self._is_cut:
                raise ConnectionError
            far = socket.create_connection(("127.0.0.1", urlsplit(self._server.url).port or 80))
        except OSError:  # the server is down
            _hang_up(near)
            return
        with self._lock:
            self._ends |= {near, far}
        self._spawn(self._pass_on, near, far)
        self._spawn(self._pass_on, far, near)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                target.sendall(data)
        _hang_up(source)
        _hang_up(target)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def line_to(server: Serving) -> Iterator[CuttableLine]:
    line = CuttableLine(server)
    try:
        yield line
    finally:
        line.close()
