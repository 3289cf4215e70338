"""Between rows of the database and what they mean."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeAlias

from sqlalchemy import Row

from byzanz.game import Rules
from byzanz.table.duplicate import DuplicateDeal
from byzanz.table.move import Move
from byzanz.table.order import StandingOrder
from byzanz.table.seat import Seat
from byzanz.table.setup import Setup
from byzanz.table.undo_request import UndoRequest

Values: TypeAlias = dict[str, Any]


def setup_values(setup: Setup) -> Values:
    return dataclasses.asdict(setup)


def setup_of(values: Values) -> Setup:
    return Setup(**values | {"rules": Rules(**values["rules"])})


def duplicate_values(deal: DuplicateDeal | None) -> Values:
    if deal is None:
        return {}
    return {"group_id": deal.group, "group_table": deal.table, "deal": deal.deal}


def seat_values(table_id: str, number: int, seat: Seat) -> Values:
    return {
        "table_id": table_id,
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "token": seat.token,
        "invite": seat.invite,
        "away": seat.away,
        "gone_at": seat.gone_at,
        "standing_order": order_values(seat.order),
        "maker": seat.maker,
        "muted": seat.muted,
    }


def seat_of(row: Row[Any], here: bool) -> Seat:
    order = row.standing_order
    return Seat(
        kind=row.kind,
        name=row.name,
        level=row.level,
        token=row.token,
        invite=row.invite,
        away=row.away,
        gone_at=row.gone_at,
        order=None if order is None else order_from(order),
        here=here,
        maker=row.maker,
        muted=row.muted,
    )


def order_from(values: Values) -> StandingOrder:
    return StandingOrder(**values | {"keep": tuple(values.get("keep", ()))})


def order_values(order: StandingOrder | None) -> Values | None:
    return None if order is None else dataclasses.asdict(order)


def undo_request_of(values: Values | None) -> UndoRequest | None:
    return None if values is None else UndoRequest(**values | {"waiting": tuple(values["waiting"])})


def move_of(row: Row[Any]) -> Move:
    return Move(row.version, row.kind, row.seat, row.text, row.made_by, row.at, row.request)
