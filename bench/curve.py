"""Does `expert` play better the longer it thinks?  One `expert` against three `hard`.

    python -m bench.curve [--decks N] [--seconds S …]

plays the same decks for each thinking time, in seconds of the processor so that other work on the
machine does not count, prints the table of bench/README.md and draws it as bench/curve.svg.  Ctrl-C
leaves out the thinking time that was being played.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np

from bench.strength import outcome_of, play, shares_of
from byzanz.arena import charts
from byzanz.arena.bootstrap import Interval
from byzanz.arena.page import percent
from byzanz.bots.bot import Limit
from byzanz.bots.compiled_bot import CompiledBot

LINE_UP: Final = ("expert", "hard", "hard", "hard")
SECONDS: Final = (0.01, 0.02, 0.05, 0.1, 0.2)
PICTURE: Final = Path(__file__).with_name("curve.svg")
IN_95_PERCENT: Final = 1.96
"""So many standard errors on both sides."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--decks", type=int, default=50, help="for each thinking time")
    parser.add_argument("--seconds", type=float, nargs="+", default=SECONDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=PICTURE)
    arguments = parser.parse_args()
    if arguments.decks < 2:
        parser.error("--decks is at least 2: one deck tells nothing of others")
    CompiledBot.clock = staticmethod(time.thread_time)
    shares: dict[float, Interval] = {}
    print("| seconds a decision | games | share of wins without luck | 95 % interval |")
    print("| ---: | ---: | ---: | ---: |", flush=True)
    for seconds in arguments.seconds:
        try:
            share = win_share(Limit(seconds), arguments.decks, arguments.seed)
        except KeyboardInterrupt:
            break
        shares[seconds] = share
        games = arguments.decks * len(LINE_UP)
        bounds = f"{percent(share.low)} to {percent(share.high)}"
        print(f"| {seconds:g} | {games:,} | {percent(share.value)} | {bounds} |", flush=True)
    if shares:
        arguments.picture.write_text(charts.as_file(draw(shares)), "utf-8")


def win_share(limit: Limit, decks: int, seed: int) -> Interval:
    """Of the first bot, at every seat of each deck, with luck taken out."""
    hero, *others = ((name, limit) for name in LINE_UP)
    outcomes = []
    for deck in range(decks):
        for seat in range(len(LINE_UP)):
            game = play([*others[:seat], hero, *others[seat:]], seed << 20 | deck)
            outcomes.append(outcome_of(game, deck, seat))
    _, by_deck = shares_of(outcomes)
    mean = float(by_deck.mean())
    reach = IN_95_PERCENT * float(by_deck.std(ddof=1) / np.sqrt(decks))
    return Interval(mean, mean - reach, mean + reach)


def draw(shares: Mapping[float, Interval]) -> str:
    return charts.lines(
        "How much better expert gets by thinking longer",
        {LINE_UP[0]: {math.log2(seconds): share for seconds, share in shares.items()}},
        "seconds a decision",
        f"share of wins against three {LINE_UP[1]}; the dashed line is an equal share",
        charts.percent,
        write_x=lambda power: f"{2**power:.3g}",
        par=1 / len(LINE_UP),
    )


if __name__ == "__main__":
    main()
