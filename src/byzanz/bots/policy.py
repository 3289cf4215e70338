"""Sound rules of play, compiled: what `medium@1` does, and what `hard@1` thinks of others.

A seat's decision here depends on its own hand and on what lies open, never on other hands.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.action_code import CARDS_MASK
from byzanz.bots.valuation import Valuation
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DONE,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_TAKE,
    code_of,
    operand,
    with_operand,
)
from byzanz.rules.legal import list_sales
from byzanz.rules.play import best_of_set, bid_value, carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.refusal import pile_size
from byzanz.rules.scoring import standing
from byzanz.rules.state import (
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    MERCHANT,
    MERCHANTS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TAKE,
    PROFIT_OF,
    ROUNDS,
    SEATS,
    VALUES,
    Count,
    Legal,
    State,
    layout,
    name_record,
)

HIGHEST_NEED: Final = 30
"""More than can be missing: seven cards of 4 may lie there, and must be beaten."""

NEVER: Final = 1e9
OUT_OF_REACH: Final = NEVER / 2
COUNT_SHIFT: Final = 40

Costs: TypeAlias = Annotated[NDArray[np.float64], np.float64, (HIGHEST_NEED,)]
Choices: TypeAlias = Annotated[NDArray[np.int64], np.int64, (HIGHEST_NEED,)]
ByGood: TypeAlias = Annotated[NDArray[np.int64], np.int64, (GOODS,)]

GROUPS: Final = GOODS + 8
"""Of so many features that tell of a hand one each holds; `hand_features` knows which."""
MARKS_OF_A_SEAT: Final = GROUPS + 2 * GOODS + 3
"""So many marks a seat has at the start of a round; `chance_model` knows which."""
UNITS: Final = 8
"""So many numbers its net makes of them."""
MOST_PARTS: Final = 64
"""More ways than there are to take some of seven cards of a good."""
Parts: TypeAlias = Annotated[NDArray[np.int64], np.int64, (MOST_PARTS,)]
PartCosts: TypeAlias = Annotated[NDArray[np.float64], np.float64, (MOST_PARTS,)]
Found: TypeAlias = Annotated[NDArray[np.int64], np.int64, (GROUPS,)]
MarksBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS, MARKS_OF_A_SEAT)]
UnitsBySeat: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, UNITS)]
UnitSums: TypeAlias = Annotated[NDArray[np.float64], np.float64, (UNITS,)]
RealBySeat: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS,)]
CountBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]


class Scratch:
    """Room to find the cheapest cards that reach a total, for a hand that may come to be, and for
    the chances of all seats.

    Where these are found a hundred thousand times for a decision, no array may be made each time.
    """

    cost: Costs
    choice: Choices
    holding: ByGood
    merchants: Count
    size: Count
    pile: ByGood  # what the market would hold
    pile_merchants: Count
    found: Found  # the features of such a hand
    part: Parts  # what of one good can be bid, what that comes to, and what it costs
    part_sum: Parts
    part_cost: PartCosts
    lost: Annotated[float, np.float64, ()]  # what losing an auction is worth
    given: Count  # the card of the bundle that who wins it gives away
    marks: MarksBySeat  # from here on of all seats at the start of a round, see `chance_model`
    totals: RealBySeat
    counts: CountBySeat
    units: UnitsBySeat
    sums: UnitSums
    chances: RealBySeat


SCRATCH: Final = layout(Scratch)
name_record("Scratch", SCRATCH, "Scratches")
Scratches: TypeAlias = NDArray[np.void]


@rule
def time_of(s: State) -> int:
    """Which tables count: by the rounds that are left, and whether this one's auctions are over."""
    left = ROUNDS[s.players] - s.round
    if s.phase == PHASE_FINAL:
        return 0
    if s.auction < s.players:
        left += 1
    return min(left, 3)


@rule
def holding(one: int, two: int, three: int, four: int) -> int:
    """The place of a holding of one good in a table."""
    return ((one * 6 + two) * 4 + three) * 3 + four


@rule
def hand_holding(s: State, seat: int, good: int) -> int:
    """What a seat has of a good, an own bid included."""
    first = good * VALUES
    return holding(
        s.hand[seat, first] + s.bid[seat, first],
        s.hand[seat, first + 1] + s.bid[seat, first + 1],
        s.hand[seat, first + 2] + s.bid[seat, first + 2],
        s.hand[seat, first + 3] + s.bid[seat, first + 3],
    )


@rule
def step_of(card: int) -> int:
    """How far one more of a card moves a holding's place."""
    value = card & 3
    if value == 0:
        return 72
    if value == 1:
        return 12
    if value == 2:
        return 3
    return 1


@rule
def bundle_holding(s: State, good: int) -> int:
    first = good * VALUES
    return holding(s.bundle[first], s.bundle[first + 1], s.bundle[first + 2], s.bundle[first + 3])


@rule
def choose(s: State, seat: int, valuation: Valuation, scratch: Scratch, legal: Legal) -> int:
    """The action of a seat that is awaited."""
    return choose_shaded(s, seat, valuation, 0.0, scratch, legal)


@rule
def choose_shaded(
    s: State, seat: int, valuation: Valuation, shade: float, scratch: Scratch, legal: Legal
) -> int:
    """The same for somebody who wants so much more of a bundle than the valuation says."""
    time = time_of(s)
    if s.phase == PHASE_BID:
        return choose_bid(s, seat, valuation, time, shade, scratch)
    if s.phase == PHASE_GIVE:
        return with_operand(code_of(seat, VERB_GIVE), least_of_bundle(s, seat, valuation, time), 0)
    if s.phase == PHASE_TAKE:
        return with_operand(code_of(seat, VERB_TAKE), best_pile(s, seat, valuation, time), 0)
    if s.phase == PHASE_FINAL:
        return last_sale(s, seat, legal)
    return best_trim(s, seat, valuation, time, legal)


@rule
def choose_bid(
    s: State, seat: int, valuation: Valuation, time: int, shade: float, scratch: Scratch
) -> int:
    """Bids with the cheapest cards, as long as the bundle brings more than they are worth."""
    gain = gain_of_bundle(s, seat, valuation, time) - valuation.demand[time, s.auction]
    gain -= shade
    if gain > 0:
        need = s.high + 1 - s.bid_total[seat]
        if cheapest_bid(s, seat, valuation, time, need, scratch) < gain:
            return code_of(seat, VERB_BID) | scratch.choice[need] & CARDS_MASK
    return code_of(seat, VERB_PASS)


@rule
def gain_of_sound_bid(s: State, seat: int, valuation: Valuation, scratch: Scratch) -> float:
    """What the next higher bid brings beyond what is asked, however little that is."""
    time = time_of(s)
    gain = gain_of_bundle(s, seat, valuation, time) - valuation.demand[time, s.auction]
    need = s.high + 1 - s.bid_total[seat]
    return gain - cheapest_bid(s, seat, valuation, time, need, scratch)


@rule
def gain_of_bundle(s: State, seat: int, valuation: Valuation, time: int) -> float:
    """What the bundle, without the card that is given, would add to a hand."""
    gain = 0.0
    taken = -1
    sets = 0
    least = NEVER
    for good in range(GOODS):
        have = hand_holding(s, seat, good)
        more = bundle_holding(s, good)
        sets += valuation.sets[have + more]
        if more == 0:
            continue
        after = valuation.good[time, have + more]
        gain += after - valuation.good[time, have]
        for card in range(good * VALUES, good * VALUES + VALUES):
            if s.bundle[card] > 0:
                taken += s.bundle[card]
                least = min(least, after - valuation.good[time, have + more - step_of(card)])
    merchants = s.bundle[MERCHANT]
    if merchants > 0:
        held = s.hand[seat, MERCHANT]
        taken += merchants
        gain += valuation.merchant[time, held + merchants] - valuation.merchant[time, held]
        least = min(least, last_merchant(valuation, time, held + merchants))
    return gain - least - crowding(s, seat, valuation, time, taken - 3 * sets)


@rule
def last_merchant(valuation: Valuation, time: int, merchants: int) -> float:
    """What the last of so many merchants is worth."""
    return valuation.merchant[time, merchants] - valuation.merchant[time, merchants - 1]


@rule
def crowding(s: State, seat: int, valuation: Valuation, time: int, more: int) -> float:
    """Seven cards: what it costs to have so many more."""
    over = s.hand_size[seat] + more - HAND_LIMIT
    return over * valuation.crowd[time] if over > 0 else 0.0


@rule
def cheapest_bid(
    s: State, seat: int, valuation: Valuation, time: int, need: int, scratch: Scratch
) -> float:
    """What it costs to lay down the cheapest cards that add so much; they are in `choice`.

    A card costs what a hand with the bundle would lose without it.  Cards that lie there already
    are lost with the bid, too.
    """
    for total in range(1, need + 1):
        scratch.cost[total] = NEVER
    scratch.cost[0] = 0.0
    scratch.choice[0] = 0
    laid = 0.0
    for card in range(GOODS_CARDS):
        copies = s.hand[seat, card]
        if copies == 0 and s.bid[seat, card] == 0:
            continue
        good = card // VALUES
        place = hand_holding(s, seat, good) + bundle_holding(s, good)
        cost = valuation.good[time, place] - valuation.good[time, place - step_of(card)]
        laid += s.bid[seat, card] * cost
        for _ in range(copies):
            for total in range(need, 0, -1):
                rest = max(0, total - bid_value(card))
                if scratch.cost[rest] > OUT_OF_REACH:  # and no card of negative cost leads there
                    continue
                if scratch.cost[rest] + cost < scratch.cost[total]:
                    scratch.cost[total] = scratch.cost[rest] + cost
                    chosen = scratch.choice[rest]
                    scratch.choice[total] = with_operand(chosen, card, chosen >> COUNT_SHIFT) + (
                        1 << COUNT_SHIFT
                    )
    return scratch.cost[need] + laid


@rule
def least_of_bundle(s: State, seat: int, valuation: Valuation, time: int) -> int:
    """The card of the bundle that a hand misses least."""
    best = 0
    least = NEVER
    for card in range(GOODS_CARDS):
        if s.bundle[card] > 0:
            good = card // VALUES
            place = hand_holding(s, seat, good) + bundle_holding(s, good)
            loss = valuation.good[time, place] - valuation.good[time, place - step_of(card)]
            if loss < least:
                least = loss
                best = card
    if s.bundle[MERCHANT] > 0:
        merchants = s.hand[seat, MERCHANT] + s.bundle[MERCHANT]
        if last_merchant(valuation, time, merchants) < least:
            best = MERCHANT
    return best


@rule
def best_pile(s: State, seat: int, valuation: Valuation, time: int) -> int:
    """The kind in the market that adds most to a hand."""
    best = 0
    most = -NEVER
    for good in range(GOODS):
        first = good * VALUES
        pile = holding(
            s.market[first], s.market[first + 1], s.market[first + 2], s.market[first + 3]
        )
        if pile == 0:
            continue
        have = hand_holding(s, seat, good)
        more = pile_size(s, good) - 3 * (valuation.sets[have + pile] - valuation.sets[have])
        gain = valuation.good[time, have + pile] - valuation.good[time, have]
        gain -= crowding(s, seat, valuation, time, more)
        if gain > most:
            most = gain
            best = good
    merchants = s.market[MERCHANT]
    if merchants > 0:
        held = s.hand[seat, MERCHANT]
        gain = valuation.merchant[time, held + merchants] - valuation.merchant[time, held]
        gain -= crowding(s, seat, valuation, time, merchants)
        if gain > most:
            best = MERCHANTS
    return best


@rule
def best_trim(s: State, seat: int, valuation: Valuation, time: int, legal: Legal) -> int:
    """Seven cards: the sale that brings most, unless discarding loses less."""
    dropped = 0
    least = NEVER
    for card in range(GOODS_CARDS):
        if s.hand[seat, card] > 0:
            place = hand_holding(s, seat, card // VALUES)
            loss = valuation.good[time, place] - valuation.good[time, place - step_of(card)]
            if loss < least:
                least = loss
                dropped = card
    merchants = s.hand[seat, MERCHANT]
    if merchants > 0 and last_merchant(valuation, time, merchants) < least:
        least = last_merchant(valuation, time, merchants)
        dropped = MERCHANT
    best = with_operand(code_of(seat, VERB_DROP), dropped, 0)
    most = -least * (s.hand_size[seat] - HAND_LIMIT)
    legal.count = 0
    list_sales(s, seat, legal)
    for place in range(legal.count):
        code = legal.codes[place]
        gain = gain_of_sale(s, seat, valuation, time, code)
        if gain >= most:
            most = gain
            best = code
    return best


@rule
def gain_of_sale(s: State, seat: int, valuation: Valuation, time: int, code: int) -> float:
    """The profit of a sale, less what the cards were worth in the hand."""
    one = operand(code, 0)
    two = operand(code, 1)
    three = operand(code, 2)
    gain = float(PROFIT_OF[best_of_set(one, two, three)])
    used = (one == MERCHANT) + (two == MERCHANT) + (three == MERCHANT)
    merchants = s.hand[seat, MERCHANT]
    gain -= valuation.merchant[time, merchants] - valuation.merchant[time, merchants - used]
    if one != MERCHANT:
        place = hand_holding(s, seat, one // VALUES)
        after = place - step_of(one)
        if two != MERCHANT:
            after -= step_of(two)
        if three != MERCHANT:
            after -= step_of(three)
        gain -= valuation.good[time, place] - valuation.good[time, after]
    return gain


@rule
def last_sale(s: State, seat: int, legal: Legal) -> int:
    """The end: the sale that begins the best way to sell out of seven cards, or done."""
    legal.count = 0
    list_sales(s, seat, legal)
    best = code_of(seat, VERB_DONE)
    most = 0
    for place in range(legal.count):
        code = legal.codes[place]
        one = operand(code, 0)
        two = operand(code, 1)
        three = operand(code, 2)
        s.hand[seat, one] -= 1
        s.hand[seat, two] -= 1
        s.hand[seat, three] -= 1
        # Merchants save goods, which decide a tie.
        used = (one == MERCHANT) + (two == MERCHANT) + (three == MERCHANT)
        total = PROFIT_OF[best_of_set(one, two, three)] + best_single_sale(s, seat)
        s.hand[seat, one] += 1
        s.hand[seat, two] += 1
        s.hand[seat, three] += 1
        if total * 4 + used > most:
            most = total * 4 + used
            best = code
    return best


@rule
def best_single_sale(s: State, seat: int) -> int:
    """The highest profit of one sale out of a hand."""
    merchants = s.hand[seat, MERCHANT]
    best = PROFIT_OF[MERCHANT] if merchants >= 3 else 0
    for good in range(GOODS):
        first = good * VALUES
        held = 0
        top = 0
        for value in range(VALUES):
            if s.hand[seat, first + value] > 0:
                held += s.hand[seat, first + value]
                top = value + 1
        if held + merchants >= 3 and top > best:
            best = top
    return best


@rule
def play_on(s: State, valuation: Valuation, scratch: Scratch, legal: Legal) -> None:
    """Plays a game to its end, all seats by the same valuation."""
    while s.phase != PHASE_OVER:
        carry_out(s, choose(s, awaited_seat(s), valuation, scratch, legal))


@rule
def play_round(s: State, valuation: Valuation, scratch: Scratch, legal: Legal) -> None:
    """Plays to the start of the next round, or to the end of the game after the last one."""
    now = s.round
    while s.phase != PHASE_OVER and s.round == now:
        carry_out(s, choose(s, awaited_seat(s), valuation, scratch, legal))


@rule
def won(s: State, seat: int) -> float:
    """The seat's share of the win."""
    own = standing(s, seat)
    winners = 1
    for other in range(s.players):
        if other != seat:
            value = standing(s, other)
            if value > own:
                return 0.0
            winners += value == own
    return 1.0 / winners
