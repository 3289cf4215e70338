"""What learners are shown: complete for perfect memory, and independent of hidden cards."""

from collections import Counter
from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from byzanz.cards import CARDS, Card
from byzanz.envs.observations import PLACES, PRIVILEGED_SIZE, SIZE
from byzanz.envs.single import SingleGame
from byzanz.game import Game
from byzanz.view import view_of
from tests.bots.inside import Inside
from tests.envs.test_encodings import as_learners_see
from tests.support.random_play import Script, scripts
from tests.support.twin_deals import changes, differing_twin

PLAYED = settings(max_examples=60)


def counts(cards: list[str]) -> list[int]:
    counted = Counter(cards)
    return [counted[card.name] for card in CARDS]


def played(game: Game, twin: Game) -> SingleGame:
    """The twin deal, played by the actions of the game."""
    single = SingleGame(twin.deck, len(twin.players), "cards", twin.rules.tiebreak)
    for event in game.events:
        single.follow(int(event.action))
    return single


@PLAYED
@given(scripts(), st.integers(0, 5), st.randoms(use_true_random=False))
def test_a_row_depends_on_nothing_that_the_seat_cannot_have_seen(
    script: Script, number: int, random: Random
) -> None:
    seat = number % script.players
    game, twin = differing_twin(script, seat, random)
    row = as_learners_see(game, "cards").observe(seat)
    assert row.tobytes() == played(game, twin).observe(seat).tobytes()


def test_the_deals_compared_do_differ_and_a_privileged_row_tells() -> None:
    script = Script(players=4, length=30, seed=5)
    game, twin = differing_twin(script, 1, Random(1))
    assert changes(game, twin)[0] > 0
    one, other = as_learners_see(game, "cards"), played(game, twin)
    assert one.observe(1, privileged=True).tobytes() != other.observe(1, privileged=True).tobytes()


@PLAYED
@given(scripts(), st.integers(0, 5))
def test_a_row_says_what_the_view_says(script: Script, number: int) -> None:
    game = script.play()
    seat = number % script.players
    view = view_of(game, seat)
    row = as_learners_see(game, "cards").observe(seat)
    assert row.shape == (SIZE,)
    assert row[PLACES["hand"]].tolist() == counts(view["hand"])
    assert row[PLACES["bundle"]].tolist() == counts(view["bundle"])
    assert row[PLACES["market"]].tolist() == counts(view["market"])
    assert row[PLACES["stock"]].tolist() == [view["stock"]]
    for place in range(6):
        present = place < script.players
        assert row[PLACES[f"seat_{place}_present"]].tolist() == [present]
        if present:
            player = view["players"][(seat + place) % script.players]
            bid = row[PLACES[f"seat_{place}_bid"]].tolist()
            assert bid == counts(player["bid"])[:24]
            assert row[PLACES[f"seat_{place}_cards"]].tolist() == [player["cards"]]
            assert row[PLACES[f"seat_{place}_sold"]].tolist() == [player["sold"]]
            assert row[PLACES[f"seat_{place}_passed"]].tolist() == [player["passed"]]
            assert row[PLACES[f"seat_{place}_offer"]].tolist() == [player["offer"] or 0]


@PLAYED
@given(scripts(), st.integers(0, 5))
def test_a_row_is_perfect_memory(script: Script, number: int) -> None:
    game = script.play()
    seat = number % script.players
    memory = Inside(script.deal(), seat, "medium")
    for event in game.events:
        memory.hear(event)
    row = as_learners_see(game, "cards").observe(seat)
    assert row[PLACES["unseen"]].tolist() == memory.pool.tolist()
    for place in range(1, script.players):
        other = (seat + place) % script.players
        assert row[PLACES[f"seat_{place}_known"]].tolist() == memory.look.hand[other].tolist()
        assert row[PLACES[f"seat_{place}_hidden"]].tolist() == [memory.unknown[other]]


@PLAYED
@given(scripts(), st.integers(0, 5))
def test_a_privileged_row_holds_every_card(script: Script, number: int) -> None:
    game = script.play()
    seat = number % script.players
    row = as_learners_see(game, "cards").observe(seat, privileged=True)
    assert row.shape == (PRIVILEGED_SIZE,)
    total = row[PLACES["bundle"]] + row[PLACES["market"]] + row[PLACES["out"]]
    total = total + row[PLACES["removed"]]
    for place in range(6):
        total = total + row[PLACES[f"hidden_cards_{place}"]] + row[PLACES[f"seat_{place}_known"]]
        total[:24] += row[PLACES[f"seat_{place}_bid"]]
    stock = [int(card) - 1 for card in row[PLACES["stock_cards"]] if card]
    assert stock == [int(card) for card in game.deck[len(game.deck) - game.stock :]]
    total = total + np.bincount(np.array(stock, np.int64), minlength=len(CARDS))
    assert total.tolist() == [Card(card).copies for card in CARDS]
