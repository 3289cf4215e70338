"""Feeds every input with whatever Atheris thinks of, guided by coverage, and counts.

    python -m tests.fuzz --minutes 10 [--inputs 1000000] [TARGET…]

from the root of the project, with `src` on the path. What reaches new code is kept in --corpus, by
target; `tests/fuzz/corpus` holds the small ones that the tests try again. A fault ends it with
exit code 1, and leaves the input and the whole report with its traceback in --faults.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fuzz.targets import CORPUS, TARGETS

EXECUTED = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, default=10, help="in all")
    parser.add_argument("--inputs", type=int, default=-1, help="at most, for each target")
    parser.add_argument("--corpus", type=Path, help="where to keep what is found")
    parser.add_argument("--faults", type=Path, default=Path("fuzz-faults"), metavar="FOLDER")
    options = parser.parse_args()
    targets = options.targets or list(TARGETS)
    in_all, is_well = 0, True
    with tempfile.TemporaryDirectory() as scratch:
        for target in targets:
            folder = (options.corpus or Path(scratch)) / target
            seconds = 60 * options.minutes / len(targets)
            count, code = fuzz(target, folder, options.faults, seconds, options.inputs)
            outcome = f"A FAULT, kept in {options.faults}" if code else "no fault"
            print(f"{target}: {count} inputs, {outcome}", flush=True)
            in_all, is_well = in_all + count, is_well and not code
    print(f"inputs {in_all}, {'no fault' if is_well else 'faults'}")
    return 0 if is_well else 1


def fuzz(target: str, folder: Path, faults: Path, seconds: float, inputs: int) -> tuple[int, int]:
    """Tries one target; how many inputs, and the exit code."""
    for needed in (folder, faults):
        needed.mkdir(parents=True, exist_ok=True)
    limits = [f"-max_total_time={max(1, round(seconds))}", f"-runs={inputs}", "-timeout=120"]
    ended = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.one_target", target, *limits, "-max_len=4096",
         "-print_final_stats=1", f"-artifact_prefix={faults / target}-", folder, CORPUS / target],
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )  # fmt: skip
    if ended.returncode:
        (faults / f"{target}.txt").write_text(ended.stderr)
        print(ended.stderr[-4000:], file=sys.stderr)
    found = EXECUTED.search(ended.stderr)
    return int(found[1]) if found else 0, ended.returncode


if __name__ == "__main__":
    sys.exit(main())
