"""The one implementation of RULES.md, compiled by Numba: the functions that Python calls.

Everything takes a position: `new_state()` makes room for one, `deal` fills it.  No I/O, no clock,
and randomness only from a stream that is handed in.
"""

from __future__ import annotations

from typing import Any, cast

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.rules import playout, tree
from byzanz.rules.chance import Stream, stream
from byzanz.rules.compiling import compile_all, entry
from byzanz.rules.flow import set_up
from byzanz.rules.legal import MOST_LEGAL, Codes, list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import ALLOWED, Numbers, refusal
from byzanz.rules.scoring import score, standing, tiebreak
from byzanz.rules.state import (
    CODES_TYPE,
    INT,
    RANDOM_TYPE,
    STATE,
    STATE_TYPE,
    STATES_TYPE,
    State,
)

__all__ = [
    "ALLOWED",
    "CHEAP",
    "MOST_LEGAL",
    "STATE",
    "UNIFORM",
    "Codes",
    "Numbers",
    "State",
    "Stream",
    "act",
    "copy_states",
    "count_sequences",
    "deal",
    "final_scores",
    "legal_actions",
    "new_state",
    "play_random_games",
    "stream",
]

UNIFORM = playout.UNIFORM
CHEAP = playout.CHEAP


def new_state() -> State:
    """Room for one position."""
    return cast(State, np.zeros(1, STATE)[0])


@entry(STATE_TYPE, INT, INT, numba.int8[::1])
def deal(s: State, players: int, tiebreak: int, deck: NDArray[np.int8]) -> None:
    """Deals a game from an explicit deck of 112 cards."""
    set_up(s, players, tiebreak, deck)


@entry(STATE_TYPE, INT, INT, CODES_TYPE, INT)
def act(s: State, seat: int, verb: int, numbers: Numbers, code: int) -> int:
    """Carries an action out, or changes nothing and tells the place of the reason in `CODES`."""
    reason = refusal(s, seat, verb, numbers)
    if reason == ALLOWED:
        carry_out(s, code)
    return reason


@entry(STATE_TYPE, INT, CODES_TYPE)
def legal_actions(s: State, seat: int, codes: Codes) -> int:
    """Writes what a seat may do now, sorted, into `codes` (room for 133); how many there are."""
    return list_legal(s, seat, codes)


@entry(STATE_TYPE, numba.int64[:, ::1])
def final_scores(s: State, table: NDArray[np.int64]) -> None:
    """Writes score, tie-break and rank value of every seat into a table of three columns."""
    for seat in range(s.players):
        table[seat, 0] = score(s, seat)
        table[seat, 1] = tiebreak(s, seat)
        table[seat, 2] = standing(s, seat)


@entry(STATES_TYPE, INT)
def count_sequences(states: NDArray[Any], depth: int) -> int:
    """How many sequences of exactly `depth` actions follow the first of `depth` states."""
    return tree.count_tree(states, depth)


@entry(STATE_TYPE, INT, INT, INT, RANDOM_TYPE)
def play_random_games(s: State, players: int, games: int, policy: int, random: Stream) -> int:
    """Plays whole random games in the kernel; how many decisions they took."""
    return playout.play_games(s, players, games, policy, random)


@entry(STATES_TYPE, INT)
def copy_states(states: NDArray[Any], times: int) -> None:
    """Copies the first of two states over the second, again and again, to be measured."""
    for _ in range(times):
        states[1] = states[0]
        states[0].chosen ^= states[1].chosen & 0


@entry(STATE_TYPE, INT, INT, CODES_TYPE)
def list_again(s: State, seat: int, times: int, codes: Codes) -> int:
    """Lists the legal actions again and again, to be measured."""
    count = 0
    for _ in range(times):
        count += list_legal(s, seat, codes)
    return count


compile_all()
