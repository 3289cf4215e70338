"""Trying out actions in worlds that may be: how `hard` and `expert` choose.

A world is the remembered game with the unknown cards dealt as they may lie.  In each one every
candidate is tried, and the game played on by rules; so all candidates face the same luck.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK
from byzanz.bots.chance_model import chance_of_winning
from byzanz.bots.foreseen_bids import think_about
from byzanz.bots.guesses import HUNCH, Hunch, deal_guessed
from byzanz.bots.hidden_cards import CHANCES, Chances, imagine
from byzanz.bots.memory import Memory
from byzanz.bots.opponent_styles import (
    STYLES_RECORD,
    Styles,
    play_in_style,
)
from byzanz.bots.payments import add_payments
from byzanz.bots.policy import (
    HIGHEST_NEED,
    NEVER,
    SCRATCH,
    Scratch,
    cheapest_bid,
    choose,
    play_on,
    time_of,
    won,
)
from byzanz.bots.priced_rules import PricedRules, choose_priced, rounds_after
from byzanz.bots.valuation import Valuation
from byzanz.bots.values import expected_points
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, VERB_SELL, code_of, verb_of
from byzanz.rules.legal import add, add_new, list_legal
from byzanz.rules.play import carry_out
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    DECK,
    DIFFERENT,
    LEGAL,
    MOST_LEGAL,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_OVER,
    PHASE_TRIM,
    STATE,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

MOST_RAISES: Final = 5
"""How far above the price a bid is considered."""
WORLDS_AT_ONCE: Final = 16
FEWEST_WORLDS: Final = 64
"""Before so many worlds nothing is given up: the first ones say little."""
USUAL_CERTAINTY: Final = 2.5
"""How many standard errors two candidates must be apart to call it settled in the usual time."""
MORE_CERTAINTY: Final = 0.5
"""How many more for each time that this is doubled: whoever gives more wants closer calls.

So many more are wanted, too, where worlds are judged: there they cost little.
"""
WORTH: Final = 0.01
"""A candidate that surely gains no more than this share of a win is tried no more."""
WORTH_JUDGED: Final = 0.001
"""The same where worlds are judged: chances spread less than wins, so less can be told apart."""
CAUTION_AT_LAST: Final = 0.07
"""By so much of a win more `expert` judges a bid in the last round too well than a pass.

In games among themselves bids came to 0.08 less than they were judged, passes to 0.04: others play
for the win then, and better than by any style.
"""

NO_LIMIT: Final = -1
"""Instead of a number of playouts, where a clock decides."""

Sums: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_LEGAL,)]
Pairs: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_LEGAL, MOST_LEGAL)]


class Thought:
    """A decision in the making: the candidates, and what came of them in the worlds so far.

    `apart` sums the squares of how far the wins of two candidates differ in one world: both face
    the same luck, so far fewer worlds tell them apart than their own spreads would.  Of one alone
    it sums the squares of its wins.
    """

    candidates: Annotated[Legal, LEGAL, ()]
    worlds: Count
    playouts: Count
    most_playouts: Count
    certainty: Annotated[float, np.float64, ()]
    worth: Annotated[float, np.float64, ()]  # less is not worth more trials
    caution: Annotated[float, np.float64, ()]  # what a bid must win more than it seems
    gives_up: Count  # whether candidates that are surely behind are tried no more
    is_guessed: Count  # whether `chances` are there
    won: Sums  # by each candidate in this world
    wins: Sums  # of each candidate
    points: Sums
    apart: Pairs
    chances: Annotated[Chances, CHANCES, ()]
    hunch: Annotated[Hunch, HUNCH, ()]
    styles: Annotated[Styles, STYLES_RECORD, ()]
    world: Annotated[State, STATE, ()]  # from here on it is room to think in
    played: Annotated[State, STATE, ()]
    scratch: Annotated[Scratch, SCRATCH, ()]
    choices: Annotated[Legal, LEGAL, ()]


THOUGHT: Final = layout(Thought)
name_record("Thought", THOUGHT)
Thoughts: TypeAlias = NDArray[np.void]


@rule
def begin_thought(
    thought: Thought, most_playouts: int, times_usual: float, is_judged: bool
) -> None:
    """Nothing has been tried yet; `times_usual` is the time to think, to the usual one."""
    thought.candidates.count = 0
    thought.worlds = 0
    thought.playouts = 0
    thought.most_playouts = most_playouts
    thought.certainty = USUAL_CERTAINTY + MORE_CERTAINTY * doublings(times_usual)
    thought.worth = WORTH
    thought.caution = 0.0
    if is_judged:
        thought.certainty += MORE_CERTAINTY
        thought.worth = WORTH_JUDGED
    thought.gives_up = 1
    thought.is_guessed = 0
    thought.styles.is_known = 0


@rule
def doublings(times: float) -> float:
    """How often 1 must be doubled to come to a number: log2, straight between powers of 2."""
    count = 0.0
    while times >= 2.0:
        times /= 2.0
        count += 1.0
    return count + times - 1.0 if times > 1.0 else count


@rule
def consider(s: State, seat: int, valuation: Valuation, scratch: Scratch, legal: Legal) -> None:
    """Lists what is worth trying, what sound rules would do first.

    Of bids that is the cheapest for each price; sales are tried only at need.
    """
    sound = choose(s, seat, valuation, scratch, legal)
    legal.count = 0
    if s.phase == PHASE_BID:
        add(legal, sound)
        add_new(legal, code_of(seat, VERB_PASS))
        time = time_of(s)
        price = s.high + 1 - s.bid_total[seat]
        for need in range(price, min(price + MOST_RAISES, HIGHEST_NEED)):
            if cheapest_bid(s, seat, valuation, time, need, scratch) < NEVER:
                add_new(legal, code_of(seat, VERB_BID) | scratch.choice[need] & CARDS_MASK)
    elif s.phase == PHASE_FINAL:
        add(legal, sound)
    else:
        list_legal(s, seat, legal)
        for place in range(legal.count):
            if legal.codes[place] == sound:
                legal.codes[place] = legal.codes[0]
                legal.codes[0] = sound
        if s.phase != PHASE_TRIM:
            while verb_of(legal.codes[legal.count - 1]) == VERB_SELL:
                legal.count -= 1


@rule
def consider_learnt(
    s: State, seat: int, valuation: Valuation, rules: PricedRules, thought: Thought
) -> None:
    """The same, and what priced rules would do."""
    consider(s, seat, valuation, thought.scratch, thought.candidates)
    learnt = choose_priced(s, seat, rules, 0.0, thought.scratch, thought.choices)
    add_new(thought.candidates, learnt)


@rule
def consider_as_expert(
    s: State, seat: int, valuation: Valuation, rules: PricedRules, thought: Thought
) -> None:
    """The same, and other ways to pay the next prices; bids of the last round with caution."""
    consider_learnt(s, seat, valuation, rules, thought)
    if s.phase == PHASE_BID:
        add_payments(s, seat, rules, thought.scratch, thought.choices, thought.candidates)
    if rounds_after(s) == 0:
        thought.caution = CAUTION_AT_LAST


@rule
def forget_trials(thought: Thought) -> None:
    """No candidate has won anywhere yet."""
    thought.worlds = 0
    for place in range(thought.candidates.count):
        thought.wins[place] = 0.0
        thought.points[place] = 0.0
        for other in range(thought.candidates.count):
            thought.apart[place, other] = 0.0


@rule
def try_out(
    memory: Memory,
    valuation: Valuation,
    rules: PricedRules,
    thought: Thought,
    worlds: int,
    random: Stream,
) -> None:
    """Tries every candidate in so many more worlds.

    Where styles are known, these are played to the end of the round by the styles that the seats
    seem to have, and judged there; else by sound rules to the end of the game.
    """
    cards = np.empty(DECK, np.int8)
    left = np.empty(DIFFERENT, np.int8)
    for _ in range(worlds):
        thought.world = memory.state
        if thought.styles.is_known:
            deal_guessed(thought.world, memory, thought.hunch, thought.styles, left, cards, random)
            think_about(thought.styles.foresight, thought.world, random)
        else:
            imagine(thought.world, memory, thought.chances, left, cards, random)
        for place in range(thought.candidates.count):
            thought.played = thought.world
            carry_out(thought.played, thought.candidates.codes[place])
            if thought.styles.is_known:
                play_in_style(
                    thought.played, thought.styles, rules, thought.scratch, thought.choices
                )
            else:
                play_on(thought.played, valuation, thought.scratch, thought.choices)
            if thought.played.phase == PHASE_OVER:
                thought.won[place] = won(thought.played, memory.seat)
                thought.points[place] += score(thought.played, memory.seat)
            else:
                thought.won[place] = chance_of_winning(
                    thought.played, memory.seat, rules, thought.scratch
                )
                thought.points[place] += expected_points(
                    thought.played, memory.seat, rules, thought.scratch
                )
            if verb_of(thought.candidates.codes[place]) == VERB_BID:
                thought.won[place] -= thought.caution
        count_world(thought)


@rule
def count_world(thought: Thought) -> None:
    """Adds up what every candidate has won in one more world."""
    for place in range(thought.candidates.count):
        thought.wins[place] += thought.won[place]
        thought.apart[place, place] += thought.won[place] ** 2
        for other in range(place):
            squared = (thought.won[place] - thought.won[other]) ** 2
            thought.apart[place, other] += squared
            thought.apart[other, place] += squared
    thought.worlds += 1


@rule
def give_up(thought: Thought) -> None:
    """Keeps the candidates that may still be the best."""
    count = thought.candidates.count
    worlds = float(thought.worlds)
    best = 0
    for place in range(count):
        if thought.wins[place] / worlds > thought.wins[best] / worlds:
            best = place
    kept = np.empty(count, np.int64)
    left = 0
    for place in range(count):
        behind = thought.wins[best] / worlds - thought.wins[place] / worlds
        # Thirds of a win do not add up exactly, so no spread at all can come out just below 0.
        spread = max(thought.apart[best, place] / worlds - behind * behind, 0.0)
        unseen = thought.worth / WORTH / worlds  # what as many worlds may not have shown
        gain = thought.certainty * np.sqrt(spread / worlds) + unseen - behind
        if place == best or gain > thought.worth:
            kept[left] = place
            left += 1
    for place in range(left):
        thought.candidates.codes[place] = thought.candidates.codes[kept[place]]
        thought.wins[place] = thought.wins[kept[place]]
        thought.points[place] = thought.points[kept[place]]
        for other in range(left):
            thought.apart[place, other] = thought.apart[kept[place], kept[other]]
    thought.candidates.count = left


@rule
def sort_candidates(thought: Thought) -> None:
    """The candidate that has won most comes first; where two are level, the order stays."""
    for last in range(1, thought.candidates.count):
        place = last
        while place > 0 and thought.wins[place] > thought.wins[place - 1]:
            codes = thought.candidates.codes
            codes[place], codes[place - 1] = codes[place - 1], codes[place]
            wins = thought.wins
            wins[place], wins[place - 1] = wins[place - 1], wins[place]
            points = thought.points
            points[place], points[place - 1] = points[place - 1], points[place]
            apart = thought.apart
            for other in range(thought.candidates.count):
                swapped = apart[place, other]
                apart[place, other] = apart[place - 1, other]
                apart[place - 1, other] = swapped
            for other in range(thought.candidates.count):
                swapped = apart[other, place]
                apart[other, place] = apart[other, place - 1]
                apart[other, place - 1] = swapped
            place -= 1


@rule
def lift_to_nothing(thought: Thought) -> None:
    """No chance is below nothing, though caution can take a bid there that wins nowhere.

    It comes after the candidates were sorted, so that such a bid stays behind a pass.
    """
    for place in range(thought.candidates.count):
        thought.wins[place] = max(thought.wins[place], 0.0)
