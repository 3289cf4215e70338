"""Learns to play from self-play, and writes what was learnt into the package.

    python -m train [--games N] [--trials N] [--watched N] [--last-bids N] [--chances N]
                    [--foreseen N] [--seed S] [--jobs J | --dask ADDRESS]

Games are played by the rules so far, sound ones at first; the values of hands are fitted to them;
then bids are tried out in other games, and what priced rules ask of a bundle is fitted to what came
of them, some times over as the others' bids change, too.  All that is done again and again, by the
workers of the arena.  Then searchers play by all that, and how they bid is fitted to what they have
done.  Bids of the last round are tried out against passes, and what they gain is fitted.  Very
many games are played by such bids, and who wins is fitted to them.  In the end searchers play by
all that, and what they bid is fitted to what their bids gained when they were tried out.  Whatever
is finished lies in a folder (`--work`), so that the same command goes on where it was stopped.  The
same seed writes the same modules, `learnt_prices.py`, `learnt_values.py`, `learnt_bids.py`,
`learnt_last_bids.py`, `learnt_chances.py` and `learnt_foresight.py`; the figures of the fits, on
games that they have not seen, stand in the heads of all but the first.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from byzanz.arena.workers import WorkersError
from train.modules import bids_module, prices_module, values_module
from train.part import PARTS
from train.training import Training, add_options, check_options


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=12_000, help="for each number of players")
    parser.add_argument("--trials", type=int, default=5_000, help="games in which bids are tried")
    parser.add_argument("--watched", type=int, default=300, help="games of searchers")
    add_options(parser)
    wishes = parser.parse_args(words)
    check_options(parser, wishes)
    if wishes.games < 100:
        parser.error(f"--games is at least 100, not {wishes.games}")
    if wishes.trials < 100:
        parser.error(f"--trials is at least 100, not {wishes.trials}")
    if wishes.watched < 10:
        parser.error(f"--watched is at least 10, not {wishes.watched}")
    name = f"games-{wishes.games}-trials-{wishes.trials}-seed-{wishes.seed}"
    wishes.work = wishes.work or Path(".train", name)
    try:
        training = Training.wished(wishes)
        learnt = {
            players: training.learn(players, wishes.games, wishes.trials)
            for players in wishes.players
        }
        bids = {
            players: training.learn_bids(players, each, wishes.watched)
            for players, each in learnt.items()
        }
    except WorkersError as error:
        parser.exit(1, f"train: {error}\n")
    command = (
        f"python -m train --games {wishes.games} --trials {wishes.trials}"
        f" --watched {wishes.watched} --last-bids {wishes.last_bids} --chances {wishes.chances}"
        f" --foreseen {wishes.foreseen} --seed {wishes.seed}"
    )
    (wishes.to / "learnt_prices.py").write_text(prices_module(learnt, command), "utf-8")
    (wishes.to / "learnt_bids.py").write_text(bids_module(bids, command), "utf-8")
    (wishes.to / "learnt_values.py").write_text(values_module(learnt, command), "utf-8")
    for part in PARTS:
        words = [sys.executable, "-m", "train.part", part, "--command", command]
        for option in ("last_bids", "chances", "foreseen", "seed", "jobs", "dask", "work", "to"):
            if (wish := getattr(wishes, option)) is not None:
                words += [f"--{option.replace('_', '-')}", str(wish)]
        if code := subprocess.run([*words, "--players", *map(str, wishes.players)]).returncode:
            parser.exit(code)


if __name__ == "__main__":
    main()
