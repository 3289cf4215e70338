"""The very moment of a deadline: who acts then has acted."""

import asyncio
from pathlib import Path

import pytest

from byzanz.server import clockwork
from byzanz.store.store import Store
from tests.server.in_process import seated_people, tables_in


def test_who_acts_at_the_deadline_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock has run out and the stand-in is on its way when the action comes."""
    monkeypatch.setattr(clockwork, "GRACE", 0.0)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables, clock={"seconds": 1}, patience=None)
            table = await tables.find(people[0].table)
            acted = asyncio.Event()

            async def act_first(store: Store, table_id: str) -> bool:
                if not acted.is_set():
                    acted.set()
                    await table.act(0, "0 pass", None, None)
                return True

            monkeypatch.setattr(Store, "runs", act_first)
            table.clockwork.wake()
            async with asyncio.timeout(240):
                await acted.wait()
                while len(table.live.table.moves) < 2:  # seat 1 never acts, and is replaced
                    await asyncio.sleep(0.01)
            first, second = table.live.table.moves[:2]
            assert (first.seat, first.by, second.seat, second.by) == (0, "person", 1, "stand-in")
            assert not table.live.table.seats[0].away

    asyncio.run(run())


def test_who_acts_just_after_has_the_seat_back(tmp_path: Path) -> None:
    """The stand-in has taken the seat while the action was on its way."""

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables)
            table = await tables.find(people[0].table)
            await table.arrivals.stand_in(0, lambda: True)
            assert table.live.table.seats[0].away
            await table.act(0, "0 pass", None, None)
            assert not table.live.table.seats[0].away

    asyncio.run(run())
