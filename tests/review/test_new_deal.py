"""Another deck for a game under way: a seat could not tell it from the true one."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from byzanz.cards import Card
from byzanz.game import Game
from byzanz.review import kernel
from byzanz.view import view_of
from tests.support.random_play import Script


def dealt_anew(game: Game, at: int, seat: int, seed: int) -> tuple[Card, ...]:
    reviews = np.zeros(1, kernel.REVIEW)
    deck = np.array(game.deck, np.int8)
    kernel.begin_review(reviews, len(game.players), 0, deck, np.uint64(0))
    kernel.study(reviews, 1)
    kernel.finish(reviews)
    for event in game.events[:at]:
        kernel.begin_move(reviews, int(event.action), False)
        kernel.study(reviews, 1)
        kernel.finish(reviews)
    kernel.deal_anew(reviews, seat, np.uint64(seed), deck)
    return tuple(Card(number) for number in deck.tolist())


@settings(max_examples=25, deadline=None)
@given(players=st.integers(3, 6), seed=st.integers(0, 99), data=st.data())
def test_the_seat_sees_the_same_game(players: int, seed: int, data: st.DataObject) -> None:
    game = Script(players=players, seed=seed).play()
    at = data.draw(st.integers(0, len(game.events) - 1), label="at")
    seat = data.draw(st.integers(0, players - 1), label="seat")
    deck = dealt_anew(game, at, seat, seed)
    assert sorted(deck) == sorted(game.deck)
    true, other = Game(game.players, game.deck), Game(game.players, deck)
    for event in game.events[:at]:
        assert true.apply(event.action).turned == other.apply(event.action).turned
        assert view_of(true, seat) == view_of(other, seat)


def test_the_others_hold_other_cards() -> None:
    game = Script(players=4, seed=5).play()
    decks = {dealt_anew(game, 8, 1, seed) for seed in range(6)}
    hands = {deck[0:4] for deck in decks}
    assert len(decks) == 6
    assert len(hands) > 1, "only the stock is mixed"
