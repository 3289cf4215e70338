"""Reviews by engine.wasm: number for number those of Python."""

from __future__ import annotations

from typing import Any

import pytest

from byzanz.cards import ALL_CARDS
from byzanz.review.game_review import review_of
from tests.engine.node import NodeEngine, deal_of
from tests.support.random_play import Script

PLAYOUTS = 30  # more than the engine tries at once
DECK = [card.name for card in ALL_CARDS]


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("seat", [None, 1])
def test_a_review_is_the_same(engine: NodeEngine, players: int, seat: int | None) -> None:
    game = Script(players=players, seed=players, length=60).play()
    expected: Any = review_of(game, playouts=PLAYOUTS, seat=seat)
    actions = [str(event.action) for event in game.events]
    deal = deal_of(game) | {"names": list(game.players)}
    answer = engine.ask("review", deal=deal, actions=actions, playouts=PLAYOUTS, seat=seat)
    assert answer == {key: expected[key] for key in ("playouts", "moves", "seats")}


@pytest.mark.parametrize(
    ("argument", "words"),
    [
        ({"players": 2, "deck": DECK}, "3 to 6 players"),
        ({"players": 3, "deck": DECK[1:]}, "5 C1 instead of 6"),
        ({"players": 3, "deck": DECK, "seat": 3}, "0 to 2, not 3"),
        ({"players": 3, "deck": DECK, "playouts": -1}, "from 0 on, not -1"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    engine: NodeEngine, argument: dict[str, Any], words: str
) -> None:
    assert words in engine.ask("wrong", call="review", argument=argument)["message"]
