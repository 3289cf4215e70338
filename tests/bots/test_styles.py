"""How `expert` tells its opponents' styles apart, and how searchers are foreseen."""

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.bots.bid_model import FAR, NEAR
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.learnt_bids import HIDDEN_WEIGHTS
from byzanz.bots.levels import bot_named
from byzanz.bots.opponent_styles import (
    LEARNT_STYLES,
    OWN_STYLE,
    PLAIN_STYLE,
    PRIORS,
    SHADES,
    SOUND_STYLES,
    STYLES,
)
from byzanz.game import Game
from byzanz.view import view_of
from tests.support.random_play import Script

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
        for opponents in ("medium", "medium@1", "hard")
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
    assert searching["hard"] > max(searching["medium"], searching["medium@1"])


@pytest.mark.parametrize("players", range(3, 7))
def test_there_are_nets_for_both_kinds_of_searchers(players: int) -> None:
    for kind in (NEAR, FAR):
        assert np.any(HIDDEN_WEIGHTS[players, kind])
