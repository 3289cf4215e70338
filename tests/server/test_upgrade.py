"""A database that version 0.2 has written is migrated, and its games are played on.

`tests/golden/tables-0.2.sql` is its dump, made by that version: a game that is over, one under way
with a line of talk, and a table that waits.  `tables-0.2.json` is what it told people then.
"""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from byzanz.store.database import NEWEST, open_database
from byzanz.store.schema import metadata
from tests.server.conftest import Start
from tests.support.players import Company, Player, quickly
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parent.parent / "golden"
KNOWN: Any = json.loads((GOLDEN / "tables-0.2.json").read_text())


@pytest.fixture
def old(tmp_path: Path) -> str:
    file = tmp_path / "tables.sqlite"
    connection = sqlite3.connect(file)
    connection.executescript((GOLDEN / "tables-0.2.sql").read_text())
    connection.close()
    return f"sqlite:///{file}"


def test_schema_is_the_newest_and_nothing_is_deleted(old: str) -> None:
    engine = open_database(old)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        moves = connection.execute(text("SELECT count(*) FROM moves")).scalar()
    columns = {
        table: {column["name"] for column in inspect(engine).get_columns(table)}
        for table in metadata.tables
    }
    engine.dispose()
    assert found == NEWEST
    assert moves == len(KNOWN["over"]["record"]["actions"]) + KNOWN["playing"]["version"]
    assert columns == {
        name: {column.name for column in table.columns} for name, table in metadata.tables.items()
    }


def test_games_go_on(old: str, start: Start) -> None:
    server = start(old)
    company = people(server)
    look = company.look()
    assert (look["status"], look["version"]) == ("playing", KNOWN["playing"]["version"])
    assert look["view"]["hand"] == KNOWN["playing"]["view"]["hand"]
    assert [say["text"] for say in look["says"]] == ["Good luck!"]
    company.play(quickly)
    assert company.look()["status"] == "over"
    assert company[0].post("rematch").status == 200

    over = KNOWN["over"]
    record = server.http.get(f"/api/tables/{over['table']}/record").json
    assert record["actions"] == over["record"]["actions"]
    assert record["result"] == over["record"]["result"]

    waiting = KNOWN["waiting"]
    joined = server.http.post("/api/join", {"code": waiting["code"], "name": "Ben"})
    assert joined.json["seat"] == 1
    maker = Player(server.http, waiting["table"], 0, waiting["token"])
    assert maker.look()["seats"][1]["name"] == "Ben"
    assert not server.complaints()


def people(server: ServerProcess) -> Company:
    playing = KNOWN["playing"]
    seats = [
        Player(server.http, playing["table"], seat, token)
        for seat, token in enumerate(playing["tokens"])
    ]
    return Company(seats, Player(server.http, playing["table"]), {"table": playing["table"]})
