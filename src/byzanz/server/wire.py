"""What goes over the wire (PROTOCOL.md): OpenAPI and the client's types are made from it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from byzanz.bots.levels import Level
from byzanz.rules.state import Tiebreak
from byzanz.table.move import By
from byzanz.table.order import OrderKind
from byzanz.table.seat import SeatKind
from byzanz.table.table import Status
from byzanz.view import ResultView, View

MOST_BYTES = 16_384
"""The longest body and the longest message."""

Version: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
RequestId: TypeAlias = Annotated[
    str,
    # PostgreSQL cannot keep the character 0.
    Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$", description="A UUID."),
]
JoinId: TypeAlias = Annotated[
    str,
    # The seat's token is made of it, so it must be one that nobody else comes upon.
    Meta(min_length=32, max_length=64, description="A UUID, secret like a token."),
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Price: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Keep: TypeAlias = Annotated[
    list[Annotated[str, Meta(max_length=2)]],
    Meta(max_length=20, description="Cards of the hand that are not to be spent."),
]
ActionText: TypeAlias = Annotated[str, Meta(max_length=200, description='Such as "0 bid C1".')]
Seconds: TypeAlias = float
FailureCode: TypeAlias = Annotated[
    str,
    # msgspec knows no type that is one of several enums.
    Meta(extra_json_schema={"$ref": "#/components/schemas/FailureCode"}),
]

# What is asked for over HTTP


class Rules(Struct, forbid_unknown_fields=True):
    tiebreak: Tiebreak = "goods"


class Clock(Struct):
    seconds: Seconds


class SeatWish(Struct):
    kind: Literal["me", "open", "bot"]
    name: str | None = None
    level: Level | None = None


class NewTable(Struct):
    seats: list[SeatWish]
    rules: Rules | None = None
    watch: bool = True
    listed: bool = False
    draw_seats: bool = False
    aids: bool = False
    clock: Clock | None = None
    patience: Seconds | None = 60
    delay: Seconds = 0
    pause: Seconds = 1
    consent: bool = True


class Join(Struct):
    name: str
    id: JoinId | None = None


class JoinByCode(Struct):
    code: Annotated[str, Meta(max_length=40)]
    name: str
    id: JoinId | None = None


class NewBot(Struct):
    seat: SeatNumber
    level: Level


class Remove(Struct):
    seat: SeatNumber


class Mute(Struct):
    seat: SeatNumber
    muted: bool = True


class Act(Struct):
    action: ActionText
    version: Version | None = None
    id: RequestId | None = None


class Undo(Struct):
    version: Version | None = None
    id: RequestId | None = None


class Consent(Struct):
    version: Version
    agree: bool


class Order(Struct):
    kind: OrderKind
    price: Price | None = None
    keep: Keep | UnsetType = UNSET


class SetOrder(Struct):
    order: Order | None


class AskSpending(Struct):
    keep: Keep = []


# What is answered over HTTP


class Invite(Struct):
    seat: int
    token: str


class Made(Struct):
    table: str
    seat: int | None
    token: str | None
    invites: list[Invite]
    code: str | None
    commit: str


class Seated(Struct):
    seat: int
    token: str


class SeatedAt(Struct):
    table: str
    seat: int
    token: str


class SeatNow(Struct):
    kind: SeatKind
    name: str | None
    level: Level | None
    here: bool
    away: bool
    maker: bool
    muted: bool


class SaidAt(Struct):
    seat: int
    text: str
    at: Seconds


class UndoAsked(Struct):
    """A seat wants to take back the action that made a version; those waiting are to agree."""

    seat: int
    version: int
    waiting: list[int]


class GroupDeal(Struct):
    """Which deal of a group a table plays."""

    group: str
    table: int
    deal: int
    deals: int


class TableNow(Struct):
    table: str
    status: Status
    seats: list[SeatNow]
    commit: str
    view: View | None
    seat: int | None
    version: int
    rules: Rules
    watch: bool
    listed: bool
    aids: bool
    clock: Clock | None
    patience: Seconds | None
    delay: Seconds
    pause: Seconds
    deadline: Seconds | None
    now: Seconds
    order: Order | None
    undo: bool
    hints: bool
    says: list[SaidAt]
    rematch: str | None
    consent: bool
    undo_asked: UndoAsked | None
    group: GroupDeal | None


class Waiting(Struct):
    table: str
    seats: list[SeatNow]
    clock: Clock | None


class WaitingTables(Struct):
    tables: list[Waiting]


class Removed(Struct):
    """A new invitation for the seat and a new code for the table, before the game."""

    invite: str | None
    code: str | None


class Acted(Struct):
    version: int


class OrderNow(Struct):
    order: Order | None


class CheapestBid(Struct):
    total: int
    cards: list[str]


class Spending(Struct):
    bids: list[CheapestBid]


class HintCandidate(Struct):
    action: str
    wins: float
    worlds: int
    points: float


class Hint(Struct):
    candidates: list[HintCandidate]


class Rematch(Struct):
    table: str


class Ok(Struct):
    ok: bool = True


class About(Struct):
    name: str
    version: str
    protocol: int
    password: bool
    """Whether a club's password is asked for."""


class ReplayStep(Struct):
    version: int
    action: str | None
    turned: list[str]
    views: list[View]
    spectator: View


class Replay(Struct):
    players: list[str]
    steps: list[ReplayStep]
    result: ResultView | None
    fair: bool | None


class Failure(Struct, omit_defaults=True):
    code: FailureCode
    message: str
    version: int | None = None


# What a client says over the WebSocket


class Hello(Struct, tag="hello"):
    token: Annotated[str, Meta(max_length=200)] | None = None
    version: Version | None = None
    password: Annotated[str, Meta(max_length=200)] | None = None


class ActMessage(Struct, tag="act"):
    action: ActionText
    id: RequestId | None = None
    version: Version | None = None


class UndoMessage(Struct, tag="undo"):
    id: RequestId | None = None
    version: Version | None = None


class ConsentMessage(Struct, tag="consent"):
    version: Version
    agree: bool
    id: RequestId | None = None


class OrderMessage(Struct, tag="order"):
    order: Order | None
    id: RequestId | None = None


class SpendingMessage(Struct, tag="spending"):
    keep: Keep = []
    id: RequestId | None = None


class HintMessage(Struct, tag="hint"):
    id: RequestId | None = None


class SayMessage(Struct, tag="say"):
    text: str
    id: RequestId | None = None


class BackMessage(Struct, tag="back"):
    """Here again: a stand-in hands the seat back."""


FromClient: TypeAlias = (
    Hello
    | ActMessage
    | UndoMessage
    | ConsentMessage
    | OrderMessage
    | SpendingMessage
    | HintMessage
    | SayMessage
    | BackMessage
)

# What the server says over the WebSocket


class TableMessage(TableNow, tag="table", kw_only=True):
    pass


class ActionMessage(Struct, tag="action"):
    version: int
    action: str
    turned: list[str]
    view: View
    by: By
    deadline: Seconds | None
    undo: bool


class UndoneMessage(Struct, tag="undo"):
    version: int
    undone: str
    seat: int
    view: View
    deadline: Seconds | None
    undo: bool


class UndoAskedNews(Struct, tag="undo_asked"):
    asked: UndoAsked | None


class SeatsMessage(Struct, tag="seats"):
    status: Status
    seats: list[SeatNow]
    deadline: Seconds | None
    now: Seconds


class DoneMessage(Struct, tag="done"):
    id: str | None
    version: int


class RefusedMessage(Struct, tag="refused", omit_defaults=True):
    id: str | None
    code: FailureCode
    message: str
    version: int | None = None


class OrderNews(Struct, tag="order"):
    id: str | None
    order: Order | None


class SpendingNews(Struct, tag="spending"):
    id: str | None
    bids: list[CheapestBid]


class HintNews(Struct, tag="hint"):
    id: str | None
    candidates: list[HintCandidate]


class SayNews(Struct, tag="say"):
    seat: int
    text: str
    at: Seconds


class RematchNews(Struct, tag="rematch"):
    table: str


class ErrorMessage(Struct, tag="error"):
    code: FailureCode
    message: str


class ClosingMessage(Struct, tag="closing"):
    pass


FromServer: TypeAlias = (
    TableMessage
    | ActionMessage
    | UndoneMessage
    | UndoAskedNews
    | SeatsMessage
    | DoneMessage
    | RefusedMessage
    | OrderNews
    | SpendingNews
    | HintNews
    | SayNews
    | RematchNews
    | ErrorMessage
    | ClosingMessage
)
