"""Two processes on one PostgreSQL: what is asked of both at once is done once."""

import asyncio

import aiohttp

from byzanz.record import read
from byzanz.replay import verify
from tests.faults.line import call, line, make
from tests.faults.test_listener import on_both


@on_both
async def test_the_same_id_at_both_at_once_acts_once(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    for version in range(30):
        seat = (await table.look(a, 0))["view"]["awaited"][0]
        legal = (await table.look(a, seat))["view"]["legal"]
        wish = {"action": legal[0], "id": f"same {version}"}
        answers = await asyncio.gather(
            *(table.act(address, seat, **wish) for address in (a, b, a, b))
        )
        assert answers == [(200, {"version": version + 1})] * 4
        await table.until_version(a, version + 1)


@on_both
async def test_the_same_refused_id_at_both_is_refused_alike(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    both = (a, b, a, b)
    stale = await asyncio.gather(
        *(table.act(one, 0, action="0 pass", version=7, id="stale") for one in both)
    )
    early = await asyncio.gather(*(table.act(one, 1, action="1 pass", id="early") for one in both))
    assert all(answer == stale[0] for answer in stale)
    assert all(answer == early[0] for answer in early)
    assert (stale[0][0], stale[0][1]["code"], stale[0][1]["version"]) == (409, "stale", 0)
    assert (early[0][0], early[0][1]["code"]) == (422, "not_your_turn")
    # Now it is the seat's turn, but the request was refused once and for all.
    await table.act(a, 0, action="0 pass", id="1")
    for one in both:
        assert await table.act(one, 1, action="1 pass", id="early") == early[0]


@on_both
async def test_a_request_refused_at_one_process_is_refused_at_the_other(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    for _ in range(5):
        table = await make(session, [a, b])
        await table.until_started(a, b)
        early = await table.act(a, 1, action="1 pass", id="early")
        assert early[0] == 422
        status, _ = await table.act(b, 0, action="0 pass", id="1")
        assert status == 200
        assert await table.act(b, 1, action="1 pass", id="early") == early


@on_both
async def test_two_ids_for_the_same_version_act_once(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    for version in range(20):
        seat = (await table.look(a, 0))["view"]["awaited"][0]
        legal = (await table.look(a, seat))["view"]["legal"]
        answers = await asyncio.gather(
            *(
                table.act(address, seat, action=legal[0], version=version, id=f"{version} {place}")
                for place, address in enumerate((a, b))
            )
        )
        assert sorted(status for status, _ in answers) == [200, 409]
        assert {said.get("code") for _, said in answers} == {None, "stale"}
        await table.until_version(a, version + 1)


@on_both
async def test_the_last_seat_is_given_once(session: aiohttp.ClientSession, a: str, b: str) -> None:
    for _ in range(5):
        table = await make(session, [a, b], joined=False)
        first, last = table.invites
        path = f"/api/tables/{table.id}/join"
        await call(session, "POST", f"{a}{path}", first, {"name": "P1"})
        answers = await asyncio.gather(
            *(call(session, "POST", f"{one}{path}", last, {"name": "P2"}) for one in (a, b, a, b))
        )
        assert sorted(status for status, _ in answers) == [200, 409, 409, 409]
        assert {said.get("code") for _, said in answers} == {None, "used_invitation"}
        won = next(said for status, said in answers if status == 200)
        for address in (a, b):
            async with line(session, address, table.id, won["token"]) as winner:
                assert winner.heard[0]["seat"] == 2
                assert winner.heard[0]["status"] == "playing"


@on_both
async def test_a_rematch_asked_for_at_both_is_one_table(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    table = await make(session, [a, b])
    await table.until_started(a, b)
    async with table.line(b, 0) as ada:
        while (look := await table.look(a, 0))["status"] != "over":
            seat = look["view"]["awaited"][0]
            legal = (await table.look(a, seat))["view"]["legal"]
            await table.act(a, seat, action=legal[0])
        await ada.until("action", version=look["version"])
        answers = await asyncio.gather(
            *(
                call(session, "POST", f"{one}/api/tables/{table.id}/rematch", token, {})
                for one, token in zip((a, b, a), table.tokens, strict=True)
            )
        )
        assert [status for status, _ in answers] == [200] * 3
        following = {said["table"] for _, said in answers}
        assert len(following) == 1
        assert {(await ada.until("rematch"))["table"]} == following
    async with session.get(f"{b}/api/tables/{table.id}/record") as answer:
        record = read(await answer.read())
    assert verify(record).version == len(record.actions) == look["version"]
    again = [
        await call(session, "GET", f"{b}/api/tables/{following.copy().pop()}", token)
        for token in table.tokens
    ]
    assert [said["seat"] for _, said in again] == [0, 1, 2]


@on_both
async def test_what_no_database_takes_harms_nobody_else(
    session: aiohttp.ClientSession, a: str, b: str
) -> None:
    """PostgreSQL stores no NUL; whoever shares a commit with one must not notice it."""
    table, other = await make(session, [a, b]), await make(session, [a, b])
    await table.until_started(a, b)
    await other.until_started(a, b)
    bad = asyncio.gather(
        *(table.act(a, 0, action="0 pass", version=9, id=f"\0 {number}") for number in range(5)),
        table.act(a, 1, action="1 bid \0", id="ok"),
        call(session, "GET", f"{a}/api/tables/%00"),
        call(session, "POST", f"{a}/api/join", content={"code": "\0", "name": "P"}),
    )
    good = await other.act(a, 0, action="0 pass", id="1")
    assert good == (200, {"version": 1})
    assert all(400 <= status < 500 for status, _ in await bad)
