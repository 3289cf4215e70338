"""The shell around a compiled bot: its name in Python, its limits, and the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import numpy as np

from byzanz import rules
from byzanz.actions import Action
from byzanz.bots import kernel
from byzanz.bots.belief import BELIEF
from byzanz.bots.bot import USUAL_SECONDS, Bot, Limit, Start
from byzanz.bots.search import NO_LIMIT, THOUGHT, Thoughts
from byzanz.bots.weighing import NO_ACTION
from byzanz.game import Event
from byzanz.rules.state import TIEBREAKS
from byzanz.view import View

GUESSING: Final = 0.5
"""The part of the time that may go into guessing the others' cards."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was tried, the share of wins it led to, and the points in the end."""

    action: Action
    wins: float
    worlds: int
    points: float = 0.0


class CompiledBot(Bot):
    """A bot whose memory, belief and choice are the kernel's; `level` says which it is."""

    level: ClassVar[int]
    clock: Callable[[], float] = staticmethod(time.perf_counter)
    """What seconds are told by; measurements on a busy machine take the processor's time."""

    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        self.bots = np.zeros(1, kernel.BOT)
        self.beliefs = np.zeros(1 if self.searches else 0, BELIEF)
        kernel.begin(
            self.bots,
            self.beliefs,
            self.level,
            start.seat,
            len(start.players),
            TIEBREAKS.index(start.rules.tiebreak),
            np.array(start.hand, np.int8),
            np.array(start.bundle, np.int8),
            np.uint64(seed % (1 << 64)),
        )

    @property
    def searches(self) -> bool:
        """Whether it uses the time it is given; others answer within milliseconds."""
        return self.level >= kernel.SEARCHERS

    @property
    def states(self) -> rules.States:
        """The position as the bot remembers it, in an array of one."""
        return self.bots["memory"]["state"]

    def hear(self, event: Event) -> None:
        turned = np.array(event.turned, np.int8)
        reason = kernel.hear(self.bots, self.beliefs, int(event.action), turned)
        if reason != rules.ALLOWED:
            raise ValueError(f"this cannot have happened: {event.action}")

    def decide(self, view: View, limit: Limit) -> Action:
        return self.consider(limit)[0].action

    def consider(self, limit: Limit) -> list[Candidate]:
        """The candidates that were not given up, the best first."""
        return self._think(self.begin_thinking(limit), limit)

    def weigh(self, limit: Limit, action: Action | None = None) -> list[Candidate]:
        """All that is worth thinking about, and an action in question: nothing is given up."""
        thoughts = np.empty(1, THOUGHT)
        code = NO_ACTION if action is None else int(action)
        most_playouts = NO_LIMIT if limit.playouts is None else limit.playouts
        kernel.begin_weighing(self.bots, thoughts, code, most_playouts)
        return self._think(thoughts, limit)

    def _think(self, thoughts: Thoughts, limit: Limit) -> list[Candidate]:
        began = self.clock()
        end, end_of_guessing = began + limit.seconds, began + GUESSING * limit.seconds
        is_timed = limit.playouts is None
        is_more = True
        while is_more and not (is_timed and self.clock() > end):
            is_weighed = not is_timed or self.clock() < end_of_guessing
            is_more = kernel.think(self.bots, self.beliefs, thoughts, is_weighed)
        return self.candidates(thoughts)

    def begin_thinking(self, limit: Limit) -> Thoughts:
        """The thought of a decision, in which nothing has been tried yet."""
        thoughts = np.empty(1, THOUGHT)
        most_playouts = NO_LIMIT if limit.playouts is None else limit.playouts
        times_usual = limit.seconds / USUAL_SECONDS
        kernel.begin_thinking(self.bots, thoughts, most_playouts, times_usual)
        return thoughts

    def candidates(self, thoughts: Thoughts) -> list[Candidate]:
        """What a thought has come to, the best first."""
        kernel.decide(thoughts)
        count, worlds = int(thoughts["candidates"]["count"][0]), int(thoughts["worlds"][0])
        codes = thoughts["candidates"]["codes"][0, :count].tolist()
        wins = thoughts["wins"][0, :count].tolist()
        points = thoughts["points"][0, :count].tolist()
        return [
            Candidate(Action.from_int(code), won / max(worlds, 1), worlds, made / max(worlds, 1))
            for code, won, made in zip(codes, wins, points, strict=True)
        ]
