"""Plain HTTP to a server on this machine, which keeps every byte."""

import http.client
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message as EmailMessage
from typing import Any, TypeAlias

PATIENCE = 240.0  # seconds for an answer, on a busy machine
Headers: TypeAlias = "EmailMessage[str, str]"
"""Names in whatever case."""


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
        if method != "GET":
            self.close()  # what acts is not sent twice, so no connection may do that is half closed
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
