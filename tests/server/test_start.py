"""Starting: where, with what, and one clear line where it cannot be."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from byzanz.store.database import open_database
from tests.server.conftest import running
from tests.support import unprivileged
from tests.support.server_process import PATIENCE, ServerProcess

pytestmark = pytest.mark.slow


@dataclass
class Attempt:
    """A server that is not going to start; all of them try at the same time."""

    process: "subprocess.Popen[str]"

    def line(self) -> str:
        """What it says at last; its exit code is 1."""
        _, said = self.process.communicate(timeout=PATIENCE)
        lines = [line for line in said.splitlines() if "byzanz: compiling" not in line]
        assert self.process.returncode == 1, said
        assert len(lines) == 1, said
        assert lines[0].startswith("byzanz: ")
        return lines[0]


def attempt(*options: str, **environment: str) -> Attempt:
    return Attempt(
        subprocess.Popen(
            [sys.executable, "-m", "byzanz", "serve", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
            preexec_fn=unprivileged.preparation(),
        )
    )


def attempt_on(address: str) -> Attempt:
    return attempt("--port=0", "--db", address)


def newer_database(file: Path) -> str:
    address = f"sqlite:///{file}"
    open_database(address).dispose()
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE alembic_version SET version_num = 'zzz'")
    connection.close()
    return address


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("start")


@pytest.fixture(scope="module")
def attempts(folder: Path) -> Iterator[dict[str, Attempt]]:
    (folder / "garbage").write_bytes(b"this is no database, whatever its name says" * 200)
    # Not each of them should compile the rules, if nobody has done so yet.
    subprocess.run([sys.executable, "-c", "import byzanz.server.serve"], check=True)
    tried = {
        "newer": attempt_on(newer_database(folder / "newer.sqlite")),
        "garbage": attempt_on(f"sqlite:///{folder / 'garbage'}"),
        "unwritable": attempt_on("sqlite:////proc/byzanz.sqlite"),
        "no postgres": attempt_on("postgresql://somebody:secret@127.0.0.1:1/byzanz"),
        "unknown kind": attempt_on("mysql://somebody:secret@example.org/byzanz"),
    }
    yield tried
    for one in tried.values():
        one.process.kill()
        one.process.communicate()


@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("newer", ["newer version"]),
        ("garbage", ["not a database"]),
        ("unwritable", ["/proc/byzanz.sqlite"]),
        ("no postgres", ["127.0.0.1"]),
        ("unknown kind", ["mysql", "postgresql://"]),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    attempts: dict[str, Attempt], case: str, words: list[str]
) -> None:
    line = attempts[case].line()
    for word in words:
        assert word in line
    assert "secret" not in line


def test_newer_database_is_left_as_it_was(attempts: dict[str, Attempt], folder: Path) -> None:
    attempts["newer"].process.wait(PATIENCE)
    connection = sqlite3.connect(folder / "newer.sqlite")
    found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    connection.close()
    assert found == [("zzz",)]


def test_read_only_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "db.sqlite"
    open_database(f"sqlite:///{file}").dispose()
    file.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        line = attempt_on(f"sqlite:///{file}").line()
    finally:
        tmp_path.chmod(0o755)
    assert "db.sqlite" in line


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """By its command, as a host starts it; most tests have forks of one that was loaded before."""
    yield from running(ServerProcess(tmp_path / "server", f"sqlite:///{tmp_path / 'db.sqlite'}"))


def test_second_server_on_one_sqlite_and_a_taken_port_are_told(
    server: ServerProcess, tmp_path: Path
) -> None:
    second = attempt_on(server.database)
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    taken = attempt("--db", other, f"--port={server.port}")
    by_environment = attempt(BYZANZ_DB=other, BYZANZ_PORT=str(server.port))
    assert "another server uses this database" in second.line()
    for one in (taken, by_environment):
        assert f"127.0.0.1:{server.port}" in one.line()
    assert server.http.get("/readyz").status == 200, "the first one is not disturbed"
