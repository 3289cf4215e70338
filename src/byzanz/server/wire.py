"""What goes over HTTP, and what both HTTP and WebSocket speak of (PROTOCOL.md).

OpenAPI and the client's types are made from this and from its neighbours `socket_wire`,
`group_wire` and `day_wire`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from byzanz.bots.levels import Level
from byzanz.rules.state import Tiebreak
from byzanz.table.order import OrderKind
from byzanz.table.seat import SeatKind
from byzanz.table.status import Status
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


class TableRules(Struct, forbid_unknown_fields=True):
    tiebreak: Tiebreak = "goods"


class Clock(Struct):
    seconds: Seconds


class SeatWish(Struct):
    kind: Literal["me", "open", "bot"]
    name: str | None = None
    level: Level | None = None


class NewTable(Struct):
    seats: list[SeatWish]
    rules: TableRules | None = None
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
    rules: TableRules
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
