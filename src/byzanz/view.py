"""What one seat may know of a game: a view (NOTATION.md, "View").

The server, the terminal, the browser and the bots are given views and nothing else.  The kernel
writes them as JSON text (`byzanz.rules.view_text`); here is what they look like in Python.
"""

from __future__ import annotations

import json
from typing import TypedDict

from byzanz.game import Game, Result
from byzanz.rules.state import Phase


class ResultView(TypedDict):
    scores: list[int]
    tiebreak: list[int]
    winners: list[int]


class PlayerView(TypedDict):
    """A player as all see them; `score` is null where it is not to be seen."""

    name: str
    cards: int
    bid: list[str]
    passed: bool
    offer: int | None
    sold: int
    score: int | None


class View(TypedDict):
    format: str
    seat: int | None
    version: int
    phase: Phase
    awaited: list[int]
    round: int
    rounds: int
    offers: list[int]
    stock: int
    bundle: list[str]
    market: list[str]
    high: int
    players: list[PlayerView]
    hand: list[str]
    legal: list[str]
    result: ResultView | None


def view_of(game: Game, seat: int | None, version: int | None = None) -> View:
    """The view of a seat, or of a spectator where `seat` is None.

    A table whose version counts undone actions, too, gives its own.
    """
    view: View = json.loads(game.view_text(seat, version))
    return view


def result_view(result: Result) -> ResultView:
    return ResultView(
        scores=list(result.scores), tiebreak=list(result.tiebreak), winners=list(result.winners)
    )
