"""Who plays how well: shares of the win, points, places and ratings, with 95 % intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.fault import Fault
from byzanz.arena.tournament import Played, Tournament

Z: Final = 1.96
"""So many standard deviations on each side make 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot, or one of several equal ones, has done."""

    bot: str
    index: int
    name: str
    games: int
    win_share: Interval
    score: Interval
    rank: Interval
    rating: Interval
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
            "score_interval": _bounds(self.score),
            "rank": round(self.rank.value, 3),
            "rank_interval": _bounds(self.rank),
            "rating": round(self.rating.value, 3),
            "rating_interval": _bounds(self.rating),
            "fault_kinds": self.fault_counts,
            "name": self.name,
        }


def standings_of(tournament: Tournament, games: Sequence[Played]) -> list[Standing]:
    """One for each bot, in the order in which they were named."""
    games = sorted(games, key=lambda played: played.fixture)
    decks = {deck: number for number, deck in enumerate(decks_of(games))}
    bootstrap = Bootstrap(len(decks), tournament.seed)
    numbers = [decks[played.fixture.deck] for played in games]
    ratings = _ratings(len(tournament.entrants), games)
    standings = []
    for index, bot in enumerate(tournament.bots):
        seats = [played.fixture.seating.index(index) for played in games]
        pairs = list(zip(games, seats, strict=True))
        thinking = [played.thinking[seat] for played, seat in pairs]
        called = [name for played, seat in pairs if (name := played.called[seat]) is not None]
        share = bootstrap.mean(numbers, [played.win(seat) for played, seat in pairs])
        standings.append(
            Standing(
                bot=bot,
                index=index,
                name=_name(tournament, index, called),
                games=len(games),
                # One deck says nothing about others.
                win_share=share if share.known else Interval(share.value, 0.0, 1.0),
                score=bootstrap.mean(
                    numbers, [played.result.scores[seat] for played, seat in pairs]
                ),
                rank=bootstrap.mean(numbers, [played.ranks[seat] for played, seat in pairs]),
                rating=ratings[index],
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


def _name(tournament: Tournament, index: int, called: Sequence[str]) -> str:
    """How a program names itself, numbered where it plays more than one seat."""
    if not called:
        return tournament.entrants[index].name
    bots, bot = tournament.bots, tournament.bots[index]
    return called[-1] if bots.count(bot) == 1 else f"{called[-1]} {bots[:index].count(bot) + 1}"


def _ratings(bots: int, games: Sequence[Played]) -> list[Interval]:
    """Ratings by openskill's Plackett-Luce model, the games taken in the order of the schedule."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # a bot does not change between games
    ratings = [model.rating() for _ in range(bots)]
    for played in games:
        seating = played.fixture.seating
        rated = model.rate([[ratings[index]] for index in seating], ranks=list(played.ranks))
        for index, (rating,) in zip(seating, rated, strict=True):
            ratings[index] = rating
    return [
        Interval(rating.mu, rating.mu - Z * rating.sigma, rating.mu + Z * rating.sigma)
        for rating in ratings
    ]


def _bounds(interval: Interval) -> list[float] | None:
    if math.isnan(interval.low):
        return None
    return [round(interval.low, 3), round(interval.high, 3)]
