"""Runs a bot's command, and sees to it that nothing of it is left afterwards.

A program of its own, started for each bot as `python -I -S bot_supervisor.py LIFELINE COMMAND…`.
The lifeline is a pipe from whoever started it; when that process ends, even by SIGKILL, the pipe
closes and the bot is ended too.  Grandchildren end with the process group; on Linux also those that
have left it, since orphans become children of the supervisor.  It imports the standard library
only, and little of it, to start fast.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
NOT_STARTED = 127
SIGNALLED = 128
"""As in a shell: added to the number of the signal that ended the bot."""


def main(lifeline: int, command: list[str]) -> int:
    adopt_orphans()
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    try:
        bot = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        print(f"cannot be started: {error.strerror}", file=sys.stderr)
        return NOT_STARTED
    # Only the bot's own ends of the pipes are left, so that they close when it ends.
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    while bot.poll() is None:
        ready, _, _ = select.select([lifeline, woken], [], [])
        if lifeline in ready:
            break
        os.read(woken, 4096)
    code = bot.returncode
    end_all(bot.pid)
    if code is None:  # the lifeline was cut
        return SIGNALLED + signal.SIGKILL
    return code if code >= 0 else SIGNALLED - code


def adopt_orphans() -> None:
    """From now on, a grandchild whose parent has ended is a child of this process."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def end_all(group: int) -> None:
    """Kills the group and all descendants, again and again until no child is left."""
    for _ in range(2_000):
        with contextlib.suppress(OSError):
            os.killpg(group, signal.SIGKILL)
        for pid in descendants():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def descendants() -> list[int]:
    """Children and their children, where the system has /proc; else none."""
    parents: dict[int, int] = {}
    with contextlib.suppress(OSError):
        for name in filter(str.isdigit, os.listdir("/proc")):  # noqa: PTH208 - pathlib loads slowly
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as stat:  # noqa: PTH123
                # The name before the parent's number may contain anything, brackets too.
                parents[int(name)] = int(stat.read().rpartition(b")")[2].split()[1])
    found = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {os.getpid()})


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
