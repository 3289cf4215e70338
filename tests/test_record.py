"""Reading and writing records: what is kept, what is refused, and what the refusal says."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from byzanz import record, schemas
from byzanz.cards import write_cards
from byzanz.game import Result, Rules
from byzanz.record import ENDING, MOST_BYTES, Record, RecordError
from byzanz.replay import replay
from tests.support.random_play import Script

Content = dict[str, Any]
Change = Callable[[Content], object]

SCHEMA: Final = Draft202012Validator(schemas.load("record"))
GAME: Final = Script(players=4).play()
TEXT: Final = Record.of(GAME).text()


def content() -> Content:
    """A whole game, as fresh JSON to be changed."""
    parsed: Content = json.loads(TEXT)
    return parsed


def failure(data: bytes | str) -> RecordError:
    """The error with which a record is refused, on reading or on replay."""
    with pytest.raises(RecordError) as caught:
        replay(record.read(data.encode() if isinstance(data, str) else data))
    error = caught.value
    assert error.message
    assert error.message.isprintable(), "one line, safe for any terminal"
    assert len(error.message) < 1_000
    assert str(error) == error.message
    return error


def changed(**values: object) -> str:
    return json.dumps(content() | values)


def without(*keys: str) -> str:
    return json.dumps({key: value for key, value in content().items() if key not in keys})


def with_raw(key: str, raw: str) -> str:
    """The record with a key whose value is put in as it stands, be it JSON or not."""
    return TEXT.rstrip()[:-1] + f', "{key}": {raw}}}'


# What is kept


def test_record_of_a_game_is_written_read_and_replayed() -> None:
    read = record.read(TEXT.encode())
    assert read == Record.of(GAME)
    assert read.text() == TEXT
    assert replay(read).result == GAME.result
    SCHEMA.validate(content())


def test_written_record_has_every_key_of_the_format() -> None:
    assert content()["format"] == "byzanz-record/1"
    assert content()["rules_version"] == 1
    assert content()["rules"] == {"tiebreak": "goods"}
    assert set(content()["result"]) == {"scores", "tiebreak", "winners"}
    assert TEXT.isascii()
    assert TEXT.endswith("}\n")
    assert ENDING == ".byzanz.json"


def test_unknown_keys_survive_in_their_order() -> None:
    extra = {
        "zeta": [1, 2.5, None, True],
        "alpha": {"b": 1, "a": {"deep": "ü\u2028\ud800"}},
        "": "",
        "fair": {"commit": "x"},
        "Format": "other",
    }
    first = next(iter(extra))
    mixed = {first: extra[first], **content(), **extra}
    read = record.read(json.dumps(mixed).encode())
    assert dict(read.extra) == extra
    again = json.loads(read.text())
    assert [key for key in again if key in extra] == list(extra)
    assert {key: again[key] for key in extra} == extra
    assert record.read(read.text().encode()) == read


def test_names_survive() -> None:
    names = ["Ωmega 😀", 'quote " \\', "", "x" * 100]
    read = record.read(changed(players=names).encode())
    assert list(read.players) == names
    assert record.read(read.text().encode()) == read
    SCHEMA.validate(json.loads(read.text()))


def test_rules_may_be_missing_or_empty() -> None:
    assert record.read(without("rules").encode()).rules == Rules("goods")
    assert record.read(changed(rules={}).encode()).rules == Rules("goods")
    assert record.read(changed(rules={"tiebreak": "hand"}).encode()).rules == Rules("hand")


def test_rules_version_may_be_missing() -> None:
    assert record.read(without("rules_version").encode()) == record.read(TEXT.encode())


def test_result_may_be_missing() -> None:
    read = record.read(without("result").encode())
    assert read.result is None
    assert "result" not in read.to_json()
    assert replay(read).result == GAME.result


@pytest.mark.parametrize("length", [0, 1, 30])
def test_record_may_stop_midway(length: int) -> None:
    data = json.loads(without("result"))
    data["actions"] = data["actions"][:length]
    game = replay(record.read(json.dumps(data).encode()))
    assert (game.version, game.result) == (length, None)
    SCHEMA.validate(data)


def test_cards_of_an_action_may_come_in_any_order() -> None:
    backwards = [
        " ".join((*action.split(" ")[:2], *reversed(action.split(" ")[2:])))
        for action in content()["actions"]
    ]
    assert backwards != content()["actions"]
    game = replay(record.read(changed(actions=backwards).encode()))
    assert game.states.tobytes() == GAME.states.tobytes()
    assert Record.of(game).text() == TEXT


def test_white_space_is_free_up_to_the_largest_size() -> None:
    room = MOST_BYTES - len(TEXT)
    assert record.read((TEXT + " " * room).encode()).text() == TEXT
    error = failure(TEXT + " " * (room + 1))
    assert (error.code, error.at) == ("bad_record", -1)
    assert "4 MB" in error.message


def test_nesting_that_can_be_read_can_be_written() -> None:
    for depth in (10, 100, 400):
        read = record.read(with_raw("x", "[" * depth + "]" * depth).encode())
        assert record.read(read.text().encode()) == read


# What is refused, and the place and the reason in the message


def spoil(change: Change) -> str:
    spoilt = content()
    change(spoilt)
    return json.dumps(spoilt)


BAD: Final[dict[str, tuple[str, str, list[str]]]] = {
    "format missing": (without("format"), "bad_record", ['"format"', "null"]),
    "format of another version": (changed(format="byzanz-record/2"), "bad_record", ['"format"']),
    "format not a text": (changed(format=1), "bad_record", ['"format"', "1"]),
    "players missing": (without("players"), "bad_record", ['"players" is missing']),
    "deck missing": (without("deck"), "bad_record", ['"deck" is missing']),
    "actions missing": (without("actions"), "bad_record", ['"actions" is missing']),
    "players a text": (changed(players="Ada"), "bad_record", ['"players"', "'Ada'", "list"]),
    "players null": (changed(players=None), "bad_record", ['"players"', "null"]),
    "player a number": (
        changed(players=["a", "b", 3]),
        "bad_record",
        ['"players"', "3", "index 2"],
    ),
    "no player": (changed(players=[]), "bad_players", ["3 to 6", "not 0"]),
    "2 players": (changed(players=["a", "b"]), "bad_players", ["3 to 6", "not 2"]),
    "7 players": (changed(players=[*"abcdefg"]), "bad_players", ["3 to 6", "not 7"]),
    "name too long": (changed(players=["x" * 101, "b", "c", "d"]), "bad_record", ["name", "100"]),
    "name with a line break": (
        changed(players=["a\nb", "b", "c", "d"]),
        "bad_record",
        [r"'a\nb'", "control"],
    ),
    "name with an escape": (
        changed(players=["a", "\x1b[2J", "c", "d"]),
        "bad_record",
        [r"\x1b", "control"],
    ),
    "name with a control of the second block": (
        changed(players=["a", "\x85", "c", "d"]),
        "bad_record",
        [r"\x85", "control"],
    ),
    "name with a lone surrogate": (
        changed(players=["a", "b", "\ud800", "d"]),
        "bad_record",
        [r"\ud800"],
    ),
    "rules version 2": (changed(rules_version=2), "bad_record", ['"rules_version" is 2']),
    "rules version 0": (changed(rules_version=0), "bad_record", ['"rules_version" is 0']),
    "rules version true": (changed(rules_version=True), "bad_record", ['"rules_version"', "true"]),
    "rules version a text": (changed(rules_version="1"), "bad_record", ['"rules_version"', "'1'"]),
    "rules version null": (changed(rules_version=None), "bad_record", ['"rules_version"', "null"]),
    "rules a list": (changed(rules=[]), "bad_record", ['"rules"', "a list"]),
    "rules null": (changed(rules=None), "bad_record", ['"rules"', "null"]),
    "rules with an unknown option": (
        changed(rules={"tiebreak": "hand", "limit": 8}),
        "bad_record",
        ['"rules"', "'limit'"],
    ),
    "unknown tie-break": (
        changed(rules={"tiebreak": "cards"}),
        "bad_record",
        ['"tiebreak"', "'cards'", "goods, hand"],
    ),
    "tie-break a list": (changed(rules={"tiebreak": ["hand"]}), "bad_record", ['"tiebreak"']),
    "deck a list": (changed(deck=["C1"]), "bad_record", ['"deck"', "a list"]),
    "deck null": (changed(deck=None), "bad_record", ['"deck"', "null"]),
    "deck empty": (changed(deck=""), "bad_deck", ["''"]),
    "card missing": (
        spoil(lambda c: c.update(deck=c["deck"].replace("C4 ", "", 1))),
        "bad_deck",
        ["1 C4 instead of 2"],
    ),
    "card too many": (
        spoil(lambda c: c.update(deck=c["deck"] + " M")),
        "bad_deck",
        ["17 M instead of 16"],
    ),
    "card exchanged": (
        spoil(lambda c: c.update(deck=c["deck"].replace("C4", "W4", 1))),
        "bad_deck",
        ["1 C4 instead of 2", "3 W4 instead of 2"],
    ),
    "card misspelt": (
        spoil(lambda c: c.update(deck=" ".join(["X9", *c["deck"].split(" ")[1:]]))),
        "bad_deck",
        ["'X9' at place 1"],
    ),
    "card in lower case": (
        spoil(lambda c: c.update(deck=c["deck"].replace("M", "m"))),
        "bad_deck",
        ["'m' at place"],
    ),
    "two spaces in the deck": (
        spoil(lambda c: c.update(deck=c["deck"].replace(" ", "  ", 1))),
        "bad_deck",
        ["'' at place 2"],
    ),
    "line break in the deck": (
        spoil(lambda c: c.update(deck=c["deck"] + "\n")),
        "bad_deck",
        ["at place 112"],
    ),
    "actions an object": (changed(actions={}), "bad_record", ['"actions"', "an object"]),
    "actions a text": (changed(actions="0 pass"), "bad_record", ['"actions"', "'0 pass'"]),
    "action a number": (
        changed(actions=["0 pass", 7]),
        "bad_record",
        ['"actions"', "7", "index 1"],
    ),
    "action null": (changed(actions=[None]), "bad_record", ['"actions"', "null", "index 0"]),
    "result null": (changed(result=None), "bad_record", ['"result"']),
    "result a list": (changed(result=[]), "bad_record", ['"result"']),
    "result with a key too few": (
        spoil(lambda c: c["result"].pop("winners")),
        "bad_record",
        ['"result"', '"winners"'],
    ),
    "result with a key too many": (
        spoil(lambda c: c["result"].update(more=[])),
        "bad_record",
        ['"result"'],
    ),
    "result of too few seats": (
        spoil(lambda c: c["result"]["scores"].pop()),
        "bad_record",
        ['"result"', '"scores"'],
    ),
    "result with a fraction": (
        spoil(lambda c: c["result"].update(scores=[1.5, 0, 0, 0])),
        "bad_record",
        ['"result"'],
    ),
    "result with a winner who is not at the table": (
        spoil(lambda c: c["result"].update(winners=[4])),
        "bad_record",
        ['"result"', '"winners"'],
    ),
    "result with true": (
        spoil(lambda c: c["result"].update(winners=[True])),
        "bad_record",
        ['"result"'],
    ),
    "a list": ("[]", "bad_record", ["not a JSON object but a list"]),
    "a number": ("7", "bad_record", ["not a JSON object but 7"]),
    "null": ("null", "bad_record", ["not a JSON object but null"]),
    "empty": ("", "bad_record", ["line 1, column 1"]),
    "cut off": (TEXT[:500], "bad_record", ["line 1"]),
    "two records": (TEXT + TEXT, "bad_record", ["line 2, column 1"]),
    "broken on line 3": ('{\n"format": 1,\n oops}', "bad_record", ["line 3, column 2"]),
    "comment": ("// a comment\n" + TEXT, "bad_record", ["line 1, column 1"]),
    "byte order mark": ("\ufeff" + TEXT, "bad_record", ["BOM"]),
    "key twice": (with_raw("players", "[]"), "bad_record", ["'players'", "twice"]),
    "unknown key twice": (with_raw("x", '0, "x": 0'), "bad_record", ["'x'", "twice"]),
    "key twice in an inner object": (
        with_raw("x", '[{"y": 0, "z": 0, "y": 1}]'),
        "bad_record",
        ["'y'", "twice"],
    ),
    "key twice, once escaped": (with_raw("x", r'0, "\u0078": 0'), "bad_record", ["'x'", "twice"]),
    "NaN": (with_raw("x", "NaN"), "bad_record", ["NaN"]),
    "Infinity": (with_raw("x", "[Infinity]"), "bad_record", ["Infinity"]),
    "-Infinity": (with_raw("x", '{"y": -Infinity}'), "bad_record", ["-Infinity"]),
    "a number beyond all floats": (with_raw("x", "1e999"), "bad_record", ["1e999"]),
    "a number below all floats": (with_raw("x", "-1e999"), "bad_record", ["-1e999"]),
    "an integer of 5000 digits": (with_raw("x", "1" * 5_000), "bad_record", ["number"]),
    "nested 100,000 deep": (
        with_raw("x", "[" * 100_000 + "]" * 100_000),
        "bad_record",
        ["nested"],
    ),
    "objects nested 100,000 deep": (
        with_raw("x", '{"y":' * 100_000 + "0" + "}" * 100_000),
        "bad_record",
        ["nested"],
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_record_is_refused_with_place_and_reason(name: str) -> None:
    data, code, fragments = BAD[name]
    error = failure(data)
    assert (error.code, error.at, error.action) == (code, -1, None)
    assert [fragment for fragment in fragments if fragment not in error.message] == [], (
        error.message
    )


HUGE: Final = "9" * 400
"""An integer that Python reads and no float can hold."""


@pytest.mark.parametrize("key", ["format", "rules_version", "players", "rules", "deck", "actions"])
@pytest.mark.parametrize("raw", [HUGE, f"-{HUGE}", f"[{HUGE}]", f'{{"tiebreak": {HUGE}}}'])
def test_huge_integers_are_refused_like_any_other(key: str, raw: str) -> None:
    error = failure(without(key)[:-1] + f', "{key}": {raw}}}')
    assert (error.code, error.at) == ("bad_record", -1)


def test_endless_bid_is_refused_in_one_line() -> None:
    error = failure(changed(actions=["0 bid" + " C1" * 100_000]))
    assert (error.code, error.at) == ("not_in_hand", 0)


def test_key_that_stands_twice_is_found_among_many() -> None:
    """As many as fit; comparing all with all would take most of an hour."""
    keys = ",".join(f'"{key}":0' for key in range(300_000))
    error = failure(f'{{{keys},"19999":0}}')
    assert "'19999'" in error.message


@pytest.mark.parametrize(
    ("data", "place"),
    [(b"\xff", 0), (b'{"a": "\xed\xa0\x80"}', 7), (TEXT.encode("utf-16"), 0), (b'"\xc3', 1)],
    ids=["no UTF-8", "a surrogate as bytes", "UTF-16", "cut off in a character"],
)
def test_bytes_that_are_no_text(data: bytes, place: int) -> None:
    error = failure(data)
    assert (error.code, error.at) == ("bad_record", -1)
    assert f"byte {place}" in error.message


# Actions and results that the rules refuse


@pytest.mark.parametrize(
    ("at", "action", "code"),
    [
        (0, "1 pass", "not_your_turn"),
        (0, "4 pass", "unknown_action"),
        (3, "0 bid X9", "unknown_card"),
        (5, "", "unknown_action"),
        (5, "\ud800", "unknown_action"),
        (len(GAME.events), "0 pass", "game_over"),
    ],
)
def test_refused_action_is_named_with_its_index(at: int, action: str, code: str) -> None:
    actions = content()["actions"]
    error = failure(changed(actions=[*actions[:at], action, *actions[at:]]))
    assert (error.code, error.at, error.action) == (code, at, action)


def test_result_that_was_not_played_is_wrong() -> None:
    result = content()["result"]
    scores, winners = result["scores"], result["winners"]
    for wrong in (
        result | {"scores": [scores[0] + 1, *scores[1:]]},
        result | {"tiebreak": [9, 9, 9, 9]},
        result | {"winners": []},
        result | {"winners": [*winners, *winners]},
        result | {"scores": [int(HUGE * 10)] * 4},
    ):
        error = failure(changed(result=wrong))
        assert (error.code, error.at, error.action) == ("wrong_result", None, None)


def test_result_is_judged_under_the_rules_of_the_record() -> None:
    """The same game with the other tie-break counts other cards."""
    game = next(
        game
        for game in (Script(players=4, seed=seed).play() for seed in range(100))
        if any("M" in map(str, game.hand(seat)) for seat in range(4))
    )
    data = Record.of(game).to_json() | {"rules": {"tiebreak": "hand"}}
    assert failure(json.dumps(data)).code == "wrong_result"


def test_result_of_a_game_that_stops_midway_is_wrong() -> None:
    error = failure(changed(actions=content()["actions"][:-1]))
    assert (error.code, error.at, error.action) == ("wrong_result", None, None)


def test_refused_action_comes_before_a_wrong_result() -> None:
    assert failure(changed(actions=["1 pass"])).code == "not_your_turn"


# Files


def test_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / f"game{ENDING}"
    path.write_text(TEXT)
    assert Record.read(path).text() == TEXT


def test_file_that_cannot_be_read(tmp_path: Path) -> None:
    a_file = tmp_path / "file"
    a_file.touch()
    for path, reason in (
        (tmp_path, "directory"),
        (tmp_path / "missing", "No such file"),
        (tmp_path / "nul\0byte", "null byte"),
        (a_file / "below a file", "Not a directory"),
        (tmp_path / ("x" * 5_000), "name too long"),
        (tmp_path / "\udcff\ud800", "cannot be read"),
    ):
        with pytest.raises(RecordError, match="cannot be read") as caught:
            Record.read(path)
        assert (caught.value.code, caught.value.at) == ("bad_record", -1)
        assert reason in caught.value.message


def test_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 36)  # a hole: it takes no room, and must not be read into memory
    with pytest.raises(RecordError, match="larger than 4 MB"):
        Record.read(path)


# The schema


def test_schema_agrees_about_what_is_no_record() -> None:
    """But for what a schema cannot say, and for what is no JSON in the first place."""
    beyond = {
        "card missing",
        "card too many",
        "card exchanged",
        "result of too few seats",
        "result with a winner who is not at the table",
        "name with a lone surrogate",
    }
    for name, (data, _, _) in BAD.items():
        try:
            parsed = json.loads(data)
        except (ValueError, RecursionError):
            continue
        if "twice" not in name and "float" not in name and "finity" not in name and name != "NaN":
            assert not SCHEMA.is_valid(parsed) or name in beyond, name


def test_schema_and_reader_agree_about_actions() -> None:
    for actions in (["6 pass"], ["0 sell C1 C2"], ["0 bid"], ["0  pass"], ["0 take C1"], ["0 x"]):
        assert not SCHEMA.is_valid(json.loads(changed(actions=actions)))
        assert failure(changed(actions=actions)).at == 0


def test_values_of_a_record_in_python() -> None:
    read = record.read(TEXT.encode())
    assert isinstance(read.result, Result)
    assert write_cards(read.deck) == content()["deck"]
    assert replay(Record(read.players, read.deck, read.actions, read.rules)).result == read.result
