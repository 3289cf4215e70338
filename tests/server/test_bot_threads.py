"""Bots answer everybody: cheap levels at once, searches fairly, and in less time when many wait."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from byzanz.bots.bot import Limit
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.expert import ExpertBot
from byzanz.bots.hard import HardBot
from byzanz.server import bot_threads as bot_threads_module
from byzanz.server import wire
from byzanz.server.running_table import RunningTable
from byzanz.server.tables import Tables
from byzanz.table.problem import Problem, ProblemCode
from tests.server.in_process import tables_in
from tests.support.players import BOT, ME

HARD = {"kind": "bot", "level": "hard"}


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.005)


async def alone_with(tables: Tables, bot: dict[str, str], address: str) -> RunningTable:
    """A table whose person has passed, so that the bots are to move."""
    wish = {"seats": [ME, bot, bot], "pause": 0}
    made = await tables.make(msgspec.convert(wish, wire.NewTable))
    table = await tables.find(made.table)
    await table.arrivals.touch(0, address)
    await table.act(0, "0 pass", None, None)
    return table


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Searchers think until this is set."""
    free = threading.Event()

    def waiting(name: str) -> Callable[[CompiledBot, Limit], object]:
        think = getattr(CompiledBot, name)

        def wait_first(self: CompiledBot, limit: Limit) -> object:
            assert free.wait(120)
            return think(self, limit)

        return wait_first

    for searcher in (HardBot, ExpertBot):
        for name in ("consider", "weigh"):
            monkeypatch.setattr(searcher, name, waiting(name))
    return free


def test_cheap_levels_never_wait_for_hard(tmp_path: Path, stuck: threading.Event) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            try:
                for _ in range(10):
                    await alone_with(tables, HARD, "greedy")
                guest = await alone_with(tables, BOT, "guest")
                await until(lambda: guest.live.table.version >= 3)
            finally:
                stuck.set()

    asyncio.run(run())


def test_one_hint_a_seat_is_thought_about(tmp_path: Path, stuck: threading.Event) -> None:
    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await alone_with(tables, BOT, "here")
            await until(lambda: 0 in table.live.table.playing().awaited)
            try:
                where = table.live.table, 0, frozenset({"here"})
                hints = [tables.threads.hint(*where) for _ in range(3)]
                legal = table.live.table.playing().legal(0)
                await table.act(0, str(legal[0]), None, None)
                with pytest.raises(Problem) as refused:
                    tables.threads.hint(*where)
                assert refused.value.code is ProblemCode.TOO_MANY
            finally:
                stuck.set()
            first, *others = [await hint for hint in hints]
            assert all(other is first for other in others)

    asyncio.run(run())


def test_thinking_is_shortened_when_many_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    consider = HardBot.consider

    def note(self: HardBot, limit: Limit) -> object:
        given.append(limit.seconds)
        return consider(self, limit)

    monkeypatch.setattr(HardBot, "consider", note)
    monkeypatch.setattr(bot_threads_module, "SHORTEST", 0.001)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            many = [await alone_with(tables, HARD, f"guest {number}") for number in range(6)]
            await until(lambda: all(table.live.table.version >= 2 for table in many))
            assert b"byzanz_thinking_shortened_total" in tables.metrics.page()

    asyncio.run(run())
    assert min(given) < max(given) <= 0.01


def test_bots_think_during_their_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So the time of their answer tells nothing about their hand."""
    thought = threading.Event()
    consider = HardBot.consider

    def note(self: HardBot, limit: Limit) -> object:
        thought.set()
        return consider(self, limit)

    monkeypatch.setattr(HardBot, "consider", note)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            wish = {"seats": [ME, HARD, HARD], "pause": 10}
            made = await tables.make(msgspec.convert(wish, wire.NewTable))
            table = await tables.find(made.table)
            await table.arrivals.touch(0, "here")
            await table.act(0, "0 pass", None, None)
            await until(thought.is_set)
            assert table.live.table.version == 1, "it has decided, and waits"

    asyncio.run(run())
