"""The cheapest bid is what it was when the cases were written down; web/tests reads them, too."""

import json

from hypothesis import given
from hypothesis import strategies as st

from byzanz.actions import Action, Bid
from byzanz.cards import CARD_OF_TEXT, CARDS, Card
from byzanz.table.order import cheapest_bid
from tests.golden.cheapest_bids import PATH, text

GOODS = CARDS[:-1]


def test_the_cases_are_as_they_would_be_written_now() -> None:
    now = text()
    assert PATH.read_text("utf-8") == now, "python -m tests.golden.cheapest_bids"


def test_the_first_of_a_case_is_the_cheapest_of_all() -> None:
    for case in json.loads(PATH.read_text("utf-8")):
        hand = [CARD_OF_TEXT[name] for name in case["hand"]]
        bids = [Action.parse(bid, 6) for bid in case["bids"]]
        cheapest = cheapest_bid(hand, [bid for bid in bids if isinstance(bid, Bid)])
        assert str(cheapest) == case["cheapest"][0][1]


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
