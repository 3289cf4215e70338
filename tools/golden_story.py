"""Tells the conformance games and writes down how: python -m tools.golden_story

For each game `tests/golden/story.json` has what all could see of it, packed, and what is told of
it: line by line for one game of each number of players, and of the others the SHA-256 of their
lines.  The package and the web client both have to tell the games just so.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from pathlib import Path
from typing import Any, Final, TypedDict

from byzanz.game import Game
from byzanz.record import Record, from_json
from byzanz.story import Line, Story
from byzanz.view import view_of

TESTS: Final = Path(__file__).parent.parent / "tests"
GAMES: Final = TESTS / "conformance" / "games.jsonl"
GOLDEN: Final = TESTS / "golden" / "story.json"


class Told(TypedDict):
    seen: str
    """The spectator's first view, and for each action what it turned up and what it changed."""
    lines: list[str] | None
    sha256: str


def golden_story() -> list[Told]:
    records = [from_json(json.loads(text)) for text in GAMES.read_text("utf-8").splitlines()]
    written: set[int] = set()
    games = []
    for record in records:
        steps, lines = tell(record)
        in_full = len(record.players) not in written
        written.add(len(record.players))
        games.append(Told(seen=pack(steps), lines=lines if in_full else None, sha256=digest(lines)))
    return games


def tell(record: Record) -> tuple[list[Any], list[str]]:
    """What all could see of a game, and what is told of it."""
    game = Game(record.players, record.deck, record.rules)
    view = view_of(game, None)
    story = Story(view)
    steps: list[Any] = [view]
    lines = [text_of(line) for line in story.begin()]
    for action in record.actions:
        event = game.apply(action)
        before, view = view, view_of(game, None)
        changed = {key: value for key, value in view.items() if value != before.get(key)}
        steps.append([str(action), [card.name for card in event.turned], changed])
        lines += map(text_of, story.tell(event, view))
    return steps, lines


def text_of(line: Line) -> str:
    arguments = json.dumps(
        line.arguments, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    return f"{line.message} {arguments}"


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def pack(steps: list[Any]) -> str:
    text = json.dumps(steps, separators=(",", ":"), ensure_ascii=False)
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpack(seen: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(seen)))


def main() -> None:
    GOLDEN.write_text(json.dumps(golden_story(), indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
