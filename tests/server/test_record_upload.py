"""Uploaded records are replayed while others go on."""

import asyncio
import json
import threading
from pathlib import Path

import pytest

from byzanz import replay as replay_module
from byzanz.record import Record
from byzanz.server import record_upload
from byzanz.server.openapi import openapi
from byzanz.server.routes import LONGEST_RECORD
from tests.support.http_client import Http

GAMES = Path(__file__).parent.parent / "conformance" / "games.jsonl"


def test_the_event_loop_goes_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """The replay cannot end before the loop has done something else."""
    gone_on = threading.Event()
    replay = replay_module.replay

    def replay_later(record: Record) -> object:
        assert gone_on.wait(60), "the loop has waited for the replay"
        return replay(record)

    monkeypatch.setattr(record_upload, "replay", replay_later)

    async def run() -> bytes:
        line = GAMES.read_bytes().splitlines()[0]
        replaying = asyncio.create_task(record_upload.replayed(line))
        asyncio.get_running_loop().call_later(0.1, gone_on.set)
        return await replaying

    assert json.loads(asyncio.run(run()))["steps"]


def test_a_record_that_is_too_long_is_refused_as_described(lone: Http) -> None:
    reply = lone.post("/api/replay", b" " * (LONGEST_RECORD + 1))
    assert (reply.status, reply.code) == (413, "too_large")
    assert "413" in openapi()["paths"]["/api/replay"]["post"]["responses"]
