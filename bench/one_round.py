"""What one bot gains on others in a single round, from the same starts.

    python -m bench.one_round expert:2500 hard@1:2000 --round 3 --decks 60 [--save FILE]
    python -m bench.one_round expert:2500 hard@1:2000 --round 3 --decks 60 --before FILE

Games are played by the second bot up to a round.  That round is played by the first at each seat in
turn, among others of the second; how it stands then is the share of wins in games that are played
on from there by players who bid as searchers do, or after the last round the share of the win.
Prints that share and its standard error over decks.  A round differs far less by luck than a game,
so versions of a bot can be told apart: with `--before`, a file that `--save` has kept when another
version played the same rounds, it also prints how much more it is than then.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from bench.strength import Seated, check_bots, with_playouts
from byzanz.actions import Action
from byzanz.arena.entrant import entrants_of
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.priced_rules import FEWEST
from byzanz.fair import deck_of, seed_of
from byzanz.game import Event, Game
from byzanz.rules.chance import stream
from byzanz.rules.state import ROUNDS, SEATS
from byzanz.view import view_of
from train.chance_games import play_on_quickly

BEFORE: Final = Limit(playouts=600)
PLAYED_ON: Final = 300
"""So many games are played on after the round."""
Shares = dict[tuple[int, int], float]
"""By deck and seat."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("hero", help="such as expert:2500")
    parser.add_argument("rival", help="such as hard@1:2000")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--round", type=int, default=3)
    parser.add_argument("--decks", type=int, default=60)
    parser.add_argument("--seed", type=int, default=91)
    parser.add_argument("--save", type=Path, help="where to keep what came of each round")
    parser.add_argument("--before", type=Path, help="what was kept when another version played")
    wishes = parser.parse_args()
    if not FEWEST <= wishes.players <= SEATS:
        parser.error(f"--players are {FEWEST} to {SEATS}, not {wishes.players}")
    if wishes.before is not None and not wishes.before.is_file():
        parser.error(f"--before: there is no file {wishes.before}")
    if not 1 <= wishes.round <= ROUNDS[wishes.players]:
        parser.error(f"--round is 1 to {ROUNDS[wishes.players]}, not {wishes.round}")
    if wishes.decks < 2:
        parser.error("--decks is at least 2: one deck tells nothing of others")
    hero, rival = with_playouts(wishes.hero), with_playouts(wishes.rival)
    check_bots(parser, [hero[0], rival[0]])
    shares: Shares = {}
    for deck in range(wishes.decks):
        number = wishes.seed << 20 | deck
        before = moves_before(number, rival[0], wishes.players, wishes.round)
        for seat in range(wishes.players):
            game = _play_one_round(number, before, hero, rival, seat, wishes)
            shares[deck, seat] = _share(game, seat, number)
    if wishes.save is not None:
        rows = [json.dumps([*key, share]) for key, share in shares.items()]
        wishes.save.write_text("\n".join(rows) + "\n", "utf-8")
    print(f"| {wishes.round} | {_in_words(shares)} |", end="")
    if wishes.before is not None:
        then: Shares = {
            (deck, seat): share
            for deck, seat, share in map(json.loads, wishes.before.read_text("utf-8").splitlines())
        }
        more = {key: shares[key] - then[key] for key in shares if key in then}
        print(f" {_in_words(more)} more than before |", end="")
    print()


def _in_words(shares: Shares) -> str:
    """The mean, and its standard error over decks."""
    decks = sorted({deck for deck, _ in shares})
    means = [np.mean([share for key, share in shares.items() if key[0] == deck]) for deck in decks]
    return f"{np.mean(means):.2%} ± {np.std(means, ddof=1) / np.sqrt(len(means)):.2%}"


def moves_before(number: int, name: str, players: int, turn: int) -> list[Action]:
    """What a bot does at all seats before a round."""
    game, bots = seated(number, [name] * players, [])
    play_until(game, bots, [BEFORE] * players, turn - 1)
    return [event.action for event in game.events]


def seated(number: int, names: Sequence[str], before: Sequence[Action]) -> tuple[Game, list[Bot]]:
    """A deck's game after some actions, and bots that have heard them."""
    game = deal(number, len(names))
    bots = [
        entrant.make(Start.of(game, seat), number << 8 | seat)
        for seat, entrant in enumerate(entrants_of(names))
    ]
    for action in before:
        tell(bots, game.apply(action))
    return game, bots


def _play_one_round(
    number: int,
    before: Sequence[Action],
    hero: Seated,
    rival: Seated,
    seat: int,
    wishes: argparse.Namespace,
) -> Game:
    line_up = [rival] * wishes.players
    line_up[seat] = hero
    game, bots = seated(number, [name for name, _ in line_up], before)
    play_until(game, bots, [limit for _, limit in line_up], wishes.round)
    return game


def _share(game: Game, seat: int, seed: int) -> float:
    """A seat's share of the win: in games played on, or in this one if it is over."""
    if game.result is not None:
        return (seat in game.result.winners) / len(game.result.winners)
    shares, chances = np.zeros((2, 1, len(game.players)))
    play_on_quickly(game.states, PLAYED_ON, stream(seed), shares, chances)
    return float(shares[0, seat])


def play_until(game: Game, bots: Sequence[Bot], limits: Sequence[Limit], last: int) -> None:
    """Plays on to the end of a round."""
    while game.awaited and game.round <= last:
        seat = game.awaited[0]
        tell(bots, game.apply(bots[seat].decide(view_of(game, seat), limits[seat])))


def tell(bots: Sequence[Bot], event: Event) -> None:
    for bot in bots:
        bot.hear(event)


def deal(number: int, players: int) -> Game:
    return Game([str(seat) for seat in range(players)], deck_of(seed_of(number)))


if __name__ == "__main__":
    main()
