"""Appends moves to PostgreSQL in one statement: one round trip to the database for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import psycopg
from msgspec.json import encode
from sqlalchemy import Engine

from byzanz.store.database import connect_psycopg
from byzanz.store.move_log import row_of, write_rows
from byzanz.store.notice import CHANNEL, Notice, write_notices
from byzanz.table.move import Move

# A statement is a transaction of its own, which does all of it or nothing: a key that is taken is
# an error, and where a request has been refused no row comes in.  As in `move_log` all processes go
# through the tables in one order.
APPEND: Final = f"""
    WITH new AS MATERIALIZED (
        SELECT * FROM json_to_recordset(%s::json) AS new (
            table_id varchar, version integer, kind varchar, seat integer, text varchar,
            made_by varchar, at double precision, request varchar, ends boolean
        )
    ), appended AS (
        INSERT INTO moves (table_id, version, kind, seat, text, made_by, at, request)
        SELECT table_id, version, kind, seat, text, made_by, at, request FROM new
        WHERE NOT EXISTS (SELECT FROM new JOIN refusals USING (table_id, seat, request))
        ORDER BY table_id, version
        RETURNING table_id
    ), ended AS (
        UPDATE tables SET over_at = new.at, code = NULL FROM new
        WHERE new.ends AND tables.id = new.table_id AND EXISTS (SELECT FROM appended)
    )
    SELECT pg_notify('{CHANNEL}', told) FROM json_array_elements_text(%s::json) AS told
    WHERE EXISTS (SELECT FROM appended)
    """


class QuickAppend:
    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self._process = process
        self._connection: psycopg.Connection[tuple[object, ...]] | None = None

    def append(self, moved: Sequence[tuple[str, Move, bool]]) -> bool:
        """Commits moves, each with its table and whether it ends the game, and tells of them.

        False: something is in the way of one of them, or nobody knows what came of it.
        """
        rows = write_rows([row_of(*one) for one in moved])
        told = write_notices(
            [Notice("move", table_id, move, self._process) for table_id, move, _ in moved]
        )
        try:
            if self._connection is None:
                self._connection = connect_psycopg(self._engine)
            return self._connection.execute(APPEND, (rows, encode(told).decode())).rowcount > 0
        except psycopg.IntegrityError:
            return False
        except psycopg.Error:
            self.close()
            return False

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
