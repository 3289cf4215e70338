"""Priced rules: legal to the end, and held to the values they go by."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.actions import Action
from byzanz.bots.hand_features import (
    FEATURES,
    GOOD_FEATURE,
    MERCHANT_COUNT,
    MONEY,
    add_card,
    find_features,
    take_up,
)
from byzanz.bots.policy import GROUPS, SCRATCH, hand_holding
from byzanz.bots.priced_rules import (
    A_POINT,
    BETWEEN,
    FEWEST,
    PRICED_RULES,
    add_bundle,
    cheapest_cards,
    choose_priced,
    rounds_after,
    stage_after,
    value_of,
)
from byzanz.game import Game
from byzanz.rules.state import GOODS, LEGAL, MERCHANT, VALUES
from tests.support.random_play import Script, some_scripts

pytestmark = pytest.mark.slow


def choice(game: Game, seat: int, shade: float = 0.0) -> Action:
    scratch, legal = np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
    rules = PRICED_RULES[len(game.players) - FEWEST]
    code = choose_priced(game.states[0], seat, rules, shade, scratch[0], legal[0])
    return Action.from_int(code)


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("shade", [0.0, -8.0, 8.0])
def test_every_choice_is_legal_to_the_end(players: int, shade: float) -> None:
    for seed in range(4):
        game = Script(players=players, seed=seed).deal()
        while game.awaited:
            seat = game.awaited[0]
            action = choice(game, seat, shade)
            assert action in game.legal(seat)
            game.apply(action)
        assert game.result is not None


def test_who_wants_more_of_a_bundle_never_bids_where_others_pass() -> None:
    bids = 0
    for script in some_scripts(12):
        for game in script.steps():
            if game.phase != "bid":
                continue
            seat = game.awaited[0]
            kinds = [type(choice(game, seat, shade)).__name__ for shade in (-4.0, 0.0, 4.0)]
            assert kinds == sorted(kinds)  # a bid comes before a pass
            bids += kinds[1] == "Bid"
    assert bids > 20


def test_features_tell_of_the_hand_and_of_the_market() -> None:
    scratch = np.zeros(1, SCRATCH)[0]
    compared = 0
    for script in some_scripts(6):
        for game in script.steps():
            for seat in range(len(game.players)):
                hand = game.states[0]["hand"][seat]
                if game.look.bid_total[seat] or game.look.hand_size[seat] > 7:
                    continue
                take_up(game.states[0], seat, False, scratch)
                find_features(scratch)
                found = scratch["found"].tolist()
                assert len(found) == GROUPS
                assert len(set(found[GOODS:])) == GROUPS - GOODS  # of each group one
                assert all(0 <= feature < FEATURES for feature in found)
                assert MERCHANT_COUNT + min(hand[MERCHANT], 5) in found
                money = sum(int(hand[card]) * (card % VALUES + 1) for card in range(MERCHANT))
                assert MONEY + min(money, 20) in found
                take_up(game.states[0], seat, True, scratch)
                find_features(scratch)
                with_market = scratch["found"].tolist()
                assert with_market[:-2] == found[:-2]
                assert all(
                    one >= other for one, other in zip(with_market[-2:], found[-2:], strict=True)
                )
                compared += 1
    assert compared > 100


def worth_of(cards: Sequence[int]) -> int:
    return sum(card % VALUES + 1 for card in cards)


def cost(cards: tuple[int, ...], holdings: NDArray[np.int64], weights: NDArray[Any]) -> float:
    """What goods lose by their own weights without some cards."""
    after = np.zeros(1, SCRATCH)[0]
    after["holding"] = holdings
    for card in cards:
        add_card(after, card, -1)
    before = weights[GOOD_FEATURE[holdings]].sum()
    return float(before - weights[GOOD_FEATURE[after["holding"]]].sum())


def test_a_bid_is_of_the_cards_that_are_missed_least() -> None:
    """The search by goods finds what trying all cards out finds."""
    scratch = np.zeros(1, SCRATCH)[0]
    compared = 0
    for script in some_scripts(12):
        for game in script.steps():
            if game.phase != "bid":
                continue
            s, seat = game.states[0], game.awaited[0]
            rules = PRICED_RULES[len(game.players) - FEWEST]
            left, stage = rounds_after(s), stage_after(s["auction"], True, len(game.players))
            if stage == BETWEEN or game.look.bid_total[seat]:
                continue
            weights = rules["weights"][left, stage] / A_POINT
            take_up(s, seat, True, scratch)
            add_bundle(s, scratch)
            have = [card for card in range(MERCHANT) for _ in range(int(s["hand"][seat, card]))]
            holdings = scratch["holding"].copy()
            need = int(s["high"]) + 2
            ways = [
                cards
                for size in range(1, len(have) + 1)
                for cards in combinations(have, size)
                if worth_of(cards) >= need
                # Goods are taken up one after the other, the first only if it is needed.
                and worth_of([each for each in cards if each // VALUES > cards[0] // VALUES]) < need
            ]
            code = cheapest_cards(s, seat, rules, left, stage, need, scratch)
            if not ways:
                assert code == -1
                continue
            chosen = scratch["cost"][need]
            assert chosen == pytest.approx(
                min(cost(cards, holdings, weights) for cards in ways), abs=1e-4
            )
            compared += 1
            if compared > 150:
                return
    assert compared > 50


def test_a_hand_is_worth_more_with_a_merchant_more() -> None:
    scratch = np.zeros(1, SCRATCH)[0]
    for players in range(FEWEST, 7):
        game = Script(players=players, seed=players).deal()
        take_up(game.states[0], 0, False, scratch)
        rules = PRICED_RULES[players - FEWEST]
        before = value_of(rules, 1, BETWEEN, scratch)
        add_card(scratch, MERCHANT, 1)
        assert value_of(rules, 1, BETWEEN, scratch) > before
    assert hand_holding(game.states[0], 0, 0) == scratch["holding"][0]
