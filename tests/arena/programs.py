"""Bots of others, some of them with bad manners, written to a file and run."""

from __future__ import annotations

import os
import shlex
import sys
import time
from pathlib import Path
from textwrap import dedent, indent
from typing import Final

POLITE: Final = """\
import json, os, subprocess, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

def hello(message):
    say(name="Polite")

def decide(view):
    say(action=view["legal"][0])

def hear(message):
    pass

{changes}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        hello(message)
    elif message["type"] == "decide":
        decide(message["view"])
    else:
        hear(message)
"""


def program(folder: Path, name: str, **changes: str) -> str:
    """A bot that does the first legal thing, but for the functions given; as `exec:COMMAND`.

    `before` is run first of all.
    """
    arguments = {"hello": "message", "decide": "view", "hear": "message"}
    parts = [dedent(changes.pop("before", ""))]
    for function, body in changes.items():
        parts.append(f"def {function}({arguments[function]}):\n{indent(dedent(body), '    ')}")
    file = folder / f"{name}.py"
    file.write_text(POLITE.format(changes="\n\n".join(parts)))
    return run_file(file)


def run_file(file: Path) -> str:
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is only waiting to be reaped does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] in "ZX")
    except OSError:
        return False


def wait_until_dead(pid: int, seconds: float = 60) -> bool:
    deadline = time.monotonic() + seconds
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_alive(pid)


def children(word: str) -> list[int]:
    """The child processes of this one whose command has a word in it."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_text()
        except OSError:  # it has just ended
            continue
        if parent == os.getpid() and word in command:
            found.append(int(folder.name))
    return sorted(found)
