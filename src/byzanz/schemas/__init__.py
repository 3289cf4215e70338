"""JSON Schemas of the formats in NOTATION.md, for programs in any language."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Literal


class JsonSchema(dict[str, Any]):
    """In the annotation of a type: what JSON Schema can say of it beyond the type."""

    __hash__ = object.__hash__  # type: ignore[assignment]  # a type's annotations must have one


def load(name: Literal["record", "review", "view"]) -> dict[str, Any]:
    """The schema of a format by its short name."""
    text = files(__name__).joinpath(f"{name}.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
