"""What others feel while one visitor attacks: a server of its own, a guest, and an attacker.

    python -m bench.attacks
    python -m bench.attacks --only history --times 10

Prints the table of docs/security.md.  The attacker comes from 127.0.0.1, the guest from 127.0.0.2.
All figures are of one run: with the server at rest before each attack, and under it.  The attacker
is a process of its own that gives way to the others: it would sit at another machine, and must not
be what keeps the guest waiting.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

import aiohttp

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")
ME: Final = {"kind": "me", "name": "Guest"}
HEAD: Final = """\
| attack from one address | a click, without and with it | `easy` answers | `medium` answers | \
`hard` answers |
| --- | --- | --- | --- | --- |"""
"""Of the table in docs/security.md: median / worst in milliseconds."""
GIVES_WAY: Final = 10
"""How nice the attacker is to the others on this machine."""


def session(source: str) -> aiohttp.ClientSession:
    connector = aiohttp.TCPConnector(local_addr=(source, 0), limit=0)
    return aiohttp.ClientSession(connector=connector)


async def post(
    client: aiohttp.ClientSession, path: str, body: Any, headers: dict[str, str] | None = None
) -> Any:
    """Posts until it is let through."""
    while True:
        async with client.post(path, json=body, headers=headers) as reply:
            if reply.status != 429:
                return await reply.json()
            await asyncio.sleep(float(reply.headers["Retry-After"]))


async def bots_answer(client: aiohttp.ClientSession, server: str, level: str) -> float:
    """Seconds from a person's pass to the next bot's action."""
    seats = [ME, *[{"kind": "bot", "level": level}] * 2]
    made = await post(client, f"{server}/api/tables", {"seats": seats, "pause": 0})
    path = f"{server}/api/tables/{made['table']}/live"
    async with client.ws_connect(path) as line:
        await line.send_json({"type": "hello", "token": made["token"]})
        await line.receive_json()
        began = time.perf_counter()
        await line.send_json({"type": "act", "action": "0 pass"})
        while True:
            message = await line.receive_json()
            if message["type"] == "action" and message["by"] == "bot":
                return time.perf_counter() - began


class People:
    """A table of three people, who take turns at acting."""

    def __init__(self, lines: list[aiohttp.ClientWebSocketResponse]) -> None:
        self._lines = lines
        self._views: list[Any] = [None] * len(lines)

    @classmethod
    @asynccontextmanager
    async def at(
        cls, client: aiohttp.ClientSession, server: str, **options: Any
    ) -> AsyncIterator[People]:
        wish = {"seats": [ME, *[{"kind": "open"}] * 2]} | options
        made = await post(client, f"{server}/api/tables", wish)
        path = f"{server}/api/tables/{made['table']}"
        tokens = [made["token"]]
        for number, invite in enumerate(made["invites"]):
            headers = {"Authorization": f"Bearer {invite['token']}"}
            joined = await post(client, f"{path}/join", {"name": f"Guest {number}"}, headers)
            tokens.append(joined["token"])
        async with AsyncExitStack() as stack:
            people = cls(
                [await stack.enter_async_context(client.ws_connect(f"{path}/live")) for _ in tokens]
            )
            people.path = path
            for seat, token in enumerate(tokens):
                await people._lines[seat].send_json({"type": "hello", "token": token})
                await people._until(seat, "table")
            yield people

    path = ""

    async def _until(self, seat: int, *kinds: str) -> Any:
        while True:
            message = await self._lines[seat].receive_json()
            if message.get("view"):
                self._views[seat] = message["view"]
            if message["type"] in kinds:
                return message

    async def act(self) -> float:
        """Seconds from somebody's click to the last of them having the view after it."""
        view = self._views[0]
        seat = view["awaited"][0]
        action = next(one for one in self._views[seat]["legal"] if " sell " not in one)
        began = time.perf_counter()
        await self._lines[seat].send_json({"type": "act", "action": action})
        for other in range(len(self._lines)):
            await self._until(other, "action")
        return time.perf_counter() - began

    async def act_and_undo(self) -> None:
        """Somebody acts, and takes it back as often as that is allowed."""
        for _ in range(5):
            seat = self._views[0]["awaited"][0]
            await asyncio.sleep(0.08)  # or it would be too many messages
            await self.act()
            await self._lines[seat].send_json({"type": "undo"})
            if (await self._until(seat, "undo", "refused"))["type"] == "refused":
                return
            for other in range(len(self._lines)):
                if other != seat:
                    await self._until(other, "undo")
        await self.act()


@asynccontextmanager
async def hard_tables(
    client: aiohttp.ClientSession, server: str, count: int
) -> AsyncIterator[None]:
    """Tables of six `hard` bots, each watched by the attacker."""
    seats = [{"kind": "bot", "level": "hard"}] * 6
    async with AsyncExitStack() as stack:
        for _ in range(count):
            made = await post(client, f"{server}/api/tables", {"seats": seats, "pause": 0})
            path = f"{server}/api/tables/{made['table']}/live"
            try:
                line = await stack.enter_async_context(client.ws_connect(path))
            except aiohttp.WSServerHandshakeError:
                continue
            await line.send_json({"type": "hello"})
        yield


@asynccontextmanager
async def silence(client: aiohttp.ClientSession, server: str, count: int) -> AsyncIterator[None]:
    """Connections that say nothing."""
    port = int(server.rpartition(":")[2])
    lines = []
    for _ in range(count):
        try:
            lines.append(await asyncio.open_connection("127.0.0.1", port))
        except OSError:
            continue
    yield
    for _, writer in lines:
        writer.close()


@asynccontextmanager
async def meanwhile(work: Callable[[], Awaitable[None]], count: int) -> AsyncIterator[None]:
    """Something that so many do again and again."""

    async def repeat() -> None:
        while True:
            try:
                await work()
            except aiohttp.ClientError:
                # Often enough, but not so often that this program is what keeps the guest waiting.
                await asyncio.sleep(count / 500)

    tasks = [asyncio.create_task(repeat()) for _ in range(count)]
    await asyncio.sleep(3)
    yield
    for task in tasks:
        task.cancel()


@asynccontextmanager
async def hellos(client: aiohttp.ClientSession, server: str, count: int) -> AsyncIterator[None]:
    """A long history, made by taking back, all of which spectators ask for again and again."""
    async with People.at(client, server, consent=False) as people:
        end = time.perf_counter() + 15
        with suppress(IndexError):  # the game is over
            while time.perf_counter() < end:
                await people.act_and_undo()

        async def ask() -> None:
            async with client.ws_connect(f"{people.path}/live") as line:
                await line.send_json({"type": "hello", "version": 0})
                await line.receive()

        async with meanwhile(ask, count):
            yield


@asynccontextmanager
async def hints(client: aiohttp.ClientSession, server: str, count: int) -> AsyncIterator[None]:
    """Seats that ask for a hint, and for another when it has come."""
    seats = [ME, *[{"kind": "bot", "level": "hard"}] * 5]
    tables = [
        await post(client, f"{server}/api/tables", {"seats": seats, "pause": 0})
        for _ in range(count)
    ]
    free = iter(tables)

    async def ask() -> None:
        made = next(free)
        async with client.ws_connect(f"{server}/api/tables/{made['table']}/live") as line:
            await line.send_json({"type": "hello", "token": made["token"]})
            while True:
                await line.send_json({"type": "hint"})
                while (await line.receive_json())["type"] not in ("hint", "refused"):
                    pass

    async with meanwhile(ask, count):
        yield


@asynccontextmanager
async def sockets(client: aiohttp.ClientSession, server: str, count: int) -> AsyncIterator[None]:
    """As many WebSockets as are let in, and tries to open more."""
    seats = [{"kind": "bot", "level": "easy"}] * 3
    made = await post(client, f"{server}/api/tables", {"seats": seats})

    async def stay() -> None:
        async with client.ws_connect(f"{server}/api/tables/{made['table']}/live") as line:
            await line.send_json({"type": "hello"})
            async for _ in line:
                pass

    async with meanwhile(stay, count):
        yield


ATTACKS: Final = {
    "watched tables of six `hard` bots": (hard_tables, 200),
    "seats that ask for hints all the time": (hints, 60),
    "spectators who ask for a long history": (hellos, 20),
    "silent connections": (silence, 1_000),
    "who try to open WebSockets": (sockets, 2_500),
}


@asynccontextmanager
async def serving() -> AsyncIterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "byzanz", "serve", "--port", "0"),
            *("--db", f"sqlite:///{folder}/db.sqlite"),
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        try:
            while not (found := ADDRESS.search((await process.stdout.readline()).decode())):
                pass
            yield f"http://127.0.0.1:{found[1]}"
        finally:
            process.terminate()
            await process.wait()


async def worst(measure: Callable[[], Awaitable[float]], times: int) -> str:
    """The median and the worst, in milliseconds."""
    found = []
    for _ in range(times):
        found.append(1_000 * await measure())
        await asyncio.sleep(0.1)
    return f"{statistics.median(found):.0f} / {max(found):.0f}"


async def figures(server: str, times: int) -> list[str]:
    """What a guest feels: a click, and the answers of bots of three levels."""
    async with session("127.0.0.2") as guest, People.at(guest, server) as people:
        found = [await worst(people.act, 4 * times)]
        for level in ("easy", "medium", "hard"):
            found.append(await worst(partial(bots_answer, guest, server, level), times))
        return found


@asynccontextmanager
async def attacked(server: str, name: str) -> AsyncIterator[None]:
    """An attack by another process, as soon as it is under way."""
    attacker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attacks", "--attack", name, "--server", server),
        stdout=asyncio.subprocess.PIPE,
        preexec_fn=lambda: os.nice(GIVES_WAY),
    )
    try:
        assert attacker.stdout is not None
        if not await attacker.stdout.readline():
            sys.exit(f"the attack has failed: {name}")
        yield
    finally:
        attacker.terminate()
        await attacker.wait()


async def attack(server: str, name: str) -> None:
    """Attacks until it is ended."""
    kind, count = ATTACKS[name]
    async with session("127.0.0.1") as client, kind(client, server, count):
        print("under way", flush=True)
        await asyncio.Event().wait()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--only", help="attacks whose names have this in them")
    parser.add_argument("--attack", choices=ATTACKS, help="be the attacker, against --server")
    parser.add_argument("--server")
    options = parser.parse_args()
    if options.attack:
        await attack(options.server, options.attack)
        return
    print(HEAD, flush=True)
    for name, (_, count) in ATTACKS.items():
        if (options.only or "") in name:
            async with serving() as server:
                await figures(server, 1)  # whatever is loaded at its first use
                without = await figures(server, options.times)
                async with attacked(server, name):
                    under = await figures(server, options.times)
            pairs = [", ".join(pair) for pair in zip(without, under, strict=True)]
            print(f"| {' | '.join([f'{count:,} {name}', *pairs])} |", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
