"""Figures for Prometheus.  No label ever names a table, a person or a card."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from byzanz.table.move import By

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._since = 0.0
        """When the first of those moves was committed that are just being told."""
        self.tables = self._gauge("byzanz_tables", "Tables in memory")
        self.connections = self._gauge("byzanz_connections", "Connected clients")
        self.made = self._counter("byzanz_tables_made_total", "Tables made")
        actions = Counter(
            "byzanz_actions_total", "Committed moves", ["by"], registry=self._registry
        )
        self._actions = {by: actions.labels(by) for by in get_args(By)}
        self.refused = self._counter("byzanz_refused_total", "Requests refused")
        self.commit_seconds = self._histogram("byzanz_commit_seconds", "From check to commit")
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
        self._actions[by].inc()
        self.commit_seconds.observe(now - began)
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
