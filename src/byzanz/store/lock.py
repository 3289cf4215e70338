"""A lock on a file that the system frees when its process ends, however it ends."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TypeAlias

from byzanz.store.database import make_private

FileLock: TypeAlias = TextIOWrapper


def lock_file(path: str) -> FileLock | None:
    """The lock, held until it is closed; None where another process holds it."""
    make_private(Path(path))
    file = Path(path).open("w")  # noqa: SIM115 - open as long as the lock is held
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            return None
    return file
