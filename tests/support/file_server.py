"""A plain web server that hands out a folder under a path, and knows nothing else."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


class FileServer:
    """`folder` holds what is handed out; `path` is where in it the pages are."""

    def __init__(self, folder: Path, path: str) -> None:
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._http.server_port}{path}"
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


@contextmanager
def serving_files(folder: Path, path: str) -> Iterator[FileServer]:
    server = FileServer(folder, path)
    try:
        yield server
    finally:
        server.stop()
