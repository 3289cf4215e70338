"""A folder of games as Parquet: one file a table and shard, written whole, and a data card.

    games.parquet/
      README.md               what is in it, how it was made, how to read it
      dataset.json            what the games follow from: a run goes on only where this is the same
      games/00000.parquet     …
      decisions/00000.parquet …
      results/00000.parquet   …

A shard is there as a whole or not at all, so a run that was cut off goes on where it stopped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pyarrow.parquet as pq

from byzanz.envs.encodings import Encoding
from byzanz.envs.level_games import LevelGames
from byzanz.envs.observations import FIELDS, PLACES, SEAT_FIELDS
from byzanz.envs.tables import GAMES, RESULTS, Column, GameTables, decision_columns, tables_of

FORMAT: Final = "byzanz-games/1"
SETTINGS: Final = "dataset.json"
CARD: Final = "README.md"
TABLES: Final = ("games", "results", "decisions")
WHOLE_ROWS: Final = ("observation", "mask")
"""Columns in which nothing repeats: no dictionary, no statistics."""

Files = dict[str, bytes]
"""By table, a shard of it."""


class DatasetError(RuntimeError):
    """The folder cannot be written or gone on with; the message is one line."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Some games of a dataset, that any process can play."""

    number: int
    first: int
    count: int

    @property
    def key(self) -> int:
        return self.number


@dataclass(frozen=True, slots=True)
class ShardMaker:
    """Plays the games of shards and makes files of them."""

    source: LevelGames
    actions: Encoding

    def __call__(self, shard: Shard) -> tuple[Shard, Files]:
        tables = tables_of(self.source.play(shard.first, shard.count), shard.first, self.actions)
        return shard, files_of(tables)


def files_of(tables: GameTables) -> Files:
    """The tables as Parquet."""
    files = {}
    for name, table in tables.items():
        plain = [column for column in table.column_names if column not in WHOLE_ROWS]
        sink = BytesIO()
        pq.write_table(
            table,
            sink,
            compression="zstd",
            compression_level=1,
            use_dictionary=["phase", "name", "tiebreak"],
            write_statistics=plain,
        )
        files[name] = sink.getvalue()
    return files


def shards_of(games: int, size: int) -> Iterator[Shard]:
    for number, first in enumerate(range(0, games, size)):
        yield Shard(number, first, min(size, games - first))


class Dataset:
    """The folder; `settings` are all that its rows follow from."""

    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        self.folder = folder
        self.settings = {"format": FORMAT, **settings}

    def begin(self) -> None:
        """Makes the folder, or finds that an earlier run of the same kind has."""
        try:
            if self.folder.exists() and not self.folder.is_dir():
                raise DatasetError(f"{self.folder} is a file; a dataset is a folder")
            if (self.folder / SETTINGS).exists():
                self._compare()
            elif self.folder.exists() and any(self.folder.iterdir()):
                raise DatasetError(f"{self.folder} is not empty, and no dataset of ours")
            for name in TABLES:
                (self.folder / name).mkdir(parents=True, exist_ok=True)
            self._write(self.folder / SETTINGS, json.dumps(self.settings, indent=1).encode())
        except OSError as error:
            raise DatasetError(f"cannot write to {self.folder}: {error.strerror}") from None

    def _compare(self) -> None:
        try:
            found = json.loads((self.folder / SETTINGS).read_bytes())
            known = {key: found.get(key) for key in self.settings}
        except (ValueError, AttributeError):
            raise DatasetError(f"{self.folder / SETTINGS} cannot be read") from None
        for key, value in self.settings.items():
            if known[key] != value and not (key == "games" and known[key] is not None):
                raise DatasetError(
                    f"{self.folder} was made with {key} {known[key]!r}, not {value!r}; name another"
                    " folder, or the same settings to go on"
                )

    def has(self, shard: Shard) -> bool:
        """Whether a shard is there, with all its games."""
        try:
            rows = pq.read_metadata(self._path("games", shard)).num_rows
            return bool(rows == shard.count) and all(
                self._path(name, shard).exists() for name in TABLES
            )
        except (OSError, ValueError):  # not there, or not whole
            return False

    def add(self, shard: Shard, files: Files) -> None:
        """Writes a shard; the table by which it is known comes last."""
        try:
            for name in ("results", "decisions", "games"):
                self._write(self._path(name, shard), files[name])
        except OSError as error:
            raise DatasetError(f"cannot write to {self.folder}: {error.strerror}") from None

    def finish(self, command: str, version: str) -> None:
        """Writes the data card."""
        rows = {
            name: sum(
                pq.read_metadata(file).num_rows for file in (self.folder / name).glob("*.parquet")
            )
            for name in TABLES
        }
        card = card_of(self.settings, rows, command, version, self.folder.name)
        self._write(self.folder / CARD, card.encode())

    def _path(self, name: str, shard: Shard) -> Path:
        return self.folder / name / f"{shard.number:05}.parquet"

    def _write(self, path: Path, data: bytes) -> None:
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_bytes(data)
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def card_of(
    settings: Mapping[str, Any], rows: Mapping[str, int], command: str, version: str, folder: str
) -> str:
    """What a stranger needs to know of the data."""
    actions: Encoding = settings["actions"]
    lines = [
        "# Games of Byzanz",
        "",
        f"{rows['games']:,} games of the auction card game Byzanz,"
        f" {rows['decisions']:,} decisions.",
        f"Made by byzanz {version}:",
        "",
        f"    {command}",
        "",
        "| setting | value |",
        "| --- | --- |",
        *(f"| {name} | {value} |" for name, value in settings.items()),
        "",
        "Read it with polars, or with pandas:",
        "",
        "```python",
        f'polars.read_parquet("{folder}/decisions/*.parquet")',
        f'pandas.read_parquet("{folder}/decisions")',
        "```",
        "",
        "`byzanz.envs.tables.observations_of(column)` and `masks_of(column)` make arrays of the",
        "columns `observation` and `mask`.",
        "",
        "Games of levels hold nobody's data, and show how levels play, not how people do. Records",
        "have the names that stand in them.",
    ]
    for name, columns in _columns(actions):
        lines += ["", f"## {name}: {rows[name]:,} rows", "", "| column | type | meaning |"]
        lines += ["| --- | --- | --- |"]
        lines += [f"| {column} | {kind} | {meaning} |" for column, kind, meaning in columns]
    lines += ["", "## The fields of an observation", "", "| field | at | meaning |"]
    lines += ["| --- | --- | --- |"]
    lines += [f"| {field.name} | {_at(field.name)} | {field.meaning} |" for field in FIELDS]
    lines += [
        f"| seat_N_{field.name} | {_at(f'seat_0_{field.name}')} for seat_0 | {field.meaning} |"
        for field in SEAT_FIELDS
    ]
    lines += ["", "`seat_0` is whoever decides, then clockwise."]
    return "\n".join(lines) + "\n"


def _columns(actions: Encoding) -> Iterator[tuple[str, tuple[Column, ...]]]:
    yield "games", GAMES
    yield "decisions", decision_columns(actions)
    yield "results", RESULTS


def _at(name: str) -> str:
    return f"{PLACES[name].start}:{PLACES[name].stop}"
