"""Processes that share a PostgreSQL: who is taken for dead, and what becomes of their tables."""

import asyncio
import time

import pytest
from sqlalchemy import Engine, insert, select, text

from byzanz.store import processes, schema
from byzanz.store.database import WRITES
from byzanz.store.store import SEATS_AT_ONCE, Store

TABLES = 6 * SEATS_AT_ONCE


def leave_behind(engine: Engine, process: str, age: float) -> None:
    """A process that has been silent for so long, with somebody at each of many tables."""
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        connection.execute(
            text(
                "INSERT INTO processes VALUES (:id, EXTRACT(EPOCH FROM clock_timestamp()) - :age)"
            ),
            {"id": process, "age": age},
        )
        connection.execute(
            insert(schema.seats),
            [
                {"table_id": f"t{number}", "seat": 0, "kind": "person", "away": False}
                for number in range(TABLES)
            ],
        )
        connection.execute(
            insert(schema.presence),
            [{"table_id": f"t{number}", "seat": 0, "process": process} for number in range(TABLES)],
        )


def test_handing_over_lets_signs_of_life_through(shared: Engine) -> None:
    """So whoever hands over what another has left is not buried, too."""
    leave_behind(shared, "dead", 60)

    async def run() -> list[str]:
        store = Store(shared.url.render_as_string(hide_password=False))
        try:
            await store.beat()
            handing_over = asyncio.create_task(store.bury_silent())
            await asyncio.sleep(0)
            for _ in range(2):
                await store.beat()
                assert not handing_over.done(), "what was left took one commit"
            return await handing_over
        finally:
            await store.close()

    assert sorted(asyncio.run(run())) == sorted(f"t{number}" for number in range(TABLES))
    with shared.connect() as connection:
        assert not connection.execute(select(schema.presence)).all()
        assert not connection.execute(select(schema.processes)).all()
        gone = connection.execute(select(schema.seats.c.gone_at)).scalars()
        assert all(at is not None for at in gone)


def test_the_clock_of_a_machine_buries_nobody(
    shared: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One machine is ten minutes ahead of another."""

    async def run() -> None:
        address = shared.url.render_as_string(hide_password=False)
        here, there = Store(address), Store(address)
        try:
            await here.beat()
            monkeypatch.setattr(time, "time", lambda now=time.time: now() + 600)
            await there.beat()
            await there.bury_silent()
            monkeypatch.undo()
            await here.bury_silent()
            with shared.connect() as connection:
                known = connection.execute(select(schema.processes.c.id)).scalars().all()
            assert set(known) == {here.process, there.process}
        finally:
            await here.close()
            await there.close()

    asyncio.run(run())


def test_who_was_buried_notices(shared: Engine) -> None:
    with shared.connect().execution_options(**WRITES) as connection, connection.begin():
        assert not processes.beat(connection, "one")
        assert processes.beat(connection, "one")
        processes.bury(connection, "one", time.time())
        assert not processes.beat(connection, "one")
