"""Priced rules: play by what hands were learnt to be worth, and by what bids cost beyond cards.

What a hand is worth depends on the stage of the round: who has not won an auction yet still will.
A seat bids as long as its hand with the bundle and without what it pays, of one who has won, is
worth more than its hand as it is, of one who has not: by what bids that were tried out have shown
to be missing in these values.  All else is done by the same values.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK, MOST_NUMBERS
from byzanz.bots.hand_features import (
    FEATURES,
    GOOD_FEATURE,
    SETS_IN,
    add_card,
    add_to_market,
    find_features,
    take_up,
)
from byzanz.bots.learnt_prices import ASKED, STAGE_WEIGHTS
from byzanz.bots.learnt_values import TEMPERATURES
from byzanz.bots.packed_weights import unpack
from byzanz.bots.policy import (
    COUNT_SHIFT,
    GROUPS,
    NEVER,
    OUT_OF_REACH,
    Scratch,
    holding,
    last_sale,
)
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_TAKE,
    code_of,
    operand,
    with_operand,
)
from byzanz.rules.legal import list_sales
from byzanz.rules.play import best_of_set
from byzanz.rules.refusal import pile_size
from byzanz.rules.state import (
    DIFFERENT,
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    MERCHANTS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_TAKE,
    PROFIT_OF,
    ROUNDS,
    SEATS,
    VALUES,
    Legal,
    State,
    layout,
    name_record,
)

MOST_ROUNDS: Final = 8
LEFT: Final = MOST_ROUNDS + 2
"""None to all rounds left, and one that leaves no gap in the record: a gap holds any bytes."""

BETWEEN: Final = 0
"""The stage between rounds; the others are for each auction that is over, lost or won."""
STAGES: Final = 1 + 2 * (SEATS - 1)

# What winning must bring beyond passing is a sum of these.
ALWAYS: Final = 0
EACH_POINT: Final = 1  # for each point of the bid, which others will pick up
OPENING: Final = 2  # for who opens: when all pass, the bundle comes for nothing
ALONE: Final = 3  # for whom all others have left it to
TERMS: Final = 4

CAUTION: Final = 1.0
"""By how much more `medium` asks of a bundle than it should: a mistake on purpose."""
CROWD: Final = 0.3
"""What each card over seven costs that is in no set."""

ByLeftAndAuction: TypeAlias = Annotated[
    NDArray[np.float64], np.float64, (MOST_ROUNDS, SEATS, TERMS)
]
ByStageAndFeature: TypeAlias = Annotated[NDArray[np.int16], np.int16, (LEFT, STAGES, FEATURES)]
ByLeft: TypeAlias = Annotated[NDArray[np.float64], np.float64, (LEFT,)]
A_POINT: Final = 1000
"""Weights are thousandths of a point: half as long as fractions, and sums of them are exact."""


class PricedRules:
    """What the rules go by; the first index is the rounds left after this one."""

    weights: ByStageAndFeature  # what features of a hand are worth, in thousandths
    asked: ByLeftAndAuction  # what winning must bring beyond passing
    temperatures: ByLeft  # how many points more win e times as often


PRICED_RULES_RECORD: Final = layout(PricedRules)
assert PRICED_RULES_RECORD.itemsize == sum(
    PRICED_RULES_RECORD[name].itemsize for name in ("weights", "asked", "temperatures")
)
name_record("PricedRules", PRICED_RULES_RECORD, "PricedRulesList")
PricedRulesList: TypeAlias = NDArray[np.void]


def make_rules(
    weights: NDArray[np.float64],
    asked: NDArray[np.float64],
    temperatures: NDArray[np.float64],
) -> PricedRulesList:
    """Rules in an array of one, as compiled functions take them."""
    rules = np.zeros(1, PRICED_RULES_RECORD)
    rules["weights"][0, : len(weights)] = np.rint(weights * A_POINT)
    rules["asked"][0] = asked
    rules["temperatures"][0] = 1.0
    rules["temperatures"][0, : len(temperatures)] = temperatures
    return rules


def stage_weights(text: str) -> NDArray[np.float64]:
    """The weights of hands by rounds left, stage and feature, as a module has them."""
    return unpack(text).reshape(-1, STAGES, FEATURES) / A_POINT


FEWEST: Final = 3
PRICED_RULES: Final[PricedRulesList] = np.zeros(SEATS - FEWEST + 1, PRICED_RULES_RECORD)
"""The learnt ones, by the number of players above the fewest: constants of the compiled bots."""
for _players in range(FEWEST, SEATS + 1):
    PRICED_RULES[_players - FEWEST] = make_rules(
        stage_weights(STAGE_WEIGHTS[_players]), ASKED[_players], TEMPERATURES[_players]
    )[0]


@rule
def rounds_after(s: State) -> int:
    """How many rounds come after this one."""
    return ROUNDS[s.players] - s.round


@rule
def stage_after(auction: int, has_won: bool, players: int) -> int:
    """The stage of a seat when so many auctions before this one, and this one, are over."""
    if auction >= players - 1:
        return BETWEEN
    return 1 + 2 * auction + has_won


@rule
def worth_of(rules: PricedRules, left: int, stage: int, scratch: Scratch) -> float:
    """What the features of the hand that was taken up are worth."""
    find_features(scratch)
    total = 0
    for group in range(GROUPS):
        total += rules.weights[left, stage, scratch.found[group]]
    return total / A_POINT


@rule
def value_of(rules: PricedRules, left: int, stage: int, scratch: Scratch) -> float:
    """How many points the hand that was taken up will still make."""
    total = worth_of(rules, left, stage, scratch)
    over = scratch.size - HAND_LIMIT
    for good in range(GOODS):
        over -= 3 * SETS_IN[scratch.holding[good]]
    return total - over * CROWD if over > 0 else total


@rule
def choose_priced(
    s: State, seat: int, rules: PricedRules, shade: float, scratch: Scratch, legal: Legal
) -> int:
    """The action of a seat that wants so much more of a bundle than the rules say."""
    left = rounds_after(s)
    if s.phase == PHASE_BID:
        return priced_bid(s, seat, rules, left, shade, scratch)
    if s.phase == PHASE_GIVE:
        return priced_give(s, seat, rules, left, scratch)
    if s.phase == PHASE_TAKE:
        return priced_take(s, seat, rules, left, scratch)
    if s.phase == PHASE_FINAL:
        return last_sale(s, seat, legal)
    stage = stage_after(s.auction - 1, True, s.players)
    return priced_trim(s, seat, rules, left, stage, scratch, legal)


@rule
def choose_as_medium(s: State, seat: int, scratch: Scratch, legal: Legal) -> int:
    """What the level `medium` does: the learnt rules, but it lets bundles go too early."""
    return choose_priced(s, seat, PRICED_RULES[s.players - FEWEST], CAUTION, scratch, legal)


@rule
def add_bundle(s: State, scratch: Scratch) -> None:
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            add_card(scratch, card, s.bundle[card])


@rule
def lay_down(scratch: Scratch, card: int, stage: int, count: int) -> None:
    """Lays so many of a card from the hand into the market, or takes them back.

    Between rounds there is no market any more.
    """
    add_card(scratch, card, -count)
    if stage != BETWEEN:
        add_to_market(scratch, card, count)


@rule
def least_wanted(s: State, rules: PricedRules, left: int, stage: int, scratch: Scratch) -> int:
    """The card of the bundle that the hand with it misses least."""
    best = 0
    most = -NEVER
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            lay_down(scratch, card, stage, 1)
            value = value_of(rules, left, stage, scratch)
            lay_down(scratch, card, stage, -1)
            if value > most:
                most = value
                best = card
    return best


@rule
def asked_for(s: State, seat: int, rules: PricedRules, left: int) -> float:
    """What winning this auction must bring beyond passing."""
    total = 0.0
    for term in range(TERMS):
        total += rules.asked[left, s.auction, term] * term_of(s, seat, term)
    return total


@rule
def term_of(s: State, seat: int, term: int) -> int:
    """How often a term is asked of a seat that is to bid or to pass."""
    if term == ALWAYS:
        return 1
    if term == EACH_POINT:
        return s.high + 1
    if s.high > 0:
        return 0
    passed = 0
    rivals = 0
    for other in range(s.players):
        if s.passed[other] > 0:
            passed += 1
        elif other != seat and s.offer[other] == 0:
            rivals += 1
    return passed == 0 if term == OPENING else rivals == 0


@rule
def priced_bid(
    s: State, seat: int, rules: PricedRules, left: int, shade: float, scratch: Scratch
) -> int:
    """Bids with the cards that are missed least, where winning is worth it, else passes."""
    asked = asked_for(s, seat, rules, left) + shade
    if gain_of_bid(s, seat, rules, left, asked, scratch) > asked:
        return scratch.choice[0]
    return code_of(seat, VERB_PASS)


@rule
def gain_of_bid(
    s: State, seat: int, rules: PricedRules, left: int, asked: float, scratch: Scratch
) -> float:
    """What winning with the next higher bid is worth beyond losing; that bid is in `choice`.

    Where not even a bundle for nothing is worth what is asked, or there are not enough cards, it is
    as little as can be.
    """
    if gain_for_nothing(s, seat, rules, left, scratch) <= asked:
        return -NEVER
    return gain_when_paid(s, seat, rules, left, scratch)


@rule
def gain_for_nothing(s: State, seat: int, rules: PricedRules, left: int, scratch: Scratch) -> float:
    """What winning would be worth beyond losing if it cost no cards.

    It is the same until the auction is over, as are what losing is worth and which card of the
    bundle is given away: these are in `lost` and `given`.
    """
    stage = stage_after(s.auction, False, s.players)
    take_up(s, seat, True, scratch)
    scratch.lost = value_of(rules, left, stage, scratch)
    stage = stage_after(s.auction, True, s.players)
    add_bundle(s, scratch)
    scratch.given = least_wanted(s, rules, left, stage, scratch)
    lay_down(scratch, scratch.given, stage, 1)
    return value_of(rules, left, stage, scratch) - scratch.lost


@rule
def gain_when_paid(s: State, seat: int, rules: PricedRules, left: int, scratch: Scratch) -> float:
    """The same by the next higher bid, which is then in `choice`; by `lost` and `given`."""
    need = s.high + 1 - s.bid_total[seat]
    stage = stage_after(s.auction, True, s.players)
    take_up(s, seat, True, scratch)
    add_bundle(s, scratch)
    lay_down(scratch, scratch.given, stage, 1)
    bid = cheapest_cards(s, seat, rules, left, stage, need, scratch)
    if bid < 0:
        return -NEVER
    pay(s, seat, bid, stage, scratch)
    scratch.choice[0] = code_of(seat, VERB_BID) | bid
    return value_of(rules, left, stage, scratch) - scratch.lost


@rule
def pay(s: State, seat: int, bid: int, stage: int, scratch: Scratch) -> None:
    """Lays down what a seat has bid so far, and the cards of one more bid."""
    for card in range(GOODS_CARDS):
        if s.bid[seat, card] > 0:
            lay_down(scratch, card, stage, s.bid[seat, card])
    for place in range(MOST_NUMBERS):
        card = operand(bid, place)
        if card < 0:
            break
        lay_down(scratch, card, stage, 1)


@rule
def cheapest_cards(
    s: State, seat: int, rules: PricedRules, left: int, stage: int, need: int, scratch: Scratch
) -> int:
    """The cards of a hand that add so much and are missed least, as an action's; -1 if too few.

    Each good is judged by itself: what the hand with the bundle would lose without some of it.
    """
    for total in range(1, need + 1):
        scratch.cost[total] = NEVER
    scratch.cost[0] = 0.0
    scratch.choice[0] = 0
    for good in range(GOODS):
        count = list_parts(s, seat, good, rules, left, stage, scratch)
        for total in range(need if count > 0 else 0, 0, -1):
            for place in range(count):
                rest = max(0, total - scratch.part_sum[place])
                cost = scratch.cost[rest] + scratch.part_cost[place]
                if cost < scratch.cost[total] and scratch.cost[rest] < OUT_OF_REACH:
                    scratch.cost[total] = cost
                    chosen = scratch.choice[rest]
                    part = scratch.part[place]
                    for value in range(VALUES):
                        chosen = with_copies(
                            chosen, good * VALUES + value, (part >> 4 * value) & 15
                        )
                    scratch.choice[total] = chosen
    return scratch.choice[need] & CARDS_MASK if scratch.cost[need] < OUT_OF_REACH else -1


@rule
def list_parts(
    s: State, seat: int, good: int, rules: PricedRules, left: int, stage: int, scratch: Scratch
) -> int:
    """Lists what of a good can be bid, what it comes to and what it costs; how many ways."""
    first = good * VALUES
    held = scratch.holding[good]
    whole = rules.weights[left, stage, GOOD_FEATURE[held]]
    count = 0
    for one in range(s.hand[seat, first] + 1):
        for two in range(s.hand[seat, first + 1] + 1):
            for three in range(s.hand[seat, first + 2] + 1):
                for four in range(s.hand[seat, first + 3] + 1):
                    if one + two + three + four == 0:
                        continue
                    without = held - holding(one, two, three, four)
                    scratch.part[count] = one | two << 4 | three << 8 | four << 12
                    scratch.part_sum[count] = one + 2 * two + 3 * three + 4 * four
                    lost = whole - rules.weights[left, stage, GOOD_FEATURE[without]]
                    scratch.part_cost[count] = lost / A_POINT
                    count += 1
    return count


@rule
def with_copies(chosen: int, card: int, copies: int) -> int:
    """Cards of an action and so many more of one; how many there are is counted above them."""
    for _ in range(copies):
        chosen = with_operand(chosen, card, chosen >> COUNT_SHIFT) + (1 << COUNT_SHIFT)
    return chosen


@rule
def priced_give(s: State, seat: int, rules: PricedRules, left: int, scratch: Scratch) -> int:
    """The card of the bundle that the hand misses least.

    Whoever comes last is the first to take from the market, and may take it again.
    """
    stage = stage_after(s.auction, True, s.players)
    take_up(s, seat, stage != BETWEEN, scratch)
    add_bundle(s, scratch)
    best = 0
    if stage != BETWEEN:
        best = least_wanted(s, rules, left, stage, scratch)
    else:
        most = -NEVER
        for card in range(DIFFERENT):
            if s.bundle[card] > 0:
                add_card(scratch, card, -1)
                s.market[card] += 1
                best_pile(s, rules, left, scratch)
                s.market[card] -= 1
                add_card(scratch, card, 1)
                if scratch.cost[0] > most:
                    most = scratch.cost[0]
                    best = card
    return with_operand(code_of(seat, VERB_GIVE), best, 0)


@rule
def priced_take(s: State, seat: int, rules: PricedRules, left: int, scratch: Scratch) -> int:
    """The pile that makes the hand worth most."""
    take_up(s, seat, False, scratch)
    return with_operand(code_of(seat, VERB_TAKE), best_pile(s, rules, left, scratch), 0)


@rule
def best_pile(s: State, rules: PricedRules, left: int, scratch: Scratch) -> int:
    """The pile of the market that makes the hand worth most; how much that is, is in `cost`."""
    best = 0
    scratch.cost[0] = -NEVER
    for kind in range(MERCHANTS + 1):
        if pile_size(s, kind) == 0:
            continue
        first = kind * VALUES
        last = first + VALUES if kind < MERCHANTS else first + 1
        for card in range(first, last):
            add_card(scratch, card, s.market[card])
        value = value_of(rules, left, BETWEEN, scratch)
        for card in range(first, last):
            add_card(scratch, card, -s.market[card])
        if value > scratch.cost[0]:
            scratch.cost[0] = value
            best = kind
    return best


@rule
def priced_trim(
    s: State,
    seat: int,
    rules: PricedRules,
    left: int,
    stage: int,
    scratch: Scratch,
    legal: Legal,
) -> int:
    """Seven cards: the sale or the discarded card that leaves most."""
    best = 0
    most = -NEVER
    take_up(s, seat, stage != BETWEEN, scratch)
    for card in range(DIFFERENT):
        if s.hand[seat, card] > 0:
            add_card(scratch, card, -1)
            value = value_of(rules, left, stage, scratch)
            add_card(scratch, card, 1)
            if value > most:
                most = value
                best = with_operand(code_of(seat, VERB_DROP), card, 0)
    legal.count = 0
    list_sales(s, seat, legal)
    for place in range(legal.count):
        code = legal.codes[place]
        one = operand(code, 0)
        two = operand(code, 1)
        three = operand(code, 2)
        add_card(scratch, one, -1)
        add_card(scratch, two, -1)
        add_card(scratch, three, -1)
        value = value_of(rules, left, stage, scratch) + PROFIT_OF[best_of_set(one, two, three)]
        add_card(scratch, one, 1)
        add_card(scratch, two, 1)
        add_card(scratch, three, 1)
        if value > most:
            most = value
            best = code
    return best
