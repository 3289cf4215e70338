"""What to bid with: the ways to pay that searchers look at beside those that rules name."""

from collections import defaultdict

import numpy as np
import pytest

from byzanz.actions import Action, Bid
from byzanz.bots import kernel
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.levels import VERSIONS
from byzanz.bots.payments import PRICES, WAYS, add_payments, is_sound_payment, value_when_paid
from byzanz.bots.policy import SCRATCH
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, gain_for_nothing, rounds_after
from byzanz.bots.search import NO_LIMIT, THOUGHT, Thoughts
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.weighing import NO_ACTION
from byzanz.game import Game
from byzanz.rules.state import LEGAL
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts


def actions_of(legal: np.void) -> list[Action]:
    return [Action.from_int(int(code)) for code in legal["codes"][: legal["count"]]]


def payments(game: Game, seat: int) -> list[Action]:
    scratch, legal, bids = np.zeros(1, SCRATCH), np.zeros(1, LEGAL), np.zeros(1, LEGAL)
    rules = PRICED_RULES[len(game.players) - FEWEST]
    add_payments(game.states[0], seat, rules, scratch[0], legal[0], bids[0])
    return actions_of(bids[0])


def value(game: Game, bid: Bid) -> float:
    """What the hand is worth that has won with a bid."""
    state, scratch = game.states[0], np.zeros(1, SCRATCH)
    rules, left = PRICED_RULES[len(game.players) - FEWEST], rounds_after(state)
    gain_for_nothing(state, bid.seat, rules, left, scratch[0])
    return value_when_paid(state, bid.seat, int(bid), rules, left, scratch[0])


@pytest.mark.slow
def test_of_each_price_they_are_the_ways_that_leave_the_best_hands() -> None:
    seen = left_out = 0
    for script in some_scripts(12):
        for game in script.steps():
            if game.phase != "bid":
                continue
            (seat,) = game.awaited
            ways = defaultdict(list)
            for bid in game.legal(seat):
                if isinstance(bid, Bid):
                    total = sum(card.bid_value for card in bid.cards)
                    ways[total + game.look.bid_total[seat] - game.look.high].append(bid)
            added = payments(game, seat)
            assert len(added) == sum(min(len(ways[price]), WAYS) for price in range(1, PRICES + 1))
            for price in range(1, PRICES + 1):
                inside = [value(game, bid) for bid in ways[price] if bid in added]
                outside = [value(game, bid) for bid in ways[price] if bid not in added]
                assert min(inside, default=0.0) >= max(outside, default=-np.inf)
                seen += len(inside)
                left_out += len(outside)
    assert seen > 1_000
    assert left_out > 1_000


def pays_soundly(game: Game, bid: Action) -> bool:
    sound, scratch = VALUATIONS[len(game.players)], np.zeros(1, SCRATCH)
    return bool(is_sound_payment(game.states[0], bid.seat, int(bid), sound, scratch[0]))


def test_who_pays_as_sound_rules_do_is_told_from_others() -> None:
    """What `medium@1` bids with is always sound; of all other ways to pay few are."""
    sound = others = alike = 0
    for seed in range(6):
        game = Script(players=4, seed=seed).deal()
        bots = [VERSIONS["medium@1"](Start.of(game, seat), seed) for seat in range(4)]
        while game.awaited:
            seat = game.awaited[0]
            action = bots[seat].decide(view_of(game, seat), Limit(playouts=0))
            if isinstance(action, Bid):
                assert pays_soundly(game, action)
                sound += 1
                for other in game.legal(seat):
                    if isinstance(other, Bid) and len(other.cards) == len(action.cards):
                        others += 1
                        alike += pays_soundly(game, other)
            event = game.apply(action)
            for bot in bots:
                bot.hear(event)
    assert sound > 50
    assert alike < others / 2


def test_expert_and_whoever_weighs_look_at_them() -> None:
    game = Script(players=4, seed=11).deal()
    expert = ExpertBot(Start.of(game, 0), 1)
    added = set(payments(game, 0))
    assert len(added) > PRICES
    weighed: Thoughts = np.empty(1, THOUGHT)
    kernel.begin_weighing(expert.bots, weighed, NO_ACTION, NO_LIMIT)
    for thoughts in (expert.begin_thinking(Limit(playouts=300)), weighed):
        assert added < set(actions_of(thoughts["candidates"][0]))
