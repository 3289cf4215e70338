"""What a server process does again and again, whatever happens."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from byzanz.server import tables as tables_module
from byzanz.store.store import Store
from tests.server.in_process import tables_in

PATIENCE = 240.0


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("work", ["beat", "bury_silent"])
def test_the_unforeseen_ends_no_loop(
    work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = 0

    async def fail(_: Store) -> list[str]:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError

    monkeypatch.setattr(tables_module, "BEAT", 0.01)
    monkeypatch.setattr(Store, work, fail)

    async def run() -> None:
        async with tables_in(tmp_path):
            await until(lambda: calls > 3)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert "unexpected" in caplog.messages


def test_a_sign_of_life_waits_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for what a dead process has left, however long that takes to hand over."""
    signs = 0

    async def beat(_: Store) -> None:
        nonlocal signs
        signs += 1

    async def never_done(_: Store) -> list[str]:
        await asyncio.Event().wait()
        return []

    monkeypatch.setattr(tables_module, "BEAT", 0.01)
    monkeypatch.setattr(Store, "beat", beat)
    monkeypatch.setattr(Store, "bury_silent", never_done)

    async def run() -> None:
        async with tables_in(tmp_path):
            await until(lambda: signs > 5)

    asyncio.run(run())
