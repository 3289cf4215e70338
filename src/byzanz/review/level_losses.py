"""How much of a win each level gives away in a decision, by which players are likened to levels.

Found by `python -m tools.level_losses`, from games in which all levels meet.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Likeness: TypeAlias = Literal["random", "easy", "medium", "hard", "expert"]

LEVEL_LOSSES: Final[dict[Likeness, float]] = {
    "random": 0.06,
    "easy": 0.02,
    "medium": 0.006,
    "hard": 0.003,
    "expert": 0.001,
}
"""The mean loss of a decision."""


def likeness(lost: float, decisions: int) -> Likeness | None:
    """The level whose mean loss is the nearest, if there was anything to decide."""
    if decisions == 0:
        return None
    mean = lost / decisions
    return min(LEVEL_LOSSES, key=lambda level: abs(LEVEL_LOSSES[level] - mean))
