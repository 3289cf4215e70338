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
    STATE,
    Cards,
    Legals,
    NumberTable,
    State,
    States,
)
from byzanz.rules.tree import count_tree
from byzanz.rules.view_text import NAMES, SPECTATOR, VIEW_TEXT, NamesArray, ViewTexts, write_view

__all__ = [
    "ALLOWED",
    "LEGAL",
    "NAMES",
    "SPECTATOR",
    "STATE",
    "VIEW_TEXT",
    "Legals",
    "NamesArray",
    "State",
    "States",
    "act",
    "count_sequences",
    "deal",
    "final_scores",
    "legal_actions",
    "look_at",
    "reason_against",
    "view_text",
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
def act(states: States, code: int) -> int:
    """Carries an action out, or changes nothing and tells the place of the reason in `CODES`."""
    reason = refusal(states[0], code)
    if reason == ALLOWED:
        carry_out(states[0], code)
    return reason


@entry
def reason_against(states: States, code: int) -> int:
    """The place in `CODES` of the reason why an action would be refused, or `ALLOWED`."""
    return refusal(states[0], code)


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
def view_text(
    states: States,
    seat: int,
    version: int,
    names: NamesArray,
    legals: Legals,
    texts: ViewTexts,
) -> int:
    """Writes the view of a seat, or of `SPECTATOR`, as JSON; how many bytes it has."""
    return write_view(states[0], seat, version, names[0], legals[0], texts[0])


@entry
def count_sequences(states: States, depth: int) -> int:
    """How many sequences of exactly `depth` actions follow the first of `depth` states."""
    return count_tree(states, depth)


compile_entries(__name__)
