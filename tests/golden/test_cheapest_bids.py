"""The cheapest bid is what it was when the cases were written down; web/tests reads them, too."""

import json
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from byzanz.actions import Action, Bid
from byzanz.cards import CARD_OF_TEXT, CARDS, Card
from byzanz.fair import deck_of
from byzanz.game import Game
from byzanz.table.order import cheapest_bid, cheapest_bids, spending
from tests.golden.cheapest_bids import PATH, text
from tests.golden.playthrough import NAMES, choose

GOODS = CARDS[:-1]


def test_the_cases_are_as_they_would_be_written_now() -> None:
    now = text()
    assert PATH.read_text("utf-8") == now, "python -m tests.golden.cheapest_bids"


def test_the_first_of_a_case_is_the_cheapest_of_all() -> None:
    for case in json.loads(PATH.read_text("utf-8")):
        hand = [CARD_OF_TEXT[name] for name in case["hand"]]
        bids = [Action.parse(bid, 6) for bid in case["bids"]]
        if left := spending(hand, bids, case["keep"]):
            assert str(cheapest_bid(hand, left)) == case["cheapest"][0][1]
        else:
            assert not case["cheapest"]


@given(
    st.integers(3, 6),
    st.binary(min_size=32, max_size=32),
    st.randoms(use_true_random=False),
    st.integers(0, 80),
    st.data(),
)
def test_cheapest_bids_leave_what_is_kept_and_are_legal_at_the_seats_turn(
    players: int, seed: bytes, chance: Random, length: int, data: st.DataObject
) -> None:
    game = Game(NAMES[:players], deck_of(seed))
    for _ in range(length):
        if game.awaited:
            game.apply(choose(game, chance))
    if game.phase != "bid":
        return
    before = game.copy()
    for seat in range(players):
        hand = game.hand(seat)
        keep = [card.name for card in hand if data.draw(st.booleans())]
        bids = cheapest_bids(game, seat, keep)
        assert game == before
        assert list(bids) == sorted(bids)
        spare = sum(card.bid_value for card in hand) - sum(
            CARD_OF_TEXT[name].bid_value for name in keep
        )
        assert bool(bids) == (int(game.look.bid_total[seat]) + spare > int(game.look.high))
        if seat in game.awaited:
            assert set(bids.values()) <= set(game.legal(seat))
        for total, bid in bids.items():
            assert total > int(game.look.high)
            left = Counter(hand)
            left.subtract(bid.cards)
            assert all(left[CARD_OF_TEXT[name]] >= keep.count(name) for name in keep)


def single_bids(hand: list[Card]) -> list[Bid]:
    return [Bid(0, (card,)) for card in hand]


@given(st.lists(st.sampled_from(GOODS), min_size=1, max_size=9))
def test_no_pair_is_broken_where_a_single_card_costs_as_much(hand: list[Card]) -> None:
    (chosen,) = cheapest_bid(hand, single_bids(hand)).cards
    lowest = [card for card in hand if card.bid_value == chosen.bid_value]
    assert chosen.bid_value == min(card.bid_value for card in hand)
    kinds = [card.kind for card in hand]
    if kinds.count(chosen.kind) > 1:
        assert all(kinds.count(card.kind) > 1 for card in lowest)
