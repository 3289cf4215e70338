"""Answers in JSON: what was asked for, or why it is refused."""

from __future__ import annotations

import msgspec
from aiohttp import web
from msgspec import Struct

from byzanz.server.failures import Failing, failure_of, headers_of, status_of


def json_response(
    content: Struct | bytes, status: int = 200, headers: dict[str, str] | None = None
) -> web.Response:
    return web.Response(
        body=content if isinstance(content, bytes) else msgspec.json.encode(content),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )


def failed(error: Failing) -> web.Response:
    return json_response(failure_of(error), status_of(error), headers_of(error))
