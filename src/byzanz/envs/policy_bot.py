"""A policy as a bot: whatever was trained in an environment can play in the arena.

    class Mine(PolicyBot):
        actions = "cards"

        def choose(self, shown):
            return my_network(shown["observation"], shown["action_mask"])

`byzanz arena py:my_module:Mine medium medium easy` holds a tournament with it.  The bot is told
what a player sees, and makes of it the very rows that the environments show.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

import numpy as np

from byzanz.actions import Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.medium import MediumBot
from byzanz.envs import compiled, observations
from byzanz.envs.agents import Observation
from byzanz.envs.arguments import as_index
from byzanz.envs.encodings import ENCODINGS, SIZES, Encoding, IllegalAction, refusal
from byzanz.envs.episode import EPISODE, NO_ACTION
from byzanz.game import Event
from byzanz.view import View


class PolicyBot(Bot):
    """Plays by a function from an observation and a mask to a number."""

    actions: ClassVar[Encoding] = "cards"

    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self._memory = MediumBot(start, seed)  # for what it remembers
        self._episodes = np.zeros(1, EPISODE)
        compiled.begin_memory_row(self._memory.bots["memory"], self._episodes)

    @abstractmethod
    def choose(self, shown: Observation) -> int:
        """The number to play; `shown` has `observation` and `action_mask`."""

    def hear(self, event: Event) -> None:
        self._memory.hear(event)
        if event.action.seat == self.start.seat:
            compiled.show_own(self._memory.bots["memory"], self._episodes, int(event.action))

    def shown(self) -> Observation:
        """What an environment would show the seat now."""
        row = np.empty((1, observations.SIZE), np.int8)
        mask = np.empty((1, SIZES[self.actions]), np.int8)
        which = ENCODINGS.index(self.actions)
        compiled.look_at_memory(self._memory.bots["memory"], self._episodes, which, row, mask)
        return {"observation": row[0], "action_mask": mask[0]}

    def decide(self, view: View, limit: Limit) -> Action:
        which = ENCODINGS.index(self.actions)
        while True:
            shown = self.shown()
            mask = shown["action_mask"]
            index = as_index(self.choose(shown))
            if not 0 <= index < len(mask) or not mask[index]:
                raise IllegalAction(refusal(index, mask, self.actions))
            code = compiled.answer_from_memory(
                self._memory.bots["memory"], self._episodes, index, which
            )
            if code != NO_ACTION:
                return Action.from_int(code)
