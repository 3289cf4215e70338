"""The example bots and the page for bot writers: all of it is played."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from pathlib import Path

import pytest

from byzanz.replay import replay
from tests.arena.programs import run_file
from tests.arena.test_match import play

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "examples" / "first_bot.py"
JAVASCRIPT = ROOT / "examples" / "first_bot.mjs"
PAGE = ROOT / "docs" / "bots.md"


def plays_well(bot: str, players: int, name: str) -> None:
    """Against random bots, without a fault and to the end."""
    match = play([bot, *["random"] * (players - 1)], seed=players, seconds=60)
    assert not match.faults
    assert replay(match.record).phase == "over"
    assert match.called[0] == name
    assert match.result.winners == (0,)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_first_bot_in_python(players: int) -> None:
    plays_well(run_file(PYTHON), players, "First bot")


def test_first_bot_is_short_and_needs_nothing_else() -> None:
    text = PYTHON.read_text()
    assert len(text.splitlines()) < 60
    imported = {
        name.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import)
        for name in node.names
    }
    assert imported <= set(sys.stdlib_module_names)
    assert "from " not in re.findall(r"^\w+ ", text, re.MULTILINE)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on this machine")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_first_bot_in_javascript(players: int) -> None:
    plays_well(f"exec:node {JAVASCRIPT}", players, "First bot in JavaScript")


def test_bot_of_the_page_plays(tmp_path: Path) -> None:
    """What a reader copies works as it stands."""
    programs = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (code,) = (program for program in programs if "sys.stdin" in program)
    file = tmp_path / "my_bot.py"
    file.write_text(code)
    match = play([run_file(file), "random", "random", "random"], seconds=60)
    assert not match.faults
    assert match.called[0] == "My bot"


def test_page_names_files_that_exist() -> None:
    for name in re.findall(r"\]\((?!#)([^)#]+)", PAGE.read_text()):
        assert (PAGE.parent / name).exists(), name
