"""A server's tables within the test's own process, for what cannot be timed from outside."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from byzanz.server import wire
from byzanz.server.bot_threads import BotThreads
from byzanz.server.metrics import Metrics
from byzanz.server.tables import Tables
from byzanz.store.store import Store
from tests.support.players import ME, OPEN


@asynccontextmanager
async def tables_in(folder: Path) -> AsyncIterator[Tables]:
    """The tables of a process on a new SQLite database."""
    metrics = Metrics()
    store = Store(f"sqlite:///{folder / 'db.sqlite'}")
    tables = Tables(store, BotThreads(0.01, metrics), metrics)
    tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def seated_people(tables: Tables, people: int = 3, **options: Any) -> list[wire.SeatedAt]:
    """A table that is playing, all of whose seats are people's, in order."""
    wish = {"seats": [ME, *[OPEN] * (people - 1)], "pause": 0} | options
    made = await tables.make(msgspec.convert(wish, wire.NewTable))
    assert made.seat is not None
    assert made.token is not None
    seated = [wire.SeatedAt(made.table, made.seat, made.token)]
    for number, invite in enumerate(made.invites):
        seated.append(await tables.join(made.table, invite.token, wire.Join(f"Guest {number}")))
    return sorted(seated, key=lambda one: one.seat)
