"""How the rules are compiled: once for a machine, kept in a cache that always works.

Numba itself notices an edited file, but not an edited callee in another file.  So the cache
folder carries a hash of all that goes into the machine code: change a rule, and the old code is
not found any more.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])

CACHE_VARIABLE: Final = "BYZANZ_CACHE_DIR"
DONE_MARK: Final = "compiled"

_entries: list[tuple[Any, tuple[Any, ...]]] = []


def rule(function: Function) -> Function:
    """A part of the rules that only other compiled functions call."""
    return cast(Function, numba.njit(nogil=True)(function))


def entry(*argument_types: Any) -> Callable[[Function], Function]:
    """A compiled function that Python calls, cached, with the types that it is called with."""

    def decorate(function: Function) -> Function:
        with _numba_cache():
            compiled = numba.njit(cache=True, nogil=True)(function)
        _entries.append((compiled, argument_types))
        return cast(Function, compiled)

    return decorate


def compile_all() -> None:
    """Compiles every entry, with a word on standard error, unless the cache has them already."""
    mark = CACHE / DONE_MARK
    if mark.exists():
        return
    print("byzanz: compiling the rules, once on this machine (about 10 s) …", file=sys.stderr)
    for compiled, argument_types in _entries:
        compiled.compile(argument_types)
    mark.touch()


@contextmanager
def _numba_cache() -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; other users keep theirs."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def _fingerprint() -> str:
    """What the machine code depends on, beside the processor, which Numba looks after."""
    package = Path(__file__).parent
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    digest = hashlib.sha256(repr(versions).encode())
    for source in sorted([*package.glob("*.py"), package.parent / "cards.py"]):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _candidates() -> Iterator[Path]:
    """Where a cache may be: where told, in the user's cache folder, in a folder for scratch."""
    if told := os.environ.get(CACHE_VARIABLE):
        yield Path(told)
    if xdg := os.environ.get("XDG_CACHE_HOME"):
        yield Path(xdg, "byzanz")
    try:
        yield Path.home() / ".cache" / "byzanz"
    except RuntimeError:  # no home folder at all
        pass
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir(), f"byzanz-{user}")


def _cache_folder() -> Path:
    """The first candidate that can be written and is the user's own.

    What lies in the cache is run as code, so a folder that someone else could have prepared is
    passed over; if nothing is left, the code is compiled anew for this process alone.
    """
    name = _fingerprint()
    for candidate in _candidates():
        folder = candidate / name
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
                continue
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="byzanz-"))


CACHE: Final = _cache_folder()
