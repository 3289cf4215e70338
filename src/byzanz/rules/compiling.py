"""How the rules are compiled: once for a machine, kept in a cache that always works.

Numba itself notices an edited file, but not an edited callee in another file.  So the cache
folder carries a hash of all that goes into the machine code: change a rule, and the old code is
not found any more.
"""

from __future__ import annotations

import dis
import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import numpy as np
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba.core.dispatcher import Dispatcher

from byzanz.rules.state import TYPES

Function = TypeVar("Function", bound=Callable[..., Any])

CACHE_VARIABLE: Final = "BYZANZ_CACHE_DIR"
OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
NOTICE: Final = "byzanz: compiling {}, once on this machine; this takes some seconds …"


_entries: list[Any] = []


def rule(function: Function) -> Function:
    """A part of the rules that only other compiled functions call."""
    return cast(Function, numba.njit(**OPTIONS)(function))


def entry(function: Function) -> Function:
    """A compiled function that Python calls: kept in the cache."""
    with _numba_cache():
        compiled = numba.njit(cache=CACHE is not None, **OPTIONS)(function)
    _entries.append(compiled)
    return cast(Function, compiled)


def compile_entries(module: str) -> None:
    """Compiles a module's entries, with a word on standard error, unless the cache has them.

    What is in the cache is loaded when it is first called.
    """
    mark = CACHE / f"{module}.compiled" if CACHE else None
    if mark and mark.exists():
        return
    print(NOTICE.format(module), file=sys.stderr, flush=True)
    for function in _entries:
        if function.py_func.__module__ == module:
            _compile_after_callees(function)
    if mark:
        mark.touch()


def _compile_after_callees(function: Any) -> None:
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
                _compile_after_callees(callee)
    hints = dict(function.py_func.__annotations__)
    del hints["return"]
    # A tuple of arguments: by that, and not by a full signature, a later call looks it up.
    function.compile(tuple(TYPES[hint] for hint in hints.values()))
    function.disable_compile()


@contextmanager
def _numba_cache() -> Iterator[None]:
    """Numba reads its cache folder when a function is decorated; other users keep theirs."""
    config: Any = numba.config  # its names are made when Numba is loaded
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE or "")
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _fingerprint() -> str:
    """All that the machine code depends on."""
    package = Path(__file__).parent
    made_by = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    made_for = (get_host_cpu_name(), get_host_cpu_features().flatten())
    digest = hashlib.sha256(repr((made_by, made_for)).encode())
    vocabulary = (package.parent / "cards.py", package.parent / "actions.py")
    bots = (package.parent / "bots").glob("*.py")  # their policies are compiled, too
    for source in sorted([*package.glob("*.py"), *vocabulary, *bots]):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


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


def _cache_folder() -> Path | None:
    """The first candidate that can be written, and by nobody else.

    What lies in the cache is run as code, so a folder that someone else could have prepared is
    passed over; if none is left, the rules are compiled for this process alone.
    """
    name = _fingerprint()
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


CACHE: Final = _cache_folder()
