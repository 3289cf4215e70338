"""A server in a process of its own, to be killed and started again at the same address."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import aiohttp

import byzanz

START = 180.0  # seconds, on a busy machine, with the rules still to be compiled
SOURCES = Path(byzanz.__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`byzanz serve` on a database; what it says goes to a file."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None

    async def start(self) -> None:
        assert self._process is None
        words = ["serve", "--port", str(self.port), "--db", self._database, "--rate", "0"]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "byzanz", *words, "--think", "0.02"],
                env=os.environ | {"PYTHONPATH": str(SOURCES)},
                stdout=log,
                stderr=log,
                start_new_session=True,  # a Ctrl-C is for the tests
            )
        await self._until_ready()

    async def _until_ready(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + START
        async with aiohttp.ClientSession() as session:
            while True:
                try:
                    async with session.get(f"{self.address}/readyz") as answer:
                        if answer.status == 200:
                            return
                except aiohttp.ClientError:
                    pass
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"no server: {self.log.read_text()}")
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """Ends it as a crash does: nothing is said or written any more."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ends it in good order; the exit code."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        try:
            return await asyncio.to_thread(process.wait, 30)
        except subprocess.TimeoutExpired:
            process.kill()
            await asyncio.to_thread(process.wait)
            raise

    def pause(self) -> None:
        """Stops it from doing anything, as a machine does that is too busy."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def complaints(self) -> list[str]:
        """What it logged that no fault excuses."""
        if not self.log.exists():
            return []
        return [
            line for line in self.log.read_text().splitlines() if line and not _is_expected(line)
        ]


def _is_expected(line: str) -> bool:
    if line.startswith(("Byzanz is at ", "byzanz: compiling ")):
        return True
    try:
        said = json.loads(line)
    except ValueError:
        return False
    return bool(said["event"] == "database_unavailable" or said["level"] in ("info", "debug"))
