"""Byzanz for learners: actions as numbers, what a seat knows as a row, and many games in step.

`batch` needs nothing but the core; `pettingzoo` and `gymnasium` need the extra `rl`, `openspiel`
the extra of that name, `evaluate` the extra `arena`, and tables of games the extra `data`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a learner's process need not load the arena
    from byzanz.envs.league import League, evaluate

__all__ = ["League", "evaluate"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from byzanz.envs import league

        return getattr(league, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
