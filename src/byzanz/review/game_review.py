"""The review of a game: the shell around the compiled one, with its limits, the clock, and JSON."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import numpy as np

from byzanz.actions import ACTION_OF_CODE, check_seat, shown
from byzanz.game import Event, Game
from byzanz.record import Record
from byzanz.replay import replay
from byzanz.review import kernel
from byzanz.review.format import MoveReview, Review, SeatReview
from byzanz.review.level_losses import likeness, thoughtless_loss
from byzanz.rules.state import TIEBREAKS

USUAL_PLAYOUTS: Final = 1000
"""In so many worlds each candidate and each position is tried."""
WORLDS_AT_ONCE: Final = 50


def review_of(
    game: Game | Record,
    *,
    playouts: int = USUAL_PLAYOUTS,
    seconds: float | None = None,
    seat: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Reviews a game as far as it was played.

    With `seconds` it takes about so long, whatever `playouts` says, and will not come out the same
    again.  With `seat` only the decisions of that seat are examined.  `progress` is told how many
    actions have been reviewed.  A record that cannot be replayed raises `RecordError`.
    """
    if isinstance(game, Record):
        game = replay(game)
    if seat is not None:
        check_seat(seat, len(game.players))
    if isinstance(playouts, bool) or not isinstance(playouts, int) or playouts < 1:
        raise ValueError(f"playouts are a whole number from 1 on, not {shown(playouts)}")
    if seconds is not None and not seconds > 0:
        raise ValueError(f"seconds are more than 0, not {shown(seconds)}")
    reviewer = _Reviewer(game, playouts, seconds)
    moves = []
    for event in game.events:
        moves.append(reviewer.review(event, seat is None or seat == event.action.seat))
        if progress is not None:
            progress(event.version)
    return {
        "format": "byzanz-review/1",
        "players": len(game.players),
        "by": "expert",
        "playouts": reviewer.fewest_worlds,
        "moves": moves,
        "seats": reviewer.seats(),
    }


class _Reviewer:
    """A review under way."""

    def __init__(self, game: Game, playouts: int, seconds: float | None) -> None:
        self.names = game.players
        self.playouts = playouts
        self.end = None if seconds is None else time.perf_counter() + seconds
        self.left = len(game.events) + 1  # the deal is to be studied, too
        self.fewest_worlds = 0
        self.thoughtless = [0.0] * len(game.players)
        self.reviews = np.zeros(1, kernel.REVIEW)
        kernel.begin_review(
            self.reviews,
            len(game.players),
            TIEBREAKS.index(game.rules.tiebreak),
            np.array(game.deck, np.int8),
            np.uint64(0),
        )
        self._study()

    def review(self, event: Event, is_examined: bool) -> MoveReview:
        """Reviews the next action of the game."""
        kernel.begin_move(self.reviews, int(event.action), is_examined)
        self._study()
        found = self.reviews[0]
        players = len(self.names)
        move: MoveReview = {
            "version": event.version,
            "action": str(event.action),
            "seat": event.action.seat,
            "chances": found["chances"][:players].tolist(),
            "turned": found["chances_turned"][:players].tolist() if found["has_turned"] else None,
        }
        if count := int(found["candidates"]):
            move["candidates"] = [
                {"action": str(ACTION_OF_CODE[code]), "wins": wins, "error": error}
                for code, wins, error in zip(
                    found["codes"][:count].tolist(),
                    found["wins"][:count].tolist(),
                    found["errors"][:count].tolist(),
                    strict=True,
                )
            ]
            move["lost"] = float(found["lost"])
            self.thoughtless[move["seat"]] += thoughtless_loss(found["wins"][:count].tolist())
        return move

    def _study(self) -> None:
        """Studies what is at hand, for so many worlds or for its share of the time."""
        worlds = 0
        if self.end is None:
            while worlds < self.playouts:
                more = min(WORLDS_AT_ONCE, self.playouts - worlds)
                kernel.study(self.reviews, more)
                worlds += more
        else:
            now = time.perf_counter()
            until = now + (self.end - now) / self.left
            while worlds == 0 or time.perf_counter() < until:
                kernel.study(self.reviews, WORLDS_AT_ONCE)
                worlds += WORLDS_AT_ONCE
        kernel.finish(self.reviews)
        self.left -= 1
        self.fewest_worlds = min(self.fewest_worlds or worlds, worlds)

    def seats(self) -> list[SeatReview]:
        found = self.reviews[0]
        seats: list[SeatReview] = []
        for seat, name in enumerate(self.names):
            decisions, lost = int(found["decisions"][seat]), float(found["lost_by"][seat])
            seats.append(
                {
                    "name": name,
                    "decisions": decisions,
                    "lost": lost,
                    "deal": float(found["deal"][seat]),
                    "turned": float(found["turned"][seat]),
                    "own": float(found["own"][seat]),
                    "others": float(found["others"][seat]),
                    "result": float(found["result"][seat]),
                    "like": likeness(lost, self.thoughtless[seat]),
                }
            )
        return seats
