"""Databases of both kinds."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from byzanz.store.database import open_database
from tests.support.postgres import database_url, postgres

__all__ = ["database_url", "engine", "postgres"]


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    opened = open_database(database_url)
    yield opened
    opened.dispose()
