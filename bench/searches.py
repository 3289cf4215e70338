"""Which search is the best `hard`?  Each at the same number of playouts against three `medium`.

    python -m bench.searches [--decks N] [--playouts P]

`flat` is what `hard` is: each candidate in the same worlds, given up when it is surely behind.
`naive` is the same, but takes every deal for as likely, however the others have played.
`ucb` is flat Monte Carlo that spends its playouts by UCB1: a world of its own for each.
`tree` is information-set tree search over the choices of all seats; as every action is public,
its trees of single and of multiple observers have the same nodes, and are one algorithm here.
"""

import argparse
import math
from dataclasses import dataclass

import numpy as np

from bench.tree_search import NODE, grow
from byzanz import rules
from byzanz.actions import Action
from byzanz.arena.match import play_match
from byzanz.bots.belief import Belief
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.hard import Candidate, HardBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.search import TRIAL, list_candidates, try_out
from byzanz.fair import deck_of, seed_of
from byzanz.rules.state import FloatTable

BOLDNESS = 0.5
MOST_NODES = 60_000
GROWTH = 100


class NaiveBelief(Belief):
    def chances(self, end: float) -> FloatTable:
        return super().chances(-math.inf)


class NaiveBot(HardBot):
    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self.memory = NaiveBelief(start, self.valuation)


class UcbBot(HardBot):
    def consider(self, limit: Limit) -> list[Candidate]:
        memory, seat = self.memory, self.start.seat
        legals, trials = np.empty(1, rules.LEGAL), np.zeros(1, TRIAL)
        count = list_candidates(memory.states, seat, self.valuation, legals)
        codes = legals["codes"][0, :count].copy()
        wins, worlds = np.zeros(count), np.zeros(count)
        legals["count"] = 1
        chances = memory.chances(math.inf)
        for pull in range((limit.playouts or 0) if count > 1 else 0):
            if pull < count:
                place = pull
            else:
                bound = wins / worlds + BOLDNESS * np.sqrt(np.log(pull) / worlds)
                place = int(bound.argmax())
            legals["codes"][0, 0] = codes[place]
            trials["wins"][0, 0] = 0.0
            try_out(
                memory.states,
                memory.pool,
                memory.unknown,
                chances,
                seat,
                self.valuations,
                legals,
                1,
                trials,
                self.random,
            )
            wins[place] += trials["wins"][0, 0]
            worlds[place] += 1
        candidates = [
            Candidate(Action.from_int(code), won / max(tried, 1), int(tried))
            for code, won, tried in zip(codes.tolist(), wins, worlds, strict=True)
        ]
        return sorted(candidates, key=lambda candidate: -candidate.worlds)


class TreeBot(HardBot):
    def consider(self, limit: Limit) -> list[Candidate]:
        memory, seat = self.memory, self.start.seat
        legals = np.empty(1, rules.LEGAL)
        if list_candidates(memory.states, seat, self.valuation, legals) == 1:
            return [Candidate(Action.from_int(legals["codes"][0, 0]), 0.0, 0)]
        nodes = np.zeros(MOST_NODES, NODE)
        chances = memory.chances(math.inf)
        for _ in range((limit.playouts or 0) // GROWTH):
            grow(
                memory.states,
                memory.pool,
                memory.unknown,
                chances,
                self.valuations,
                GROWTH,
                BOLDNESS,
                nodes,
                self.random,
            )
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
    Seat("flat", HardBot),
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
    seats = [Seat("medium", MediumBot)] * 4
    seats[hero] = search
    seeds = [deck * 4 + seat for seat in range(4)]
    winners = play_match(
        seats, deck_of(seed_of(deck)), seeds, Limit(playouts=playouts)
    ).result.winners
    return (hero in winners) / len(winners)


if __name__ == "__main__":
    main()
