"""`byzanz arena`: holds a tournament, shows it as it goes on, and tells how it ended."""

from __future__ import annotations

import importlib.util
import json
import re
import secrets
import shlex
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from byzanz.actions import quoted
from byzanz.arena.bootstrap import FEW_DECKS, Interval
from byzanz.arena.entrant import BadEntrant, entrants_of
from byzanz.arena.report import Report, ReportError
from byzanz.arena.sequential import ERROR, Verdict, Watch, par_of
from byzanz.arena.standings import Standing, decks_of, standings_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.arena.workers import Workers, WorkersError, on_cores, on_dask
from byzanz.bots.bot import Limit

INTERRUPTED: Final = 130
MOST_SECONDS: Final = 3600
CLUSTER: Final = re.compile(r"[a-z]+://[^\s/]+:[0-9]{1,5}")
NEEDED: Final = ("joblib",)
WIDTH_OF_FILES: Final = 120


class Misuse(ValueError):
    """The command was not understood; the message is one line."""


def check_place(jobs: int | None, dask: str | None) -> None:
    """Raises `Misuse` unless games can be played there: by so many processes, or on a cluster."""
    if jobs is not None and jobs < 1:
        raise Misuse(f"--jobs is at least 1, not {jobs}")
    if jobs is not None and dask is not None:
        raise Misuse("--jobs is for this machine, --dask for a cluster: not both")
    if dask is not None and not CLUSTER.fullmatch(dask):
        raise Misuse(f"--dask is an address such as tcp://127.0.0.1:8786, not {quoted(dask)}")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What stands on the command line."""

    bots: Sequence[str]
    games: int = 100
    seed: int | None = None
    seconds: float | None = None
    playouts: int | None = None
    jobs: int | None = None
    dask: str | None = None
    as_json: bool = False
    save: Path | None = None
    sprt: bool = False

    def check(self) -> None:
        if self.games < 1:
            raise Misuse(f"--games is at least 1, not {self.games}")
        if self.seed is not None and not 0 <= self.seed < 2**64:
            raise Misuse(f"--seed is a number from 0 to {2**64 - 1}, not {self.seed}")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise Misuse(f"--seconds is more than 0 and at most {MOST_SECONDS}")
        if self.playouts is not None and self.playouts < 1:
            raise Misuse(f"--playouts is at least 1, not {self.playouts}")
        check_place(self.jobs, self.dask)
        if self.sprt and len(set(self.bots)) == 1:
            raise Misuse("--sprt compares the first bot with others, and here all are equal")

    def tournament(self) -> Tournament:
        limit = Limit() if self.seconds is None else Limit(seconds=self.seconds)
        return Tournament(
            entrants=entrants_of(self.bots),
            games=self.games,
            seed=secrets.randbelow(10**6) if self.seed is None else self.seed,
            limit=Limit(limit.seconds, self.playouts),
            keep_records=self.save is not None,
        )


@dataclass(slots=True)
class _Course:
    """What has been played so far, and why it ended before the end, if it did."""

    games: list[Played] = field(default_factory=list)
    broken: str | None = None
    interrupted: bool = False
    verdict: Verdict | None = None
    """Whether the first bot was shown to win more or less than its share, where that was asked."""


def hold(wishes: Wishes) -> int:
    """Holds a tournament and returns the exit code."""
    try:
        wishes.check()
        tournament = wishes.tournament()
        if missing := [name for name in NEEDED if importlib.util.find_spec(name) is None]:
            raise WorkersError(f"{missing[0]} is missing: pip install 'byzanz[arena]'")
        workers = on_dask(wishes.dask) if wishes.dask is not None else on_cores(wishes.jobs)
        saving = nullcontext() if wishes.save is None else Report(wishes.save, tournament)
        return _hold(wishes, tournament, workers, saving)
    except (Misuse, BadEntrant) as error:
        return _complain(str(error), 2)
    except (WorkersError, ReportError) as error:
        return _complain(str(error), 1)


def _hold(
    wishes: Wishes,
    tournament: Tournament,
    workers: Workers,
    saving: AbstractContextManager[Report | None],
) -> int:
    with saving as report:
        course = _play(tournament, workers, report, wishes.sprt)
        if course.broken is not None:
            _complain(course.broken, 1)
        if not course.games:
            return _ending(course, "no game was finished")
        standings = standings_of(tournament, course.games)
        if wishes.as_json:
            for standing in standings:
                line = standing.to_json()
                if wishes.sprt and standing.bot == tournament.bots[0]:
                    line["sprt"] = course.verdict
                print(json.dumps(line))
        else:
            _show(tournament, course.games, standings)
        sys.stdout.flush()
        _show_faults(standings)
        if (decks := len(decks_of(course.games))) < FEW_DECKS:
            few = _count(decks, "deck")
            _say(f"only {few}: intervals are rough below {FEW_DECKS}, play more games")
        if wishes.sprt and not course.interrupted:
            _say(_sentence(tournament, standings[0].name, course))
        if report is not None:
            page = report.finish(course.games, standings, _command(tournament))
            _say(f"saved; open {page}")
        done = f"{len(course.games)} of {tournament.size} games were finished"
        return _ending(course, f"{done} and are counted")


def _ending(course: _Course, what: str) -> int:
    if course.interrupted:
        return _complain(f"interrupted: {what}", INTERRUPTED)
    if course.broken is not None:
        return _complain(what, 1)
    return 0


def _sentence(tournament: Tournament, name: str, course: _Course) -> str:
    """What came of --sprt."""
    if course.verdict is None:
        return f"not decided: {name} is shown to be neither better nor worse than the others"
    decks = _count(len(decks_of(course.games)), "deck")
    return (
        f"decided after {decks}: {name} wins {course.verdict} than its share of"
        f" {100 * par_of(tournament):.1f} %; where all are equally good, this is said in at most"
        f" {100 * ERROR:.0f} % of tournaments"
    )


def _play(
    tournament: Tournament, workers: Workers, report: Report | None, until_decided: bool
) -> _Course:
    """Plays until all is done, somebody stops it, or it cannot go on.

    If so wished, also until one side is shown to be better; games of later decks do not count then,
    so that it makes no difference which games were finished first.
    """
    course = _Course()
    watch = Watch(tournament) if until_decided else None
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    try:
        with (
            ended_like_ctrl_c(),
            bar,
            closing(workers(tournament.fixtures(), tournament.play)) as games,
        ):
            task = bar.add_task("games", total=tournament.size)
            for played in games:
                if report is not None:
                    report.add(played)
                    played = played.without_record()
                course.games.append(played)
                bar.advance(task)
                if watch is not None and (verdict := watch.see(played)):
                    course.verdict = verdict
                    course.games = [
                        game for game in course.games if game.fixture.deck <= watch.last_deck
                    ]
                    break
    except KeyboardInterrupt:
        course.interrupted = True
    except WorkersError as error:
        course.broken = str(error)
    return course


@contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """Being told to end is as good as Ctrl-C: workers and bots are ended too."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# What is shown


def _show(tournament: Tournament, games: Sequence[Played], standings: Sequence[Standing]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, collapse_padding=True)
    table.add_column("bot", overflow="fold")
    for head in ("wins %", "without luck", "points", "rating", "ms", "faults"):
        table.add_column(head, justify="right", no_wrap=True)
    for row in standings:
        table.add_row(
            escape(row.name),
            _percent(row.win_share),
            _give_or_take(row.without_luck, 100, 1),
            f"{row.score.value:.1f}",
            _give_or_take(row.rating),
            f"{row.thinking * 1000:,.1f}",
            f"{len(row.faults)}, {row.forfeits} lost" if row.faults else "",
        )
    console = Console()
    if not console.is_terminal:  # a file has room for everything
        console = Console(width=WIDTH_OF_FILES)
    console.print(table)
    console.print(
        f"{len(games):,} of {tournament.size:,} games, {_count(len(decks_of(games)), 'deck')},"
        f" seed {tournament.seed}; 95 % intervals; ms: a decision",
        highlight=False,
    )


def _percent(interval: Interval) -> str:
    value, low, high = (100 * part for part in (interval.value, interval.low, interval.high))
    return f"{value:.1f} [{low:.1f}, {high:.1f}]"


def _give_or_take(interval: Interval, times: int = 1, digits: int = 0) -> str:
    """Shorter than brackets: a terminal has 80 columns."""
    value = f"{interval.value * times:.{digits}f}"
    if not interval.known:
        return value
    return f"{value} ± {(interval.high - interval.low) / 2 * times:.{digits}f}"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def _show_faults(standings: Sequence[Standing]) -> None:
    """One line for each kind of fault of each bot."""
    for standing in standings:
        for kind, count in standing.fault_counts.items():
            first = next(fault for fault in standing.faults if fault.kind == kind)
            _say(f"{standing.name}: {count} {kind}, such as: {first.sentence}")


def _command(tournament: Tournament) -> str:
    """What has to be typed for the same tournament."""
    limit = tournament.limit
    words = ["byzanz", "arena", *tournament.bots, "--games", str(tournament.size)]
    words += ["--seed", str(tournament.seed), "--seconds", f"{limit.seconds:g}"]
    if limit.playouts is not None:
        words += ["--playouts", str(limit.playouts)]
    return shlex.join(words)


def _complain(message: str, code: int) -> int:
    _say(message)
    return code


def _say(message: str) -> None:
    print(f"byzanz arena: {message}", file=sys.stderr, flush=True)
