"""A player on a WebSocket: hears everything in order, and misses nothing when it comes back."""

import asyncio
import json
import time
import uuid
from dataclasses import dataclass
from typing import Any

import aiohttp

from tests.faults.player import ANSWER, LOST, Player
from tests.faults.told import Content

SILENCE = 12.0
"""After so many seconds without a word a player connects anew."""
MOVE = ("version", "action", "turned", "by", "undone", "seat")


class Gone(Exception):
    """The connection has ended, or the player has had enough of it."""


@dataclass
class SocketPlayer(Player):
    """`next` is the version that has to come next; None: whatever the table shows."""

    next: int | None = None
    sent_at: float = 0.0
    heard_at: float = 0.0
    can_undo: bool = False
    connections: int = 0

    async def run(self) -> None:
        while not (self.is_over() and not self.pending):
            try:
                await self._stay()
            except (*LOST, Gone):
                self.go_elsewhere()
                await asyncio.sleep(self.random.uniform(0.05, 0.5))
            if self.game_is_over and not self.pending:
                await self.rematch()
                self.next = None

    async def _stay(self) -> None:
        """Plays on one connection to the end of the game, or of the run."""
        address = f"{self.address}/api/tables/{self.table}/live"
        async with asyncio.timeout(10):
            socket = await self.session.ws_connect(address, max_msg_size=1 << 20)
        try:
            since = None if self.next is None else self.next - 1
            await self._send(socket, {"type": "hello", "token": self.token, "version": since})
            await self._hear(socket, await self._receive(socket, 10), since)
            self.connections += 1
            for content in list(self.pending.values()):
                await self._send(socket, content)
            while not (self.game_is_over or self.is_over()) or self.pending:
                await self._move(socket)
                try:
                    message = await self._receive(socket, 0.5)
                except TimeoutError:
                    if time.monotonic() > self.heard_at + SILENCE:
                        raise Gone from None  # the line may be open at this end alone
                    continue
                await self._hear(socket, message, None)
        finally:
            await socket.close()

    async def _send(self, socket: aiohttp.ClientWebSocketResponse, content: Content) -> None:
        self.sent_at = time.monotonic()
        await socket.send_str(json.dumps(content))

    async def _receive(self, socket: aiohttp.ClientWebSocketResponse, seconds: float) -> Content:
        message = await socket.receive(timeout=seconds)
        self.heard_at = time.monotonic()
        if message.type is not aiohttp.WSMsgType.TEXT:
            if socket.close_code in (4401, 4403, 4404, 1008, 1003):
                self.told.fault(f"{self.table} {self.seat}: dropped with {socket.close_code}")
            raise Gone
        content: Content = json.loads(message.data)
        return content

    async def _move(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        for content in self._wishes():
            await asyncio.sleep(self.random.uniform(0, self.pace))
            await self._send(socket, content)
        if self.pending and time.monotonic() > self.sent_at + ANSWER:
            for content in list(self.pending.values()):
                await self._send(socket, content)

    def _wishes(self) -> list[Content]:
        """What to send now; some things together, so that they can overtake each other."""
        wishes: list[Content] = []
        if self.view is not None and not self.is_over() and self.random.random() < 0.02:
            line = f"line {uuid.UUID(int=self.random.getrandbits(128))}"
            wishes.append({"type": "say", "text": line, "id": line[5:]})
        if self.can_undo and not self.pending and self.random.random() < 0.05:
            _, content = self.request("undo", {"type": "undo"})
            wishes.append(content)
        elif wish := self.act():
            if self._orders():
                request = f"order {wish[0]}"[:60]
                order = {"kind": "bid_to", "price": self.random.randrange(1, 9)}
                wishes.append({"type": "order", "id": request, "order": order})
            else:
                wishes.append({"type": "act", **wish[1]})
        self.pending |= {content["id"]: content for content in wishes}
        return wishes

    def _orders(self) -> bool:
        return self.view is not None and self.view["phase"] == "bid" and self.random.random() < 0.03

    # Hearing

    async def _hear(
        self, socket: aiohttp.ClientWebSocketResponse, message: Content, since: int | None
    ) -> None:
        match message["type"]:
            case "table":
                self._hear_table(message, since)
            case "action" | "undo":
                self._hear_move(message)
            case "done" if message["id"] in self.told.sent:
                self.answered(message["id"], message)
            case "done":
                pass  # of talk, which everybody hears
            case "refused":
                self._hear_refusal(message)
            case "order":
                self.pending.pop(message["id"], None)
            case "say":
                self._hear_line(message["text"])
            case "seats" | "rematch":
                pass
            case "closing":
                raise Gone
            case "error" if message["code"] == "unavailable":
                raise Gone
            case "error" if "`hello` within" in message["message"]:
                raise Gone  # the machine was too busy for ten seconds
            case _:
                self.told.fault(f"{self.table} {self.seat}: told {message}")

    def _hear_table(self, message: Content, since: int | None) -> None:
        version: int = message["version"]
        if message["seat"] != self.seat:
            self.told.fault(f"{self.table}: seat {self.seat} is called {message['seat']}")
        if message["view"] is not None:
            self.see(message["view"])
        for say in message["says"]:
            self._hear_line(say["text"])
        self.can_undo = message["undo"]
        if since is not None and since > version:
            self.told.fault(f"{self.table} {self.seat}: had {since}, is shown {version}")
        self.next = version + 1 if since is None or since > version else since + 1

    def _hear_move(self, message: Content) -> None:
        version = message["version"]
        if version != self.next:
            self.told.fault(f"{self.table} {self.seat}: {version} came instead of {self.next}")
        self.next = version + 1
        self.see(message["view"])
        self.can_undo = message["undo"]
        move: dict[str, Any] = {key: message[key] for key in MOVE if key in message}
        if move.get("by") == "order":  # which only its owner is told
            move["by"] = "person"
        self.told.hear(self.table, move)

    def _hear_refusal(self, message: Content) -> None:
        request = message["id"]
        if request in self.told.sent:
            if not self.answered(request, message):
                self.sent_at = time.monotonic() - ANSWER + 0.5  # soon once more
        elif message["code"] != "unavailable":  # an order that came too late
            self.pending.pop(request, None)

    def _hear_line(self, line: str) -> None:
        self.told.says[self.table].add(line)
        self.pending.pop(line[5:], None)
