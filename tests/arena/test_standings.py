"""Standings against cases small enough to be worked out by hand."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.entrant import entrants_of
from byzanz.arena.facts import Auction, Facts, Sale
from byzanz.arena.fault import Fault, FaultKind, forfeits_of
from byzanz.arena.game_statistics import statistics_of
from byzanz.arena.match import ThinkingTime
from byzanz.arena.schedule import Fixture
from byzanz.arena.standings import pairings_of, standings_of
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
    fault: FaultKind | None = None,
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
        faults=(Fault(rotation, 5, fault, "so"),) if fault else (),
        thinking=(ThinkingTime(10, 0.1, 0.05),) * 3,
        called=(None, None, None),
        facts=facts,
        record=None,
    )


GAMES = [
    # Bot 0 sits at the seat of the rotation: by bot (10, 4, 7), (10, 6, 2), (8, 8, 1).
    played(0, 0, (10, 4, 7), (0,)),
    played(0, 1, (2, 10, 6), (1,), fault=FaultKind.ILLEGAL),
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
    games = [played(deck, 0, (9, 5, 1) if deck % 8 else (5, 9, 6), (0,)) for deck in range(40)]
    first, second, third = standings_of(TOURNAMENT, games)
    assert first.rating.low > second.rating.value > third.rating.high
    assert first.rating.low < first.rating.value < first.rating.high
    level = standings_of(TOURNAMENT, [played(deck, 0, (5, 5, 5), (0, 1, 2)) for deck in range(20)])
    assert [row.rating.value for row in level] == pytest.approx([1500] * 3)


def test_a_game_lost_by_a_fault_is_lost_whatever_the_substitute_made_of_it() -> None:
    """Bot 0 would have won both games; the next best get the wins, and it no points."""
    games = [
        played(0, 0, (10, 4, 7), (0,), fault=FaultKind.LATE),
        played(1, 1, (6, 10, 6), (1,), fault=FaultKind.LATE),
    ]
    first, second, third = standings_of(TOURNAMENT, games)
    assert (first.win_share.value, first.score.value, first.rank.value) == (0, 0, 3)
    assert (second.win_share.value, third.win_share.value) == (0.25, 0.75)
    assert first.forfeits == len(first.faults) == first.to_json()["forfeits"] == 2
    assert second.forfeits == third.forfeits == 0
    assert first.rating.value < second.rating.value


def test_nobody_wins_where_all_have_lost_by_a_fault() -> None:
    game = replace(
        played(0, 0, (10, 4, 7), (0,)),
        faults=tuple(Fault(seat, 5, FaultKind.CRASH, "gone") for seat in range(3)),
    )
    assert game.winners == ()
    assert game.ranks == (2, 2, 2)


@pytest.mark.parametrize(("count", "lost"), [(1, False), (2, False), (3, True)])
def test_an_illegal_action_or_two_are_forgiven(count: int, lost: bool) -> None:
    faults = [Fault(1, number, FaultKind.ILLEGAL, "no") for number in range(count)]
    assert forfeits_of(faults) == (frozenset({1}) if lost else frozenset())


def test_each_is_compared_with_each() -> None:
    shares = {(pair.ahead, pair.behind): pair.share for pair in pairings_of(TOURNAMENT, GAMES)}
    assert len(shares) == 6
    # By bot: 10 over 4, 10 over 6, level; 3 under 9, behind by the tie-break, 0 under 20.
    assert shares["hard", "easy"].value == pytest.approx(2.5 / 6)
    for (ahead, behind), share in shares.items():
        assert share.value + shares[behind, ahead].value == pytest.approx(1)


def test_line_has_the_keys_of_the_notation_first() -> None:
    line = standings_of(TOURNAMENT, GAMES)[0].to_json()
    assert list(line)[:8] == [
        "bot", "index", "games", "win_share", "low", "high", "mean_score", "faults",
    ]  # fmt: skip
    assert line["faults"] == 1
    assert line["fault_kinds"] == {"illegal": 1}


def test_order_of_games_means_nothing() -> None:
    assert standings_of(TOURNAMENT, GAMES[::-1]) == standings_of(TOURNAMENT, GAMES)


def test_bootstrap_agrees_with_the_normal_distribution() -> None:
    values = np.random.default_rng(1).normal(5, 2, 400)
    interval = Bootstrap(400, 1).mean(range(400), values.tolist())
    assert interval.value == pytest.approx(values.mean())
    width = 2 * 1.96 * values.std() / 20
    assert interval.high - interval.low == pytest.approx(width, rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [5, 10, 30])
def test_intervals_hold_their_promise_at_few_decks(decks: int) -> None:
    """Equal bots, four games a deck: of 200 intervals no more than 9 % miss the truth."""
    random = np.random.default_rng([1, decks])
    missed = 0
    for seed in range(200):
        shares = random.binomial(4, random.beta(2, 6, decks)) / 4
        interval = Bootstrap(decks, seed).share(range(decks), shares.tolist())
        missed += not interval.low <= 0.25 <= interval.high
    assert missed <= 0.09 * 200


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
