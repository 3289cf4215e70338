"""What must hold after a run, whatever went wrong during it: the log against what clients saw."""

import asyncio
from collections import Counter

import aiohttp

from byzanz.record import read
from byzanz.replay import verify
from tests.faults.crowd import LONGEST
from tests.faults.replaying import Log
from tests.faults.told import Told, digest
from tests.faults.verdict import Fault


def check(told: Told, logs: dict[str, Log]) -> list[Fault]:
    """All that is wrong."""
    faults = list(told.faults)
    for table in told.tables:
        if table in logs:
            faults += _check_table(told, logs[table])
        else:
            faults.append(Fault("lost", f"{table}: clients saw it, but it is not there"))
    return faults + _check_requests(told, logs)


def _check_table(told: Told, log: Log) -> list[Fault]:
    faults = []
    versions = [row.version for row in log.rows]
    if versions != list(range(1, len(versions) + 1)):
        faults.append(Fault("lost", f"{log.table}: gaps in the versions {versions}"))
    seen = {seat: told.views[log.table, seat] for seat in (*range(len(log.names)), None)}
    moves = told.moves[log.table]
    for step in log.steps():
        for seat, views in seen.items():
            if step.version in views and views[step.version] != digest(step.view(seat)):
                told_other = f"seat {seat} saw at {step.version} another state than"
                faults.append(Fault("wrong", f"{log.table}: {told_other} {step.view(seat)}"))
        if step.row is None or step.version not in moves:
            continue
        row = step.row
        by = "person" if row.by == "order" else row.by
        was = {"version": row.version, "action": row.text, "turned": step.turned, "by": by}
        if row.kind == "undo":
            was = {"version": row.version, "undone": row.text, "seat": row.seat}
        if moves[step.version] != was:
            told_move = moves[step.version]
            faults.append(Fault("wrong", f"{log.table}: told {told_move}, but it was {was}"))
        is_bot = log.kinds[row.seat] == "bot"
        if is_bot != (row.by == "bot"):
            faults.append(Fault("wrong", f"{log.table}: {row} by a {log.kinds[row.seat]}"))
    for seat, views in seen.items():
        if beyond := [version for version in views if version > len(versions)]:
            end = f"the log ends at {len(versions)}"
            faults.append(Fault("lost", f"{log.table}: seat {seat} saw {beyond}, {end}"))
    if missing := told.says[log.table] - set(log.says):
        faults.append(Fault("lost", f"{log.table}: the chat has lost {missing}"))
    if doubled := [line for line, count in Counter(log.says).items() if count > 1]:
        faults.append(Fault("doubled", f"{log.table}: said twice: {doubled}"))
    return faults


def _check_requests(told: Told, logs: dict[str, Log]) -> list[Fault]:
    """Each acknowledged request is in the log once, and nothing is there that nobody wanted."""
    faults = []
    found: dict[str, list[tuple[str, int, str, int]]] = {}
    for log in logs.values():
        for row in log.rows:
            if row.by != "person":
                continue
            wanted = "undo" if row.kind == "undo" else row.text
            found.setdefault(row.request, []).append((log.table, row.seat, wanted, row.version))
    for request, version in told.acknowledged.items():
        places = found.get(request, [])
        if len(places) < 2 and places != [(*told.sent[request], version)]:
            wish = told.sent[request]
            faults.append(Fault("lost", f"{wish} was done at {version}, the log has {places}"))
    for request, places in found.items():
        if request not in told.sent:
            faults.append(Fault("wrong", f"nobody asked for {places}"))
        if request in told.refused:
            refusal = told.refused[request]
            faults.append(Fault("wrong", f"refused as {refusal}, but in the log: {places}"))
        if len(places) > 1:
            faults.append(Fault("doubled", f"done more than once: {places}"))
    return faults


async def check_records(address: str, logs: dict[str, Log]) -> int:
    """Fetches the records of all finished games and verifies them; how many there are."""
    verified = 0
    async with aiohttp.ClientSession() as session:
        for log in logs.values():
            *_, last = log.steps()
            status, said = await _ask_record(session, f"{address}/api/tables/{log.table}/record")
            known = tuple(str(event.action) for event in last.game.events)
            if status == 409:
                assert last.game.phase != "over", f"{log.table} is over: {said!r}"
                continue
            assert status == 200, f"{log.table}: {status}, {said!r}"
            record = read(said)
            game = verify(record)
            if last.game.phase == "over":
                assert (game.result, record.actions) == (last.game.result, known), log.table
            else:  # bots have brought it to its end since its log was read
                assert record.actions[: len(known)] == known, log.table
            verified += 1
    return verified


async def _ask_record(session: aiohttp.ClientSession, address: str) -> tuple[int, bytes]:
    """The answer, as soon as the server does not put it off any more."""
    async with asyncio.timeout(LONGEST):
        while True:
            async with session.get(address) as answer:
                if answer.status != 503:
                    return answer.status, await answer.read()
            await asyncio.sleep(0.1)
