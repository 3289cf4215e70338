"""Catching up: in order, in short stretches, and not beyond what a game has."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from byzanz.server import backlog, messages, socket_wire, stretches
from byzanz.table.table import Step
from tests.server.in_process import Line, connect, play, seated_people, tables_in


def versions(messages: list[Any]) -> list[int]:
    return [message["version"] for message in messages if message["type"] == "action"]


@pytest.mark.parametrize("since", [0, 38])
def test_others_go_on_while_one_catches_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, since: int
) -> None:
    """However little was missed; and what happens meanwhile comes after that."""
    monkeypatch.setattr(stretches, "AT_A_STRETCH", 0.0)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables)
            table = await tables.find(people[0].table)
            await play(table, 40)
            line = Line()
            catching_up = asyncio.create_task(
                table.arrivals.welcome(connect(line), socket_wire.Hello(None, since))
            )
            turns = 0
            while table.live.audience.has(None) is False:
                await asyncio.sleep(0)
            acting = asyncio.create_task(play(table, 1))
            while not catching_up.done():
                await asyncio.sleep(0)
                turns += 1
            await acting
            await asyncio.sleep(0.01)
            assert turns >= 40
            assert versions(line.messages()) == [*range(since + 1, 42)]

    asyncio.run(run())


def test_nothing_more_is_made_for_a_client_that_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stretches, "AT_A_STRETCH", 0.0)
    line, made = Line(), list[int]()

    def step_messages(step: Step, *others: Any) -> Any:
        made.append(step.move.version)
        line.closed = len(made) == 3
        return messages.step_messages(step, *others)

    monkeypatch.setattr(backlog, "step_messages", step_messages)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            table = await tables.find((await seated_people(tables))[0].table)
            await play(table, 40)
            await table.arrivals.welcome(connect(line), socket_wire.Hello(None, 0))

    asyncio.run(run())
    assert made == [1, 2, 3]


def test_who_missed_too_much_is_sent_the_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backlog, "MOST_MISSED", 10)

    async def run() -> None:
        async with tables_in(tmp_path) as tables:
            people = await seated_people(tables)
            table = await tables.find(people[0].table)
            await play(table, 12)
            for since, missed in ((0, []), (1, []), (2, [*range(3, 13)]), (12, [])):
                line = Line()
                await table.arrivals.welcome(
                    connect(line), socket_wire.Hello(people[1].token, since)
                )
                await asyncio.sleep(0.01)
                first, *rest = line.messages()
                assert (first["type"], first["version"]) == ("table", 12)
                assert versions(rest) == missed

    asyncio.run(run())
