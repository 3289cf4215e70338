"""The position of a game as one flat record, and the numbers of the rules.

Cards are counts by card number (0 to 24, the order of `byzanz.cards.Card`), not lists.  The classes
are what the type checker sees; the records' layout is read off their annotations, so both are one.
Records, since Numba counts references to every array that is handed on, which took a third of the
time.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

import numba
import numpy as np
from numpy.typing import NDArray

from byzanz.cards import ALL_CARDS, CARDS, COPIES, PROFITS, Card, Kind

SEATS: Final = 6
GOODS: Final = 6
VALUES: Final = 4
GOODS_CARDS: Final = GOODS * VALUES
MERCHANT: Final = int(Card.M)
MERCHANTS: Final = int(Kind.MERCHANT)
DIFFERENT: Final = len(CARDS)
DECK: Final = len(ALL_CARDS)
HAND_LIMIT: Final = 7
DEALT: Final = 4
NOBODY: Final = -1

MOST_LEGAL: Final = 133
"""Seven different goods cards of two kinds: 127 bids, a pass and five sales."""

# The phases, in the order of NOTATION.md.
PHASE_BID: Final = 0
PHASE_GIVE: Final = 1
PHASE_TRIM: Final = 2
PHASE_TAKE: Final = 3
PHASE_FINAL: Final = 4
PHASE_OVER: Final = 5
Phase = Literal["bid", "give", "trim", "take", "final", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

# What decides a tie: goods cards in the hand, or all cards in the hand.
Tiebreak = Literal["goods", "hand"]
TIEBREAKS: Final[tuple[Tiebreak, ...]] = get_args(Tiebreak)

# RULES.md, "Set-up", by the number of players.
OFFERS: Final = np.array(
    [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [6, 4, 2, 0, 0, 0],
        [5, 4, 3, 2, 0, 0],
        [5, 4, 3, 2, 1, 0],
        [6, 5, 4, 3, 2, 1],
    ],
    np.int8,
)
REMOVED: Final = np.array([0, 0, 0, 4, 12, 2, 4], np.int16)
ROUNDS: Final = np.array([0, 0, 0, 8, 6, 6, 4], np.int8)

COPIES_OF: Final = np.array(COPIES, np.int8)
PROFIT_OF: Final = np.array(PROFITS, np.int8)

Number: TypeAlias = Annotated[int, np.int8, ()]
Position: TypeAlias = Annotated[int, np.int16, ()]
BySeat: TypeAlias = Annotated[NDArray[np.int8], np.int8, (SEATS,)]
ByCard: TypeAlias = Annotated[NDArray[np.int8], np.int8, (DIFFERENT,)]
BySeatAndCard: TypeAlias = Annotated[NDArray[np.int8], np.int8, (SEATS, DIFFERENT)]
Count: TypeAlias = Annotated[int, np.int64, ()]
Codes: TypeAlias = Annotated[NDArray[np.int64], np.int64, (MOST_LEGAL,)]
DeckCards: TypeAlias = Annotated[NDArray[np.int8], np.int8, (DECK,)]


class State:
    """A position.  Only the deck below `top` and the hands are hidden from anybody."""

    players: Number
    tiebreak: Number
    phase: Number
    turn: Number  # the seat awaited; in `final` see `done`
    round: Number  # from 1
    auction: Number  # how many auctions of this round are over
    chosen: Number  # how many seats have taken from the market in this round
    high: Number  # the highest bid of this auction
    bidding: Number  # how many seats are still in this auction
    first_passer: Number
    top: Position  # where in the deck the stock begins
    deck: DeckCards
    hand: BySeatAndCard
    hand_size: BySeat
    bid: BySeatAndCard
    bid_total: BySeat
    passed: BySeat
    offer: BySeat  # the offer card won in this round, or 0
    winner: BySeat  # by auction of this round
    done: BySeat
    profit: BySeatAndCard
    bundle: ByCard
    market: ByCard
    gone: ByCard  # sold, discarded or left in the market: out of the game


class Legal:
    """A list of legal actions in integer form."""

    count: Count
    codes: Codes


class Stream:
    """Where a sequence of random words has come to."""

    word: Annotated[np.uint64, np.uint64, ()]


def layout(record: type) -> np.dtype[Any]:
    hints = get_type_hints(record, include_extras=True)
    fields = [(name, *get_args(hint)[1:]) for name, hint in hints.items()]
    return np.dtype(fields, align=True)


STATE: Final = layout(State)
PLACE: Final = {name: STATE.fields[name][1] for name in State.__annotations__}  # type: ignore[index]  # it has fields
"""Where in the bytes of a position each field begins."""
LEGAL: Final = layout(Legal)
STREAM: Final = layout(Stream)

Cards: TypeAlias = NDArray[np.int8]  # a deck: card numbers
NumberTable: TypeAlias = NDArray[np.int64]
Counts: TypeAlias = NDArray[np.int8]
FloatTable: TypeAlias = NDArray[np.float64]
Word: TypeAlias = np.uint64
States: TypeAlias = NDArray[np.void]
Legals: TypeAlias = NDArray[np.void]
Streams: TypeAlias = NDArray[np.void]


TYPES: Final[dict[str, Any]] = {
    "None": numba.void,
    "bool": numba.boolean,
    "int": numba.int64,
    "float": numba.float64,
    "Word": numba.uint64,
    "Cards": numba.int8[::1],
    "NumberTable": numba.int64[:, ::1],
    "Counts": numba.int8[::1],
    "FloatTable": numba.float64[:, ::1],
}
"""What an annotation of a compiled function means to the compiler."""


def name_record(name: str, record: np.dtype[Any], plural: str | None = None) -> None:
    """Lets compiled functions take a record by its class's name, and arrays of it by the plural.

    A record does not keep the array alive that it lies in: whoever makes an array in compiled code
    must hold it while its records are used, by using it in the same loop or by handing it on whole.
    """
    TYPES[name] = numba.from_dtype(record)
    TYPES[plural or f"{name}s"] = numba.typeof(np.empty(1, record))  # type: ignore[no-untyped-call]  # Numba has few types


name_record("State", STATE)
name_record("Legal", LEGAL)
name_record("Stream", STREAM)
