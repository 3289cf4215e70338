"""The engine in Node, asked by JSON lines (`driver.mjs`)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import hatch_build
from byzanz.game import Game

DRIVER: Final = Path(__file__).parent / "driver.mjs"


class NodeEngine:
    """A Node process that has loaded the engine."""

    def __enter__(self) -> NodeEngine:
        command = [hatch_build.node(), str(DRIVER)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(60)
        if self._process.stdout:
            self._process.stdout.close()

    def ask(self, what: str, **details: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps({"ask": what, **details}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        assert answer, "the engine in Node has died, see above"
        return json.loads(answer)


def deal_of(game: Game) -> dict[str, Any]:
    """What the engine deals the same game from."""
    return {
        "players": len(game.players),
        "names": list(game.players),
        "deck": [card.name for card in game.deck],
        "tiebreak": game.rules.tiebreak,
    }
