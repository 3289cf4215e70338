"""How `expert` tells its opponents' styles apart."""

import numpy as np
import pytest

from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.levels import bot_named
from byzanz.bots.opponent_styles import LEARNT_STYLES, OWN_STYLE, SHADES
from byzanz.game import Game
from byzanz.view import view_of
from tests.support.random_play import Script

LIMIT = Limit(playouts=0)


def watched(opponents: str, seed: int) -> ExpertBot:
    """An expert that has watched a whole game of others."""
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
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        for bot in (*bots, expert):
            bot.hear(event)
    return expert


def test_chances_of_styles_add_up() -> None:
    chances = watched("medium", 1).beliefs["styles"]["chances"][0]
    assert chances.sum(axis=1) == pytest.approx(1)
    assert (chances >= 0).all()


def test_the_style_of_opponents_is_found_out() -> None:
    """Who plays by sound rules, by learnt values, or by these but more cautiously."""
    means = {
        opponents: np.mean(
            [watched(opponents, seed).beliefs["styles"]["chances"][0][1:4] for seed in range(5)],
            axis=(0, 1),
        )
        for opponents in ("medium", "medium@1")
    }
    sound = {name: mean[LEARNT_STYLES:].sum() for name, mean in means.items()}
    assert sound["medium@1"] > 2 * sound["medium"]
    asked = means["medium"][:LEARNT_STYLES] @ SHADES[:LEARNT_STYLES]
    assert asked > SHADES[OWN_STYLE], "it lets bundles go too early"
