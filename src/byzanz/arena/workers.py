"""Who plays games: the cores of this machine, or a Dask cluster.

A task is a game of a tournament, some games for a table, or a piece of a training.  Both hand over
what came of every task exactly once, as it is finished.  A worker may die at any moment: what it
was doing is done again, and since it follows from the task it comes out the same.
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
"""So often in a row workers may die without a game being finished."""
CONNECT_SECONDS: Final = 10
AHEAD: Final = 3
"""Games sent to the cluster for each of its threads, so that none waits for us."""


class Keyed(Protocol):
    """What can be done by itself; no two tasks of a run have the same key."""

    @property
    def key(self) -> Hashable: ...


T = TypeVar("T", bound=Keyed)
R = TypeVar("R")


class Workers(Protocol):
    def __call__(self, tasks: Iterable[T], play: Callable[[T], R]) -> Generator[R]: ...


class WorkersError(RuntimeError):
    """The games cannot be played on; the message is one line."""


def on_cores(jobs: int | None) -> Workers:
    """So many processes of this machine, or one for each core."""
    import joblib

    processes = joblib.cpu_count() if jobs is None else jobs

    def workers(tasks: Iterable[T], play: Callable[[T], R]) -> Generator[R]:
        rest = {task.key: task for task in tasks}
        failures = 0
        while rest:
            with joblib.parallel_config(
                "loky", n_jobs=processes, initializer=_leave_interrupts_to_us
            ):
                parallel = joblib.Parallel(return_as="generator_unordered")
                done = parallel(joblib.delayed(_keyed)(play, task) for task in list(rest.values()))
            try:
                for key, result in done:
                    del rest[key]
                    failures = 0
                    yield result
            except BrokenExecutor:
                failures += 1
                if failures == MOST_FAILURES:
                    raise WorkersError(f"workers died {failures} times in a row") from None
            finally:
                done.close()

    return workers


def _keyed(play: Callable[[T], R], task: T) -> tuple[Hashable, R]:
    return task.key, play(task)


def _leave_interrupts_to_us() -> None:
    """Ctrl-C reaches workers too; the one who asked for it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_dask(address: str) -> Workers:
    """The workers of a Dask cluster, however many come and go."""
    # Now, so that a wrong address is told before anything begins; later tasks connect anew.
    connected = [_connect(address)]

    def workers(tasks: Iterable[T], play: Callable[[T], R]) -> Generator[R]:
        client = connected.pop() if connected else _connect(address)
        try:
            yield from _Cluster(client, play).run(tasks)
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


class _Cluster(Generic[T, R]):
    def __init__(self, client: Any, play: Callable[[T], R]) -> None:
        self.client = client
        self.play = play
        self.run_id = uuid4().hex
        self.running = _distributed().as_completed(loop=client.loop)
        self.task_of: dict[str, T] = {}
        self.numbers = count()
        self.failures = 0

    def run(self, tasks: Iterable[T]) -> Iterator[R]:
        waiting = iter(tasks)
        try:
            self._send(waiting)
            for future in self.running:
                task = self.task_of.pop(future.key, None)
                if task is None:  # reported once more after its worker was lost
                    continue
                if (result := self._result(future)) is None:
                    self._submit(task)
                else:
                    yield from result
                self._send(waiting)
        finally:
            with suppress(Exception):
                self.client.cancel(list(self.running.futures), force=True)

    def _send(self, waiting: Iterator[T]) -> None:
        room = AHEAD * max(1, sum(self.client.nthreads().values())) - len(self.task_of)
        for _ in range(room):
            task = next(waiting, None)
            if task is None:
                return
            self._submit(task)

    def _submit(self, task: T) -> None:
        key = f"byzanz-{self.run_id}-{next(self.numbers)}"
        self.task_of[key] = task
        self.running.add(self.client.submit(self.play, task, key=key))

    def _result(self, future: Any) -> tuple[R] | None:
        """What came of a task, or None if it has to be done again."""
        try:
            result: R = future.result()
        except _distributed().KilledWorker:  # Dask itself has tried a few times
            self.failures += 1
            if self.failures == MOST_FAILURES:
                raise WorkersError(f"workers died {self.failures} times in a row") from None
            return None
        except Exception as error:
            reason = f"{type(error).__name__}: {error}".partition("\n")[0]
            raise WorkersError(f"the cluster could not play a game: {reason}") from error
        self.failures = 0
        return (result,)
