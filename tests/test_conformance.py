"""The conformance kit: games, refusals and counts that all rules of Byzanz must meet."""

from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from byzanz import record, schemas
from byzanz.actions import Refusal
from byzanz.cards import CARD_OF_TEXT
from byzanz.game import Game
from byzanz.perft import perft
from byzanz.record import Record
from byzanz.replay import replay
from tests.support.conformance_kit import GAMES, PERFTS, REFUSALS
from tests.support.random_play import NAMES

SCHEMA: Final = Draft202012Validator(schemas.load("record"))


def dealt(case: Any) -> Game:
    return Game(NAMES[: case["players"]], [CARD_OF_TEXT[card] for card in case["deck"].split(" ")])


def test_kit_is_whole() -> None:
    assert (len(GAMES), len(REFUSALS), len(PERFTS)) == (32, 132, 64)


def test_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schemas.load("record"))


@pytest.mark.parametrize("case", GAMES, ids=range(len(GAMES)))
def test_game_is_played_to_its_result(case: Any) -> None:
    SCHEMA.validate(case)
    read = record.from_json(case)
    game = replay(read)
    assert game.version == len(case["actions"])
    assert game.phase == "over"
    written = Record.of(game).to_json()
    SCHEMA.validate(written)
    assert written == case | {"rules_version": 1}


@pytest.mark.parametrize(
    "case", REFUSALS, ids=[f"{place}-{case['code']}" for place, case in enumerate(REFUSALS)]
)
def test_last_action_is_refused_with_its_code(case: Any) -> None:
    *played, last = case["actions"]
    assert case["at"] == len(played)
    game = dealt(case)
    for action in played:
        game.apply(action)
    before = game.states.tobytes()
    with pytest.raises(Refusal) as caught:
        game.apply(last)
    assert caught.value.code == case["code"]
    assert game.states.tobytes() == before
    assert game.version == len(played)


@pytest.mark.parametrize("case", PERFTS, ids=range(len(PERFTS)))
def test_sequences_are_counted(case: Any) -> None:
    game = dealt(case)
    for action in case["actions"]:
        game.apply(action)
    before = game.states.tobytes()
    assert perft(game, len(case["perft"])) == case["perft"]
    assert game.states.tobytes() == before
