"""Tables of days: a real game counts once, and nothing else counts at all."""

import asyncio
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, Engine, select

from byzanz.day import seat_of_day
from byzanz.record import Record
from byzanz.server.day_wire import NewDayEntry
from byzanz.server.days import Days
from byzanz.store import schema
from byzanz.store.database import WRITES, open_database
from byzanz.store.day_entries import DayEntry, check_new, enter, rank_of, ranking
from byzanz.table.problem import Problem, ProblemCode
from tests.server.conftest import Start
from tests.server.in_process import tables_in
from tests.support.command_line import invoke
from tests.support.days import A_DAY, invented_day, play_day
from tests.support.http_client import Http, Reply

TODAY = datetime.now(UTC).date()
"""A day that takes entries for two hours more, should it end while the tests run."""


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    """Records of a few games of today's deal."""
    return [dict(Record.of(play_day(TODAY, seed)).to_json()) for seed in (1, 2, 3)]


def send(http: Http, record: Any, name: str = "Ada", day: object = TODAY, **more: Any) -> Reply:
    return http.post(
        f"/api/days/{day}", {"name": name, "browser": str(uuid4()), "record": record} | more
    )


def count(http: Http, day: object = TODAY) -> int:
    return int(http.get(f"/api/days/{day}").json["count"])


def test_games_are_ranked_by_what_they_came_to(http: Http, games: list[dict[str, Any]]) -> None:
    browsers = [str(uuid4()) for _ in games]
    replies = [
        send(http, game, name, browser=browser)
        for game, name, browser in zip(games, ["Ada", "Ben", "Cem"], browsers, strict=True)
    ]
    assert [reply.status for reply in replies] == [201] * 3
    for game, reply in zip(games, replies, strict=True):
        points = game["result"]["scores"][seat_of_day(TODAY)]
        assert reply.json["entry"]["points"] == points
    table = http.get(f"/api/days/{TODAY}").json
    assert (table["day"], table["is_open"], table["count"]) == (str(TODAY), True, 3)
    shown = [(one["rank"], one["points"]) for one in table["entries"]]
    assert shown == sorted(shown, key=lambda one: (one[0], -one[1]))
    assert [one["points"] for one in table["entries"]] == sorted(
        (one["points"] for one in table["entries"]), reverse=True
    )
    assert all(browser not in str(table) for browser in browsers)

    # The same again is the entry that it was; another game of that browser is a second try.
    again = send(http, games[0], "Ada", browser=browsers[0])
    assert (again.status, again.json["entry"]) == (201, http_entry(table, replies[0]))
    second = send(http, games[1], "Ada", browser=browsers[0])
    assert (second.status, second.code) == (409, "already_entered")
    # A copy of a game, under another name.
    copied = send(http, games[0], "Mallory")
    assert (copied.status, copied.code) == (409, "already_entered")
    assert count(http) == 3


def http_entry(table: Any, reply: Reply) -> Any:
    (found,) = (one for one in table["entries"] if one["entry"] == reply.json["entry"]["entry"])
    return found


def invented(game: dict[str, Any]) -> dict[str, Any]:
    """Another game of the same deal, by the rules, but not by the bots."""
    return dict(Record.of(invented_day(TODAY, 1)).to_json())


def of_three(game: dict[str, Any]) -> dict[str, Any]:
    return {key: game[key] for key in ("format", "deck", "actions")} | {"players": ["a", "b", "c"]}


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        (invented, 400, "not_this_deal"),
        (lambda game: game | {"rules": {"tiebreak": "hand"}}, 400, "not_this_deal"),
        (lambda game: game | {"rules_version": 2}, 400, "bad_record"),
        (lambda game: game | {"deck": " ".join(game["deck"].split()[::-1])}, 400, "not_this_deal"),
        (of_three, 400, "not_this_deal"),
        (lambda game: game | {"actions": game["actions"][:20]}, 409, "not_over"),
        (lambda game: game | {"actions": ["0 fly"]}, 422, "unknown_action"),
        (lambda game: {"format": "byzanz-record/1"}, 400, "bad_record"),
        (lambda game: [], 400, "malformed"),
    ],
)
def test_invented_games_do_not_count(
    lone: Http, games: list[dict[str, Any]], change: Any, status: int, code: str
) -> None:
    before = count(lone)
    reply = send(lone, change(games[0]))
    assert (reply.status, reply.code) == (status, code)
    assert count(lone) == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "\u200b"])
def test_a_name_that_is_none_is_refused(lone: Http, games: list[dict[str, Any]], name: str) -> None:
    before = count(lone)
    reply = send(lone, games[0], name)
    assert (reply.status, reply.code) == (400, "bad_name")
    assert count(lone) == before


@pytest.mark.parametrize(
    ("day", "status", "code"),
    [
        (TODAY + timedelta(2), 409, "day_not_begun"),
        (TODAY - timedelta(3), 409, "day_over"),
        ("today", 400, "bad_date"),
        ("2026-02-30", 400, "bad_date"),
    ],
)
def test_a_clock_that_is_off_is_told(
    lone: Http, games: list[dict[str, Any]], day: object, status: int, code: str
) -> None:
    reply = send(lone, games[0], day=day)
    assert (reply.status, reply.code) == (status, code)
    if code == "day_not_begun":
        assert re.search(r"by the server's clock it is \d{4}-", reply.json["message"])
    looked = lone.get(f"/api/days/{day}")
    assert looked.status == (200 if code == "day_over" else status)
    if code == "day_over":
        assert not looked.json["is_open"]


@pytest.mark.parametrize(
    ("moment", "is_begun", "is_open"),
    [
        ("2026-11-16T23:59:59", False, False),
        ("2026-11-17T00:00:00", True, True),
        ("2026-11-17T23:59:59", True, True),
        ("2026-11-18T01:59:59", True, True),
        ("2026-11-18T02:00:00", True, False),
    ],
)
def test_a_day_begins_at_midnight_and_takes_entries_two_hours_longer(
    tmp_path: Path, moment: str, is_begun: bool, is_open: bool
) -> None:
    time_then = datetime.fromisoformat(f"{moment}+00:00").timestamp()

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            days = Days(tables.store, tables.threads, now=lambda: time_then)
            record = dict(Record.of(invented_day(A_DAY, 1)).to_json())
            wish = NewDayEntry("Ada", "b" * 32, record)
            with pytest.raises(Problem) as refused:
                await days.enter(str(A_DAY), wish, "")
            if not is_begun:
                assert refused.value.code == ProblemCode.DAY_NOT_BEGUN
                return
            assert (refused.value.code == ProblemCode.DAY_OVER) == (not is_open)
            assert (await days.show(str(A_DAY))).is_open == is_open

    asyncio.run(run())


def test_a_browser_names_itself_by_enough_letters(lone: Http, games: list[dict[str, Any]]) -> None:
    assert send(lone, games[0], browser="me").code == "malformed"


def test_a_flood_is_held_up(start: Start, games: list[dict[str, Any]]) -> None:
    server = start(None, "--rate", "1000")
    wrong = invented(games[0])
    replies = [send(server.http, wrong) for _ in range(8)]
    assert {reply.code for reply in replies[:5]} == {"not_this_deal"}
    assert {reply.code for reply in replies[5:]} == {"too_many"}
    assert int(replies[-1].headers["Retry-After"]) > 0


@pytest.mark.slow
def test_days_outlive_the_server(start: Start, games: list[dict[str, Any]]) -> None:
    server = start()
    entry = send(server.http, games[0]).json["entry"]
    server.restart(kill=True)
    assert server.http.get(f"/api/days/{TODAY}").json["entries"] == [entry]


def test_a_host_deletes_an_entry_by_its_name(start: Start, games: list[dict[str, Any]]) -> None:
    """Of that day and name alone; its browser can enter once more."""
    server = start()
    browser = str(uuid4())
    for game, name in zip(games, ["Ada", "Ben", "Cem"], strict=True):
        assert send(server.http, game, name, browser=f"{browser} {name}").status == 201
    address = server.database
    other = TODAY - timedelta(days=1)
    code, _, messages = invoke("tables", "delete-entry", str(other), "Ben", "--db", address)
    assert (code, "Ben" in messages, count(server.http)) == (1, True, 3)
    assert invoke("tables", "delete-entry", "soon", "Ben", "--db", address)[0] == 2
    assert invoke("tables", "delete-entry", str(TODAY), "Ben", "--db", address)[0] == 0
    left = server.http.get(f"/api/days/{TODAY}").json["entries"]
    assert {entry["name"] for entry in left} == {"Ada", "Cem"}
    assert send(server.http, games[1], "Ben", browser=f"{browser} Ben").status == 201
    assert count(server.http) == 3


# The store


@pytest.fixture
def database(database_url: str) -> Iterator[Connection]:
    engine: Engine = open_database(database_url)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        yield connection
    engine.dispose()


def entry_of(number: int, points: int, lead: int, day: str = "2026-11-17") -> DayEntry:
    return DayEntry(
        *(f"id{number}", day, f"n{number}", f"b{number}", f"g{number}"),
        *(points, lead, 1, time.time() + number),
    )


def test_who_is_level_shares_a_rank(database: Connection) -> None:
    points = [(10, 2), (12, -1), (10, 2), (10, 3), (9, 0)]
    for number, (scored, lead) in enumerate(points):
        assert enter(database, entry_of(number, scored, lead)) == f"id{number}"
    enter(database, entry_of(9, 50, 50, "2026-11-16"))
    total, ranked = ranking(database, "2026-11-17", 100)
    assert total == 5
    assert [(one.rank, one.entry.id) for one in ranked] == [
        (1, "id1"),
        (2, "id3"),
        (3, "id0"),
        (3, "id2"),
        (5, "id4"),
    ]
    assert [rank_of(database, one.entry.id) for one in ranked] == ranked
    assert len(ranking(database, "2026-11-17", 2)[1]) == 2


def test_an_entry_is_written_once(database: Connection) -> None:
    first = entry_of(1, 10, 0)
    assert enter(database, first) == enter(database, first) == "id1"
    for other in ({"browser": "b1"}, {"game": "g1"}):
        values = {name: getattr(entry_of(2, 3, 4), name) for name in DayEntry.__slots__}
        with pytest.raises(Problem) as refused:
            enter(database, DayEntry(**values | other))
        assert refused.value.code == ProblemCode.ALREADY_ENTERED
    assert check_new(database, "2026-11-16", "b1", "g1") is None
    assert len(database.execute(select(schema.day_entries)).all()) == 1
