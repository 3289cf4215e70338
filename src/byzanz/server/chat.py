"""The chat of a table."""

from __future__ import annotations

from byzanz.server.limits import Bucket
from byzanz.server.live_table import LiveTable
from byzanz.store import table_writes
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.secret import hash_of
from byzanz.table.setup import clean_text


class Chat:
    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._buckets: dict[int, Bucket] = {}

    async def say(self, seat: int, text: str, request: str | None, pace: float) -> None:
        """A seat writes; `pace` is how many lines a second it may, 0 for any number."""
        live, line = self._live, clean_text(text)
        bucket = self._buckets.setdefault(seat, Bucket(pace))
        if bucket.wait(1.0):
            raise Problem(ProblemCode.TOO_MANY, "too much at once; wait a moment before you go on")
        bucket.spend(1.0)
        key = hash_of(f"{seat} {request or live.store.new_request()}")
        at = live.store.now()
        async with live.steady():
            await live.write(
                lambda database: table_writes.say(database, live.id, seat, line, at, key)
            )
            await live.hear_news()
