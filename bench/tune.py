"""Finds what cards are worth to sound players: valuations against each other, the better one stays.

    python -m bench.tune PLAYERS [--seconds N]

prints the entry of `byzanz/bots/tuned_valuations.py` for so many players.  A change of some numbers
is kept if it wins more than its share against players with the old ones, on two sets of decks.
"""

import argparse
import time
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bench.contest import win_share
from byzanz.bots.tuned_valuations import AT_THE_END, SOUND
from byzanz.bots.valuation import Valuations, Worth, make_valuation
from byzanz.rules.chance import stream

SCALES = (0.15, 0.15, 0.1, 0.4, 0.4, 0.3)
DEMAND_SCALE = 0.4
SCOUTS, JUDGES = 600, 2500


Numbers = NDArray[np.float64]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", type=int, choices=range(3, 7))
    parser.add_argument("--seconds", type=float, default=300)
    arguments = parser.parse_args()
    players: int = arguments.players
    choose = np.random.default_rng(players)
    best = np.array([_numbers(worth, players) for worth in SOUND[players]])
    scales = np.array([*SCALES, *[DEMAND_SCALE] * (players - 1)])
    step, seed, end = 1.0, 0, time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        seed += 1
        changed = choose.random(best.shape) < 0.3
        other = best + step * scales * choose.standard_normal(best.shape) * changed
        if _wins_more(other, best, players, seed):
            best, step = other, min(1.5, step * 1.15)
            _print(best)
        step = max(0.15, step * 0.995)


def _wins_more(numbers: Numbers, others: Numbers, players: int, seed: int) -> bool:
    valuations = np.concatenate([_valuation(numbers), _valuation(others)])
    par = 1 / players
    if win_share(players, SCOUTS, valuations, stream(2 * seed)) < par + 0.004:
        return False
    return win_share(players, JUDGES, valuations, stream(2 * seed + 1)) > par + 0.0015


def _numbers(worth: Worth, players: int) -> list[float]:
    return [
        worth.single,
        worth.pair,
        worth.money,
        worth.merchant,
        worth.second,
        worth.crowd,
        *worth.demand[: players - 1],
    ]


def _worth(numbers: Sequence[float]) -> Worth:
    single, pair, money, merchant, second, crowd, *demand = (round(float(n), 2) for n in numbers)
    return Worth(single, pair, money, merchant, second, crowd, tuple(demand))


def _valuation(numbers: Numbers) -> Valuations:
    return make_valuation([AT_THE_END, *map(_worth, numbers)])


def _print(numbers: Numbers) -> None:
    print("    (", *(f"        {_worth(row)}," for row in numbers), "    ),", sep="\n", flush=True)


if __name__ == "__main__":
    main()
