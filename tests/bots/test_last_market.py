"""The last market: what a hand makes, and who takes what, against going through everything."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.bots.hand_features import take_up
from byzanz.bots.last_market import (
    A_POINT,
    LAST_MARKET,
    MOST_TAKERS,
    go_through_takes,
    sold_out,
    standing_of,
    worth_of_end,
)
from byzanz.bots.policy import SCRATCH
from byzanz.cards import CARDS, PROFITS, Card
from byzanz.game import Game
from byzanz.rules.play import best_of_set, take_pile
from byzanz.rules.refusal import pile_size
from byzanz.rules.scoring import score
from byzanz.rules.state import DIFFERENT, MERCHANT, ROUNDS, STATE, VALUES
from tests.support.random_play import some_scripts

Hand = tuple[int, ...]


@cache
def best_sales(hand: Hand) -> int:
    """Points times `A_POINT` less the goods used, by trying every sale there is."""
    best = 0
    for three in combinations_with_replacement(sorted(set(hand)), 3):
        goods = [card for card in three if card != MERCHANT]
        if len({card // VALUES for card in goods}) > 1:
            continue
        rest = list(hand)
        try:
            for card in three:
                rest.remove(card)
        except ValueError:
            continue
        profit = PROFITS[best_of_set(*three)]
        best = max(best, A_POINT * profit - len(goods) + best_sales(tuple(rest)))
    return best


@given(st.lists(st.sampled_from(CARDS), max_size=9))
def test_hand_is_sold_out_as_well_as_it_can_be(cards: list[Card]) -> None:
    copies = np.bincount(cards, minlength=DIFFERENT)
    copies = np.minimum(copies, [6, 5, 3, 2] * 6 + [16])
    states, scratch, market = np.zeros(1, STATE), np.zeros(1, SCRATCH), np.zeros(1, LAST_MARKET)
    states["hand"][0, 0] = copies
    states["hand_size"][0, 0] = copies.sum()
    take_up(states[0], 0, False, scratch[0])
    hand = tuple(card for card in range(DIFFERENT) for _ in range(copies[card]))
    assert sold_out(scratch[0], market[0]) == best_sales(hand)


def last_markets() -> Iterator[Game]:
    """Random games at each take that can be gone through."""
    for script in some_scripts(40):
        for game in script.steps():
            is_last = game.round == ROUNDS[len(game.players)]
            left = len(game.players) - int(game.states["chosen"][0])
            if game.phase == "take" and is_last and left <= MOST_TAKERS:
                yield game


def ends(states: np.ndarray, takers: list[int]) -> tuple[int, ...]:
    """How all stand when each takes what is worth most, by trying every take there is."""
    scratch, market = np.zeros(1, SCRATCH), np.zeros(1, LAST_MARKET)
    kinds = [kind for kind in range(7) if pile_size(states[0], kind)]
    if not takers or not kinds:
        standings = []
        for seat in range(int(states["players"][0])):
            take_up(states[0], seat, False, scratch[0])
            points, tiebreak = score(states[0], seat), int(states["tiebreak"][0])
            standings.append(int(standing_of(points, tiebreak, scratch[0], market[0])))
        return tuple(standings)
    found = []
    for kind in kinds:
        after = states.copy()
        after["chosen"] = 0  # so that nothing but the take happens
        first, last = kind * VALUES, min(kind * VALUES + VALUES, DIFFERENT)
        after["hand"][0, takers[0], first:last] += after["market"][0, first:last]
        after["hand_size"][0, takers[0]] += after["market"][0, first:last].sum()
        after["market"][0, first:last] = 0
        found.append(ends(after, takers[1:]))
    return max(found, key=lambda each: worth(states, takers[0], each))


def worth(states: np.ndarray, seat: int, standings: tuple[int, ...]) -> int:
    market = np.zeros(1, LAST_MARKET)
    market["found"][0, 0, : len(standings)] = standings
    return int(worth_of_end(states[0], seat, 0, market[0]))


@pytest.mark.slow
def test_everybody_takes_what_is_worth_most_to_them() -> None:
    seen = 0
    scratch, market = np.zeros(1, SCRATCH), np.zeros(1, LAST_MARKET)
    for game in last_markets():
        state = game.states[0]
        players, left = len(game.players), len(game.players) - int(state["chosen"])
        takers = [int(state["winner"][left - 1 - place]) for place in range(left)]
        assert takers[0] == game.awaited[0]
        go_through_takes(state, scratch[0], market[0])
        expected = ends(game.states, takers)
        assert tuple(market["found"][0, 0, :players].tolist()) == expected
        kind = int(market["kinds"][0, 0, 0])
        after = game.states.copy()
        take_pile(after[0], takers[0], kind)  # which is there to be taken
        seen += 1
    assert seen > 60
