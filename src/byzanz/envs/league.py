"""Where a policy stands: tournaments against each level, with duplicate deals and intervals.

>>> from byzanz.envs import evaluate
>>> print(evaluate(policy, players=4, games=400))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from byzanz.arena.bootstrap import Interval
from byzanz.arena.entrant import Entrant, entrants_of
from byzanz.arena.standings import standings_of
from byzanz.arena.tournament import Tournament
from byzanz.arena.workers import on_cores
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.levels import LEVELS, bot_named
from byzanz.envs.agents import AGENT_PLAYOUTS, Observation, Policy
from byzanz.envs.arguments import check_players
from byzanz.envs.encodings import ENCODINGS, Encoding, check_choice
from byzanz.envs.policy_bot import PolicyBot

NAME: Final = "policy"
QUICK_LEVELS: Final = ("random", "easy", "medium")

Comparison: TypeAlias = Literal["above", "level with", "below"]


@dataclass(frozen=True, slots=True)
class PolicyEntrant(Entrant):
    """A policy in a tournament, where every seat is made anew for a game."""

    policy: Policy | None = None
    actions: Encoding = "cards"

    def make(self, start: Start, seed: int) -> Bot:
        assert self.policy is not None, "that is what it is made for"
        policy: Policy = self.policy

        class Seated(PolicyBot):
            actions = self.actions

            def choose(self, shown: Observation) -> int:
                return policy(shown)

        return Seated(start, seed)


@dataclass(frozen=True, slots=True)
class Row:
    """One policy against a table of one level."""

    level: str
    games: int
    win_share: Interval
    equal_share: float
    points: Interval
    level_points: float
    """The points of a seat of the level, on average."""
    rating: Interval
    """So many points above the level, as in chess."""
    faults: int
    """Numbers that were not allowed, and errors."""
    first_fault: str | None
    """A sentence about the first of them."""

    @property
    def verdict(self) -> Comparison:
        if self.win_share.known and self.win_share.low > self.equal_share:
            return "above"
        if self.win_share.known and self.win_share.high < self.equal_share:
            return "below"
        return "level with"


@dataclass(frozen=True, slots=True)
class League:
    """Where a policy stands among the levels."""

    players: int
    rows: tuple[Row, ...]

    @property
    def sentence(self) -> str:
        """Such as: above random and easy, level with medium, below hard."""
        parts = []
        for verdict in ("above", "level with", "below"):
            levels = [row.level for row in self.rows if row.verdict == verdict]
            if levels:
                parts.append(f"{verdict} {' and '.join(levels)}")
        return ", ".join(parts)

    def __str__(self) -> str:
        lines = [
            f"{'against':<8} {'games':>6} {'wins':>7} {'95 % interval':>17} {'points':>7}"
            f" {'theirs':>7} {'rating':>13}"
        ]
        for row in self.rows:
            low, high = row.win_share.low, row.win_share.high
            rating = f"{row.rating.value:+.0f}"
            if row.rating.known:
                rating += f" ± {(row.rating.high - row.rating.low) / 2:.0f}"
            lines.append(
                f"{row.level:<8} {row.games:>6} {row.win_share.value:>7.1%}"
                f" {f'{low:.1%} to {high:.1%}':>17} {row.points.value:>7.1f}"
                f" {row.level_points:>7.1f} {rating:>13}"
            )
        lines.append(f"{self.sentence}; an equal share is {1 / self.players:.1%}")
        lines += [
            f"against {row.level} the policy was at fault {row.faults} times; the first time:"
            f" {row.first_fault}"
            for row in self.rows
            if row.faults
        ]
        return "\n".join(lines)


def evaluate(
    policy: Policy,
    players: int = 4,
    games: int = 400,
    levels: Sequence[str] = QUICK_LEVELS,
    actions: Encoding = "cards",
    seed: int = 1,
    playouts: int = AGENT_PLAYOUTS,
    jobs: int = 1,
) -> League:
    """Plays a policy against tables of each level, every deck once from each seat.

    The same seed deals the same decks.  With more than one job the policy must be one that can be
    sent to another process.
    """
    check_players(players)
    check_choice("games", games, games >= 1, "at least 1")
    check_choice("actions", actions, actions in ENCODINGS, f"one of {', '.join(ENCODINGS)}")
    check_choice("jobs", jobs, jobs >= 1, "at least 1")
    check_choice("playouts", playouts, playouts >= 1, "at least 1")
    check_choice("levels", levels, bool(levels) and not isinstance(levels, str), "a list of levels")
    for level in levels:
        check_choice("levels", level, bot_named(level) is not None, f"some of {', '.join(LEVELS)}")
    if not callable(policy):
        raise TypeError(f"a policy is a function from an observation to a number, not {policy!r}")
    rows = [
        _row(
            Tournament(_line_up(policy, actions, level, players), games, seed, _limit(playouts)),
            jobs,
        )
        for level in levels
    ]
    return League(players, tuple(rows))


def _limit(playouts: int) -> Limit:
    return Limit(seconds=60, playouts=playouts)  # a slow policy is no fault


def _line_up(policy: Policy, actions: Encoding, level: str, players: int) -> tuple[Entrant, ...]:
    others = entrants_of([level] * players)[1:]
    return (PolicyEntrant(NAME, NAME, NAME, policy=policy, actions=actions), *others)


def _row(tournament: Tournament, jobs: int) -> Row:
    if jobs == 1:
        games = [tournament.play(fixture) for fixture in tournament.fixtures()]
    else:
        games = list(on_cores(jobs)(tournament.fixtures(), tournament.play))
    own, *others = standings_of(tournament, games)
    apart = own.rating.value - others[0].rating.value
    wide = [2 * (bound - own.rating.value) for bound in (own.rating.low, own.rating.high)]
    return Row(
        level=tournament.bots[1],
        games=own.games,
        win_share=own.win_share,
        equal_share=1 / len(tournament.bots),
        points=own.score,
        level_points=sum(other.score.value for other in others) / len(others),
        rating=Interval(apart, apart + wide[0], apart + wide[1]),
        faults=len(own.faults),
        first_fault=own.faults[0].sentence if own.faults else None,
    )
