"""A game whose cards are drawn one at a time, so that chance is somebody who acts.

A card is drawn when it is seen: four for each seat, the first bundle, and later what an action
turns up.  Such an action waits until its cards are drawn.  Removed cards are never seen, and so
never drawn.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import text_of_code
from byzanz.cards import ALL_CARDS, CARDS, write_cards
from byzanz.envs import compiled
from byzanz.envs.encodings import ENCODINGS, Encoding
from byzanz.envs.episode import EPISODE
from byzanz.envs.single import SingleGame
from byzanz.rules.state import DEALT, DECK, DIFFERENT, OFFERS, REMOVED, STATE, Tiebreak


class DrawnGame:
    """A position in which somebody is asked, or a card is to be drawn.

    `game` is None until everybody has four cards and the first bundle lies there.
    """

    def __init__(self, players: int, actions: Encoding, tiebreak: Tiebreak) -> None:
        self.players: Final = players
        self.actions: Final = actions
        self.tiebreak: Final = tiebreak
        self.stock: Final = players * DEALT + int(REMOVED[players])
        self.deck = np.sort(np.array(ALL_CARDS, np.int8))  # behind what is drawn, in any order
        first = range(self.stock, self.stock + int(OFFERS[players, 0]))
        self.places = [*range(players * DEALT), *first]  # to be drawn now
        self.left = np.bincount(self.deck, minlength=DIFFERENT)
        self.game: SingleGame | None = None
        self.waiting: int | None = None  # the number that waits for its cards
        self.codes: list[
            int
        ] = []  # of each number played, the action that it made; -1: none, a card was laid
        self.events: list[tuple[int, NDArray[np.int8]]] = []
        """The actions that have happened, in their integer form, and the cards they turned up."""
        self.told = ""  # what everybody has seen

    def copy(self) -> DrawnGame:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.places, twin.codes, twin.left = [*self.places], [*self.codes], self.left.copy()
        twin.events = [*self.events]
        if self.game is not None:
            twin.game = self.game.copy()
            twin.deck = twin.game.states["deck"][0]
        else:
            twin.deck = self.deck.copy()
        return twin

    def __deepcopy__(self, memo: object) -> DrawnGame:
        return self.copy()

    @property
    def is_drawing(self) -> bool:
        return bool(self.places)

    @property
    def dealt(self) -> int:
        """How many cards of the deal have been drawn."""
        return self.players * DEALT - sum(place < self.players * DEALT for place in self.places)

    def hand_dealt(self, seat: int) -> list[int]:
        """What was dealt to a seat so far, sorted."""
        begin = seat * DEALT
        return sorted(self.deck[begin : max(begin, min(begin + DEALT, self.dealt))].tolist())

    def draw(self, card: int) -> None:
        """The next card is this one; there must be one left."""
        place = self.places.pop(0)
        found = np.flatnonzero(self.deck[place:] == card)
        if len(found):
            other = place + int(found[0])
        else:  # only among those that count as removed
            dealt = self.players * DEALT
            other = dealt + int(np.flatnonzero(self.deck[dealt : self.stock] == card)[0])
        self.deck[place], self.deck[other] = self.deck[other], self.deck[place]
        self.left[card] -= 1
        if self.places:
            return
        if self.game is None:
            self.game = SingleGame(self.deck, self.players, self.actions, self.tiebreak)
            self.deck = self.game.states["deck"][0]
            first = self.deck[self.stock : self.stock + int(OFFERS[self.players, 0])]
            self.told = write_cards([CARDS[each] for each in first.tolist()])
        elif self.waiting is not None:
            index, self.waiting = self.waiting, None
            self._carry_out(index)

    def step(self, index: int) -> None:
        """Plays a number of the seat to ask; where it turns cards up, they are drawn first."""
        assert self.game is not None, "cards are dealt first"
        self.game.check(index)
        states, episodes = np.empty(1, STATE), np.empty(1, EPISODE)
        which = ENCODINGS.index(self.actions)
        turned = compiled.foresee(
            self.game.states, self.game.episodes, index, which, states, episodes
        )
        self.codes.append(int(episodes["code"][0]))
        if turned:
            self.waiting = index
            top = int(self.game.states["top"][0])
            self.places = list(range(top, min(top + turned, DECK)))
        else:
            self._carry_out(index)

    def _carry_out(self, index: int) -> None:
        assert self.game is not None
        self.game.step(index)
        if (happened := self.game.happened) is not None:
            self.events.append(happened)
            code, turned = happened
            cards = write_cards([CARDS[card] for card in turned.tolist()])
            self.told += f"; {text_of_code(code)}" + (f" > {cards}" if cards else "")

    def number_of(self, code: int) -> int:
        """The number of an action in this position; not for bids made card by card."""
        assert self.game is not None
        return compiled.number_of(self.game.states, self.game.episodes, code)

    def beginning(self) -> SingleGame:
        """The game as it was dealt."""
        return SingleGame(self.deck, self.players, self.actions, self.tiebreak)

    def what_is_known(self, seat: int) -> str:
        """All that a seat has seen, in order."""
        hand = write_cards([CARDS[card] for card in self.hand_dealt(seat)])
        known = f"seat {seat}: {hand} | {self.told}"
        if self.game is not None and self.game.seat == seat and self.game.laid:
            known += f"; lays {write_cards(self.game.laid)}"
        return known
