"""Duplicate play: comparisons that the luck of the cards does not reach, and nothing told early."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from byzanz.table.duplicate import (
    DuplicateDeal,
    PlayedDeal,
    differences,
    is_revealed,
    standings,
)

SEATS = 4
POINTS = st.one_of(st.none(), st.tuples(*(st.integers(0, 60) for _ in range(SEATS))))


@st.composite
def played_groups(draw: st.DrawFn) -> list[PlayedDeal]:
    """What tables have made of deals, each as far as it has come."""
    played = []
    for table in range(1, draw(st.integers(2, 6)) + 1):
        for deal in range(1, draw(st.integers(1, 4)) + 1):
            names = tuple(f"{table}.{seat}" for seat in range(SEATS))
            scores = draw(POINTS)
            played.append(PlayedDeal(table, deal, f"{table}x{deal}", names, scores))
            if scores is None:
                break
    return played


@given(played_groups())
def test_what_one_seat_gains_the_same_seat_loses_elsewhere(played: list[PlayedDeal]) -> None:
    apart = differences(played)
    for deal in {one.deal for one in played}:
        for seat in range(SEATS):
            there = [value for (d, _, s), value in apart.items() if (d, s) == (deal, seat)]
            assert sum(there, Fraction()) == 0
    assert sum((one.difference for one in standings(played)), Fraction()) == 0


@given(played_groups(), st.integers(0, SEATS - 1), st.integers(-20, 20))
def test_better_cards_for_a_seat_change_no_ranking(
    played: list[PlayedDeal], seat: int, luck: int
) -> None:
    """Whatever a deal gives a seat, it gives it at every table."""
    lucky = [
        replace(
            one,
            scores=tuple(score + luck * (at == seat) for at, score in enumerate(one.scores)),
        )
        if one.deal == 1 and one.scores is not None
        else one
        for one in played
    ]
    assert standings(lucky) == standings(played)


@given(played_groups())
def test_ranking_goes_down(played: list[PlayedDeal]) -> None:
    ranking = standings(played)
    sums = [one.difference for one in ranking]
    assert sums == sorted(sums, reverse=True)
    for one in ranking:
        assert one.rank == 1 + sum(other > one.difference for other in sums)
        assert one.name == f"{one.table}.{one.seat}"


@given(played_groups(), st.integers(1, 4))
def test_a_deal_is_told_once_nobody_has_it_before_them(played: list[PlayedDeal], deal: int) -> None:
    tables = {one.table for one in played}
    done = {one.table for one in played if one.deal == deal and one.scores is not None}
    assert is_revealed(played, deal) == (tables == done)


def test_a_table_that_was_closed_is_not_waited_for() -> None:
    names = ("a", "b", "c", "d")
    over = PlayedDeal(1, 2, "x", names, (1, 2, 3, 4))
    stuck = PlayedDeal(2, 1, "y", names, None)
    assert not is_revealed([over, stuck], 2)
    assert is_revealed([over, replace(stuck, is_closed=True)], 2)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 12))
def test_tables_share_the_seed_of_a_deal_and_deals_do_not(secret: bytes, deal: int) -> None:
    first = DuplicateDeal("g", secret, 1, deal, 12)
    assert replace(first, table=7).seed == first.seed
    following = first.following()
    if deal == 12:
        assert following is None
    else:
        assert following is not None
        assert following.seed != first.seed
    assert len(first.seed) == 32
