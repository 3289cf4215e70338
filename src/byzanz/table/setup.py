"""What the maker of a table chooses, and what is put right or refused in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from byzanz.bots.levels import LEVELS, Level
from byzanz.game import Rules
from byzanz.game_setup import PLAYERS
from byzanz.table.problem import Problem, ProblemCode

LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 300
LONGEST_CLOCK: Final = 86_400
LONGEST_DELAY: Final = 3_600
LONGEST_PAUSE: Final = 10

INVISIBLE: Final = ("Cf", "Cn", "Co")
"""Unicode's categories of marks without a shape, and of what has none yet."""
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
LOOKALIKES: Final = str.maketrans(
    "авеорсухіјѕԁһкмтнгαβεικνορτυχγ01l",  # noqa: RUF001 - that they look alike is the point
    "abeopcyxijsdhkmthrabeikvoptuxyoii",
)
"""Cyrillic and Greek letters and digits, and the Latin letters that they are taken for."""

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
    name = _clean(ProblemCode.BAD_NAME, "a name", unicodedata.normalize("NFC", name), LONGEST_NAME)
    if any(unicodedata.category(letter) in INVISIBLE or letter in BLANK for letter in name):
        raise Problem(ProblemCode.BAD_NAME, "a name has no invisible characters")
    if not any(unicodedata.category(letter)[0] in "LNS" for letter in name):
        raise Problem(ProblemCode.BAD_NAME, "a name has a letter or a digit")
    return " ".join(name.split())


def looks_of(name: str) -> str:
    """What a name looks like: the same for names that could be taken for each other."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(letter for letter in folded if unicodedata.category(letter)[0] in "LN")
    return plain.translate(LOOKALIKES) or folded


def distinct_name(name: str, others: Iterable[str | None]) -> str:
    """The name, with a number where somebody at the table could be taken for that person."""
    taken = {looks_of(other) for other in others if other is not None}
    wanted, number = name, 2
    while looks_of(wanted) in taken:
        ending = f" {number}"
        wanted, number = name[: LONGEST_NAME - len(ending)] + ending, number + 1
    return wanted


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
    looks = {looks_of(name) for name in taken if name is not None}
    return [name for name in BOT_NAMES if looks_of(name) not in looks][:count]
