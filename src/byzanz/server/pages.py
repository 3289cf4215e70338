"""The built web client, read once and kept compressed."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import web

from byzanz.server.link_preview import language_of, subject_of, with_preview
from byzanz.words import Language

INDEX: Final = "index.html"
WASM: Final = "application/wasm"
HASHED: Final = "assets/"
"""Names in this folder carry a hash of their content, so they can be kept for ever."""
TABLES: Final = "/t/"
TABLE_PARTS: Final = ("Screens", "settings", "table")
"""What a table needs beyond the first screen, as the build calls it."""
HEAD_ENDS: Final = "  </head>"
BODY_ENDS: Final = "  </body>"
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

    def answer(self, request: web.Request, site: str) -> web.Response:
        """A file of the client, or its one page, which shows whatever a path stands for.

        `site` is the address by which visitors know this server.
        """
        name = request.path.lstrip("/")
        page = self._pages.get(name)
        if name == INDEX or (page is None and "." not in name.rpartition("/")[2]):
            index = self._pages.get(INDEX)
            if index is None:
                return web.Response(text=NOT_BUILT, content_type="text/html")
            page = self._previewed(index, request, site)
        if page is None:
            raise web.HTTPNotFound
        headers = {
            "ETag": page.tag,
            "Cache-Control": "public, max-age=31536000, immutable"
            if page.is_lasting
            else "no-cache",
            "Vary": "Accept-Encoding, Accept-Language",
        }
        if request.headers.get("If-None-Match") == page.tag:
            return web.Response(status=304, headers=headers)
        body = page.content
        if page.zipped is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
            body = page.zipped
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=body, headers=headers | {"Content-Type": page.kind})

    def _previewed(self, index: Page, request: web.Request, site: str) -> Page:
        """The one page, with the preview of the link that it was asked by."""
        accepted = request.headers.get("Accept-Language", "")
        language = language_of(request.query.get("lang"), accepted)
        said = with_preview(
            index.content.decode(), language, subject_of(request.path), site + request.path, site
        )
        for name in self._ahead(request.path, language):
            # A style sheet in the head would hold up what the page shows first.
            is_style = name.endswith(".css")
            kind, end = ("stylesheet", BODY_ENDS) if is_style else ("modulepreload", HEAD_ENDS)
            link = f'    <link rel="{kind}" crossorigin href="/{name}">\n'
            said = said.replace(end, link + end, 1)
        return _page_of(said.encode(), index.kind)

    def _ahead(self, path: str, language: Language) -> list[str]:
        """What the first script would ask for in its turn, so that it is fetched beside it."""
        parts = (language, *(TABLE_PARTS if path.startswith(TABLES) else ()))
        return [
            name for part in parts for name in self._pages if name.startswith(f"{HASHED}{part}-")
        ]


def _page(path: Path, folder: Path) -> Page:
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    is_text = kind.startswith("text/") or kind.endswith(("javascript", "json", "xml"))
    return _page_of(
        content,
        f"{kind}; charset=utf-8" if is_text else kind,
        is_text=is_text,
        is_lasting=path.relative_to(folder).as_posix().startswith(HASHED),
    )


def _page_of(content: bytes, kind: str, *, is_text: bool = True, is_lasting: bool = False) -> Page:
    return Page(
        content,
        gzip.compress(content, mtime=0) if is_text or kind == WASM else None,
        kind,
        f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        is_lasting,
    )
