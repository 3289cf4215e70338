"""The levels by name, from the weakest to the strongest, and their published versions.

`hard` is what that level is today.  `hard@1` is what it once was and will always be, so that
results against it do not go stale.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from byzanz.bots.bot import Bot, Start
from byzanz.bots.easy import EasyBot
from byzanz.bots.expert import ExpertBot
from byzanz.bots.first_versions import FirstEasyBot, FirstHardBot, FirstMediumBot
from byzanz.bots.hard import HardBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.random_bot import RandomBot

Level: TypeAlias = Literal["random", "easy", "medium", "hard", "expert"]
LEVELS: Final[dict[Level, type[Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
}

VERSIONS: Final[dict[str, type[Bot]]] = {
    "easy@1": FirstEasyBot,
    "medium@1": FirstMediumBot,
    "hard@1": FirstHardBot,
    "easy@2": EasyBot,
    "medium@2": MediumBot,
    "hard@2": HardBot,
    "expert@1": ExpertBot,
}
"""Every version of a level that was published; the newest of each is the level itself."""


def as_level(text: str) -> Level | None:
    """The level of that name, if it is one."""
    return next((level for level in LEVELS if level == text), None)


def bot_named(name: str) -> type[Bot] | None:
    """The bot of a level or of a published version, if there is one of that name."""
    level = as_level(name)
    return VERSIONS.get(name) if level is None else LEVELS[level]


def make_bot(level: Level, start: Start, seed: int) -> Bot:
    """A bot of a level for a seat; the same seed makes the same decisions."""
    return LEVELS[level](start, seed)
