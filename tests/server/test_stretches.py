"""Nothing that one client asks for keeps the event loop from the others for long.

What is long is done in short stretches, or in a thread; that is held here by counting, not by time.
"""

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from byzanz.bots.compiled_bot import CompiledBot
from byzanz.game import Game
from byzanz.record import Record
from byzanz.server import days, record_upload, socket_wire, stretches, wire
from byzanz.server.day_wire import NewDayEntry
from byzanz.server.days import Days
from byzanz.server.live_table import LiveTable
from byzanz.server.running_table import RunningTable
from byzanz.server.tables import Tables
from byzanz.store import store as store_module
from byzanz.store.group_commit import Unavailable
from byzanz.store.store import Store
from byzanz.table.move import Move
from byzanz.table.problem import Problem
from byzanz.table.table import Step, Table
from tests.server.in_process import Line, connect, play, seated_people, tables_in

MOVES = 40


class Turns:
    """Counts how often the event loop comes round, and the moves it carries out in each turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves = Counter[int]()
        self._turn = 0
        follow = Table.follow

        def followed(table: Table, move: Move) -> Step:
            if threading.current_thread() is threading.main_thread():
                self.moves[self._turn] += 1
            return follow(table, move)

        monkeypatch.setattr(stretches, "AT_A_STRETCH", 0.0)
        monkeypatch.setattr(Table, "follow", followed)

    async def until(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work)
        while not task.done():
            await asyncio.sleep(0)
            self._turn += 1
        await task


def lose_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on moves are written, but nobody is told so."""
    append = Store.append

    def lost(
        self: Store, table_id: str, move: Any, ends: bool, tell: Callable[[Any], None]
    ) -> None:
        append(self, table_id, move, ends, lambda _: tell(Unavailable("the answer was lost")))

    monkeypatch.setattr(Store, "append", lost)


def test_others_go_on_while_a_table_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            await play(table, MOVES)
            line = Line()
            await table.arrivals.welcome(connect(line), socket_wire.Hello())
            with monkeypatch.context() as patch:
                lose_answers(patch)
                with pytest.raises(Problem, match="cannot be written to"):
                    await play(table, 1)
            assert table.live.is_lost
            turns = Turns(monkeypatch)
            await turns.until(table.live.recover())
            assert [*turns.moves.values()] == [1] * (MOVES + 1)
            await asyncio.sleep(0.01)
            told = [one["version"] for one in line.messages() if one["type"] == "action"]
            assert told == [MOVES + 1]

    asyncio.run(run())


def test_others_go_on_while_a_table_follows_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            stored = await tables.store.load(table.live.id)
            assert stored is not None
            behind = LiveTable(stored, tables.store, tables.metrics)
            await play(table, MOVES)
            monkeypatch.setattr(Store, "is_shared", True)
            turns = Turns(monkeypatch)
            await turns.until(behind.catch_up())
            assert [*turns.moves.values()] == [1] * MOVES
            assert behind.table.game == table.live.table.game

    asyncio.run(run())


@pytest.mark.parametrize(
    ("owner", "name", "ask"),
    [
        (record_upload, "_replayed", lambda tables: upload(tables)),
        (days, "replay_of_day", lambda tables: enter_a_day(tables)),
        (CompiledBot, "weigh", lambda tables: ask_for_a_hint(tables)),
        (store_module, "load", lambda tables: open_a_table(tables)),
    ],
    ids=["a record", "a game of the day", "a hint", "a table"],
)
def test_long_work_is_done_in_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, ask: Any
) -> None:
    work, threads = getattr(owner, name), set[threading.Thread]()

    def watched(*arguments: Any) -> Any:
        threads.add(threading.current_thread())
        return work(*arguments)

    monkeypatch.setattr(owner, name, watched)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            await ask(tables)

    asyncio.run(run())
    assert threads
    assert threading.main_thread() not in threads


async def upload(_: Tables) -> None:
    game = Game.new(players=3, seed=1)
    game.apply("0 pass")
    await record_upload.replayed(Record.of(game).text().encode())


async def enter_a_day(tables: Tables) -> None:
    record = dict(Record.of(Game.new(players=4, seed=1)).to_json())
    entry = NewDayEntry(name="Ada", browser="b" * 32, record=record)
    today = Days(tables.store, tables.threads)._now().date()
    with pytest.raises(Problem):
        await Days(tables.store, tables.threads).enter(str(today), entry, "")


async def ask_for_a_hint(tables: Tables) -> None:
    bots = [wire.SeatWish("bot", level="easy")] * 2
    made = await tables.make(wire.NewTable([wire.SeatWish("me", name="Ada"), *bots]))
    live = (await tables.find(made.table)).live
    await tables.threads.hint(live.table, 0, frozenset({""}))


async def open_a_table(tables: Tables) -> None:
    await tables.find((await seated_people(tables))[0].table)


# Clicks that are carried out without a task


def click(table: RunningTable) -> tuple[int, str]:
    game = table.live.table.playing()
    return game.awaited[0], str(game.legal(game.awaited[0])[0])


def test_a_click_is_told_once_it_is_committed(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            told: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
            seat, action = click(table)
            assert table.moves.act_now(seat, action, 0, "one", told.set_result)
            assert not told.done()
            assert await told == 1
            stored = await tables.store.load(table.live.id)
            assert stored is not None
            assert stored.table.version == 1

    asyncio.run(run())


def test_a_click_that_has_to_wait_or_is_refused_is_left_to_others(tmp_path: Path) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            seat, action = click(table)

            def tell(_: int | None) -> None:
                raise AssertionError("it was not carried out")

            async with table.live.steady():
                assert not table.moves.act_now(seat, action, 0, "one", tell)
            assert not table.moves.act_now(seat, "9 fly", 0, "one", tell)
            assert not table.moves.act_now((seat + 1) % 3, action, 0, "one", tell)
            assert await table.act(seat, action, 0, "one") == 1
            assert not table.moves.act_now(seat, action, 0, "one", tell)  # as it was done before
            assert await table.act(seat, action, 0, "one") == 1

    asyncio.run(run())


def test_a_click_whose_answer_was_lost_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            told: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
            seat, action = click(table)
            with monkeypatch.context() as patch:
                lose_answers(patch)
                assert table.moves.act_now(seat, action, 0, "one", told.set_result)
                assert await told is None
            assert await table.act(seat, action, 0, "one") == 1
            assert table.live.table.version == 1

    asyncio.run(run())
