"""Pieces of work that any process can do: contests of rules, and games to learn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hand_features import FEATURES, GROUPS
from byzanz.bots.priced_rules import MOST_ROUNDS, STAGES, PricedRulesList, make_rules
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.rules.chance import stream
from byzanz.rules.state import ROUNDS
from train.self_play import NUMBERS, play_games, win_share

Floats = NDArray[np.float64]
Key = tuple[int, ...]

TIMES: Final = 3
"""The last round, the one before it, and earlier ones."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Priced rules: the weights of hands, and a row of numbers for each time.

    A row has the demands by auction, then the price, then the crowd.
    """

    weights: Floats
    numbers: Floats

    def record(self) -> PricedRulesList:
        demands, prices, crowds = self.numbers[:, :-2], self.numbers[:, -2], self.numbers[:, -1]
        return make_rules(self.weights, demands, prices, crowds)


def nothing_yet() -> PricedRulesList:
    """In the place of rules where sound ones play."""
    return make_rules(
        np.zeros((MOST_ROUNDS + 1, STAGES, FEATURES)), np.zeros((1, 1)), np.zeros(1), np.zeros(1)
    )


@dataclass(frozen=True, slots=True)
class Contest:
    """Rules against others and against sound ones, on so many decks each."""

    key: Key
    rules: Rules
    others: Rules
    decks: int
    seed: int


@dataclass(frozen=True, slots=True)
class Share:
    """The mean share of wins of a contest."""

    key: Key
    wins: float


def hold_contest(contest: Contest) -> Share:
    players = contest.key[0]
    rules = np.concatenate([contest.rules.record(), contest.others.record()])
    wins = sum(
        win_share(
            players,
            contest.decks,
            is_against_priced,
            rules,
            sound_valuation(players),
            stream(contest.seed + is_against_priced),
        )
        for is_against_priced in (False, True)
    )
    return Share(contest.key, wins / 2)


@dataclass(frozen=True, slots=True)
class Games:
    """So many games of players by the same rules, or by sound ones where there are none yet."""

    key: Key
    rules: Rules | None
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class Samples:
    """Rows as `play_games` writes them, and by game and seat the shares of the win."""

    key: Key
    rows: NDArray[np.int64]
    wins: Floats

    def at(self, left: int, stage: int) -> NDArray[np.int64]:
        """The rows of hands with so many rounds left at a stage."""
        found: NDArray[np.int64] = self.rows[(self.rows[:, 0] == left) & (self.rows[:, 1] == stage)]
        return found


def play(games: Games) -> Samples:
    players = games.key[0]
    rows = np.zeros((games.count * int(ROUNDS[players]) * players**2, NUMBERS + GROUPS), np.int64)
    wins = np.zeros((games.count, players))
    count = play_games(
        players,
        games.count,
        games.rules is not None,
        nothing_yet() if games.rules is None else games.rules.record(),
        sound_valuation(players),
        stream(games.seed),
        rows,
        wins,
    )
    return Samples(games.key, rows[:count], wins)


def together(parts: list[Samples]) -> Samples:
    """All samples of the parts, in the order of their keys."""
    parts = sorted(parts, key=lambda part: part.key)
    return Samples(
        parts[0].key,
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.wins for part in parts]),
    )
