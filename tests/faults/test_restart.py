"""One server on SQLite that is killed, and what its people find when it is back."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp

from tests.faults.line import SOON, make
from tests.faults.replaying import read_logs
from tests.faults.scenarios import servers


def test_everything_is_there_after_a_crash(tmp_path: Path) -> None:
    """Orders, chat, clocks and answers; and an order ends with a move by hand, crash or not."""
    asyncio.run(crash(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path))


async def crash(database: str, folder: Path) -> None:
    async with servers(database, folder, [0]) as (server,), aiohttp.ClientSession() as session:
        address = server.url
        table = await make(session, [address], clock={"seconds": 600})
        order = {"kind": "pass_at", "price": 60}
        async with table.line(address, 0) as ada, table.line(address, 1) as ben:
            for one in (ada, ben):
                await one.send("order", id="1", order=order)
                await one.until("order", order=order)
            await ben.send("say", text="well", id="1")
            await ada.until("say", text="well")
            bid = (await table.look(address, 0))["view"]["legal"][1]
            await ada.send("act", id="2", action=bid, version=0)
            await ada.until("done", id="2", version=1)
            await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        looks = [await table.look(address, seat) for seat in range(3)]
        assert [look["order"] for look in looks] == [None, order, None]
        assert [look["version"] for look in looks] == [1, 1, 1]
        assert [say["text"] for say in looks[0]["says"]] == ["well"]
        row = read_logs(database)[table.id].rows[0]
        assert looks[0]["deadline"] == row.at + 600
        assert not any(seat["here"] for seat in looks[0]["seats"])
        assert await table.act(address, 0, action=bid, version=0, id="2") == (200, {"version": 1})
        # The order of the other is still obeyed: at 60 it would pass, so it waits for a hand.
        assert (await table.look(address, 2))["version"] == 1
        async with table.line(address, 1, 0) as ben:
            await ben.until("action", version=1, action=bid)
            await ben.send("order", id="2", order={"kind": "pass"})
            assert (await ben.until("action", version=2))["by"] == "order"


def test_an_end_in_good_order(tmp_path: Path) -> None:
    """Clients are told, find nobody there until it is back, and it complains of nothing."""
    asyncio.run(end(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path))


async def end(database: str, folder: Path) -> None:
    async with servers(database, folder, [0]) as (server,), aiohttp.ClientSession() as session:
        tables = [await make(session, [server.url], 1, 3, pause=0.05) for _ in range(8)]
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(table.line(server.url, 0)) for table in tables]
            for one in lines:
                await one.send("act", id="1", action="0 pass")
                await one.until("action", version=2)
            ending = asyncio.create_task(asyncio.to_thread(server.stop))
            for one in lines:
                await one.until("closing")
                assert (await one.socket.receive(timeout=SOON)).data == 1012
            assert await ending == 0
        await asyncio.to_thread(server.start)
        assert (await tables[0].look(server.url, 0))["version"] >= 2
