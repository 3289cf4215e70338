"""The JSON Schemas of views, records and reviews, from their types in Python.

A `JsonSchema` in an annotation says what the type itself cannot.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from byzanz import schemas
from byzanz.record import RecordJson
from byzanz.review.format import Review
from byzanz.view import View

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN: Final = {int: "integer", str: "string", bool: "boolean", float: "number"}

# What one field of a view says about another, which no type can say.
IN_AUCTION: Final = ["bid", "give"]
IN_ROUND: Final = ["bid", "give", "trim", "take"]
VIEW_CONDITIONS: Final[list[Schema]] = [
    {
        "if": {"properties": {"seat": {"type": "null"}}},
        "then": {"properties": {"hand": {"maxItems": 0}, "legal": {"maxItems": 0}}},
    },
    {
        "if": {"properties": {"phase": {"enum": IN_AUCTION}}},
        "then": {"properties": {"bundle": {"minItems": 1}}},
        "else": {"properties": {"bundle": {"maxItems": 0}}},
    },
    {
        "if": {"properties": {"phase": {"const": "bid"}}},
        "else": {
            "properties": {
                "high": {"const": 0},
                "players": {
                    "items": {"properties": {"bid": {"maxItems": 0}, "passed": {"const": False}}}
                },
            }
        },
    },
    {
        "if": {"properties": {"phase": {"enum": IN_ROUND}}},
        "then": {"properties": {"awaited": {"minItems": 1, "maxItems": 1}}},
        "else": {
            "properties": {
                "stock": {"const": 0},
                "market": {"maxItems": 0},
                "players": {"items": {"properties": {"offer": {"type": "null"}}}},
            }
        },
    },
    {
        "if": {"properties": {"phase": {"const": "final"}}},
        "then": {"properties": {"awaited": {"minItems": 1}}},
    },
    {
        "if": {"properties": {"phase": {"const": "over"}}},
        "then": {
            "properties": {
                "awaited": {"maxItems": 0},
                "legal": {"maxItems": 0},
                "players": {"items": {"properties": {"score": {"type": "integer"}}}},
                "result": {"type": "object"},
            }
        },
        "else": {"properties": {"result": {"type": "null"}}},
    },
]


def json_schemas() -> dict[Path, str]:
    """The schemas that the package carries."""
    folder = Path(schemas.__file__).parent
    view = _root(View, "view") | {"allOf": VIEW_CONDITIONS}
    record = _root(RecordJson, "record")
    del record["additionalProperties"]  # the keys of others are kept
    review = _root(Review, "review")
    del review["additionalProperties"]  # the command line puts the file's name before all
    return {
        folder / f"{name}.schema.json": json.dumps(schema, indent=2) + "\n"
        for name, schema in (("view", view), ("record", record), ("review", review))
    }


def _root(kind: type, name: str) -> Schema:
    definitions: dict[str, Schema] = {}
    schema = _object(kind, definitions)
    return {
        "$schema": DIALECT,
        "$id": f"urn:byzanz:{name}:1",
        "title": f"byzanz-{name}/1",
        **schema,
        "$defs": definitions,
    }


def _object(kind: type, definitions: dict[str, Schema]) -> Schema:
    hints = get_type_hints(kind, include_extras=True)
    # Not `__required_keys__`, which overlooks `NotRequired` where annotations are kept as text.
    is_total: bool = kind.__total__  # type: ignore[attr-defined]  # a TypedDict has it
    required = [name for name in hints if is_total and get_origin(hints[name]) is not NotRequired]
    schema: Schema = {"description": kind.__doc__ and inspect.cleandoc(kind.__doc__)}
    return {
        **{key: value for key, value in schema.items() if value},
        "type": "object",
        "required": required,
        "properties": {name: _schema(hint, definitions) for name, hint in hints.items()},
        "additionalProperties": False,
    }


def _schema(hint: Any, definitions: dict[str, Schema]) -> Schema:
    """What a type means in JSON Schema."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return _schema(arguments[0], definitions)
    if origin is Annotated:
        schema = _schema(arguments[0], definitions)
        for more in arguments[1:]:
            schema = schema | more
        return schema
    if origin is Literal:
        return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin in (Union, UnionType):
        return {"oneOf": [_schema(argument, definitions) for argument in arguments]}
    if hint is NoneType:
        return {"type": "null"}
    if is_typeddict(hint):
        if hint.__name__ not in definitions:
            definitions[hint.__name__] = _object(hint, definitions)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    return {"type": PLAIN[hint]}
