"""The levels by name, from the weakest to the strongest."""

from __future__ import annotations

from typing import Final

from byzanz.bots.bot import Bot, Start
from byzanz.bots.easy import EasyBot
from byzanz.bots.hard import HardBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.random_bot import RandomBot

LEVELS: Final[dict[str, type[Bot]]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
}


def make_bot(level: str, start: Start, seed: int) -> Bot:
    """A bot of a level for a seat; the same seed makes the same decisions."""
    return LEVELS[level](start, seed)
