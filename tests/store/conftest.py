"""Databases of both kinds."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from byzanz.store.database import open_database
from tests.support.postgres import Postgres, database_url, postgres

__all__ = ["database_url", "engine", "postgres", "shared"]


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    opened = open_database(database_url)
    yield opened
    opened.dispose()


@pytest.fixture
def shared(postgres: Postgres) -> Iterator[Engine]:
    """A PostgreSQL, for what only processes that share a database do."""
    with postgres.database() as url:
        opened = open_database(url)
        yield opened
        opened.dispose()
