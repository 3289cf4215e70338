"""A client that plays a seat at random and does not give up: what it needs on any connection."""

import asyncio
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import aiohttp

from tests.faults.told import Content, Told

ANSWER: Final = 4.0
"""After so many seconds without an answer a request is sent again."""
CALL: Final = aiohttp.ClientTimeout(total=8)
LOST: Final = (aiohttp.ClientError, OSError, TimeoutError)


@dataclass
class Player:
    """Holds a seat; goes to the next address when one does not answer."""

    told: Told
    session: aiohttp.ClientSession
    addresses: list[str]
    table: str
    seat: int
    token: str
    random: Random
    is_over: Callable[[], bool]
    """Whether the run is over: the player stops when nothing of it is unanswered."""
    view: Content | None = None
    pace: float = 0.0
    """How many seconds to think at most."""
    pending: dict[str, Content] = field(default_factory=dict)
    """What was sent and is unanswered, by the id it carries."""

    def __str__(self) -> str:
        awaited = None if self.view is None else self.view["awaited"]
        place = f"{self.table}, seat {self.seat}, version {self.version}"
        return f"{place}: awaited are {awaited}, unanswered {list(self.pending.values())}"

    @property
    def version(self) -> int:
        """The last that it has seen."""
        return 0 if self.view is None else int(self.view["version"])

    @property
    def address(self) -> str:
        return self.addresses[0]

    def go_elsewhere(self) -> None:
        self.told.drops += 1
        self.addresses = [*self.addresses[1:], self.addresses[0]]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def run(self) -> None:
        raise NotImplementedError

    # What is told

    def see(self, view: Content) -> None:
        self.told.see(self.table, self.seat, view)
        if self.view is None or view["version"] >= self.view["version"]:
            self.view = view

    def answered(self, request: str, answer: Content) -> bool:
        """Notes what a request has come to; False: it is to be sent again."""
        if "code" in answer:
            if not self.told.refuse(request, answer):
                return False
        else:
            self.told.done(request, answer["version"])
        self.pending.pop(request, None)
        return True

    # What is done

    @property
    def game_is_over(self) -> bool:
        return self.view is not None and self.view["phase"] == "over"

    def act(self) -> tuple[str, Content] | None:
        """The next action and its id, if there is anything to do."""
        if self.pending or self.view is None or self.is_over():
            return None
        action = self._choose(self.view)
        if action is None:
            return None
        content: Content = {"action": action}
        if self.random.random() < 0.9:
            content["version"] = self.view["version"]
        return self.request(action, content)

    def request(self, text: str, content: Content) -> tuple[str, Content]:
        request = str(uuid.UUID(int=self.random.getrandbits(128)))
        content["id"] = request
        self.told.send(request, self.table, self.seat, text)
        return request, content

    def _choose(self, view: Content) -> str | None:
        legal: list[str] = view["legal"]
        sales = [action for action in legal if " sell " in action]
        if sales and self.random.random() < 0.05:
            return self.random.choice(sales)
        if self.seat not in view["awaited"]:
            return None
        if view["phase"] in ("bid", "final") and self.random.random() < 0.6:
            return legal[0]  # pass, or done
        return min(self.random.choices(legal, k=2), key=len)

    async def rematch(self) -> None:
        """Goes on to the next table with the same people, however long it takes."""
        while not self.is_over():
            try:
                async with self.session.post(
                    f"{self.address}/api/tables/{self.table}/rematch",
                    headers=self.headers,
                    timeout=CALL,
                ) as answer:
                    content = await answer.json()
                    if answer.status == 200:
                        self.told.follow(self.table, content["table"])
                        self.table, self.view = content["table"], None
                        return
                    if answer.status != 503:
                        self.told.fault(f"{self.table}: rematch {answer.status} {content}")
                        return
            except LOST:
                self.go_elsewhere()
            await asyncio.sleep(0.2)
