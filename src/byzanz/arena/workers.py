"""Who does work that can be split: the cores of this machine, or a Dask cluster.

A tournament's work is its games, the training's are contests and games to learn from.  Every piece
is handed over done exactly once, as it is finished.  A worker may die at any moment: what it was
doing is done again, and since all that comes of a piece follows from it, it comes out the same.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from importlib import import_module
from itertools import count
from typing import Any, Final, Generic, Protocol, TypeVar
from uuid import uuid4

MOST_FAILURES: Final = 5
"""So often in a row workers may die without a piece being finished."""
CONNECT_SECONDS: Final = 10
AHEAD: Final = 3
"""Pieces sent to the cluster for each of its threads, so that none waits for us."""


class Keyed(Protocol):
    """A piece of work, and what came of it: the same key tells which belong together."""

    @property
    def key(self) -> Hashable: ...


Task = TypeVar("Task", bound=Keyed)
Done = TypeVar("Done", bound=Keyed)


class Workers(Protocol):
    """Does all pieces of work, and hands them over as they are finished."""

    def __call__(self, tasks: Iterable[Task], work: Callable[[Task], Done]) -> Generator[Done]: ...


class WorkersError(RuntimeError):
    """The work cannot go on; the message is one line."""


def on_cores(jobs: int | None) -> Workers:
    """So many processes of this machine, or one for each core."""
    import joblib

    processes = joblib.cpu_count() if jobs is None else jobs

    def workers(tasks: Iterable[Task], work: Callable[[Task], Done]) -> Generator[Done]:
        rest = {task.key: task for task in tasks}
        failures = 0
        while rest:
            with joblib.parallel_config(
                "loky", n_jobs=processes, initializer=_leave_interrupts_to_us
            ):
                parallel = joblib.Parallel(return_as="generator_unordered")
                all_done = parallel(joblib.delayed(work)(task) for task in list(rest.values()))
            try:
                for done in all_done:
                    del rest[done.key]
                    failures = 0
                    yield done
            except BrokenExecutor:
                failures += 1
                if failures == MOST_FAILURES:
                    raise WorkersError(f"workers died {failures} times in a row") from None
            finally:
                all_done.close()

    return workers


def _leave_interrupts_to_us() -> None:
    """Ctrl-C reaches workers too; the one who asked for it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_dask(address: str) -> Workers:
    """The workers of a Dask cluster, however many come and go."""
    # Now, so that a wrong address is told before anything begins; later work connects anew.
    connected = [_connect(address)]

    def workers(tasks: Iterable[Task], work: Callable[[Task], Done]) -> Generator[Done]:
        client = connected.pop() if connected else _connect(address)
        try:
            yield from _Cluster(client, work).run(tasks)
        finally:
            with suppress(Exception):  # a cluster that is gone cannot be taken leave of
                client.close(timeout=CONNECT_SECONDS)

    return workers


def _distributed() -> Any:
    """Dask, which is an extra and has few types."""
    try:
        return import_module("distributed")
    except ModuleNotFoundError:
        raise WorkersError("--dask is an extra: pip install 'byzanz[dask]'") from None


def _connect(address: str) -> Any:
    distributed = _distributed()
    # Lost workers are no news here, and a lost cluster is told in one line.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).partition("\n")[0]
        raise WorkersError(f"no Dask cluster at {address}: {reason}") from None
    try:
        client.wait_for_workers(1, timeout=CONNECT_SECONDS)
    except TimeoutError:
        client.close()
        raise WorkersError(f"the Dask cluster at {address} has no workers") from None
    return client


class _Cluster(Generic[Task, Done]):
    def __init__(self, client: Any, work: Callable[[Task], Done]) -> None:
        self.client = client
        self.work = work
        self.run_id = uuid4().hex
        self.running = _distributed().as_completed(loop=client.loop)
        self.task_of: dict[str, Task] = {}
        self.numbers = count()
        self.failures = 0

    def run(self, tasks: Iterable[Task]) -> Iterator[Done]:
        waiting = iter(tasks)
        try:
            self._send(waiting)
            for future in self.running:
                task = self.task_of.pop(future.key, None)
                if task is None:  # reported once more after its worker was lost
                    continue
                if (done := self._result(future)) is None:
                    self._submit(task)
                else:
                    yield done
                self._send(waiting)
        finally:
            with suppress(Exception):
                self.client.cancel(list(self.running.futures), force=True)

    def _send(self, waiting: Iterator[Task]) -> None:
        room = AHEAD * max(1, sum(self.client.nthreads().values())) - len(self.task_of)
        for _ in range(room):
            task = next(waiting, None)
            if task is None:
                return
            self._submit(task)

    def _submit(self, task: Task) -> None:
        key = f"byzanz-{self.run_id}-{next(self.numbers)}"
        self.task_of[key] = task
        self.running.add(self.client.submit(self.work, task, key=key))

    def _result(self, future: Any) -> Done | None:
        """What came of it, or None if it has to be done again."""
        try:
            done: Done = future.result()
        except _distributed().KilledWorker:  # Dask itself has tried a few times
            self.failures += 1
            if self.failures == MOST_FAILURES:
                raise WorkersError(f"workers died {self.failures} times in a row") from None
            return None
        except Exception as error:
            reason = f"{type(error).__name__}: {error}".partition("\n")[0]
            raise WorkersError(f"the cluster could not do its work: {reason}") from error
        self.failures = 0
        return done
