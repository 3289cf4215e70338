"""Moves in one statement: all of them, with what belongs to them, or nothing at all."""

import queue
from contextlib import closing

from sqlalchemy import Engine, text

from byzanz.store.database import WRITES
from byzanz.store.listener import Listener
from byzanz.store.notice import Notice
from byzanz.store.quick_append import QuickAppend
from byzanz.store.table_reads import RefusalRow, moves_after
from byzanz.store.table_writes import make_table, refuse
from byzanz.table.move import Move
from byzanz.table.seat import Seat
from byzanz.table.setup import Setup
from byzanz.table.table import Table

END_ALL_OTHERS = text(
    """
    SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
    """
)
REFUSED = RefusalRow("stale", "too late", 1)


def move(version: int, request: str) -> Move:
    return Move(version, "action", 0, "0 pass", "person", 1.1 + version, request)


def log_of(shared: Engine, table_id: str) -> list[Move]:
    with shared.connect() as connection:
        return moves_after(connection, table_id, 0)


def over_at(shared: Engine) -> dict[str, float | None]:
    with shared.connect() as connection:
        return dict(connection.execute(text("SELECT id, over_at FROM tables")).all())


def test_all_or_nothing(shared: Engine) -> None:
    with shared.connect().execution_options(**WRITES) as connection, connection.begin():
        for table_id in "abc":
            make_table(
                connection, Table(table_id, Setup(), bytes(32), [Seat("open")], 1.0), table_id
            )
        assert refuse(connection, "c", 0, "late", REFUSED) == REFUSED
    heard: queue.Queue[Notice] = queue.Queue()
    with (
        closing(Listener(shared, "there", heard.put)),
        closing(QuickAppend(shared, "here")) as quick,
    ):
        assert heard.get(timeout=120) == Notice("all")
        assert quick.append([("b", move(1, "x"), False), ("a", move(1, "x"), True)])
        assert over_at(shared) == {"a": move(1, "x").at, "b": None, "c": None}

        taken = [("c", move(1, "x"), True), ("b", move(1, "y"), False)]
        repeated = [("c", move(1, "x"), True), ("b", move(2, "x"), False)]
        refused = [("b", move(2, "y"), True), ("c", move(1, "late"), False)]
        for group in (taken, repeated, refused):
            assert not quick.append(group)
        assert over_at(shared) == {"a": move(1, "x").at, "b": None, "c": None}
        assert [log_of(shared, table_id) for table_id in "abc"] == [
            [move(1, "x")],
            [move(1, "x")],
            [],
        ]

        assert quick.append([("c", move(1, "x"), False)]), "it goes on"
        told = [heard.get(timeout=120) for _ in range(3)]
        assert told == [Notice("move", name, move(1, "x"), "here") for name in "bac"]


def test_lost_connection_is_made_anew(shared: Engine) -> None:
    with closing(QuickAppend(shared, "here")) as quick:
        assert quick.append([("a", move(1, "x"), False)])
        with shared.connect() as connection:
            connection.execute(END_ALL_OTHERS)
        assert not quick.append([("a", move(2, "y"), False)]), "nobody knows what came of it"
        assert quick.append([("a", move(3, "z"), False)])
    assert [one.version for one in log_of(shared, "a")] == [1, 3]
