"""Rate limits: a bucket of tokens for each address and each connection."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from byzanz.table.problem import Problem, ProblemCode

BURST: Final = 4.0
"""A bucket holds what comes in over so many seconds."""
MOST_ADDRESSES: Final = 10_000


class TooMany(Problem):
    def __init__(self, seconds: float) -> None:
        super().__init__(ProblemCode.TOO_MANY, "too many requests; wait a moment")
        self.retry_after = max(1, round(seconds))


class Bucket:
    """Lets `rate` a second through, and a burst at first; a rate of 0 lets all through."""

    __slots__ = ("_full", "_level", "_rate", "_time")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._full = rate * BURST
        self._level = self._full
        self._time = time.monotonic()

    def take(self, cost: float = 1.0) -> None:
        """Lets one through, or raises `TooMany`."""
        if not self._rate:
            return
        now = time.monotonic()
        self._level = min(self._full, self._level + (now - self._time) * self._rate)
        self._time = now
        if self._level < cost:
            raise TooMany((cost - self._level) / self._rate)
        self._level -= cost


class Buckets:
    """A bucket a key, the least recently used forgotten first."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> None:
        bucket = self._buckets.pop(key, None) or Bucket(self._rate)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.take(cost)
