"""Servers that are there at once: forked from a process that has loaded everything already.

Starting Python and loading the server takes seconds of a core, and a run wants a hundred of them.
A fork is a process like any other, with its own memory, files and sockets.  Its machine may have a
wrong clock and a slow disk.

`python -m tests.support.forked_server` reads what to do from its standard input, a line of JSON
each.
"""

import atexit
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path
from typing import Any

from tests.support.server_process import ServerProcess

ROOT = Path(__file__).parents[2]
POLL = 0.02


def main() -> None:
    _load()
    alive: set[int] = set()
    for line in sys.stdin:
        wish = json.loads(line)
        answer: int | None
        if "poll" in wish:
            pid, status = os.waitpid(wish["poll"], os.WNOHANG)
            answer = os.waitstatus_to_exitcode(status) if pid else None
            alive.discard(pid)
        else:
            answer = os.fork()
            if not answer:
                _serve(**wish)
            alive.add(answer)
        print(json.dumps(answer), flush=True)
    for pid in alive:  # whoever wanted them was interrupted, or has died
        os.kill(pid, signal.SIGKILL)


def _load() -> None:
    """Loads what a server loads, and the machine code that it calls."""
    from byzanz.rules.compiling import load_entries

    for module in ("uvloop", "alembic.command", "byzanz.server.serve", "byzanz.bots.kernel"):
        importlib.import_module(module)
    load_entries("byzanz.rules")
    load_entries("byzanz.bots.kernel")


def _serve(arguments: list[str], output: str, log: str, ahead: float, slow: float) -> None:
    from sqlalchemy import Connection, Engine, event

    from byzanz import cli

    os.setsid()  # a Ctrl-C is for the tests, which then stop it
    flags = os.O_WRONLY | os.O_CREAT
    for stream, file in (
        (0, os.open(os.devnull, os.O_RDONLY)),
        (1, os.open(output, flags | os.O_TRUNC)),
        (2, os.open(log, flags | os.O_APPEND)),
    ):
        os.dup2(file, stream)
    random.seed()
    if ahead:
        true_time = time.time
        time.time = lambda: true_time() + ahead
    if slow:

        @event.listens_for(Engine, "commit")
        def wait(_: Connection) -> None:
            time.sleep(random.uniform(0, slow))

    sys.argv = ["byzanz", "serve", *arguments]
    code: Any = 1
    try:
        cli.run()
    except SystemExit as end:
        code = end.code
    finally:
        sys.stdout.flush()
        os._exit(code if isinstance(code, int) else 1)


class Nursery:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.forked_server"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, wish: dict[str, Any]) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        with self._lock:
            self._process.stdin.write(json.dumps(wish) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


@cache
def nursery() -> Nursery:
    """The one of this process, which ends with it: the code of a long run is loaded once."""
    made = Nursery()
    atexit.register(made.close)
    return made


class Fork:
    """A forked process, with as much of `Popen` as is used of it."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self._nursery = nursery
        self._code: int | None = None
        self.pid = pid

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._nursery.ask({"poll": self.pid})
        return self._code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, seconds: float = float("inf")) -> int:
        end = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("byzanz serve", seconds)
            time.sleep(POLL)
        return code


class ForkedServer(ServerProcess):
    """Its clock may be ahead by seconds, and each of its commits slow by up to so many."""

    def __init__(
        self, folder: Path, database: str, *options: str, ahead: float = 0, slow: float = 0
    ) -> None:
        super().__init__(folder, database, *options)
        self._options = options
        self._ahead, self._slow = ahead, slow

    def _launch(self) -> Fork:
        wish = {
            "arguments": ["--db", self.database, *self._options, "--port", str(self.port)],
            "output": str(self._output),
            "log": str(self._log),
            "ahead": self._ahead,
            "slow": self._slow,
        }
        self._output.write_bytes(b"")  # nobody must find the address of the one before
        return Fork(nursery(), nursery().ask(wish))


if __name__ == "__main__":
    main()
