"""Structured logs: one JSON object a line, on standard error.

What is logged is chosen field by field: no body, no header, no query, no name, no card.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

from aiohttp.http_exceptions import HttpProcessingError

FIELDS: Final = ("method", "route", "status", "ms", "reason", "address")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened, but not with which values.
            trace = record.exc_info[2]
            places = []
            while trace is not None:
                code = trace.tb_frame.f_code
                places.append(f"{code.co_qualname}:{trace.tb_lineno}")
                trace = trace.tb_next
            line["error"] = record.exc_info[0].__name__
            line["places"] = places[-6:]
        return json.dumps(line)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("aiohttp.server").addFilter(_is_ours)
    for name in ("alembic", "asyncio", "numba"):
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def _is_ours(record: logging.LogRecord) -> bool:
    """Whatever strangers send that is no HTTP is no error of the server."""
    kind = record.exc_info[0] if record.exc_info else None
    return kind is None or not issubclass(kind, HttpProcessingError)
