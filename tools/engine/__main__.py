"""Builds web/engine/engine.wasm from the rules and the bots:

    python -m tools.engine [FILE]

Needs nothing but Python and the packages of the library itself.  It works in a process of its own,
in which Numba neither optimises nor looks at this machine's processor, and finds nothing compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
ENGINE: Final = ROOT / "web" / "engine" / "engine.wasm"
INSIDE: Final = "BYZANZ_ENGINE_BUILD"

PLAIN: Final = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "PYTHONHASHSEED": "0",
    "PYTHONWARNINGS": "ignore",  # that what is not optimised is not kept, either
}


def build(target: Path) -> None:
    """Writes the module, or raises `CalledProcessError`."""
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | PLAIN | {"BYZANZ_CACHE_DIR": cache, INSIDE: "1"}
        subprocess.run(
            [sys.executable, "-m", "tools.engine", str(target)],
            cwd=ROOT,
            env=environment,
            check=True,
        )


def main(arguments: list[str]) -> None:
    target = Path(arguments[0]).resolve() if arguments else ENGINE
    if not target.parent.is_dir():
        print(f"byzanz: there is no folder {target.parent}", file=sys.stderr)
        sys.exit(2)
    if INSIDE in os.environ:
        from tools.engine.engine import make  # compiles

        target.write_bytes(make())
        return
    print("byzanz: building the engine; this takes a minute …", file=sys.stderr)
    try:
        build(target)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
