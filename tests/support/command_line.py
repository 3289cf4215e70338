"""Running `byzanz` in this process or in one of its own, and records for it to read."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from typer.testing import CliRunner

from byzanz.cli import app
from byzanz.record import ENDING
from tests.support import unprivileged

Content = dict[str, Any]
Line = dict[str, Any]

CONFORMANCE = Path(__file__).parent.parent / "conformance"
NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay", "Gus")


def process(
    *words: str | Path,
    environment: Mapping[str, str] | None = None,
    stdout: int | IO[str] = subprocess.PIPE,
    privileged: bool = True,
) -> "subprocess.CompletedProcess[str]":
    """`byzanz` with these words in a process of its own; root's privileges can be taken from it."""
    return subprocess.run(
        [sys.executable, "-m", "byzanz", *map(str, words)],
        env=os.environ | (environment or {}),
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        preexec_fn=None if privileged else unprivileged.preparation(),
    )


def invoke(*words: str | Path) -> tuple[int, str, str]:
    """`byzanz` with these words in this process: exit code, output and messages."""
    done = CliRunner().invoke(app, list(map(str, words)))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return done.exit_code, done.stdout, done.stderr


def invoke_json(*words: str | Path) -> tuple[int, list[Line]]:
    """The same with `--json`: exit code and lines."""
    code, output, messages = invoke(*words, "--json")
    assert messages == ""
    return code, list(map(json.loads, output.splitlines()))


def conformance(name: str) -> list[Content]:
    lines = (CONFORMANCE / f"{name}.jsonl").read_text().splitlines()
    return list(map(json.loads, lines))


def as_record(position: Content) -> Content:
    """A record from a line that has only the number of players, the deck and the actions."""
    return {
        "format": "byzanz-record/1",
        "players": NAMES[: position["players"]],
        "deck": position["deck"],
        "actions": position["actions"],
    }


def write(folder: Path, contents: list[Content]) -> list[Path]:
    files = [folder / f"{number:03}{ENDING}" for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_text(json.dumps(content))
    return files


def write_one(folder: Path, content: Content) -> Path:
    return write(folder, [content])[0]


def whole_game() -> Content:
    return conformance("games")[0]
