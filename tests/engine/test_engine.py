"""engine.wasm in Node: the conformance kit, games side by side with Python, and bad input."""

from __future__ import annotations

from typing import Any

import pytest

from byzanz.bots.bot import Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.levels import LEVELS, Level, make_bot
from byzanz.cards import ALL_CARDS
from byzanz.fair import deck_of
from byzanz.game import RULES_VERSION, Game
from tests.engine.agreement import bot_games, check_bot_game, check_random_game
from tests.engine.node import NodeEngine, deal_of
from tests.support.conformance_kit import GAMES, PERFTS, REFUSALS
from tests.support.random_play import Script, some_scripts

DECK = [card.name for card in ALL_CARDS]


def dealt(case: Any) -> dict[str, Any]:
    """The deal of a case of the kit; games name their players, others count them."""
    players = case["players"]
    names = {"players": players} if isinstance(players, int) else {"players": len(players)}
    rules = case.get("rules", {})
    return names | {"deck": case["deck"].split(" "), **rules}


@pytest.mark.parametrize("case", GAMES, ids=range(len(GAMES)))
def test_game_of_the_kit_is_played_to_its_result(engine: NodeEngine, case: Any) -> None:
    answer = engine.ask("play", deal=dealt(case), actions=case["actions"])
    assert (answer["phase"], answer["version"]) == ("over", len(case["actions"]))
    assert answer["result"] == case["result"]


@pytest.mark.parametrize("case", REFUSALS, ids=range(len(REFUSALS)))
def test_last_action_of_the_kit_is_refused_with_its_code(engine: NodeEngine, case: Any) -> None:
    answer = engine.ask("play", deal=dealt(case), actions=case["actions"])
    expected = {"at": case["at"], "code": case["code"], "isSame": True, "version": case["at"]}
    assert answer == expected


@pytest.mark.parametrize("case", PERFTS, ids=range(len(PERFTS)))
def test_sequences_of_the_kit_are_counted(engine: NodeEngine, case: Any) -> None:
    depth = len(case["perft"])
    answer = engine.ask("perft", deal=dealt(case), actions=case["actions"], depth=depth)
    assert answer["perft"] == case["perft"]


@pytest.mark.parametrize("script", some_scripts(24), ids=range(24))
def test_random_game_shows_the_same_after_every_action(engine: NodeEngine, script: Script) -> None:
    assert check_random_game(engine, script) > 1


@pytest.mark.parametrize(("script", "levels"), list(bot_games((3, 6))), ids=str)
def test_bots_decide_the_same(engine: NodeEngine, script: Script, levels: list[Level]) -> None:
    assert check_bot_game(engine, script, levels) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_bots_consider_the_same(engine: NodeEngine, level: Level) -> None:
    game = Game(["Ada", "Ben", "Cem", "Dia"], deck_of(bytes(32)))
    bot = make_bot(level, Start.of(game, 0), 7)
    assert isinstance(bot, CompiledBot)
    deal = {"players": 4, "deck": [card.name for card in deck_of(bytes(32))]}
    answer = engine.ask("consider", deal=deal, level=level, seed="7", playouts=2000)
    assert answer["candidates"] == [
        {"action": str(one.action), "wins": one.wins, "worlds": one.worlds}
        for one in bot.consider(Limit(playouts=2000))
    ]


def test_legal_actions_in_turn(engine: NodeEngine) -> None:
    """Whose turn it is decides nothing but whose cards can be bid."""
    deal = {"players": 4, "deck": [card.name for card in deck_of(bytes(32))]}
    answer = engine.ask("consider", deal=deal, level="easy", seed="7", playouts=1)
    game = Game(["Ada", "Ben", "Cem", "Dia"], deck_of(bytes(32)))
    assert answer["awaited"] == [0]
    for seat in range(3):  # the last of them need not pass: it would win
        assert answer["inTurn"][seat] == [str(action) for action in game.legal(seat)]
        game.apply(f"{seat} pass")


def test_copy_goes_its_own_way(engine: NodeEngine) -> None:
    game = Script(players=4, length=20).play()
    actions = [str(event.action) for event in game.events]
    answer = engine.ask("copy", deal=deal_of(game), actions=actions)
    assert answer == {"isSame": True, "versions": [19, 20]}


def test_engine_knows_the_levels_and_its_rules(engine: NodeEngine) -> None:
    assert engine.ask("facts") == {"levels": list(LEVELS), "rulesVersion": RULES_VERSION}


START = {
    "level": "easy",
    "seat": 0,
    "players": 3,
    "hand": DECK[:4],
    "bundle": DECK[4:10],
    "seed": 1,
}


@pytest.mark.parametrize(
    ("call", "argument", "code", "words"),
    [
        ("deal", {"players": 2, "deck": DECK}, "bad_players", "3 to 6 players, not 2"),
        ("deal", {"players": "4", "deck": DECK}, "bad_players", "3 to 6 players"),
        ("deal", {"players": 3, "deck": DECK[1:]}, "bad_deck", "5 C1 instead of 6"),
        ("deal", {"players": 3, "deck": [*DECK, "X"]}, "bad_deck", "some are unknown"),
        ("deal", {"players": 3, "deck": DECK, "names": ["Ada"]}, "bad_players", "3 names, not 1"),
        ("deal", {"players": 3, "deck": DECK, "tiebreak": "luck"}, None, "goods or hand"),
        ("bot", START | {"level": "wiser"}, None, f"{', '.join(LEVELS)}, not 'wiser'"),
        ("bot", START | {"seat": 3}, None, "0 to 2, not 3"),
        ("bot", START | {"hand": DECK[:5]}, None, "4 cards are dealt to a seat, not 5"),
        ("bot", START | {"hand": ["C1", "C1", "C1", "Q"]}, "unknown_card", "'Q' is no card"),
        ("bot", START | {"bundle": []}, None, "1 to 6 cards, not 0"),
    ],
)
def test_wrong_call_is_one_clear_sentence(
    engine: NodeEngine, call: str, argument: dict[str, Any], code: str | None, words: str
) -> None:
    answer = engine.ask("wrong", call=call, argument=argument)
    assert answer["code"] == code
    assert words in answer["message"]
    assert answer["name"] in ("Refusal", "RangeError")
