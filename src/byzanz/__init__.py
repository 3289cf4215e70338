"""Byzanz, the auction card game by Emanuele Ornella, as a library.

The names below are what most programs need.  Each is explained where it is defined, and loaded when
it is first used, so that `byzanz --help` need not wait for the compiled rules.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from byzanz.actions import Action, Bid, Code, Done, Drop, Give, Pass, Refusal, Sell, Take
    from byzanz.bots.bot import Bot, Limit, Start
    from byzanz.cards import Card, Kind
    from byzanz.fair import commit_of, deck_of, seed_of
    from byzanz.game import Event, Game, Result, Rules
    from byzanz.game_setup import BadGame
    from byzanz.record import Record, RecordError
    from byzanz.review.format import Review
    from byzanz.review.game_review import review_of
    from byzanz.view import View, view_of

__all__ = [
    "Action",
    "BadGame",
    "Bid",
    "Bot",
    "Card",
    "Code",
    "Done",
    "Drop",
    "Event",
    "Game",
    "Give",
    "Kind",
    "Limit",
    "Pass",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Review",
    "Rules",
    "Sell",
    "Start",
    "Take",
    "View",
    "commit_of",
    "deck_of",
    "review_of",
    "seed_of",
    "view_of",
]

_LIGHTEST_FIRST = (
    "cards",
    "actions",
    "fair",
    "game_setup",
    "game",
    "view",
    "record",
    "bots.bot",
    "review.game_review",
)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("importlib.metadata").version("byzanz")
    if name in __all__:
        for home in _LIGHTEST_FIRST:
            module = import_module(f"byzanz.{home}")
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module 'byzanz' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
