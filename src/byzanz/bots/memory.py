"""What a player can know of a game: the public part, and what each opponent surely holds.

The memory is a position of its own, moved on by the same rules.  An opponent's hand in it holds
the cards that were seen to go there; a card played that was not among them was one of the unknown
ones, and is put there from the pool first.  So nothing of the rules is written twice.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from byzanz import rules
from byzanz.action_code import Verb
from byzanz.actions import Action
from byzanz.bots.bot import Start
from byzanz.cards import COPIES
from byzanz.game import Event
from byzanz.rules.state import DEALT, DECK, REMOVED, SEATS, TIEBREAKS

FROM_HAND = (Verb.BID, Verb.DROP, Verb.SELL)


class Memory:
    """The game as one seat remembers it.

    In `look` the hands of opponents hold what they surely have, `unknown` counts what else they
    have, and `pool` the cards never seen: these, the stock and the removed cards.
    """

    def __init__(self, start: Start) -> None:
        self.seat = start.seat
        players = len(start.players)
        self.pool = np.array(COPIES, np.int8)
        self.unknown = np.zeros(SEATS, np.int8)
        self.unknown[:players] = DEALT
        self.unknown[self.seat] = 0
        # A deck with the cards that this seat sees in their places; the others mean nothing.
        deck = np.zeros(DECK, np.int8)
        own, stock = self.seat * DEALT, players * DEALT + REMOVED[players]
        deck[own : own + DEALT] = start.hand
        deck[stock : stock + len(start.bundle)] = start.bundle
        self.states = np.zeros(1, rules.STATE)
        self.look = rules.look_at(self.states)
        rules.deal(self.states, players, TIEBREAKS.index(start.rules.tiebreak), deck)
        self.look.hand[np.arange(SEATS) != self.seat] = 0
        for card in (*start.hand, *start.bundle):
            self.pool[card] -= 1

    def hear(self, event: Event) -> None:
        """Remembers an action and the cards that it turned up."""
        action = event.action
        if action.seat != self.seat:
            self._notice(action)
        top = int(self.look.top)
        for place, card in enumerate(event.turned):
            self.look.deck[top + place] = card
            self.pool[card] -= 1
        numbers = np.array(action.operands, np.int64)
        reason = rules.act(self.states, action.seat, int(action.verb), numbers, int(action))
        if reason != rules.ALLOWED:
            raise ValueError(f"this cannot have happened: {action}")

    def _notice(self, action: Action) -> None:
        """An opponent is about to act, and must have the cards for it."""
        if action.verb in FROM_HAND:
            for card, count in Counter(action.operands).items():
                self._reveal(action.seat, card, count)

    def _reveal(self, seat: int, card: int, count: int) -> None:
        """An opponent has so many of a card: those not known before were unknown till now."""
        missing = count - self.look.hand[seat, card]
        if missing > 0:
            self.look.hand[seat, card] += missing
            self.unknown[seat] -= missing
            self.pool[card] -= missing
