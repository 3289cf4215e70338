"""The cache of compiled code: filled once, found again, and never older than the rules.

The rules as a whole take seconds to compile, so most is tried with one rule and one entry in their
place.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import pytest
from numba.core.dispatcher import Dispatcher

import byzanz
from byzanz.rules import compiling, measure

pytestmark = pytest.mark.slow

PACKAGE = Path(byzanz.__file__).parent
NOTICE = "compiling byzanz.rules"
POSIX = pytest.mark.skipif(os.name != "posix", reason="owners of files")
NAME = f"byzanz.rules-{compiling.fingerprint('byzanz.rules')}"
NOT_INHERITED = ("BYZANZ_CACHE_DIR", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME")


ANNOUNCED = re.compile(r"byzanz: (compiling \S+), once on this machine; this takes about \d+ s …")


def _announced(line: str) -> str:
    """What is compiled, where a line says so, and for how long."""
    found = ANNOUNCED.fullmatch(line)
    return found[1] if found else line


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended: what its program printed as JSON, and what it said to people."""

    printed: dict[str, Any]
    messages: list[str]


@dataclass(frozen=True, slots=True)
class Installation:
    """A copy of the package that may be edited, with a program that uses it."""

    folder: Path
    program: str

    @property
    def rules(self) -> Path:
        return self.folder / "byzanz" / "rules"

    def start(self, environment: Mapping[str, str | Path]) -> "subprocess.Popen[str]":
        inherited = {name: text for name, text in os.environ.items() if name not in NOT_INHERITED}
        given = {name: str(value) for name, value in environment.items()}
        return subprocess.Popen(
            [sys.executable, "-c", self.program],
            env=inherited | given | {"PYTHONPATH": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    def end(self, process: "subprocess.Popen[str]") -> Ended:
        output, messages = process.communicate()
        assert process.returncode == 0, messages
        printed = json.loads(output)
        assert Path(printed.pop("package")).parent == self.folder / "byzanz"
        return Ended(printed, [_announced(line) for line in messages.splitlines()])

    def run(self, environment: Mapping[str, str | Path]) -> Ended:
        return self.end(self.start(environment))

    def edit(self, file: str, old: str, new: str) -> None:
        source = self.rules / file
        text = source.read_text("utf-8")
        assert text.count(old) == 1
        source.write_text(text.replace(old, new), "utf-8")


# The rules as a whole

PLAY = """
import json
from random import Random
import byzanz
from byzanz import rules
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game

hands, choose = [], Random(1)
for seed in range(5):
    game = Game(["Ada", "Ben", "Cem"], deck_of(seed_of(seed)))
    while game.awaited:
        game.apply(choose.choice(game.legal(game.awaited[0])))
        if game.phase != "trim":
            hands += [len(game.hand(seat)) for seat in range(3)]
    assert game.result
used = (rules.deal, rules.act, rules.legal_actions, rules.final_scores)
print(json.dumps({
    "package": byzanz.__file__,
    "largest hand": max(hands),
    "loaded": sum(len(function.stats.cache_hits) for function in used),
    "compiled": sum(len(function.stats.cache_misses) for function in used),
}))
"""


def test_rules_are_compiled_once_after_an_edit_and_found_again(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "byzanz", ignore=shutil.ignore_patterns("__pycache__"))
    installation = Installation(tmp_path, PLAY)
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    compiled = compiling.cache_folder("byzanz.rules")
    assert compiled is not None
    shutil.copytree(compiled, tmp_path / "cache" / compiled.name)

    before = installation.run(cache)
    assert before == Ended({"largest hand": 7, "loaded": 4, "compiled": 0}, [])
    installation.edit("state.py", "HAND_LIMIT: Final = 7", "HAND_LIMIT: Final = 6")
    edited = installation.run(cache)
    assert edited == Ended({"largest hand": 6, "loaded": 0, "compiled": 4}, [NOTICE])
    again = installation.run(cache)
    assert again == Ended({"largest hand": 6, "loaded": 4, "compiled": 0}, [])


# One rule and one entry

CALLEE = """
from __future__ import annotations
from byzanz.rules.compiling import rule

FACTOR = 7

@rule
def multiply(number: int) -> int:
    return number * FACTOR
"""
ENTRY = """
from __future__ import annotations
from byzanz.rules.callee import multiply
from byzanz.rules.compiling import compile_entries, entry

@entry
def product(number: int) -> int:
    return multiply(number)

compile_entries(__name__)
"""
MULTIPLY = """
import json
import byzanz
import numba
from byzanz import rules
from byzanz.rules import compiling

print(json.dumps({
    "package": byzanz.__file__,
    "product": rules.product(6),
    "compiled": len(rules.product.stats.cache_misses),
    "cache": str(compiling.cache_folder('byzanz.rules').parent),
    "cache of others": numba.config.CACHE_DIR,
}))
"""


@pytest.fixture
def installation(tmp_path: Path) -> Installation:
    """A package with next to nothing to compile."""
    folder = tmp_path / "installed"
    rules = folder / "byzanz" / "rules"
    rules.mkdir(parents=True)
    for name in ("__init__.py", "cards.py", "rules/compiling.py", "rules/state.py"):
        shutil.copy(PACKAGE / name, folder / "byzanz" / name)
    (rules / "callee.py").write_text(CALLEE)
    (rules / "__init__.py").write_text(ENTRY)
    # Not even root can write byte code where a file is in the way.
    (folder / "byzanz" / "__pycache__").touch()
    (rules / "__pycache__").touch()
    return Installation(folder, MULTIPLY)


@pytest.fixture
def nowhere(tmp_path: Path) -> dict[str, Path]:
    """No home folder, and nothing but scratch to write to."""
    (tmp_path / "file").touch()
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    return {"HOME": tmp_path / "file" / "home", "TMPDIR": scratch}


def test_edited_callee_is_compiled_anew(installation: Installation, tmp_path: Path) -> None:
    """It is in another file than the entry, where Numba itself would not notice."""
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    assert installation.run(cache).printed["product"] == 42
    installation.edit("callee.py", "FACTOR = 7", "FACTOR = 8")
    edited = installation.run(cache)
    assert (edited.printed["product"], edited.messages) == (48, [NOTICE])
    installation.edit("callee.py", "FACTOR = 8", "FACTOR = 7")
    back = installation.run(cache)
    assert (back.printed["product"], back.messages) == (42, [])


def test_equal_sources_elsewhere_share_their_code(
    installation: Installation, tmp_path: Path
) -> None:
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    assert installation.run(cache).messages == [NOTICE]
    shutil.copytree(installation.folder, tmp_path / "clone")
    clone = Installation(tmp_path / "clone", MULTIPLY)
    ended = clone.run(cache)
    assert (ended.printed["product"], ended.printed["compiled"], ended.messages) == (42, 0, [])
    clone.edit("callee.py", "FACTOR = 7", "FACTOR = 8")
    assert clone.run(cache).printed["product"] == 48
    assert installation.run(cache).printed["product"] == 42


def test_module_outside_the_package_is_known_by_registering(
    installation: Installation, tmp_path: Path
) -> None:
    """Neither its callee nor its own code is ever older than its source."""
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    (installation.folder / "neighbour.py").write_text(CALLEE.replace("FACTOR = 7", "FACTOR = 2"))
    (installation.folder / "visitor.py").write_text(
        ENTRY.replace("byzanz.rules.callee", "neighbour")
    )
    visit = Installation(
        installation.folder, MULTIPLY.replace("from byzanz import rules", "import visitor as rules")
    )
    notices = [NOTICE, "compiling visitor"]
    assert (visit.run(cache).printed["product"], visit.run(cache).messages) == (12, [])
    visit.edit("../../neighbour.py", "FACTOR = 2", "FACTOR = 3")
    edited = visit.run(cache)
    assert (edited.printed["product"], edited.messages) == (18, notices[1:])
    assert installation.run(cache).messages == []
    visit.edit("callee.py", "FACTOR = 7", "FACTOR = 8")
    assert visit.run(cache).messages == notices[:1]


def test_key_does_not_depend_on_what_else_is_loaded(
    installation: Installation, tmp_path: Path
) -> None:
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    other = installation.rules.parent / "other.py"
    other.write_text(ENTRY.replace("def product", "def other_product"))
    assert installation.run(cache).messages == [NOTICE]
    program = installation.program.replace("import byzanz\n", "import byzanz, byzanz.other\n")
    both = Installation(installation.folder, program).run(cache)
    assert both.messages == ["compiling byzanz.other"]
    assert installation.run(cache).messages == []


@POSIX
def test_read_only_package_and_no_home(
    installation: Installation, nowhere: dict[str, Path]
) -> None:
    files = sorted(installation.folder.rglob("*"))
    for file in files:
        file.chmod(0o555 if file.is_dir() else 0o444)
    try:
        first, second = installation.run(nowhere), installation.run(nowhere)
    finally:
        for file in files:
            file.chmod(0o755 if file.is_dir() else 0o644)
    assert (first.messages, second.messages) == ([NOTICE], [])
    assert (first.printed["compiled"], second.printed["compiled"]) == (1, 0)
    assert first.printed["product"] == second.printed["product"] == 42
    assert first.printed["cache"] == str(nowhere["TMPDIR"] / f"byzanz-{os.getuid()}")
    assert sorted(installation.folder.rglob("*")) == files


def test_others_keep_their_cache(installation: Installation, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    ours = tmp_path / "ours"
    ended = installation.run({"BYZANZ_CACHE_DIR": ours, "NUMBA_CACHE_DIR": theirs})
    assert ended.printed["cache"] == str(ours)
    assert ended.printed["cache of others"] == str(theirs)
    assert not theirs.exists()


def test_two_first_processes_at_once(installation: Installation, tmp_path: Path) -> None:
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    processes = [installation.start(cache) for _ in range(2)]
    for process in processes:
        assert installation.end(process).printed["product"] == 42
    third = installation.run(cache)
    assert (third.printed["compiled"], third.messages) == (0, [])


def test_emptied_cache_is_filled_again(installation: Installation, tmp_path: Path) -> None:
    """Whoever tidies a cache folder up may well leave some files."""
    cache = {"BYZANZ_CACHE_DIR": tmp_path / "cache"}
    installation.run(cache)
    compiled = [file for file in (tmp_path / "cache").rglob("*") if file.suffix in (".nbi", ".nbc")]
    assert compiled
    for file in compiled:
        file.unlink()
    assert installation.run(cache).printed["product"] == 42
    assert installation.run(cache).printed["compiled"] == 0


# Where the cache is


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """All the places where a cache may be, in the order in which they are tried."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    (tmp_path / "scratch").mkdir()
    monkeypatch.setenv("BYZANZ_CACHE_DIR", str(tmp_path / "told"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "scratch"))
    return {
        "told": tmp_path / "told",
        "xdg": tmp_path / "xdg" / "byzanz",
        "home": tmp_path / "home" / ".cache" / "byzanz",
        "scratch": tmp_path / "scratch" / f"byzanz-{user}",
    }


def folder() -> Path | None:
    """Where the cache of the rules would be, asked anew."""
    return compiling.cache_folder.__wrapped__("byzanz.rules")


def block(place: Path) -> None:
    """Makes a place unusable, for root too."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.touch()


def test_cache_is_in_the_first_place_that_can_be_used(places: dict[str, Path]) -> None:
    for place in places.values():
        assert folder() == place / NAME
        assert (place / NAME).stat().st_mode & 0o777 == 0o700
        shutil.rmtree(place)
        block(place)
    assert folder() is None


def test_no_home_at_all(places: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    block(places["told"])
    block(places["xdg"])
    assert folder() == places["scratch"] / NAME


@POSIX
def test_folder_of_someone_else_is_passed_over(
    places: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert folder() == places["told"] / NAME
    other = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: other)
    assert folder() is None


@POSIX
@pytest.mark.parametrize("part", ["", "/fingerprint"], ids=["parent", "folder"])
def test_folder_that_others_can_write_is_passed_over(places: dict[str, Path], part: str) -> None:
    open_to_all = places["told"] / (NAME if part else "")
    open_to_all.mkdir(parents=True)
    open_to_all.chmod(0o777)
    assert folder() == places["xdg"] / NAME


@POSIX
def test_with_no_cache_at_all_the_rules_are_compiled_for_the_process(
    places: dict[str, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in places.values():
        block(place)
    compiling.compile_entries("byzanz.rules.state")  # it has no entries
    assert "compiling" in capsys.readouterr().err


# How functions are compiled


def dispatchers() -> Iterator[tuple[str, Any]]:
    """Every compiled function of the rules that have been loaded."""
    for name, module in list(sys.modules.items()):
        if name.startswith("byzanz.rules") and isinstance(module, ModuleType):
            for function in vars(module).values():
                if isinstance(function, Dispatcher):
                    yield f"{name}.{function.py_func.__name__}", function


def test_every_rule_releases_the_lock_of_the_interpreter() -> None:
    compiled = dict(dispatchers())
    assert f"{measure.__name__}.play_random_games" in compiled
    assert "byzanz.rules.act" in compiled
    assert len(compiled) > 20
    for name, function in compiled.items():
        assert function.targetoptions["nogil"] is True, name


def test_setting_of_numba_is_put_back_even_after_a_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    config: Any = numba.config
    monkeypatch.setattr(config, "CACHE_DIR", "theirs")
    with compiling._numba_cache(Path("ours")):
        assert config.CACHE_DIR == "ours"
    assert config.CACHE_DIR == "theirs"
    with pytest.raises(ZeroDivisionError), compiling._numba_cache(Path("ours")):
        raise ZeroDivisionError
    assert config.CACHE_DIR == "theirs"


def test_no_record_is_taken_from_an_array_that_nobody_holds() -> None:
    """Numba frees an array after its last use, and a record in it does not keep it alive."""
    sources = [*PACKAGE.glob("rules/*.py"), *PACKAGE.glob("bots/*.py")]
    assert len(sources) > 20
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Call):
                made_by = ast.unparse(node.value.func)
                assert made_by not in ("np.empty", "np.zeros"), f"{source.name}:{node.lineno}"
