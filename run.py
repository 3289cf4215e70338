#!/usr/bin/env python3
"""The commands of this project, from a bare Python on:

    python3 run.py [ARGUMENTS]         set up, then run `byzanz ARGUMENTS`; without any, play
    python3 run.py test [ARGUMENTS]    set up, then run every check; the arguments go to pytest
    python3 run.py test --quick        the checks of daily work: as above, but without browsers,
                                       faults, PostgreSQL and the audit, and with fewer examples
    python3 run.py docs                set up, then build the pages of docs/ and of the API: site/

Everything is installed into .venv beside this file, from locks with hashes, and again only after
a lock, pyproject.toml or Python has changed; the web client is built anew only after its sources
have. Standard library only.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

# Before the first line that an old Python would not understand.
if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this file may have an older one
    sys.exit(f"run.py: Byzanz needs Python 3.11 or newer, and this is {sys.version.split()[0]}")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
STAMP = VENV / "byzanz.stamp"

LOCK = "requirements.lock"
DEV_LOCK = "requirements-dev.lock"  # LOCK and the tools of the tests

BUILD = [PYTHON, str(ROOT / "hatch_build.py")]  # builds the web client, and knows where npm is
NPM_RUN = [*BUILD, "npm", "run", "--silent"]

LINTS = {  # run side by side
    "ruff check": [PYTHON, "-m", "ruff", "check", "--quiet"],
    "ruff format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
    "mypy": [PYTHON, "-m", "mypy", "--no-error-summary"],
    "import layers": [str(BIN / "lint-imports"), "--no-logo"],
    "web types": [*NPM_RUN, "check"],
    "web lint": [*NPM_RUN, "lint"],
    "web tests": [*NPM_RUN, "test"],
}
CORES = os.cpu_count() or 1
PYTEST = [
    PYTHON,
    "-m",
    "pytest",
    "-n",
    str(2 * CORES),  # half of them wait at any time
    "-pno:schemathesis",  # used as a library; each process would load its plugin
]
QUICK = [
    "-n",
    str(CORES + 1),  # few wait, and each has to load everything
    "-m",
    "not (browser or faults or postgres or slow)",
    "--ignore=tests/browser",  # not even to be read
    "--ignore=tests/faults",
]
ALL_SLOW = "\npytestmark = pytest.mark.slow\n"  # what a file says that a quick run need not read
DOCS = [PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet"]

AUDIT = [PYTHON, "-m", "pip_audit", "--disable-pip", "--require-hashes", "-r", LOCK]


def main(arguments: list[str]) -> int:
    try:
        if arguments[:1] == ["test"]:
            set_up(DEV_LOCK)
            return test(arguments[1:])
        if arguments[:1] == ["docs"]:
            set_up(DEV_LOCK)
            return docs()
        set_up(LOCK)
        if not arguments:
            say("the game; `python3 run.py --help` lists all commands, `python3 run.py test` tests")
        os.environ["BYZANZ_COMMAND"] = "python3 run.py"  # what to type, wherever it is told
        return start([PYTHON, "-m", "byzanz", *arguments])
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.exit(f"run.py: {error}")


def say(line: str) -> None:
    """Tell the person; on stderr, since stdout belongs to the command that is run."""
    print(f"run.py: {line}", file=sys.stderr, flush=True)


# Setting up


def set_up(lock: str) -> None:
    """Make .venv hold what the lock lists, and the project itself with its web client."""
    if is_ready(lock) and client_is_built():
        return
    refuse_without_venv()
    with alone():
        if not is_ready(lock):  # else another run.py has just done it, or only the client is old
            install(lock)
        build_client()


def install(lock: str) -> None:
    say(f"setting up .venv from {lock}, once")
    extend = is_ready(LOCK)  # then only the tools of the tests are missing
    STAMP.unlink(missing_ok=True)  # should this run be interrupted, the next starts afresh
    if not extend:
        # The base interpreter, since this one may be .venv's own, about to be cleared.
        base = getattr(sys, "_base_executable", sys.executable)
        step("make .venv", [base, "-m", "venv", "--clear", str(VENV)])
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    step(f"install {lock}", [*pip, "--require-hashes", "-r", str(ROOT / lock)])
    build_client()  # else pip would do it, and wrap its errors into many lines
    itself = ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
    step("install the project", [*pip, *itself])
    STAMP.write_text(stamp(lock))


def build_client() -> None:
    if not client_is_built():
        say("building the web client")
        step("build the web client", BUILD)


def client_is_built() -> bool:
    from hatch_build import is_built  # here, since an old Python cannot read that file

    return is_built()


def is_ready(lock: str) -> bool:
    if not (STAMP.exists() and Path(PYTHON).exists()):
        return False
    return STAMP.read_text() in (stamp(lock), stamp(DEV_LOCK))


def stamp(lock: str) -> str:
    """What .venv was made from: another stamp, another .venv."""
    digest = hashlib.sha256(f"{sys.version} {sys.base_prefix} {ROOT}".encode())
    for name in ("pyproject.toml", LOCK, DEV_LOCK):
        digest.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return f"{lock} {digest.hexdigest()}\n"


def refuse_without_venv() -> None:
    """Debian and Ubuntu keep these modules in a package of their own."""
    if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
        sudo = "" if os.geteuid() == 0 else "sudo "
        package = f"python3.{sys.version_info.minor}-venv"
        sys.exit(f"run.py: this Python cannot make .venv; first: {sudo}apt-get install {package}")


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other run.py is setting up. The system frees the lock even after a crash."""
    with (ROOT / ".venv.lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def step(name: str, command: list[str]) -> None:
    """Run one step of the set-up, silent unless it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        output = done.stdout.decode(errors="replace")
        print(*output.splitlines()[-30:], sep="\n", file=sys.stderr)
        sys.exit(f"run.py: could not {name}; check network and disk space, then run it again")


# Running


def start(command: list[str]) -> int:
    """Become the command where the system can, so that it gets every signal itself."""
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


def test(arguments: list[str]) -> int:
    """Run all checks at once, whether or not one fails; pytest is shown last, as it sums up."""
    quick = "--quick" in arguments
    arguments = [word for word in arguments if word != "--quick"]
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process compiles all it loads
    if quick:
        os.environ.setdefault("BYZANZ_HYPOTHESIS", "quick")
        arguments = [*QUICK, *without_slow_files(), *arguments]
    if sys.stdout.isatty():
        arguments = ["--color=yes", *arguments]
    with meanwhile([*PYTEST, *arguments]) as pytest:
        failed = [] if quick or audit() else ["audit"]
        failed += side_by_side(LINTS)
        say("pytest")
        if shown(pytest):
            failed.append("pytest")
    if failed:
        say(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def without_slow_files() -> list[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    slow = (file for file in files if ALL_SLOW in file.read_text("utf-8"))
    return [f"--ignore={file.relative_to(ROOT)}" for file in sorted(slow)]


@contextmanager
def meanwhile(command: list[str]) -> "Iterator[subprocess.Popen[bytes]]":
    """Run a command beside others; what it says waits until it is shown."""
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0
    )
    try:
        yield process
    finally:
        process.communicate()  # after Ctrl-C, which it has got, too: let it tidy up


def shown(process: "subprocess.Popen[bytes]") -> int:
    """Show what a command has said, and what it goes on to say; its exit code."""
    assert process.stdout is not None
    for piece in iter(partial(process.stdout.read, 1 << 16), b""):
        sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
    return process.wait()


def side_by_side(commands: dict[str, list[str]]) -> list[str]:
    """Run commands on all cores; the names of those that have failed, whose output is shown."""
    failed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, done in zip(commands, pool.map(captured, commands.values()), strict=True):
            say(name)
            if done.returncode:
                print(done.stdout, flush=True)
                failed.append(name)
    return failed


def captured(command: list[str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def docs() -> int:
    """Build the pages, which fails where a link leads nowhere."""
    code = call(DOCS)
    if code == 0:
        say(f"the pages are in {ROOT / 'site' / 'index.html'}")
    return code


def audit() -> bool:
    """Whether no known hole is in what a server runs on, as far as the registry tells."""
    say("audit")
    done = subprocess.run(AUDIT, cwd=ROOT, capture_output=True, text=True)
    found = "known vulnerabilit" in done.stderr and done.returncode != 0
    if found:
        print(done.stdout)
    elif done.returncode or "could not be audited" in done.stdout:
        say("the registry tells nothing of some packages, so these were not audited")
    return not found


def call(command: list[str]) -> int:
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()  # it has got the same Ctrl-C: let it tidy up
        raise


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
