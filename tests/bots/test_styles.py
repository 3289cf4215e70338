"""How `expert` tells its opponents' styles apart, and how searchers are foreseen."""

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.bots.bid_model import FAR, NEAR
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.foreseen_bids import think_about
from byzanz.bots.learnt_bids import HIDDEN_WEIGHTS
from byzanz.bots.levels import bot_named
from byzanz.bots.opponent_styles import (
    LEARNT_STYLES,
    NEAR_STYLES,
    OWN_STYLE,
    PLAIN_STYLE,
    PRIORS,
    SHADES,
    SOUND_STYLES,
    STYLES,
    STYLES_RECORD,
    begin_playout,
    begin_styles,
    choose_in_style,
)
from byzanz.bots.policy import SCRATCH, choose
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.state import LEGAL, ROUNDS
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts

LIMIT = Limit(playouts=0)
SEARCH = Limit(playouts=300)
GAMES = range(5)


def styles_seen(opponents: str, seed: int) -> NDArray[np.float64]:
    """How likely an expert at seat 0 thinks each style of the others after a whole game."""
    game = Script(players=4, seed=seed).deal()
    dealt: Game = game.copy()
    named = bot_named(opponents)
    assert named is not None
    bots = [named(Start.of(dealt, seat), seed) for seat in range(4)]
    expert = ExpertBot(Start.of(dealt, 0), seed)
    while game.awaited:
        seat = game.awaited[0]
        if seat == 0 and game.phase == "bid":
            expert.consider(LIMIT)  # takes in what it has heard
        event = game.apply(bots[seat].decide(view_of(game, seat), SEARCH))
        for bot in (*bots, expert):
            bot.hear(event)
    likely = expert.beliefs["guesses"]["likely"][0, 1:4].sum(axis=1)
    found: NDArray[np.float64] = likely / likely.sum(axis=1, keepdims=True)
    return found


@pytest.fixture(scope="module")
def means() -> dict[str, NDArray[np.float64]]:
    return {
        opponents: np.mean([styles_seen(opponents, seed) for seed in GAMES], axis=(0, 1))
        for opponents in ("medium", "medium@1", "hard", "hard@1")
    }


def test_priors_are_chances() -> None:
    assert sum(PRIORS) == pytest.approx(1)
    assert len(PRIORS) == len(SHADES) == STYLES
    assert SHADES[OWN_STYLE] == SHADES[PLAIN_STYLE] == 0


def test_the_style_of_opponents_is_found_out(means: dict[str, NDArray[np.float64]]) -> None:
    """Who plays by sound rules, by learnt values more cautiously, or as searchers do."""
    sound = {name: mean[LEARNT_STYLES:SOUND_STYLES].sum() for name, mean in means.items()}
    assert sound["medium@1"] > 0.5
    assert sound["medium@1"] > 2 * max(sound["medium"], sound["hard"])
    asked = means["medium"][:LEARNT_STYLES] @ SHADES[:LEARNT_STYLES]
    assert asked > SHADES[PLAIN_STYLE], "it lets bundles go too early"
    searching = {name: mean[SOUND_STYLES:].sum() for name, mean in means.items()}
    assert min(searching["hard"], searching["hard@1"]) > max(
        searching["medium"], searching["medium@1"]
    )
    to_the_end = {name: mean[NEAR_STYLES:].sum() for name, mean in means.items()}
    assert to_the_end["hard@1"] > max(0.5, *(to_the_end[each] for each in ("medium", "hard")))


@pytest.mark.slow
def test_in_searches_who_bids_soundly_does_all_else_soundly_too() -> None:
    styles, scratch, legal = np.zeros(1, STYLES_RECORD), np.zeros(1, SCRATCH), np.zeros(1, LEGAL)
    begin_styles(styles[0])
    seen = set()
    for script in some_scripts(8):
        for game in script.steps():
            if game.phase not in ("give", "take", "trim"):
                continue
            state, seat = game.states[0], game.awaited[0]
            sound = choose(state, seat, VALUATIONS[script.players], scratch[0], legal[0])
            think_about(styles[0]["foresight"], state, stream(1)[0])
            for style in (SOUND_STYLES - 1, NEAR_STYLES, STYLES - 1):
                styles[0]["of_seat"][seat] = style
                begin_playout(styles[0])
                found = choose_in_style(
                    state,
                    seat,
                    styles[0],
                    PRICED_RULES[script.players - FEWEST],
                    scratch[0],
                    legal[0],
                )
                assert found == sound
            seen.add((game.phase, game.round == ROUNDS[script.players]))
    assert len(seen) == 6


@pytest.mark.parametrize("players", range(3, 7))
def test_there_are_nets_for_both_kinds_of_searchers(players: int) -> None:
    for kind in (NEAR, FAR):
        assert np.any(HIDDEN_WEIGHTS[players, kind])
