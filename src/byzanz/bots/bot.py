"""What a bot is: a player who is told what a seat may know, and nothing else.

A bot is made for a seat with what is dealt to it, hears every action with the cards that it turned
up, and is asked with a view.  There is no way from a bot to the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from byzanz.actions import Action
from byzanz.cards import Card
from byzanz.game import Event, Game, Rules
from byzanz.view import View

USUAL_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Start:
    """What a seat knows when the game begins: its own four cards and the first bundle."""

    seat: int
    players: tuple[str, ...]
    rules: Rules
    hand: tuple[Card, ...]
    bundle: tuple[Card, ...]

    @classmethod
    def of(cls, game: Game, seat: int) -> Start:
        """The start of a game in which nothing has happened yet."""
        return cls(seat, game.players, game.rules, game.hand(seat), game.first_bundle)


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, or playouts where a game is to be repeated exactly."""

    seconds: float = USUAL_SECONDS
    playouts: int | None = None


class Bot(ABC):
    """A player at one seat."""

    def __init__(self, start: Start, seed: int) -> None:
        self.start = start
        self.seed = seed

    def hear(self, event: Event) -> None:  # noqa: B027 - a bot need not listen
        """An action of any seat, one's own included, has happened."""

    @abstractmethod
    def decide(self, view: View, limit: Limit) -> Action:
        """The action to take now; the seat is awaited."""
