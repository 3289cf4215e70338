"""Counting the tree of actions (perft): how many sequences of exactly k actions there are."""

from __future__ import annotations

import numpy as np

from byzanz.rules.compiling import rule
from byzanz.rules.legal import MOST_LEGAL, list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import is_awaited
from byzanz.rules.state import SEATS, Numbers, State, States


@rule
def list_awaited(s: State, codes: Numbers) -> int:
    """The legal actions of every seat that the game waits for."""
    count = 0
    for seat in range(s.players):
        if is_awaited(s, seat):
            count += list_legal(s, seat, codes[count:])
    return count


@rule
def count_tree(states: States, depth: int) -> int:
    """The sequences of exactly `depth` actions from the first of `depth` or more states.

    Depth first without recursion: one state and one list of actions a level, and on the last
    level the length of the list is enough.
    """
    codes = np.empty((depth, SEATS * MOST_LEGAL), np.int64)
    left = np.zeros(depth, np.int64)
    total = 0
    level = 0
    left[0] = list_awaited(states[0], codes[0])
    while True:
        if level == depth - 1:
            total += left[level]
            left[level] = 0
        if left[level] == 0:
            if level == 0:
                return total
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        carry_out(states[level + 1], codes[level, left[level]])
        level += 1
        left[level] = list_awaited(states[level], codes[level])
