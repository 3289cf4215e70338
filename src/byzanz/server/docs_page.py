"""`/docs`: the interface on a page that needs no script and nothing from elsewhere."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from typing import Any, Final

from byzanz.server.openapi import openapi

HEAD: Final = (
    "<!doctype html><html lang=en><head><meta charset=utf-8>"
    '<meta name=viewport content="width=device-width,initial-scale=1">'
    "<title>Byzanz: interface</title></head><body>"
    "<h1>The interface of this server</h1>"
    '<p>As <a href="/openapi.json">OpenAPI</a>. A seat is held by whoever sends its token as '
    "<code>Authorization: Bearer TOKEN</code>. The WebSocket of a table is at "
    "<code>/api/tables/ID/live</code>; its messages are the schemas FromClient and FromServer.</p>"
)


@cache
def docs_page() -> str:
    described = openapi()
    calls = "".join(
        _call(path, method, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    )
    schemas = "".join(
        f"<h3 id={escape(name)}>{escape(name)}</h3><pre>{_json(schema)}</pre>"
        for name, schema in sorted(described["components"]["schemas"].items())
    )
    return f"{HEAD}<h2>Calls</h2>{calls}<h2>Schemas</h2>{schemas}</body></html>"


def _call(path: str, method: str, operation: dict[str, Any]) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    answers = "".join(
        f"<li>{escape(status)} {escape(answer['description'])} {_link(answer['content'])}</li>"
        for status, answer in operation["responses"].items()
    )
    return (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation['summary'])}"
        f"{'. Body: ' + _link({'application/json': body}) if body else ''}</p><ul>{answers}</ul>"
    )


def _link(content: dict[str, Any]) -> str:
    name = content["application/json"]["schema"].get("$ref", "").rpartition("/")[2]
    return f'<a href="#{escape(name)}">{escape(name)}</a>' if name else ""


def _json(schema: dict[str, Any]) -> str:
    return escape(json.dumps(schema, indent=1))
