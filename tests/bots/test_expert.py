"""The player that judges by learnt values."""

import math

import numpy as np
import pytest

from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import Candidate
from byzanz.bots.expert import ExpertBot
from byzanz.bots.policy import SCRATCH
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.values import chance_of_winning, power_of_e
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
