"""Replays an uploaded record step by step, as each seat saw the game."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from byzanz.game import Game
from byzanz.record import Record, RecordError, read
from byzanz.replay import replay, verify
from byzanz.server import wire
from byzanz.server.messages import raw_view
from byzanz.view import result_view

_one_at_a_time: Final = asyncio.Semaphore(1)


async def replayed(data: bytes) -> bytes:
    """A `Replay` in JSON, made in a thread: it takes too long for the event loop."""
    async with _one_at_a_time:
        return await asyncio.to_thread(_replayed, data)


def _replayed(data: bytes) -> bytes:
    record = read(data)
    replay(record)
    return msgspec.json.encode(_replay_of(record))


def _replay_of(record: Record) -> wire.Replay:
    """All steps of a record that is known to replay."""
    game = Game(record.players, record.deck, record.rules)
    steps = [_step(game, None, [])]
    for action in record.actions:
        event = game.apply(action)
        steps.append(_step(game, action, [card.name for card in event.turned]))
    result = game.result
    return wire.Replay(
        list(record.players), steps, None if result is None else result_view(result), _fair(record)
    )


def _step(game: Game, action: str | None, turned: list[str]) -> wire.ReplayStep:
    views = [raw_view(game, seat, game.version) for seat in range(len(game.players))]
    return wire.ReplayStep(game.version, action, turned, views, raw_view(game, None, game.version))


def _fair(record: Record) -> bool | None:
    try:
        verify(record)
    except RecordError as error:
        return None if error.code == "no_fair_deal" else False
    return True
