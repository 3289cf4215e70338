"""`byzanz games`: games of levels, or records, as tables for research."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from byzanz.actions import quoted
from byzanz.arena.command import INTERRUPTED, Misuse, check_place, ended_like_ctrl_c
from byzanz.arena.workers import Workers, WorkersError, on_cores, on_dask
from byzanz.bots.levels import LEVELS, bot_named
from byzanz.envs.encodings import ENCODINGS, Encoding
from byzanz.game_setup import PLAYERS
from byzanz.record import ENDING, Record, RecordError

if TYPE_CHECKING:  # Arrow is an extra
    from byzanz.envs.dataset import Dataset, Shard, ShardMaker

NEEDED: Final = ("pyarrow", "joblib")
MOST_SHARD: Final = 100_000


@dataclass(frozen=True, slots=True)
class GamesWishes:
    """What stands on the command line."""

    out: Path
    games: int | None = None
    players: int = 4
    levels: Sequence[str] = ()
    records: Sequence[Path] = ()
    actions: str = "hand"
    seed: int = 1
    playouts: int = 200
    shard: int = 1000
    jobs: int | None = None
    dask: str | None = None

    def check(self) -> None:
        if self.records:
            if self.games is not None or self.levels:
                raise Misuse("--records are games already: leave out --games and --level")
        elif self.games is None:
            raise Misuse("say how many games, --games N, or which --records")
        elif self.games < 1:
            raise Misuse(f"--games is at least 1, not {self.games}")
        if self.players not in PLAYERS:
            raise Misuse(f"--players is 3 to 6, not {self.players}")
        if self.actions not in ENCODINGS:
            raise Misuse(f"--actions is {' or '.join(ENCODINGS)}, not {quoted(self.actions)}")
        if not 0 <= self.seed < 2**64:
            raise Misuse(f"--seed is a number from 0 to {2**64 - 1}, not {self.seed}")
        if self.playouts < 1:
            raise Misuse(f"--playouts is at least 1, not {self.playouts}")
        if not 1 <= self.shard <= MOST_SHARD:
            raise Misuse(f"--shard is 1 to {MOST_SHARD} games, not {self.shard}")
        check_place(self.jobs, self.dask)

    def named_levels(self) -> tuple[str, ...]:
        """One for all seats, or one for each."""
        named = list(self.levels) or ["medium"]
        for text in named:
            if bot_named(text) is None:
                raise Misuse(f"{quoted(text)} is no level; they are {', '.join(LEVELS)}")
        if len(named) not in (1, self.players):
            raise Misuse(
                f"--level is named once for all, or once for each of {self.players} seats,"
                f" not {len(named)} times"
            )
        return tuple(named) if len(set(named)) > 1 else (named[0],)

    @property
    def encoding(self) -> Encoding:
        return next(each for each in ENCODINGS if each == self.actions)

    def command(self) -> str:
        """What makes the same tables again."""
        words = ["byzanz", "games"]
        if self.records:
            words += [word for path in self.records for word in ("--records", path.name)]
        else:
            words += ["--games", str(self.games), "--players", str(self.players)]
            words += [word for level in self.named_levels() for word in ("--level", level)]
            words += ["--seed", str(self.seed), "--playouts", str(self.playouts)]
        words += ["--actions", self.actions, "--shard", str(self.shard), "--out", self.out.name]
        return shlex.join(words)


def make_games(wishes: GamesWishes) -> int:
    """Fills the folder and returns the exit code."""
    try:
        wishes.check()
        levels = wishes.named_levels()
        if missing := [name for name in NEEDED if importlib.util.find_spec(name) is None]:
            raise WorkersError(f"{missing[0]} is missing: pip install 'byzanz[data]'")
    except Misuse as error:
        return _complain(str(error), 2)
    except WorkersError as error:
        return _complain(str(error), 1)
    from byzanz.envs.dataset import DatasetError

    try:
        return _from_records(wishes) if wishes.records else _from_levels(wishes, levels)
    except (DatasetError, WorkersError) as error:
        return _complain(str(error), 1)
    except KeyboardInterrupt:
        return _complain("interrupted; the same command goes on from here", INTERRUPTED)


def _from_levels(wishes: GamesWishes, levels: tuple[str, ...]) -> int:
    from byzanz.envs.dataset import Dataset, ShardMaker, shards_of
    from byzanz.envs.level_games import LevelGames

    assert wishes.games is not None, "checked"
    source = LevelGames(wishes.players, levels, wishes.seed, playouts=wishes.playouts)
    dataset = Dataset(
        wishes.out,
        {
            "source": "levels",
            "levels": list(levels),
            "players": wishes.players,
            "seed": wishes.seed,
            "playouts": wishes.playouts,
            "actions": wishes.actions,
            "shard": wishes.shard,
            "games": wishes.games,
            "version": _version(),
        },
    )
    dataset.begin()
    shards = list(shards_of(wishes.games, wishes.shard))
    rest = [shard for shard in shards if not dataset.has(shard)]
    if len(rest) < len(shards):
        _say(f"{len(shards) - len(rest)} of {len(shards)} shards are there already")
    _fill(dataset, rest, ShardMaker(source, wishes.encoding), _workers(wishes))
    dataset.finish(wishes.command(), _version())
    _say(f"{wishes.games:,} games are in {wishes.out}")
    return 0


def _workers(wishes: GamesWishes) -> Workers:
    return on_dask(wishes.dask) if wishes.dask is not None else on_cores(wishes.jobs)


def _fill(dataset: Dataset, rest: list[Shard], maker: ShardMaker, workers: Workers) -> None:
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    with ended_like_ctrl_c(), bar, closing(workers(rest, maker)) as finished:
        task = bar.add_task("games", total=sum(shard.count for shard in rest))
        for shard, files in finished:
            dataset.add(shard, files)
            bar.advance(task, shard.count)


def _from_records(wishes: GamesWishes) -> int:
    """Records in the order of their names; a bad one is told and left out."""
    from byzanz.envs.dataset import Dataset, Shard, files_of
    from byzanz.envs.tables import tables_of_records
    from byzanz.replay import replay

    paths = [path for given in wishes.records for path in _files(given)]
    records: list[Record] = []
    bad = 0
    for path in paths:
        try:
            record = Record.read(path)
            replay(record)
            records.append(record)
        except RecordError as error:
            bad += 1
            _complain(f"{path}: {error.code}: {error.message}", 1)
    if not records:
        return _complain("there is no good record to make tables of", 1)
    settings = {"source": "records", "actions": wishes.actions, "shard": wishes.shard}
    dataset = Dataset(wishes.out, settings | {"games": len(records), "version": _version()})
    dataset.begin()
    for number, first in enumerate(range(0, len(records), wishes.shard)):
        part = records[first : first + wishes.shard]
        tables = tables_of_records(part, wishes.encoding, first)
        dataset.add(Shard(number, first, len(part)), files_of(tables))
    dataset.finish(wishes.command(), _version())
    _say(f"{len(records):,} games are in {wishes.out}")
    return 1 if bad else 0


def _files(given: Path) -> list[Path]:
    """A record, or all records in a folder and below it."""
    return sorted(given.rglob(f"*{ENDING}")) if given.is_dir() else [given]


def _version() -> str:
    try:
        return version("byzanz")
    except PackageNotFoundError:  # run from its sources
        return "unknown"


def _say(line: str) -> None:
    print(f"byzanz: {line}", file=sys.stderr, flush=True)


def _complain(line: str, code: int) -> int:
    _say(line)
    return code
