"""The one list of legal actions, complete and sorted, in integer form.

Ascending integers are the order of NOTATION.md: by verb, then card by card.
"""

from __future__ import annotations

from byzanz.action_code import FIRST_SHIFT, NUMBER_BITS
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import (
    VERB_BID,
    VERB_DONE,
    VERB_DROP,
    VERB_GIVE,
    VERB_PASS,
    VERB_SELL,
    VERB_TAKE,
    code_of,
    with_operand,
)
from byzanz.rules.play import bid_value
from byzanz.rules.refusal import is_awaited, pile_size
from byzanz.rules.state import (
    DIFFERENT,
    GOODS,
    GOODS_CARDS,
    MERCHANT,
    MERCHANTS,
    PHASE_BID,
    PHASE_FINAL,
    PHASE_GIVE,
    PHASE_OVER,
    PHASE_TAKE,
    PHASE_TRIM,
    VALUES,
    Legal,
    State,
)


@rule
def add(legal: Legal, code: int) -> None:
    legal.codes[legal.count] = code
    legal.count += 1


@rule
def add_new(legal: Legal, code: int) -> None:
    """Adds an action unless it is there."""
    for place in range(legal.count):
        if legal.codes[place] == code:
            return
    add(legal, code)


@rule
def list_legal(s: State, seat: int, legal: Legal) -> None:
    """Adds all that a seat may do now to a list."""
    if s.phase == PHASE_OVER:
        return
    if is_awaited(s, seat):
        if s.phase == PHASE_BID:
            add(legal, code_of(seat, VERB_PASS))
            list_bids(s, seat, legal)
        elif s.phase == PHASE_GIVE:
            list_gives(s, seat, legal)
        elif s.phase == PHASE_TAKE:
            list_takes(s, seat, legal)
        elif s.phase == PHASE_TRIM:
            list_drops(s, seat, legal)
        elif s.phase == PHASE_FINAL:
            add(legal, code_of(seat, VERB_DONE))
    list_sales(s, seat, legal)


@rule
def list_bids(s: State, seat: int, legal: Legal) -> None:
    """An auction, 3: every choice of goods cards whose total is higher than every bid so far.

    Walks the choices card by card, as a dictionary is sorted: each choice is followed by those
    that begin with it.  The sorted hand is packed, five bits a card: `cards`, `rests` (the value
    from each card on, which cuts hopeless branches) and `others` (how far it is to the next
    different card); so nothing is allocated.
    """
    missing = s.high + 1 - s.bid_total[seat]
    money = 0
    for card in range(GOODS_CARDS):
        money += s.hand[seat, card] * bid_value(card)
    if money < missing:
        return
    cards = 0
    held = 0
    for card in range(GOODS_CARDS):
        # Written first and counted then, without a branch: most cards are not held.
        cards = cards & (1 << 5 * held) - 1 | card << 5 * held
        copies = s.hand[seat, card]
        held += copies > 0
        while copies > 1:
            cards = cards | card << 5 * held
            held += 1
            copies -= 1
    rests = 0
    rest = 0
    others = 0
    other = 0
    following = GOODS_CARDS
    for place in range(held - 1, -1, -1):
        card = cards >> 5 * place & 31
        rest += bid_value(card)
        rests = rests << 5 | rest
        other = other + 1 if card == following else 1
        others = others << 5 | other
        following = card
    last = held - 1
    code = code_of(seat, VERB_BID)
    shift = FIRST_SHIFT
    chosen = 0
    place = 0
    count = legal.count
    while True:
        card = cards >> 5 * place & 31
        # A card behind which others can follow is laid down; the last card never is.
        if place < last and missing <= (rests >> 5 * place & 31):
            code |= (card + 1) << shift
            shift -= NUMBER_BITS
            missing -= bid_value(card)
            chosen = chosen << 3 | place
            legal.codes[count] = code
            count += missing <= 0
            place += 1
            continue
        legal.codes[count] = code | (card + 1) << shift
        count += place == last and missing <= bid_value(card)
        # Back to the last card laid down that has another to take its place.
        place = held
        while place > last:
            if shift == FIRST_SHIFT:
                legal.count = count
                return
            place = chosen & 7
            chosen >>= 3
            card = cards >> 5 * place & 31
            shift += NUMBER_BITS
            code ^= (card + 1) << shift
            missing += bid_value(card)
            place += others >> 5 * place & 31


@rule
def list_gives(s: State, seat: int, legal: Legal) -> None:
    """The winner, 2: any card of the bundle."""
    for card in range(DIFFERENT):
        if s.bundle[card] > 0:
            add(legal, with_operand(code_of(seat, VERB_GIVE), card, 0))


@rule
def list_takes(s: State, seat: int, legal: Legal) -> None:
    """The market: any kind that lies there."""
    for kind in range(MERCHANTS + 1):
        if pile_size(s, kind) > 0:
            add(legal, with_operand(code_of(seat, VERB_TAKE), kind, 0))


@rule
def list_drops(s: State, seat: int, legal: Legal) -> None:
    """Seven cards: any card of the hand."""
    for card in range(DIFFERENT):
        if s.hand[seat, card] > 0:
            add(legal, with_operand(code_of(seat, VERB_DROP), card, 0))


@rule
def list_sales(s: State, seat: int, legal: Legal) -> None:
    """Selling: three of one good, merchants standing in for one or two of them, or for all."""
    if s.hand_size[seat] < 3:
        return
    merchants = s.hand[seat, MERCHANT]
    for good in range(GOODS):
        first = good * VALUES
        held = 0
        for card in range(first, first + VALUES):
            held += s.hand[seat, card]
        if held > 0 and held + merchants >= 3:
            list_sales_of(s, seat, first, merchants, legal)
    if merchants >= 3:
        add(legal, set_code(seat, MERCHANT, MERCHANT, MERCHANT))


@rule
def list_sales_of(s: State, seat: int, first: int, merchants: int, legal: Legal) -> None:
    """The sets of one good, whose cards begin at `first`."""
    for one in range(first, first + VALUES):
        if s.hand[seat, one] == 0:
            continue
        for two in range(one, first + VALUES):
            if s.hand[seat, two] < 1 + (one == two):
                continue
            for three in range(two, first + VALUES):
                if s.hand[seat, three] >= 1 + (two == three) + (one == three):
                    add(legal, set_code(seat, one, two, three))
            if merchants >= 1:
                add(legal, set_code(seat, one, two, MERCHANT))
        if merchants >= 2:
            add(legal, set_code(seat, one, MERCHANT, MERCHANT))


@rule
def set_code(seat: int, one: int, two: int, three: int) -> int:
    code = with_operand(code_of(seat, VERB_SELL), one, 0)
    return with_operand(with_operand(code, two, 1), three, 2)
