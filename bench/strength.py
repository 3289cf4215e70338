"""How strong one bot is among others, each with its own number of playouts.

    python -m bench.strength expert:2000 hard@1:5000 --players 4 --decks 25 [--seed S] [--save FILE]
    python -m bench.strength expert hard@1 --seconds 0.2

The first plays at every seat of each deck, the others take turns at the other seats.  Playouts
instead of seconds make results the same on a busy machine; with `--seconds` all have so much of the
processor's time for a move, which is nearly as good.  What is finished is kept in a file, a line a
game, so that the same command goes on where it was stopped; then it prints a row: games, the share
of wins with its standard error over decks, and the same without luck, as the arena finds it.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.pool import SeeingExpert
from byzanz.arena.entrant import BadEntrant, entrants_of
from byzanz.arena.luck import luck_of, without_luck
from byzanz.bots.bot import Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.priced_rules import FEWEST
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.record import Record
from byzanz.rules.state import SEATS
from byzanz.view import view_of

USUAL: Final = "1000"
"""So many playouts has who is given no number: `hard` needs no more."""
Seated = tuple[str, Limit]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A seat's share of the win in a game, and its luck before the last round and in it."""

    deck: int
    seat: int
    share: float
    luck: tuple[float, ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("bots", nargs="+", help="such as hard@1:5000, the first against the others")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--decks", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="of the processor for a move, for all")
    parser.add_argument("--save", type=Path, help="where finished games are kept")
    wishes = parser.parse_args()
    if len(wishes.bots) < 2:
        parser.error("name two bots at least")
    if wishes.decks < 2:
        parser.error("--decks is at least 2: one deck tells nothing of others")
    if not FEWEST <= wishes.players <= SEATS:
        parser.error(f"--players are {FEWEST} to {SEATS}, not {wishes.players}")
    if wishes.seconds is None:
        hero, *others = (with_playouts(text) for text in wishes.bots)
    else:
        CompiledBot.clock = staticmethod(time.thread_time)
        hero, *others = ((text, Limit(seconds=wishes.seconds)) for text in wishes.bots)
    check_bots(parser, [name for name, _ in (hero, *others)])
    title = f"{wishes.players}: {' '.join(wishes.bots)}, seed {wishes.seed}"
    if wishes.seconds is not None:
        title += f", {wishes.seconds:g} s"
    outcomes = _kept(wishes.save, title)
    for deck in range(wishes.decks):
        for seat in range(wishes.players):
            if (deck, seat) in outcomes:
                continue
            line_up = [others[place % len(others)] for place in range(wishes.players - 1)]
            line_up.insert(seat, hero)
            game = play(line_up, wishes.seed << 20 | deck)
            outcomes[deck, seat] = outcome = outcome_of(game, deck, seat)
            if wishes.save is not None:
                kept = [title, outcome.deck, outcome.seat, outcome.share, outcome.luck]
                with wishes.save.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(kept) + "\n")
    of_decks = [each for each in outcomes.values() if each.deck < wishes.decks]
    print(f"| {title} | {len(of_decks)} | {' | '.join(map(_row, shares_of(of_decks)))} |")


def play(line_up: Sequence[Seated], number: int) -> Game:
    """Plays a deck to its end."""
    entrants = entrants_of([name for name, _ in line_up])
    game = Game([entrant.name for entrant in entrants], deck_of(seed_of(number)))
    bots = [
        entrant.make(Start.of(game, seat), number << 8 | seat)
        for seat, entrant in enumerate(entrants)
    ]
    while game.awaited:
        seat = game.awaited[0]
        bot = bots[seat]
        if isinstance(bot, SeeingExpert):
            bot.see(game)
        event = game.apply(bot.decide(view_of(game, seat), line_up[seat][1]))
        for each in bots:
            each.hear(event)
    return game


def outcome_of(game: Game, deck: int, seat: int) -> Outcome:
    assert game.result is not None
    winners = game.result.winners
    luck = luck_of(Record.of(game), deck * len(game.players) + seat)[seat]
    return Outcome(deck, seat, (seat in winners) / len(winners), luck)


def shares_of(outcomes: Sequence[Outcome]) -> tuple[NDArray[np.float64], ...]:
    """By deck, the share of wins, and what is left of it without luck."""
    decks = np.array([each.deck for each in outcomes])
    wins = np.array([[each.share] for each in outcomes])
    fair = without_luck(decks, wins, np.array([[each.luck] for each in outcomes]))
    return tuple(
        np.array([values[decks == deck].mean() for deck in np.unique(decks)])
        for values in (wins, fair)
    )


def _row(by_deck: NDArray[np.float64]) -> str:
    error = by_deck.std(ddof=1) / np.sqrt(len(by_deck))
    return f"{by_deck.mean():.1%} ± {error:.1%}"


def check_bots(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    """Says which of them is no bot, if one is none."""
    try:
        for name in names:
            entrants_of([name] * FEWEST)
    except BadEntrant as error:
        parser.error(str(error))


def with_playouts(text: str) -> Seated:
    """A bot and its playouts, which stand behind the last colon if it has any."""
    name, _, playouts = text.rpartition(":")
    if not playouts.isdigit():
        name, playouts = text, USUAL
    return name, Limit(playouts=int(playouts))


def _kept(file: Path | None, title: str) -> dict[tuple[int, int], Outcome]:
    if file is None or not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return {
        (deck, seat): Outcome(deck, seat, share, tuple(luck))
        for kept, deck, seat, share, luck in rows
        if kept == title
    }


if __name__ == "__main__":
    main()
