"""Records: one game as JSON, `byzanz-record/1` (NOTATION.md, "Record").

Reading checks the form; whether the actions are legal is found by `byzanz.replay`.
"""

from __future__ import annotations

import json
import math
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike, fspath
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NoReturn,
    NotRequired,
    TypeAlias,
    TypedDict,
    cast,
)

from byzanz.actions import Code, quoted
from byzanz.cards import CARD_OF_TEXT, Card, write_cards
from byzanz.game import RULES_VERSION, Game, Result, Rules
from byzanz.game_setup import BadGame, check_setup
from byzanz.rules.state import TIEBREAKS, Tiebreak
from byzanz.rules.view_text import LONGEST_NAME
from byzanz.schemas import JsonSchema
from byzanz.view import Name, ResultView, result_view

FORMAT: Final = "byzanz-record/1"
ENDING: Final = ".byzanz.json"
MOST_BYTES: Final = 4_000_000
KNOWN_KEYS: Final = frozenset(
    ("format", "players", "rules", "rules_version", "deck", "actions", "result")
)


RecordCode = Literal[
    "bad_players", "bad_deck", "bad_record", "wrong_result", "no_fair_deal", "not_fair"
]
"""What can be wrong with a record apart from its actions."""


RecordedAction: TypeAlias = Annotated[
    str,
    JsonSchema(
        {
            "pattern": (
                "^[0-5] (?:pass|done|(?:give|drop) (?:[CGOSVW][1-4]|M)|take [CGOSVWM]"
                "|bid(?: (?:[CGOSVW][1-4]|M))+|sell(?: (?:[CGOSVW][1-4]|M)){3})$"
            )
        }
    ),
]


class RecordError(ValueError):
    """What is wrong with a record: a code, a sentence, and the action at fault, if it is one.

    `at` is the index of that action, -1 for a record that cannot be read, None for what concerns
    the game as a whole.
    """

    def __init__(
        self, code: RecordCode | Code, message: str, at: int | None = -1, action: str | None = None
    ) -> None:
        super().__init__(code, message, at, action)  # all of it, so that it can be pickled
        self.code = code
        self.message = message
        self.at = at
        self.action = action

    def __str__(self) -> str:
        return self.message


class RulesJson(TypedDict, total=False):
    tiebreak: Annotated[
        Tiebreak,
        JsonSchema({"description": "Which cards in the hand decide a tie; goods if missing."}),
    ]


class FairDeal(TypedDict):
    """What the deck follows from, and the hash of it that was published before."""

    commit: Annotated[str, JsonSchema({"pattern": "^[0-9a-f]{64}$"})]
    seed: Annotated[str, JsonSchema({"pattern": "^[0-9a-fA-F]{64}$"})]


class RecordJson(TypedDict):
    """One game of Byzanz. Keys at the top level that are not named here are kept."""

    format: Literal["byzanz-record/1"]
    players: Annotated[list[Name], JsonSchema({"minItems": 3, "maxItems": 6})]
    rules: NotRequired[RulesJson]
    rules_version: NotRequired[
        Annotated[Literal[1], JsonSchema({"description": "A record without it is of version 1."})]
    ]
    deck: Annotated[
        str,
        JsonSchema(
            {
                "minLength": 319,
                "maxLength": 319,
                "pattern": "^(?:(?:[CGOSVW][1-4]|M) ){111}(?:[CGOSVW][1-4]|M)$",
                "description": (
                    "The 112 cards: four for each seat, the removed ones, the stock from its top."
                ),
            }
        ),
    ]
    actions: list[RecordedAction]
    result: NotRequired[ResultView]
    fair: NotRequired[FairDeal]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was dealt and played; `extra` are keys that others have added."""

    players: tuple[str, ...]
    deck: tuple[Card, ...]
    actions: tuple[str, ...] = ()
    rules: Rules = field(default_factory=Rules)
    result: Result | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.players, self.deck, self.actions, self.rules, self.result))

    @classmethod
    def of(cls, game: Game, extra: Mapping[str, Any] | None = None) -> Record:
        """The record of a game as far as it has been played."""
        return cls(
            players=game.players,
            deck=game.deck,
            actions=tuple(str(event.action) for event in game.events),
            rules=game.rules,
            result=game.result,
            extra=extra or {},
        )

    def to_json(self) -> RecordJson:
        data: RecordJson = {
            "format": FORMAT,
            "players": list(self.players),
            "rules": {"tiebreak": self.rules.tiebreak},
            "rules_version": RULES_VERSION,
            "deck": write_cards(self.deck),
            "actions": list(self.actions),
        }
        if self.result is not None:
            data["result"] = result_view(self.result)
        return cast(RecordJson, {**data, **self.extra})

    def text(self) -> str:
        """The record as the text of a file, plain ASCII."""
        return json.dumps(self.to_json()) + "\n"

    @staticmethod
    def read(path: str | PathLike[str]) -> Record:
        """Reads a record from a file, or raises `RecordError`."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise RecordError("bad_record", f"cannot be read: {error.strerror or error}") from None
        except ValueError as error:  # a path that no file system can have
            raise RecordError("bad_record", f"cannot be read: {error}") from None
        return read(data)

    def write(self, path: str | PathLike[str]) -> None:
        """Writes the record to a file, which is there as a whole or not at all."""
        part = Path(f"{fspath(path)}.part")
        try:
            part.write_text(self.text(), "utf-8")
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def read(data: bytes) -> Record:
    """Reads a record, or raises `RecordError`; whatever the bytes, nothing else."""
    if len(data) > MOST_BYTES:
        _bad(f"larger than {MOST_BYTES // 1_000_000} MB, which no record is")
    try:
        content = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_finite,
        )
    except UnicodeDecodeError as error:
        _bad(f"not UTF-8 text: byte {error.start}")
    except json.JSONDecodeError as error:
        _bad(f"broken JSON at line {error.lineno}, column {error.colno}: {error.msg}")
    except RecursionError:
        _bad("nested too deeply for a record")
    except RecordError:
        raise
    except ValueError:  # Python refuses to read integers of thousands of digits
        _bad("a number in it is too long")
    return from_json(content)


def from_json(content: object) -> Record:
    """A record from parsed JSON, or `RecordError`."""
    if not isinstance(content, dict):
        _bad(f"not a JSON object but {_shown(content)}")
    if content.get("format") != FORMAT:
        _bad(f'"format" is {_shown(content.get("format"))} instead of "{FORMAT}"')
    for key in ("players", "deck", "actions"):
        if key not in content:
            _bad(f'"{key}" is missing')
    version = content.get("rules_version", RULES_VERSION)
    if version != RULES_VERSION or isinstance(version, bool):
        _bad(f'"rules_version" is {_shown(version)}; only {RULES_VERSION} is known here')
    players = _strings(content["players"], "players")
    for name in players:
        _check_name(name)
    deck = _deck(content["deck"])
    try:
        check_setup(players, deck)
    except BadGame as error:
        raise RecordError(error.code, str(error)) from None
    return Record(
        players=players,
        deck=deck,
        actions=_strings(content["actions"], "actions"),
        rules=_rules(content.get("rules", {})),
        result=_result(content["result"], len(players)) if "result" in content else None,
        extra={key: value for key, value in content.items() if key not in KNOWN_KEYS},
    )


def _bad(message: str) -> NoReturn:
    raise RecordError("bad_record", message)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        _bad(f"the key {quoted(twice)} stands twice in one object")
    return content


def _no_number(word: str) -> NoReturn:
    _bad(f"{word} is no number in JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        _bad(f"the number {quoted(text)} is too large")
    return number


def _strings(value: object, key: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        _bad(f'"{key}" is {_shown(value)} instead of a list of strings')
    for place, item in enumerate(value):
        if not isinstance(item, str):
            _bad(f'"{key}" has {_shown(item)} at index {place} instead of a string')
    return tuple(value)


def _check_name(name: str) -> None:
    if len(name) > LONGEST_NAME:
        _bad(f"the name {quoted(name)} is longer than {LONGEST_NAME} characters")
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in name):
        _bad(f"the name {quoted(name)} has control characters")


def _deck(value: object) -> tuple[Card, ...]:
    if not isinstance(value, str):
        _bad(f'"deck" is {_shown(value)} instead of a string of cards')
    words = value.split(" ")
    for place, word in enumerate(words):
        if word not in CARD_OF_TEXT:
            message = f"{quoted(word)} at place {place + 1} of the deck is no card"
            raise RecordError("bad_deck", message)
    return tuple(CARD_OF_TEXT[word] for word in words)


def _rules(value: object) -> Rules:
    if not isinstance(value, dict):
        _bad(f'"rules" is {_shown(value)} instead of an object')
    for key in value:
        if key != "tiebreak":
            _bad(f'"rules" has the unknown option {quoted(key)}, which may change the game')
    tiebreak = value.get("tiebreak", TIEBREAKS[0])
    if tiebreak not in TIEBREAKS:
        _bad(f'"tiebreak" is {_shown(tiebreak)} instead of one of {", ".join(TIEBREAKS)}')
    return Rules(tiebreak=tiebreak)


def _result(value: object, players: int) -> Result:
    form = '"result" needs "scores", "tiebreak" (a number a player) and "winners" (seats)'
    if not isinstance(value, dict) or set(value) != {"scores", "tiebreak", "winners"}:
        _bad(form)
    if not all(isinstance(numbers, list) for numbers in value.values()):
        _bad(form)
    if not all(type(number) is int for numbers in value.values() for number in numbers):
        _bad(form)
    lists = cast(Mapping[str, Sequence[int]], value)
    if len(lists["scores"]) != players or len(lists["tiebreak"]) != players:
        _bad(form)
    if not set(lists["winners"]) <= set(range(players)) or len(lists["winners"]) > players:
        _bad(form)
    return Result(tuple(lists["scores"]), tuple(lists["tiebreak"]), tuple(lists["winners"]))


def _shown(value: object) -> str:
    """A stranger's value, in few words."""
    match value:
        case None | bool():
            return json.dumps(value)
        case str():
            return quoted(value)
        case int() | float():
            return str(value) if abs(value) < 10**15 else "a huge number"
        case list():
            return "a list"
        case _:
            return "an object"
