"""Several tournaments of one line-up taken together, for a narrower interval.

    byzanz arena hard medium medium medium --games 1000 --seed 1 --seconds 0.5 --save DIR1
    byzanz arena hard medium medium medium --games 300 --seed 2 --seconds 0.5 --save DIR2
    python -m bench.pooled hard DIR1 DIR2

prints the share of wins of the bot that plays against all others.  The decks of different seeds are
different decks, so the interval is that of a single tournament over all of them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.page import percent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", help="its name, which is no other's at the table")
    parser.add_argument("folders", type=Path, nargs="+", help="what `byzanz arena --save` has made")
    arguments = parser.parse_args()
    rows = [list(_read(folder / "results.jsonl")) for folder in arguments.folders]
    share = pooled(arguments.bot, rows)
    print(
        f"{sum(map(len, rows)):,} games: {arguments.bot} wins {percent(share.value)}"
        f" [{percent(share.low)}, {percent(share.high)}]"
    )


def pooled(bot: str, tournaments: Sequence[Sequence[dict[str, Any]]]) -> Interval:
    """The share of wins of a bot over the games of several tournaments."""
    numbers: dict[tuple[int, int], int] = {}
    decks, shares = [], []
    for tournament, games in enumerate(tournaments):
        for game in games:
            decks.append(numbers.setdefault((tournament, game["deck"]), len(numbers)))
            winners = game["result"]["winners"]
            shares.append((game["bots"].index(bot) in winners) / len(winners))
    return Bootstrap(len(numbers), 1).mean(decks, shares)


def _read(file: Path) -> Iterator[dict[str, Any]]:
    with file.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


if __name__ == "__main__":
    main()
