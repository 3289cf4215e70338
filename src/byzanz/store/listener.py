"""Hears by LISTEN what other server processes have written to the same PostgreSQL."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final, TypeAlias

import psycopg
from sqlalchemy import Engine

from byzanz.store.database import connect_psycopg
from byzanz.store.notice import CHANNEL, Notice, read_notices

PATIENCE: Final = 0.5
Hear: TypeAlias = Callable[[Notice], None]
"""Called from another thread; with a notice of all after a time without connection."""


class Listener:
    def __init__(self, engine: Engine, process: str, hear: Hear) -> None:
        self._engine = engine
        self._process = process
        self._hear = hear
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with connect_psycopg(self._engine) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear(Notice("all"))
                    while not self._ended.is_set():
                        for notified in connection.notifies(timeout=PATIENCE):
                            for notice in self._from_others(notified.payload):
                                self._hear(notice)
            except psycopg.Error:
                time.sleep(PATIENCE)

    def _from_others(self, text: str) -> list[Notice]:
        if f'"process":"{self._process}"' in text:  # a text is all of one process
            return []
        try:
            return read_notices(text)
        except ValueError:  # of another version, perhaps: something is new somewhere
            return [Notice("all")]
