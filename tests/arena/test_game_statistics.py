"""The figures of a statistics claim no more than its games can tell."""

import pytest

from byzanz.arena.entrant import entrants_of
from byzanz.arena.game_statistics import statistics_of
from byzanz.arena.tournament import Tournament
from byzanz.bots.bot import Limit


def test_what_never_happened_may_still_happen() -> None:
    tournament = Tournament(entrants_of(["medium"] * 3), 3, 1, Limit())
    games = [tournament.play(fixture) for fixture in tournament.fixtures()]
    statistics = statistics_of(games, 1)
    seats = statistics.seats
    assert sum(row.value for row in seats) == pytest.approx(1)
    never = [row for row in (*seats, *statistics.passes.values()) if row.value == 0]
    assert never
    for row in never:
        assert row.low == 0
        assert row.high == pytest.approx(1 - 0.025 ** (1 / 3))
    whole = [group.wins for group in statistics.merchants if group.wins.value == 1]
    assert all(row.low < 0.4 for row in whole)


def test_typical_values_are_values_that_occurred() -> None:
    tournament = Tournament(entrants_of(["random"] * 4), 8, 2, Limit())
    games = [tournament.play(fixture) for fixture in tournament.fixtures()]
    statistics = statistics_of(games, 2)
    lengths = {played.facts.actions for played in games}
    assert set(statistics.actions.quantiles) <= lengths
