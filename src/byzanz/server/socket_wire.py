"""What goes over the WebSocket of a table, in both directions (PROTOCOL.md)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from byzanz.server.wire import (
    ActionText,
    CheapestBid,
    FailureCode,
    HintCandidate,
    Keep,
    Order,
    RequestId,
    SeatNow,
    Seconds,
    TableNow,
    UndoAsked,
    Version,
)
from byzanz.table.move import By
from byzanz.table.status import Status
from byzanz.view import View

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
