"""The level `hard`: tries its choices out in many worlds that may be, and plays to win.

It remembers every card that was shown, and guesses the others' hidden cards by how they have
played.  As they may lie, it deals the unknown cards again and again, and plays each of these games
on with each of its candidates.  It takes the one that wins most.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import numpy as np

from byzanz import rules
from byzanz.actions import Action
from byzanz.bots.belief import Belief
from byzanz.bots.bot import USUAL_SECONDS, Bot, Limit, Start
from byzanz.bots.search import TRIAL, Trials, list_candidates, try_out
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.game import Event
from byzanz.rules.chance import stream
from byzanz.rules.state import SEATS
from byzanz.view import View

GUESSING = 0.5
"""The part of the time that may go into guessing the others' cards."""
WORLDS_AT_ONCE = 16
FEWEST_WORLDS = 64
"""Before so many worlds nothing is given up: the first ones say little."""
CERTAIN = 2.5
"""How many standard errors two candidates must be apart to call it settled in the usual time."""
MORE_CERTAIN = 0.5
"""How many more for each time that this is doubled: whoever gives more wants closer calls."""
WORTH = 0.01
"""A candidate that surely gains no more than this share of a win is tried no more."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was tried, and the share of wins it led to."""

    action: Action
    wins: float
    worlds: int


class HardBot(Bot):
    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self.valuation = sound_valuation(len(start.players))
        self.memory = Belief(start, self.valuation)
        self.valuations = np.repeat(self.valuation, SEATS)
        self.random = stream(seed)

    def hear(self, event: Event) -> None:
        self.memory.hear(event)

    def decide(self, view: View, limit: Limit) -> Action:
        return self.consider(limit)[0].action

    def consider(self, limit: Limit) -> list[Candidate]:
        """The candidates that were not given up, the best first."""
        began = time.perf_counter()
        end = began + limit.seconds
        doublings = math.log2(max(limit.seconds / USUAL_SECONDS, 1))
        certain = CERTAIN + MORE_CERTAIN * doublings
        playouts = 0
        legals, trials = np.empty(1, rules.LEGAL), np.zeros(1, TRIAL)
        memory, seat = self.memory, self.start.seat
        count = list_candidates(memory.states, seat, self.valuation, legals)
        if count > 1:
            is_timed = limit.playouts is None
            chances = memory.chances(began + GUESSING * limit.seconds if is_timed else math.inf)
        while count > 1:
            playouts += WORLDS_AT_ONCE * count
            if limit.playouts is None:
                if time.perf_counter() > end:
                    break
            elif playouts > limit.playouts:
                break
            try_out(
                memory.states,
                memory.pool,
                memory.unknown,
                chances,
                seat,
                self.valuations,
                legals,
                WORLDS_AT_ONCE,
                trials,
                self.random,
            )
            if trials["worlds"][0] >= FEWEST_WORLDS:
                count = _give_up(legals, trials, certain)
        worlds = int(trials["worlds"][0])
        candidates = [
            Candidate(Action.from_int(code), wins / max(worlds, 1), worlds)
            for code, wins in zip(
                legals["codes"][0, :count].tolist(), trials["wins"][0, :count].tolist(), strict=True
            )
        ]
        return sorted(candidates, key=lambda candidate: -candidate.wins)


def _give_up(legals: rules.Legals, trials: Trials, certain: float) -> int:
    """Keeps the candidates that may still be the best; how many these are."""
    count, worlds = int(legals["count"][0]), int(trials["worlds"][0])
    share = trials["wins"][0, :count] / worlds
    best = share.argmax()
    behind = share[best] - share
    # Thirds of a win do not add up exactly, so no spread at all can come out just below 0.
    spread = np.maximum(trials["apart"][0, best, :count] / worlds - behind**2, 0)
    gain = certain * np.sqrt(spread / worlds) + 1 / worlds - behind
    gain[best] = 1
    kept = np.flatnonzero(gain > WORTH)
    if len(kept) < count:
        legals["codes"][0, : len(kept)] = legals["codes"][0, kept]
        trials["wins"][0, : len(kept)] = trials["wins"][0, kept]
        trials["apart"][0, : len(kept), : len(kept)] = trials["apart"][0][np.ix_(kept, kept)]
        legals["count"][0] = len(kept)
    return len(kept)
