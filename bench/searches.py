"""Which search was the best `hard@1`?  Each at as many playouts against three `medium@1`.

    python -m bench.searches [--decks N] [--playouts P]

`flat` is what `hard@1` is: each candidate in the same worlds, given up when it is surely behind.
`naive` is the same, but takes every deal for as likely, however the others have played.
`ucb` is flat Monte Carlo that spends its playouts by UCB1: a world of its own for each.
`tree` is information-set tree search over the choices of all seats; as every action is public,
its trees of single and of multiple observers have the same nodes, and are one algorithm here.
"""

import argparse
from dataclasses import dataclass

import numpy as np

from bench.tree_search import NODE, grow, try_world
from byzanz.actions import Action
from byzanz.arena.match import play_match
from byzanz.bots import kernel
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import Candidate
from byzanz.bots.first_versions import FirstHardBot, FirstMediumBot
from byzanz.bots.search import Thoughts
from byzanz.fair import deck_of, seed_of

BOLDNESS = 0.5
MOST_NODES = 60_000
GROWTH = 100


class NaiveBot(FirstHardBot):
    def consider(self, limit: Limit) -> list[Candidate]:
        thoughts = self.begin_thinking(limit)
        while kernel.think(self.bots, self.beliefs, thoughts, False):
            pass
        return self.candidates(thoughts)


def guessed(bot: FirstHardBot) -> Thoughts:
    """The thought of a decision, with the chances of hidden cards and nothing tried."""
    thoughts = bot.begin_thinking(Limit(playouts=0))
    while kernel.think(bot.bots, bot.beliefs, thoughts, True):
        pass
    return thoughts


class UcbBot(FirstHardBot):
    def consider(self, limit: Limit) -> list[Candidate]:
        thoughts = guessed(self)
        candidates = thoughts["candidates"]
        count = int(candidates["count"][0])
        codes = candidates["codes"][0, :count].copy()
        wins, worlds = np.zeros(count), np.zeros(count)
        candidates["count"] = 1
        for pull in range((limit.playouts or 0) if count > 1 else 0):
            if pull < count:
                place = pull
            else:
                bound = wins / worlds + BOLDNESS * np.sqrt(np.log(pull) / worlds)
                place = int(bound.argmax())
            candidates["codes"][0, 0] = codes[place]
            thoughts["wins"][0, 0] = 0.0
            try_world(self.bots, thoughts)
            wins[place] += thoughts["wins"][0, 0]
            worlds[place] += 1
        tried = [
            Candidate(Action.from_int(code), won / max(times, 1), int(times))
            for code, won, times in zip(codes.tolist(), wins, worlds, strict=True)
        ]
        return sorted(tried, key=lambda candidate: -candidate.worlds)


class TreeBot(FirstHardBot):
    def consider(self, limit: Limit) -> list[Candidate]:
        thoughts = guessed(self)
        if thoughts["candidates"]["count"][0] == 1:
            return self.candidates(thoughts)
        nodes = np.zeros(MOST_NODES, NODE)
        for _ in range((limit.playouts or 0) // GROWTH):
            grow(self.bots, thoughts, GROWTH, BOLDNESS, nodes)
        children = []
        child = nodes["child"][0]
        while child:
            node = nodes[child]
            children.append(
                Candidate(
                    Action.from_int(node["code"]),
                    node["wins"] / node["visits"],
                    int(node["visits"]),
                )
            )
            child = node["sibling"]
        return sorted(children, key=lambda candidate: -candidate.worlds)


@dataclass(frozen=True)
class Seat:
    name: str
    bot: type[Bot]

    def make(self, start: Start, seed: int) -> Bot:
        return self.bot(start, seed)


SEARCHES = (
    Seat("flat", FirstHardBot),
    Seat("naive", NaiveBot),
    Seat("ucb", UcbBot),
    Seat("tree", TreeBot),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=25)
    parser.add_argument("--playouts", type=int, default=2_000)
    arguments = parser.parse_args()
    print("| search | games | share of wins | standard error |\n| --- | ---: | ---: | ---: |")
    for search in SEARCHES:
        shares = [
            _share(search, deck, hero, arguments.playouts)
            for deck in range(arguments.decks)
            for hero in range(4)
        ]
        error = np.std(shares) / np.sqrt(len(shares))
        print(
            f"| {search.name} | {len(shares)} | {np.mean(shares):.1%} | {error:.1%} |", flush=True
        )


def _share(search: Seat, deck: int, hero: int, playouts: int) -> float:
    seats = [Seat("medium", FirstMediumBot)] * 4
    seats[hero] = search
    seeds = [deck * 4 + seat for seat in range(4)]
    winners = play_match(
        seats, deck_of(seed_of(deck)), seeds, Limit(playouts=playouts)
    ).result.winners
    return (hero in winners) / len(winners)


if __name__ == "__main__":
    main()
