"""The player that judges by learnt values."""

import math

import numpy as np
import pytest

from byzanz.actions import Action, Bid
from byzanz.bots import kernel
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.chance_model import chance_of_winning
from byzanz.bots.compiled_bot import Candidate
from byzanz.bots.expert import ExpertBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.policy import SCRATCH
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.search import CAUTION_AT_LAST, NO_LIMIT, THOUGHT
from byzanz.bots.values import power_of_e
from byzanz.bots.weighing import NO_ACTION
from byzanz.game import Game
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts

LIMIT = Limit(playouts=300)


def play(players: int, seed: int) -> Game:
    game = Script(players=players, seed=seed).deal()
    bots: list[Bot] = [ExpertBot(Start.of(game, seat), seed) for seat in range(players)]
    while game.awaited:
        seat = game.awaited[0]
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        for bot in bots:
            bot.hear(event)
    return game


@pytest.mark.parametrize(
    "players", [3, *(pytest.param(players, marks=pytest.mark.slow) for players in (4, 5, 6))]
)
def test_it_plays_a_whole_game_the_same_way_again(players: int) -> None:
    game = play(players, seed=players)
    assert game.result is not None
    assert [event.action for event in play(players, seed=players).events] == [
        event.action for event in game.events
    ]


def test_its_candidates_have_chances_that_are_no_certainties() -> None:
    game = Script(players=4, seed=11).deal()
    candidates: list[Candidate] = ExpertBot(Start.of(game, 0), 1).consider(Limit(playouts=2_000))
    assert all(0.02 < candidate.wins < 0.98 for candidate in candidates)


def chances_with(bot: ExpertBot, caution: float) -> dict[Action, float]:
    """What it thinks of all it might do, from the same chance each time."""
    bots, beliefs, thoughts = bot.bots.copy(), bot.beliefs.copy(), bot.begin_thinking(LIMIT)
    thoughts["gives_up"], thoughts["caution"] = 0, caution
    while kernel.think(bots, beliefs, thoughts, True):
        pass
    return {candidate.action: candidate.wins for candidate in bot.candidates(thoughts)}


def test_bids_of_the_last_round_alone_are_judged_with_caution() -> None:
    game = Script(players=4, seed=11).deal()
    bots = [MediumBot(Start.of(game, seat), seat) for seat in range(4)]
    expert = ExpertBot(Start.of(game, 0), 1)
    cautions = set()
    lowered = 0
    while game.phase != "final":
        seat = game.awaited[0]
        if seat == 0 and game.phase == "bid":
            caution = float(expert.begin_thinking(LIMIT)["caution"][0])
            cautions.add((game.round == 6, caution))
            weighed = np.empty(1, THOUGHT)
            kernel.begin_weighing(expert.bots, weighed, NO_ACTION, NO_LIMIT)
            assert weighed["caution"][0] == caution
            bold, cautious = chances_with(expert, 0.0), chances_with(expert, caution)
            for action, wins in cautious.items():
                less = caution if isinstance(action, Bid) else 0.0
                assert wins == pytest.approx(max(bold[action] - less, 0.0))
                lowered += wins < bold[action]
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        for bot in [*bots, expert]:
            bot.hear(event)
    assert cautions == {(False, 0.0), (True, CAUTION_AT_LAST)}
    assert lowered > 0


@pytest.mark.parametrize("number", [0.0, -1e-9, -0.3, -math.log(2), -1.0, -7.7, -39.9, -41.0])
def test_powers_of_e(number: float) -> None:
    assert power_of_e(number) == pytest.approx(math.exp(number), rel=1e-13, abs=1e-17)


@pytest.mark.slow
def test_chances_at_the_start_of_a_round_add_up_and_follow_the_points() -> None:
    scratch = np.zeros(1, SCRATCH)
    judged = 0
    for script in some_scripts(12):
        for game in script.steps():
            begins = game.round > 1 and game.phase == "bid" and not game.look.auction
            if not begins or game.look.passed.any() or game.look.high:
                continue
            seats = range(len(game.players))
            learnt = PRICED_RULES[len(seats) - FEWEST]
            states, room = game.states[0], scratch[0]
            chances = [chance_of_winning(states, seat, learnt, room) for seat in seats]
            assert sum(chances) == pytest.approx(1)
            game.look.profit[0, 0] += 3
            more = chance_of_winning(game.states[0], 0, learnt, scratch[0])
            game.look.profit[0, 0] -= 3
            assert more > chances[0]
            judged += 1
    assert judged > 30
