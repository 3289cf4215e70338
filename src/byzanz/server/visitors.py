"""How many connections there are, and whose: one visitor must leave room for others.

An address of IPv6 counts with its /64, of which one visitor has all.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from aiohttp import web

from byzanz.server.limits import TooMany

OF_ONE_VISITOR: Final = 250
"""So many connections of any kind one visitor may have open,"""
LIVE_OF_ONE_VISITOR: Final = 100
"""and so many of them to tables."""
OF_ONE_WHEN_CROWDED: Final = 20
CROWDED: Final = 0.7
"""Above this share of all connections, each visitor has fewer, and spectators are turned away."""
KEPT_FILES: Final = 64
"""For the database, logs and whatever else is not a connection."""
WAIT: Final = 10.0
"""After so many seconds one who was turned away may try again."""


@lru_cache(maxsize=4096)
def visitor_of(address: str) -> str:
    """Whom an address counts for."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


def raise_file_limit() -> int:
    """Lets the process have as many open files as the system permits; how many connections fit."""
    if sys.platform == "win32":
        return 500
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(KEPT_FILES, (1 << 20 if soft == resource.RLIM_INFINITY else soft) - KEPT_FILES)


class Visitors:
    """`is_direct`: visitors connect by themselves, and not through a proxy that bounds them."""

    def __init__(self, room: int, *, is_limited: bool, is_direct: bool) -> None:
        self._room = room
        self._is_limited = is_limited
        self._is_direct = is_direct
        self._open: dict[Any, str] = {}
        self._counts: Counter[str] = Counter()
        self._live: Counter[str] = Counter()

    @property
    def is_crowded(self) -> bool:
        return self._is_limited and len(self._open) > CROWDED * self._room

    def watch(self, server: web.Server) -> None:
        """From now on counts the connections of a server, and ends those that are too many."""
        made, lost = server.connection_made, server.connection_lost

        def connection_made(handler: Any, transport: asyncio.Transport) -> None:
            made(handler, transport)
            peer = transport.get_extra_info("peername")
            visitor = visitor_of(peer[0]) if isinstance(peer, tuple) else ""
            self._open[handler] = visitor
            self._counts[visitor] += 1
            if not self._has_room_for(visitor):
                # Not at once: aiohttp has just begun with it.
                asyncio.get_running_loop().call_soon(transport.abort)

        def connection_lost(handler: Any, exc: BaseException | None = None) -> None:
            visitor = self._open.pop(handler, None)
            if visitor is not None:
                _count_out(self._counts, visitor)
            lost(handler, exc)

        # aiohttp has no hook of its own for this.
        server.connection_made = connection_made  # type: ignore[method-assign]
        server.connection_lost = connection_lost  # type: ignore[method-assign]

    def _has_room_for(self, visitor: str) -> bool:
        if not self._is_limited:
            return True
        if len(self._open) > self._room:
            return False
        most = OF_ONE_WHEN_CROWDED if self.is_crowded else OF_ONE_VISITOR
        return not self._is_direct or self._counts[visitor] <= most

    @contextmanager
    def live(self, visitor: str) -> Iterator[None]:
        """A connection to a table, as long as it lasts; raises `TooMany`."""
        most = OF_ONE_WHEN_CROWDED if self.is_crowded else LIVE_OF_ONE_VISITOR
        if self._is_limited and self._live[visitor] >= most:
            raise TooMany(WAIT)
        self._live[visitor] += 1
        try:
            yield
        finally:
            _count_out(self._live, visitor)

    def check_spectator(self) -> None:
        """Whether there is room for one who only watches, or raises `TooMany`."""
        if self.is_crowded:
            raise TooMany(WAIT)


def _count_out(counts: Counter[str], visitor: str) -> None:
    counts[visitor] -= 1
    if not counts[visitor]:
        del counts[visitor]
