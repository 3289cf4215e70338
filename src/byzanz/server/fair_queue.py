"""A queue that is fair to addresses, and for each of them to its tables.

Whoever has had the least is next, however much somebody else has asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final

MOST_REMEMBERED: Final = 10_000
"""Of so many addresses and tables it is remembered what they have had."""


class Rank(IntEnum):
    """What is asked for by somebody who plays comes before what is merely watched."""

    PLAYED = 0
    WATCHED = 1


@dataclass(eq=False, slots=True)
class Job:
    """Something to think about, and on whose behalf; `done` gets what comes of it."""

    addresses: frozenset[str]
    """Of all who play at the table: it is the turn of the one who has had the least."""
    table_id: str
    rank: Rank
    work: Callable[[float], Any]
    """Takes the seconds that it may use."""
    done: Any


@dataclass(slots=True)
class FairQueue:
    _jobs: list[Job] = field(default_factory=list)
    _had: dict[str, float] = field(default_factory=dict)
    """How many seconds each address and table has had; whoever was idle gets no credit for it."""
    _waiting: Counter[str] = field(default_factory=Counter)
    _now: dict[str, float] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._jobs)

    def put(self, job: Job) -> None:
        for kind, keys in (("address", job.addresses), ("table", (job.table_id,))):
            for key in keys:
                if not self._waiting[key]:
                    self._had[key] = max(self._had.get(key, 0.0), self._now.get(kind, 0.0))
                self._waiting[key] += 1
        self._jobs.append(job)

    def take(self) -> Job:
        """The job that is next; `charge` follows when it is known how long it may take."""
        job = min(self._jobs, key=lambda job: (job.rank, self._least(job), self._had[job.table_id]))
        self._jobs.remove(job)
        for key in (*job.addresses, job.table_id):
            self._waiting[key] -= 1
        self._now["address"] = self._least(job)
        self._now["table"] = self._had[job.table_id]
        return job

    def _least(self, job: Job) -> float:
        return min(self._had[address] for address in job.addresses)

    def charge(self, job: Job, seconds: float) -> None:
        for key in (*job.addresses, job.table_id):
            self._had[key] += seconds
        if len(self._had) > MOST_REMEMBERED:
            for key in [key for key in self._had if not self._waiting[key]]:
                del self._had[key], self._waiting[key]

    @property
    def addresses(self) -> int:
        """How many addresses wait."""
        return len({address for job in self._jobs for address in job.addresses})

    def waiting_of(self, job: Job) -> int:
        """How many jobs wait for the address of a job that waits least."""
        return min(self._waiting[address] for address in job.addresses)
