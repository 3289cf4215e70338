"""What `expert` would do, for whoever plays against bots alone."""

from __future__ import annotations

from byzanz.server import wire
from byzanz.server.bot_threads import BotThreads
from byzanz.server.failures import HintRefused
from byzanz.server.live_table import LiveTable
from byzanz.table.problem import Problem, ProblemCode


async def give_hint(live: LiveTable, seat: int, threads: BotThreads, address: str) -> wire.Hint:
    async with live.steady() as table:
        if not table.gives_hints:
            raise Problem(ProblemCode.NO_HINTS, "hints are given only where all others are bots")
        if seat not in table.playing().awaited:
            raise HintRefused
        thought = threads.hint(table, seat, frozenset({address}))
    return wire.Hint(
        [
            wire.HintCandidate(
                str(candidate.action), candidate.wins, candidate.worlds, candidate.points
            )
            for candidate in await thought
        ]
    )
