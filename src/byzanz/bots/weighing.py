"""All that is worth weighing at a seat, for whoever wants to know what a choice was worth."""

from __future__ import annotations

from typing import Final

from byzanz.bots.memory import Memory
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.search import Thought, consider_as_expert, forget_trials
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.rules.compiling import rule
from byzanz.rules.legal import add_new, list_legal

NO_ACTION: Final = -1
"""In place of an action: none is in question."""


@rule
def find_choices(memory: Memory, thought: Thought, code: int) -> None:
    """What a bot would think about, and what is in question; if that is one, all that is legal."""
    choices = thought.candidates
    choices.count = 0
    sound = VALUATIONS[memory.state.players]
    learnt = PRICED_RULES[memory.state.players - FEWEST]
    consider_as_expert(memory.state, memory.seat, sound, learnt, thought)
    if code != NO_ACTION:
        add_new(choices, code)
    if choices.count == 1:
        choices.count = 0
        list_legal(memory.state, memory.seat, choices)
    forget_trials(thought)
