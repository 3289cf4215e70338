"""What opponents are guessed to hold, and how they bid, by all that they have done."""

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from byzanz.bots import kernel
from byzanz.bots.bid_model import look_at
from byzanz.bots.bot import Limit, Start
from byzanz.bots.guesses import GUESSES, judge
from byzanz.bots.levels import bot_named
from byzanz.bots.opponent_styles import PRIORS, STYLES
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.search import THOUGHT, Thoughts
from byzanz.game import Game
from byzanz.rules.state import COPIES_OF, DEALT, DIFFERENT
from byzanz.view import view_of
from tests.bots.inside import Inside
from tests.support.random_play import Script

LIMIT = Limit(playouts=1)


def guess(inside: Inside) -> Thoughts:
    """Lets a bot take in what it has heard, and look into some worlds."""
    thoughts = np.zeros(1, THOUGHT)
    thoughts["most_playouts"] = 40
    thoughts["candidates"]["count"] = 2  # as if there were something to think about
    thoughts["candidates"]["codes"][0, :2] = inside_legal(inside)
    while kernel.think(inside.bot.bots, inside.bot.beliefs, thoughts, True):
        pass
    return thoughts


def inside_legal(inside: Inside) -> NDArray[np.int64]:
    """What the bot would do at its seat, as a list of one."""
    thoughts = inside.bot.begin_thinking(LIMIT)
    codes: NDArray[np.int64] = thoughts["candidates"]["codes"][0, :1]
    return codes


def watched(players: int, opponents: str, seed: int) -> Iterator[tuple[Game, Inside]]:
    """A game of others as an expert at seat 0 sees it, whenever that seat is awaited."""
    game = Script(players=players, seed=seed).deal()
    inside = Inside(game, 0, "expert")
    named = bot_named(opponents)
    assert named is not None
    bots = [named(Start.of(game, seat), seed) for seat in range(players)]
    while game.awaited:
        seat = game.awaited[0]
        if seat == 0:
            yield game, inside
        event = game.apply(bots[seat].decide(view_of(game, seat), LIMIT))
        inside.hear(event)
        for bot in bots:
            bot.hear(event)


@pytest.mark.parametrize("players", range(3, 7))
def test_every_world_has_all_cards_once_and_every_hand_its_size(players: int) -> None:
    for game, inside in watched(players, "medium", seed=players):
        world = guess(inside)["world"][0]
        lying = world["hand"][:players].sum(axis=0) + world["bid"][:players].sum(axis=0)
        lying += world["profit"][:players].sum(axis=0)
        lying += world["bundle"] + world["market"] + world["gone"]
        lying += np.bincount(world["deck"][world["top"] :], minlength=DIFFERENT).astype(np.int8)
        assert (lying <= COPIES_OF).all()
        for seat in range(players):
            assert world["hand"][seat].sum() == game.look.hand_size[seat]
        assert (world["hand"][0] == game.look.hand[0]).all(), "one's own hand is known"


def test_guesses_can_be_right() -> None:
    """An opponent has shown what it has shown, and holds no card of which all others lie open."""
    for _, inside in watched(4, "medium@1", seed=7):
        guess(inside)
        guesses = inside.bot.beliefs["guesses"][0]
        for seat in range(1, 4):
            hidden = int(inside.unknown[seat])
            assert guesses["shown"][seat] == DEALT - hidden
            for cards in guesses["cards"][seat, :, :hidden]:
                assert (np.bincount(cards, minlength=DIFFERENT) <= inside.pool).all()


def test_a_guess_is_as_likely_as_it_has_made_all_bids() -> None:
    """Whether it was kept from the first bid on or made later: cards shown since count, too."""
    rules = PRICED_RULES[4 - FEWEST]
    for _, inside in watched(4, "medium", seed=9):
        guess(inside)
    guesses = inside.bot.beliefs["guesses"][0]
    kept = guesses["likely"].copy()
    assert guesses["bids"] > 40
    guesses["likely"][:] = PRIORS
    for bid in range(guesses["bids"]):
        seen = guesses["seen"][bid]
        look_at(guesses["styles"]["auction"], seen["state"], rules, guesses["scratch"])
        for number in range(GUESSES):
            judge(guesses, seen, number, rules)
    assert guesses["likely"][1:4] == pytest.approx(kept[1:4])
    assert kept[1:4].shape == (3, GUESSES, STYLES)
