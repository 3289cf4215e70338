"""Rate limits: a bucket of tokens for each address and each connection."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from byzanz.table.problem import Problem, ProblemCode

BURST: Final = 4.0
"""A bucket holds what comes in over so many seconds."""
DEAREST: Final = 5.0
"""What the dearest request costs; every bucket holds as much."""
MOST_ADDRESSES: Final = 10_000


class TooMany(Problem):
    def __init__(self, seconds: float) -> None:
        super().__init__(ProblemCode.TOO_MANY, "too many requests; wait a moment")
        self.retry_after = max(1, math.ceil(seconds))
        self.args = (seconds,)  # what it is made of again when it is unpickled


class Bucket:
    """Lets `rate` a second through, and a burst at first; a rate of 0 lets all through."""

    __slots__ = ("_full", "_level", "_rate", "_time")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._full = max(rate * BURST, DEAREST)
        self._level = self._full
        self._time = time.monotonic()

    def wait(self, cost: float) -> float:
        """For how many seconds one has to wait before it is let through."""
        if not self._rate:
            return 0.0
        now = time.monotonic()
        self._level = min(self._full, self._level + (now - self._time) * self._rate)
        self._time = now
        return max(0.0, cost - self._level) / self._rate

    def take(self, cost: float = 1.0) -> None:
        """Lets one through, or raises `TooMany`."""
        take_from([self], cost)

    def spend(self, cost: float) -> None:
        self._level -= cost


def take_from(buckets: Sequence[Bucket], cost: float) -> None:
    """Lets one through if all buckets do, or raises `TooMany` and takes from none."""
    seconds = max(bucket.wait(cost) for bucket in buckets)
    if seconds:
        raise TooMany(seconds)
    for bucket in buckets:
        bucket.spend(cost)


class Buckets:
    """A bucket a key, the least recently used forgotten first."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket
