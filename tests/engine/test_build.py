"""engine.wasm, which is kept in the tree, is what the sources give."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.engine.__main__ import ENGINE, ROOT, build
from tools.engine.engine import NOTE, interface, source_digest, toolchain
from tools.engine.wasm_module import NotAModule, note, to_module

MOST_BYTES = 250_000


def kept() -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(note(ENGINE.read_bytes(), NOTE))
    return facts


def test_engine_is_made_from_these_sources() -> None:
    facts = kept()
    assert facts["sources"] == source_digest(), "make it anew: python -m tools.engine"
    # As JSON has it: tuples are lists there.
    assert json.loads(json.dumps(interface())).items() <= facts.items()


@pytest.mark.skipif(kept()["madeBy"] != toolchain(), reason="made by other versions")
@pytest.mark.slow
def test_build_gives_the_same_bytes(tmp_path: Path) -> None:
    build(tmp_path / "engine.wasm")
    assert (tmp_path / "engine.wasm").read_bytes() == ENGINE.read_bytes()


def test_engine_is_small() -> None:
    assert len(gzip.compress(ENGINE.read_bytes(), mtime=0)) < MOST_BYTES


@pytest.mark.parametrize("content", [b"", b"not a module", ENGINE.read_bytes()])
def test_what_is_no_object_is_no_module(content: bytes) -> None:
    with pytest.raises(NotAModule):
        to_module(content, [], 0, {})


def test_command_says_where_it_cannot_write(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.engine", str(tmp_path / "none" / "engine.wasm")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "there is no folder" in done.stderr
    assert "Traceback" not in done.stderr
