"""In the last round some bid as if they had played a few worlds to the end of the game."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import pytest

from byzanz.actions import Action, Bid
from byzanz.bots.bot import Limit, Start
from byzanz.bots.levels import VERSIONS
from byzanz.bots.policy import SCRATCH, choose, play_on, won
from byzanz.bots.tried_bids import (
    TRIES,
    WORLDS,
    WORLDS_LATER,
    begin_tries,
    choose_by_tries,
)
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.kernel_actions import VERB_PASS, code_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import LEGAL, ROUNDS
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts

pytestmark = pytest.mark.slow

SEED: Final = 5


def last_bids() -> Iterator[Game]:
    """Positions of random games in which somebody bids or passes in the last round."""
    for script in some_scripts(25):
        for game in script.steps():
            if game.phase == "bid" and game.round == ROUNDS[len(game.players)]:
                yield game


def sound_action(game: Game, seat: int) -> int:
    scratch, legal = np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
    sound = VALUATIONS[len(game.players)]
    return int(choose(game.states[0], seat, sound, scratch[0], legal[0]))


def tried_action(game: Game, seat: int, auction: int) -> int:
    """What is done by who thinks about an auction from its start on."""
    tries, scratch, legal = np.zeros(1, TRIES), np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
    before = game.states.copy()
    before["auction"] = auction
    begin_tries(tries[0], before[0], stream(SEED)[0])
    sound = VALUATIONS[len(game.players)]
    return int(choose_by_tries(game.states[0], seat, tries[0], sound, scratch[0], legal[0]))


def gain(game: Game, seat: int, bid: int, auction: int) -> float:
    """The same worlds once more, in words of its own: how much more often a bid wins."""
    tries, scratch, legal = np.zeros(1, TRIES), np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
    before = game.states.copy()
    before["auction"] = auction
    begin_tries(tries[0], before[0], stream(SEED)[0])
    now = int(game.states["auction"][0])
    world, total = game.states.copy(), 0.0
    for _ in range(WORLDS if now == auction else WORLDS_LATER):
        world[0] = game.states[0]
        mix_unseen(world[0], tries[0]["random"])
        for sign, code in ((1, bid), (-1, code_of(seat, VERB_PASS))):
            after = world.copy()
            carry_out(after[0], code)
            play_on(after[0], VALUATIONS[len(game.players)], scratch[0], legal[0])
            total += sign * won(after[0], seat)
    return total


def test_whoever_gains_nothing_either_way_does_as_sound_rules_say() -> None:
    seen = {"better": 0, "worse": 0, "alike": 0}
    for game in last_bids():
        (seat,) = game.awaited
        for auction in {0, int(game.states["auction"][0])}:
            sound, tried = sound_action(game, seat), tried_action(game, seat, auction)
            bids = [int(each) for each in game.legal(seat) if isinstance(each, Bid)]
            if not bids:
                assert tried == sound == code_of(seat, VERB_PASS)
            elif sound in bids:
                more = gain(game, seat, sound, auction)
                assert tried == (sound if more >= 0 else code_of(seat, VERB_PASS))
                seen["worse" if more < 0 else "alike"] += 1
            elif tried != sound:
                assert tried in bids
                assert gain(game, seat, tried, auction) > 0
                seen["better"] += 1
    assert min(seen.values()) > 5, seen


def test_it_foresees_who_plays_worlds_to_the_end() -> None:
    """Sound rules alone say less of what `hard@1` does."""
    by_tries: list[bool] = []
    by_rules: list[bool] = []
    for seed in range(4):
        game = Script(players=4, seed=seed).deal()
        bots = [VERSIONS["hard@1"](Start.of(game, seat), seed) for seat in range(4)]
        while game.awaited:
            seat = game.awaited[0]
            is_last = game.round == ROUNDS[4]
            action = bots[seat].decide(
                view_of(game, seat), Limit(playouts=2_000 if is_last else 150)
            )
            if is_last and game.phase == "bid":
                now = int(game.states["auction"][0])
                for found, code in (
                    (by_tries, tried_action(game, seat, now)),
                    (by_rules, sound_action(game, seat)),
                ):
                    found.append(isinstance(Action.from_int(code), Bid) == isinstance(action, Bid))
            event = game.apply(action)
            for bot in bots:
                bot.hear(event)
    assert len(by_tries) > 30
    assert float(np.mean(by_tries)) > max(0.75, float(np.mean(by_rules)))
