"""Information-set tree search, compiled: the choices of all seats grow a tree.

Every action is public, so the trees of single and of multiple observers have the same nodes here: a
node is a sequence of actions, and belongs to the seat that acts.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.hidden_cards import imagine
from byzanz.bots.kernel import BotRecords
from byzanz.bots.policy import play_on, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.search import Thoughts, consider, try_out
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.kernel_actions import seat_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    PHASE_OVER,
    Legal,
    layout,
    name_record,
)

DEEPEST: Final = 64
NOTHING: Final = 0
DOUBT: Final = 8.0

Link: TypeAlias = Annotated[int, np.int32, ()]


class Node:
    """What followed a sequence of actions; the root is the first node."""

    code: Annotated[int, np.int64, ()]
    child: Link
    sibling: Link
    visits: Link
    possible: Link  # how often the action was there to be chosen
    wins: Annotated[float, np.float64, ()]


NODE: Final = layout(Node)
name_record("Node", NODE)
Nodes: TypeAlias = NDArray[np.void]


@entry
def grow(bots: BotRecords, thoughts: Thoughts, worlds: int, boldness: float, nodes: Nodes) -> None:
    """Grows a tree by so many worlds; the number of its nodes stands in the root's code."""
    cards = np.empty(DECK, np.int8)
    left = np.empty(DIFFERENT, np.int8)
    path = np.empty(DEEPEST, np.int64)
    for _ in range(worlds):
        memory, thought = bots[0].memory, thoughts[0]
        valuation = VALUATIONS[memory.state.players]
        thought.world = memory.state
        s, scratch, legal = thought.world, thought.scratch, thought.choices
        imagine(s, memory, thought.chances, left, cards, bots[0].random)
        node = 0
        depth = 0
        while s.phase != PHASE_OVER and depth < DEEPEST:
            seat = awaited_seat(s)
            consider(s, seat, valuation, scratch, legal)
            before = nodes[0].code
            node = descend(nodes, node, legal, boldness)
            if node == NOTHING:
                break
            path[depth] = node
            depth += 1
            carry_out(s, nodes[node].code)
            if nodes[0].code > before:
                break
        play_on(s, valuation, scratch, legal)
        nodes[0].visits += 1
        for step in range(depth):
            nodes[path[step]].visits += 1
            nodes[path[step]].wins += won(s, seat_of(nodes[path[step]].code))


@entry
def try_world(bots: BotRecords, thoughts: Thoughts) -> None:
    """Tries the candidates in one more world."""
    memory = bots[0].memory
    players = memory.state.players
    learnt = PRICED_RULES[players - FEWEST]
    try_out(memory, VALUATIONS[players], learnt, thoughts[0], 1, bots[0].random)


@rule
def descend(nodes: Nodes, parent: int, legal: Legal, boldness: float) -> int:
    """The child to go to: a new one, or the one that promises most; nothing if there is no room."""
    best = NOTHING
    promise = -1.0
    count = legal.count
    if parent != 0:  # others are taken to play soundly until there is time to doubt it
        count = min(count, 1 + int(np.sqrt(nodes[parent].visits) / DOUBT))
    for place in range(count):
        node = nodes[parent].child
        while node != NOTHING and nodes[node].code != legal.codes[place]:
            node = nodes[node].sibling
        if node == NOTHING:
            return new_child(nodes, parent, legal.codes[place])
        nodes[node].possible += 1
        value = nodes[node].wins / nodes[node].visits + boldness * np.sqrt(
            np.log(nodes[node].possible) / nodes[node].visits
        )
        if value > promise:
            promise = value
            best = node
    return best


@rule
def new_child(nodes: Nodes, parent: int, code: int) -> int:
    node = nodes[0].code + 1
    if node >= len(nodes):
        return NOTHING
    nodes[0].code = node
    nodes[node].code = code
    nodes[node].child = NOTHING
    nodes[node].sibling = nodes[parent].child
    nodes[node].visits = 0
    nodes[node].possible = 1
    nodes[node].wins = 0.0
    nodes[parent].child = node
    return node


compile_entries(__name__)
