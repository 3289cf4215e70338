"""Atheris on one target: python -m tests.fuzz.one_target TARGET [options of libFuzzer] FOLDER…"""

import importlib
import sys

import atheris

# Compiled functions cannot be instrumented, so they are loaded before.
importlib.import_module("byzanz.bots.kernel")
READING = ("byzanz.actions", "byzanz.record", "byzanz.table.setup", "byzanz.server.routes")
"""What reads input."""
assert not {*READING} & {*sys.modules}
with atheris.instrument_imports(include=list(READING)):
    for name in READING:
        importlib.import_module(name)

from tests.fuzz.targets import TARGETS  # noqa: E402 - whatever it loads is instrumented by now

if __name__ == "__main__":
    atheris.Setup(sys.argv, TARGETS[sys.argv.pop(1)])
    atheris.Fuzz()
