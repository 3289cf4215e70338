"""Figures for Prometheus.  No label ever names a table, a person or a card."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from byzanz.table.move import By

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class _Actions(Collector):
    """Committed moves.  Only the event loop counts them, so it needs no locks for each."""

    def __init__(self) -> None:
        self._moves: dict[By, int] = dict.fromkeys(get_args(By), 0)
        self._within = [0] * (len(BUCKETS) + 1)
        """How many took longer than the bound before, and no longer than this one."""
        self._seconds = 0.0

    def count(self, by: By, seconds: float) -> None:
        self._moves[by] += 1
        self._within[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        moves = CounterMetricFamily("byzanz_actions", "Committed moves", labels=["by"])
        for by, count in self._moves.items():
            moves.add_metric([by], count)
        yield moves
        bounds = [*map(str, BUCKETS), "+Inf"]
        seconds = HistogramMetricFamily("byzanz_commit_seconds", "From check to commit")
        counts = accumulate(self._within)
        seconds.add_metric([], list(zip(bounds, counts, strict=True)), self._seconds)
        yield seconds


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._since = 0.0
        """When the first of those moves was committed that are just being told."""
        self.tables = self._gauge("byzanz_tables", "Tables in memory")
        self.connections = self._gauge("byzanz_connections", "Connected clients")
        self.made = self._counter("byzanz_tables_made_total", "Tables made")
        self._actions = _Actions()
        self._registry.register(self._actions)
        self.refused = self._counter("byzanz_refused_total", "Requests refused")
        self.broadcast_seconds = self._histogram("byzanz_broadcast_seconds", "Telling everyone")
        self._waiting = Gauge(
            "byzanz_bots_waiting",
            "Decisions of bots that wait for a thread",
            ["lane"],
            registry=self._registry,
        )
        self.shortened = self._counter(
            "byzanz_thinking_shortened_total", "Decisions with less time than usual, as many waited"
        )
        self.thinking_seconds = self._histogram("byzanz_thinking_seconds", "A bot's decision")

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self._registry)

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(name, text, registry=self._registry)

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(name, text, buckets=BUCKETS, registry=self._registry)

    def count_action(self, by: By, began: float) -> None:
        """A move that was begun at a time by the performance counter, and is committed by now."""
        now = time.perf_counter()
        self._actions.count(by, now - began)
        if not self._since:
            # In a moment all is sent that was committed together: connections gather it.
            asyncio.get_running_loop().call_soon(self._count_broadcast)
            self._since = now

    def _count_broadcast(self) -> None:
        self.broadcast_seconds.observe(time.perf_counter() - self._since)
        self._since = 0.0

    def count_waiting(self, lane: str, count: Callable[[], float]) -> None:
        self._waiting.labels(lane).set_function(count)

    def count_tables(self, count: Callable[[], float]) -> None:
        self.tables.set_function(count)

    def page(self) -> bytes:
        return generate_latest(self._registry)
