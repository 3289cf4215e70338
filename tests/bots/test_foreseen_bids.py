"""What searchers bid is foreseen by trying bids out as they do."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.actions import Action, Bid, Pass
from byzanz.bots.bid_model import AUCTION, FAR, NEAR, SEARCHERS, find_inputs, log_odds, look_at
from byzanz.bots.bot import Limit, Start
from byzanz.bots.chance_model import chance_of_winning
from byzanz.bots.foreseen_bids import (
    FORESIGHT,
    GAIN,
    GAIN_UNIT,
    MOST_ANSWERS,
    MOST_GAIN,
    MOST_TRIES,
    NO_ANSWER,
    NO_BID,
    TRIES_AT_FIRST,
    WEIGHTS,
    begin_foresight,
    find_best_raise,
    foresee_bid,
    foreseen_odds,
    list_raises,
    think_about,
)
from byzanz.bots.learnt_foresight import FORESIGHT_WEIGHTS
from byzanz.bots.levels import VERSIONS
from byzanz.bots.policy import SCRATCH, play_round, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import LEGAL, PHASE_OVER, ROUNDS
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts

pytestmark = pytest.mark.slow

SEED: Final = 5
UNSURE: Final = 0.0
"""The odds of a net that knows nothing."""


class Foreseer:
    """Somebody who thinks about the auction of a game."""

    def __init__(self, game: Game) -> None:
        self.states = game.states.copy()
        self.foresight = np.zeros(1, FORESIGHT)
        self.scratch, self.legal = np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
        self.rules = PRICED_RULES[len(game.players) - FEWEST]
        begin_foresight(self.foresight[0])
        self.think()

    def think(self) -> None:
        think_about(self.foresight[0], self.states[0], stream(SEED)[0])

    def best_raise(self, seat: int) -> int:
        foresight, state, scratch = self.foresight[0], self.states[0], self.scratch[0]
        list_raises(foresight, state, seat, scratch)
        if foresight["bids"][0] == NO_BID:
            return NO_BID
        found = find_best_raise(foresight, state, seat, self.rules, scratch, self.legal[0])
        return int(found)

    def foreseen(self, seat: int, kind: int, shade: float) -> Action:
        code = foresee_bid(
            self.foresight[0],
            self.states[0],
            seat,
            kind,
            UNSURE,
            shade,
            self.rules,
            self.scratch[0],
            self.legal[0],
        )
        return Action.from_int(int(code))

    @property
    def tries(self) -> list[int]:
        """How often each answer was tried."""
        count = int(self.foresight["count"][0])
        found: list[int] = self.foresight["answers"]["tries"][0, :count].tolist()
        return found

    def gains(self, seat: int, bids: NDArray[np.int64]) -> NDArray[np.float64]:
        """What bids gain in the first worlds, in words of its own."""
        sound = VALUATIONS[int(self.states["players"][0])]
        world = self.states.copy()
        total = np.zeros(len(bids))
        for _ in range(TRIES_AT_FIRST):
            world[0] = self.states[0]
            mix_unseen(world[0], self.foresight["random"][0])
            found = []
            for code in (code_of(seat, VERB_PASS), *bids.tolist()):
                after = world.copy()
                carry_out(after[0], code)
                play_round(after[0], sound, self.scratch[0], self.legal[0])
                if after["phase"][0] == PHASE_OVER:
                    found.append(won(after[0], seat))
                else:
                    found.append(chance_of_winning(after[0], seat, self.rules, self.scratch[0]))
            total += np.array(found[1:]) - found[0]
        return total / TRIES_AT_FIRST


def bidding() -> Iterator[Game]:
    """Positions of random games in which somebody bids or passes."""
    for script in some_scripts(6):
        for game in script.steps():
            if game.phase == "bid":
                yield game


def test_what_is_foreseen_may_be_done() -> None:
    """A pass for who asks far more, a bid for who asks far less and has the cards."""
    for game in bidding():
        (seat,) = game.awaited
        legal = game.legal(seat)
        for kind in range(SEARCHERS):
            assert isinstance(Foreseer(game).foreseen(seat, kind, 1e9), Pass)
            bold = Foreseer(game).foreseen(seat, kind, -1e9)
            assert bold in legal
            assert isinstance(bold, Bid) == any(isinstance(each, Bid) for each in legal)


def test_the_best_raise_is_the_one_that_gains_most_on_a_pass() -> None:
    seen = 0
    for game in bidding():
        (seat,) = game.awaited
        foreseer = Foreseer(game)
        best = foreseer.best_raise(seat)
        bids = foreseer.foresight["bids"][0]
        if best == NO_BID:
            assert bids[0] == NO_BID
            continue
        foreseer.think()  # the same chance once more
        possible = bids[bids != NO_BID]
        gains = foreseer.gains(seat, possible)
        assert gains[best] == pytest.approx(gains.max())
        found = float(foreseer.foresight["inputs"][0, GAIN])
        assert found == pytest.approx(np.clip(gains.max() / GAIN_UNIT, -MOST_GAIN, MOST_GAIN))
        seen += 1
    assert seen > 50


@pytest.fixture(scope="module")
def askings() -> list[Game]:
    """Positions of one auction, in each of which somebody else or at another price may bid."""
    found: list[Game] = []
    for game in bidding():
        if found and (game.round, game.look.auction) != (found[0].round, found[0].look.auction):
            found = []
        if len(game.legal(game.awaited[0])) > 1:
            found.append(game.copy())
        if len(found) == 4:
            return found
    raise AssertionError("no auction has as many bids")


def test_answers_are_kept_and_added_to(askings: list[Game]) -> None:
    foreseer = Foreseer(askings[0])
    for more in range(2 * MOST_TRIES):
        foreseer.best_raise(askings[0].awaited[0])
        assert foreseer.tries == [min(TRIES_AT_FIRST + more, MOST_TRIES)]
    for count, game in enumerate(askings[1:], 1):
        foreseer.states[0] = game.states[0]
        foreseer.best_raise(game.awaited[0])
        assert foreseer.tries == [MOST_TRIES, *[TRIES_AT_FIRST] * count], "something else is asked"
    begin_foresight(foreseer.foresight[0])
    assert foreseer.tries == []


def test_where_no_answer_more_can_be_kept_the_net_alone_tells(askings: list[Game]) -> None:
    foreseer = Foreseer(askings[0])
    foreseer.best_raise(askings[0].awaited[0])
    foreseer.foresight["count"] = MOST_ANSWERS
    foreseer.foresight["answers"]["asked"][0, 1:] = NO_ANSWER
    for game in askings[1:]:
        (seat,) = game.awaited
        foreseer.states[0] = game.states[0]
        assert foreseer.best_raise(seat) == NO_ANSWER
        assert isinstance(foreseer.foreseen(seat, FAR, UNSURE - 0.1), Bid)
        assert isinstance(foreseer.foreseen(seat, FAR, UNSURE + 0.1), Pass)
    foreseer.states[0] = askings[0].states[0]
    assert foreseer.best_raise(askings[0].awaited[0]) != NO_ANSWER
    assert foreseer.tries[:2] == [TRIES_AT_FIRST + 1, 0]


@pytest.mark.parametrize("players", range(3, 7))
def test_who_gains_more_is_likelier_to_bid(players: int) -> None:
    assert WEIGHTS[players - FEWEST].ravel().tolist() == FORESIGHT_WEIGHTS[players]
    game = Script(players=players, seed=1).deal()
    foreseer = Foreseer(game)
    foreseer.best_raise(game.awaited[0])
    for kind in (NEAR, FAR):
        odds = []
        for gain in (-MOST_GAIN, 0.0, MOST_GAIN):
            foreseer.foresight["inputs"][0, GAIN] = gain
            odds.append(foreseen_odds(foreseer.foresight[0], foreseer.states[0], kind, UNSURE))
        assert odds == sorted(odds)


def test_who_plays_worlds_to_the_end_is_foreseen_better_than_by_the_net() -> None:
    """Bids and passes of `hard@1`, with all hands open."""
    right: dict[str, list[bool]] = {"tried": [], "net": []}
    for seed in range(3):
        game = Script(players=4, seed=seed).deal()
        bots = [VERSIONS["hard@1"](Start.of(game, seat), seed) for seat in range(4)]
        while game.awaited:
            seat = game.awaited[0]
            is_last = game.round == ROUNDS[4]
            limit = Limit(playouts=2_000 if is_last else 1_000)
            action = bots[seat].decide(view_of(game, seat), limit)
            if game.phase == "bid" and (odds := _odds(game, seat)) is not None:
                for name, each in zip(right, odds, strict=True):
                    right[name].append((each > 0) == isinstance(action, Bid))
            event = game.apply(action)
            for bot in bots:
                bot.hear(event)
    tried, net = (float(np.mean(each)) for each in right.values())
    assert len(right["net"]) > 100
    assert tried > net
    assert tried > 0.8


def _odds(game: Game, seat: int) -> tuple[float, float] | None:
    """The logarithm of the odds of a bid, by tries and by the net alone, if there are any."""
    foreseer = Foreseer(game)
    auction = np.zeros(1, AUCTION)
    state, scratch = foreseer.states[0], foreseer.scratch[0]
    look_at(auction[0], state, foreseer.rules, scratch)
    if not find_inputs(auction[0], state, seat, foreseer.rules, scratch):
        return None
    net = float(log_odds(auction[0], len(game.players), FAR))
    for _ in range(24):
        foreseer.best_raise(seat)
    return float(foreseen_odds(foreseer.foresight[0], state, FAR, net)), net
