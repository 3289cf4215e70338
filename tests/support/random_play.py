"""Games played at random, and repeatable to the letter: everything follows from a `Script`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from hypothesis import strategies as st

from byzanz.action_code import Verb
from byzanz.actions import Action
from byzanz.cards import ALL_CARDS
from byzanz.game import Game, Rules
from byzanz.rules.state import Tiebreak

NAMES: Final = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
TO_THE_END: Final = 1_000
"""More actions than a game has."""


@dataclass(frozen=True, slots=True)
class Script:
    """What a random game follows from; the shares are in percent."""

    players: int = 3
    length: int = TO_THE_END
    tiebreak: Tiebreak = "goods"
    seed: int = 0
    sales: int = 10  # how often some seat sells, awaited or not
    passes: int = 40  # how often `pass` or `done` is said without a look at the hand

    def deal(self) -> Game:
        deck = list(ALL_CARDS)
        Random(self.seed).shuffle(deck)
        return Game(NAMES[: self.players], deck, Rules(self.tiebreak))

    def steps(self) -> Iterator[Game]:
        """The game as dealt and after each action: always the same object, played on."""
        game = self.deal()
        yield game
        random = Random(self.seed + 1)
        while game.phase != "over" and game.version < self.length:
            game.apply(self._choose(game, random))
            yield game

    def play(self) -> Game:
        *_, game = self.steps()
        return game

    def _choose(self, game: Game, random: Random) -> Action:
        if random.randrange(100) < self.sales:
            # In turn, out of turn and after `done`.
            seat = random.randrange(self.players)
            if sales := [action for action in game.legal(seat) if action.verb is Verb.SELL]:
                return random.choice(sales)
        legal = game.legal(random.choice(game.awaited))
        if game.phase not in ("bid", "final"):
            return random.choice(legal)
        if random.randrange(100) < self.passes:
            return legal[0]
        # The smaller of two choices: hands are spent slowly enough for auctions to go on.
        return min(random.choices(legal, k=2), key=lambda action: len(action.operands))


def scripts() -> st.SearchStrategy[Script]:
    """Scripts of games that stop anywhere, half of them at the end."""
    return st.builds(
        Script,
        players=st.integers(3, 6),
        length=st.integers(0, 200) | st.just(TO_THE_END),
        tiebreak=st.sampled_from(("goods", "hand")),
        seed=st.integers(0, 2**32 - 1),
        sales=st.sampled_from((0, 10, 40)),
        passes=st.sampled_from((10, 40, 90)),
    )


def some_scripts(count: int, length: int = TO_THE_END) -> list[Script]:
    """A fixed choice of games, of all sizes and with both options in turn."""
    return [
        Script(
            players=3 + seed % 4,
            length=length,
            tiebreak="hand" if seed // 4 % 2 else "goods",
            seed=seed,
            sales=(10, 40)[seed % 2],
            passes=(10, 40, 90)[seed % 3],
        )
        for seed in range(count)
    ]


def starts_of_rounds(count: int) -> Iterator[Game]:
    """Games of that choice in the first auction of each round but the first, before any bid."""
    for script in some_scripts(count):
        for game in script.steps():
            if game.round > 1 and game.phase == "bid" and game.look.auction == game.look.high == 0:
                yield game
