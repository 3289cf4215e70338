"""Every input that was worth keeping, and a moment of new ones; `python -m tests.fuzz` goes on."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from byzanz.server.routes import ROUTES
from tests.fuzz.targets import CORPUS, TARGETS

A_MOMENT = 2_000  # inputs


@pytest.mark.parametrize("target", TARGETS)
def test_kept_inputs(target: str) -> None:
    files = sorted((CORPUS / target).iterdir())
    assert files
    for file in files:
        TARGETS[target](file.read_bytes())


def test_a_seat_that_has_left_says_something() -> None:
    leave = next(place for place, route in enumerate(ROUTES) if route.path.endswith("/leave"))
    for data in (bytes([leave, 1]), b'\xff\0{"type":"say","text":"x"}', b'\xff\0{"type":"say"'):
        TARGETS["server"](data)


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None, reason="Atheris is not made for this machine"
)
def test_new_inputs(tmp_path: Path) -> None:
    wish = ["--minutes", "60", "--inputs", str(A_MOMENT), "notation", "record", "body", "message"]
    wish += ["--faults", str(tmp_path)]
    ended = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", *wish], capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert f"inputs {4 * A_MOMENT}" in ended.stdout
