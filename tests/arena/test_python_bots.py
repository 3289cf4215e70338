"""Bots as classes of somebody's module: `py:MODULE:CLASS`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from byzanz.cli import app

MODULE = """\
import time

from byzanz import Bot


class First(Bot):
    def decide(self, view, limit):
        return view["legal"][0]


class Raising(Bot):
    def decide(self, view, limit):
        raise RuntimeError("out of ideas")


class Unmade(First):
    def __init__(self, start, seed):
        raise OSError("no weights")


class Slow(First):
    def decide(self, view, limit):
        if view["version"] < 2:
            time.sleep(0.4)
        return super().decide(view, limit)


class Unfinished(Bot):
    pass


NOTHING = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "my_bots.py").write_text(MODULE)
    (tmp_path / "broken_bots.py").write_text("import no_such_thing\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    yield tmp_path
    sys.modules.pop("my_bots", None)


def arena(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", *arguments])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_class_plays_under_its_name(folder: Path, jobs: str) -> None:
    result = arena("py:my_bots:First", "easy", "random", "--games", "6", "--jobs", jobs, "--json")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["name"] for line in lines] == ["First", "easy", "random"]
    assert [line["faults"] for line in lines] == [0, 0, 0]


@pytest.mark.parametrize(
    ("name", "kind", "said"),
    [
        ("Raising", "crash", "RuntimeError: out of ideas"),
        ("Unmade", "crash", "OSError: no weights"),
        ("Slow", "late", "answered after "),
    ],
)
def test_whoever_crashes_or_is_late_loses(folder: Path, name: str, kind: str, said: str) -> None:
    """A substitute plays the seat on, and does not win for it."""
    bots = [f"py:my_bots:{name}", "random", "random"]
    result = arena(*bots, "--games", "6", "--jobs", "1", "--seconds", "0.05", "--json")
    line = json.loads(result.stdout.splitlines()[0])
    assert line["forfeits"] >= 2
    assert list(line["fault_kinds"]) == [kind]
    assert line["win_share"] <= 1 - line["forfeits"] / 6
    assert said in result.stderr


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("py:my_bots", "names no class; write py:MODULE:CLASS"),
        ("py::First", "names no class; write py:MODULE:CLASS"),
        ("py:my_bots:Missing", "Missing is no subclass of byzanz.Bot"),
        ("py:my_bots:NOTHING", "NOTHING is no subclass of byzanz.Bot"),
        ("py:my_bots:Unfinished", "Unfinished has no method `decide`"),
        ("py:no_such_module:Bot", "cannot be imported, ModuleNotFoundError"),
        ("py:broken_bots:Bot", "cannot be imported, ModuleNotFoundError: No module named 'no_such"),
    ],
)
def test_misuse_is_told_in_one_line(folder: Path, bot: str, message: str) -> None:
    result = arena(bot, "easy", "easy")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert message in result.stderr
