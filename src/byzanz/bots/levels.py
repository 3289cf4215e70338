"""The levels by name, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from byzanz.bots.bot import Bot, Start
from byzanz.bots.easy import EasyBot
from byzanz.bots.hard import HardBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.random_bot import RandomBot

Level: TypeAlias = Literal["random", "easy", "medium", "hard"]
LEVELS: Final[dict[Level, type[Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
}


def as_level(text: str) -> Level | None:
    """The level of that name, if it is one."""
    return next((level for level in LEVELS if level == text), None)


def make_bot(level: Level, start: Start, seed: int) -> Bot:
    """A bot of a level for a seat; the same seed makes the same decisions."""
    return LEVELS[level](start, seed)
