"""Databases of both kinds for the tests of the server, and servers on them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.forked_server import ForkedServer
from tests.support.http_client import Http
from tests.support.postgres import Postgres, database_url, postgres
from tests.support.server_process import FREELY, ServerProcess

__all__ = ["database_url", "postgres"]

Start = Callable[..., ServerProcess]


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """A server without rate limits that many tests share, once on each kind of database."""
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", *FREELY))
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    with cluster.database() as url:
        yield from running(ForkedServer(folder, url, *FREELY))


def running(server: ServerProcess) -> Iterator[ServerProcess]:
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture
def http(server: ServerProcess) -> Http:
    return server.http


@pytest.fixture(scope="session")
def lone_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on SQLite that many tests share, for what has nothing to do with databases."""
    folder = tmp_path_factory.mktemp("lone")
    yield from running(ForkedServer(folder, f"sqlite:///{folder / 'db.sqlite'}", *FREELY))


@pytest.fixture
def lone(lone_server: ServerProcess) -> Http:
    return lone_server.http


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers of a test's own; they all end with it."""
    servers: list[ServerProcess] = []

    def begin(database: str | None = None, *options: str) -> ServerProcess:
        address = database or f"sqlite:///{tmp_path / 'db.sqlite'}"
        server = ForkedServer(tmp_path / f"server{len(servers)}", address, *FREELY, *options)
        servers.append(server)
        server.start()
        return server

    yield begin
    for server in servers:
        server.kill()
