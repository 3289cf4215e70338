"""How far are the chances off that `expert` judges by at the start of a round?

    python -m bench.foresight [--players N] [--positions N] [--games N] [--seed S]

Plays games of players who bid as searchers do.  From some starts of rounds many more are played on,
with what nobody has seen dealt anew.  Prints for each number of rounds left how far chances lie
from the shares of wins, as a root mean square in percent of a win, without what so many games leave
to luck, and the standard error of that.
"""

from __future__ import annotations

import argparse

import numpy as np

from byzanz.bots.priced_rules import FEWEST
from byzanz.rules.chance import stream
from byzanz.rules.state import ROUNDS, SEATS
from train.chance_games import play_on_quickly, starts_of_rounds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--positions", type=int, default=300, help="for each number of rounds left")
    parser.add_argument("--games", type=int, default=500, help="played on from each of them")
    parser.add_argument("--seed", type=int, default=7)
    wishes = parser.parse_args()
    if not FEWEST <= wishes.players <= SEATS:
        parser.error(f"--players are {FEWEST} to {SEATS}, not {wishes.players}")
    if wishes.positions < 2 or wishes.games < 2:
        parser.error("--positions and --games are at least 2")
    rounds = int(ROUNDS[wishes.players])
    random = stream(wishes.seed)
    starts = starts_of_rounds(wishes.players, wishes.positions, random)
    print("| rounds left | off by | ± |\n| ---: | ---: | ---: |")
    for left in range(1, rounds):
        states = starts[starts["round"] == rounds - left + 1].copy()
        shares, chances = np.zeros((2, len(states), wishes.players))
        play_on_quickly(states, wishes.games, random, shares, chances)
        luck = shares * (1 - shares) / (wishes.games - 1)
        squares = ((shares - chances) ** 2 - luck).mean(axis=1)
        off = np.sqrt(max(squares.mean(), 0.0))
        error = squares.std(ddof=1) / np.sqrt(len(squares)) / 2 / max(off, 1e-9)
        print(f"| {left} | {off:.2%} | {error:.2%} |")


if __name__ == "__main__":
    main()
