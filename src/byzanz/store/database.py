"""Opening a database: its address, its settings, and the migrations that bring it up to date."""

from __future__ import annotations

import contextlib
import sqlite3
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy import column as column_
from sqlalchemy import table as table_
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from byzanz.store import schema

NEWEST: Final = "0006"
"""The last migration; a test holds it to the folder of migrations."""

PAGES_OF_LOG: Final = 4_000
"""So long SQLite's own log becomes, 16 MB: pages change often, and are written back once then."""

WRITES: Final = {"writes": True}
"""Execution options of a connection that is going to write."""


class BadDatabase(Exception):
    """The database cannot be used; the message is one line for the host."""


def shown(address: str) -> str:
    """An address as it may be told to people, without its password."""
    return _url(address).render_as_string(hide_password=True)


def open_database(address: str, *, is_new: bool = True) -> Engine:
    """An engine on a database whose schema is the newest, created or migrated if need be.

    `is_new`: whether it may be one that is not there yet.
    """
    url = _url(address)
    told = shown(address)
    if url.get_backend_name() == "sqlite":
        if not is_new and not Path(str(url.database)).exists():
            raise BadDatabase(f"{told}: there is no such file")
        engine = _sqlite(url)
    else:
        engine = create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    try:
        _migrate(engine)
    except BadDatabase as error:
        engine.dispose()
        raise BadDatabase(f"{told}: {error}") from None
    except (SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise BadDatabase(f"{told}: {reason(error)}") from None
    return engine


def is_postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def connect_psycopg(engine: Engine) -> psycopg.Connection[tuple[object, ...]]:
    """A connection beside the pool, for what SQLAlchemy has no words for: LISTEN and locks."""
    url = engine.url.set(drivername="postgresql")
    return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)


def reason(error: Exception) -> str:
    """What a database complains of, in one line and without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return " ".join(str(cause).split()) or type(cause).__name__


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(
            f"{address!r} is no address of a database; sqlite:///FILE and postgresql://… are"
        ) from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise BadDatabase("a database in memory would lose everything; give a file")
            return url.set(drivername="sqlite")
        case "postgresql":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise BadDatabase(f"{other} is not supported; sqlite:///FILE and postgresql://… are")


def _sqlite(url: URL) -> Engine:
    path = Path(str(url.database))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{path.parent}: {error.strerror}") from None
    make_private(path)
    engine = create_engine(url, connect_args={"timeout": 5, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute(f"PRAGMA wal_autocheckpoint = {PAGES_OF_LOG}")
        cursor.execute("PRAGMA temp_store = MEMORY")  # what it needs to take a statement back
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def make_private(path: Path) -> None:
    """A file that the user alone can read: seeds of running games are in the database.

    Whatever SQLite puts beside a database is as private as that.
    """
    # A file that is not ours, or not to be written, is found when it is opened.
    with contextlib.suppress(OSError):
        path.touch(mode=0o600)
        path.chmod(path.stat().st_mode & 0o700)  # what is read-only stays so


def _migrate(engine: Engine) -> None:
    with engine.connect() as connection:
        found = _version(connection)
    if found == NEWEST:
        _check_columns(engine)
        _check_writable(engine)
        return
    # Alembic takes a third of a second to load, which a start need not wait for.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    with as_file(files("byzanz.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if found is not None and found not in known:
            raise BadDatabase("made by a newer version of Byzanz; update this one")
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            if is_postgres(engine):  # several processes may start at once
                connection.execute(text("SELECT pg_advisory_xact_lock(112)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    versions = table_("alembic_version", column_("version_num"))
    return connection.execute(select(versions.c.version_num)).scalar()


def _check_columns(engine: Engine) -> None:
    """A table or column that somebody has taken away is told now, and not when it is missed."""
    there = inspect(engine)
    for table in schema.metadata.sorted_tables:
        is_there = there.has_table(table.name)
        found = {one["name"] for one in there.get_columns(table.name)} if is_there else set()
        if missing := sorted({column.name for column in table.columns} - found):
            raise BadDatabase(
                f"its table {table.name} has no {' and no '.join(missing)}; restore a backup of it"
            )


def _check_writable(engine: Engine) -> None:
    with engine.connect().execution_options(**WRITES) as connection:
        connection.execute(text("UPDATE processes SET beat = beat WHERE id = ''"))
        connection.rollback()
