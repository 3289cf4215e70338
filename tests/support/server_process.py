"""`byzanz serve` as a process of its own: started, stopped, killed, paused, and started again."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Protocol

from tests.support.http_client import Http

PATIENCE = 240.0  # seconds to start or end, on a busy machine that compiles the rules first
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
BYZANZ = ("-m", "byzanz", "serve")
FREELY = ("--rate", "0", "--think", "0.02", "--log-level", "debug")
"""Options of a server that holds up no test."""


class Running(Protocol):
    """What is asked of a process, whoever has started it."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def send_signal(self, sig: int, /) -> None: ...

    def kill(self) -> None: ...

    def wait(self, timeout: float = ..., /) -> int: ...


class ServerProcess:
    """It keeps its database and port when it is started again."""

    def __init__(
        self, folder: Path, database: str, *options: str, program: tuple[str, ...] = BYZANZ
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.database = database
        self.port = 0  # any that is free, until it has one
        self._output = folder / "output"
        self._log = folder / "log"
        self._command = [sys.executable, *program, "--db", database, *options]
        self._process: Running | None = None

    @property
    def http(self) -> Http:
        return Http(self.port)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def log(self) -> str:
        """All that its runs have written to standard error."""
        return self._log.read_text()

    def start(self) -> None:
        assert self._process is None
        self._process = self._launch()
        deadline = time.monotonic() + PATIENCE
        while not (address := ADDRESS.search(self._output.read_text())):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"no server: {self.log}")
            time.sleep(0.02)
        self.port = int(address[1])

    def _launch(self) -> "Running":
        with self._output.open("wb") as output, self._log.open("ab") as log:
            return subprocess.Popen(
                [*self._command, "--port", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=log,
                start_new_session=True,  # a Ctrl-C is for the tests, which then stop it
            )

    def stop(self) -> int:
        """Ends it in good order; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it as a crash does: nothing is said or written any more."""
        self._end(signal.SIGKILL)

    def restart(self, *, kill: bool = False) -> None:
        if kill:
            self.kill()
        else:
            assert self.stop() == 0
        self.start()

    def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        try:
            return process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()

    def pause(self) -> None:
        """Stops it from doing anything, as a machine does that is too busy."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def complaints(self) -> list[str]:
        """What it logged that no fault excuses."""
        return [line for line in self.log.splitlines() if line and not _is_expected(line)]


def _is_expected(line: str) -> bool:
    # Or it was started while its database was away.
    if line.startswith(("byzanz: compiling ", "byzanz: postgresql")):
        return True
    try:
        said = json.loads(line)
    except ValueError:
        return False
    return bool(said["event"] == "database_unavailable" or said["level"] in ("info", "debug"))
