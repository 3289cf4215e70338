"""What is inside a compiled bot, for tests to look at."""

from __future__ import annotations

import numpy as np

from byzanz import rules
from byzanz.bots import kernel
from byzanz.bots.bot import Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.levels import bot_named
from byzanz.bots.search import THOUGHT
from byzanz.game import Event, Game
from byzanz.rules.state import FloatTable


class Inside:
    """A bot of a level or version at a seat; its fields stay true while it hears."""

    def __init__(self, game: Game, seat: int, name: str) -> None:
        named = bot_named(name)
        assert named is not None
        bot = named(Start.of(game, seat), 1)
        assert isinstance(bot, CompiledBot)
        self.bot = bot
        self.seat = seat
        self.look = rules.look_at(bot.states)
        self.pool = bot.bots["memory"]["pool"][0]
        self.unknown = bot.bots["memory"]["unknown"][0]

    def hear(self, event: Event) -> None:
        self.bot.hear(event)

    def chances(self, is_weighed: bool = True) -> FloatTable:
        """How likely it thinks that each handful of each seat is, added up."""
        thoughts = np.zeros(1, THOUGHT)
        thoughts["candidates"]["count"] = 2  # as if there were something to think about
        while kernel.think(self.bot.bots, self.bot.beliefs, thoughts, is_weighed):
            pass
        chances: FloatTable = thoughts["chances"]["stacked"][0]
        return chances
