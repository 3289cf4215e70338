"""The level `random`: anything that is allowed, each as likely.

It has no plan at all.  It bids its best cards for nothing, sells what it should keep, and loses to
everybody; good for trying things out.
"""

from __future__ import annotations

from random import Random

from byzanz.actions import Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.view import View


class RandomBot(Bot):
    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self._random = Random(seed)

    def decide(self, view: View, limit: Limit) -> Action:
        return Action.parse(self._random.choice(view["legal"]))
