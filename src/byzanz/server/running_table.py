"""A live table together with what makes it run: who comes and goes, and what it does by itself."""

from __future__ import annotations

from collections.abc import Callable

from byzanz.server.arrivals import Arrivals
from byzanz.server.background import spawn
from byzanz.server.bot_threads import BotThreads
from byzanz.server.clockwork import Clockwork
from byzanz.server.live_table import LiveTable


class RunningTable:
    def __init__(self, live: LiveTable, threads: BotThreads) -> None:
        self.live = live
        self.arrivals = Arrivals(live)
        self.clockwork = Clockwork(live, self.arrivals, threads)

    def act_now(
        self,
        seat: int,
        text: str,
        version: int | None,
        request: str,
        tell: Callable[[int | None], None],
    ) -> bool:
        """As `act`, where nothing has to be waited for; see `LiveTable.act_now`."""

        def committed(version: int | None) -> None:
            tell(version)
            if self.live.table.seats[seat].away:
                spawn(self.arrivals.take_back(seat))

        return self.live.act_now(seat, text, version, request, committed)

    async def act(self, seat: int, text: str, version: int | None, request: str | None) -> int:
        """A person acts, even if a stand-in was just about to."""
        committed = await self.live.act(seat, text, version, request)
        if self.live.table.seats[seat].away:
            await self.arrivals.take_back(seat)
        return committed
