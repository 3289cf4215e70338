"""A game as learners meet it: one position, what of the deal is still hidden, a bid being laid.

Hands are hidden only as far as they were dealt: what comes later, everybody has seen.  So what a
seat can know by perfect memory is the open cards, and of each hand all but its hidden cards.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.envs.encodings import (
    ADDED,
    BY_HAND,
    CHOICES,
    COMMIT,
    LAY,
    PASS,
    Rows,
    code_of_index,
    index_of,
)
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DROP,
    VERB_SELL,
    code_of,
    operand,
    seat_of,
    verb_of,
    with_operand,
)
from byzanz.rules.legal import list_legal, list_sales
from byzanz.rules.play import bid_value, carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.refusal import is_awaited
from byzanz.rules.scoring import score
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    GOODS_CARDS,
    HAND_LIMIT,
    PHASE_BID,
    PHASE_OVER,
    REMOVED,
    SEATS,
    STREAM,
    ByCard,
    BySeat,
    BySeatAndCard,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

NO_ACTION: Final = -1
"""Nothing has happened yet, or a card was only laid; 0 is the pass of seat 0."""


class Episode:
    """What an environment keeps beside the position."""

    laid: Count  # `cards`: the new bid as far as it is laid, as an action's cards
    laid_count: Count
    code: Count  # the last action in its integer form, or NO_ACTION
    before: Count  # where the stock began before that action
    game: Count  # how many games were played here before this one
    hidden: BySeatAndCard  # by seat, the cards of the deal that the others have not seen there
    hidden_count: BySeat
    points: BySeat  # the sum of its profit cards
    sold: BySeat  # how many sets it has sold
    undealt: ByCard  # the stock and the removed cards
    first_bit: ByCard  # `hand`: which bit of a bid is the first copy of a card; for one mask
    random: Annotated[Stream, STREAM, ()]  # where levels in a batch get their chance from


EPISODE: Final = layout(Episode)
name_record("Episode", EPISODE)
Episodes: TypeAlias = NDArray[np.void]


@rule
def begin(s: State, e: Episode) -> None:
    """The position has just been dealt: every hand is hidden."""
    e.laid = 0
    e.laid_count = 0
    e.code = NO_ACTION
    e.before = s.top
    for seat in range(SEATS):
        e.hidden_count[seat] = DEALT if seat < s.players else 0
        e.points[seat] = 0
        e.sold[seat] = 0
        for card in range(DIFFERENT):
            e.hidden[seat, card] = s.hand[seat, card]
    for card in range(DIFFERENT):
        e.undealt[card] = 0
    for place in range(s.players * DEALT, DECK):
        e.undealt[s.deck[place]] += 1
    see_turned(s, e, s.players * DEALT + REMOVED[s.players])


@rule
def see_turned(s: State, e: Episode, top: int) -> None:
    """The cards from this place of the deck to its top now have been turned up."""
    for place in range(top, s.top):
        e.undealt[s.deck[place]] -= 1


@rule
def player_of(s: State) -> int:
    """The seat to ask next: the one awaited; in the last sales the first of them; -1 at the end."""
    return -1 if s.phase == PHASE_OVER else awaited_seat(s)


@rule
def write_mask(s: State, e: Episode, encoding: int, legal: Legal, mask: Rows, row: int) -> None:
    """Marks what the seat to ask may do."""
    for index in range(mask.shape[1]):
        mask[row, index] = 0
    seat = player_of(s)
    if seat >= 0:
        mark_legal(s, e, seat, encoding, legal, mask, row)


@rule
def mark_legal(
    s: State, e: Episode, seat: int, encoding: int, legal: Legal, mask: Rows, row: int
) -> None:
    """Marks what any seat may do, in a row that is empty.

    Bids are marked by what their cards add up to, since listing up to 127 of them took most of the
    time; all else is read off the one list of legal actions.
    """
    legal.count = 0
    if s.phase == PHASE_BID and is_awaited(s, seat):
        if encoding == BY_HAND:
            mark_bids(s, seat, mask, row)
        else:
            mark_lays(s, e, seat, mask, row)
            if e.laid_count > 0:
                return
        mask[row, PASS] = 1
        list_sales(s, seat, legal)
    else:
        list_legal(s, seat, legal)
    for place in range(legal.count):
        mask[row, index_of(legal.codes[place], encoding)] = 1


@rule
def mark_bids(s: State, seat: int, mask: Rows, row: int) -> None:
    """`hand`: every choice of goods cards that beats every bid so far; of equal cards the lowest.

    The row itself holds what each choice adds up to, while cards are added to all choices at once.
    """
    missing = s.high + 1 - s.bid_total[seat]
    money = 0
    for card in range(GOODS_CARDS):
        money += s.hand[seat, card] * bid_value(card)
    if money < missing:
        return
    held = 0
    for card in range(GOODS_CARDS):
        for copy in range(s.hand[seat, card]):
            for choice in range(CHOICES):
                mask[row, choice] += ADDED[min(copy, 1), card & 3, held, choice]
            held += 1
    for choice in range(CHOICES):
        mask[row, choice] = mask[row, choice] >= missing
    for choice in range(1 << held, CHOICES):
        mask[row, choice] = 0


@rule
def mark_lays(s: State, e: Episode, seat: int, mask: Rows, row: int) -> None:
    """`cards`: a card can be laid if it and those behind it in the hand can beat every bid so far.

    What was laid can be bid if it is enough.
    """
    missing = s.high + 1 - s.bid_total[seat]
    last = 0
    copies = 0
    for place in range(e.laid_count):
        card = operand(e.laid, place)
        missing -= bid_value(card)
        copies = copies + 1 if card == last else 1
        last = card
    mask[row, COMMIT] = (e.laid_count > 0) & (missing <= 0)
    rest = 0
    for card in range(GOODS_CARDS - 1, last - 1, -1):
        left = s.hand[seat, card] - (copies if card == last else 0)
        rest += left * bid_value(card)
        mask[row, LAY + card] = (left > 0) & (missing <= rest)


@rule
def find_first_bits(s: State, e: Episode, seat: int) -> None:
    """`hand`: which bit of a bid is the first copy of each goods card of a hand."""
    bit = 0
    for card in range(GOODS_CARDS):
        e.first_bit[card] = bit
        bit += s.hand[seat, card]


@rule
def hand_bits(e: Episode, code: int) -> int:
    """`hand`: a bid as a bit for each goods card of the sorted hand, of equal cards the lowest."""
    bits = 0
    before = -1
    bit = 0
    for place in range(HAND_LIMIT):
        card = operand(code, place)
        if card < 0:
            break
        bit = bit + 1 if card == before else e.first_bit[card]
        bits |= 1 << bit
        before = card
    return bits


@rule
def next_number(s: State, e: Episode, code: int, encoding: int) -> int:
    """The number that plays an action; of a bid by `cards`, the next one."""
    if verb_of(code) != VERB_BID:
        return index_of(code, encoding)
    if encoding == BY_HAND:
        find_first_bits(s, e, seat_of(code))
        return hand_bits(e, code)
    card = operand(code, e.laid_count) if e.laid_count < HAND_LIMIT else -1
    return COMMIT if card < 0 else LAY + card


@rule
def step(s: State, e: Episode, index: int, encoding: int) -> None:
    """Carries out a number that the mask allows."""
    code = answer(s, e, player_of(s), index, encoding)
    if code == NO_ACTION:
        e.code = NO_ACTION
        e.before = s.top
    else:
        follow(s, e, code)


@rule
def answer(s: State, e: Episode, seat: int, index: int, encoding: int) -> int:
    """The action that a seat's number makes; none if it only lays a card on the new bid."""
    if encoding == BY_HAND or index == PASS or index > COMMIT:
        return code_of_index(s, seat, index, encoding)
    if index < COMMIT:
        e.laid = with_operand(e.laid, index - LAY, e.laid_count)
        e.laid_count += 1
        return NO_ACTION
    code = code_of(seat, VERB_BID) | e.laid
    e.laid = 0
    e.laid_count = 0
    return code


@rule
def follow(s: State, e: Episode, code: int) -> None:
    """Carries out a legal action, and sees what everybody sees of it."""
    e.code = code
    e.before = s.top
    carry_out(s, code)
    see_turned(s, e, e.before)
    reveal(s, e, seat_of(code), code)
    if verb_of(code) == VERB_SELL:
        count_profit(s, e, seat_of(code))


@rule
def count_profit(s: State, e: Episode, seat: int) -> None:
    """Kept, since it seldom changes and counting it for every observation takes long."""
    e.points[seat] = score(s, seat)
    e.sold[seat] = 0
    for card in range(DIFFERENT):
        e.sold[seat] += s.profit[seat, card]


@rule
def reveal(s: State, e: Episode, seat: int, code: int) -> None:
    """After an action: a hand cannot hide more of a card than it has.

    What a seat lays down, discards or sells is taken for the cards that all knew it had.
    """
    verb = verb_of(code)
    if verb != VERB_BID and verb != VERB_DROP and verb != VERB_SELL:
        return
    for place in range(HAND_LIMIT):
        card = operand(code, place)
        if card < 0:
            return
        over = e.hidden[seat, card] - s.hand[seat, card]
        if over > 0:
            e.hidden[seat, card] -= over
            e.hidden_count[seat] -= over
