"""Learns who wins from where, and writes it into the package: the last part of `python -m train`.

    python -m train.chances [--chances N] [--seed S] [--jobs J | --dask ADDRESS]

Players bid as the package says that searchers do, so this runs in processes of its own, which read
the modules that the other parts have just written.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from byzanz.arena.workers import WorkersError
from train.modules import chances_module
from train.training import Training, add_options, check_options


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    add_options(parser)
    parser.add_argument("--command", help="the command that this is a part of")
    wishes = parser.parse_args(words)
    check_options(parser, wishes)
    wishes.work = wishes.work or Path(".train", f"chances-{wishes.chances}-seed-{wishes.seed}")
    try:
        training = Training.wished(wishes)
        chances = {
            players: training.learn_chances(players, wishes.chances) for players in wishes.players
        }
    except WorkersError as error:
        parser.exit(1, f"train: {error}\n")
    own = f"python -m train.chances --chances {wishes.chances} --seed {wishes.seed}"
    text = chances_module(chances, wishes.command or own)
    (wishes.to / "learnt_chances.py").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
