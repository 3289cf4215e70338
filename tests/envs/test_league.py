"""A policy that is sent into the arena sees what the environment would show it."""

from typing import Any

import numpy as np
import pytest

from byzanz.bots.bot import Limit, Start
from byzanz.cards import ALL_CARDS
from byzanz.envs import League, evaluate
from byzanz.envs.encodings import ENCODINGS, Encoding
from byzanz.envs.policy_bot import PolicyBot
from byzanz.envs.single import SingleGame
from byzanz.fair import deck_of
from byzanz.game import Game
from byzanz.view import view_of


def first(shown: Any) -> int:
    return int(np.flatnonzero(shown["action_mask"])[0])


def last(shown: Any) -> int:
    return int(np.flatnonzero(shown["action_mask"])[-1])


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("players", [3, 5])
def test_a_bot_is_shown_the_rows_of_the_environment(players: int, encoding: Encoding) -> None:
    game = Game([f"seat {seat}" for seat in range(players)], deck_of(bytes(32)))
    single = SingleGame(game.deck, players, encoding)
    seen = 0

    class Looking(PolicyBot):
        actions = encoding

        def choose(self, shown: Any) -> int:
            nonlocal seen
            assert shown["observation"].tobytes() == single.observe(self.start.seat).tobytes()
            assert shown["action_mask"].tobytes() == single.mask.tobytes()
            index = last(shown) if seen % 3 else first(shown)
            seen += 1
            single.step(index)
            return index

    bots = [Looking(Start.of(game, seat), 1) for seat in range(players)]
    while single.seat is not None:
        seat = single.seat
        event = game.apply(bots[seat].decide(view_of(game, seat), Limit()))
        for bot in bots:
            bot.hear(event)
    assert game.phase == "over"
    assert seen > 50
    assert len(ALL_CARDS) == len(game.deck)


@pytest.mark.slow
def test_a_league_has_a_row_for_each_level_and_says_where_a_policy_stands() -> None:
    league = evaluate(first, players=3, games=36, levels=("random", "medium"), seed=2)
    assert isinstance(league, League)
    assert [row.level for row in league.rows] == ["random", "medium"]
    for row in league.rows:
        assert row.games == 36
        assert row.win_share.low <= row.win_share.value <= row.win_share.high
        assert row.faults == 0
    assert league.rows[1].verdict == "below"
    assert "below random and medium" in str(league)
    assert evaluate(first, players=3, games=36, levels=("random", "medium"), seed=2) == league


def test_numbers_that_are_not_allowed_are_counted_as_faults() -> None:
    league = evaluate(lambda shown: 83, players=3, games=3, levels=("medium",))
    assert league.rows[0].faults
    assert league.rows[0].win_share.value == 0
    assert "at fault" in str(league)
    assert "action 83 (done) is masked" in str(league)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"players": 2}, "players=2"),
        ({"games": 0}, "games=0"),
        ({"levels": ["heavy"]}, "levels='heavy'"),
        ({"levels": "medium"}, "a list of levels"),
        ({"actions": "card"}, "actions='card'"),
        ({"jobs": 0}, "jobs=0"),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        evaluate(first, **wanted)


def test_a_policy_is_a_function() -> None:
    with pytest.raises(TypeError, match="a policy is a function"):
        evaluate("medium")  # type: ignore[arg-type]  # that is the point
