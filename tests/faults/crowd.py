"""Many tables full of players, and the run that they take part in."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import aiohttp

from tests.faults.http_player import HttpPlayer
from tests.faults.player import Player
from tests.faults.socket_player import SocketPlayer
from tests.faults.told import Told

NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
LONGEST = 600.0  # seconds that anything may take, on a busy machine


@dataclass
class Crowd:
    """Its tables are made at the first address; its players are spread over all of them."""

    session: aiohttp.ClientSession
    makers: Sequence[str]
    addresses: Sequence[str]
    random: Random
    pace: float
    told: Told = field(default_factory=Told)
    players: list[Player] = field(default_factory=list)
    bots: int = 0
    is_over: bool = False

    async def seat(self, tables: int) -> None:
        for number in range(tables):
            await self._make(number)

    async def _make(self, number: int) -> None:
        people = (3, 2, 4, 1)[number % 4]
        bots = (0, 1, 0, 3)[number % 4]
        self.bots += bots
        seats: list[dict[str, Any]] = [{"kind": "me", "name": NAMES[0]}]
        seats += [{"kind": "open"}] * (people - 1) + [{"kind": "bot", "level": "easy"}] * bots
        wish = {"seats": seats, "pause": 0, "patience": None, "consent": False}
        made = await post(self.session, f"{self.makers[0]}/api/tables", wish, None)
        self._place(made["table"], 0, made["token"], number)
        for place, invite in enumerate(made["invites"], 1):
            maker = self.makers[place % len(self.makers)]
            joined = await post(
                self.session,
                f"{maker}/api/tables/{made['table']}/join",
                {"name": NAMES[place]},
                invite["token"],
            )
            self._place(made["table"], joined["seat"], joined["token"], number)

    def _place(self, table: str, seat: int, token: str, number: int) -> None:
        kind = HttpPlayer if seat == number % 7 else SocketPlayer
        start = len(self.players) % len(self.addresses)
        addresses = [*self.addresses[start:], *self.addresses[:start]]
        self.players.append(
            kind(
                self.told,
                self.session,
                addresses,
                table,
                seat,
                token,
                Random(self.random.random()),
                lambda: self.is_over,
                pace=self.pace,
            )
        )

    async def play(self, faults: Any) -> None:
        """Plays until the faults are over, and until nothing is unanswered."""
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        failing = asyncio.create_task(faults)
        try:
            await asyncio.wait([failing, *tasks], return_when=asyncio.FIRST_COMPLETED)
            assert failing.done(), "a player has stopped"
            await failing
            self.is_over = True
            async with asyncio.timeout(LONGEST):
                await asyncio.gather(*tasks)
        finally:
            for task in (failing, *tasks):
                task.cancel()
            await asyncio.gather(failing, *tasks, return_exceptions=True)

    async def until(
        self, happened: Callable[[], bool], explain: Callable[[], str] = lambda: ""
    ) -> None:
        deadline = time.monotonic() + LONGEST
        while not happened():
            assert time.monotonic() < deadline, f"it never happened {explain()}"
            await asyncio.sleep(0.05)

    async def until_all_go_on(self) -> None:
        """Until everyone has seen something happen at their table, or its end."""
        seen = [(player, player.table, player.version) for player in self.players]

        def stuck() -> list[Player]:
            return [
                player
                for player, table, version in seen
                if player.table == table and not player.game_is_over and player.version == version
            ]

        await self.until(lambda: not stuck(), lambda: "; ".join(map(str, stuck())))


async def post(
    session: aiohttp.ClientSession, address: str, content: Any, token: str | None
) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with session.post(address, json=content, headers=headers) as answer:
        said = await answer.json()
        assert answer.status in (200, 201), (answer.status, said)
        return said
