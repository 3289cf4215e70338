"""One game as a learner's environment: what PettingZoo, Gymnasium and OpenSpiel stand on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import unpack
from byzanz.cards import CARDS, Card
from byzanz.envs import compiled, observations
from byzanz.envs.arguments import check_players
from byzanz.envs.compiled import REWARDS, Reward
from byzanz.envs.encodings import (
    ENCODINGS,
    SIZES,
    Encoding,
    IllegalAction,
    check_choice,
    refusal,
)
from byzanz.envs.episode import EPISODE, NO_ACTION, Episodes
from byzanz.rules.state import STATE, TIEBREAKS, States, Tiebreak


class SingleGame:
    """A game dealt from a deck; `seat` is the one to ask, None when the game is over."""

    def __init__(
        self,
        deck: Sequence[Card] | NDArray[np.int8],
        players: int = 4,
        actions: Encoding = "cards",
        tiebreak: Tiebreak = "goods",
    ) -> None:
        check_players(players)
        check_choice("actions", actions, actions in ENCODINGS, f"one of {', '.join(ENCODINGS)}")
        check_choice("tiebreak", tiebreak, tiebreak in TIEBREAKS, f"one of {', '.join(TIEBREAKS)}")
        self.players: Final = players
        self.actions: Final = actions
        self._encoding: Final = ENCODINGS.index(actions)
        self.states: States = np.zeros(1, STATE)
        self.episodes: Episodes = np.zeros(1, EPISODE)
        self._mask = np.zeros((1, SIZES[actions]), np.int8)
        self._seen = np.zeros((1, observations.SIZE), np.int8)  # by the seat to ask
        compiled.deal_one(
            self.states,
            self.episodes,
            players,
            TIEBREAKS.index(tiebreak),
            np.array(deck, np.int8),
        )
        self.seat: int | None = None
        self._ask()

    def copy(self) -> SingleGame:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.states, twin.episodes = self.states.copy(), self.episodes.copy()
        twin._mask, twin._seen = self._mask.copy(), self._seen.copy()
        return twin

    def __deepcopy__(self, memo: object) -> SingleGame:
        return self.copy()

    def _ask(self) -> None:
        seat = compiled.ask_one(self.states, self.episodes, self._encoding, self._mask, self._seen)
        self.seat = None if seat < 0 else seat

    @property
    def mask(self) -> NDArray[np.int8]:
        """What the seat to ask may do; a copy."""
        return self._mask[0].copy()

    def allowed(self) -> list[int]:
        """What the seat to ask may do, as numbers."""
        return self._mask[0].nonzero()[0].tolist()

    def check(self, index: int) -> None:
        """Raises `IllegalAction` unless the seat to ask may play this number."""
        if not 0 <= index < self._mask.shape[1] or not self._mask[0, index]:
            raise IllegalAction(refusal(index, self._mask[0], self.actions))

    @property
    def laid(self) -> tuple[Card, ...]:
        """`cards`: what the seat to ask has laid on its new bid so far."""
        return tuple(CARDS[card] for card in unpack(int(self.episodes["laid"][0]))[2])

    def step(self, index: int) -> None:
        """Plays a number of the seat to ask, or raises `IllegalAction` and changes nothing."""
        seat = compiled.step_one(
            self.states, self.episodes, index, self._encoding, self._mask, self._seen
        )
        if seat == compiled.MASKED:
            self.check(index)
        self.seat = None if seat < 0 else seat

    def follow(self, code: int) -> None:
        """Plays a legal action in its integer form; a sale may be any seat's."""
        compiled.follow_one(self.states, self.episodes, code)
        self._ask()

    @property
    def happened(self) -> tuple[int, NDArray[np.int8]] | None:
        """The last action in its integer form and what it turned up; None if a card was laid."""
        code = int(self.episodes["code"][0])
        if code == NO_ACTION:
            return None
        turned = self.states["deck"][0, self.episodes["before"][0] : self.states["top"][0]]
        return code, turned.copy()

    def observe(self, seat: int, privileged: bool = False) -> NDArray[np.int8]:
        """What a seat can know now; with `privileged`, all that is hidden from it behind that."""
        if seat == self.seat and not privileged:
            return self._seen[0].copy()
        if not 0 <= seat < self.players:
            raise ValueError(f"a seat is a number from 0 to {self.players - 1}, not {seat}")
        size = observations.PRIVILEGED_SIZE if privileged else observations.SIZE
        row = np.empty((1, size), np.int8)
        compiled.observe_one(self.states, self.episodes, seat, row)
        return row[0]

    def rewards(self, kind: Reward = "win") -> list[float]:
        """By seat, once the game is over; nothing before."""
        reward: NDArray[Any] = np.zeros((1, self.players), np.float32)
        if self.seat is None:
            compiled.reward_one(self.states, REWARDS.index(kind), reward)
        return reward[0].tolist()
