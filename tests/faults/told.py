"""All that the clients of a run were told, and what of it contradicts itself."""

import hashlib
import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from tests.faults.verdict import Fault, Kind

Content = dict[str, Any]
Place = tuple[str, int | None]
"""A table and a seat, or None for a spectator."""


def digest(view: Content) -> bytes:
    """Stands for a view: a long run sees millions."""
    return hashlib.blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=16).digest()


RETRIED = ("unavailable",)
"""Refusals that are no answer: nothing was decided."""


@dataclass
class Told:
    sent: dict[str, tuple[str, int, str]] = field(default_factory=dict)
    """Each request's table, seat and text: an action, or "undo"."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: dict[str, Content] = field(default_factory=dict)
    views: defaultdict[Place, dict[int, bytes]] = field(default_factory=lambda: defaultdict(dict))
    moves: defaultdict[str, dict[int, Content]] = field(default_factory=lambda: defaultdict(dict))
    """What each version of a table came about by, as it was told."""
    says: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    faults: list[Fault] = field(default_factory=list)
    following: dict[str, str] = field(default_factory=dict)
    """The rematch of each table."""
    drops: int = 0
    """How often a client lost its connection."""

    def send(self, request: str, table: str, seat: int, text: str) -> None:
        self.sent[request] = (table, seat, text)

    def done(self, request: str, version: int) -> None:
        before = self.acknowledged.setdefault(request, version)
        if before != version:
            self.fault(f"request {request} was done at {before} and then at {version}", "doubled")
        if request in self.refused:
            self.fault(f"request {request} was refused and then done: {self.refused[request]}")

    def refuse(self, request: str, answer: Content) -> bool:
        """Whether the refusal is an answer."""
        if answer["code"] in RETRIED:
            return False
        kept = {key: answer.get(key) for key in ("code", "message", "version")}
        before = self.refused.setdefault(request, kept)
        if before != kept:
            self.fault(f"request {request} was refused as {before} and then as {kept}")
        if request in self.acknowledged:
            self.fault(f"request {request} was done and then refused: {kept}")
        return True

    def see(self, table: str, seat: int | None, view: Content) -> None:
        if view["seat"] != seat:
            self.fault(f"{table} {seat}: a view of seat {view['seat']}")
        found = digest(view)
        if self.views[table, seat].setdefault(view["version"], found) != found:
            self.fault(f"{table} {seat}: version {view['version']} was another before {view}")

    def hear(self, table: str, move: Content) -> None:
        before = self.moves[table].setdefault(move["version"], move)
        if before != move:
            self.fault(f"{table}: version {move['version']} was {before}, then {move}")

    def follow(self, table: str, following: str) -> None:
        if self.following.setdefault(table, following) != following:
            self.fault(f"{table} is followed by both {self.following[table]} and {following}")

    def fault(self, text: str, kind: Kind = "wrong") -> None:
        self.faults.append(Fault(kind, text))

    @property
    def tables(self) -> list[str]:
        return sorted({table for table, _ in self.views})
