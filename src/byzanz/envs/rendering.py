"""A game of an environment as a few lines of text."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz import rules
from byzanz.cards import CARDS
from byzanz.envs.single import SingleGame
from byzanz.rules.state import DECK, PHASES

RENDER_MODES: Final = ("human", "ansi")


def board(game: SingleGame) -> str:
    """What lies on the table, and each seat with its hand: learners' games hide nothing here."""
    look = rules.look_at(game.states)
    lines = [
        f"round {look.round}, {PHASES[int(look.phase)]}, highest bid {look.high},"
        f" {DECK - int(look.top)} cards in the stock",
        f"bundle: {_cards(look.bundle)}",
        f"market: {_cards(look.market)}",
    ]
    for seat in range(game.players):
        mark = ">" if seat == game.seat else " "
        lines.append(
            f"{mark} seat {seat}: {_cards(look.hand[seat])} | bid {_cards(look.bid[seat])}"
            f" | profit {_cards(look.profit[seat])} | offer {look.offer[seat] or '-'}"
        )
    return "\n".join(lines) + "\n"


def render(game: SingleGame, mode: str | None) -> str | None:
    """The board as a text, or printed for a person, or nothing, as an environment was made."""
    if mode == "ansi":
        return board(game)
    if mode is not None:
        print(board(game))
    return None


def _cards(counts: NDArray[np.int8]) -> str:
    cards = [str(card) for card, count in zip(CARDS, counts, strict=False) for _ in range(count)]
    return " ".join(cards) or "-"
