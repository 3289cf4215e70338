"""The level `easy`: a pleasant beginner.

It sees its sets and likes merchants, but it does not count: it pays too much for what it wants,
does not think of the end before it comes, and now and then forgets what it was about to do.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Final

from byzanz.actions import Action, Bid, Pass, Sell
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.memory import Memory
from byzanz.bots.search import sound_action
from byzanz.bots.valuation import TIMES, Valuations, Worth, make_valuation
from byzanz.game import Event
from byzanz.view import View

FORGETS: Final = 0.1
OVERPAYS: Final = 0.3

ALWAYS: Final = Worth(
    single=0.3, pair=0.6, money=0.1, merchant=1.5, second=1.5, crowd=0.5, demand=(1.0,) * 6
)
"""A beginner thinks the same of cards from the first round to the last."""


@cache
def easy_valuation() -> Valuations:
    """The tables of a beginner, whatever the number of players."""
    return make_valuation([ALWAYS] * TIMES)


class EasyBot(Bot):
    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self.memory = Memory(start)
        self._valuation = easy_valuation()
        self._random = Random(seed)

    def hear(self, event: Event) -> None:
        self.memory.hear(event)

    def decide(self, view: View, limit: Limit) -> Action:
        action = Action.from_int(sound_action(self.memory.states, self.start.seat, self._valuation))
        if self._random.random() < FORGETS:
            return self._forgetful(view)
        if isinstance(action, Bid) and self._random.random() < OVERPAYS:
            return self._generous(view, action)
        return action

    def _forgetful(self, view: View) -> Action:
        """Anything that comes to mind, but no wild bids, and no set forgotten at the end."""
        legal = [Action.parse(text) for text in view["legal"]]
        if view["phase"] == "bid":
            return next(action for action in legal if isinstance(action, Pass))
        sales = [action for action in legal if isinstance(action, Sell)]
        return self._random.choice(sales or legal)

    def _generous(self, view: View, bid: Bid) -> Action:
        """The same bid with one more card."""
        wider = [
            action
            for action in map(Action.parse, view["legal"])
            if isinstance(action, Bid)
            and len(action.cards) == len(bid.cards) + 1
            and Counter(bid.cards) <= Counter(action.cards)
        ]
        return self._random.choice(wider) if wider else bid
