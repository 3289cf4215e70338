"""The built web client, read once and kept compressed."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import web

INDEX: Final = "index.html"
WASM: Final = "application/wasm"
HASHED: Final = "assets/"
"""Names in this folder carry a hash of their content, so they can be kept for ever."""
NOT_BUILT: Final = (
    "<!doctype html><meta charset=utf-8><title>Byzanz</title>"
    "<h1>Byzanz</h1><p>The web client is not built. <code>python3 run.py</code> builds it."
)


@dataclass(frozen=True, slots=True)
class Page:
    content: bytes
    zipped: bytes | None
    kind: str
    tag: str
    is_lasting: bool


class Pages:
    def __init__(self, folder: Path) -> None:
        self._pages = {
            path.relative_to(folder).as_posix(): _page(path, folder)
            for path in (sorted(folder.rglob("*")) if folder.is_dir() else ())
            if path.is_file()
        }

    def answer(self, request: web.Request) -> web.Response:
        """A file of the client, or its one page, which shows whatever a path stands for."""
        name = request.path.lstrip("/")
        page = self._pages.get(name)
        if page is None and "." not in name.rpartition("/")[2]:
            page = self._pages.get(INDEX)
            if page is None:
                return web.Response(text=NOT_BUILT, content_type="text/html")
        if page is None:
            raise web.HTTPNotFound
        headers = {
            "ETag": page.tag,
            "Cache-Control": "public, max-age=31536000, immutable"
            if page.is_lasting
            else "no-cache",
            "Vary": "Accept-Encoding",
        }
        if request.headers.get("If-None-Match") == page.tag:
            return web.Response(status=304, headers=headers)
        body = page.content
        if page.zipped is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            body = page.zipped
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, headers=headers | {"Content-Type": page.kind})


def _page(path: Path, folder: Path) -> Page:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    is_text = kind.startswith("text/") or kind.endswith(("javascript", "json", "xml"))
    return Page(
        content,
        gzip.compress(content, mtime=0) if is_text or kind == WASM else None,
        f"{kind}; charset=utf-8" if is_text else kind,
        f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        path.relative_to(folder).as_posix().startswith(HASHED),
    )
