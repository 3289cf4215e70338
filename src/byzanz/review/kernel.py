"""A review as compiled code: a record goes through a game move by move.

`begin_review` deals the game and puts the deal itself under study; `study` tries it in some more
worlds, `finish` draws the conclusions and moves on.  Then each action of the game is put under
study by `begin_move`, with `study` and `finish` as before.  There is no clock and no chance but a
seed's, so that the same number of worlds gives the same review wherever it is compiled for.

Two things are studied of a move.  Its candidates are tried in worlds that the deciding seat could
think possible, as the strongest bot does.  The chances of all seats are found with the true hands
and an unknown stock: before the cards are known that the action turns up, and after.  Both play on
to the same end of a round, so that over all cards that might be turned up the second is the first
on average: luck adds up to nothing in the long run, however good the judgement is.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.belief import (
    BELIEF,
    begin_belief,
    follow,
    take_in_oldest,
)
from byzanz.bots.chance_model import find_chances
from byzanz.bots.guesses import stack_guesses
from byzanz.bots.hidden_cards import deal_unknown
from byzanz.bots.memory import MEMORY, begin_memory
from byzanz.bots.opponent_styles import begin_styles
from byzanz.bots.policy import play_round, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.bots.search import (
    NO_LIMIT,
    THOUGHT,
    Sums,
    Thought,
    begin_thought,
    lift_to_nothing,
    try_out,
)
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.unseen_cards import deal_unseen, mix_unseen
from byzanz.bots.weighing import find_choices
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import seat_of
from byzanz.rules.play import carry_out
from byzanz.rules.refusal import ALLOWED, is_awaited, refusal
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    OFFERS,
    PHASE_OVER,
    REMOVED,
    SEATS,
    STATE,
    STREAM,
    Cards,
    Codes,
    Count,
    State,
    Stream,
    Word,
    layout,
    name_record,
)

CERTAINTY: Final = 2.0
"""A choice that is so many standard errors behind the best has lost something; else it is noise."""

THE_DEAL: Final = -1
"""In place of an action: the deal is under study."""

APART: Final = np.uint64(40)
"""How many bits apart the random numbers of two decisions begin."""

Real: TypeAlias = Annotated[float, np.float64, ()]
RealBySeat: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS,)]
CountBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]
MemoryBySeat: TypeAlias = Annotated[NDArray[np.void], MEMORY, (SEATS,)]
BeliefBySeat: TypeAlias = Annotated[NDArray[np.void], BELIEF, (SEATS,)]


class Outlook:
    """The chances of all seats, added up over worlds with another stock each."""

    sums: RealBySeat
    random: Annotated[Stream, STREAM, ()]


OUTLOOK: Final = layout(Outlook)
name_record("Outlook", OUTLOOK)


class ReviewState:
    """A game under review: what came of the last move, sums so far, and room to think in."""

    players: Count
    version: Count  # how many actions have been reviewed
    worlds: Count  # of the move that was last finished, as all up to `chances_turned`
    has_turned: Count
    candidates: Count  # none where there was no choice
    codes: Codes  # of the candidates, the best first
    wins: Sums
    errors: Sums
    lost: Real
    chances: RealBySeat  # after the action, then after the cards that it turned up
    chances_turned: RealBySeat
    decisions: CountBySeat  # from here on sums over the game
    lost_by: RealBySeat
    deal: RealBySeat
    turned: RealBySeat
    own: RealBySeat
    others: RealBySeat
    result: RealBySeat  # the chances now, and so the result where the game is over
    seed: Annotated[np.uint64, np.uint64, ()]
    code: Count  # from here on what is under study
    is_guessed: Count
    position: Annotated[State, STATE, ()]
    after: Annotated[State, STATE, ()]
    outlook: Annotated[Outlook, OUTLOOK, ()]  # before its cards are turned up, then with them
    outlook_turned: Annotated[Outlook, OUTLOOK, ()]
    random: Annotated[Stream, STREAM, ()]  # of the candidates
    memories: MemoryBySeat
    beliefs: BeliefBySeat
    thought: Annotated[Thought, THOUGHT, ()]


REVIEW: Final = layout(ReviewState)
name_record("ReviewState", REVIEW, "Reviews")
Reviews: TypeAlias = NDArray[np.void]


@entry
def begin_review(reviews: Reviews, players: int, tiebreak: int, deck: Cards, seed: Word) -> None:
    """Deals a game of 112 cards; the deal is the first thing to be studied."""
    review = reviews[0]
    review.players = players
    review.version = 0
    review.seed = seed
    review.candidates = 0
    review.lost = 0.0
    set_up(review.position, players, tiebreak, deck)
    hand = np.empty(DEALT, np.int8)
    first = players * DEALT + REMOVED[players]
    bundle = np.empty(int(OFFERS[players, 0]), np.int8)
    for place in range(len(bundle)):
        bundle[place] = deck[first + place]
    for seat in range(players):
        for place in range(DEALT):
            hand[place] = deck[seat * DEALT + place]
        begin_memory(review.memories[seat], seat, players, tiebreak, hand, bundle)
        begin_belief(review.beliefs[seat], seat, True)
        review.decisions[seat] = 0
        review.lost_by[seat] = 0.0
        review.deal[seat] = 0.0
        review.turned[seat] = 0.0
        review.own[seat] = 0.0
        review.others[seat] = 0.0
        review.result[seat] = 1.0 / players
    review.after = review.position
    review.code = THE_DEAL
    review.has_turned = 1
    forget_chances(review)
    review.thought.candidates.count = 0


@entry
def begin_move(reviews: Reviews, code: int, is_examined: bool) -> int:
    """Puts the game's next action under study, its candidates only if it `is_examined`.

    Tells `ALLOWED`, or the place in `CODES` of the reason why it cannot be played.
    """
    review = reviews[0]
    reason = refusal(review.position, code)
    if reason != ALLOWED:
        return reason
    review.code = code
    review.after = review.position
    carry_out(review.after, code)
    review.has_turned = 1 if review.after.top > review.position.top else 0
    forget_chances(review)
    review.thought.candidates.count = 0
    if is_examined and is_awaited(review.position, seat_of(code)):
        find_candidates(review, seat_of(code), code)
    return ALLOWED


@rule
def forget_chances(review: ReviewState) -> None:
    review.worlds = 0
    # The same stocks for every move, so that they differ by what was done and not by luck.
    review.outlook.random.word = review.seed
    review.outlook_turned.random.word = review.seed
    for seat in range(review.players):
        review.outlook.sums[seat] = 0.0
        review.outlook_turned.sums[seat] = 0.0


@rule
def find_candidates(review: ReviewState, seat: int, code: int) -> None:
    """What is to be tried of the decision that was made; nothing where there was no choice."""
    memory = review.memories[seat]
    thought = review.thought
    begin_thought(thought, NO_LIMIT, 1.0, True)
    find_choices(memory, thought, code)
    if thought.candidates.count == 1:
        thought.candidates.count = 0
    review.is_guessed = 0
    # No card that is hidden from the seat may have a part in it, so each decision begins anew.
    review.random.word = review.seed + (np.uint64(review.version + 1) << APART)


@entry
def study(reviews: Reviews, worlds: int) -> None:
    """Tries what is under study in so many more worlds."""
    review = reviews[0]
    if review.code != THE_DEAL:
        add_chances(review.outlook, review.position, review.code, review.thought, worlds)
    if review.has_turned == 1:
        add_chances(review.outlook_turned, review.after, THE_DEAL, review.thought, worlds)
    if review.thought.candidates.count > 0:
        try_candidates(review, seat_of(review.code), worlds)
    review.worlds += worlds


@rule
def add_chances(outlook: Outlook, start: State, code: int, thought: Thought, worlds: int) -> None:
    """Adds up every seat's chance in so many worlds with another stock each.

    There the action, if any, is carried out, and the round played to its end.
    """
    sound = VALUATIONS[start.players]
    learnt = PRICED_RULES[start.players - FEWEST]
    chances = thought.scratch.chances
    for _ in range(worlds):
        thought.played = start
        mix_unseen(thought.played, outlook.random)
        if code != THE_DEAL:
            carry_out(thought.played, code)
        play_round(thought.played, sound, thought.scratch, thought.choices)
        if thought.played.phase == PHASE_OVER:
            for seat in range(start.players):
                chances[seat] = won(thought.played, seat)
        else:
            find_chances(thought.played, learnt, thought.scratch)
        for seat in range(start.players):
            outlook.sums[seat] += chances[seat]


@rule
def try_candidates(review: ReviewState, seat: int, worlds: int) -> None:
    memory = review.memories[seat]
    if review.is_guessed == 0:
        guess(review, seat)
        review.is_guessed = 1
    learnt = PRICED_RULES[review.players - FEWEST]
    try_out(memory, VALUATIONS[review.players], learnt, review.thought, worlds, review.random)


@rule
def guess(review: ReviewState, seat: int) -> None:
    """What the others hold and how they bid, by all that a seat has seen."""
    belief = review.beliefs[seat]
    learnt = PRICED_RULES[review.players - FEWEST]
    while belief.waiting > 0:
        take_in_oldest(belief, learnt)
    stack_guesses(review.memories[seat], belief.guesses, learnt, review.thought.hunch)
    begin_styles(review.thought.styles)
    review.thought.styles.is_known = 1


@entry
def finish(reviews: Reviews) -> None:
    """Draws the conclusions from what was studied, and moves the game on."""
    review = reviews[0]
    conclude_chances(review)
    if review.code == THE_DEAL:
        for seat in range(review.players):
            review.deal[seat] = review.chances_turned[seat] - review.result[seat]
            review.result[seat] = review.chances_turned[seat]
        return
    actor = seat_of(review.code)
    conclude_candidates(review)
    for seat in range(review.players):
        change = review.chances[seat] - review.result[seat]
        if seat == actor:
            review.own[seat] += change
        else:
            review.others[seat] += change
        review.result[seat] = review.chances[seat]
        if review.has_turned == 1:
            review.turned[seat] += review.chances_turned[seat] - review.chances[seat]
            review.result[seat] = review.chances_turned[seat]
    if review.candidates > 0:
        review.decisions[actor] += 1
        review.lost_by[actor] += review.lost
    tell_all(review)
    review.position = review.after
    review.version += 1


@rule
def conclude_chances(review: ReviewState) -> None:
    worlds = float(review.worlds)
    for seat in range(review.players):
        if review.after.phase == PHASE_OVER:
            review.chances[seat] = won(review.after, seat)
        else:
            review.chances[seat] = review.outlook.sums[seat] / worlds
            review.chances_turned[seat] = review.outlook_turned.sums[seat] / worlds


@rule
def conclude_candidates(review: ReviewState) -> None:
    """Sorts the candidates, the best first, and finds what the one that was taken has lost."""
    thought = review.thought
    count = thought.candidates.count
    review.candidates = count
    review.lost = 0.0
    if count == 0:
        return
    worlds = float(thought.worlds)
    order = np.empty(count, np.int64)
    for place in range(count):
        rank = place
        while rank > 0 and thought.wins[place] > thought.wins[order[rank - 1]]:
            order[rank] = order[rank - 1]
            rank -= 1
        order[rank] = place
    lift_to_nothing(thought)
    best = order[0]
    for rank in range(count):
        place = order[rank]
        wins = thought.wins[place] / worlds
        review.codes[rank] = thought.candidates.codes[place]
        review.wins[rank] = wins
        review.errors[rank] = standard_error(thought.apart[place, place], wins, worlds)
        if review.codes[rank] == review.code:
            behind = thought.wins[best] / worlds - wins
            if behind > CERTAINTY * standard_error(thought.apart[best, place], behind, worlds):
                review.lost = behind


@rule
def standard_error(squares: float, mean: float, worlds: float) -> float:
    """How far a mean of so many worlds is likely off, by the sum of their squares."""
    return np.sqrt(max(squares / worlds - mean * mean, 0.0) / max(worlds - 1.0, 1.0))


@rule
def tell_all(review: ReviewState) -> None:
    """Every seat hears the action and sees the cards that it turned up."""
    sound = VALUATIONS[review.players]
    turned = np.empty(int(review.after.top - review.position.top), np.int8)
    for place in range(len(turned)):
        turned[place] = review.position.deck[review.position.top + place]
    for seat in range(review.players):
        follow(review.memories[seat], review.beliefs[seat], sound, review.code, turned)


@entry
def deal_anew(reviews: Reviews, seat: int, seed: Word, deck: Cards) -> None:
    """Lays down another deck, with which a seat would have seen the same up to now."""
    review = reviews[0]
    memory = review.memories[seat]
    review.thought.world = memory.state
    review.random.word = seed
    left = np.empty(DIFFERENT, np.int8)
    cards = np.empty(DECK, np.int8)
    deal_unknown(review.thought.world, memory, left, cards, review.random)
    deal_unseen(review.position, memory, review.thought.world, deck)


compile_entries(__name__)
