"""Games of every level, written down move by move: the same seeds must go on making them.

    python tests/bots/written_games.py

writes those of the levels of today anew, which is right only where one is meant to play otherwise
than before.  Games of versions that were replaced stay as they are.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

sys.path.append(str(Path(__file__).parents[2]))  # for a start as a script

from byzanz.bots.bot import Limit, Start
from byzanz.bots.levels import bot_named
from byzanz.view import view_of
from tests.support.random_play import Script

FILE: Final = Path(__file__).with_name("written_games.jsonl")
REPLACED: Final = (
    ("random",),
    ("easy@1",),
    ("medium@1",),
    ("hard@1", "medium@1", "easy@1", "random"),
    ("hard@1", "hard@1", "easy@1"),
)
TODAY: Final = (
    ("easy",),
    ("medium",),
    ("hard", "medium", "easy", "random"),
    ("expert", "hard", "medium"),
    ("expert", "expert", "easy", "hard@1"),
)
PLAYOUTS: Final = (40, 200, 1500)
FEWER_PLAYOUTS: Final = (40, 120, 400)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game follows from: its seed deals the deck, too."""

    levels: tuple[str, ...]
    tiebreak: str
    playouts: int
    seed: int


def settings() -> Iterator[Setting]:
    """Levels among themselves and mixed, at every number of players, some with the other option."""
    seed = 0
    for line_ups, playouts in ((REPLACED, PLAYOUTS), (TODAY, FEWER_PLAYOUTS)):
        for players in range(3, 7):
            for line_up in line_ups:
                seed += 1
                seated = [line_up[(seat + players) % len(line_up)] for seat in range(players)]
                yield Setting(
                    tuple(seated), ("goods", "hand")[seed % 2], playouts[seed % len(playouts)], seed
                )


def is_of_today(setting: Setting) -> bool:
    """Whether a level of today plays, which may come to play otherwise; `random` never does."""
    return any("@" not in level and level != "random" for level in setting.levels)


def moves_of(setting: Setting) -> list[str]:
    """The actions of a whole game."""
    script = Script(len(setting.levels), tiebreak=setting.tiebreak, seed=setting.seed)  # type: ignore[arg-type]  # as read from a file
    game = script.deal()
    bots = []
    for seat, level in enumerate(setting.levels):
        named = bot_named(level)
        assert named is not None, level
        bots.append(named(Start.of(game, seat), (setting.seed << 40) + seat))
    while game.awaited:
        seat = game.awaited[-1]
        event = game.apply(bots[seat].decide(view_of(game, seat), Limit(playouts=setting.playouts)))
        for bot in bots:
            bot.hear(event)
    return [str(event.action) for event in game.events]


def written() -> Iterator[tuple[Setting, list[str]]]:
    """The games as they stand in the file."""
    for line in FILE.read_text("utf-8").splitlines():
        game = json.loads(line)
        moves = game.pop("moves").split(", ")
        yield Setting(**game | {"levels": tuple(game["levels"])}), moves


def main() -> None:
    kept = {setting: moves for setting, moves in written() if not is_of_today(setting)}
    lines = []
    for setting in settings():
        moves = ", ".join(kept.get(setting) or moves_of(setting))
        lines.append(json.dumps(asdict(setting) | {"moves": moves}) + "\n")
    FILE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
