"""OpenAPI: whatever Schemathesis sends is answered as the description says."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.test_openapi import OPERATIONS
from tests.support.players import Company, quickly, sit_down
from tests.support.server_process import ServerProcess

pytestmark = pytest.mark.slow

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]


@pytest.fixture(scope="module")
def api(lone_server: ServerProcess) -> Any:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{lone_server.port}/openapi.json")


@pytest.fixture(scope="module")
def tables(lone_server: ServerProcess) -> Iterator[list[Company]]:
    """A table that is playing and one that is over, for requests that get further."""
    over = sit_down(lone_server.http, 3)
    over.play(quickly)
    yield [sit_down(lone_server.http, 3), over]
    assert not re.search('"level": "error"|Traceback', lone_server.log)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_whatever_is_sent_is_answered_as_described(
    api: Any, tables: list[Company], operation: str
) -> None:
    method, path = operation.split()

    @settings(max_examples=20, suppress_health_check=[*HealthCheck])
    @given(case=api[path][method].as_strategy(), at=st.sampled_from([None, *tables]))
    def send(case: Any, at: Company | None) -> None:
        if at is not None and "{table}" in path:
            case.path_parameters["table"] = at.table
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {at[0].token}"}
        case.call_and_validate(checks=CHECKS)

    send()
