"""Who comes and goes, some at once: each is told what is true of their own seat."""

from sqlalchemy import Engine, text

from byzanz.store.database import WRITES
from byzanz.store.presence import Coming, Going, come, go
from byzanz.store.rows import seat_values
from byzanz.store.table_reads import load_seats
from byzanz.store.table_writes import ADD_SEATS
from byzanz.table.seat import Seat

TABLES = ("a", "b")
PRESENT = text("SELECT table_id, seat, process FROM presence ORDER BY table_id, seat, process")


def token(table_id: str, seat: int) -> str:
    return f"token-{table_id}{seat}"


def test_some_come_and_go_at_once(engine: Engine) -> None:
    places = [(table_id, seat) for table_id in TABLES for seat in range(3)]
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        people = [
            seat_values(*place, Seat("person", "Ada", token=token(*place), away=True, gone_at=1.0))
            for place in places
        ]
        connection.execute(ADD_SEATS, people)

        comings = [Coming(*place, "here", token(*place)) for place in reversed(places)]
        false = Coming("a", 1, "there", "another's")
        assert come(connection, [*comings, false]) == [*[True] * 6, False]
        assert come(connection, [Coming("b", 2, "there", token("b", 2)), comings[0]]) == [True] * 2
        for seats in load_seats(connection, TABLES).values():
            assert all(seat.here and not seat.away and seat.gone_at is None for seat in seats)

        gone = go(connection, [Going(*place, "here", 2.0 + place[1]) for place in places[1:]])
        assert gone == [True] * 4 + [False], "the last is connected to another process, too"
        assert [tuple(row) for row in connection.execute(PRESENT)] == [
            ("a", 0, "here"),
            ("b", 2, "there"),
        ]
        found = load_seats(connection, TABLES)
        assert [seat.gone_at for seat in found["a"]] == [None, 3.0, 4.0]
        assert [seat.gone_at for seat in found["b"]] == [2.0, 3.0, None]
