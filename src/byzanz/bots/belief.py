"""What a player thinks that the others hold, by how they have played.

Only cards of the deal are ever hidden, so each opponent's secret is a handful of four at most.
Whoever passes or bids as sound rules would with one handful, and not with another, makes the
first one more likely.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from byzanz.action_code import Verb
from byzanz.actions import Action
from byzanz.bots.bot import Start
from byzanz.bots.hidden_cards import COUNT_OF, MOST_HANDFULS, SIZE_OF, add_up, count_slips, show
from byzanz.bots.memory import Memory
from byzanz.bots.valuation import Valuations
from byzanz.rules.state import DIFFERENT, PHASE_TRIM, SEATS, Cards, FloatTable, States

SLIP = 0.1
"""How likely an action is that sound rules would not take, to one that they would."""


@dataclass(frozen=True, slots=True)
class _Deed:
    """An action of an opponent, the position before it, and which hidden cards it showed."""

    action: Action
    states: States
    pool: Cards
    shown: Cards


class Belief(Memory):
    """A memory that also weighs what the opponents may hold."""

    def __init__(self, start: Start, valuation: Valuations) -> None:
        super().__init__(start)
        self._valuation = valuation
        self._deeds: list[_Deed] = []
        self._slips = [np.zeros(MOST_HANDFULS, np.int8)] * len(start.players)

    def chances(self, end: float) -> FloatTable:
        """How likely the handfuls of each seat are, stacked up for `imagine`.

        What has been done since the last time is weighed first, but nothing more after the end.
        """
        for deed in self._deeds:
            self._show(deed)
            if time.perf_counter() < end:
                self._weigh(deed)
        self._deeds.clear()
        chances = np.empty((SEATS, MOST_HANDFULS))
        for seat, slips in enumerate(self._slips):
            if self.unknown[seat]:
                add_up(slips, SLIP, int(self.unknown[seat]), self.pool, seat, chances)
        return chances

    def _notice(self, action: Action) -> None:
        before = self.pool.copy()
        had_secrets = self.unknown[action.seat] > 0
        super()._notice(action)
        if had_secrets:
            shown = np.repeat(np.arange(DIFFERENT, dtype=np.int8), before - self.pool)
            self._deeds.append(_Deed(action, self.states.copy(), self.pool.copy(), shown))

    def _show(self, deed: _Deed) -> None:
        """A handful without the cards that were shown is a smaller one."""
        for card in deed.shown.tolist():
            slips = self._slips[deed.action.seat]
            size = SIZE_OF[len(slips)]
            left = np.empty(COUNT_OF[size - 1], np.int8)
            show(slips, size, card, left)
            self._slips[deed.action.seat] = left

    def _weigh(self, deed: _Deed) -> None:
        """Sound rules sell at need only, so any other sale tells nothing."""
        seat, states = deed.action.seat, deed.states
        is_needed = states["phase"] == PHASE_TRIM and states["turn"] == seat
        if deed.action.verb is Verb.SELL and not is_needed:
            return
        slips = self._slips[seat].copy()  # at first all seats share them
        size, code = SIZE_OF[len(slips)], int(deed.action)
        count_slips(states, seat, code, self._valuation, deed.pool, size, slips)
        self._slips[seat] = slips
