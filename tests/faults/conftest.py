"""A PostgreSQL, and two server processes on it, for the tests of faults."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.process import ServerProcess
from tests.postgres import Postgres, postgres

__all__ = ["postgres", "two"]


@pytest.fixture(scope="session")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of two processes on one database; they complain of nothing."""
    folder = tmp_path_factory.mktemp("two")
    with postgres.database() as url:
        both = [ServerProcess(url, folder / f"server{number}.log") for number in range(2)]
        try:
            for server in both:
                asyncio.run(server.start())
            yield [server.address for server in both]
        finally:
            codes = [asyncio.run(server.stop()) for server in both]
    assert codes == [0, 0]
    for server in both:
        assert not server.complaints(), "\n".join(server.complaints()[:20])
