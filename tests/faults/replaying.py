"""A table's log read from the database with plain SQL, and replayed with the rules alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, create_engine, text

from byzanz.fair import deck_of
from byzanz.game import Game
from byzanz.view import view_of


@dataclass(frozen=True)
class LogRow:
    version: int
    kind: str
    seat: int
    text: str
    by: str
    at: float
    request: str


@dataclass(frozen=True)
class Step:
    """A state of a game, and what it came about by; None: by the deal."""

    version: int
    game: Game
    row: LogRow | None
    turned: list[str]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**view_of(self.game, seat), "version": self.version}


@dataclass(frozen=True)
class Log:
    table: str
    seed: bytes
    names: list[str]
    kinds: list[str]
    rows: list[LogRow]
    says: list[str]

    def steps(self) -> Iterator[Step]:
        """Each state in turn; the game is the same object, played on."""
        game, stood = self._deal([]), list[str]()
        yield Step(0, game, None, [])
        for row in self.rows:
            turned: list[str] = []
            if row.kind == "undo":
                assert stood.pop() == row.text
                game = self._deal(stood)
            else:
                turned = [card.name for card in game.apply(row.text).turned]
                stood.append(row.text)
            yield Step(row.version, game, row, turned)

    def _deal(self, actions: list[str]) -> Game:
        game = Game(self.names, deck_of(self.seed))
        for action in actions:
            game.apply(action)
        return game


def open_plainly(database: str) -> Engine:
    """A connection of the test's own."""
    return create_engine(database.replace("postgresql:", "postgresql+psycopg:", 1))


def read_logs(database: str) -> dict[str, Log]:
    """The logs of all tables that have started."""
    engine = open_plainly(database)
    with engine.connect() as connection:

        def rows(statement: str) -> list[Any]:
            return list(connection.execute(text(statement)))

        logs = {
            row.id: Log(row.id, bytes(row.seed), [], [], [], [])
            for row in rows("SELECT id, seed FROM tables WHERE started_at IS NOT NULL")
        }
        for row in rows("SELECT table_id, name, kind FROM seats ORDER BY table_id, seat"):
            if row.table_id in logs:
                logs[row.table_id].names.append(row.name)
                logs[row.table_id].kinds.append(row.kind)
        for row in rows("SELECT * FROM moves ORDER BY table_id, version"):
            move = LogRow(
                row.version, row.kind, row.seat, row.text, row.made_by, row.at, row.request
            )
            logs[row.table_id].rows.append(move)
        for row in rows("SELECT table_id, text FROM says ORDER BY table_id, number"):
            if row.table_id in logs:
                logs[row.table_id].says.append(row.text)
    engine.dispose()
    return logs
