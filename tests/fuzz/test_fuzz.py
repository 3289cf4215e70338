"""Every input that was worth keeping, and a moment of new ones; `python -m tests.fuzz` goes on."""

import importlib.util
import subprocess
import sys

import pytest

from tests.fuzz.targets import CORPUS, TARGETS

A_MOMENT = 2_000  # inputs


@pytest.mark.parametrize("target", TARGETS)
def test_kept_inputs(target: str) -> None:
    files = sorted((CORPUS / target).iterdir())
    assert files
    for file in files:
        TARGETS[target](file.read_bytes())


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None, reason="Atheris is not made for this machine"
)
def test_new_inputs() -> None:
    wish = ["--minutes", "60", "--inputs", str(A_MOMENT), "notation", "record", "body", "message"]
    ended = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", *wish], capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert f"inputs {4 * A_MOMENT}" in ended.stdout
