"""Luck: nothing in the mean for anybody, and far less spread without it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from byzanz.actions import Action
from byzanz.arena.bootstrap import Floats
from byzanz.arena.entrant import entrants_of
from byzanz.arena.luck import luck_of, without_luck
from byzanz.arena.luck_kernel import PARTS, STUDY, find_luck
from byzanz.arena.standings import standings_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.bots.bot import Limit
from byzanz.rules.state import SEATS
from tests.support.chance import UNLIKELY

MIXED = ("medium", "medium@1", "easy", "medium")
"""Levels that answer at once, of unlike strength and style."""
GAMES = 400


@cache
def played(bots: tuple[str, ...], games: int) -> tuple[Tournament, list[Played]]:
    tournament = Tournament(entrants_of(bots), games, 1, Limit(), keep_records=True)
    return tournament, [tournament.play(fixture) for fixture in tournament.fixtures()]


def luck_by_deck(bots: tuple[str, ...], games: int) -> Floats:
    """The mean luck of each bot in the games of each deck."""
    decks: dict[int, list[list[float]]] = {}
    for game in played(bots, games)[1]:
        seats = [game.fixture.seating.index(index) for index in range(len(bots))]
        decks.setdefault(game.fixture.deck, []).append([sum(game.luck[seat]) for seat in seats])
    return np.array([np.mean(rows, axis=0) for rows in decks.values()])


@pytest.mark.parametrize(
    "bots", [("easy",) * 3, MIXED, ("medium",) * 5, ("medium", "random") * 3], ids=len
)
def test_luck_of_all_seats_adds_up_to_nothing_in_every_game(bots: tuple[str, ...]) -> None:
    for game in played(bots, len(bots))[1]:
        assert len(game.luck) == len(bots)
        assert np.sum(game.luck) == pytest.approx(0, abs=1e-9)
        assert np.abs(game.luck).max() > 0


def test_a_game_has_the_same_luck_whoever_asks() -> None:
    game = played(MIXED, 4)[1][0]
    assert game.record is not None
    assert luck_of(game.record, game.fixture.luck_seed) == game.luck
    assert luck_of(game.record, 1) != game.luck


@pytest.mark.parametrize("bots", [("easy",) * 3, MIXED, ("easy",) * 5, ("easy",) * 6], ids=len)
def test_worlds_of_the_last_round_have_each_card_once(bots: tuple[str, ...]) -> None:
    """The stock and the removed cards change places, so no card is in both."""
    for game in played(bots, len(bots))[1]:
        assert game.record is not None
        studies = np.zeros(1, STUDY)
        players = len(game.record.players)
        codes = [int(Action.parse(text, players)) for text in game.record.actions]
        find_luck(
            studies,
            players,
            0,
            np.array(game.record.deck, np.int8),
            np.array([codes], np.int64),
            1,
            1,
            np.uint64(7),
            np.zeros((PARTS, SEATS)),
        )
        assert sorted(studies["world"]["deck"][0].tolist()) == sorted(game.record.deck)


@pytest.mark.slow
@pytest.mark.parametrize("bots", [MIXED, ("medium",) * 4], ids=str)
def test_luck_is_nothing_in_the_mean_for_strong_and_weak(bots: tuple[str, ...]) -> None:
    luck = luck_by_deck(bots, GAMES)
    error = luck.std(axis=0) / np.sqrt(len(luck))
    assert (np.abs(luck.mean(axis=0)) < UNLIKELY * error).all()


@pytest.mark.slow
def test_shares_without_luck_are_the_shares_and_their_intervals_far_shorter() -> None:
    """By a third, as it was measured; less than a quarter would be no chance of the cards."""
    standings = standings_of(*played(MIXED, GAMES))
    for row in standings:
        apart = abs(row.win_share.value - row.without_luck.value)
        assert apart < row.win_share.high - row.win_share.low
    width = sum(row.win_share.high - row.win_share.low for row in standings)
    without = sum(row.without_luck.high - row.without_luck.low for row in standings)
    assert without < width * 3 / 4


def test_what_is_taken_out_of_a_deck_is_fitted_to_the_others() -> None:
    """Results that are luck and nothing else vanish; those of a deck alone change nothing in it."""
    random = np.random.default_rng(1)
    luck = random.normal(size=(200, 3, 2))
    decks = np.arange(200) // 2
    wins = 0.3 + luck.sum(axis=2)
    left = without_luck(decks, wins, luck)
    assert left.std() < 0.05 * wins.std()
    assert left.mean() == pytest.approx(0.3, abs=0.01)
    other = wins.copy()
    other[:2] = random.normal(size=(2, 3))
    changed = without_luck(decks, other, luck) - other - (left - wins)
    assert np.abs(changed[:2]).max() == pytest.approx(0, abs=1e-9)
    assert np.abs(changed[2:]).max() > 0


def test_one_deck_is_freed_of_half_its_luck() -> None:
    luck = np.ones((2, 3, 2))
    left = without_luck(np.array([0, 0]), np.zeros((2, 3)), luck)
    assert left == pytest.approx(-np.ones((2, 3)))


def test_who_wins_everything_is_not_surer_of_it_without_luck() -> None:
    for row in standings_of(*played(("medium", "random", "random"), 6)):
        if row.win_share.value in (0, 1):
            assert row.without_luck.low <= row.win_share.low
            assert row.without_luck.high >= row.win_share.high
    assert row.win_share.value == 0
