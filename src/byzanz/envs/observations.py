"""What a seat can know, as a row of small numbers, the same length for 3 to 6 players.

Everything follows from perfect memory of public events, so a row is all that the past tells of the
cards; nothing in it depends on cards that the seat has not seen.  The privileged row adds those,
for critics.  Seats come as the observer sees them: itself first, then clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from byzanz.envs.encodings import Rows
from byzanz.envs.episode import Episode, player_of
from byzanz.game_setup import PLAYERS
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import operand
from byzanz.rules.refusal import is_awaited
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    GOODS_CARDS,
    PHASE_BID,
    PHASES,
    REMOVED,
    ROUNDS,
    SEATS,
    State,
)

MOST_STOCK: Final = DECK - 3 * DEALT - 4
"""Three players: the longest stock."""


@dataclass(frozen=True, slots=True)
class Field:
    """So many numbers of a row under one name, and what they mean."""

    name: str
    length: int
    meaning: str


FIELDS: Final = (
    Field("players", len(PLAYERS), "one-hot: 3, 4, 5 or 6 players"),
    Field("tiebreak", 1, "0: goods cards decide a tie, 1: all cards in the hand"),
    Field("phase", len(PHASES), f"one-hot: {', '.join(PHASES)}"),
    Field("round", 1, "the round, from 1"),
    Field("rounds_left", 1, "rounds after this one"),
    Field("auction", 1, "auctions of this round that are over"),
    Field("chosen", 1, "seats that have taken from the market in this round"),
    Field("stock", 1, "cards left in the stock"),
    Field("high", 1, "the highest bid of this auction"),
    Field("bundle", DIFFERENT, "count of each card in the bundle"),
    Field("market", DIFFERENT, "count of each card in the market"),
    Field("out", DIFFERENT, "count of each card that has left the game, profits included"),
    Field("unseen", DIFFERENT, "count of each card that the observer has never seen"),
    Field("hand", DIFFERENT, "count of each card in the observer's hand"),
    Field("laid", GOODS_CARDS, "`cards`: count of each goods card on the observer's new bid"),
)
SEAT_FIELDS: Final = (
    Field("present", 1, "1 for a seat of this game"),
    Field("awaited", 1, "1 if the game waits for the seat"),
    Field("to_act", 1, "1 if the seat is the one to ask now"),
    Field("passed", 1, "1 if it has passed in this auction"),
    Field("first_passer", 1, "1 if it passed first in this auction"),
    Field("offer", 1, "the offer card won in this round, or 0"),
    Field("done", 1, "1 if it wants no more sales"),
    Field("points", 1, "the sum of its profit cards"),
    Field("sold", 1, "how many sets it has sold"),
    Field("cards", 1, "how many cards its hand has"),
    Field("hidden", 1, "how many of them nobody else has seen"),
    Field("bid_total", 1, "what its bid adds up to"),
    Field("bid", GOODS_CARDS, "count of each goods card in its bid"),
    Field("known", DIFFERENT, "count of each card in its hand that all have seen"),
)
PRIVILEGED_FIELDS: Final = (
    *(
        Field(f"hidden_cards_{seat}", DIFFERENT, "count of each hidden card of this seat")
        for seat in range(SEATS)
    ),
    Field("removed", DIFFERENT, "count of each card that was removed unseen"),
    Field("stock_cards", MOST_STOCK, "the stock from the top, a card's number plus 1, then 0"),
)


def _places(fields: tuple[Field, ...], begin: int) -> tuple[dict[str, int], int]:
    """Where each field begins, and where the last one ends."""
    places = {}
    for field in fields:
        places[field.name] = begin
        begin += field.length
    return places, begin


_OPEN, OPEN_SIZE = _places(FIELDS, 0)
_SEAT, SEAT_SIZE = _places(SEAT_FIELDS, 0)
SIZE: Final = OPEN_SIZE + SEATS * SEAT_SIZE
_PRIVILEGED, PRIVILEGED_SIZE = _places(PRIVILEGED_FIELDS, SIZE)

PLACES: Final[dict[str, slice]] = {
    **{field.name: slice(_OPEN[field.name], _OPEN[field.name] + field.length) for field in FIELDS},
    **{
        f"seat_{seat}_{field.name}": slice(begin, begin + field.length)
        for seat in range(SEATS)
        for field in SEAT_FIELDS
        for begin in (OPEN_SIZE + seat * SEAT_SIZE + _SEAT[field.name],)
    },
    **{
        field.name: slice(_PRIVILEGED[field.name], _PRIVILEGED[field.name] + field.length)
        for field in PRIVILEGED_FIELDS
    },
}
"""Where in a row each field stands: `row[PLACES["hand"]]`, `row[PLACES["seat_1_bid"]]`."""

# The compiler takes plain numbers.
AT_TIEBREAK: Final = _OPEN["tiebreak"]
AT_PHASE: Final = _OPEN["phase"]
AT_ROUND: Final = _OPEN["round"]
AT_ROUNDS_LEFT: Final = _OPEN["rounds_left"]
AT_AUCTION: Final = _OPEN["auction"]
AT_CHOSEN: Final = _OPEN["chosen"]
AT_STOCK: Final = _OPEN["stock"]
AT_HIGH: Final = _OPEN["high"]
AT_BUNDLE: Final = _OPEN["bundle"]
AT_MARKET: Final = _OPEN["market"]
AT_OUT: Final = _OPEN["out"]
AT_UNSEEN: Final = _OPEN["unseen"]
AT_HAND: Final = _OPEN["hand"]
AT_LAID: Final = _OPEN["laid"]
AT_TO_ACT: Final = _SEAT["to_act"]
AT_BID: Final = _SEAT["bid"]
AT_KNOWN: Final = _SEAT["known"]
AT_HIDDEN_CARDS: Final = SIZE
AT_REMOVED: Final = _PRIVILEGED["removed"]
AT_STOCK_CARDS: Final = _PRIVILEGED["stock_cards"]


@rule
def write_observation(s: State, e: Episode, observer: int, rows: Rows, row: int) -> None:
    """What a seat can know, into a row; where the row is long enough, all that is hidden, too."""
    for place in range(OPEN_SIZE):
        rows[row, place] = 0
    rows[row, s.players - 3] = 1
    rows[row, AT_TIEBREAK] = s.tiebreak
    rows[row, AT_PHASE + s.phase] = 1
    rows[row, AT_ROUND] = s.round
    rows[row, AT_ROUNDS_LEFT] = ROUNDS[s.players] - s.round
    rows[row, AT_AUCTION] = s.auction
    rows[row, AT_CHOSEN] = s.chosen
    rows[row, AT_STOCK] = DECK - s.top
    rows[row, AT_HIGH] = s.high
    # One plain loop for each field: such loops become vector instructions.
    for card in range(DIFFERENT):
        rows[row, AT_BUNDLE + card] = s.bundle[card]
    for card in range(DIFFERENT):
        rows[row, AT_MARKET + card] = s.market[card]
    for card in range(DIFFERENT):
        rows[row, AT_HAND + card] = s.hand[observer, card]
    for card in range(DIFFERENT):
        out = s.gone[card]
        unseen = e.undealt[card] - e.hidden[observer, card]
        for seat in range(SEATS):
            out += s.profit[seat, card]
            unseen += e.hidden[seat, card]
        rows[row, AT_OUT + card] = out
        rows[row, AT_UNSEEN + card] = unseen
    if observer == player_of(s):
        for place in range(e.laid_count):
            rows[row, AT_LAID + operand(e.laid, place)] += 1
    for other in range(SEATS):
        seat = observer + other
        if seat >= s.players:
            seat -= s.players
        begin = OPEN_SIZE + other * SEAT_SIZE
        if other >= s.players:
            for place in range(begin, begin + SEAT_SIZE):
                rows[row, place] = 0
            continue
        write_seat(s, e, seat, rows, row, begin)
    if rows.shape[1] > SIZE:
        write_hidden(s, e, observer, rows, row)


@rule
def mark_asked(s: State, rows: Rows) -> None:
    """The observer is the one to ask, whoever else is awaited in the last sales."""
    for other in range(s.players):
        rows[0, OPEN_SIZE + other * SEAT_SIZE + AT_TO_ACT] = other == 0


@rule
def write_seat(s: State, e: Episode, seat: int, rows: Rows, row: int, begin: int) -> None:
    """What all can know of a seat."""
    rows[row, begin] = 1
    rows[row, begin + 1] = is_awaited(s, seat)
    rows[row, begin + AT_TO_ACT] = player_of(s) == seat
    rows[row, begin + 3] = s.phase == PHASE_BID and s.passed[seat] != 0
    rows[row, begin + 4] = s.phase == PHASE_BID and s.first_passer == seat
    rows[row, begin + 5] = s.offer[seat]
    rows[row, begin + 6] = s.done[seat]
    rows[row, begin + 7] = e.points[seat]
    rows[row, begin + 8] = e.sold[seat]
    rows[row, begin + 9] = s.hand_size[seat]
    rows[row, begin + 10] = e.hidden_count[seat]
    rows[row, begin + 11] = s.bid_total[seat]
    for card in range(GOODS_CARDS):
        rows[row, begin + AT_BID + card] = s.bid[seat, card]
    for card in range(DIFFERENT):
        rows[row, begin + AT_KNOWN + card] = s.hand[seat, card] - e.hidden[seat, card]


@rule
def write_hidden(s: State, e: Episode, observer: int, rows: Rows, row: int) -> None:
    """The privileged part: hidden cards of each seat, removed cards, the stock in its order."""
    for place in range(SIZE, rows.shape[1]):
        rows[row, place] = 0
    for other in range(s.players):
        seat = observer + other
        if seat >= s.players:
            seat -= s.players
        for card in range(DIFFERENT):
            rows[row, AT_HIDDEN_CARDS + other * DIFFERENT + card] = e.hidden[seat, card]
    first = s.players * DEALT
    for place in range(first, first + REMOVED[s.players]):
        rows[row, AT_REMOVED + s.deck[place]] += 1
    for place in range(s.top, DECK):
        rows[row, AT_STOCK_CARDS + place - s.top] = s.deck[place] + 1
