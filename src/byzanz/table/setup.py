"""What the maker of a table chooses, and what is put right or refused in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from byzanz.bots.levels import LEVELS, Level
from byzanz.game import PLAYERS, Rules
from byzanz.table.problem import Problem, ProblemCode

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 300
LONGEST_CLOCK: Final = 86_400
LONGEST_DELAY: Final = 3_600
LONGEST_PAUSE: Final = 10

BOT_NAMES: Final = (
    "Theodora", "Basil", "Zoe", "Leo", "Irene", "Justin", "Anna", "Romanos", "Helena", "Nikephoros"
)  # fmt: skip
"""Emperors and empresses; a bot takes the first that nobody at the table has."""


@dataclass(frozen=True, slots=True)
class Setup:
    rules: Rules = field(default_factory=Rules)
    watch: bool = True
    listed: bool = False
    draw_seats: bool = False
    aids: bool = False
    clock: float | None = None
    patience: float | None = 60
    delay: float = 0
    pause: float = 1
    consent: bool = True
    """Whether those who have seen an action are asked before it is taken back."""

    def check(self) -> None:
        _within("clock", self.clock, 1, LONGEST_CLOCK)
        _within("patience", self.patience, 0, LONGEST_CLOCK)
        _within("delay", self.delay, 0, LONGEST_DELAY)
        _within("pause", self.pause, 0, LONGEST_PAUSE)


def _within(name: str, value: float | None, low: float, high: float) -> None:
    if value is not None and not low <= value <= high:
        raise Problem(ProblemCode.BAD_CLOCK, f"{name} is {low} to {high} seconds, not {value:g}")


def check_number(seats: int) -> None:
    if seats not in PLAYERS:
        raise Problem(ProblemCode.BAD_SEATS, f"a table has 3 to 6 seats, not {seats}")


def check_level(level: Level | None) -> Level:
    if level is None:
        raise Problem(ProblemCode.UNKNOWN_LEVEL, f"a bot's level is one of {', '.join(LEVELS)}")
    return level


def clean_name(name: str) -> str:
    return _clean(ProblemCode.BAD_NAME, "a name", name, LONGEST_NAME)


def clean_text(text: str) -> str:
    return _clean(ProblemCode.BAD_TEXT, "a text", text, LONGEST_TEXT)


def _clean(code: ProblemCode, what: str, text: str, longest: int) -> str:
    text = text.strip()
    if not 1 <= len(text) <= longest:
        raise Problem(code, f"{what} has 1 to {longest} characters, not {len(text)}")
    # Cc controls, Cs halves of characters, Cf and Zl Zp marks that turn lines around or break them.
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text) or any(
        letter in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" for letter in text
    ):
        raise Problem(code, f"{what} has no control characters")
    return text


def bot_names(taken: Sequence[str | None], count: int) -> list[str]:
    return [name for name in BOT_NAMES if name not in taken][:count]
