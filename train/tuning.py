"""Tuning priced rules by self-play: numbers that win more than others stay."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from train.tasks import TIMES, Contest, Floats, Rules, Share

CANDIDATES: Final = 8
"""How many changes are tried at a time."""
SCOUTS: Final = 100
JUDGES: Final = 1_000
"""Decks on which changes are tried, and those on which the best of them has to prove itself."""
CHANGED: Final = 0.4
"""The part of the numbers that a change concerns."""

FIRST_DEMAND: Final = 0.0
FIRST_PRICE: Final = 0.05
FIRST_CROWD: Final = 0.3
DEMAND_SPREAD: Final = 0.3
PRICE_SPREAD: Final = 0.08
CROWD_SPREAD: Final = 0.3

Hold = Callable[[Sequence[Contest]], list[Share]]


class Tuning:
    """What has been found so far for a number of players, kept in a file after every generation."""

    def __init__(self, players: int, seed: int, file: Path) -> None:
        self.players = players
        self.seed = seed
        self.file = file
        self.generation = 0
        self.step = 1.0
        row = [FIRST_DEMAND] * (players - 1) + [FIRST_PRICE, FIRST_CROWD]
        self.best: Floats = np.array([row] * TIMES)
        if file.exists():
            kept = json.loads(file.read_text("utf-8"))
            self.generation, self.step = kept["generation"], kept["step"]
            self.best = np.array(kept["best"])

    def go_on(self, weights: Floats, hold: Hold) -> bool:
        """One generation, with hands judged by these weights; whether something better was found.

        What counts is the mean of the wins against the best so far and against sound rules, so that
        nothing is learnt that beats but its like.
        """
        random = np.random.default_rng([self.seed, self.players, self.generation])
        spreads = np.array(
            [DEMAND_SPREAD] * (self.players - 1) + [PRICE_SPREAD, CROWD_SPREAD], np.float64
        )
        changes = [
            self.best
            + self.step
            * spreads
            * random.standard_normal(self.best.shape)
            * (random.random(self.best.shape) < CHANGED)
            for _ in range(CANDIDATES)
        ]
        scouted = self._shares(changes, weights, SCOUTS, hold, 0)
        chosen = changes[int(np.argmax(scouted))]
        judged = self._shares([chosen, self.best], weights, JUDGES, hold, 1)
        is_better = judged[0] > judged[1]
        if is_better:
            self.best, self.step = np.round(chosen, 3), min(1.5, self.step * 1.15)
        else:
            self.step = max(0.15, self.step * 0.95)
        self.generation += 1
        self._keep()
        return is_better

    def _shares(
        self, changes: Sequence[Floats], weights: Floats, decks: int, hold: Hold, stage: int
    ) -> list[float]:
        """How much each wins, all on the same decks."""
        seed = (self.seed << 48) + (self.players << 40) + (self.generation << 8) + 2 * stage
        best = Rules(weights, self.best)
        contests = [
            Contest((self.players, number), Rules(weights, numbers), best, decks, seed)
            for number, numbers in enumerate(changes)
        ]
        wins = {share.key: share.wins for share in hold(contests)}
        return [wins[contest.key] for contest in contests]

    def _keep(self) -> None:
        kept = {"generation": self.generation, "step": self.step, "best": self.best.tolist()}
        draft = self.file.with_suffix(".new")
        draft.write_text(json.dumps(kept), "utf-8")
        draft.replace(self.file)
