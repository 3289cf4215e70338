"""Priced rules: play by what hands were learnt to be worth, and by what bids cost beyond cards.

What a hand is worth depends on the stage of the round: who has not won an auction yet still will.
A seat bids as long as its hand with the bundle and without what it pays, of one who has won, is
worth more than its hand as it is, of one who has not: by a shade for each auction, and by a little
for each point paid, which others will pick up.  All else is done by the same values.
"""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK, MOST_NUMBERS
from byzanz.bots.hand_features import (
    FEATURES,
    GOOD,
    HAND_SIZE,
    MERCHANT_COUNT,
    MOST_MERCHANTS,
    MOST_OF_A_GOOD,
    PAIR,
    SINGLE,
    TOPS,
)
from byzanz.bots.learnt_prices import CROWDS, DEMANDS, PRICES, STAGE_WEIGHTS
from byzanz.bots.policy import (
    COUNT_SHIFT,
    NEVER,
    OUT_OF_REACH,
    Scratch,
    hand_holding,
    last_sale,
    step_of,
)
from byzanz.bots.valuation import HOLDINGS
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
from byzanz.rules.play import best_of_set, bid_value
from byzanz.rules.refusal import pile_size
from byzanz.rules.state import (
    DIFFERENT,
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    MERCHANT,
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

BETWEEN: Final = 0
"""The stage between rounds; the others are for each auction that is over, lost or won."""
STAGES: Final = 1 + 2 * (SEATS - 1)

ByLeft: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_ROUNDS + 1,)]
ByLeftAndAuction: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_ROUNDS + 1, SEATS)]
ByStageAndFeature: TypeAlias = Annotated[
    NDArray[np.float32], np.float32, (MOST_ROUNDS, STAGES, FEATURES)
]


class PricedRules:
    """What the rules go by; the first index is the rounds left after this one."""

    weights: ByStageAndFeature  # what features of a hand are worth
    demand: ByLeftAndAuction  # what winning must bring beyond passing
    price: ByLeft  # what each point of a bid costs beyond its cards
    crowd: ByLeft  # what each card over seven costs


PRICED_RULES_RECORD: Final = layout(PricedRules)
name_record("PricedRules", PRICED_RULES_RECORD, "PricedRulesList")
PricedRulesList: TypeAlias = NDArray[np.void]


def _features_of_holdings() -> NDArray[np.int64]:
    """Of each holding: the feature of its good, the pair and the single in it, and its sets."""
    rows = []
    for counts in product(range(7), range(6), range(4), range(3)):
        count = sum(counts)
        top = max((value + 1 for value in range(VALUES) if counts[value]), default=0)
        rows.append(
            (
                GOOD + min(count, MOST_OF_A_GOOD) * TOPS + top,
                top if count % 3 == 2 else 0,
                top if count % 3 == 1 else 0,
                count // 3,
            )
        )
    return np.array(rows, np.int64)


GOOD_FEATURE, PAIR_TOP, SINGLE_TOP, SETS_IN = np.ascontiguousarray(_features_of_holdings().T)
assert len(GOOD_FEATURE) == HOLDINGS


def make_rules(
    weights: NDArray[np.float64],
    demands: NDArray[np.float64],
    prices: NDArray[np.float64],
    crowds: NDArray[np.float64],
) -> PricedRulesList:
    """Rules in an array of one, as compiled functions take them.

    Demands, prices and crowds are given for the last round, the one before it, and earlier ones.
    """
    rules = np.zeros(1, PRICED_RULES_RECORD)
    rules["weights"][0] = weights[:MOST_ROUNDS]
    for left in range(MOST_ROUNDS + 1):
        time = min(left, len(prices) - 1)
        rules["demand"][0, left, : len(demands[time])] = demands[time]
        rules["price"][0, left] = prices[time]
        rules["crowd"][0, left] = crowds[time]
    return rules


FEWEST: Final = 3
PRICED_RULES: Final[PricedRulesList] = np.zeros(SEATS - FEWEST + 1, PRICED_RULES_RECORD)
"""The learnt ones, by the number of players above the fewest: constants of the compiled bots."""
for _players, _demands in DEMANDS.items():
    PRICED_RULES[_players - FEWEST] = make_rules(
        STAGE_WEIGHTS[_players],
        np.array(_demands),
        np.array(PRICES[_players]),
        np.array(CROWDS[_players]),
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
def take_up(s: State, seat: int, scratch: Scratch) -> None:
    """Lays a seat's hand, an own bid included, where `value_of` looks at it."""
    size = s.hand_size[seat]
    for good in range(GOODS):
        scratch.holding[good] = hand_holding(s, seat, good)
    for card in range(GOODS_CARDS):
        size += s.bid[seat, card]
    scratch.merchants = s.hand[seat, MERCHANT]
    scratch.size = size


@rule
def add_card(scratch: Scratch, card: int, count: int) -> None:
    """So many more of a card, or fewer."""
    if card == MERCHANT:
        scratch.merchants += count
    else:
        scratch.holding[card // VALUES] += count * step_of(card)
    scratch.size += count


@rule
def value_of(rules: PricedRules, left: int, stage: int, scratch: Scratch) -> float:
    """How many points the hand that was taken up will still make."""
    merchants = min(scratch.merchants, MOST_MERCHANTS)
    total = 0.0
    pair = 0
    single = 0
    sets = 0
    for good in range(GOODS):
        holding = scratch.holding[good]
        total += rules.weights[left, stage, GOOD_FEATURE[holding]]
        pair = max(pair, PAIR_TOP[holding])
        single = max(single, SINGLE_TOP[holding])
        sets += SETS_IN[holding]
    total += rules.weights[left, stage, MERCHANT_COUNT + merchants]
    total += rules.weights[left, stage, HAND_SIZE + min(scratch.size, HAND_LIMIT)]
    total += rules.weights[left, stage, PAIR + min(merchants, 2) * TOPS + pair]
    total += rules.weights[left, stage, SINGLE + min(merchants // 2, 1) * TOPS + single]
    over = scratch.size - 3 * sets - HAND_LIMIT
    return total - over * rules.crowd[left] if over > 0 else total


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
        return priced_take(s, seat, rules, left, BETWEEN, scratch)
    if s.phase == PHASE_FINAL:
        return last_sale(s, seat, legal)
    stage = stage_after(s.auction - 1, True, s.players)
    return priced_trim(s, seat, rules, left, stage, scratch, legal)


@rule
def choose_as_medium(s: State, seat: int, scratch: Scratch, legal: Legal) -> int:
    """What the level `medium` does: the learnt rules as they are."""
    return choose_priced(s, seat, PRICED_RULES[s.players - FEWEST], 0.0, scratch, legal)


@rule
def add_bundle(s: State, scratch: Scratch) -> None:
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            add_card(scratch, card, s.bundle[card])


@rule
def least_wanted(s: State, rules: PricedRules, left: int, stage: int, scratch: Scratch) -> int:
    """The card of the bundle that the hand with it misses least."""
    best = 0
    most = -NEVER
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            add_card(scratch, card, -1)
            value = value_of(rules, left, stage, scratch)
            add_card(scratch, card, 1)
            if value > most:
                most = value
                best = card
    return best


@rule
def priced_bid(
    s: State, seat: int, rules: PricedRules, left: int, shade: float, scratch: Scratch
) -> int:
    """Bids with the cards that are missed least, where winning is worth it, else passes."""
    need = s.high + 1 - s.bid_total[seat]
    stage = stage_after(s.auction, False, s.players)
    take_up(s, seat, scratch)
    wanted = value_of(rules, left, stage, scratch) + rules.demand[left, s.auction] + shade
    wanted += rules.price[left] * (s.high + 1)
    stage = stage_after(s.auction, True, s.players)
    add_bundle(s, scratch)
    add_card(scratch, least_wanted(s, rules, left, stage, scratch), -1)
    if value_of(rules, left, stage, scratch) <= wanted:
        return code_of(seat, VERB_PASS)
    bid = cheapest_cards(s, seat, rules, left, stage, need, scratch)
    if bid < 0:
        return code_of(seat, VERB_PASS)
    for card in range(GOODS_CARDS):
        if s.bid[seat, card] > 0:
            add_card(scratch, card, -s.bid[seat, card])
    for place in range(MOST_NUMBERS):
        card = operand(bid, place)
        if card < 0:
            break
        add_card(scratch, card, -1)
    if value_of(rules, left, stage, scratch) > wanted:
        return code_of(seat, VERB_BID) | bid
    return code_of(seat, VERB_PASS)


@rule
def cheapest_cards(
    s: State, seat: int, rules: PricedRules, left: int, stage: int, need: int, scratch: Scratch
) -> int:
    """The cards of a hand that add so much and are missed least, as an action's; -1 if too few.

    Each card is judged by itself: what the hand with the bundle would lose without it.
    """
    for total in range(1, need + 1):
        scratch.cost[total] = NEVER
    scratch.cost[0] = 0.0
    scratch.choice[0] = 0
    for card in range(GOODS_CARDS):
        copies = s.hand[seat, card]
        if copies == 0:
            continue
        holding = scratch.holding[card // VALUES]
        cost = rules.weights[left, stage, GOOD_FEATURE[holding]]
        cost -= rules.weights[left, stage, GOOD_FEATURE[holding - step_of(card)]]
        for _ in range(copies):
            for total in range(need, 0, -1):
                rest = max(0, total - bid_value(card))
                if scratch.cost[rest] > OUT_OF_REACH:
                    continue
                if scratch.cost[rest] + cost < scratch.cost[total]:
                    scratch.cost[total] = scratch.cost[rest] + cost
                    chosen = scratch.choice[rest]
                    scratch.choice[total] = with_operand(chosen, card, chosen >> COUNT_SHIFT) + (
                        1 << COUNT_SHIFT
                    )
    return scratch.choice[need] & CARDS_MASK if scratch.cost[need] < NEVER else -1


@rule
def priced_give(s: State, seat: int, rules: PricedRules, left: int, scratch: Scratch) -> int:
    """The card of the bundle that the hand misses least."""
    stage = stage_after(s.auction, True, s.players)
    take_up(s, seat, scratch)
    add_bundle(s, scratch)
    card = least_wanted(s, rules, left, stage, scratch)
    return with_operand(code_of(seat, VERB_GIVE), card, 0)


@rule
def priced_take(
    s: State, seat: int, rules: PricedRules, left: int, stage: int, scratch: Scratch
) -> int:
    """The pile that makes the hand worth most."""
    best = 0
    most = -NEVER
    take_up(s, seat, scratch)
    for kind in range(MERCHANTS + 1):
        if pile_size(s, kind) == 0:
            continue
        first = kind * VALUES
        last = first + VALUES if kind < MERCHANTS else first + 1
        for card in range(first, last):
            add_card(scratch, card, s.market[card])
        value = value_of(rules, left, stage, scratch)
        for card in range(first, last):
            add_card(scratch, card, -s.market[card])
        if value > most:
            most = value
            best = kind
    return with_operand(code_of(seat, VERB_TAKE), best, 0)


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
    take_up(s, seat, scratch)
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
