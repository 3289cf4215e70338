"""engine.wasm, which is kept in the tree, is what the sources give."""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from platformdirs import user_cache_path

import tools.engine.__main__
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


def digest_of_build(scratch: Path) -> str:
    """The digest of what these sources are built into: two minutes, once on a machine."""
    builder = Path(tools.engine.__main__.__file__).read_text("utf-8")
    made_from = repr((source_digest(), sorted(toolchain().items()), builder))
    found = user_cache_path("byzanz", appauthor=False) / f"engine-{sha256(made_from.encode())}"
    if not found.exists():
        build(scratch / "engine.wasm")
        found.parent.mkdir(parents=True, exist_ok=True)
        written = scratch / "digest"
        written.write_text(sha256((scratch / "engine.wasm").read_bytes()))
        shutil.move(written, found)
    return found.read_text()


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@pytest.mark.skipif(kept()["madeBy"] != toolchain(), reason="made by other versions")
@pytest.mark.slow
def test_build_gives_the_same_bytes(tmp_path: Path) -> None:
    assert digest_of_build(tmp_path) == sha256(ENGINE.read_bytes())


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
