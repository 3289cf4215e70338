"""A WebSocket client of the tests' own: it can be rude, and it keeps every byte it receives."""

import base64
import json
import os
import socket
import struct
import time
from collections.abc import Mapping
from email import message_from_bytes
from typing import Any, Literal

from tests.support.http_client import Reply

Message = dict[str, Any]
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SOON = 120.0  # seconds that a test waits for what must come, on a busy machine


class Closed(Exception):
    """The server has closed the connection; 1006 if without a word."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class NotUpgraded(Exception):
    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.status, reply.body)
        self.reply = reply


class WebSocket:
    def __init__(self, port: int, path: str, headers: Mapping[str, str] | None = None) -> None:
        self.received = bytearray()
        self.payloads: list[bytes] = []
        self._start = 0  # of what has not been read yet
        self._socket = socket.create_connection(("127.0.0.1", port), SOON)
        lines = {
            "Host": f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        } | dict(headers or {})
        head = f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items())
        self._socket.sendall(head.encode() + b"\r\n")
        self._shake_hands()

    def __enter__(self) -> "WebSocket":
        return self

    def __exit__(self, *_: object) -> Literal[False]:
        self._socket.close()
        return False

    def _shake_hands(self) -> None:
        deadline = time.monotonic() + SOON
        while b"\r\n\r\n" not in self.received:
            self._read_more(deadline)
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        self._start = len(head) + 4
        first, _, lines = head.partition(b"\r\n")
        status = int(first.split()[1])
        if status != 101:
            headers = message_from_bytes(lines)
            while len(rest) < int(headers.get("Content-Length", "0")):
                self._read_more(deadline)
                rest = bytes(self.received[self._start :])
            self._socket.close()
            raise NotUpgraded(Reply(status, headers, rest))

    def _read_more(self, deadline: float) -> None:
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._socket.settimeout(left)
        try:
            data = self._socket.recv(1 << 16)
        except ConnectionError:
            raise Closed(1006) from None
        if not data:
            raise Closed(1006)
        self.received += data

    # Sending

    def send(self, message: Message | str | bytes) -> None:
        if isinstance(message, bytes):
            self.send_frame(BINARY, message)
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self.send_frame(TEXT, text.encode())

    def send_frame(self, opcode: int, payload: bytes, final: bool = True, times: int = 1) -> None:
        size = len(payload)
        head = bytes([opcode | (0x80 if final else 0)])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.send_raw((head + mask + masked) * times)

    def send_raw(self, data: bytes) -> None:
        self._socket.settimeout(SOON)
        try:
            self._socket.sendall(data)
        except ConnectionError:
            raise Closed(1006) from None

    def reset(self) -> None:
        """Ends the connection without a word."""
        linger = struct.pack("ii", 1, 0)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self._socket.close()

    # Receiving

    def receive(self, seconds: float = SOON) -> Message:
        """The next message, or `TimeoutError`, or `Closed`."""
        deadline = time.monotonic() + seconds
        while True:
            opcode, payload = self._frame(deadline)
            if opcode == TEXT:
                self.payloads.append(payload)
                message: Message = json.loads(payload)
                return message
            if opcode == PING:
                self.send_frame(PONG, payload)
            elif opcode == CLOSE:
                raise Closed(int.from_bytes(payload[:2], "big") if payload else 1005)

    def _frame(self, deadline: float) -> tuple[int, bytes]:
        size, head = self._peek(2, deadline)[1] & 127, 2
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(self._peek(head, deadline)[2:], "big")
        data = self._peek(head + size, deadline)
        self._start += len(data)
        return data[0] & 15, data[head:]

    def _peek(self, count: int, deadline: float) -> bytes:
        while len(self.received) < self._start + count:
            self._read_more(deadline)
        return bytes(self.received[self._start : self._start + count])

    def until(self, kind: str, seconds: float = SOON, **values: Any) -> Message:
        """The next message of a kind, with these values; what comes before it is skipped."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.001, deadline - time.monotonic()))
            if message["type"] == kind and values.items() <= message.items():
                return message

    def rest(self, seconds: float) -> list[Message]:
        """All that comes within a time."""
        deadline = time.monotonic() + seconds
        messages = []
        while True:
            try:
                messages.append(self.receive(max(0.001, deadline - time.monotonic())))
            except TimeoutError:
                return messages

    def closed(self, seconds: float = SOON) -> int:
        """The code with which the server closes; what comes before it is skipped."""
        deadline = time.monotonic() + seconds
        try:
            while True:
                self.receive(max(0.001, deadline - time.monotonic()))
        except Closed as closed:
            return closed.code
