"""Migrations bring any database to the schema that the code knows, and change nothing twice."""

from importlib.resources import as_file, files
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from byzanz.store.database import NEWEST, BadDatabase, is_postgres, open_database
from byzanz.store.schema import metadata


def differences(engine: Engine) -> list[Any]:
    """Between a database and the schema that the code knows."""

    def is_meant(thing: Any, name: str | None, kind: str, *_: object) -> bool:
        """Alembic does not see that a constraint is for PostgreSQL only."""
        return is_postgres(engine) or kind != "unique_constraint" or thing.table.name != "moves"

    with engine.connect() as connection:
        opts = {"compare_type": True, "include_object": is_meant}
        context = MigrationContext.configure(connection, opts=opts)
        assert context.get_current_revision() == NEWEST
        return list(compare_metadata(context, metadata))


def test_empty_database_gets_the_schema(engine: Engine) -> None:
    assert differences(engine) == []
    assert {*inspect(engine).get_table_names()} == {*metadata.tables, "alembic_version"}


def test_requests_are_indexed_where_several_servers_share_the_log(engine: Engine) -> None:
    found = [unique["column_names"] for unique in inspect(engine).get_unique_constraints("moves")]
    assert found == ([["table_id", "seat", "request"]] if is_postgres(engine) else [])


def test_missing_column_would_be_noticed(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables DROP COLUMN rematch"))
    assert len(differences(engine)) == 1


def test_missing_column_is_told_at_the_start(engine: Engine, database_url: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables DROP COLUMN rematch"))
    with pytest.raises(BadDatabase, match="its table tables has no rematch"):
        open_database(database_url)


def test_opening_again_changes_nothing(engine: Engine, database_url: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO processes (id, beat) VALUES ('one', 1.5)"))
    for _ in range(2):
        again = open_database(database_url)
        with again.connect() as connection:
            assert connection.execute(text("SELECT id, beat FROM processes")).all() == [
                ("one", 1.5)
            ]
        again.dispose()


def test_newest_is_the_last_migration() -> None:
    with as_file(files("byzanz.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.set_main_option("path_separator", "os")
        assert ScriptDirectory.from_config(config).get_heads() == [NEWEST]


def test_newer_database_is_refused_and_left_alone(engine: Engine, database_url: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'zzz'"))
    with pytest.raises(BadDatabase, match="newer version"):
        open_database(database_url)
    with engine.connect() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    assert found == "zzz"


@pytest.mark.parametrize(
    "address",
    ["", "db.sqlite", "sqlite://", "sqlite:///:memory:", "oracle://x", "sqlite:////dev/null/x/db"],
)
def test_address_that_is_none_is_refused_in_one_line(address: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        open_database(address)
    assert "\n" not in str(refused.value)


def test_password_is_not_told() -> None:
    with pytest.raises(BadDatabase) as refused:
        open_database("postgresql://ada:secret@127.0.0.1:1/byzanz")
    assert "secret" not in str(refused.value)
