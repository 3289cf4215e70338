"""The one implementation of RULES.md, compiled by Numba: the functions that Python calls.

They take an array of positions and mean its first: Numba hands an array over ten times faster than
a single record.  No I/O, no clock, and randomness only from a stream that is handed in.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from byzanz.rules.compiling import compile_entries, entry
from byzanz.rules.flow import set_up
from byzanz.rules.legal import list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import ALLOWED, refusal
from byzanz.rules.scoring import score, standing, tiebreak
from byzanz.rules.state import (
    LEGAL,
    MOST_LEGAL,
    STATE,
    Cards,
    Legals,
    Numbers,
    NumberTable,
    State,
    States,
)
from byzanz.rules.tree import count_tree

__all__ = [
    "ALLOWED",
    "LEGAL",
    "MOST_LEGAL",
    "STATE",
    "Legals",
    "Numbers",
    "State",
    "States",
    "act",
    "count_sequences",
    "deal",
    "final_scores",
    "legal_actions",
    "look_at",
]


def look_at(states: States) -> State:
    """The fields of the first of an array of positions, for Python to read; they stay true."""
    fields = {}
    for name in State.__annotations__:
        field = states[name]
        fields[name] = field[0] if field.ndim > 1 else field.reshape(())
    return cast(State, SimpleNamespace(**fields))


@entry
def deal(states: States, players: int, tiebreak: int, deck: Cards) -> None:
    """Deals a game from an explicit deck of 112 cards."""
    set_up(states[0], players, tiebreak, deck)


@entry
def act(states: States, seat: int, verb: int, numbers: Numbers, code: int) -> int:
    """Carries an action out, or changes nothing and tells the place of the reason in `CODES`."""
    reason = refusal(states[0], seat, verb, numbers)
    if reason == ALLOWED:
        carry_out(states[0], code)
    return reason


@entry
def legal_actions(states: States, seat: int, legals: Legals) -> int:
    """Writes what a seat may do now, sorted, into the first of `legals`; how many there are."""
    legals[0].count = 0
    list_legal(states[0], seat, legals[0])
    return legals[0].count


@entry
def final_scores(states: States, table: NumberTable) -> None:
    """Writes score, tie-break and rank value of every seat into a table of three columns."""
    s = states[0]
    for seat in range(s.players):
        table[seat, 0] = score(s, seat)
        table[seat, 1] = tiebreak(s, seat)
        table[seat, 2] = standing(s, seat)


@entry
def count_sequences(states: States, depth: int) -> int:
    """How many sequences of exactly `depth` actions follow the first of `depth` states."""
    return count_tree(states, depth)


compile_entries(__name__)
