"""Luck: zero in the mean, the same for whoever asks, and less spread without it."""

from typing import Any

import numpy as np
import pytest

from byzanz.arena.entrant import entrants_of
from byzanz.arena.luck import luck_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.bots.bot import Limit

GAMES = 240


@pytest.fixture(scope="module")
def games() -> list[Played]:
    tournament = Tournament(
        entrants_of(["medium", "easy", "easy", "easy"]), GAMES, 3, Limit(), keep_records=True
    )
    return [tournament.play(fixture) for fixture in tournament.fixtures()]


def by_deck(games: list[Played], value: Any) -> Any:
    """The means of a value of the first bot over the games of each deck."""
    decks: dict[int, list[float]] = {}
    for played in games:
        seat = played.fixture.seating.index(0)
        decks.setdefault(played.fixture.deck, []).append(value(played, seat))
    return np.array([np.mean(values) for values in decks.values()])


def test_luck_of_all_seats_adds_up_to_nothing(games: list[Played]) -> None:
    for played in games:
        assert sum(played.luck) == pytest.approx(0, abs=1e-9)
    assert np.std([played.luck[0] for played in games]) > 0.1


def test_luck_is_nothing_in_the_mean_for_the_stronger_one_too(games: list[Played]) -> None:
    """Else the stronger bot's share would be pulled to one side."""
    luck = by_deck(games, lambda played, seat: played.luck[seat])
    assert abs(luck.mean()) < 3 * luck.std() / np.sqrt(len(luck))


def test_shares_without_luck_are_those_of_wins_and_spread_less(games: list[Played]) -> None:
    wins = by_deck(games, Played.win)
    without = by_deck(games, Played.win_without_luck)
    apart = (wins - without).std() / np.sqrt(len(wins))
    assert abs(wins.mean() - without.mean()) < 3 * apart
    assert without.std() < wins.std()


def test_same_game_has_the_same_luck(games: list[Played]) -> None:
    played = games[0]
    assert played.record is not None
    assert luck_of(played.record, played.fixture.luck_seed) == played.luck
    assert luck_of(played.record, 1) != played.luck
