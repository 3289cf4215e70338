"""A PostgreSQL, and two server processes on it, for the tests of faults."""

from collections.abc import Iterator

import pytest

from tests.support.forked_server import ForkedServer
from tests.support.postgres import Postgres, postgres
from tests.support.server_process import FREELY

__all__ = ["postgres", "two"]


@pytest.fixture(scope="session")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of two processes on one database; they complain of nothing."""
    folder = tmp_path_factory.mktemp("two")
    with postgres.database() as url:
        both = [ForkedServer(folder / f"server{number}", url, *FREELY) for number in range(2)]
        try:
            for server in both:
                server.start()
            yield [server.url for server in both]
        finally:
            codes = [server.stop() for server in both]
    assert codes == [0, 0]
    for server in both:
        assert not server.complaints(), "\n".join(server.complaints()[:20])
