"""Whole numbers from callers: what is none is refused by name, and never rounded."""

from __future__ import annotations

import operator
from typing import Any

from byzanz.envs.encodings import check_choice
from byzanz.game_setup import PLAYERS


def as_index(action: Any) -> int:
    """The number of an action, however a learner's library writes it."""
    return whole("an action", action)


def whole(name: str, value: Any) -> int:
    """A whole number, or `TypeError`; NumPy's are, too."""
    if not isinstance(value, bool):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{name} is a whole number, not {value!r}")


def check_players(players: Any) -> int:
    """How many play, or `ValueError`."""
    is_whole = isinstance(players, int) and not isinstance(players, bool)
    check_choice("players", players, is_whole and players in PLAYERS, "3 to 6 can play")
    return int(players)
