"""What one seat may know of a game: a view (NOTATION.md, "View").

The server, the terminal, the browser and the bots are given views and nothing else.  The kernel
writes them as JSON text (`byzanz.rules.view_text`); here is what they look like in Python.  These
types are the one definition: `tools.formats` makes the JSON Schema from them and from what stands
in their annotations, the server makes OpenAPI from them, and the client's types come from that.
"""

from __future__ import annotations

import json
from typing import Annotated, Literal, TypeAlias, TypedDict

from byzanz.game import Game, Result
from byzanz.rules.state import Phase
from byzanz.schemas import JsonSchema

SeatNumber: TypeAlias = Annotated[int, JsonSchema({"minimum": 0, "maximum": 5})]
OfferNumber: TypeAlias = Annotated[int, JsonSchema({"minimum": 1, "maximum": 6})]
Counted: TypeAlias = Annotated[int, JsonSchema({"minimum": 0})]
SeatNumbers: TypeAlias = Annotated[
    list[SeatNumber], JsonSchema({"maxItems": 6, "uniqueItems": True})
]
Counts: TypeAlias = Annotated[
    list[Counted],
    JsonSchema({"minItems": 3, "maxItems": 6, "description": "A number for each seat."}),
]
Name: TypeAlias = Annotated[
    str,
    JsonSchema(
        {
            "maxLength": 100,
            "not": {"pattern": "[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]"},
            "description": "No control characters, nor what else would break a line.",
        }
    ),
]
CardName: TypeAlias = Annotated[str, JsonSchema({"pattern": "^(?:[CGOSVW][1-4]|M)$"})]
GoodsName: TypeAlias = Annotated[str, JsonSchema({"pattern": "^[CGOSVW][1-4]$"})]
CardNames: TypeAlias = Annotated[
    list[CardName], JsonSchema({"maxItems": 112, "description": "In card order."})
]
LegalAction: TypeAlias = Annotated[
    str,
    JsonSchema(
        {
            "pattern": (
                "^[0-5] (?:pass|done|(?:give|drop) (?:[CGOSVW][1-4]|M)|take [CGOSVWM]"
                "|bid(?: [CGOSVW][1-4]){1,7}"
                "|sell (?:(?:[CGOSVW][1-4] ){2}(?:[CGOSVW][1-4]|M)|(?:[CGOSVW][1-4]|M) M M))$"
            ),
            "description": "Its cards are in card order, and no bid has a merchant.",
        }
    ),
]


class ResultView(TypedDict):
    """Points, cards that count in a tie, and who won."""

    scores: Counts
    tiebreak: Counts
    winners: Annotated[SeatNumbers, JsonSchema({"minItems": 1})]


class PlayerView(TypedDict):
    """A player as all see them; `score` is null where it is not to be seen."""

    name: Name
    cards: Annotated[
        int,
        JsonSchema(
            {
                "minimum": 0,
                "maximum": 23,
                "description": "At most the limit of seven and a pile of 16.",
            }
        ),
    ]
    bid: Annotated[list[GoodsName], JsonSchema({"maxItems": 7})]
    passed: bool
    offer: Annotated[
        OfferNumber | None, JsonSchema({"description": "The offer card won in this round."})
    ]
    sold: Annotated[
        int,
        JsonSchema(
            {"minimum": 0, "maximum": 37, "description": "How many profit cards there are."}
        ),
    ]
    score: Counted | None


class View(TypedDict):
    """All that one seat, or a spectator, may know of a game."""

    format: Literal["byzanz-view/1"]
    seat: Annotated[SeatNumber | None, JsonSchema({"description": "Null for a spectator."})]
    version: Annotated[Counted, JsonSchema({"description": "How many actions have been applied."})]
    phase: Phase
    awaited: SeatNumbers
    round: Annotated[int, JsonSchema({"minimum": 1, "maximum": 8})]
    rounds: Annotated[int, JsonSchema({"enum": [4, 6, 8]})]
    offers: Annotated[
        list[OfferNumber],
        JsonSchema(
            {
                "maxItems": 6,
                "uniqueItems": True,
                "description": "The offer cards on the stack, the one on auction first.",
            }
        ),
    ]
    stock: Annotated[int, JsonSchema({"minimum": 0, "maximum": 90})]
    bundle: Annotated[CardNames, JsonSchema({"maxItems": 6})]
    market: CardNames
    high: Annotated[
        int,
        JsonSchema(
            {
                "minimum": 0,
                "maximum": 28,
                "description": "The highest bid; at most seven cards of value 4.",
            }
        ),
    ]
    players: Annotated[list[PlayerView], JsonSchema({"minItems": 3, "maxItems": 6})]
    hand: Annotated[CardNames, JsonSchema({"maxItems": 23})]
    legal: Annotated[list[LegalAction], JsonSchema({"maxItems": 133, "uniqueItems": True})]
    result: ResultView | None


def view_of(game: Game, seat: int | None, version: int | None = None) -> View:
    """The view of a seat, or of a spectator where `seat` is None.

    A table whose version counts undone actions, too, gives its own.
    """
    view: View = json.loads(game.view_text(seat, version))
    return view


def result_view(result: Result) -> ResultView:
    return ResultView(
        scores=list(result.scores), tiebreak=list(result.tiebreak), winners=list(result.winners)
    )
