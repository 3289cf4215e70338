"""Pieces of work that any process can do: games to learn from, and bids to try out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import INPUTS
from byzanz.bots.foreseen_bids import INPUTS as FORESIGHT_INPUTS
from byzanz.bots.hand_features import FEATURES
from byzanz.bots.last_bids import INPUTS as LAST_INPUTS
from byzanz.bots.last_bids import LAST_BID_NET, LastBidNets
from byzanz.bots.policy import GROUPS, MARKS_OF_A_SEAT
from byzanz.bots.priced_rules import MOST_ROUNDS, STAGES, TERMS, PricedRulesList, make_rules
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.rules.chance import stream
from byzanz.rules.state import ROUNDS, SEATS
from train.bid_trials import NUMBERS as BEFORE_TERMS
from train.bid_trials import try_bids
from train.chance_games import NUMBERS as BEFORE_MARKS
from train.chance_games import play_quickly
from train.foreseen_games import NUMBERS as BEFORE_FORESIGHT
from train.foreseen_games import watch_foreseen
from train.last_bid_trials import try_last_bids
from train.searcher_games import NUMBERS as BEFORE_INPUTS
from train.searcher_games import watch_searchers
from train.self_play import NUMBERS, play_games, win_share

Floats = NDArray[np.float64]
Key = tuple[int, ...]

JUDGING: Final = 2_000
"""Decks on which the rules are judged in the end."""
MOST_TRIALS: Final = 60
"""In a game there are hardly more."""
MOST_BIDS: Final = 400
"""Of bids and passes there are never as many in a game."""


class Piece(Protocol):
    """A piece of work, or what came of it: both have its key."""

    @property
    def key(self) -> Key: ...


@dataclass(frozen=True, slots=True)
class Rules:
    """Priced rules: the weights of hands, and what is asked of a bundle."""

    weights: Floats
    asked: Floats

    def record(self) -> PricedRulesList:
        """As compiled functions take them; what a lead is worth is only for searchers."""
        return make_rules(self.weights, self.asked, np.ones(MOST_ROUNDS + 1))


def nothing_yet() -> PricedRulesList:
    """In the place of rules where sound ones play."""
    return Rules(
        np.zeros((MOST_ROUNDS + 1, STAGES, FEATURES)), np.zeros((MOST_ROUNDS, SEATS, TERMS))
    ).record()


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

    def with_left(self, left: int) -> Samples:
        """All that was seen with so many rounds left."""
        return Samples(self.key, self.rows[self.rows[:, 0] == left], self.wins)


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


@dataclass(frozen=True, slots=True)
class Trials:
    """So many games in which bids are tried out."""

    key: Key
    rules: Rules
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class Tried:
    """Rows as `try_bids` writes them."""

    key: Key
    rows: Floats


def try_out(trials: Trials) -> Tried:
    players = trials.key[0]
    rows = np.zeros((trials.count * MOST_TRIALS, BEFORE_TERMS + TERMS))
    count = try_bids(players, trials.count, trials.rules.record(), stream(trials.seed), rows)
    return Tried(trials.key, rows[:count])


@dataclass(frozen=True, slots=True)
class QuickGames:
    """So many games of players who bid as searchers do."""

    key: Key
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class Quick:
    """Rows as `play_quickly` writes them, and by game and seat the shares of the win."""

    key: Key
    rows: NDArray[np.int16]
    totals: Floats
    wins: Floats

    def at(self, left: int) -> tuple[NDArray[np.int64], Floats]:
        """Marks and totals with so many rounds left, game by game."""
        chosen = self.rows[:, 1] == left
        return self.rows[chosen].astype(np.int64), self.totals[chosen]


def play_quick(games: QuickGames) -> Quick:
    players = games.key[0]
    most = games.count * (int(ROUNDS[players]) - 1)
    rows = np.zeros((most, BEFORE_MARKS + players * MARKS_OF_A_SEAT), np.int64)
    totals = np.zeros((most, players))
    wins = np.zeros((games.count, players))
    play_quickly(players, games.count, stream(games.seed), rows, totals, wins)
    return Quick(games.key, rows.astype(np.int16), totals, wins)


def quick_together(parts: list[Quick]) -> Quick:
    """All games in the order of their pieces."""
    parts = sorted(parts, key=lambda part: part.key)
    return Quick(
        parts[0].key[:-1],
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.totals for part in parts]),
        np.concatenate([part.wins for part in parts]),
    )


@dataclass(frozen=True, slots=True)
class LastTrials:
    """So many bids of the last round to try out, among players by a net if there is one."""

    key: Key
    net: LastBidNets | None
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class LastTried:
    """Rows as `try_last_bids` writes them."""

    key: Key
    rows: NDArray[np.float32]


def try_last(trials: LastTrials) -> LastTried:
    rows = np.zeros((trials.count, LAST_INPUTS + 1))
    net = np.zeros(1, LAST_BID_NET) if trials.net is None else trials.net.copy()
    try_last_bids(trials.key[0], trials.net is not None, net, stream(trials.seed), rows)
    return LastTried(trials.key, rows.astype(np.float32))


def last_together(parts: list[LastTried]) -> NDArray[np.float32]:
    """All rows of the parts, in the order of their keys."""
    return np.concatenate([part.rows for part in sorted(parts, key=lambda part: part.key)])


@dataclass(frozen=True, slots=True)
class Watching:
    """So many games of searchers, by rules and by what a lead is worth."""

    key: Key
    rules: Rules
    temperatures: Floats
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class Watched:
    """Rows as `watch_searchers` writes them."""

    key: Key
    rows: Floats


def watch(watching: Watching) -> Watched:
    players = watching.key[0]
    rows = np.zeros((watching.count * MOST_BIDS, BEFORE_INPUTS + INPUTS))
    rules = make_rules(watching.rules.weights, watching.rules.asked, watching.temperatures)
    count = watch_searchers(
        players, watching.count, rules, sound_valuation(players), stream(watching.seed), rows
    )
    rows[:count, 0] += watching.key[-1] * watching.count  # games of all pieces are told apart
    return Watched(watching.key, rows[:count])


@dataclass(frozen=True, slots=True)
class ForeseenGames:
    """So many games of searchers by all that was learnt."""

    key: Key
    count: int
    seed: int


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Rows as `watch_foreseen` writes them."""

    key: Key
    rows: Floats


def watch_again(games: ForeseenGames) -> Foreseen:
    rows = np.zeros((games.count * MOST_BIDS, BEFORE_FORESIGHT + FORESIGHT_INPUTS))
    count = watch_foreseen(games.key[0], games.count, stream(games.seed), rows)
    rows[:count, 0] += games.key[-1] * games.count  # games of all pieces are told apart
    return Foreseen(games.key, rows[:count])


def foreseen_together(parts: list[Foreseen]) -> Floats:
    """All rows of the parts, in the order of their keys."""
    return np.concatenate([part.rows for part in sorted(parts, key=lambda part: part.key)])


def share_against_sound(players: int, rules: Rules, seed: int) -> float:
    """The share of wins of priced rules against sound ones at all other seats."""
    records = np.concatenate([rules.record()] * 2)
    return win_share(players, JUDGING, False, records, sound_valuation(players), stream(~seed))


def together(parts: list[Samples]) -> Samples:
    """All samples of the parts, in the order of their keys."""
    parts = sorted(parts, key=lambda part: part.key)
    return Samples(
        parts[0].key,
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.wins for part in parts]),
    )


def watched_together(parts: list[Watched]) -> Floats:
    """All rows of the parts, in the order of their keys."""
    return np.concatenate([part.rows for part in sorted(parts, key=lambda part: part.key)])


def tried_together(parts: list[Tried]) -> Tried:
    """The same of trials."""
    parts = sorted(parts, key=lambda part: part.key)
    return Tried(parts[0].key, np.concatenate([part.rows for part in parts]))
