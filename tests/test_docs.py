"""What the pages show is true: their examples are run, and their links lead somewhere."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import byzanz

ROOT = Path(__file__).parent.parent


def test_examples_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("name", ["byzanz.game", "byzanz.words"])
def test_examples_of_docstrings(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried > 0
    assert failed == 0


def test_every_name_of_the_package_can_be_had() -> None:
    for name in byzanz.__all__:
        assert getattr(byzanz, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = byzanz.nothing


# Links

LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
PAGES = sorted(page for folder in (".", "docs", "bench") for page in (ROOT / folder).glob("*.md"))


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as GitHub makes them."""
    titles = HEADING.findall(re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for link in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        if re.match("[a-z]+:", link):
            continue  # elsewhere
        path, _, anchor = link.partition("#")
        target = page if not path else (page.parent / path).resolve()
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    assert not dead


@pytest.mark.slow
def test_pages_and_those_of_the_api_are_built(tmp_path: Path) -> None:
    """Strictly: a dead link or an unknown module is an error."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "byzanz.game.Game.legal" in (tmp_path / "docs" / "api" / "game.html").read_text("utf-8")
