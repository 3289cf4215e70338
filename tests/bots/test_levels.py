"""Every level: it sees what a player sees, and plays by the rules to the end."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from byzanz.actions import Action, Bid, Pass, Sell
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.kernel import sound_action
from byzanz.bots.levels import LEVELS, VERSIONS, Level, bot_named, make_bot
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.cards import CARD_OF_TEXT
from byzanz.game import Game
from byzanz.rules.state import DIFFERENT, PHASE_FINAL
from byzanz.view import view_of
from tests.support.random_play import Script, some_scripts
from tests.support.twin_deals import changes, differing_twin

LIMIT = Limit(playouts=200)
SEARCHERS = ("hard", "expert")
EACH_LEVEL = [pytest.param(x, marks=pytest.mark.slow if x in SEARCHERS else ()) for x in LEVELS]


def steps(game: Game, levels: list[Level], seed: int) -> Iterator[tuple[int, Action]]:
    """Plays a game to its end, and tells who did what."""
    bots = [make_bot(level, Start.of(game, seat), seed) for seat, level in enumerate(levels)]
    while game.awaited:
        seat = game.awaited[0]
        action = bots[seat].decide(view_of(game, seat), LIMIT)
        assert action in game.legal(seat)
        yield seat, action
        event = game.apply(action)
        for bot in bots:
            bot.hear(event)


def heard(level: Level, game: Game, played: Game, seat: int) -> Bot:
    """A bot that has heard the events of a game."""
    bot = make_bot(level, Start.of(game, seat), seed=7)
    for event in played.events:
        bot.hear(event)
    return bot


@pytest.mark.parametrize("level", EACH_LEVEL)
def test_decision_depends_on_nothing_that_the_seat_cannot_have_seen(level: Level) -> None:
    """Cards that the seat cannot have seen are changed, and the random seed is kept."""
    random = Random(1)
    compared = 0
    for length in (0, 5, 17, 40, 77, 120):
        for script in some_scripts(12, length):
            seat = next(iter(script.play().awaited), None)
            if seat is None:
                continue
            game, twin = differing_twin(script, seat, random)
            compared += changes(game, twin)[1] > 0
            for event in game.events:
                twin.apply(event.action)
            fresh = [Game(each.players, each.deck, each.rules) for each in (game, twin)]
            decisions = [
                heard(level, start, played, seat).decide(view_of(played, seat), LIMIT)
                for start, played in zip(fresh, (game, twin), strict=True)
            ]
            assert decisions[0] == decisions[1]
    assert compared > 50


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("level", EACH_LEVEL)
def test_level_plays_a_whole_game_by_the_rules(level: Level, players: int) -> None:
    game = Script(players=players, seed=players).deal()
    assert len(list(steps(game, [level] * players, seed=1))) == game.version
    assert game.result is not None


@pytest.mark.parametrize("level", EACH_LEVEL)
def test_same_seed_makes_the_same_decisions(level: Level) -> None:
    games = [list(steps(Script(players=4, seed=3).deal(), [level] * 4, seed=5)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("level", EACH_LEVEL[1:])
def test_no_sure_set_is_held_over_the_end(level: Level) -> None:
    for seed in range(6):
        game = Script(players=3 + seed % 4, seed=seed).deal()
        before_last = game
        for _ in steps(game, [level] * len(game.players), seed):
            before_last = game.copy()
        for seat in range(len(game.players)):
            assert not any(isinstance(action, Sell) for action in before_last.legal(seat))


@pytest.mark.parametrize(
    ("hand", "sale"),
    [
        ("C1 G1 O1 M M M W2", "sell M M M"),
        ("C1 C4 G1 G3 M M M", "sell C4 M M"),
        ("C4 M M G1 O1 S1 V1", "sell C4 M M"),
        ("C1 C2 C4 M G1 W2", "sell C1 C4 M"),
        ("C1 G1 O1 S1 V1 M M", "sell C1 M M"),
        ("C1 G2 O1 S1 V1 M", "done"),
    ],
)
def test_last_sales_bring_the_most(hand: str, sale: str) -> None:
    """Three merchants are sold together only where it pays, and goods are kept for a tie."""
    game = Script(players=3).deal()
    cards = [CARD_OF_TEXT[word] for word in hand.split()]
    game.look.hand[0] = np.bincount(cards, minlength=DIFFERENT)
    game.look.hand_size[0] = len(cards)
    game.states["phase"] = PHASE_FINAL
    assert str(Action.from_int(sound_action(game.states, 0, sound_valuation(3)))) == f"0 {sale}"


@pytest.mark.parametrize("level", EACH_LEVEL)
def test_the_highest_bid_of_all_is_passed(level: Level) -> None:
    """Seven cards of 4 lie there; nobody can beat that, and nobody stumbles over it."""
    game = Script(players=6).deal()
    bot = make_bot(level, Start.of(game, 0), seed=1)
    assert isinstance(bot, CompiledBot)
    bot.states["high"] = 28
    game.states["high"] = 28
    assert str(bot.decide(view_of(game, 0), LIMIT)) == "0 pass"


def test_easy_overpays_by_one_more_card_of_its_hand_and_keeps_the_others() -> None:
    """A bid of two equal cards with one more card still has both of them."""
    doubles = 0
    for seed in range(60):
        game = Script(players=4, seed=seed).deal()
        dealt = game.copy()
        for seat, _ in steps(game, ["easy"] * 4, seed):
            bid = Action.from_int(sound_action(game.states, seat, sound_valuation(4)))
            if isinstance(bid, Bid) and len(set(bid.cards)) < len(bid.cards):
                doubles += 1
                for chance in range(30):
                    bot = make_bot("easy", Start.of(dealt, seat), chance)
                    for event in game.events:
                        bot.hear(event)
                    action = bot.decide(view_of(game, seat), LIMIT)
                    assert isinstance(action, Bid | Pass)
                    if isinstance(action, Bid):
                        assert Counter(bid.cards) <= Counter(action.cards)
                        assert len(action.cards) - len(bid.cards) in (0, 1)
        if doubles >= 8:
            return
    raise AssertionError("too few bids of equal cards to judge by")


@pytest.mark.parametrize("level", SEARCHERS)
def test_searcher_tells_what_it_considered(level: Level) -> None:
    game = Script(players=4, seed=11).deal()
    bot = make_bot(level, Start.of(game, 0), seed=1)
    assert isinstance(bot, CompiledBot)
    assert bot.searches
    candidates = bot.consider(Limit(playouts=2_000))
    assert candidates[0].worlds > 0
    assert [c.wins for c in candidates] == sorted((c.wins for c in candidates), reverse=True)
    assert all(candidate.action in game.legal(0) for candidate in candidates)


def test_a_level_is_its_newest_version_and_older_ones_stay() -> None:
    for level, made in LEVELS.items():
        numbered = [name for name in VERSIONS if name.startswith(f"{level}@")]
        assert numbered == [f"{level}@{number}" for number in range(1, len(numbered) + 1)]
        if numbered:
            assert VERSIONS[numbered[-1]] is made
        assert bot_named(level) is made
    assert bot_named("hard@1") is not bot_named("hard")
    assert bot_named("hard@99") is None
