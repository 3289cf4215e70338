"""Counting the tree of actions (perft): how many sequences of exactly k actions there are."""

from __future__ import annotations

import numpy as np

from byzanz.rules.compiling import rule
from byzanz.rules.legal import list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import is_awaited
from byzanz.rules.state import LEGAL, Legal, State, States


@rule
def list_awaited(s: State, legal: Legal) -> None:
    """The legal actions of every seat that the game waits for."""
    legal.count = 0
    for seat in range(s.players):
        if is_awaited(s, seat):
            list_legal(s, seat, legal)


@rule
def count_tree(states: States, depth: int) -> int:
    """The sequences of exactly `depth` actions from the first of `depth` or more states.

    Depth first without recursion: one state and one list of actions a level, and on the last
    level the length of the list is enough.
    """
    legals = np.empty(depth, LEGAL)
    total = 0
    level = 0
    list_awaited(states[0], legals[0])
    while True:
        if level == depth - 1:
            total += legals[level].count
            legals[level].count = 0
        if legals[level].count == 0:
            if level == 0:
                return total
            level -= 1
            continue
        legals[level].count -= 1
        states[level + 1] = states[level]
        carry_out(states[level + 1], legals[level].codes[legals[level].count])
        level += 1
        list_awaited(states[level], legals[level])
