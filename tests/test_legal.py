"""The list of legal actions, and that exactly its actions are accepted."""

from collections import Counter
from itertools import chain, combinations, combinations_with_replacement, islice, pairwise
from random import Random
from typing import Final

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from byzanz.actions import Action, Refusal
from byzanz.cards import ALL_CARDS, CARD_OF_TEXT
from byzanz.game import Game
from byzanz.view import view_of
from tests.support.plain_rules import CARDS, KINDS, legal_actions, refusal_code, sort_key
from tests.support.random_play import NAMES, Script, scripts

MOST: Final = 133

SMALL_ACTIONS: Final = [
    " ".join(words)
    for words in chain(
        [("pass",), ("done",)],
        (("take", kind) for kind in KINDS),
        ((verb, card) for verb in ("give", "drop", "bid") for card in CARDS),
        (("bid", *cards) for cards in combinations_with_replacement(CARDS, 2)),
        (("sell", *cards) for cards in combinations_with_replacement(CARDS, 3)),
    )
]
"""Everything that a seat can say, but for bids of more than two cards."""

card_texts = st.sampled_from(CARDS)
well_formed = st.one_of(
    st.sampled_from([("pass",), ("done",)]),
    st.tuples(st.just("take"), st.sampled_from(KINDS)),
    st.tuples(st.sampled_from(("give", "drop")), card_texts),
    st.tuples(st.just("sell"), card_texts, card_texts, card_texts),
    st.lists(card_texts, min_size=1, max_size=12).map(lambda cards: ("bid", *cards)),
)


def code_of(game: Game, action: Action | str) -> str | None:
    """The code with which a game refuses an action; it must not change anything then."""
    before = game.states.tobytes(), list(game.events)
    try:
        game.apply(action)
    except Refusal as refusal:
        assert (game.states.tobytes(), game.events) == before
        return refusal.code
    assert game.version == len(before[1]) + 1
    return None


@given(scripts())
def test_list_is_complete_sorted_and_short_enough(script: Script) -> None:
    for game in script.steps():
        for seat in range(script.players):
            view = view_of(game, seat)
            assert view["legal"] == legal_actions(view)
            codes = [int(action) for action in game.legal(seat)]
            assert all(one < following for one, following in pairwise(codes))
            assert codes == game.legal_codes(seat)
            assert len(codes) <= MOST


@given(scripts())
def test_awaited_seats_always_have_something_to_do(script: Script) -> None:
    for game in script.steps():
        assert (game.phase == "over") == (not game.awaited)
        assert all(game.legal(seat) for seat in game.awaited)


@settings(max_examples=settings().max_examples // 3)
@given(scripts(), st.integers(0, 5))
def test_small_actions_are_accepted_if_and_only_if_listed(script: Script, seat: int) -> None:
    start = script.play()
    seat %= script.players
    view = view_of(start, seat)
    event(start.phase)
    game = start.copy()
    for words in SMALL_ACTIONS:
        action = f"{seat} {words}"
        expected = refusal_code(view, action)
        assert (expected is None) == (action in view["legal"])
        assert code_of(game, action) == expected, action
        if expected is None:
            game = start.copy()


@settings(max_examples=settings().max_examples // 2)
@given(scripts(), st.integers(0, 6))
def test_bids_of_cards_in_the_hand_are_accepted_if_and_only_if_listed(
    script: Script, offset: int
) -> None:
    """Every choice of cards, on every seventh turn."""
    for start in islice(script.steps(), offset, None, 7):
        for seat in start.awaited:
            view = view_of(start, seat)
            goods = [card for card in view["hand"] if card != "M"]
            sizes = range(1, len(goods) + 1) if start.phase == "bid" else (1,)
            for cards in {cards for size in sizes for cards in combinations(goods, size)}:
                action = " ".join((str(seat), "bid", *cards))
                expected = refusal_code(view, action)
                event(str(expected))
                assert (expected is None) == (action in view["legal"])
                assert code_of(start.copy(), action) == expected


@given(scripts(), st.data())
def test_any_well_formed_action_is_accepted_if_and_only_if_listed(
    script: Script, data: st.DataObject
) -> None:
    start = script.play()
    for seat in range(script.players):
        view = view_of(start, seat)
        for words in data.draw(st.lists(well_formed, max_size=5)):
            action = Action.parse(f"{seat} {' '.join(words)}")
            expected = refusal_code(view, str(action))
            event(str(expected))
            assert (expected is None) == (str(action) in view["legal"])
            assert code_of(start.copy(), action) == expected


@given(scripts(), st.randoms(use_true_random=False))
def test_listed_actions_are_accepted_with_their_cards_in_any_order(
    script: Script, random: Random
) -> None:
    start = script.play()
    for seat in range(script.players):
        for text in view_of(start, seat)["legal"]:
            seat_text, verb, *cards = text.split(" ")
            random.shuffle(cards)
            game = start.copy()
            assert code_of(game, " ".join((seat_text, verb, *cards))) is None
            assert str(game.events[-1].action) == text


@given(scripts())
def test_seats_that_are_not_at_the_table_are_unknown(script: Script) -> None:
    game = script.play()
    for seat in range(script.players, 6):
        for words in SMALL_ACTIONS[::500]:
            assert code_of(game, f"{seat} {words}") == "unknown_action"
            assert code_of(game, Action.parse(f"{seat} {words}")) == "unknown_action"


@pytest.mark.parametrize("size", [8, 112, 113, 1_000])
def test_bid_of_more_cards_than_a_hand_can_have_is_refused_for_its_cards(size: int) -> None:
    game = Script().deal()
    assert code_of(game, "0 bid" + " C1" * size) == "not_in_hand"
    assert code_of(game, "0 bid" + " C1" * (size - 1) + " M") == "merchant_cannot_bid"
    assert code_of(game, "1 bid" + " C1" * size) == "not_your_turn"
    assert code_of(game, "0 bid" + " C1" * (size - 1) + " X9") == "unknown_card"


def test_there_is_a_position_with_133_legal_actions() -> None:
    """Seat 0 opens the second round with seven different goods cards of two kinds."""
    dealt = "C1 C2 C3 C4 G2 O1 O1 O1 S1 S1 S1 S1"
    removed = "M M M M"
    stock = "G3 M V1 V2 V3 W1 M W2 W3 V1 G1 S2"
    named = [CARD_OF_TEXT[card] for card in f"{dealt} {removed} {stock}".split(" ")]
    rest = list(ALL_CARDS)
    for card in named:
        rest.remove(card)
    game = Game(NAMES[:3], named + rest)
    for action in (
        "0 pass",
        "1 bid G2",
        "2 pass",
        "1 give G3",
        "1 drop O1",
        "2 bid S1",
        "0 pass",
        "2 give M",
        "0 give S2",
        "0 take G",
        "2 take S",
        "2 drop W2",
        "1 take M",
        "1 drop O1",
    ):
        game.apply(action)
    assert view_of(game, 0)["hand"] == ["C1", "C2", "C3", "C4", "G1", "G2", "G3"]
    texts = [str(action) for action in game.legal(0)]
    assert len(texts) == MOST
    assert len(set(texts)) == MOST
    assert texts == sorted(texts, key=sort_key)
    assert Counter(text.split(" ")[1] for text in texts) == {"pass": 1, "bid": 127, "sell": 5}
