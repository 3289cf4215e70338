"""What the database of a server has of a table's moves, read with plain SQL."""

from typing import Any

from sqlalchemy import create_engine, text

from tests.support.server_process import ServerProcess


def rows_of_moves(server: ServerProcess, table: str, *columns: str) -> list[tuple[Any, ...]]:
    """These columns of each move, in order."""
    query = f"SELECT {', '.join(columns)} FROM moves WHERE table_id = :table ORDER BY version"
    engine = create_engine(server.database)
    with engine.connect() as connection:
        rows = connection.execute(text(query), {"table": table}).all()
    engine.dispose()
    return [tuple(row) for row in rows]
