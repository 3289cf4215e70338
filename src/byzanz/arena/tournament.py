"""A tournament: which games it has, how each is played, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from byzanz.arena.entrant import Entrant
from byzanz.arena.facts import Facts, facts_of
from byzanz.arena.fault import Fault, forfeits_of
from byzanz.arena.luck import SeatLuck, luck_of
from byzanz.arena.match import Match, ThinkingTime, play_match
from byzanz.arena.schedule import Fixture, count_games, schedule
from byzanz.bots.bot import Limit
from byzanz.fair import commit_of
from byzanz.game import Result
from byzanz.record import Record


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a tournament; seats are numbered as in the game."""

    fixture: Fixture
    result: Result
    faults: tuple[Fault, ...]
    thinking: tuple[ThinkingTime, ...]
    called: tuple[str | None, ...]
    facts: Facts
    record: Record | None
    luck: tuple[SeatLuck, ...] = ()
    """By seat, what luck has done to its chance of winning; empty where nobody has looked."""

    @property
    def name(self) -> str:
        """Unlike any other game's, and sorted like the fixtures."""
        return f"{self.fixture.deck:06}-{self.fixture.rotation}"

    @property
    def forfeits(self) -> frozenset[int]:
        """The seats that have lost by a fault, whatever was played for them afterwards."""
        return forfeits_of(self.faults)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won or shares the win: the best of those who did not lose by a fault."""
        standing = self._standing()
        if len(self.forfeits) == len(standing):
            return ()
        best = max(standing)
        return tuple(seat for seat, own in enumerate(standing) if own == best)

    @property
    def ranks(self) -> tuple[float, ...]:
        """By seat, from 1 for the winner; whoever is level shares the mean."""
        order = self._standing()
        return tuple(
            1 + sum(other > own for other in order) + (order.count(own) - 1) / 2 for own in order
        )

    def without_record(self) -> Played:
        """What is kept in memory once the record is on the disk."""
        return replace(self, record=None)

    def win(self, seat: int) -> float:
        """The share of the win that a seat has."""
        winners = self.winners
        return 1 / len(winners) if seat in winners else 0.0

    def points(self, seat: int) -> int:
        """The points that a seat has made, none where it has lost by a fault."""
        return 0 if seat in self.forfeits else self.result.scores[seat]

    def _standing(self) -> list[tuple[bool, int, int]]:
        """By seat, what decides the order; a game lost by a fault is lost to all others."""
        return [
            (False, 0, 0) if seat in self.forfeits else (True, score, tiebreak)
            for seat, (score, tiebreak) in enumerate(
                zip(self.result.scores, self.result.tiebreak, strict=True)
            )
        ]


@dataclass(frozen=True, slots=True)
class Tournament:
    """All that the games follow from; any process can play any of them."""

    entrants: tuple[Entrant, ...]
    games: int
    seed: int
    limit: Limit
    keep_records: bool = False

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(entrant.text for entrant in self.entrants)

    @property
    def size(self) -> int:
        """How many games there are: those asked for, rounded up to whole sets."""
        return count_games(len(self.entrants), self.games)

    def fixtures(self) -> Iterator[Fixture]:
        return schedule(self.bots, self.games, self.seed)

    def play(self, fixture: Fixture) -> Played:
        match = play_match(
            [self.entrants[index] for index in fixture.seating],
            fixture.cards,
            [fixture.bot_seed(seat) for seat in range(len(fixture.seating))],
            self.limit,
        )
        return Played(
            fixture=fixture,
            result=match.result,
            faults=match.faults,
            thinking=match.thinking,
            called=match.called,
            facts=facts_of(match.record),
            record=self._record(fixture, match) if self.keep_records else None,
            luck=luck_of(match.record, fixture.luck_seed),
        )

    def _record(self, fixture: Fixture, match: Match) -> Record:
        """With where it comes from; the deck can be checked by `byzanz verify`."""
        arena: dict[str, Any] = {
            "seed": fixture.seed,
            "deck": fixture.deck,
            "rotation": fixture.rotation,
            "bots": [self.bots[index] for index in fixture.seating],
        }
        if match.faults:
            arena["faults"] = [fault.to_json() for fault in match.faults]
        seed = fixture.deck_seed
        return replace(
            match.record,
            extra={"fair": {"commit": commit_of(seed), "seed": seed.hex()}, "arena": arena},
        )
