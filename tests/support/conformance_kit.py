"""The cases of the conformance kit: games, refusals and counts that all rules of Byzanz meet."""

import json
from pathlib import Path
from typing import Any, Final

KIT: Final = Path(__file__).parents[1] / "conformance"


def cases(name: str) -> list[Any]:
    return [json.loads(line) for line in (KIT / f"{name}.jsonl").read_text().splitlines()]


GAMES: Final = cases("games")
REFUSALS: Final = cases("refusals")
PERFTS: Final = cases("perft")
