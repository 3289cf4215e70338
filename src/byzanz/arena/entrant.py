"""Who plays in a tournament: a level or a version of one, `py:MODULE:CLASS` or `exec:COMMAND`."""

from __future__ import annotations

import importlib
import inspect
import os
import shlex
import shutil
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from byzanz.actions import quoted
from byzanz.arena.exec_bot import LONGEST_NAME, ExecBot
from byzanz.bots.bot import Bot, Start
from byzanz.bots.levels import LEVELS, VERSIONS, bot_named
from byzanz.game_setup import PLAYERS

EXEC: Final = "exec:"
PYTHON: Final = "py:"


class BadEntrant(ValueError):
    """No tournament can be held with these bots; the message is one line."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot as named on the command line, and the name that it plays under.

    `kind` is a name for all of its equals; `command` is empty unless it is a program.  `folder` is
    where a class was found: workers may have been started elsewhere.
    """

    text: str
    kind: str
    name: str
    command: tuple[str, ...] = ()
    folder: str = ""

    def make(self, start: Start, seed: int) -> Bot:
        if self.command:
            return ExecBot(start, seed, self.command)
        if self.text.startswith(PYTHON):
            return _python_class(self.text, self.folder)(start, seed)
        level = bot_named(self.text)
        assert level is not None, "`entrants_of` has checked it"
        return level(start, seed)


def entrants_of(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """The bots of a tournament, or `BadEntrant`."""
    if len(texts) not in PLAYERS:
        raise BadEntrant(f"a tournament has 3 to 6 bots, one a seat, not {len(texts)}")
    entrants: list[Entrant] = []
    here = str(Path.cwd())
    for text in texts:
        command = _command(text)
        plain = _short_name(command) if command else text
        if text.startswith(PYTHON):
            plain = _python_class(text, here).__name__
        count = sum(entrant.text == text for entrant in entrants)
        name = f"{plain} {count + 1}" if texts.count(text) > 1 else plain
        taken = [entrant.name for entrant in entrants]
        entrants.append(Entrant(text, plain, unused(name, taken), command, here))
    return tuple(entrants)


def _command(text: str) -> tuple[str, ...]:
    """The words of an `exec:` bot, none for others."""
    if bot_named(text) or text.startswith(PYTHON):
        return ()
    if not text.startswith(EXEC):
        levels, versions = ", ".join(LEVELS), ", ".join(VERSIONS)
        raise BadEntrant(
            f"{quoted(text)} is no bot; there are {levels}, {PYTHON}MODULE:CLASS and {EXEC}COMMAND,"
            f" and of published levels {versions}"
        )
    if os.name != "posix":
        raise BadEntrant(f"{EXEC} needs Linux, macOS or another Unix")
    try:
        words = shlex.split(text.removeprefix(EXEC))
    except ValueError:  # a quotation mark without its partner
        raise BadEntrant(f"{quoted(text)}: a quotation mark is not closed") from None
    if not words:
        raise BadEntrant(f"{quoted(text)} names no command; write {EXEC}COMMAND, in quotes")
    if "\0" in text or shutil.which(words[0]) is None:
        raise BadEntrant(f"{quoted(text)}: there is no command {quoted(words[0])} to run")
    return tuple(words)


def _python_class(text: str, folder: str) -> type[Bot]:
    """The class of a `py:` bot, whose module lies in a folder or is installed."""
    module_name, _, class_name = text.removeprefix(PYTHON).partition(":")
    if not module_name or not class_name:
        raise BadEntrant(f"{quoted(text)} names no class; write {PYTHON}MODULE:CLASS")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        module = importlib.import_module(module_name)
    except Exception as error:  # whatever a stranger's module does when it is loaded
        reason = f"{type(error).__name__}: {error}".partition("\n")[0]
        raise BadEntrant(f"{quoted(text)} cannot be imported, {reason}") from None
    found = getattr(module, class_name, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadEntrant(f"{quoted(text)}: {class_name} is no subclass of byzanz.Bot")
    if inspect.isabstract(found):
        raise BadEntrant(f"{quoted(text)}: {class_name} has no method `decide`")
    return found


def _short_name(command: Sequence[str]) -> str:
    """The program without its interpreter: `python3 bots/mine.py --fast` is `mine`."""
    files = [Path(word) for word in command[1:] if not word.startswith("-") and Path(word).suffix]
    stem = (files[0] if files else Path(command[0])).stem
    return "".join(sign for sign in stem if sign.isprintable()).strip() or "bot"


def unused(name: str, taken: Collection[str]) -> str:
    """A name that nobody has yet, and as long as a record allows."""
    wanted, count = name[:LONGEST_NAME], 2
    while wanted in taken:
        ending = f" ({count})"
        wanted, count = name[: LONGEST_NAME - len(ending)] + ending, count + 1
    return wanted
