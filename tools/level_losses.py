"""How much each level loses in a decision: games of each and games in which all meet, reviewed.

    python -m tools.level_losses --games 40 --playouts 300

prints the table of `byzanz/review/level_losses.py`; with `--save FILE` the records are kept there,
a line each.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from byzanz.bots.bot import Limit, Start
from byzanz.bots.levels import LEVELS, as_level, make_bot
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.record import Record
from byzanz.review.game_review import review_of
from byzanz.review.report import Total
from byzanz.view import view_of

LIMIT: Final = Limit(playouts=1_000)
"""Of the bots: less than they have in half a second, which changes little."""
EQUALS: Final = 4


def games() -> Iterator[Game]:
    """Games of equals and games in which all meet, the levels a seat further on each time."""
    levels = list(LEVELS)
    for number in range(sys.maxsize):
        deck, shift = divmod(number, len(levels))
        shifted = levels[shift:] + levels[:shift]
        yield play(Game(shifted, deck_of(seed_of(deck))), number)
        equals = [shifted[0]] * EQUALS
        yield play(Game(equals, deck_of(seed_of(deck))), number)


def play(game: Game, seed: int) -> Game:
    """Plays a game whose players are called by their levels."""
    bots = [
        make_bot(level, Start.of(game, seat), seed << 8 | seat)
        for seat, name in enumerate(game.players)
        if (level := as_level(name))
    ]
    while game.awaited:
        seat = game.awaited[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        for bot in bots:
            bot.hear(event)
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--save", type=Path)
    wishes = parser.parse_args()
    totals = {str(level): Total() for level in LEVELS}
    for number, game in enumerate(islice(games(), wishes.games), 1):
        if wishes.save is not None:
            with wishes.save.open("a", encoding="utf-8") as file:
                file.write(json.dumps(Record.of(game).to_json()) + "\n")
        review = review_of(game, playouts=wishes.playouts)
        for seat, level in enumerate(game.players):
            totals[level].add(review, seat)
        print(f"{number} games", file=sys.stderr, flush=True)
        if number % (2 * len(LEVELS)) == 0 or number == wishes.games:
            for level, total in totals.items():
                each = total.lost / max(1, total.decisions)
                share = total.lost / (total.thoughtless or 1)
                print(f'    "{level}": {share:.3f},  # {each:.5f} a decision', flush=True)


if __name__ == "__main__":
    main()
