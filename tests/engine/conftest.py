from collections.abc import Iterator

import pytest

from tests.engine.node import NodeEngine


@pytest.fixture(scope="session")
def engine() -> Iterator[NodeEngine]:
    with NodeEngine() as started:
        yield started
