"""The bots as compiled code: what a bot is lies in records, and five entries move them on.

A bot is seated by `begin`, told of every action by `hear`, and decides in three steps:
`begin_thinking`, then `think` as long as there is more to do and time for it, then `decide`.  There
is no clock, no Python object and no pointer in it, so that it runs the same wherever it is compiled
for.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.beginner import FORGETS, FORGETS_1, choose_as_beginner
from byzanz.bots.belief import (
    Beliefs,
    begin_belief,
    follow,
    stack_chances,
    take_in_oldest,
    weigh_oldest,
)
from byzanz.bots.guesses import stack_guesses
from byzanz.bots.memory import MEMORY, Memory, begin_memory, notice, remember
from byzanz.bots.mersenne_twister import TWISTER, Twister, random_below, seed_twister
from byzanz.bots.opponent_styles import begin_styles
from byzanz.bots.policy import SCRATCH, Scratches, choose
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, choose_as_medium, choose_priced
from byzanz.bots.search import (
    FEWEST_WORLDS,
    NO_LIMIT,
    WORLDS_AT_ONCE,
    Thoughts,
    begin_thought,
    consider,
    consider_as_expert,
    consider_learnt,
    forget_trials,
    give_up,
    lift_to_nothing,
    sort_candidates,
    try_out,
)
from byzanz.bots.tuned_valuations import BEGINNERS, VALUATIONS
from byzanz.bots.valuation import Valuations
from byzanz.bots.weighing import find_choices
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.legal import add, list_legal
from byzanz.rules.state import (
    LEGAL,
    STREAM,
    Cards,
    Legals,
    Number,
    States,
    Stream,
    Word,
    layout,
    name_record,
)

# Levels, and published versions that went before: who plays by rules of thumb, then searchers.
RANDOM: Final = 0
EASY_1: Final = 1
MEDIUM_1: Final = 2
EASY: Final = 3
MEDIUM: Final = 4
HARD_1: Final = 5
HARD: Final = 6
EXPERT: Final = 7

SEARCHERS: Final = HARD_1
"""From this one on levels search, and guess at hidden cards."""
JUDGES: Final = HARD
"""From this one on they search to the end of the round only, and judge by learnt values there."""
WORLDS_OF_HARD: Final = 5
"""In so many worlds `hard` tries its candidates, however much time it has."""


class BotRecord:
    """A bot at a seat: its level, what it remembers, and where its chance has come to.

    Levels that guess at hidden cards have a `Belief` beside it, the others none.
    """

    level: Number
    memory: Annotated[Memory, MEMORY, ()]
    random: Annotated[Stream, STREAM, ()]
    twister: Annotated[Twister, TWISTER, ()]


BOT: Final = layout(BotRecord)
name_record("BotRecord", BOT)
BotRecords: TypeAlias = NDArray[np.void]


@entry
def begin(
    bots: BotRecords,
    beliefs: Beliefs,
    level: int,
    seat: int,
    players: int,
    tiebreak: int,
    hand: Cards,
    bundle: Cards,
    seed: Word,
) -> None:
    """Seats a bot with its four cards and the first bundle."""
    bot = bots[0]
    bot.level = level
    begin_memory(bot.memory, seat, players, tiebreak, hand, bundle)
    bot.random.word = seed
    seed_twister(bot.twister, seed)
    if level >= SEARCHERS:
        begin_belief(beliefs[0], seat, level >= JUDGES)


@entry
def hear(bots: BotRecords, beliefs: Beliefs, code: int, turned: Cards) -> int:
    """An action has happened and has turned up some cards.

    Tells `ALLOWED`, or the place in `CODES` of the reason why it cannot have happened.
    """
    bot = bots[0]
    if bot.level >= SEARCHERS:
        valuation = VALUATIONS[bot.memory.state.players]
        return follow(bot.memory, beliefs[0], valuation, code, turned)
    notice(bot.memory, code)
    return remember(bot.memory, code, turned)


@entry
def begin_thinking(
    bots: BotRecords, thoughts: Thoughts, most_playouts: int, times_usual: float
) -> None:
    """The seat is awaited: finds what it may do, all but one of which is to be thought about.

    With `most_playouts` the search ends by work, with `NO_LIMIT` by the caller's clock.
    """
    bot = bots[0]
    memory = bot.memory
    thought = thoughts[0]
    begin_thought(thought, most_playouts, times_usual, bot.level >= JUDGES)
    candidates = thought.candidates
    sound = VALUATIONS[memory.state.players]
    if bot.level == RANDOM:
        list_legal(memory.state, memory.seat, candidates)
        candidates.codes[0] = candidates.codes[random_below(bot.twister, candidates.count)]
        candidates.count = 1
    elif bot.level == EASY or bot.level == EASY_1:
        is_first = bot.level == EASY_1
        valuation = VALUATIONS[BEGINNERS if is_first else memory.state.players]
        forgets = FORGETS_1 if is_first else FORGETS
        add(
            candidates,
            choose_as_beginner(
                memory, valuation, forgets, thought.scratch, thought.choices, bot.twister
            ),
        )
    elif bot.level == MEDIUM_1:
        add(
            candidates,
            choose(memory.state, memory.seat, sound, thought.scratch, thought.choices),
        )
    elif bot.level == MEDIUM:
        add(
            candidates,
            choose_as_medium(memory.state, memory.seat, thought.scratch, thought.choices),
        )
    elif bot.level == HARD_1:
        consider(memory.state, memory.seat, sound, thought.scratch, candidates)
    else:
        learnt = PRICED_RULES[memory.state.players - FEWEST]
        if bot.level == EXPERT:
            consider_as_expert(memory.state, memory.seat, sound, learnt, thought)
        else:
            consider_learnt(memory.state, memory.seat, sound, learnt, thought)
    forget_trials(thought)


@entry
def begin_weighing(bots: BotRecords, thoughts: Thoughts, code: int, most_playouts: int) -> None:
    """The seat is awaited: finds what it might do, an action in question included if there is one.

    Nothing of it is given up, so that all can be told of how much each is worth.
    """
    thought = thoughts[0]
    begin_thought(thought, most_playouts, 1.0, True)
    thought.gives_up = 0
    find_choices(bots[0].memory, thought, code)


@entry
def think(bots: BotRecords, beliefs: Beliefs, thoughts: Thoughts, is_weighed: bool) -> bool:
    """Thinks for a moment; whether there is more to think about.

    At first the actions of others are taken in, one at a time; what they tell of hidden cards is
    left out unless `is_weighed`.
    """
    thought = thoughts[0]
    count = thought.candidates.count
    if count == 1:
        return False
    memory = bots[0].memory
    belief = beliefs[0]
    level = bots[0].level
    sound = VALUATIONS[memory.state.players]
    learnt = PRICED_RULES[memory.state.players - FEWEST]
    if belief.waiting > 0:
        if level >= JUDGES:
            take_in_oldest(belief, learnt)
        else:
            weigh_oldest(belief, sound, is_weighed)
        return True
    if thought.is_guessed == 0:
        if level < JUDGES:
            stack_chances(memory, belief, thought.chances)
        else:
            stack_guesses(memory, belief.guesses, learnt, thought.hunch)
            begin_styles(thought.styles)
            thought.styles.is_known = 1
        thought.is_guessed = 1
    worlds = WORLDS_OF_HARD if level == HARD else WORLDS_AT_ONCE
    thought.playouts += worlds * count
    if thought.most_playouts != NO_LIMIT and thought.playouts > thought.most_playouts:
        return False
    try_out(memory, sound, learnt, thought, worlds, bots[0].random)
    if level == HARD:
        return False
    if thought.gives_up == 1 and thought.worlds >= FEWEST_WORLDS:
        give_up(thought)
    return thought.candidates.count > 1


@entry
def decide(thoughts: Thoughts) -> int:
    """Sorts the candidates that were not given up, the best first, and tells which that is."""
    sort_candidates(thoughts[0])
    lift_to_nothing(thoughts[0])
    return thoughts[0].candidates.codes[0]


@entry
def sound_action(states: States, seat: int, valuations: Valuations) -> int:
    """What sound rules would do at a seat that is awaited."""
    return choose_in(states, seat, valuations, np.empty(1, SCRATCH), np.empty(1, LEGAL))


@rule
def choose_in(
    states: States, seat: int, valuations: Valuations, scratches: Scratches, legals: Legals
) -> int:
    return choose(states[0], seat, valuations[0], scratches[0], legals[0])


@entry
def priced_action(states: States, seat: int, shade: float) -> int:
    """What priced rules would do at a seat that is awaited and wants so much more of a bundle."""
    return choose_priced_in(states, seat, shade, np.empty(1, SCRATCH), np.empty(1, LEGAL))


@rule
def choose_priced_in(
    states: States, seat: int, shade: float, scratches: Scratches, legals: Legals
) -> int:
    priced = PRICED_RULES[states[0].players - FEWEST]
    return choose_priced(states[0], seat, priced, shade, scratches[0], legals[0])


compile_entries(__name__)
