"""What `expert` thinks of its chances, and what comes of them, four players.

    python -m bench.judgement --games 300 [--seed S] [--playouts N]

Four of it play.  Of each decision it keeps the chance of what was chosen and whether the seat won
in the end, and prints a row for each round and kind of action: how many there were, the mean
chance, and by how much more was won, with its standard error over games.  Where two kinds between
which it chooses differ, it takes one of them too often.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game

PLAYERS: Final = 4
FEWEST: Final = 60
"""Fewer decisions are not worth a row."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--playouts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    rows: dict[tuple[int, str], list[tuple[int, float, float]]] = defaultdict(list)
    for number in range(wishes.games):
        for key, judged, won in _decisions(wishes.seed << 20 | number, wishes.playouts):
            rows[key].append((number, judged, won))
    print("| round | action | decisions | judged | won more |\n| --- | --- | ---: | ---: | ---: |")
    for (round_, kind), row in sorted(rows.items()):
        if len(row) >= FEWEST:
            games, judged, won = np.array(row).T
            error = _error(games.astype(np.int64), won - judged)
            print(
                f"| {round_} | {kind} | {len(row)} | {judged.mean():.1%}"
                f" | {(won - judged).mean():+.1%} ± {error:.1%} |"
            )


def _decisions(number: int, playouts: int) -> list[tuple[tuple[int, str], float, float]]:
    """Of each choice of a game: its round and kind, the chance it was thought to have, the win."""
    game = Game([str(seat) for seat in range(PLAYERS)], deck_of(seed_of(number)))
    bots = [ExpertBot(Start.of(game, seat), number << 8 | seat) for seat in range(PLAYERS)]
    chosen = []
    while game.awaited:
        seat = game.awaited[0]
        best = bots[seat].consider(Limit(playouts=playouts))[0]
        if best.worlds > 0:
            chosen.append(((game.round, type(best.action).__name__), best.wins, seat))
        event = game.apply(best.action)
        for bot in bots:
            bot.hear(event)
    assert game.result is not None
    winners = game.result.winners
    return [(key, wins, (seat in winners) / len(winners)) for key, wins, seat in chosen]


def _error(games: NDArray[np.int64], values: NDArray[np.float64]) -> float:
    """The standard error of a mean whose values belong together by games."""
    sums = np.bincount(games, values - values.mean())
    return float(np.sqrt((sums**2).sum()) / len(values))


if __name__ == "__main__":
    main()
