"""How the rules are compiled: once for a machine, kept in a cache that always works.

Numba itself notices an edited file, but not an edited callee in another file.  So each module with
entries has a cache folder whose name carries a hash of all that goes into its machine code: its own
source and that of every module which it imports, directly or not.  Nobody is listed here: whoever
uses `rule` or `entry` is known by that.  Equal sources share their machine code, wherever they lie:
a second clone has nothing to compile.
"""

from __future__ import annotations

import ast
import dis
import hashlib
import importlib.util
import os
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import numpy as np
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba.core.caching import UserProvidedCacheLocator
from numba.core.dispatcher import Dispatcher

from byzanz.rules.state import TYPES

Function = TypeVar("Function", bound=Callable[..., Any])

CACHE_VARIABLE: Final = "BYZANZ_CACHE_DIR"
OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
NOTICE: Final = "byzanz: compiling {}, once on this machine; this takes about {} s …"
MARK: Final = "compiled"
SECONDS_AN_ENTRY: Final = 10.0
"""What an entry with its callees takes on a usual machine, until this one has shown it."""


PACKAGE: Final = __name__.partition(".")[0]

_entries: dict[str, list[Any]] = {}
_registered: set[str] = set()


def rule(function: Function) -> Function:
    """A part of the rules that only other compiled functions call."""
    _registered.add(function.__module__)
    return cast(Function, numba.njit(**OPTIONS)(function))


def entry(function: Function) -> Function:
    """A compiled function that Python calls: kept in the cache."""
    module = function.__module__
    _registered.add(module)
    folder = cache_folder(module)
    with _numba_cache(folder):
        compiled = numba.njit(cache=folder is not None, **OPTIONS)(function)
    _entries.setdefault(module, []).append(compiled)
    return cast(Function, compiled)


def compile_entries(module: str) -> None:
    """Compiles a module's entries, with a word on standard error, unless the cache has them.

    What is in the cache is loaded when it is first called.
    """
    mark = _mark(module)
    if mark and mark.exists():
        return
    print(NOTICE.format(module, _expected_seconds(module)), file=sys.stderr, flush=True)
    began = time.monotonic()
    for function in _entries.get(module, ()):
        compile_after_callees(function)
    if mark:
        mark.write_text(f"{time.monotonic() - began:.0f}")


def load_entries(module: str) -> None:
    """Loads the machine code of a module's entries from the cache now, not at their first call.

    While one thread loads, no other can call what is not loaded yet.
    """
    for function in _entries.get(module, ()):
        if not function.signatures:
            _compile_as_annotated(function)


def _mark(module: str) -> Path | None:
    """The file that says that all entries are in the cache, and how many seconds it took."""
    folder = cache_folder(module)
    return folder and folder / MARK


def _expected_seconds(module: str) -> int:
    """How long it took the last time, for other sources."""
    marks = [
        mark
        for candidate in _candidates()
        for mark in candidate.glob(f"{module}-*/{MARK}")
        if mark.is_file() and mark.stat().st_size
    ]
    newest = max(marks, key=lambda mark: mark.stat().st_mtime, default=None)
    with suppress(OSError, ValueError):
        if newest is not None:
            return max(1, int(newest.read_text()))
    return round(SECONDS_AN_ENTRY * len(_entries.get(module, ())))


def compile_after_callees(function: Any) -> None:
    """Compiles for the types of the annotations, and for no others.

    Left to itself, Numba would compile each function again for each mix of integer types.
    """
    if function.signatures:
        return
    scope = function.py_func.__globals__
    for instruction in dis.get_instructions(function.py_func):
        if instruction.opname == "LOAD_GLOBAL":
            callee = scope.get(instruction.argval)
            if isinstance(callee, Dispatcher):
                compile_after_callees(callee)
    _compile_as_annotated(function)


def _compile_as_annotated(function: Any) -> None:
    hints = dict(function.py_func.__annotations__)
    del hints["return"]
    # A tuple of arguments: by that, and not by a full signature, a later call looks it up.
    function.compile(tuple(TYPES[hint] for hint in hints.values()))
    function.disable_compile()


class LocatorByContent(UserProvidedCacheLocator):
    """Keeps code right in the cache folder, whose name tells sources apart.

    Numba's own would keep code apart by the path of the sources.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return ""


@contextmanager
def _numba_cache(folder: Path | None) -> Iterator[None]:
    """Numba reads where its cache is when a function is decorated; other users keep theirs."""
    config: Any = numba.config  # its names are made when Numba is loaded
    before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
    config.CACHE_DIR = str(folder or "")
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{LocatorByContent.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def fingerprint(module: str) -> str:
    """All that the machine code of a module depends on, whatever else has been loaded."""
    made_by = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    made_for = (get_host_cpu_name(), get_host_cpu_features().flatten())
    digest = hashlib.sha256(repr((made_by, made_for)).encode())
    for name, source in sorted(sources_of(module).items()):
        digest.update(repr((name, source)).encode())
    return digest.hexdigest()[:16]


def sources_of(module: str) -> dict[str, bytes]:
    """The sources of a module and of all that it imports, as far as its machine code may use it.

    That is what lies in this package, constants included, and whoever else has registered.
    """
    sources: dict[str, bytes] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in sources:
            sources[name], imported = _source_of(name)
            waiting += [
                other
                for other in imported
                if other.partition(".")[0] == PACKAGE or other in _registered
            ]
    return sources


@cache
def _source_of(name: str) -> tuple[bytes, tuple[str, ...]]:
    """The source of a loaded module, and the modules that it imports when it is loaded.

    What a function imports later is left out, since no compiled function can.
    """
    module = sys.modules[name]
    file = getattr(module, "__file__", None)
    source = Path(file).read_bytes() if file else b""
    imported: list[str] = []
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Import):
            imported += [alias.name for alias in statement.names]
        elif isinstance(statement, ast.ImportFrom):
            path = "." * statement.level + (statement.module or "")
            origin = importlib.util.resolve_name(path, module.__package__)
            inside = [f"{origin}.{alias.name}" for alias in statement.names]
            imported += [each if each in sys.modules else origin for each in inside]
    return source, tuple(imported)


def _candidates() -> Iterator[Path]:
    """Where a cache may be: where told, in the user's cache folder, in a folder for scratch."""
    if told := os.environ.get(CACHE_VARIABLE):
        yield Path(told)
    if xdg := os.environ.get("XDG_CACHE_HOME"):
        yield Path(xdg, "byzanz")
    with suppress(RuntimeError):  # no home folder at all
        yield Path.home() / ".cache" / "byzanz"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    with suppress(OSError):  # nor one for scratch
        yield Path(tempfile.gettempdir(), f"byzanz-{user}")


@cache
def cache_folder(module: str) -> Path | None:
    """Where a module's machine code is kept: the first place that can be written by us alone.

    What lies in the cache is run as code, so a folder that someone else could have prepared is
    passed over; if none is left, the rules are compiled for this process alone.
    """
    name = f"{module}-{fingerprint(module)}"
    for candidate in _candidates():
        folder = candidate / name
        try:
            candidate.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                if _is_own(candidate) and _is_own(folder):
                    return folder
        except OSError:
            continue
    return None


def _is_own(folder: Path) -> bool:
    status = folder.stat()
    return not hasattr(os, "getuid") or (
        status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    )
