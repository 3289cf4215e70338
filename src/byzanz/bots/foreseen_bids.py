"""What somebody will bid who tries bids out, found by trying out as they do.

Such a player asks of a bid what it gains on a pass when all play on soundly.  No net tells that as
well as a few worlds do: each bid of the auction that is thought about is played on by sound rules
to the end of the round, and judged there.  Who is asked at the same price again, in another world,
is the same player with the same hand but for a few hidden cards, so what was tried is kept, and
added to.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK
from byzanz.bots.bid_model import SEARCHERS
from byzanz.bots.chance_model import chance_of_winning
from byzanz.bots.learnt_foresight import FORESIGHT_WEIGHTS
from byzanz.bots.policy import (
    HIGHEST_NEED,
    OUT_OF_REACH,
    Scratch,
    cheapest_bid,
    choose,
    play_round,
    time_of,
    won,
)
from byzanz.bots.priced_rules import FEWEST, PricedRules, rounds_after
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.rules.chance import draw
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, code_of, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import (
    PHASE_OVER,
    SEATS,
    STATE,
    STREAM,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

RAISES: Final = 5
"""So many prices, from the lowest on, are tried."""
MOST_ANSWERS: Final = 128
"""So many answers are kept: of each seat at each price, and with each set of others still in.

Others are left to the net alone.
"""
TRIES_AT_FIRST: Final = 8
"""In so many worlds bids are tried when somebody is first asked."""
MOST_TRIES: Final = 64
"""In so many at most; each time that the same is asked again there is one more."""
TRIES_LATER: Final = 4
"""In so many in auctions after the one that is thought about; there nothing is kept."""
PLACE_LATER: Final = MOST_ANSWERS
"""Behind all answers that are kept there is room for one of these."""
NO_AUCTION: Final = -1
NO_BID: Final = -1
NO_ANSWER: Final = -1

# What foresees a bid: the inputs of a logistic curve.
NET: Final = 0  # the logarithm of the odds by the net for such players
GAIN: Final = 1  # what the best bid gains on a pass, in units of a twentieth of a win
SURE: Final = 2  # whether it gains at all, from -1 to 1
BY_RULES: Final = (
    3  # what sound rules say, where nothing is gained or lost: 1 for a bid, -1 for none
)
ALWAYS: Final = 4
INPUTS: Final = 5
MOST_GAIN: Final = 8.0
GAIN_UNIT: Final = 0.05
SURE_GAIN: Final = 0.015
"""A gain that is half sure to be one."""
NO_GAIN: Final = 0.02
"""Who gains or loses less than this may as well play soundly."""

WEIGHTS: Final = np.zeros((SEATS - FEWEST + 1, SEARCHERS, 2, INPUTS))
"""Of these inputs: by the number of players above the fewest, by the kind of searchers, and before
the last round or in it."""
for _players, _numbers in FORESIGHT_WEIGHTS.items():
    WEIGHTS[_players - FEWEST] = np.array(_numbers).reshape(SEARCHERS, 2, INPUTS)

ByRaise: TypeAlias = Annotated[NDArray[np.float64], np.float64, (RAISES,)]
BidByRaise: TypeAlias = Annotated[NDArray[np.int64], np.int64, (RAISES,)]
InputNumbers: TypeAlias = Annotated[NDArray[np.float64], np.float64, (INPUTS,)]


class Answer:
    """What bids of a seat gained that was asked at a price."""

    asked: Count  # the seat, the price, what it has bid so far, and who is still in: one number
    tries: Count
    tried: ByRaise  # how often it could have raised by so much, and what that gained in all
    gains: ByRaise


ANSWER: Final = layout(Answer)
name_record("Answer", ANSWER)
AnswerList: TypeAlias = Annotated[NDArray[np.void], ANSWER, (PLACE_LATER + 1,)]


class Foresight:
    """The answers of the auction that is thought about, and room to try bids out."""

    auction: Count
    count: Count
    answers: AnswerList
    inputs: InputNumbers
    random: Annotated[Stream, STREAM, ()]
    bids: BidByRaise  # the cheapest of each price
    world: Annotated[State, STATE, ()]
    played: Annotated[State, STATE, ()]


FORESIGHT: Final = layout(Foresight)
name_record("Foresight", FORESIGHT)


@rule
def begin_foresight(foresight: Foresight) -> None:
    """No auction is thought about."""
    foresight.auction = NO_AUCTION
    foresight.count = 0


@rule
def think_about(foresight: Foresight, s: State, random: Stream) -> None:
    """The auction of this position is thought about, in one more world, by a chance of its own."""
    foresight.auction = s.auction
    foresight.random.word = draw(random)


@rule
def foresee_bid(
    foresight: Foresight,
    s: State,
    seat: int,
    kind: int,
    net_odds: float,
    shade: float,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> int:
    """The bid or the pass of a seat that asks a little more or less; `net_odds` are by the net."""
    list_raises(foresight, s, seat, scratch)
    if foresight.bids[0] == NO_BID:
        return code_of(seat, VERB_PASS)
    best = find_best_raise(foresight, s, seat, rules, scratch, legal)
    odds = net_odds if best == NO_ANSWER else foreseen_odds(foresight, s, kind, net_odds)
    if odds > shade:
        return foresight.bids[max(best, 0)]
    return code_of(seat, VERB_PASS)


@rule
def foreseen_odds(foresight: Foresight, s: State, kind: int, net_odds: float) -> float:
    """The logarithm of how much likelier a searcher bids than passes, by the inputs found."""
    is_last = 1 if rounds_after(s) == 0 else 0
    foresight.inputs[NET] = net_odds
    odds = 0.0
    for place in range(INPUTS):
        odds += WEIGHTS[s.players - FEWEST, kind, is_last, place] * foresight.inputs[place]
    return odds


@rule
def find_best_raise(
    foresight: Foresight, s: State, seat: int, rules: PricedRules, scratch: Scratch, legal: Legal
) -> int:
    """By how much more than it must a seat had best bid, of the raises that are listed.

    Tries them out, and finds all inputs but the net's.  `NO_ANSWER` where no more can be kept.
    """
    if s.auction == foresight.auction:
        place = find_answer(foresight, s, seat)
        if place == NO_ANSWER:
            return NO_ANSWER
        tries = foresight.answers[place].tries
        count = TRIES_AT_FIRST if tries == 0 else min(1, MOST_TRIES - tries)
    else:
        place = PLACE_LATER
        count = TRIES_LATER
        begin_answer(foresight.answers[place])
    for _ in range(count):
        try_bids(foresight, place, s, seat, rules, scratch, legal)
    return weigh_answer(foresight, place, s, seat, scratch, legal)


@rule
def weigh_answer(
    foresight: Foresight, place: int, s: State, seat: int, scratch: Scratch, legal: Legal
) -> int:
    """The raise that gained most so far; finds all inputs but the net's.

    Raises that were possible with other hidden cards only are none of it.
    """
    answer = foresight.answers[place]
    best = 0
    most = answer.gains[0] / answer.tried[0]
    for more in range(1, RAISES):
        if foresight.bids[more] != NO_BID:
            gain = answer.gains[more] / max(answer.tried[more], 1.0)
            if gain > most and answer.tried[more] > 0.0:
                most = gain
                best = more
    inputs = foresight.inputs
    sure = most / SURE_GAIN
    inputs[GAIN] = min(max(most / GAIN_UNIT, -MOST_GAIN), MOST_GAIN)
    inputs[SURE] = sure / (1.0 + abs(sure))
    inputs[BY_RULES] = 0.0
    if abs(most) < NO_GAIN:
        sound = choose(s, seat, VALUATIONS[s.players], scratch, legal)
        inputs[BY_RULES] = 1.0 if verb_of(sound) == VERB_BID else -1.0
    inputs[ALWAYS] = 1.0
    return best


@rule
def list_raises(foresight: Foresight, s: State, seat: int, scratch: Scratch) -> None:
    """The cheapest bid of each price by sound rules, if there are cards for it."""
    price = s.high + 1 - s.bid_total[seat]
    most = min(price + RAISES - 1, HIGHEST_NEED - 1)
    cheapest_bid(s, seat, VALUATIONS[s.players], time_of(s), most, scratch)
    for more in range(RAISES):
        foresight.bids[more] = NO_BID
        if price + more <= most and scratch.cost[price + more] < OUT_OF_REACH:
            foresight.bids[more] = (
                code_of(seat, VERB_BID) | scratch.choice[price + more] & CARDS_MASK
            )


@rule
def find_answer(foresight: Foresight, s: State, seat: int) -> int:
    """Where the answer of a seat at this price stands; `NO_ANSWER` where there is no room."""
    asked = (s.high << 6 | s.bid_total[seat]) << 3 | seat
    for other in range(s.players):
        asked = asked << 1 | s.passed[other]
    for place in range(foresight.count):
        if foresight.answers[place].asked == asked:
            return place
    if foresight.count == MOST_ANSWERS:
        return NO_ANSWER
    place = foresight.count
    foresight.count += 1
    foresight.answers[place].asked = asked
    begin_answer(foresight.answers[place])
    return place


@rule
def begin_answer(answer: Answer) -> None:
    """Nothing has been tried yet."""
    answer.tries = 0
    for more in range(RAISES):
        answer.tried[more] = 0.0
        answer.gains[more] = 0.0


@rule
def try_bids(
    foresight: Foresight,
    place: int,
    s: State,
    seat: int,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> None:
    """Tries all prices against a pass in one more world."""
    answer = foresight.answers[place]
    answer.tries += 1
    foresight.world = s
    mix_unseen(foresight.world, foresight.random)
    passed = chance_after(foresight, seat, code_of(seat, VERB_PASS), rules, scratch, legal)
    gain = 0.0
    for more in range(RAISES):
        bid = foresight.bids[more]
        if bid == NO_BID:
            return
        if more == 0 or bid != foresight.bids[more - 1]:
            gain = chance_after(foresight, seat, bid, rules, scratch, legal) - passed
        answer.tried[more] += 1.0
        answer.gains[more] += gain


@rule
def chance_after(
    foresight: Foresight,
    seat: int,
    code: int,
    rules: PricedRules,
    scratch: Scratch,
    legal: Legal,
) -> float:
    """A seat's chance when all play on soundly after its action; after the last round its win."""
    foresight.played = foresight.world
    carry_out(foresight.played, code)
    play_round(foresight.played, VALUATIONS[foresight.played.players], scratch, legal)
    if foresight.played.phase == PHASE_OVER:
        return won(foresight.played, seat)
    return chance_of_winning(foresight.played, seat, rules, scratch)
