"""Who plays how well: shares of the win, points, places and ratings, with 95 % intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.entrant import unused
from byzanz.arena.fault import Fault
from byzanz.arena.luck import without_luck
from byzanz.arena.ratings import Ranking, ratings_of
from byzanz.arena.tournament import Played, Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot, or one of several equal ones, has done."""

    bot: str
    index: int
    name: str
    games: int
    win_share: Interval
    without_luck: Interval
    """The share of wins with the luck of the cards taken out: the same in the mean, but closer."""
    score: Interval
    rank: Interval
    rating: Interval
    forfeits: int
    """How many games were lost by a fault."""
    faults: tuple[Fault, ...]
    thinking: float
    """Seconds a decision, on average."""
    longest: float

    @property
    def fault_counts(self) -> dict[str, int]:
        return dict(sorted(Counter(str(fault.kind) for fault in self.faults).items()))

    def to_json(self) -> dict[str, Any]:
        """The line of `byzanz arena --json` (NOTATION.md), and some more."""
        return {
            "bot": self.bot,
            "index": self.index,
            "games": self.games,
            "win_share": round(self.win_share.value, 4),
            "low": round(self.win_share.low, 4),
            "high": round(self.win_share.high, 4),
            "mean_score": round(self.score.value, 3),
            "faults": len(self.faults),
            "without_luck": _rounded(self.without_luck.value, 4),
            "without_luck_interval": _bounds(self.without_luck, 4),
            "score_interval": _bounds(self.score),
            "rank": round(self.rank.value, 3),
            "rank_interval": _bounds(self.rank),
            "rating": round(self.rating.value, 1),
            "rating_interval": _bounds(self.rating, 1),
            "forfeits": self.forfeits,
            "fault_kinds": self.fault_counts,
            "name": self.name,
        }


def standings_of(tournament: Tournament, games: Sequence[Played]) -> list[Standing]:
    """One for each bot, in the order in which they were named."""
    games, numbers, bootstrap = _resampled(tournament, games)
    ratings = _ratings(tournament, games, numbers, bootstrap)
    names = names_of(tournament, games)
    lucky = _shares_without_luck(tournament, games, numbers, bootstrap)
    standings = []
    for index, bot in enumerate(tournament.bots):
        seats = [played.fixture.seating.index(index) for played in games]
        pairs = list(zip(games, seats, strict=True))
        thinking = [played.thinking[seat] for played, seat in pairs]
        share = bootstrap.share(numbers, [played.win(seat) for played, seat in pairs])
        standings.append(
            Standing(
                bot=bot,
                index=index,
                name=names[index],
                games=len(games),
                # One deck says nothing about others.
                win_share=share if share.known else Interval(share.value, 0.0, 1.0),
                without_luck=_at_least_as_wide(lucky[index], share),
                score=bootstrap.mean(numbers, [played.points(seat) for played, seat in pairs]),
                rank=bootstrap.mean(numbers, [played.ranks[seat] for played, seat in pairs]),
                rating=ratings[index],
                forfeits=sum(seat in played.forfeits for played, seat in pairs),
                faults=tuple(
                    fault for played, seat in pairs for fault in played.faults if fault.seat == seat
                ),
                thinking=sum(part.total for part in thinking)
                / max(1, sum(part.decisions for part in thinking)),
                longest=max(part.longest for part in thinking),
            )
        )
    return standings


def decks_of(games: Sequence[Played]) -> list[int]:
    """The decks that were played, ascending."""
    return sorted({played.fixture.deck for played in games})


def kinds_of(tournament: Tournament, games: Sequence[Played]) -> dict[str, str]:
    """The name of each kind of bot; a program's is the one that it gives itself."""
    called: dict[str, str] = {}
    for played in games:
        for index, name in zip(played.fixture.seating, played.called, strict=True):
            if name is not None:
                called.setdefault(tournament.bots[index], name)
    kinds: dict[str, str] = {}
    for entrant in tournament.entrants:
        if entrant.text not in kinds:
            kinds[entrant.text] = unused(called.get(entrant.text, entrant.kind), kinds.values())
    return kinds


def names_of(tournament: Tournament, games: Sequence[Played]) -> tuple[str, ...]:
    """The one name of each bot by index: that of its kind, numbered where it has several seats."""
    kinds, bots = kinds_of(tournament, games), tournament.bots
    return tuple(
        f"{kinds[bot]} {bots[:index].count(bot) + 1}" if bots.count(bot) > 1 else kinds[bot]
        for index, bot in enumerate(bots)
    )


@dataclass(frozen=True, slots=True)
class Pairing:
    """How often one bot came out ahead of another; level counts half."""

    ahead: str
    behind: str
    share: Interval


def pairings_of(tournament: Tournament, games: Sequence[Played]) -> list[Pairing]:
    """Each bot against each other one; equal bots are one here."""
    games, numbers, bootstrap = _resampled(tournament, games)
    bots = list(dict.fromkeys(tournament.bots))
    pairings = []
    for ahead in bots:
        for behind in bots:
            if ahead == behind:
                continue
            values = [_share_ahead(tournament, played, ahead, behind) for played in games]
            pairings.append(Pairing(ahead, behind, bootstrap.share(numbers, values)))
    return pairings


def _share_ahead(tournament: Tournament, played: Played, ahead: str, behind: str) -> float:
    ranks: dict[str, list[float]] = {ahead: [], behind: []}
    for index, rank in zip(played.fixture.seating, played.ranks, strict=True):
        if tournament.bots[index] in ranks:
            ranks[tournament.bots[index]].append(rank)
    pairs = [(own, other) for own in ranks[ahead] for other in ranks[behind]]
    return sum((own < other) + (own == other) / 2 for own, other in pairs) / len(pairs)


def _shares_without_luck(
    tournament: Tournament, games: Sequence[Played], decks: Sequence[int], bootstrap: Bootstrap
) -> list[Interval]:
    """By index; unknown where the luck of a game is."""
    bots = range(len(tournament.bots))
    if not all(played.luck for played in games):
        return [Interval(math.nan, math.nan, math.nan) for _ in bots]
    seats = [[played.fixture.seating.index(index) for index in bots] for played in games]
    left = without_luck(
        np.array(decks),
        np.array([[g.win(seat) for seat in row] for g, row in zip(games, seats, strict=True)]),
        np.array([[g.luck[seat] for seat in row] for g, row in zip(games, seats, strict=True)]),
    )
    return [bootstrap.mean(decks, left[:, index].tolist()) for index in bots]


def _at_least_as_wide(without: Interval, share: Interval) -> Interval:
    """Who has won nothing or everything has results that spread too little to tell."""
    if share.value not in (0, 1) or not without.known:
        return without
    return Interval(without.value, min(without.low, share.low), max(without.high, share.high))


def _ratings(
    tournament: Tournament, games: Sequence[Played], decks: Sequence[int], bootstrap: Bootstrap
) -> list[Interval]:
    """By index; equal bots have one rating."""
    bots = list(dict.fromkeys(tournament.bots))
    rankings = [_ranking(tournament, bots, played) for played in games]
    ratings = ratings_of(len(bots), rankings, decks, bootstrap)
    return [ratings[bots.index(bot)] for bot in tournament.bots]


def _ranking(tournament: Tournament, bots: Sequence[str], played: Played) -> Ranking:
    groups: dict[float, list[int]] = {}
    for index, rank in zip(played.fixture.seating, played.ranks, strict=True):
        groups.setdefault(rank, []).append(bots.index(tournament.bots[index]))
    return tuple(tuple(sorted(groups[rank])) for rank in sorted(groups))


def _resampled(
    tournament: Tournament, games: Sequence[Played]
) -> tuple[list[Played], list[int], Bootstrap]:
    """The games in the order of the schedule, the numbers of their decks, and what draws these."""
    games = sorted(games, key=lambda played: played.fixture)
    decks = {deck: number for number, deck in enumerate(decks_of(games))}
    numbers = [decks[played.fixture.deck] for played in games]
    return games, numbers, Bootstrap(len(decks), tournament.seed)


def _rounded(value: float, digits: int) -> float | None:
    return None if math.isnan(value) else round(value, digits)


def _bounds(interval: Interval, digits: int = 3) -> list[float] | None:
    if math.isnan(interval.low):
        return None
    return [round(interval.low, digits), round(interval.high, digits)]
