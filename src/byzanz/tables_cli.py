"""`byzanz tables`: what a host does with the tables of a server."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer

from byzanz.actions import quoted

tables = typer.Typer(
    help="See, close, export and delete the tables of a server.", no_args_is_help=True
)
Json = Annotated[bool, typer.Option("--json", help="Print JSON lines, and nothing else.")]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BYZANZ_DB",
        help="sqlite:///FILE or postgresql://…; else SQLite in your data folder.",
    ),
]


@tables.command("list")
def list_tables(db: Database = None, as_json: Json = False) -> None:
    """All tables, the newest first."""
    with _database(db, is_named=not as_json) as (commands, address):
        for line in commands.list_tables(address):
            if as_json:
                print_json(asdict(line))
            else:
                typer.echo(
                    f"{line.table}  {line.status:<8} {line.moves:>4} moves  {', '.join(line.seats)}"
                )


@tables.command("close")
def close_tables(
    table_ids: Annotated[list[str], typer.Argument(metavar="TABLE")], db: Database = None
) -> None:
    """Close tables for good; a running server tells whoever sits there."""
    with _database(db) as (commands, address):
        missing = commands.close_tables(address, table_ids)
    _end(f"no open table {quoted(table_id)}" for table_id in missing)


@tables.command("export")
def export_tables(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the records go.")],
    db: Database = None,
) -> None:
    """Write the records of all finished games into a folder."""
    with _database(db) as (commands, address):
        for path in commands.export_records(address, folder):
            typer.echo(str(path))


@tables.command("delete")
def delete_tables(
    table_ids: Annotated[list[str], typer.Argument(metavar="TABLE")], db: Database = None
) -> None:
    """Delete tables with all that is kept of them; a running server closes them first."""
    with _database(db) as (commands, address):
        missing = commands.delete_tables(address, table_ids)
    _end(f"no table {quoted(table_id)}" for table_id in missing)


@tables.command("prune")
def prune_tables(
    older: Annotated[str, typer.Option(help="Such as 90d or 12h: nothing happened for so long.")],
    db: Database = None,
) -> None:
    """Delete the tables at which nothing has happened for a time."""
    from byzanz.server.tables_command import BadAge

    with _database(db) as (commands, address):
        try:
            pruned = commands.prune_tables(address, older)
        except BadAge as error:
            raise typer.BadParameter(str(error), param_hint="--older") from None
    for table_id in pruned:
        typer.echo(table_id)


@tables.command("delete-entry")
def delete_entries(
    day: Annotated[datetime, typer.Argument(metavar="DAY", formats=["%Y-%m-%d"])],
    names: Annotated[list[str], typer.Argument(metavar="NAME")],
    db: Database = None,
) -> None:
    """Delete what was entered under a name at the table of a day, such as 2026-11-17."""
    with _database(db) as (commands, address):
        missing = commands.delete_entries(address, day.date().isoformat(), names)
    _end(f"no entry of {quoted(name)} on {day.date()}" for name in missing)


def _end(complaints: Iterable[str]) -> None:
    """Says what was not there; exit code 1 if anything was not."""
    is_all_there = True
    for complaint in complaints:
        is_all_there = False
        typer.echo(f"byzanz: {complaint}", err=True)
    if not is_all_there:
        raise typer.Exit(1)


@contextmanager
def _database(db: str | None, *, is_named: bool = True) -> Iterator[tuple[ModuleType, str]]:
    need_server()
    from byzanz.server import tables_command
    from byzanz.server.settings import default_database
    from byzanz.store.database import BadDatabase, shown

    address = db or default_database()
    try:
        if is_named:
            typer.echo(f"byzanz: the tables of {shown(address)}", err=True)
        yield tables_command, address
    except BadDatabase as error:
        sys.exit(f"byzanz: {error}")


def need_server() -> None:
    """The server is an extra of the library."""
    if any(find_spec(name) is None for name in ("aiohttp", "alembic", "msgspec", "sqlalchemy")):
        sys.exit("byzanz: the server is an extra of the library: pip install 'byzanz[cli,server]'")


def print_json(line: Mapping[str, object]) -> None:
    """A line of JSON for programs."""
    typer.echo(json.dumps(line))
