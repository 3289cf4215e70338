"""What a review looks like: `byzanz-review/1` (NOTATION.md, "Review").

These types are the one definition; `tools.formats` makes the JSON Schema from them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from byzanz.review.level_losses import Likeness
from byzanz.schemas import JsonSchema
from byzanz.view import Counted, LegalAction, Name, SeatNumber

Chance: TypeAlias = Annotated[float, JsonSchema({"minimum": 0, "maximum": 1})]
Change: TypeAlias = Annotated[float, JsonSchema({"minimum": -1, "maximum": 1})]
NotNegative: TypeAlias = Annotated[float, JsonSchema({"minimum": 0})]
Chances: TypeAlias = Annotated[
    list[Chance],
    JsonSchema({"minItems": 3, "maxItems": 6, "description": "Of each seat to win."}),
]


class CandidateReview(TypedDict):
    """What might have been done, its chance of winning, and the standard error of that."""

    action: LegalAction
    wins: Chance
    error: NotNegative


class MoveReview(TypedDict):
    """An action of the game; `candidates` and `lost` are there where there was a choice."""

    version: Annotated[int, JsonSchema({"minimum": 1})]
    action: LegalAction
    seat: SeatNumber
    chances: Chances
    turned: Chances | None
    candidates: NotRequired[
        Annotated[
            list[CandidateReview], JsonSchema({"minItems": 2, "description": "The best first."})
        ]
    ]
    lost: NotRequired[Chance]


class SeatReview(TypedDict):
    """What a seat has lost by its decisions, and what has changed its chance of winning."""

    name: Name
    decisions: Counted
    lost: NotNegative
    deal: Change
    turned: float
    own: float
    others: float
    result: Chance
    like: Annotated[
        Likeness | None, JsonSchema({"description": "Null where no decision was examined."})
    ]


class Review(TypedDict):
    """What every decision of a game was worth, and what was luck."""

    format: Literal["byzanz-review/1"]
    players: Annotated[int, JsonSchema({"minimum": 3, "maximum": 6})]
    by: Literal["expert"]
    playouts: Annotated[
        int,
        JsonSchema({"minimum": 1, "description": "Of each candidate and position, at least."}),
    ]
    moves: list[MoveReview]
    seats: Annotated[list[SeatReview], JsonSchema({"minItems": 3, "maxItems": 6})]
