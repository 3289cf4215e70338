"""What runs have come to, in one line: what was kept, and what was not."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["lost", "doubled", "wrong"]


@dataclass(frozen=True)
class Fault:
    """`lost`: acknowledged, but not kept; `doubled`: done more than once; `wrong`: all else."""

    kind: Kind
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"


@dataclass
class Verdict:
    kills: int = 0
    restarts: int = 0
    """Of the database."""
    full: int = 0
    """How often the disk was full."""
    drops: int = 0
    """Connections that clients lost."""
    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: "Verdict") -> None:
        self.kills += other.kills
        self.restarts += other.restarts
        self.full += other.full
        self.drops += other.drops
        self.tables += other.tables
        self.finished += other.finished
        self.acknowledged += other.acknowledged
        self.faults += other.faults

    def __str__(self) -> str:
        counts = Counter(fault.kind for fault in self.faults)
        return (
            f"kills {self.kills}, acknowledged {self.acknowledged}, lost {counts['lost']}, "
            f"doubled {counts['doubled']}, wrong {counts['wrong']}"
        )

    @property
    def details(self) -> str:
        return (
            f"{self.tables} tables, {self.finished} finished, {self.drops} connections lost, "
            f"{self.restarts} restarts of the database, {self.full} times the disk was full"
        )
