"""`byzanz site`: the client and the engine as a folder that any web server can hand out.

The folder may lie anywhere on a web server, so pages name what they need relative to themselves,
and there is a page for each screen.  Names in `assets` carry a hash of their content.
"""

from __future__ import annotations

import json
import re
import shutil
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from byzanz.content_policy import IN_PAGES

STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
WORKER: Final = "service-worker.js"
PAGES: Final = "site-pages.json"
ASSETS: Final = "assets"
NO_PAGES: Final = "const PAGES = [''];"
"""The line of the service worker that lists the pages."""
FROM_ROOT: Final = re.compile(r'\b(href|src|content)="/(?!/)')
"""Where a page names something by its place at the root of a server."""


class BadSite(Exception):
    """The site cannot be written: one sentence that says why."""


def write_site(folder: Path, server: str | None = None, static: Path = STATIC) -> list[Path]:
    """Writes the site, over an older one if there is one; the files that it has."""
    address = "" if server is None else check_server(server)
    if not (static / INDEX).is_file():
        raise BadSite("the web client is not built; `python3 run.py` builds it")
    _check_folder(folder)
    shutil.rmtree(folder / ASSETS, ignore_errors=True)  # of an older site
    written = [_copy(path, static, folder) for path in _plain_files(static)]
    pages = json.loads((static / PAGES).read_text("utf-8"))
    index = (static / INDEX).read_text("utf-8")
    written.append(_write(folder / INDEX, _page(index, "./", address)))
    written += [_write(folder / page / INDEX, _page(index, "../", address)) for page in pages]
    listed = json.dumps(["", *(f"{page}/" for page in pages)])
    worker = (static / WORKER).read_text("utf-8").replace(NO_PAGES, f"const PAGES = {listed};")
    return [*written, _write(folder / WORKER, worker)]


def check_server(server: str) -> str:
    """The address of a server, without a slash at its end."""
    try:
        parts = urlsplit(server)
        is_whole = parts.scheme in ("http", "https") and bool(parts.hostname)
        is_whole = is_whole and (parts.port is None or parts.port > 0)
    except ValueError:
        is_whole = False
    if not is_whole or parts.query or parts.fragment or not server.isprintable():
        raise BadSite(f"--server is an address such as https://byzanz.example, not {server!r}")
    return server.rstrip("/")


def _check_folder(folder: Path) -> None:
    """Nothing of somebody else's is written over."""
    if folder.exists() and not folder.is_dir():
        raise BadSite(f"{folder} is a file; name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / WORKER).is_file():
        raise BadSite(f"{folder} holds something else; name a new or an empty folder")


def _plain_files(static: Path) -> list[Path]:
    made = {static / INDEX, static / WORKER, static / PAGES}
    return [
        path
        for path in sorted(static.rglob("*"))
        if path.is_file() and path not in made and not path.name.startswith(".")
    ]


def _copy(path: Path, static: Path, folder: Path) -> Path:
    target = folder / path.relative_to(static)
    target.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(path, target))


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def _page(index: str, root: str, server: str) -> str:
    """The client's page for a folder from which `root` leads to the site's."""
    own = (
        f'<meta http-equiv="Content-Security-Policy" content="{escape(IN_PAGES)}" />\n'
        f'    <meta name="byzanz-server" content="{escape(server)}" />\n    '
    )
    charset = '<meta charset="utf-8" />\n    '
    placed = FROM_ROOT.sub(lambda found: f'{found[1]}="{root}', index)
    return placed.replace(charset, charset + own, 1)
