"""The level `medium`: a sound player who judges by rules of thumb and does not look ahead.

It knows what a hand, a bundle, a pile and a merchant are worth, bids no more than that with the
cards it needs least, keeps its sets as money for as long as it can, and sells them in time.
"""

from __future__ import annotations

from byzanz.actions import Action
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.memory import Memory
from byzanz.bots.search import sound_action
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.game import Event
from byzanz.view import View


class MediumBot(Bot):
    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self.memory = Memory(start)
        self._valuation = sound_valuation(len(start.players))

    def hear(self, event: Event) -> None:
        self.memory.hear(event)

    def decide(self, view: View, limit: Limit) -> Action:
        return Action.from_int(sound_action(self.memory.states, self.start.seat, self._valuation))
