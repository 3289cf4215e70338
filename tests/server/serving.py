"""`byzanz serve` as a process of its own, and plain HTTP to it that keeps every byte."""

import http.client
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message as EmailMessage
from pathlib import Path
from typing import Any, TypeAlias

PATIENCE = 240.0  # seconds to start or end, on a busy machine that compiles the rules first
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
Headers: TypeAlias = "EmailMessage[str, str]"
"""Names in whatever case."""
BYZANZ = ("-m", "byzanz", "serve")


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Headers
    body: bytes

    @property
    def json(self) -> Any:
        assert self.headers.get_content_type() == "application/json", self.headers
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of a refusal, which has a sentence, too."""
        assert self.status >= 400, self
        assert self.json["message"]
        return str(self.json["code"])


@dataclass
class Http:
    """Whoever talks to a server over HTTP; `received` is all that they were ever sent."""

    port: int
    received: list[bytes] = field(default_factory=list, repr=False)
    _connection: http.client.HTTPConnection | None = field(default=None, repr=False)

    def __del__(self) -> None:
        self.close()

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Reply:
        sent = dict(headers or {})
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        was_open = self._connection is not None
        try:
            reply = self._exchange(method, path, body, sent)
        except ConnectionError:
            if not was_open:
                raise
            reply = self._exchange(method, path, body, sent)  # it was closed while not in use
        self.received += [str(reply.headers).encode(), reply.body]
        return reply

    def _exchange(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Reply:
        connection, self._connection = self._connection, None
        if connection is None:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers))
            answer = connection.getresponse()
            content = answer.read()
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        return Reply(answer.status, answer.headers, content)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def get(self, path: str, token: str | None = None, **headers: str) -> Reply:
        return self.call("GET", path, None, token, headers)

    def post(self, path: str, body: Any = None, token: str | None = None) -> Reply:
        return self.call("POST", path, body, token)

    def put(self, path: str, body: Any = None, token: str | None = None) -> Reply:
        return self.call("PUT", path, body, token)


class ServerProcess:
    """It keeps its database and port when it is started again."""

    def __init__(
        self, folder: Path, database: str, *options: str, program: tuple[str, ...] = BYZANZ
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.database = database
        self.port = 0
        self._output = folder / "output"
        self._log = folder / "log"
        self._command = [sys.executable, *program, "--db", database, *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> Http:
        return Http(self.port)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """All that its runs have written to standard error."""
        return self._log.read_text()

    def start(self) -> None:
        assert self._process is None
        with self._output.open("wb") as output, self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=log,
                start_new_session=True,  # a Ctrl-C is for the tests, which then stop it
            )
        deadline = time.monotonic() + PATIENCE
        while not (address := ADDRESS.search(self._output.read_text())):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"no server: {self.log}")
            time.sleep(0.02)
        self.port = int(address[1])

    def stop(self) -> int:
        """Ends it in good order; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def _end(self, signal_: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(signal_)
        try:
            return process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()
