"""`expert` against OpenSpiel's ISMCTS at the same seconds a move: one against three, four players.

    pip install 'byzanz[openspiel]'
    python -m bench.ismcts [--decks N] [--seconds S] [--jobs J]

Every deck is played with `expert` at each seat.  ISMCTS plays `open_spiel.python.algorithms.ismcts`
as it is, but for a search that ends by the clock.  It is measured with OpenSpiel's own random
rollouts, and once more with random rollouts by our kernel, which gives it far more of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import chain
from multiprocessing import get_context
from typing import Any, Final

import numpy as np

from byzanz.actions import Action
from byzanz.arena.bootstrap import Bootstrap
from byzanz.arena.match import play_match
from byzanz.arena.schedule import Fixture, schedule
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.medium import MediumBot
from byzanz.envs.openspiel import ByzanzState, spiel
from byzanz.game import Event
from byzanz.rules.chance import below, stream
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.playout import UNIFORM, play_out
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    LEGAL,
    REMOVED,
    Legals,
    State,
    States,
    Stream,
    Streams,
)
from byzanz.view import View

ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

LINE_UP: Final = ("expert", "ismcts", "ismcts", "ismcts")
ROLLOUTS: Final = ("openspiel", "kernel")
BOLDNESS: Final = 0.5
"""The UCT constant, where a result is between 0 and 1."""
SEED: Final = 1
PATIENCE: Final = Limit(60)
"""Bots keep their time themselves: that a machine was busy is no fault of theirs."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A move that was thought about; a simulation of `expert` tries each candidate in a world."""

    simulations: int
    seconds: float


@rule
def shuffle_unseen(s: State, random: Stream) -> None:
    """The stock and the removed cards in another order."""
    removed = REMOVED[s.players]
    for place in range(DECK - 1, s.top - 1, -1):
        behind = place - s.top + 1
        drawn = below(random, behind + removed)
        other = s.top + drawn if drawn < behind else s.players * DEALT + drawn - behind
        s.deck[place], s.deck[other] = s.deck[other], s.deck[place]


@rule
def play_out_in(states: States, streams: Streams, legals: Legals) -> None:
    shuffle_unseen(states[0], streams[0])
    play_out(states[0], UNIFORM, streams[0], legals[0])


@entry
def play_to_the_end(states: States, streams: Streams) -> None:
    play_out_in(states, streams, np.empty(1, LEGAL))


compile_entries(__name__)


class KernelRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's random rollouts, played by the rules' own kernel instead of action by action."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = stream(seed)

    def evaluate(self, state: ByzanzState) -> list[float]:
        assert state.drawn.game is not None
        end = state.drawn.game.copy()
        play_to_the_end(end.states, self.random)
        end.seat = None
        return end.rewards("win")


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's `run_search`, but until the time is up."""

    simulations = 0
    end = 0.0

    def run_search(self, state: ByzanzState) -> Any:
        self.reset()
        self.simulations = 0
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        while self.simulations < 2 or time.perf_counter() < self.end:  # the first only opens it
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


class SpielBot(Bot):
    """OpenSpiel's search at a seat, which is told what a player sees."""

    def __init__(self, start: Start, seed: int, rollouts: str, seconds: float) -> None:
        super().__init__(start, seed)
        self.seconds = seconds
        self.memory = MediumBot(start, seed)  # for what it remembers
        self.game = spiel.load_game(
            "python_byzanz", {"players": len(start.players), "actions": "hand"}
        )
        self.heard: list[Event] = []
        self.shown = np.zeros((len(start.players), DIFFERENT), int)
        """By seat, the cards of its deal that were seen since."""
        self.searched: list[Searched] = []
        chance = np.random.RandomState(seed % 2**32)
        own = mcts.RandomRolloutEvaluator(random_state=chance)
        self.search = TimedSearch(
            self.game,
            KernelRollouts(seed) if rollouts == "kernel" else own,
            uct_c=BOLDNESS,
            max_simulations=0,
            random_state=chance,
        )

    def hear(self, event: Event) -> None:
        pool = self.memory.bots["memory"]["pool"]
        before = pool[0].astype(int)
        self.memory.hear(event)
        turned = np.bincount(np.array(event.turned, int), minlength=DIFFERENT)
        self.shown[event.action.seat] += before - pool[0] - turned
        self.heard.append(event)

    def decide(self, view: View, limit: Limit) -> Action:
        if view["phase"] == "final":  # nobody else matters any more
            return self.memory.decide(view, limit)
        began = time.perf_counter()
        self.search.end = began + self.seconds
        state = self.state()
        index = self.search.step(state)
        if self.search.simulations:
            self.searched.append(Searched(self.search.simulations, time.perf_counter() - began))
        state.apply_action(index)
        return Action.from_int(state.drawn.codes[-1])

    def state(self) -> ByzanzState:
        """A game that may be the one played; the search deals its hidden cards anew."""
        left = np.repeat(np.arange(DIFFERENT), self.memory.bots["memory"]["pool"][0]).tolist()
        state: ByzanzState = self.game.new_initial_state()
        for seat, seen in enumerate(self.shown):
            hand = list(map(int, self.start.hand))
            if seat != self.start.seat:
                hand = np.repeat(np.arange(DIFFERENT), seen).tolist()
                hand += [left.pop() for _ in range(DEALT - len(hand))]
            for card in hand:
                state.apply_action(card)
        for card in self.start.bundle:
            state.apply_action(int(card))
        for event in self.heard:
            state.apply_action(state.drawn.number_of(int(event.action)))
            for card in event.turned:
                state.apply_action(int(card))
        return state


class CountingExpert(ExpertBot):
    def __init__(self, start: Start, seed: int, seconds: float) -> None:
        super().__init__(start, seed)
        self.seconds = seconds
        self.searched: list[Searched] = []

    def decide(self, view: View, limit: Limit) -> Action:
        began = time.perf_counter()
        best = self.consider(Limit(self.seconds))[0]
        if best.worlds:
            self.searched.append(Searched(best.worlds, time.perf_counter() - began))
        return best.action


@dataclass(slots=True)
class Seat:
    name: str
    rollouts: str
    seconds: float
    bot: SpielBot | CountingExpert | None = field(default=None, init=False)

    def make(self, start: Start, seed: int) -> Bot:
        if self.name == "expert":
            self.bot = CountingExpert(start, seed, self.seconds)
        else:
            self.bot = SpielBot(start, seed, self.rollouts, self.seconds)
        return self.bot


@dataclass(frozen=True, slots=True)
class Outcome:
    deck: int
    share: float
    """Of the win, that `expert` has."""
    expert: list[Searched]
    others: list[Searched]


def play(fixture: Fixture, rollouts: str, seconds: float) -> Outcome:
    seats = [Seat(LINE_UP[index], rollouts, seconds) for index in fixture.seating]
    seeds = [fixture.bot_seed(seat) for seat in range(len(seats))]
    match = play_match(seats, fixture.cards, seeds, PATIENCE)
    if match.faults:
        raise RuntimeError(match.faults[0].sentence)
    hero = fixture.seating.index(0)
    searched = [seat.bot.searched for seat in seats if seat.bot is not None]
    own = searched.pop(hero)
    winners = match.result.winners
    return Outcome(fixture.deck, (hero in winners) / len(winners), own, [*chain(*searched)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.2, help="a move, for everybody")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rollouts", nargs="+", choices=ROLLOUTS, default=ROLLOUTS)
    arguments = parser.parse_args()
    fixtures = list(schedule(LINE_UP, arguments.decks * len(LINE_UP), SEED))
    print(
        "| rollouts of ISMCTS | games | `expert` wins | 95 % interval | simulations a move:"
        " `expert` | ISMCTS | seconds a move: `expert` | ISMCTS |"
    )
    print("| --- |" + " ---: |" * 7)
    # Spawned, as a forked child may hang in the threads of libraries.
    with get_context("spawn").Pool(arguments.jobs) as pool:
        for rollouts in arguments.rollouts:
            task = partial(play, rollouts=rollouts, seconds=arguments.seconds)
            outcomes = list(_watched(pool.imap_unordered(task, fixtures), len(fixtures)))
            print(_row(rollouts, outcomes), flush=True)


def _watched(outcomes: Iterable[Outcome], count: int) -> Iterable[Outcome]:
    wins = 0.0
    for number, outcome in enumerate(outcomes, 1):
        wins += outcome.share
        print(f"{number} of {count} games, `expert` won {wins:g}", file=sys.stderr, flush=True)
        yield outcome


def _row(rollouts: str, outcomes: Sequence[Outcome]) -> str:
    decks = [outcome.deck for outcome in outcomes]
    shares = [outcome.share for outcome in outcomes]
    share = Bootstrap(max(decks) + 1, SEED).share(decks, shares)
    expert = [move for outcome in outcomes for move in outcome.expert]
    others = [move for outcome in outcomes for move in outcome.others]
    cells = [rollouts, f"{len(outcomes)}", f"{share.value:.1%}"]
    cells.append(f"{share.low:.1%} to {share.high:.1%}" if share.known else "unknown")
    cells += [f"{np.mean([move.simulations for move in moves]):,.0f}" for moves in (expert, others)]
    cells += [f"{np.mean([move.seconds for move in moves]):.3f}" for moves in (expert, others)]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
