"""A player without a connection: asks for the table again and again, and acts by calls."""

import asyncio
from dataclasses import dataclass, field

from tests.faults.player import CALL, LOST, Player
from tests.faults.told import Content


@dataclass
class HttpPlayer(Player):
    pause: float = 0.1
    newest: dict[str, int] = field(default_factory=dict)
    """The last version seen at each address."""

    async def run(self) -> None:
        while not (self.is_over() and not self.pending):
            try:
                await self._look()
                if wish := self.act():
                    self.pending[wish[0]] = wish[1]
                for request, content in list(self.pending.items()):
                    await self._post(request, content)
            except LOST:
                self.go_elsewhere()
            if self.game_is_over and not self.pending:
                await self.rematch()
                self.newest.clear()
            await asyncio.sleep(self.pause * self.random.uniform(0.5, 1.5))

    async def _look(self) -> None:
        async with self.session.get(
            f"{self.address}/api/tables/{self.table}", headers=self.headers, timeout=CALL
        ) as answer:
            content: Content = await answer.json()
            if answer.status == 503:
                return
            if answer.status != 200:
                self.told.fault(f"{self.table} {self.seat}: {answer.status} {content}")
                return
        version = content["version"]
        if version < self.newest.get(self.address, 0):
            self.told.fault(f"{self.table} {self.seat}: {version} after {self.newest}")
        self.newest[self.address] = version
        if content["view"] is not None:
            self.see(content["view"])

    async def _post(self, request: str, content: Content) -> None:
        async with self.session.post(
            f"{self.address}/api/tables/{self.table}/actions",
            json=content,
            headers=self.headers,
            timeout=CALL,
        ) as answer:
            said: Content = await answer.json()
            if answer.status not in (200, 409, 422, 503):
                self.told.fault(f"{self.table} {self.seat}: {answer.status} {said}")
            self.answered(request, said)
