"""What do games look like?  Fills docs/games.md from tournaments that were saved.

    byzanz arena hard hard hard hard --games 1000 --playouts 1000 --save DIR4
    python -m bench.games DIR3 DIR4 DIR5 DIR6

Each folder holds a tournament of another number of players.  The text of the page stays; what
stands between its markers, and the pictures beside it, are made anew.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any, Final

from byzanz.arena import charts
from byzanz.arena.bootstrap import Interval
from byzanz.arena.facts import facts_of
from byzanz.arena.game_statistics import GameStatistics, statistics_of
from byzanz.arena.page import interval_text, percent
from byzanz.arena.report import PAGE, RESULTS
from byzanz.arena.schedule import Fixture
from byzanz.arena.tournament import Played
from byzanz.game import Result
from byzanz.record import Record

DOCS: Final = Path(__file__).parent.parent / "docs"
BLOCK: Final = re.compile(r"(<!-- games: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
COMMAND: Final = re.compile(r"Once more: <code>(.*?)</code>")
SEED: Final = 1


class BadFolder(ValueError):
    """There is no tournament in a folder; the message is one line."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A tournament that was saved."""

    games: list[Played]
    statistics: GameStatistics
    command: str

    @property
    def players(self) -> int:
        return len(self.games[0].fixture.seating)

    @property
    def label(self) -> str:
        return f"{self.players} players"

    @property
    def decks(self) -> int:
        return len({played.fixture.deck for played in self.games})


def load(folder: Path) -> Saved:
    try:
        lines = (folder / RESULTS).read_text("utf-8").splitlines()
        games = [_played(folder, json.loads(line)) for line in lines]
        command = COMMAND.search((folder / PAGE).read_text("utf-8"))
    except OSError as error:
        raise BadFolder(f"{folder} is no saved tournament: {error.strerror}") from None
    if command is None or not games:
        raise BadFolder(f"{folder} is no saved tournament")
    return Saved(games, statistics_of(games, SEED), unescape(command[1]))


def _played(folder: Path, line: Mapping[str, Any]) -> Played:
    """A game as the tournament had it, without who thought how long."""
    result = Result(**{key: tuple(values) for key, values in line["result"].items()})
    return Played(
        fixture=Fixture(line["deck"], line["rotation"], tuple(line["seating"]), SEED),
        result=result,
        faults=(),
        thinking=(),
        called=(),
        facts=facts_of(Record.read(folder / line["game"])),
        record=None,
    )


def pictures(runs: Sequence[Saved]) -> dict[str, str]:
    """The charts by name."""
    return {
        "points": charts.histograms(
            "Points of the winner",
            {run.label: [max(played.result.scores) for played in run.games] for run in runs},
            "points of the winner",
        ),
        "length": charts.histograms(
            "Actions in a game",
            {run.label: [played.facts.actions for played in run.games] for run in runs},
            "actions in a game",
        ),
        "seats": charts.lines(
            "Wins by seat",
            {
                run.label: {
                    float(seat): _times(row, run.players)
                    for seat, row in enumerate(run.statistics.seats)
                }
                for run in runs
            },
            "seat; 0 opens the game",
            "wins, where 1 is an equal share",
            par=1,
        ),
        "prices": charts.lines(
            "Prices by offer card",
            {run.label: _by_number(run.statistics.prices) for run in runs},
            "offer card",
            "price, where somebody bid",
        ),
        "passes": charts.lines(
            "Auctions in which all pass",
            {run.label: _by_number(run.statistics.passes) for run in runs},
            "offer card",
            "share of auctions in which all pass",
            charts.percent,
        ),
        "merchants": charts.lines(
            "Wins by merchants held",
            {
                run.label: {
                    float(group.merchants): _times(group.wins, run.players)
                    for group in run.statistics.merchants
                }
                for run in runs
            },
            "merchants held in the course of a game",
            "wins, where 1 is an equal share",
            par=1,
        ),
    }


def blocks(runs: Sequence[Saved]) -> dict[str, str]:
    """What stands between the markers, by name."""
    return {
        "runs": _runs(runs),
        "points": _points(runs),
        "length": _length(runs),
        "seats": _seats(runs),
        "prices": _by_offer(runs, [run.statistics.prices for run in runs]),
        "passes": _by_offer(runs, [run.statistics.passes for run in runs], percent),
        "merchants": _merchants(runs),
        "sales": _sales(runs),
    }


def _runs(runs: Sequence[Saved]) -> str:
    rows = [
        (str(run.players), f"{len(run.games):,}", f"{run.decks:,}", f"`{run.command}`")
        for run in runs
    ]
    return _table(("players", "games", "decks", "command"), rows)


def _points(runs: Sequence[Saved]) -> str:
    rows = [
        (
            str(run.players),
            *_spread(run.statistics.winning_score.mean, run.statistics.winning_score.quantiles),
            interval_text(run.statistics.ties, percent),
        )
        for run in runs
    ]
    heads = ("players", "mean", "half of them", "nine in ten", "most points shared")
    return _table(heads, rows)


def _length(runs: Sequence[Saved]) -> str:
    rows = [
        (
            str(run.players),
            *_spread(run.statistics.actions.mean, run.statistics.actions.quantiles),
        )
        for run in runs
    ]
    return _table(("players", "mean", "half of them", "nine in ten"), rows)


def _spread(mean: Interval, quantiles: Sequence[float]) -> tuple[str, str, str]:
    lowest, low, _, high, highest = quantiles
    return interval_text(mean), f"{low:g} to {high:g}", f"{lowest:g} to {highest:g}"


def _seats(runs: Sequence[Saved]) -> str:
    most = max(run.players for run in runs)
    rows = []
    for run in runs:
        cells = [interval_text(row, percent) for row in run.statistics.seats]
        empty = [""] * (most - run.players)
        rows.append((str(run.players), percent(1 / run.players), *cells, *empty))
    heads = ("players", "equal share", *(f"seat {seat}" for seat in range(most)))
    verdicts = [f"- With {run.label} the first seat {_verdict(run)}." for run in runs]
    return _table(heads, rows) + "\n\n" + "\n".join(verdicts)


def _verdict(run: Saved) -> str:
    first, par = run.statistics.seats[0], 1 / run.players
    if not first.known or first.low <= par <= first.high:
        return "wins neither more nor less than its share, as far as these games can tell"
    return "wins more than its share" if first.value > par else "wins less than its share"


def _by_offer(
    runs: Sequence[Saved],
    columns: Sequence[Mapping[int, Interval]],
    write: charts.Format | None = None,
) -> str:
    offers = sorted({offer for column in columns for offer in column}, reverse=True)
    rows = [
        (
            str(offer),
            *(
                interval_text(column[offer], write, digits=2) if offer in column else ""
                for column in columns
            ),
        )
        for offer in offers
    ]
    return _table(("offer card", *(run.label for run in runs)), rows)


def _merchants(runs: Sequence[Saved]) -> str:
    rows = [
        (str(run.players), interval_text(run.statistics.merchant_points, digits=2)) for run in runs
    ]
    return _table(("players", "points for each merchant more"), rows)


def _sales(runs: Sequence[Saved]) -> str:
    rows = [
        (
            str(run.players),
            str(sale.merchants),
            interval_text(sale.per_game, digits=2),
            interval_text(sale.profit, digits=2),
        )
        for run in runs
        for sale in run.statistics.sales
    ]
    return _table(("players", "merchants in the set", "sales a game", "points a sale"), rows)


def _times(interval: Interval, factor: float) -> Interval:
    return Interval(interval.value * factor, interval.low * factor, interval.high * factor)


def _by_number(rows: Mapping[int, Interval]) -> dict[float, Interval]:
    return {float(number): rows[number] for number in sorted(rows)}


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---:"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def fill(page: str, texts: Mapping[str, str]) -> str:
    """The page with the texts between its markers; it must have a place for each."""
    names = Counter(name for _, name, _ in BLOCK.findall(page))
    if names != Counter(texts.keys()):
        raise ValueError(f"the page has places for {sorted(names)}, not for {sorted(texts)}")
    return BLOCK.sub(lambda match: f"{match[1]}{texts[match[2]]}\n{match[3]}", page)


def write(runs: Sequence[Saved], docs: Path) -> None:
    page = docs / "games.md"
    text = fill(page.read_text("utf-8"), blocks(runs))
    for name, chart in pictures(runs).items():
        (docs / "games" / f"{name}.svg").write_text(charts.as_file(chart), "utf-8")
    page.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR")
    parser.add_argument("--docs", type=Path, default=DOCS, help="where games.md is")
    arguments = parser.parse_args()
    try:
        runs = sorted(map(load, arguments.folders), key=lambda run: run.players)
    except BadFolder as error:
        parser.error(str(error))
    if len({run.players for run in runs}) < len(runs):
        parser.error("each folder needs another number of players")
    write(runs, arguments.docs)


if __name__ == "__main__":
    main()
