"""Counting the tree of actions below a position, as chess engines do to prove their rules."""

from __future__ import annotations

import numpy as np

from byzanz import rules
from byzanz.game import Game


def perft(game: Game, depth: int) -> list[int]:
    """How many sequences of exactly k actions follow, for k = 1 to `depth`.

    Each action is one of the legal ones, sales included, of a seat awaited at that point.
    """
    return [_count(game, length) for length in range(1, depth + 1)]


def _count(game: Game, depth: int) -> int:
    """Counts branch by branch near the root, so that Ctrl-C is heard between two branches."""
    if depth > 4:
        return sum(_count(branch, depth - 1) for branch in _branches(game))
    states = np.empty(depth, rules.STATE)
    states[0] = game.states[0]
    return rules.count_sequences(states, depth)


def _branches(game: Game) -> list[Game]:
    branches = []
    for seat in game.awaited:
        for action in game.legal(seat):
            branch = game.copy()
            branch.apply(action)
            branches.append(branch)
    return branches
