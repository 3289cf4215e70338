"""Standings against cases small enough to be worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.entrant import entrants_of
from byzanz.arena.facts import Auction, Facts, Sale
from byzanz.arena.fault import Fault, FaultKind
from byzanz.arena.game_statistics import statistics_of
from byzanz.arena.match import ThinkingTime
from byzanz.arena.schedule import Fixture
from byzanz.arena.standings import standings_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.bots.bot import Limit
from byzanz.game import Result

TOURNAMENT = Tournament(entrants_of(["hard", "easy", "random"]), 6, 1, Limit())


def played(
    deck: int,
    rotation: int,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    tiebreak: tuple[int, ...] = (0, 0, 0),
    **others: object,
) -> Played:
    """A game by seat; the bots sit rotated, so that bot 0 has seat `rotation`."""
    seating = tuple((seat - rotation) % 3 for seat in range(3))
    facts = Facts(
        actions=100 + deck,
        auctions=(Auction(1, 6, 4), Auction(1, 4, None if rotation else 2)),
        sales=(Sale(1, 3),),
        merchants=(1, 2, 3),
    )
    return Played(
        fixture=Fixture(deck, rotation, seating, 1),
        result=Result(scores, tiebreak, winners),
        faults=(Fault(rotation, 5, FaultKind.LATE, "slow"),) if others.get("late") else (),
        thinking=(ThinkingTime(10, 0.1, 0.05),) * 3,
        called=(None, None, None),
        facts=facts,
        record=None,
    )


GAMES = [
    # Bot 0 sits at the seat of the rotation: by bot (10, 4, 7), (10, 6, 2), (8, 8, 1).
    played(0, 0, (10, 4, 7), (0,)),
    played(0, 1, (2, 10, 6), (1,), late=True),
    played(0, 2, (8, 1, 8), (0, 2)),
    # By bot (3, 9, 5), (5, 5, 5) with the tie-break for bot 1, (0, 20, 10).
    played(1, 0, (3, 9, 5), (1,)),
    played(1, 1, (5, 5, 5), (2,), (1, 0, 4)),
    played(1, 2, (20, 10, 0), (0,)),
]


def test_shares_points_and_ranks_worked_out_by_hand() -> None:
    first, second, third = standings_of(TOURNAMENT, GAMES)
    assert [first.bot, second.bot, third.bot] == ["hard", "easy", "random"]
    assert first.games == 6
    assert first.win_share.value == pytest.approx(2.5 / 6)
    assert second.win_share.value == pytest.approx(3.5 / 6)
    assert third.win_share.value == 0
    assert first.score.value == pytest.approx((10 + 10 + 8 + 3 + 5 + 0) / 6)
    # Ranks of bot 0: 1, 1, level with another for 1 and 2, 3, last by the tie-break, 3.
    assert first.rank.value == pytest.approx((1 + 1 + 1.5 + 3 + 3 + 3) / 6)
    assert second.rank.value == pytest.approx((3 + 2 + 1.5 + 1 + 1 + 1) / 6)
    assert third.rank.value == pytest.approx((2 + 3 + 3 + 2 + 2 + 2) / 6)


def test_intervals_of_two_decks_reach_from_one_to_the_other() -> None:
    """Drawn twice from two decks, a quarter of the draws is all the one, a quarter the other."""
    first, second, _ = standings_of(TOURNAMENT, GAMES)
    assert [first.win_share.low, first.win_share.high] == pytest.approx([0, 2.5 / 3])
    assert [second.win_share.low, second.win_share.high] == pytest.approx([0.5 / 3, 1])


def test_one_deck_tells_nothing_about_others() -> None:
    first, *_ = standings_of(TOURNAMENT, GAMES[:3])
    assert (first.win_share.low, first.win_share.high) == (0, 1)
    assert first.to_json()["score_interval"] is None


def test_ratings_follow_the_results() -> None:
    first, second, third = standings_of(TOURNAMENT, [played(0, 0, (9, 5, 1), (0,))] * 20)
    assert first.rating.low > second.rating.value > third.rating.high
    level = standings_of(TOURNAMENT, [played(0, 0, (5, 5, 5), (0, 1, 2))] * 20)
    assert len({row.rating.value for row in level}) == 1


def test_line_has_the_keys_of_the_notation_first() -> None:
    line = standings_of(TOURNAMENT, GAMES)[0].to_json()
    assert list(line)[:8] == [
        "bot", "index", "games", "win_share", "low", "high", "mean_score", "faults",
    ]  # fmt: skip
    assert line["faults"] == 1
    assert line["fault_kinds"] == {"late": 1}


def test_order_of_games_means_nothing() -> None:
    assert standings_of(TOURNAMENT, GAMES[::-1]) == standings_of(TOURNAMENT, GAMES)


def test_bootstrap_agrees_with_the_normal_distribution() -> None:
    values = np.random.default_rng(1).normal(5, 2, 400)
    interval = Bootstrap(400, 1).mean(range(400), values.tolist())
    assert interval.value == pytest.approx(values.mean())
    width = 2 * 1.96 * values.std() / 20
    assert interval.high - interval.low == pytest.approx(width, rel=0.1)


def test_bootstrap_draws_decks_not_games() -> None:
    """Ten games that are all alike are no more evidence than one."""
    one = Bootstrap(50, 1).mean(range(50), [deck % 2 for deck in range(50)])
    ten = Bootstrap(50, 1).mean([*range(50)] * 10, [deck % 2 for deck in range(50)] * 10)
    assert ten == one


def test_bootstrap_of_nothing_is_unknown() -> None:
    assert math.isnan(Bootstrap(3, 1).mean([], []).value)
    alone = Bootstrap(3, 1).mean([1], [4.0])
    assert (alone.value, alone.known) == (4.0, False)


def test_statistics_worked_out_by_hand() -> None:
    statistics = statistics_of(GAMES, 1)
    assert statistics.winning_score.mean.value == pytest.approx((10 + 10 + 8 + 9 + 5 + 20) / 6)
    assert statistics.actions.mean == Interval(100.5, 100, 101)
    assert statistics.ties.value == pytest.approx(2 / 6)
    assert [seat.value for seat in statistics.seats] == pytest.approx([2.5 / 6, 2 / 6, 1.5 / 6])
    assert {offer: price.value for offer, price in statistics.prices.items()} == {6: 4, 4: 2}
    assert statistics.passes[4].value == pytest.approx(4 / 6)
    assert [(sale.per_game.value, sale.profit.value) for sale in statistics.sales[1:2]] == [(1, 3)]
    # Seats 0, 1, 2 held 1, 2, 3 merchants, so the slope is half the difference of seats 2 and 0.
    difference = (7 - 10) + (6 - 2) + (8 - 8) + (5 - 3) + (5 - 5) + (0 - 20)
    assert statistics.merchant_points.value == pytest.approx(difference / 2 / 6)
    assert [group.share for group in statistics.merchants] == pytest.approx([1 / 3] * 3)
