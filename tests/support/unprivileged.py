"""Commands to which files can be closed, even where the tests run as root, who may open them all.

Root stays root, so that the command finds its Python wherever that lies, but without the two
capabilities that let it pass over permissions: it may do what the files' owner may.
"""

import ctypes
import os
import sys
from collections.abc import Callable

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE = 1
CAP_DAC_READ_SEARCH = 2


def preparation() -> Callable[[], None] | None:
    """What a process has to do before it becomes such a command: a `preexec_fn`."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    return _give_up


_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def _give_up() -> None:
    assert _libc is not None, "only Linux lets root give something up"
    for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        if _libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0):
            raise OSError(ctypes.get_errno(), "root keeps its capabilities here")
