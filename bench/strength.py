"""How strong one bot is among others, each with its own number of playouts.

    python -m bench.strength expert:2000 hard@1:5000 --players 4 --decks 25 [--seed S] [--save FILE]

The first plays at every seat of each deck, the others take turns at the other seats.  Playouts
instead of seconds make results the same on a busy machine.  What is finished is kept in a file, a
line a game, so that the same command goes on where it was stopped; then it prints a row.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from byzanz.arena.entrant import entrants_of
from byzanz.bots.bot import Limit, Start
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.view import view_of

USUAL: Final = "1000"
"""So many playouts has who is given no number: `hard` needs no more."""
Seated = tuple[str, Limit]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("bots", nargs="+", help="such as hard@1:5000, the first against the others")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--decks", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where finished games are kept")
    wishes = parser.parse_args()
    if len(wishes.bots) < 2:
        parser.error("name two bots at least")
    hero, *others = (_seated(text) for text in wishes.bots)
    title = f"{wishes.players}: {' '.join(wishes.bots)}, seed {wishes.seed}"
    shares = _kept(wishes.save, title)
    for deck in range(wishes.decks):
        for seat in range(wishes.players):
            if (deck, seat) in shares:
                continue
            line_up = [others[place % len(others)] for place in range(wishes.players - 1)]
            line_up.insert(seat, hero)
            share = play(line_up, wishes.seed << 20 | deck, seat)
            shares[deck, seat] = share
            if wishes.save is not None:
                with wishes.save.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([title, deck, seat, share]) + "\n")
    means = [
        np.mean([shares[deck, seat] for seat in range(wishes.players)])
        for deck in range(wishes.decks)
    ]
    error = np.std(means, ddof=1) / np.sqrt(len(means))
    print(f"| {title} | {len(shares)} | {np.mean(means):.1%} | {error:.1%} |")


def play(line_up: Sequence[Seated], number: int, hero: int) -> float:
    """Plays a deck to its end; the share of the win at one seat."""
    entrants = entrants_of([name for name, _ in line_up])
    game = Game([entrant.name for entrant in entrants], deck_of(seed_of(number)))
    bots = [
        entrant.make(Start.of(game, seat), number << 8 | seat)
        for seat, entrant in enumerate(entrants)
    ]
    while game.awaited:
        seat = game.awaited[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), line_up[seat][1]))
        for bot in bots:
            bot.hear(event)
    assert game.result is not None
    return (hero in game.result.winners) / len(game.result.winners)


def _seated(text: str) -> Seated:
    """A bot and its playouts, which stand behind the last colon if it has any."""
    name, _, playouts = text.rpartition(":")
    if not playouts.isdigit():
        name, playouts = text, USUAL
    return name, Limit(playouts=int(playouts))


def _kept(file: Path | None, title: str) -> dict[tuple[int, int], float]:
    if file is None or not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return {(deck, seat): share for kept, deck, seat, share in rows if kept == title}


if __name__ == "__main__":
    main()
