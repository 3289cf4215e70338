"""Messages that show a table, or a move at it, to one seat or to a spectator."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from byzanz.server import wire
from byzanz.server.connection import frame_of
from byzanz.store.table_reads import Say
from byzanz.table.order import Order
from byzanz.table.seat import Seat
from byzanz.table.table import Step, Table, seen
from byzanz.view import View


def seats_now(seats: Iterable[Seat]) -> list[wire.SeatNow]:
    return [
        wire.SeatNow(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            here=seat.here or seat.kind == "bot",
            away=seat.away,
        )
        for seat in seats
    ]


def clock_of(seconds: float | None) -> wire.Clock | None:
    return None if seconds is None else wire.Clock(seconds)


def order_of(order: Order | None) -> wire.Order | None:
    if order is None:
        return None
    return wire.Order(order.kind, None if order.kind == "pass" else order.price)


def table_now(table: Table, seat: int | None, says: Iterable[Say], now: float) -> dict[str, Any]:
    """The fields of `TableNow` and `TableMessage`."""
    setup = table.setup
    view, version, status = table.view(seat), table.version, table.status
    if seat is None:
        if setup.delay and table.game is not None:
            view, version = table.view_at(now - setup.delay)
            says = [say for say in says if say.at <= now - setup.delay]
            if status == "over" and (view is None or view["phase"] != "over"):
                status = "playing"
        if not setup.watch:
            view = None
    return {
        "table": table.id,
        "status": status,
        "seats": seats_now(table.seats),
        "commit": table.commit,
        "view": view,
        "seat": seat,
        "version": version,
        "rules": wire.Rules(setup.rules.tiebreak),
        "watch": setup.watch,
        "listed": setup.listed,
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
        "rematch": table.rematch,
    }


def step_messages(
    step: Step, seats: Collection[int | None], deadline: float | None, undo: bool
) -> dict[int | None, bytes]:
    """A move as each of some seats may know it; `undo`: whether its own seat can take it back."""
    return {
        seat: frame_of(_step_message(step, view, deadline, undo and seat == step.move.seat))
        for seat, view in seen(step.game, seats, step.move.version).items()
    }


def _step_message(
    step: Step, view: View, deadline: float | None, undo: bool
) -> wire.ActionMessage | wire.UndoneMessage:
    move = step.move
    if move.kind == "undo":
        return wire.UndoneMessage(move.version, move.text, move.seat, view, deadline, undo)
    return wire.ActionMessage(
        move.version, move.text, list(step.turned), view, move.by, deadline, undo
    )


def held_back(
    table: Table, says: Iterable[Say], now: float, delay: float
) -> list[tuple[float, bytes]]:
    """What has happened, but is not to be seen by spectators yet, the oldest first; its age."""
    start, since = table.started_at, now - delay
    said = list(says)
    news = [
        (now - say.at, frame_of(wire.SayNews(say.seat, say.text, say.at)))
        for say in said
        if say.at > since
    ]
    if start is not None:
        if start > since:
            begun = table_now(table, None, said, start + delay)
            news.append((now - start, frame_of(wire.TableMessage(**begun))))
        news += [
            (now - step.move.at, step_messages(step, (None,), None, False)[None])
            for step in table.steps(table.moves)
            if step.move.at > since
        ]
    return sorted(news, key=lambda one: -one[0])
