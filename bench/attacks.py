"""What others feel while one visitor attacks: a server of its own, a guest, and an attacker.

    python -m bench.attacks

The attacker comes from 127.0.0.1, the guest from 127.0.0.2.  All figures are of one run: with the
server at rest, and under each attack.
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
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, Final

import aiohttp

ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")
ME: Final = {"kind": "me", "name": "Guest"}


def session(source: str) -> aiohttp.ClientSession:
    connector = aiohttp.TCPConnector(local_addr=(source, 0), limit=0)
    return aiohttp.ClientSession(connector=connector)


async def post(client: aiohttp.ClientSession, path: str, body: Any) -> Any:
    """Posts until it is let through."""
    while True:
        async with client.post(path, json=body) as reply:
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


async def click(client: aiohttp.ClientSession, server: str) -> float:
    began = time.perf_counter()
    async with client.get(f"{server}/api/about") as reply:
        await reply.read()
    return time.perf_counter() - began


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
async def hellos(client: aiohttp.ClientSession, server: str, count: int) -> AsyncIterator[None]:
    """A table's whole history asked for again and again."""
    seats = [{"kind": "bot", "level": "easy"}] * 6
    made = await post(client, f"{server}/api/tables", {"seats": seats, "pause": 0})
    path = f"{server}/api/tables/{made['table']}/live"

    async def ask() -> None:
        while True:
            try:
                async with client.ws_connect(path) as line:
                    await line.send_json({"type": "hello", "version": 0})
                    await line.receive()
            except aiohttp.ClientError:
                await asyncio.sleep(0.1)

    tasks = [asyncio.create_task(ask()) for _ in range(min(count, 20))]
    await asyncio.sleep(5)
    yield
    for task in tasks:
        task.cancel()


ATTACKS: Final = {"tables of six hard bots": hard_tables, "silent": silence, "hellos": hellos}


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
        await asyncio.sleep(0.3)
    return f"{statistics.median(found):5.0f} / {max(found):5.0f}"


async def figures(server: str, times: int) -> str:
    async with session("127.0.0.2") as guest:
        found = [await worst(lambda: click(guest, server), times)]
        for level in ("easy", "medium", "hard"):
            found.append(await worst(partial(bots_answer, guest, server, level), times))
        return " | ".join(found)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="tables or connections of an attack")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    print(
        f"{os.cpu_count()} cores; median / worst in ms of a click, easy, medium, hard", flush=True
    )
    async with serving() as server:
        await figures(server, 1)  # whatever is loaded at its first use
        print(f"at rest | {await figures(server, options.times)}", flush=True)
        for name, attack in ATTACKS.items():
            async with session("127.0.0.1") as attacker:
                count = 20 * options.count if attack is silence else options.count
                async with attack(attacker, server, count):
                    print(f"{count} {name} | {await figures(server, options.times)}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
