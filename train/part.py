"""Learns what needs what was learnt before, as compiled code: the last parts of `python -m train`.

    python -m train.part {last-bids,chances,foreseen} [--last-bids N] [--chances N] [--foreseen N]
                         [--seed S] [--jobs J | --dask ADDRESS]

Players bid as the package says that searchers do, so each part runs in processes of its own, which
read the modules that the parts before have just written: what bids of the last round gain, who
wins from where, and what searchers bid by what they try out.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from byzanz.arena.workers import WorkersError
from train.modules import chances_module, foresight_module, last_bids_module
from train.training import Training, add_options, check_options

PARTS: Final = ("last-bids", "chances", "foreseen")
"""In the order in which they need each other."""


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("part", choices=PARTS)
    add_options(parser)
    parser.add_argument("--command", help="the command that this is a part of")
    wishes = parser.parse_args(words)
    check_options(parser, wishes)
    count = getattr(wishes, wishes.part.replace("-", "_"))
    wishes.work = wishes.work or Path(".train", f"{wishes.part}-{count}-seed-{wishes.seed}")
    command = wishes.command or (
        f"python -m train.part {wishes.part} --{wishes.part} {count} --seed {wishes.seed}"
    )
    try:
        training = Training.wished(wishes)
        if wishes.part == "last-bids":
            last_bids = {each: training.learn_last_bids(each, count) for each in wishes.players}
            name, text = "learnt_last_bids.py", last_bids_module(last_bids, command)
        elif wishes.part == "chances":
            chances = {each: training.learn_chances(each, count) for each in wishes.players}
            name, text = "learnt_chances.py", chances_module(chances, command)
        else:
            foreseen = {each: training.learn_foresight(each, count) for each in wishes.players}
            name, text = "learnt_foresight.py", foresight_module(foreseen, command)
    except WorkersError as error:
        parser.exit(1, f"train: {error}\n")
    (wishes.to / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
