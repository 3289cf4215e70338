"""The two numberings of actions for learners (NOTATION.md, "Environments"); they never change.

`cards`: a bid is made card by card, in ascending order, then bid; the meaning of a number does not
depend on the hand.  `hand`: one number an action; a bid is a bit for each goods card of the sorted
hand.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, Literal, TypeAlias, get_args

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.cards import CARDS, COPIES
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
    operand,
    verb_of,
    with_operand,
)
from byzanz.rules.state import (
    DIFFERENT,
    GOODS,
    GOODS_CARDS,
    HAND_LIMIT,
    MERCHANT,
    MERCHANTS,
    TYPES,
    VALUES,
    State,
)

Encoding: TypeAlias = Literal["cards", "hand"]
ENCODINGS: Final[tuple[Encoding, ...]] = get_args(Encoding)
BY_CARDS: Final = ENCODINGS.index("cards")
BY_HAND: Final = ENCODINGS.index("hand")

KINDS: Final = MERCHANTS + 1


def _sets() -> list[tuple[int, int, int]]:
    """Every set that can be sold, in the order of actions."""
    sets = [(MERCHANT, MERCHANT, MERCHANT)]
    for good in range(GOODS):
        cards = [*range(good * VALUES, good * VALUES + VALUES), MERCHANT]
        sets += [
            (one, two, three)
            for one, two, three in combinations_with_replacement(cards, 3)
            if one != MERCHANT and (one, two, three).count(one) <= COPIES[one]
        ]
    return sorted(sets)


SETS: Final = np.array(_sets(), np.int8)

PASS: Final = 0
LAY: Final = 1
"""`cards`: where laying a goods card on one's new bid begins; `hand`: where bids begin."""
COMMIT: Final = LAY + GOODS_CARDS
CHOICES: Final = 1 << HAND_LIMIT
MOST_BIDS: Final = CHOICES - 1

# Where the numbers of a verb begin, by encoding.
GIVE_OF: Final = np.array([COMMIT + 1, LAY + MOST_BIDS])
TAKE_OF: Final = GIVE_OF + DIFFERENT
DROP_OF: Final = TAKE_OF + KINDS
DONE_OF: Final = DROP_OF + DIFFERENT
SELL_OF: Final = DONE_OF + 1
SIZE_OF: Final = SELL_OF + len(SETS)
SIZES: Final[dict[Encoding, int]] = dict(zip(ENCODINGS, SIZE_OF.tolist(), strict=True))

SETS_OF_GOOD: Final = (len(SETS) - 1) // GOODS


def _set_places() -> NDArray[np.int16]:
    """Where a good's set stands among those of the good, by its three values (4: a merchant)."""
    places = np.full((VALUES + 1,) * 3, -1, np.int16)
    for place, cards in enumerate(SETS[:SETS_OF_GOOD].tolist()):
        places[tuple(VALUES if card == MERCHANT else card for card in cards)] = place
    return places


SET_PLACES: Final = _set_places()

NEVER: Final = -32
"""So little that no cards of a hand make up for it, and several of it still are a small number."""


def _added() -> NDArray[np.int8]:
    """`hand`: what a card adds to each choice of goods cards.

    By whether it equals the one before it, then by its number less 1, its place in the hand, and
    the choice.  Of equal cards the lower one is chosen first.
    """
    added = np.zeros((2, VALUES, HAND_LIMIT, CHOICES), np.int8)
    choices = np.arange(CHOICES)
    for value, place in np.ndindex(VALUES, HAND_LIMIT):
        has_lower = (choices >> max(place - 1, 0) & 1).astype(bool)
        for is_copy in range(2):
            worth = np.where(has_lower | (not is_copy), value + 1, NEVER)
            added[is_copy, value, place] = worth * (choices >> place & 1)
    return added


ADDED: Final = _added()

Rows: TypeAlias = NDArray[np.int8]
"""A row of small numbers for each game of a batch."""
TYPES["Rows"] = numba.int8[:, ::1]


@rule
def value_in_set(card: int) -> int:
    return VALUES if card == MERCHANT else card % VALUES


@rule
def sell_index(code: int) -> int:
    """Where a sale stands among all sets."""
    one = operand(code, 0)
    if one == MERCHANT:
        return GOODS * SETS_OF_GOOD
    place = SET_PLACES[
        value_in_set(one), value_in_set(operand(code, 1)), value_in_set(operand(code, 2))
    ]
    return one // VALUES * SETS_OF_GOOD + place


@rule
def index_of(code: int, encoding: int) -> int:
    """The number of an action that is no bid."""
    verb = verb_of(code)
    if verb == VERB_PASS:
        return PASS
    if verb == VERB_GIVE:
        return GIVE_OF[encoding] + operand(code, 0)
    if verb == VERB_TAKE:
        return TAKE_OF[encoding] + operand(code, 0)
    if verb == VERB_DROP:
        return DROP_OF[encoding] + operand(code, 0)
    if verb == VERB_DONE:
        return DONE_OF[encoding]
    return SELL_OF[encoding] + sell_index(code)


@rule
def code_of_index(s: State, seat: int, index: int, encoding: int) -> int:
    """The action that a number stands for; not for the numbers of laying cards and bidding."""
    if index == PASS:
        return code_of(seat, VERB_PASS)
    if index < GIVE_OF[encoding]:
        return bid_of_bits(s, seat, index)
    if index < TAKE_OF[encoding]:
        return with_operand(code_of(seat, VERB_GIVE), index - GIVE_OF[encoding], 0)
    if index < DROP_OF[encoding]:
        return with_operand(code_of(seat, VERB_TAKE), index - TAKE_OF[encoding], 0)
    if index < DONE_OF[encoding]:
        return with_operand(code_of(seat, VERB_DROP), index - DROP_OF[encoding], 0)
    if index < SELL_OF[encoding]:
        return code_of(seat, VERB_DONE)
    code = code_of(seat, VERB_SELL)
    for place in range(3):
        code = with_operand(code, SETS[index - SELL_OF[encoding], place], place)
    return code


@rule
def bid_of_bits(s: State, seat: int, bits: int) -> int:
    """`hand`: the bid that a bit for each goods card of the sorted hand stands for."""
    code = code_of(seat, VERB_BID)
    place = 0
    for card in range(GOODS_CARDS):
        for _ in range(s.hand[seat, card]):
            if bits & 1:
                code = with_operand(code, card, place)
                place += 1
            bits >>= 1
    return code


def explain(index: int, encoding: Encoding) -> str:
    """What a number means, for people."""
    which = ENCODINGS.index(encoding)
    give, take, drop = int(GIVE_OF[which]), int(TAKE_OF[which]), int(DROP_OF[which])
    if index == PASS:
        return "pass"
    if index < give and encoding == "hand":
        return f"bid the cards {index:07b} of the hand, the lowest last"
    if index < COMMIT:
        return f"lay {CARDS[index - LAY]} on the new bid"
    if index == COMMIT and encoding == "cards":
        return "bid what was laid"
    if index < take:
        return f"give {CARDS[index - give]}"
    if index < drop:
        return f"take {'CGOSVWM'[index - take]}"
    if index < int(DONE_OF[which]):
        return f"drop {CARDS[index - drop]}"
    if index < int(SELL_OF[which]):
        return "done"
    return "sell " + " ".join(str(CARDS[card]) for card in SETS[index - int(SELL_OF[which])])


class IllegalAction(ValueError):
    """A number that the mask does not allow; nothing has changed."""


def refusal(index: int, mask: NDArray[np.int8], actions: Encoding) -> str:
    """Why a number cannot be played, and which can."""
    if not 0 <= index < len(mask):
        return f"{index} is no action; they are 0 to {len(mask) - 1}"
    allowed = ", ".join(map(str, mask.nonzero()[0].tolist())) or "none, the game is over"
    return f"action {index} ({explain(index, actions)}) is masked; allowed now: {allowed}"


def check_choice(name: str, value: object, is_good: bool, wanted: str) -> None:
    if not is_good:
        raise ValueError(f"{name}={value!r}: {wanted}")
