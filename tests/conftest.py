"""What holds for all tests: how much Hypothesis tries, and the marks that a run can go by."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import Phase, settings

HERE = Path(__file__).parent
LONGEST = (
    "engine/test_build.py",
    "browser/test_screens.py",
    "test_compiling.py",
    "faults",
    "browser",
    "arena/test_luck.py",
    "train",
    "review",
    "bots",
)
"""Files and folders that take long."""

# Explaining a failure replays hundreds of games more, and a script explains itself.
PHASES = [phase for phase in Phase if phase is not Phase.explain]

# The same examples in each run, fewer of them in a quick one, or many new ones if asked to.
settings.register_profile(
    "repeatable", deadline=None, derandomize=True, max_examples=60, phases=PHASES
)
settings.register_profile("quick", settings.get_profile("repeatable"), max_examples=10)
settings.register_profile("thorough", deadline=None, max_examples=2_000, phases=PHASES)
settings.load_profile(os.environ.get("BYZANZ_HYPOTHESIS", "repeatable"))

# A shell makes what it runs in the background deaf to Ctrl-C, and all of its children.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes() -> None:
    """Compiles everything once, before many processes ask for it."""
    subprocess.run([sys.executable, "-m", "tests.support.compile_all"], cwd=HERE.parent, check=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks tests by their folder, and by the database that they are given; the longest first."""
    items.sort(key=lambda item: rank(item.path.relative_to(HERE)))
    for item in items:
        folder = item.path.relative_to(HERE).parts[0]
        if folder in ("browser", "faults"):
            item.add_marker(folder)
        if needs_postgres(item):
            item.add_marker("postgres")


def rank(path: Path) -> int:
    """By which files come first: many processes are done together if none begins late."""
    names = (path.as_posix(), path.parts[0])
    return next((place for place, name in enumerate(LONGEST) if name in names), len(LONGEST))


def needs_postgres(item: pytest.Item) -> bool:
    if not isinstance(item, pytest.Function):
        return False
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return "postgres" in item.fixturenames or "postgresql" in map(str, given)
