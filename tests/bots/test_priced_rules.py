"""Priced rules: legal to the end, and held to the values they go by."""

from itertools import product

import numpy as np
import pytest

from byzanz.actions import Action
from byzanz.bots.hand_features import GROUPS, HAND_FEATURES, find_features
from byzanz.bots.policy import SCRATCH
from byzanz.bots.priced_rules import (
    FEWEST,
    MOST_ROUNDS,
    PRICED_RULES,
    STAGES,
    choose_priced,
    take_up,
    value_of,
)
from byzanz.game import Game
from byzanz.rules.state import LEGAL
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


def test_a_hand_is_worth_the_sum_of_its_features() -> None:
    """The short way over holdings and the features that were fitted are one and the same."""
    scratch, features = np.zeros(1, SCRATCH), np.zeros(1, HAND_FEATURES)
    compared = 0
    for script in some_scripts(12):
        for game in script.steps():
            rules = PRICED_RULES[len(game.players) - FEWEST]
            for seat in range(len(game.players)):
                if game.look.bid_total[seat] or game.look.hand_size[seat] > 7:
                    continue
                find_features(game.states[0], seat, features[0])
                found = features[0]["found"]
                take_up(game.states[0], seat, scratch[0])
                for left, stage in product(range(MOST_ROUNDS), range(STAGES)):
                    wanted = rules["weights"][left, stage, found].sum()
                    assert value_of(rules, left, stage, scratch[0]) == pytest.approx(
                        wanted, abs=1e-4
                    )
                compared += 1
    assert compared > 100
    assert len(found) == GROUPS
