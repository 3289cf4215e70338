"""The last auction that two bid in is solved from its end, and nothing else is done there."""

from collections.abc import Iterator

import numpy as np
import pytest

from byzanz.actions import Action
from byzanz.bots.bid_model import AUCTION, look_at, paid_gain
from byzanz.bots.endgame import ENDING, choose_at_end, find_worths, is_ending
from byzanz.bots.policy import OUT_OF_REACH, SCRATCH
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.game import Game
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import LEGAL, ROUNDS, States
from tests.support.random_play import some_scripts

pytestmark = pytest.mark.slow


class Solver:
    """An auction of two, gone through by words of its own."""

    def __init__(self, game: Game) -> None:
        self.rules = PRICED_RULES[len(game.players) - FEWEST]
        self.scratch, self.legal = np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
        self.auction, self.ending = np.zeros(1, AUCTION), np.zeros(1, ENDING)
        look_at(self.auction[0], game.states[0], self.rules, self.scratch[0])

    def choose(self, states: States) -> int:
        """What the bots do."""
        return int(
            choose_at_end(
                states[0],
                int(states["turn"][0]),
                self.auction[0],
                self.ending[0],
                self.rules,
                self.scratch[0],
                self.legal[0],
            )
        )

    def solve(self, states: States) -> tuple[tuple[int, ...], int]:
        """What all seats come to, and what is done here."""
        seat = int(states["turn"][0])
        ends = int(states["bidding"][0]) == 1
        passing = code_of(seat, VERB_PASS)
        if states["high"][0] > 0 or ends:
            worths = self.worths(states, passing)
        else:
            worths = self.after(states, passing)
        state = states[0]
        if paid_gain(self.auction[0], state, seat, self.rules, self.scratch[0]) < -OUT_OF_REACH:
            return worths, passing
        bid = int(self.scratch["choice"][0, 0])
        bought = self.worths(states, bid) if ends else self.after(states, bid)
        return (bought, bid) if bought[seat] > worths[seat] else (worths, passing)

    def after(self, states: States, code: int) -> tuple[int, ...]:
        after = states.copy()
        carry_out(after[0], code)
        return self.solve(after)[0]

    def worths(self, states: States, code: int) -> tuple[int, ...]:
        ending = np.zeros(1, ENDING)
        find_worths(states[0], code, ending[0], self.rules, self.scratch[0], self.legal[0])
        return tuple(ending["worths"][0].tolist())


def endings() -> Iterator[Game]:
    for script in some_scripts(60):
        for game in script.steps():
            if is_ending(game.states[0]):
                assert game.round == ROUNDS[len(game.players)]
                yield game


def test_everybody_bids_as_far_as_it_is_worth_it() -> None:
    seen = bids = 0
    for game in endings():
        if game.phase == "bid":
            solver = Solver(game)
            expected = solver.solve(game.states)[1]
            assert solver.choose(game.states) == expected
            seen += 1
            bids += expected != code_of(game.awaited[0], VERB_PASS)
    assert seen > 60
    assert 0 < bids < seen


def test_what_is_done_at_the_end_is_allowed() -> None:
    phases = set()
    for game in endings():
        (seat,) = game.awaited
        action = Action.from_int(Solver(game).choose(game.states))
        assert action in game.legal(seat)
        phases.add(game.phase)
    assert phases == {"bid", "give", "take"}
