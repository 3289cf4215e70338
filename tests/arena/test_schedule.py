"""Duplicate deals: every bot has every seat equally often, and no luck is left over."""

from __future__ import annotations

from collections import Counter

import pytest

from byzanz.arena.schedule import count_games, schedule

LINE_UPS = [
    "abc",
    "aab",
    "aaa",
    "abcd",
    "abbb",
    "aabb",
    "abab",
    "aaaa",
    "abcde",
    "aabbb",
    "abcdef",
    "aabbcc",
    "aaabbb",
    "aaaaab",
]


@pytest.mark.parametrize("bots", LINE_UPS)
@pytest.mark.parametrize("games", [1, 7, 60])
def test_every_bot_has_every_seat_equally_often(bots: str, games: int) -> None:
    fixtures = list(schedule(bots, games, 5))
    assert games <= len(fixtures) < games + len(bots)
    assert len(fixtures) == count_games(len(bots), games)
    counts = Counter(
        (index, seat) for fixture in fixtures for seat, index in enumerate(fixture.seating)
    )
    assert set(counts.values()) == {len(fixtures) // len(bots)}
    assert len(counts) == len(bots) ** 2


@pytest.mark.parametrize("bots", LINE_UPS)
def test_deck_is_played_in_every_different_rotation_and_in_none_twice(bots: str) -> None:
    decks: dict[int, list[str]] = {}
    for fixture in schedule(bots, 120, 5):
        decks.setdefault(fixture.deck, []).append("".join(bots[i] for i in fixture.seating))
    for rows in decks.values():
        turned = {rows[0][turn:] + rows[0][:turn] for turn in range(len(bots))}
        assert sorted(rows) == sorted(turned)
    assert sorted(decks) == list(range(len(decks)))


def test_one_against_three_takes_four_games_a_deck_and_equals_take_one() -> None:
    assert len({fixture.deck for fixture in schedule("abbb", 400, 0)}) == 100
    assert len({fixture.deck for fixture in schedule("aaaa", 400, 0)}) == 400


def test_neighbours_change_from_deck_to_deck() -> None:
    """Else a bot might always bid after the same one."""
    left_of = Counter(
        (fixture.seating[seat - 1], fixture.seating[seat])
        for fixture in schedule("abcd", 6 * 4, 0)
        for seat in range(4)
    )
    assert len(left_of) == 12
    assert set(left_of.values()) == {6 * 4 * 4 // 12}


def test_games_have_their_own_keys_and_chance_but_share_their_deck() -> None:
    fixtures = list(schedule("abcd", 40, 0))
    assert len({fixture.key for fixture in fixtures}) == 40
    assert len({fixture.bot_seed(seat) for fixture in fixtures for seat in range(4)}) == 160
    assert len({fixture.cards for fixture in fixtures}) == 10
    assert {fixture.cards for fixture in fixtures}.isdisjoint(
        fixture.cards for fixture in schedule("abcd", 40, 1)
    )


def test_longer_tournament_begins_like_a_shorter_one() -> None:
    short = list(schedule("aabc", 30, 9))
    assert list(schedule("aabc", 80, 9))[: len(short)] == short
