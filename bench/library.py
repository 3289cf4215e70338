"""The library from plain Python: an earlier version and the present one, in turns, in one run.

    python -m bench.library --before REVISION [--rounds N]

Steps are `legal` for the awaited seat and `apply` of one of them at random, through whole games of
four players that nobody has played before; views are a seat's own, up to the bytes that are sent.
Needs git, and msgspec for the views of versions that did not write them as text.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

PROGRAM: Final = """
import json, sys, time
from random import Random
import byzanz.view
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game

def games(seeds):
    return [Game(["Ada", "Ben", "Cem", "Dan"], deck_of(seed_of(seed))) for seed in seeds]

def play(game, choose):
    steps = 0
    while awaited := game.awaited:
        legal = game.legal(awaited[0])
        game.apply(legal[int(choose.random() * len(legal))])
        steps += 1
    return steps

if hasattr(Game, "view_text"):
    look = Game.view_text
else:
    from msgspec.json import encode
    def look(game, seat):
        return encode(byzanz.view.view_of(game, seat))

first, choose, best = int(sys.argv[1]), Random(1), [0.0, 1e9]
for game in games(range(first, first + 20)):
    play(game, choose)
for part in range(10):
    fresh = games(range(first + 20 * part + 20, first + 20 * part + 40))
    begin = time.process_time()
    steps = sum(play(game, choose) for game in fresh)
    best[0] = max(best[0], steps / (time.process_time() - begin))
shown = games(range(first, first + 50))
for part in range(10):
    begin = time.process_time()
    for game in shown:
        for seat in range(4):
            look(game, seat)
    best[1] = min(best[1], (time.process_time() - begin) / (4 * len(shown)))
print(json.dumps({"steps_per_s": best[0], "us_per_view": best[1] * 1e6}))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", required=True, help="the earlier version, as Git names it")
    parser.add_argument("--rounds", type=int, default=5)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        earlier = Path(folder)
        archive = subprocess.run(
            ["git", "archive", wishes.before, "src"], cwd=ROOT, stdout=subprocess.PIPE, check=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        rows = [
            (name, _measure(source, number))
            for number in range(wishes.rounds)
            for name, source in ((wishes.before, earlier / "src"), ("now", ROOT / "src"))
        ]
    print(f"{os.cpu_count()} cores, one used")
    print("| version | legal + apply, steps/s | µs a view |\n| --- | ---: | ---: |")
    for name, figures in rows:
        print(f"| {name} | {figures['steps_per_s']:,.0f} | {figures['us_per_view']:.1f} |")


def _measure(source: Path, number: int) -> dict[str, float]:
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(1000 * number)],
        env=os.environ | {"PYTHONPATH": str(source)},
        stdout=subprocess.PIPE,
        check=True,
    )
    figures: dict[str, float] = json.loads(answer.stdout)
    return figures


if __name__ == "__main__":
    main()
