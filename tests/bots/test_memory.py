"""The memory against the truth: what it calls certain is so, and the truth is always possible."""

from itertools import islice

import pytest

from byzanz.game import Game
from byzanz.rules.state import DECK, REMOVED
from tests.bots.inside import Inside
from tests.support.random_play import Script, some_scripts


def check(memory: Inside, game: Game) -> None:
    mine, truth, players = memory.look, game.look, len(game.players)
    for seat in range(players):
        known = mine.hand[seat]
        assert (known <= truth.hand[seat]).all()
        assert (truth.hand[seat] - known <= memory.pool).all()
        assert known.sum() + memory.unknown[seat] == truth.hand_size[seat]
    assert memory.unknown[memory.seat] == 0
    hidden = DECK - truth.top + REMOVED[players]
    assert memory.pool.sum() == memory.unknown.sum() + hidden
    for field in ("bid", "bundle", "market", "profit", "gone", "offer", "passed", "done"):
        assert (getattr(mine, field) == getattr(truth, field)).all()
    for field in ("phase", "turn", "round", "auction", "high", "top", "chosen"):
        assert getattr(mine, field) == getattr(truth, field)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_memory_is_exact_over_thousands_of_random_games(part: int) -> None:
    scripts = some_scripts(2_000)[part::4]
    unknown_at_end = 0
    for script in scripts:
        seat = script.seed % script.players
        steps = script.steps()
        memory = Inside(next(steps), seat, "medium")
        for game in steps:
            memory.hear(game.events[-1])
            if script.seed % 20 == part or game.phase == "over":
                check(memory, game)
        unknown_at_end += int(memory.unknown.sum())
    assert unknown_at_end > 0  # else there was nothing to be unsure of


@pytest.mark.slow
def test_memory_of_every_seat_at_every_step() -> None:
    for script in some_scripts(40):
        steps = script.steps()
        game = next(steps)
        memories = [Inside(game, seat, "medium") for seat in range(script.players)]
        for played in steps:
            for memory in memories:
                memory.hear(played.events[-1])
                check(memory, played)


def test_an_unseen_card_that_is_shown_is_known_from_then_on() -> None:
    for script in some_scripts(30):
        game = script.deal()
        memory = Inside(game, 0, "medium")
        for played in islice(script.steps(), 1, 4):
            event = played.events[-1]
            before = memory.unknown.copy()
            memory.hear(event)
            if event.action.seat != 0 and event.action.operands:
                assert memory.unknown[event.action.seat] < before[event.action.seat]


def test_an_impossible_action_is_not_remembered() -> None:
    game = Script(players=4).deal()
    memory = Inside(game, 0, "medium")
    event = game.apply("0 pass")
    memory.hear(event)
    with pytest.raises(ValueError, match="cannot have happened"):
        memory.hear(event)
