"""The one list of legal actions, complete and sorted, in integer form.

Ascending integers are the order of NOTATION.md: by verb, then card by card.
"""

from __future__ import annotations

from typing import Final

from byzanz.actions import FIRST_SHIFT, NUMBER_BITS, SEAT_SHIFT, VERB_SHIFT
from byzanz.rules import play
from byzanz.rules.compiling import rule
from byzanz.rules.play import bid_value
from byzanz.rules.refusal import is_awaited, pile_size
from byzanz.rules.state import (
    BID,
    DIFFERENT,
    FINAL,
    GIVE,
    GOODS,
    GOODS_CARDS,
    MERCHANT,
    MERCHANTS,
    OVER,
    TAKE,
    TRIM,
    VALUES,
    Numbers,
    State,
)

MOST_LEGAL: Final = 133
"""Seven different goods cards of two kinds: 127 bids, a pass and five sales."""


@rule
def code_of(seat: int, verb: int) -> int:
    """An action's integer form, without its cards."""
    return seat << SEAT_SHIFT | verb << VERB_SHIFT


@rule
def with_operand(code: int, number: int, place: int) -> int:
    return code | (number + 1) << (FIRST_SHIFT - NUMBER_BITS * place)


@rule
def list_legal(s: State, seat: int, codes: Numbers) -> int:
    """Writes all that a seat may do now into `codes`; how many there are."""
    if s.phase == OVER:
        return 0
    count = 0
    if is_awaited(s, seat):
        if s.phase == BID:
            codes[0] = code_of(seat, play.PASS)
            count = list_bids(s, seat, codes, 1)
        elif s.phase == GIVE:
            count = list_gives(s, seat, codes)
        elif s.phase == TAKE:
            count = list_takes(s, seat, codes)
        elif s.phase == TRIM:
            count = list_drops(s, seat, codes)
        elif s.phase == FINAL:
            codes[0] = code_of(seat, play.DONE)
            count = 1
    return list_sales(s, seat, codes, count)


@rule
def list_bids(s: State, seat: int, codes: Numbers, count: int) -> int:
    """An auction, 3: every choice of goods cards whose total is higher than every bid so far.

    Walks the choices card by card, as a dictionary is sorted: each choice is followed by those
    that begin with it.  `cards` packs the sorted hand, five bits a card, and `rests` the total
    value from each card on; so nothing is allocated and hopeless branches are cut.
    """
    cards = 0
    rests = 0
    held = 0
    rest = 0
    for card in range(GOODS_CARDS - 1, -1, -1):
        for _ in range(s.hand[seat, card]):
            cards = cards << 5 | card
            rest += bid_value(card)
            rests = rests << 5 | rest
            held += 1
    missing = s.high + 1 - s.bid_total[seat]
    code = code_of(seat, play.BID)
    shift = FIRST_SHIFT
    chosen = 0
    place = 0
    while True:
        if place < held and missing <= (rests >> 5 * place & 31):
            card = cards >> 5 * place & 31
            code |= (card + 1) << shift
            shift -= NUMBER_BITS
            missing -= bid_value(card)
            chosen = chosen << 3 | place
            if missing <= 0:
                codes[count] = code
                count += 1
            place += 1
        elif shift == FIRST_SHIFT:
            return count
        else:
            place = chosen & 7
            chosen >>= 3
            card = cards >> 5 * place & 31
            shift += NUMBER_BITS
            code ^= (card + 1) << shift
            missing += bid_value(card)
            place += 1
            while place < held and (cards >> 5 * place & 31) == card:
                place += 1


@rule
def list_gives(s: State, seat: int, codes: Numbers) -> int:
    """The winner, 2: any card of the bundle."""
    count = 0
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            codes[count] = with_operand(code_of(seat, play.GIVES), card, 0)
            count += 1
    return count


@rule
def list_takes(s: State, seat: int, codes: Numbers) -> int:
    """The market: any kind that lies there."""
    count = 0
    for kind in range(MERCHANTS + 1):
        if pile_size(s, kind) > 0:
            codes[count] = with_operand(code_of(seat, play.TAKE), kind, 0)
            count += 1
    return count


@rule
def list_drops(s: State, seat: int, codes: Numbers) -> int:
    """Seven cards: any card of the hand."""
    count = 0
    for card in range(DIFFERENT):
        if s.hand[seat, card] > 0:
            codes[count] = with_operand(code_of(seat, play.DROP), card, 0)
            count += 1
    return count


@rule
def list_sales(s: State, seat: int, codes: Numbers, count: int) -> int:
    """Selling: three of one good, merchants standing in for one or two of them, or for all."""
    if s.hand_size[seat] < 3:
        return count
    merchants = s.hand[seat, MERCHANT]
    for good in range(GOODS):
        first = good * VALUES
        held = 0
        for card in range(first, first + VALUES):
            held += s.hand[seat, card]
        if held > 0 and held + merchants >= 3:
            count = list_sales_of(s, seat, first, merchants, codes, count)
    if merchants >= 3:
        codes[count] = set_code(seat, MERCHANT, MERCHANT, MERCHANT)
        count += 1
    return count


@rule
def list_sales_of(
    s: State, seat: int, first: int, merchants: int, codes: Numbers, count: int
) -> int:
    """The sets of one good, whose cards begin at `first`."""
    for one in range(first, first + VALUES):
        if s.hand[seat, one] == 0:
            continue
        for two in range(one, first + VALUES):
            if s.hand[seat, two] < 1 + (one == two):
                continue
            for three in range(two, first + VALUES):
                if s.hand[seat, three] >= 1 + (two == three) + (one == three):
                    codes[count] = set_code(seat, one, two, three)
                    count += 1
            if merchants >= 1:
                codes[count] = set_code(seat, one, two, MERCHANT)
                count += 1
        if merchants >= 2:
            codes[count] = set_code(seat, one, MERCHANT, MERCHANT)
            count += 1
    return count


@rule
def set_code(seat: int, one: int, two: int, three: int) -> int:
    code = with_operand(code_of(seat, play.SELL), one, 0)
    return with_operand(with_operand(code, two, 1), three, 2)
