"""A live table with what makes it run: who moves, talks, comes and goes, and its clocks."""

from __future__ import annotations

from byzanz.server.arrivals import Arrivals
from byzanz.server.bot_threads import BotThreads
from byzanz.server.chat import Chat
from byzanz.server.clockwork import Clockwork
from byzanz.server.live_table import LiveTable
from byzanz.server.moves import Moves
from byzanz.server.undoing import Undoing


class RunningTable:
    def __init__(self, live: LiveTable, threads: BotThreads) -> None:
        self.live = live
        self.moves = Moves(live)
        self.undoing = Undoing(live, self.moves)
        self.chat = Chat(live)
        self.arrivals = Arrivals(live)
        self.clockwork = Clockwork(live, self.moves, self.arrivals, threads)

    async def act(self, seat: int, text: str, version: int | None, request: str | None) -> int:
        """A person acts, even if a stand-in was just about to."""
        committed = await self.moves.act(seat, text, version, request)
        if self.live.table.seats[seat].away:
            await self.arrivals.take_back(seat)
        return committed
