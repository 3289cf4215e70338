"""Messages that show a table, or a move at it, to one seat or to a spectator."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, TypeAlias, cast

from msgspec import UNSET, Raw

from byzanz.game import Game
from byzanz.server import socket_wire, wire
from byzanz.server.frames import encoded, frame_of, framed_parts
from byzanz.store.table_reads import Say
from byzanz.table.move import By, Move
from byzanz.table.order import StandingOrder
from byzanz.table.seat import Seat
from byzanz.table.table import Step, Table
from byzanz.view import View

PLACE_OF_VIEW: Final = b"\0"
"""Stands in no JSON, so it marks where the view comes in."""
PLACE: Final = cast(View, Raw(PLACE_OF_VIEW))
MoveMessage: TypeAlias = socket_wire.ActionMessage | socket_wire.UndoneMessage


def seats_now(seats: Iterable[Seat]) -> list[wire.SeatNow]:
    return [
        wire.SeatNow(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            here=seat.here or seat.kind == "bot",
            away=seat.away,
            maker=seat.maker,
            muted=seat.muted,
        )
        for seat in seats
    ]


def clock_of(seconds: float | None) -> wire.Clock | None:
    return None if seconds is None else wire.Clock(seconds)


def order_of(order: StandingOrder | None) -> wire.Order | None:
    if order is None:
        return None
    price = None if order.kind == "pass" else order.price
    return wire.Order(order.kind, price, list(order.keep) or UNSET)


def raw_view(game: Game, seat: int | None, version: int) -> View:
    """A view as the kernel writes it, which goes into a message as it stands."""
    return cast(View, Raw(game.view_text(seat, version)))


def undo_asked(table: Table) -> wire.UndoAsked | None:
    request = table.open_request()
    if request is None or not request.waiting:
        return None
    return wire.UndoAsked(request.seat, request.version, list(request.waiting))


def group_deal(table: Table) -> wire.GroupDeal | None:
    deal = table.duplicate
    if deal is None:
        return None
    return wire.GroupDeal(deal.group, deal.table, deal.deal, deal.deals)


def table_now(table: Table, seat: int | None, says: Iterable[Say], now: float) -> dict[str, Any]:
    """The fields of `TableNow` and `TableMessage`."""
    setup = table.setup
    game, version, status = table.game, table.version, table.status
    if seat is None and setup.delay and game is not None:
        game, version = table.game_at(now - setup.delay)
        says = [say for say in says if say.at <= now - setup.delay]
        if status == "over" and (game is None or game.phase != "over"):
            status = "playing"
    return {
        "table": table.id,
        "status": status,
        "seats": seats_now(table.seats),
        "commit": table.commit,
        "view": raw_view(game, seat, version) if game and table.may_watch(seat) else None,
        "seat": seat,
        "version": version,
        "rules": wire.TableRules(setup.rules.tiebreak),
        "watch": setup.watch,
        "listed": setup.listed,
        "aids": setup.aids,
        "clock": clock_of(setup.clock),
        "patience": setup.patience,
        "delay": setup.delay,
        "pause": setup.pause,
        # With a delay it would tell spectators when somebody has acted.
        "deadline": None if seat is None and setup.delay else table.deadline(),
        "now": now,
        "order": None if seat is None else order_of(table.order_of(seat)),
        "undo": seat is not None and table.refuse_undo(seat) is None,
        "hints": table.gives_hints,
        "says": [wire.SaidAt(say.seat, say.text, say.at) for say in says],
        # It would tell that the game is over.
        "rematch": table.rematch if status == "over" else None,
        "consent": setup.consent,
        "undo_asked": None if seat is None else undo_asked(table),
        "group": group_deal(table),
    }


def step_messages(
    step: Step, seats: Collection[int | None], deadline: float | None, undo: bool
) -> dict[int | None, bytes]:
    """A move as each of some seats may know it; `undo`: whether its own seat can take it back."""
    game, move = step.game, step.move
    message = _message_of(step, deadline)
    before, after = _around_view(message)
    own_after = after
    if undo or move.by == "order":
        message.undo = undo
        if isinstance(message, socket_wire.ActionMessage):
            message.by = move.by
        _, own_after = _around_view(message)
    version = move.version
    frames: dict[int | None, bytes] = {}
    for seat in seats:
        view = game.write_view(seat, version)
        frames[seat] = framed_parts(before, view, own_after if seat == move.seat else after)
    return frames


def by_as_told(move: Move) -> By:
    """An order is known to its owner alone: to all others, the person has acted."""
    return "person" if move.by == "order" else move.by


def _message_of(step: Step, deadline: float | None) -> MoveMessage:
    """A move as all but its own seat are told it, but for the view."""
    move = step.move
    if move.kind == "undo":
        return socket_wire.UndoneMessage(move.version, move.text, move.seat, PLACE, deadline, False)
    turned, by = list(step.turned), by_as_told(move)
    return socket_wire.ActionMessage(move.version, move.text, turned, PLACE, by, deadline, False)


def _around_view(message: MoveMessage) -> tuple[bytes, bytes]:
    """The message of a move up to the view in it, and from there on: the same for many seats."""
    before, _, after = encoded(message).partition(PLACE_OF_VIEW)
    return before, after


def late_says(says: Iterable[Say], now: float, delay: float) -> list[tuple[float, bytes]]:
    """What was said, but is not to be read by spectators yet; its age."""
    return [
        (now - say.at, frame_of(socket_wire.SayNews(say.seat, say.text, say.at)))
        for say in says
        if say.at > now - delay
    ]
