"""OpenAPI of the interface, made from its routes and types."""

from __future__ import annotations

import re
from typing import Any, Final, get_args

import msgspec

from byzanz.action_code import Verb
from byzanz.actions import Code
from byzanz.record import RecordCode, RecordJson
from byzanz.server import socket_wire, wire
from byzanz.server.routes import ONE, ROUTES, Route, our_version
from byzanz.table.problem import ProblemCode

REASONS: Final = {
    400: "Malformed",
    401: "Bad token",
    403: "Not your seat, or not allowed",
    404: "No such table",
    409: "In conflict with the present state",
    413: "Too large",
    422: "Refused by the rules",
    429: "Too many requests",
    503: "The database cannot be reached",
}
ALWAYS: Final = (429, 503)
REF: Final = "#/components/schemas/{name}"
TABLE: Final = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[a-z0-9]{1,16}$"},
}
GROUP: Final = TABLE | {"name": "group"}
DAY: Final = {
    "name": "day",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "format": "date"},
}


def openapi() -> dict[str, Any]:
    used = {kind for route in ROUTES for kind in (route.body, route.answer) if kind is not None}
    types: list[type] = sorted([*used, wire.Failure, RecordJson], key=lambda kind: str(kind))
    spoken = [*socket_wire.FromClient.__args__, *socket_wire.FromServer.__args__]
    _, schemas = msgspec.json.schema_components(
        [*types, *spoken, ProblemCode, Code], ref_template=REF
    )
    schemas["FailureCode"] = {
        "anyOf": [_ref(ProblemCode), _ref(Code), {"enum": list(get_args(RecordCode))}]
    }
    schemas["Verb"] = {"enum": [str(verb) for verb in Verb]}
    schemas["FromClient"] = _one_of(socket_wire.FromClient.__args__)
    schemas["FromServer"] = _one_of(socket_wire.FromServer.__args__)
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    paths[f"{ONE}/record"] = {"get": _record()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Byzanz", "version": our_version()},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _one_of(kinds: tuple[type, ...]) -> dict[str, Any]:
    return {"oneOf": [{"$ref": REF.format(name=kind.__name__)} for kind in kinds]}


def _operation(route: Route) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "responses": {
            str(route.status): _response("Done", route.answer),
            **_failures(*route.codes, *(() if route.body is None else (400, 413))),
        },
    }
    if parameters := [one for one in (TABLE, DAY, GROUP) if f"{{{one['name']}}}" in route.path]:
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {
            "required": route.body_needed,
            "content": {"application/json": {"schema": _ref(route.body)}},
        }
    elif route.path == "/api/replay":
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": {"type": "object"}}},
        }
    if route.token:
        operation["security"] = [{"seat": []}, {}]
    return operation


def _record() -> dict[str, Any]:
    return {
        "operationId": "record",
        "summary": "The record of a finished game",
        "parameters": [TABLE],
        "responses": {
            "200": _response("A byzanz-record/1", RecordJson),
            **_failures(401, 403, 404, 409),
        },
        "security": [{"seat": []}, {}],
    }


def _failures(*codes: int) -> dict[str, Any]:
    return {str(code): _response(REASONS[code], wire.Failure) for code in sorted({*codes, *ALWAYS})}


def _response(description: str, kind: type | None) -> dict[str, Any]:
    schema = {"type": "object"} if kind is None else _ref(kind)
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _ref(kind: type) -> dict[str, str]:
    return {"$ref": REF.format(name=re.sub(r"[^\w]", "_", kind.__name__))}
