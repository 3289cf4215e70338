"""Who plays the games of a tournament: the cores of this machine, or a Dask cluster.

Both hand over every game exactly once, as it is finished.  A worker may die at any moment: what it
was playing is played again, and since a game follows from its fixture it comes out the same.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from importlib import import_module
from itertools import count
from typing import Any, Final
from uuid import uuid4

from byzanz.arena.schedule import Fixture
from byzanz.arena.tournament import Played

MOST_FAILURES: Final = 5
"""So often in a row workers may die without a game being finished."""
CONNECT_SECONDS: Final = 10
AHEAD: Final = 3
"""Games sent to the cluster for each of its threads, so that none waits for us."""

Play = Callable[[Fixture], Played]
Workers = Callable[[Iterable[Fixture], Play], Generator[Played]]


class WorkersError(RuntimeError):
    """The games cannot be played on; the message is one line."""


def on_cores(jobs: int | None) -> Workers:
    """So many processes of this machine, or one for each core."""
    import joblib

    processes = joblib.cpu_count() if jobs is None else jobs

    def workers(fixtures: Iterable[Fixture], play: Play) -> Generator[Played]:
        rest = {fixture.key: fixture for fixture in fixtures}
        failures = 0
        while rest:
            with joblib.parallel_config(
                "loky", n_jobs=processes, initializer=_leave_interrupts_to_us
            ):
                parallel = joblib.Parallel(return_as="generator_unordered")
                games = parallel(joblib.delayed(play)(fixture) for fixture in list(rest.values()))
            try:
                for played in games:
                    del rest[played.fixture.key]
                    failures = 0
                    yield played
            except BrokenExecutor:
                failures += 1
                if failures == MOST_FAILURES:
                    raise WorkersError(f"workers died {failures} times in a row") from None
            finally:
                games.close()

    return workers


def _leave_interrupts_to_us() -> None:
    """Ctrl-C reaches workers too; the one who asked for it ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_dask(address: str) -> Workers:
    """The workers of a Dask cluster, however many come and go."""
    client = _connect(address)

    def workers(fixtures: Iterable[Fixture], play: Play) -> Generator[Played]:
        try:
            yield from _Cluster(client, play).run(fixtures)
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


class _Cluster:
    def __init__(self, client: Any, play: Play) -> None:
        self.client = client
        self.play = play
        self.run_id = uuid4().hex
        self.running = _distributed().as_completed(loop=client.loop)
        self.fixture_of: dict[str, Fixture] = {}
        self.numbers = count()
        self.failures = 0

    def run(self, fixtures: Iterable[Fixture]) -> Iterator[Played]:
        waiting = iter(fixtures)
        try:
            self._send(waiting)
            for future in self.running:
                fixture = self.fixture_of.pop(future.key, None)
                if fixture is None:  # reported once more after its worker was lost
                    continue
                if (played := self._result(future)) is None:
                    self._submit(fixture)
                else:
                    yield played
                self._send(waiting)
        finally:
            with suppress(Exception):
                self.client.cancel(list(self.running.futures), force=True)

    def _send(self, waiting: Iterator[Fixture]) -> None:
        room = AHEAD * max(1, sum(self.client.nthreads().values())) - len(self.fixture_of)
        for _ in range(room):
            fixture = next(waiting, None)
            if fixture is None:
                return
            self._submit(fixture)

    def _submit(self, fixture: Fixture) -> None:
        key = f"byzanz-{self.run_id}-{next(self.numbers)}"
        self.fixture_of[key] = fixture
        self.running.add(self.client.submit(self.play, fixture, key=key))

    def _result(self, future: Any) -> Played | None:
        """What was played, or None if it has to be played again."""
        try:
            played: Played = future.result()
        except _distributed().KilledWorker:  # Dask itself has tried a few times
            self.failures += 1
            if self.failures == MOST_FAILURES:
                raise WorkersError(f"workers died {self.failures} times in a row") from None
            return None
        except Exception as error:
            reason = f"{type(error).__name__}: {error}".partition("\n")[0]
            raise WorkersError(f"the cluster could not play a game: {reason}") from error
        self.failures = 0
        return played
