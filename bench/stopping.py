"""How much do bids of `expert` lose because it tries them in too few worlds?  Four players.

    python -m bench.stopping [--games N] [--seed S]

Plays games of four `expert`.  At some of its bids, half of them in the last round and few before,
all candidates are tried in many worlds.  One half of these worlds, drawn anew some times, is what a
search might have seen: it stops there as `expert` does, or gives candidates up sooner.  The other
half tells what the choice was worth.  Prints by rounds and playouts what was lost to the best, in
percent of a win a bid, and behind it the playouts that were used.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots import kernel
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.search import (
    FEWEST_WORLDS,
    MORE_CERTAINTY,
    NO_LIMIT,
    THOUGHT,
    USUAL_CERTAINTY,
    WORLDS_AT_ONCE,
    WORTH,
    WORTH_JUDGED,
)
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from byzanz.view import view_of

Floats = NDArray[np.float64]

PLAYERS: Final = 4
LAST_ROUND: Final = 6
LIMIT: Final = Limit(playouts=800)
BATCHES: Final = 80
"""So often every candidate is tried in `WORLDS_AT_ONCE` worlds."""
DRAWS: Final = 12
LOOKED_AT: Final = 0.04
LOOKED_AT_LAST: Final = 0.5
"""The shares of bids that are looked at, before the last round and in it."""
PLAYOUTS: Final = (1500, 2500, 5000, 20_000)


@dataclass(frozen=True, slots=True)
class Stop:
    """When a search gives candidates up: after how many worlds, how many errors behind."""

    fewest: int
    certainty: float


STOPS: Final = (
    Stop(FEWEST_WORLDS, USUAL_CERTAINTY + MORE_CERTAINTY),  # as `expert` does
    Stop(48, 2.5),
    Stop(32, 2.5),
    Stop(32, 2.0),
    Stop(32, 1.5),
    Stop(16, 1.5),
)


@dataclass(frozen=True, slots=True)
class TriedBid:
    """By batch of worlds what each candidate won, and by how much each two were apart."""

    is_last: bool
    wins: Floats
    apart: Floats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=45)
    parser.add_argument("--seed", type=int, default=7)
    wishes = parser.parse_args()
    if wishes.games < 1:
        parser.error("--games is at least 1")
    random = np.random.default_rng(wishes.seed)
    bids = [
        bid
        for number in range(wishes.games)
        for bid in _tried_bids(wishes.seed << 20 | number, random)
    ]
    for title, is_last in (("before the last round", False), ("the last round", True)):
        chosen = [bid for bid in bids if bid.is_last == is_last]
        print(f"\n{title}, {len(chosen)} bids\n\n| worlds, errors |", end="")
        print("".join(f" {playouts:,} |" for playouts in PLAYOUTS))
        print("| --- |" + " ---: |" * len(PLAYOUTS))
        for stop in STOPS if chosen else ():
            cells = [_cell(chosen, stop, playouts, wishes.seed) for playouts in PLAYOUTS]
            print(f"| {stop.fewest}, {stop.certainty} | {' | '.join(cells)} |")


def _tried_bids(number: int, random: np.random.Generator) -> Iterator[TriedBid]:
    """Plays a game, and tries out some of its bids and passes."""
    game = Game([str(seat) for seat in range(PLAYERS)], deck_of(seed_of(number)))
    bots = [ExpertBot(Start.of(game, seat), number << 8 | seat) for seat in range(PLAYERS)]
    while game.awaited:
        seat = game.awaited[0]
        is_last = game.round == LAST_ROUND
        if game.phase == "bid" and random.random() < (LOOKED_AT_LAST if is_last else LOOKED_AT):
            tried = _try_out(bots[seat], is_last)
            if tried is not None:
                yield tried
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        for bot in bots:
            bot.hear(event)


def _try_out(bot: ExpertBot, is_last: bool) -> TriedBid | None:
    """Tries all candidates; the bot itself does not notice.  None if there is but one."""
    bots, beliefs = bot.bots.copy(), bot.beliefs.copy()
    thoughts = np.empty(1, THOUGHT)
    kernel.begin_thinking(bots, thoughts, NO_LIMIT, 1.0)
    thoughts["gives_up"] = 0
    count = int(thoughts["candidates"]["count"][0])
    if count == 1:
        return None
    wins, apart = np.zeros((BATCHES + 1, count)), np.zeros((BATCHES + 1, count, count))
    done = 0
    while done < BATCHES:
        kernel.think(bots, beliefs, thoughts, True)
        if thoughts["worlds"][0] > done * WORLDS_AT_ONCE:  # else an action was taken in
            done += 1
            wins[done] = thoughts["wins"][0, :count]
            apart[done] = thoughts["apart"][0, :count, :count]
    return TriedBid(is_last, np.diff(wins, axis=0), np.diff(apart, axis=0))


def _cell(bids: Sequence[TriedBid], stop: Stop, playouts: int, seed: int) -> str:
    random = np.random.default_rng(seed)
    lost, used = [], []
    for bid in bids:
        for _ in range(DRAWS):
            order = random.permutation(BATCHES)
            seen, unseen = order[: BATCHES // 2], order[BATCHES // 2 :]
            chosen, tried = _choose(bid.wins[seen], bid.apart[seen], stop, playouts)
            worth = bid.wins[unseen].mean(axis=0) / WORLDS_AT_ONCE
            lost.append(worth.max() - worth[chosen])
            used.append(tried)
    return f"{100 * np.mean(lost):.2f} ({np.mean(used):,.0f})"


def _choose(wins: Floats, apart: Floats, stop: Stop, playouts: int) -> tuple[int, int]:
    """What a search comes to that sees these batches, and how many playouts it made."""
    left = np.arange(wins.shape[1])
    won, squares = np.zeros(len(left)), np.zeros((len(left), len(left)))
    used = worlds = 0
    for batch_wins, batch_apart in zip(wins, apart, strict=True):
        if len(left) == 1 or used + WORLDS_AT_ONCE * len(left) > playouts:
            break
        used += WORLDS_AT_ONCE * len(left)
        worlds += WORLDS_AT_ONCE
        won += batch_wins
        squares += batch_apart
        if worlds >= stop.fewest:
            best = left[won[left].argmax()]
            behind = (won[best] - won[left]) / worlds
            spread = np.maximum(squares[best, left] / worlds - behind**2, 0)
            gain = stop.certainty * np.sqrt(spread / worlds) - behind
            gain += WORTH_JUDGED / WORTH / worlds
            left = left[(gain > WORTH_JUDGED) | (left == best)]
    return int(left[won[left].argmax()]), used


if __name__ == "__main__":
    main()
