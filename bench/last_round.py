"""How much caution bids of the last round need, four players.

    python -m bench.last_round hard@1:3000 --cautions 0 0.04 0.07 0.1 --decks 100 [--seed S]

Games are played by `expert` up to the last round.  From there on it plays at each seat in turn,
with each caution, against three of the bot that was named: the same games for all, so that few tell
them apart.  Prints a row for each caution: the share of wins, and how far it is from that of the
first, with its standard error over decks.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import ClassVar, Final

import numpy as np

from bench.one_round import deal, play_until, tell
from bench.strength import Seated, check_bots, with_playouts
from byzanz.actions import Action
from byzanz.arena.entrant import entrants_of
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.search import Thoughts

PLAYERS: Final = 4
LAST_ROUND: Final = 6
BEFORE: Final = Limit(playouts=800)
AT_LAST: Final = Limit(playouts=1500)


class CautiousExpert(ExpertBot):
    """`expert` with another caution in the last round."""

    caution: ClassVar[float] = 0.0

    def begin_thinking(self, limit: Limit) -> Thoughts:
        thoughts = super().begin_thinking(limit)
        if thoughts["caution"][0] > 0:
            thoughts["caution"] = self.caution
        return thoughts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("rival", help="such as hard@1:3000")
    parser.add_argument("--cautions", type=float, nargs="+", default=[0.0, 0.04, 0.07, 0.1])
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    if wishes.decks < 2:
        parser.error("--decks is at least 2: one deck tells nothing of others")
    rival = with_playouts(wishes.rival)
    check_bots(parser, [rival[0]])
    shares = np.array(
        [
            _shares_of_deck(wishes.seed << 20 | deck, rival, wishes.cautions)
            for deck in range(wishes.decks)
        ]
    )
    for caution, wins in zip(wishes.cautions, shares.T, strict=True):
        more = wins - shares[:, 0]
        error = more.std(ddof=1) / np.sqrt(len(more))
        print(f"| {caution:g} | {wins.mean():.1%} | {more.mean():+.1%} ± {error:.1%} |")


def _shares_of_deck(number: int, rival: Seated, cautions: Sequence[float]) -> list[float]:
    """The share of wins with each caution, over all seats."""
    before = _before_last_round(number)
    return [
        float(np.mean([_win(number, before, seat, rival, each) for seat in range(PLAYERS)]))
        for each in cautions
    ]


def _before_last_round(number: int) -> list[Action]:
    game = deal(number, PLAYERS)
    bots = [ExpertBot(Start.of(game, seat), number << 8 | seat) for seat in range(PLAYERS)]
    play_until(game, bots, [BEFORE] * PLAYERS, LAST_ROUND - 1)
    return [event.action for event in game.events]


def _win(number: int, before: Sequence[Action], hero: int, rival: Seated, caution: float) -> float:
    """The hero's share of the win of one game."""
    game = deal(number, PLAYERS)
    name, limit = rival
    makers = [entrant.make for entrant in entrants_of([name] * PLAYERS)]
    makers[hero] = type("Hero", (CautiousExpert,), {"caution": caution})
    bots = [make(Start.of(game, seat), number << 8 | seat) for seat, make in enumerate(makers)]
    limits = [limit] * PLAYERS
    limits[hero] = AT_LAST
    for action in before:
        tell(bots, game.apply(action))
    play_until(game, bots, limits, LAST_ROUND)
    assert game.result is not None
    return (hero in game.result.winners) / len(game.result.winners)


if __name__ == "__main__":
    main()
