"""Levels that play in a batch, compiled: the turns of everybody but the learner.

`medium` judges by its own hand and by what lies open, as `medium@1` did, which never changes, and
`random` by chance alone: none needs a memory of its own, so thousands of games have room for them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.policy import SCRATCH, Scratch, choose
from byzanz.bots.priced_rules import choose_as_medium
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.envs.episode import Episode, follow, player_of
from byzanz.rules.compiling import rule
from byzanz.rules.playout import uniform_choice
from byzanz.rules.state import LEGAL, PHASE_OVER, Counts, Legal, State, layout, name_record

BatchLevel: TypeAlias = Literal["random", "medium", "medium@1"]
BATCH_LEVELS: Final[tuple[BatchLevel, ...]] = get_args(BatchLevel)
BY_CHANCE: Final = BATCH_LEVELS.index("random")
AS_FIRST: Final = BATCH_LEVELS.index("medium@1")


class Thinking:
    """Room in which a level finds its action."""

    scratch: Annotated[Scratch, SCRATCH, ()]
    legal: Annotated[Legal, LEGAL, ()]


THINKING: Final = layout(Thinking)
name_record("Thinking", THINKING)
Thinkings: TypeAlias = NDArray[np.void]


@rule
def level_action(s: State, e: Episode, seat: int, level: int, thinking: Thinking) -> int:
    """What a level does at a seat that is awaited."""
    if level == BY_CHANCE:
        return uniform_choice(s, seat, e.random, thinking.legal)
    if level == AS_FIRST:
        return choose(s, seat, VALUATIONS[s.players], thinking.scratch, thinking.legal)
    return choose_as_medium(s, seat, thinking.scratch, thinking.legal)


@rule
def play_others(s: State, e: Episode, learner: int, levels: Counts, thinking: Thinking) -> None:
    """The others act until the learner is asked, or the game is over.

    `levels` has one number for each of them by seat, the learner left out; it is empty where
    there is no learner and whoever is asked is the caller's.
    """
    if len(levels) == 0:
        return
    while s.phase != PHASE_OVER:
        seat = player_of(s)
        if seat == learner:
            return
        level = levels[seat if seat < learner else seat - 1]
        follow(s, e, level_action(s, e, seat, level, thinking))
