"""Two processes on one PostgreSQL: what happens at one is known at the other."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import wraps

import aiohttp

from byzanz.table.undo_request import UNDOS_A_TURN
from tests.faults.line import Seated, call, line, make
from tests.faults.told import Content

Test = Callable[[aiohttp.ClientSession, str, str], Awaitable[None]]


def on_both(test: Test) -> Callable[[list[str]], None]:
    """Runs a test with a session and the addresses of both processes."""

    # The name of the only argument is that of the fixture.
    @wraps(test, assigned=("__module__", "__name__", "__qualname__", "__doc__"), updated=())
    def run(two: list[str]) -> None:
        async def body() -> None:
            async with aiohttp.ClientSession() as session:
                await test(session, *two)

        asyncio.run(body())

    del run.__wrapped__  # pytest would look for its arguments
    return run


def awaited(table: Content) -> tuple[int, list[str]]:
    view = table["view"]
    return view["awaited"][0], view["legal"]


@on_both
async def test_an_action_is_told_at_both(session: aiohttp.ClientSession, a: str, b: str) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    async with table.line(a, 0) as ada, table.line(b, 1) as ben, table.line(b, 2) as cem:
        await ada.send("act", id="1", action="0 pass", version=0)
        told = [await one.until("action", version=1) for one in (ada, ben, cem)]
        assert [one["view"]["seat"] for one in told] == [0, 1, 2]
        assert {one["action"] for one in told} == {"0 pass"}
        await ben.send("act", id="1", action="1 pass", version=1)
        for one in (ada, ben, cem):
            await one.until("action", version=2, action="1 pass")


@on_both
async def test_a_game_goes_from_process_to_process(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    """Whoever knows a version is never told that it has not come about."""
    table = await make(session, [a, b])
    await table.until_started(a, b)
    version = 0
    for number in range(60):
        here, there = (a, b) if number % 2 else (b, a)
        look = await table.look(here, 0)
        assert look["version"] == version
        seat = look["view"]["awaited"][0]
        legal = (await table.look(here, seat))["view"]["legal"]
        status, said = await table.act(here, seat, action=legal[0], version=version)
        assert (status, said) == (200, {"version": version + 1})
        version += 1
        # The next acts at once at the other process, which may not have heard of it yet.
        view = (await table.look(here, 0))["view"]
        seat = view["awaited"][0]
        legal = (await table.look(here, seat))["view"]["legal"]
        status, said = await table.act(there, seat, action=legal[0], version=version)
        assert (status, said) == (200, {"version": version + 1})
        version += 1
        await table.until_version(here, version)


@on_both
async def test_who_comes_from_the_other_process_is_not_set_back(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    for version in range(12):
        look = await table.look(a, 0)
        seat = look["view"]["awaited"][0]
        legal = (await table.look(a, seat))["view"]["legal"]
        status, said = await table.act(a, seat, action=legal[0], id=f"{version}")
        assert status == 200, said
        async with line(session, b, table.id, table.tokens[1], said["version"]) as ben:
            assert ben.heard[0]["version"] == said["version"]
        await table.until_version(b, said["version"])


@on_both
async def test_chat_and_seats_are_told_at_both(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b], joined=False)
    async with line(session, b, table.id, None) as watching, table.line(a, 0) as ada:
        await watching.until_seat(0, here=True)
        path = f"{a}/api/tables/{table.id}/join"
        _, said = await call(session, "POST", path, table.invites[0], {"name": "Ben"})
        await watching.until_seat(1, kind="person", name="Ben")
        await ada.send("say", text="hello", id="x" * 64)
        assert (await watching.until("say"))["text"] == "hello"
        await ada.send("say", text="hello", id="x" * 64)
        async with line(session, b, table.id, said["token"]) as ben:
            await ben.send("say", text="well", id="x" * 64)
            assert (await ada.until("say", text="well"))["seat"] == 1
        await ada.until_seat(1, here=False)
        assert [one["text"] for one in watching.heard if one["type"] == "say"] == ["hello"]
        await watching.until("say", text="well")


@on_both
async def test_the_start_is_told_at_both(session: aiohttp.ClientSession, a: str, b: str) -> None:
    table = await make(session, [a, b], joined=False)
    async with line(session, b, table.id, None) as watching, table.line(a, 0) as ada:
        for number, invite in enumerate(table.invites):
            path = f"{(a, b)[number]}/api/tables/{table.id}/join"
            await call(session, "POST", path, invite, {"name": f"P{number}"})
        for one in (watching, ada):
            assert (await one.until("table", status="playing"))["view"]["version"] == 0


@on_both
async def test_an_order_is_told_to_its_seat_at_both_and_to_nobody_else(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    order = {"kind": "bid_to", "price": 37}
    async with table.line(a, 2) as cem, table.line(b, 2) as twin, table.line(b, 1) as ben:
        await cem.send("order", id="1", order=order)
        assert (await cem.until("order"))["order"] == order
        assert (await twin.until("order"))["order"] == order
        await ben.silence(0.7, "order")
        assert "bid_to" not in json.dumps(ben.heard)
        assert (await table.look(b, 2))["order"] == order
        assert (await table.look(b, 1))["order"] is None
        await twin.send("order", id="2", order=None)
        await cem.until("order", order=None)


@on_both
async def test_an_order_is_carried_out_once(session: aiohttp.ClientSession, a: str, b: str) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    async with table.line(a, 0) as ada, table.line(b, 1) as ben:
        await ben.send("order", id="1", order={"kind": "pass"})
        await ben.until("order", order={"kind": "pass", "price": None})
        await ada.send("act", id="1", action="0 pass", version=0)
        told = await ada.until("action", version=2)
        assert (told["action"], told["by"]) == ("1 pass", "person")
        await ada.silence(1, "action")


@on_both
async def test_a_token_of_one_process_is_good_at_the_other_at_once(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    for _ in range(10):
        table = await make(session, [a], joined=False)
        async with line(session, b, table.id, None):  # now both have it in memory
            for invite in table.invites:
                path = f"{a}/api/tables/{table.id}/join"
                _, said = await call(session, "POST", path, invite, {"name": "P"})
                table.tokens.append(said["token"])
                look = await table.look(b, len(table.tokens) - 1)
                assert look["seat"] == len(table.tokens) - 1
            status, said = await table.act(b, 0, action="0 pass", version=0, id="1")
            assert status == 200, said


@on_both
async def test_undo_at_the_other_process(session: aiohttp.ClientSession, a: str, b: str) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    async with table.line(b, 1) as ben:
        for version in range(0, 2 * UNDOS_A_TURN, 2):
            status, said = await table.act(a, 0, action="0 pass", version=version)
            assert status == 200, said
            path = f"{b}/api/tables/{table.id}/undo"
            status, said = await call(session, "POST", path, table.tokens[0], {})
            assert (status, said) == (200, {"version": version + 2})
            await ben.until("undo", version=version + 2)
            await table.until_version(a, version + 2)


@on_both
async def test_drawn_seats_show_nobody_anothers_hand(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    for _ in range(4):
        await _draw(await make(session, [a, b], 3, 2, joined=False, draw_seats=True), a, b)


async def _draw(table: Seated, a: str, b: str) -> None:
    session = table.session
    path = f"{a}/api/tables/{table.id}/join"
    _, said = await call(session, "POST", path, table.invites[0], {"name": "P1"})
    table.tokens.append(said["token"])
    async with table.line(b, 0) as ada, table.line(b, 1) as ben, table.line(a, 1) as twin:
        _, said = await call(session, "POST", path, table.invites[1], {"name": "P2"})
        table.tokens.append(said["token"])
        for one in (ada, ben, twin):
            name = "P0" if one is ada else "P1"
            start = await one.until("table", status="playing")
            assert start["seats"][start["seat"]]["name"] == name
        await asyncio.gather(*(one.silence(0.3) for one in (ada, ben, twin)))
        for one, name in ((ada, "P0"), (ben, "P1"), (twin, "P1")):
            for message in one.heard:
                if (view := message.get("view")) is not None:
                    assert view["players"][view["seat"]]["name"] == name, message


@on_both
async def test_who_has_left_at_one_process_holds_no_seat_at_the_other(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a], joined=False)
    path = f"{a}/api/tables/{table.id}"
    _, said = await call(session, "POST", f"{path}/join", table.invites[0], {"name": "Ben"})
    async with line(session, b, table.id, said["token"]) as ben:
        assert (await call(session, "POST", f"{path}/leave", said["token"]))[0] == 200
        await ben.until_seat(1, kind="open")
        for invite in table.invites:
            status, _ = await call(session, "POST", f"{path}/join", invite, {"name": "P"})
            assert status == 200
        start = await ben.until("table", status="playing")
        assert (start["seat"], start["view"]["hand"], start["view"]["legal"]) == (None, [], [])
        await ben.send("act", id="1", action="1 pass")
        await ben.until("refused", id="1", code="bad_token")
