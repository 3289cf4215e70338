"""Does `hard` play better the longer it thinks?  One `hard` against three `medium`.

    python -m bench.curve [--games N] [--seconds S …] [--jobs J]

plays the same decks for each thinking time, prints the table of bench/README.md and draws it as
bench/curve.svg.  Ctrl-C leaves out the thinking time that was being played.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from byzanz.arena import charts
from byzanz.arena.bootstrap import Interval
from byzanz.arena.entrant import entrants_of
from byzanz.arena.page import percent
from byzanz.arena.standings import standings_of
from byzanz.arena.tournament import Tournament
from byzanz.arena.workers import on_cores
from byzanz.bots.bot import Limit

LINE_UP: Final = ("hard", "medium", "medium", "medium")
SECONDS: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
PICTURE: Final = Path(__file__).with_name("curve.svg")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each thinking time")
    parser.add_argument("--seconds", type=float, nargs="+", default=SECONDS)
    parser.add_argument("--jobs", type=int, help="processes; one for each core unless told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=PICTURE)
    arguments = parser.parse_args()
    shares: dict[float, Interval] = {}
    print("| seconds a decision | games | share of wins | 95 % interval |")
    print("| ---: | ---: | ---: | ---: |", flush=True)
    for seconds in arguments.seconds:
        tournament = Tournament(
            entrants_of(LINE_UP), arguments.games, arguments.seed, Limit(seconds)
        )
        try:
            share = win_share(tournament, arguments.jobs)
        except KeyboardInterrupt:
            break
        shares[seconds] = share
        bounds = f"{percent(share.low)} to {percent(share.high)}"
        print(
            f"| {seconds:g} | {tournament.size:,} | {percent(share.value)} | {bounds} |", flush=True
        )
    if shares:
        arguments.picture.write_text(charts.as_file(draw(shares)), "utf-8")


def win_share(tournament: Tournament, jobs: int | None) -> Interval:
    """Of the first bot."""
    games = []
    began = time.monotonic()
    with closing(on_cores(jobs)(tournament.fixtures(), tournament.play)) as course:
        for played in course:
            games.append(played)
            left = (time.monotonic() - began) * (tournament.size / len(games) - 1)
            print(
                f"{tournament.limit.seconds:g} s: {len(games)} of {tournament.size} games,"
                f" {left:,.0f} s left",
                file=sys.stderr,
                flush=True,
            )
    return standings_of(tournament, games)[0].win_share


def draw(shares: Mapping[float, Interval]) -> str:
    return charts.lines(
        "How much better hard gets by thinking longer",
        {LINE_UP[0]: {math.log2(seconds): share for seconds, share in shares.items()}},
        "seconds a decision",
        f"share of wins against three {LINE_UP[1]}; the dashed line is an equal share",
        charts.percent,
        write_x=lambda power: f"{2**power:.3g}",
        par=1 / len(LINE_UP),
    )


if __name__ == "__main__":
    main()
