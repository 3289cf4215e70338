"""Positions of shipped puzzles, where the browser tests know what is right and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from byzanz.actions import Action, Give
from byzanz.fair import deck_of, seed_of
from tests.browser.visitor import Visitor
from tools.puzzles import Puzzle, PuzzleGame, Theme, answer_of, shipped


@dataclass(frozen=True)
class Position:
    game: PuzzleGame
    puzzle: Puzzle

    @property
    def answer(self) -> Action:
        return answer_of(self.puzzle)

    @property
    def worst(self) -> Action:
        """The worst choice of the same kind as the answer."""
        alike = [Action.parse(text) for text in self.puzzle.chances]
        return [action for action in alike if action.verb is self.answer.verb][-1]

    @property
    def lead(self) -> float:
        """How much of a win the answer is ahead of every other choice."""
        best, second, *_ = self.puzzle.chances.values()
        return best - second

    def table(self) -> dict[str, Any]:
        """What a table of the browser is made with, so that its person sits in this position."""
        seats: list[dict[str, str]] = [{"kind": "bot", "level": "medium"}] * self.game.players
        seats[self.answer.seat] = {"kind": "person", "name": "Ada"}
        deck = [str(card) for card in deck_of(seed_of(self.game.deal))]
        return {
            "seats": seats,
            "begun": {"deck": deck, "actions": self.game.actions[: self.puzzle.at]},
        }


def positions(theme: Theme) -> list[Position]:
    """All of a theme, in the order in which the browser asks them."""
    return [
        Position(game, puzzle)
        for game in shipped()
        for puzzle in game.puzzles
        if puzzle.theme == theme
    ]


def give(visitor: Visitor, action: Action) -> None:
    """Gives the card of an action by clicks."""
    assert isinstance(action, Give)
    card = visitor.words.card(action.card)
    visitor.region("web-bundle").get_by_role("button", name=card, exact=True).first.click()
    visitor.button("web-do-give-card", card=card).click()
