"""How much of a win each level gives away, by which players are likened to levels.

How much there is to lose differs from game to game: whoever is far behind has nothing to give away
any more, and at a table of equals every decision counts.  So a level's loss is told as a share of
what a choice among the candidates without a thought would have lost in the same decisions.  Found
by `python -m tools.level_losses`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

Likeness: TypeAlias = Literal["random", "easy", "medium", "hard", "expert"]

LEVEL_LOSSES: Final[dict[Likeness, float]] = {
    "random": 0.914,  # 0.06678 a decision
    "easy": 0.174,  # 0.01584 a decision
    "medium": 0.151,  # 0.01206 a decision
    "hard": 0.080,  # 0.00893 a decision
    "expert": 0.004,  # 0.00052 a decision
}
"""What each level loses, to the loss without a thought."""


def thoughtless_loss(wins: Sequence[float]) -> float:
    """What any of the candidates would have lost on average, the best of which comes first."""
    return wins[0] - sum(wins) / len(wins)


def likeness(lost: float, thoughtless: float) -> Likeness | None:
    """The level whose loss would have been the nearest, if there was anything to lose."""
    if thoughtless <= 0:
        return None
    return min(LEVEL_LOSSES, key=lambda level: abs(LEVEL_LOSSES[level] * thoughtless - lost))
