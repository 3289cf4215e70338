"""A live table together with what makes it run: who comes and goes, and what it does by itself."""

from __future__ import annotations

from byzanz.server.arrivals import Arrivals
from byzanz.server.bot_threads import BotThreads
from byzanz.server.clockwork import Clockwork
from byzanz.server.live_table import LiveTable


class RunningTable:
    def __init__(self, live: LiveTable, threads: BotThreads) -> None:
        self.live = live
        self.arrivals = Arrivals(live)
        self.clockwork = Clockwork(live, self.arrivals, threads)

    async def act(self, seat: int, text: str, version: int | None, request: str | None) -> int:
        """A person acts, even if a stand-in was just about to."""
        committed = await self.live.act(seat, text, version, request)
        if self.live.table.seats[seat].away:
            await self.arrivals.take_back(seat)
        return committed
