"""How near does `expert` judge what a bid gains on a pass?

    python -m bench.bids hard@1:2000 --round 5 [--decks N] [--worlds N] [--playouts N] [--seed S]

Games are played by a bot up to a round, in which `expert` sits at one seat.  Each time that it
could bid it judges its best bid against a pass.  Unless that is clear, both are then carried out,
and the very bots at the table play the round on, several times, with what nobody has seen dealt
anew and chances of their own.  How it stands then is the share of wins in games that are played on
from there, or after the last round the share of the win.

Prints how far what is judged and what is true spread from decision to decision, in percent of a
win and without what so few worlds leave to luck; by how much more bids came to than was judged; how
much of the true spread is foreseen; and by how much judgements are off: also where the chances
that the net tells stand for the games played on.  If they are off by as much there, the net is not
to blame.
"""

from __future__ import annotations

import argparse
import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.one_round import moves_before, play_until, seated, tell
from bench.strength import Seated, check_bots, with_playouts
from byzanz.actions import Action, Bid, Pass
from byzanz.bots.bot import Limit
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.priced_rules import FEWEST
from byzanz.cards import Card
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.state import DEALT, REMOVED, ROUNDS, SEATS
from byzanz.view import view_of
from train.chance_games import play_on_quickly

JUDGING: Final = 6_000
"""With so many playouts a bid is judged."""
CLEAR: Final = 0.08
"""A bid that seems to gain or to lose more than this is not looked at: there is no doubt."""
PLAYED_ON: Final = 80
"""So many games are played on after the round."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bid gained on a pass: as judged, and in each world, by games played on and the net."""

    judged: float
    gains: NDArray[np.float64]
    by_net: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Table:
    """A game in which one seat is looked at: who plays there, and how much they think."""

    game: Game
    bots: list[CompiledBot]
    limits: list[Limit]
    seat: int


class NoCopy(TypeError):
    """A bot plays that cannot be copied, so it cannot play on in several ways."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("rival", help="a level or a version, such as hard@1:2000")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--round", type=int, default=3)
    parser.add_argument("--decks", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=300, help="of expert while it plays on")
    parser.add_argument("--seed", type=int, default=77)
    wishes = parser.parse_args()
    if not FEWEST <= wishes.players <= SEATS:
        parser.error(f"--players are {FEWEST} to {SEATS}, not {wishes.players}")
    if not 1 <= wishes.round <= ROUNDS[wishes.players]:
        parser.error(f"--round is 1 to {ROUNDS[wishes.players]}, not {wishes.round}")
    if wishes.decks < 1 or wishes.worlds < 2:
        parser.error("--decks is at least 1, --worlds at least 2")
    rival = with_playouts(wishes.rival)
    check_bots(parser, [rival[0]])
    found: list[Decision] = []
    try:
        for deck in range(wishes.decks):
            number, seat = wishes.seed << 20 | deck, deck % wishes.players
            found += decisions_of(wishes, rival, number, seat)
    except NoCopy:
        parser.error(f"{rival[0]} cannot be copied: only levels and versions can")
    if len(found) < 2:
        parser.error("too few close decisions came up: more --decks are needed")
    print(f"| {wishes.round} | {_row(found)} |")


def decisions_of(
    wishes: argparse.Namespace, rival: Seated, number: int, seat: int
) -> Iterator[Decision]:
    """The close bids of a seat in one round of a deck."""
    name, limit = rival
    before = moves_before(number, name, wishes.players, wishes.round)
    names = [name] * wishes.players
    names[seat] = "expert"
    game, seats = seated(number, names, before)
    bots = [bot for bot in seats if isinstance(bot, CompiledBot)]
    if len(bots) < len(seats):
        raise NoCopy
    limits = [limit] * wishes.players
    limits[seat] = Limit(playouts=wishes.playouts)
    table = Table(game, bots, limits, seat)
    while game.awaited and game.round <= wishes.round:
        turn = game.awaited[0]
        if turn == seat and game.phase == "bid" and (choice := _close_choice(bots[seat])):
            yield _tried(table, *choice, wishes.worlds, number)
        tell(bots, game.apply(bots[turn].decide(view_of(game, turn), limits[turn])))


def _close_choice(bot: CompiledBot) -> tuple[float, Action, Action] | None:
    """What the best bid is judged to gain, that bid and the pass, if there is any doubt."""
    weighed = _copy(bot).weigh(Limit(playouts=JUDGING))
    bids = [each for each in weighed if isinstance(each.action, Bid)]
    passes = [each for each in weighed if isinstance(each.action, Pass)]
    if not bids or not passes:
        return None
    judged = bids[0].wins - passes[0].wins
    return (judged, bids[0].action, passes[0].action) if abs(judged) < CLEAR else None


def _tried(
    table: Table, judged: float, bid: Action, no_bid: Action, worlds: int, seed: int
) -> Decision:
    """Plays a bid and a pass on in so many worlds."""
    gains = np.zeros((2, worlds))
    for world in range(worlds):
        chance = random.Random(f"{seed} {table.game.version} {world}")
        deck = _dealt_anew(table.game, chance)
        seeds = [chance.getrandbits(60) for _ in table.bots]
        for sign, action in ((1, bid), (-1, no_bid)):
            game = Game(table.game.players, deck)
            for event in table.game.events:
                game.apply(event.action)
            bots = [_copy(bot) for bot in table.bots]
            for bot, word in zip(bots, seeds, strict=True):
                bot.bots["random"]["word"] = word
            turn = game.round
            tell(bots, game.apply(action))
            play_until(game, bots, table.limits, turn)
            gains[:, world] += sign * _shares(game, table.seat, seed + world)
    return Decision(judged, *gains)


def _dealt_anew(game: Game, chance: random.Random) -> list[Card]:
    """The deck with what nobody has seen in another order."""
    deck = list(game.deck)
    dealt = DEALT * len(game.players)
    removed = range(dealt, dealt + int(REMOVED[len(game.players)]))
    places = [*removed, *range(int(game.states["top"][0]), len(deck))]
    cards = [deck[place] for place in places]
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    return deck


def _shares(game: Game, seat: int, seed: int) -> NDArray[np.float64]:
    """A seat's share of the win, in games played on and by the net; both as it is at the end."""
    if game.result is not None:
        return np.full(2, (seat in game.result.winners) / len(game.result.winners))
    shares, chances = np.zeros((2, 1, len(game.players)))
    play_on_quickly(game.states, PLAYED_ON, stream(seed), shares, chances)
    return np.array([shares[0, seat], chances[0, seat]])


def _copy(bot: CompiledBot) -> CompiledBot:
    """The same bot, which goes its own way from here."""
    other = copy.copy(bot)
    other.bots, other.beliefs = bot.bots.copy(), bot.beliefs.copy()
    return other


def _row(found: Sequence[Decision]) -> str:
    judged = np.array([each.judged for each in found])
    gains = np.array([each.gains.mean() for each in found])
    by_net = np.array([each.by_net.mean() for each in found])
    luck = np.array([each.gains.var(ddof=1) / len(each.gains) for each in found])
    luck_by_net = np.array([each.by_net.var(ddof=1) / len(each.by_net) for each in found])
    true = max(gains.var(ddof=1) - luck.mean(), 1e-9)
    foreseen = np.cov(judged, gains)[0, 1] ** 2 / judged.var(ddof=1) / true
    more = gains - judged
    numbers = [
        f"{len(found)}",
        f"{judged.std(ddof=1):.1%}",
        f"{np.sqrt(true):.1%}",
        f"{more.mean():+.1%} ± {more.std(ddof=1) / np.sqrt(len(found)):.1%}",
        f"{foreseen:.2f}",
        f"{_off(more, luck):.1%}",
        f"{_off(by_net - judged, luck_by_net):.1%}",
    ]
    return " | ".join(numbers)


def _off(more: NDArray[np.float64], luck: NDArray[np.float64]) -> float:
    """How far gains differ from what was judged, without their mean and without luck."""
    return float(np.sqrt(max(more.var(ddof=1) - luck.mean(), 0.0)))


if __name__ == "__main__":
    main()
