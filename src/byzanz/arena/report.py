"""What `--save` leaves: every record, `results.jsonl` and `report.html`, or nothing at all.

All is written into a folder beside the one asked for, which takes its name when it is complete.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from byzanz.arena.page import GAMES, page_of
from byzanz.arena.standings import Standing
from byzanz.arena.tournament import Played, Tournament
from byzanz.record import ENDING
from byzanz.view import result_view

RESULTS: Final = "results.jsonl"
PAGE: Final = "report.html"


class ReportError(RuntimeError):
    """Nothing can be saved there; the message is one line."""


class Report:
    """A folder in the making; leaving it unfinished takes it away again."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.tournament = tournament
        target = Path(os.path.abspath(folder))  # noqa: PTH100 - keeps links, as rename does
        self._target = target
        self._complete = False
        self._part = target.with_name(f".{target.name}.{os.getpid()}.part")

    def __enter__(self) -> Report:
        try:
            if self._target.exists() and not self._target.is_dir():
                raise ReportError(f"{self.folder} is a file; a new or an empty folder is needed")
            if self._target.exists() and any(self._target.iterdir()):
                raise ReportError(f"{self.folder} is not empty; a new or an empty folder is needed")
            self._part.mkdir()
            (self._part / GAMES).mkdir()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise ReportError(f"cannot write to {self.folder}: {reason}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._complete:
            shutil.rmtree(self._part, ignore_errors=True)

    def add(self, played: Played) -> None:
        """Writes a game's record."""
        assert played.record is not None
        played.record.write(self._record_of(played))

    def finish(self, games: Sequence[Played], standings: Sequence[Standing], command: str) -> Path:
        """Writes the rest and gives the folder its name; where the page then is."""
        games = sorted(games, key=lambda played: played.fixture)
        kept = {self._record_of(played) for played in games}
        for file in (self._part / GAMES).iterdir():
            if file not in kept:  # Ctrl-C came while it was written
                file.unlink()
        with (self._part / RESULTS).open("w", encoding="utf-8") as lines:
            for played in games:
                lines.write(json.dumps(self._line(played)) + "\n")
        page = page_of(self.tournament, games, standings, command)
        (self._part / PAGE).write_text(page, "utf-8")
        self._complete = True  # from here on it is worth keeping, whatever its name
        try:
            self._part.replace(self._target)
        except OSError as error:
            raise ReportError(
                f"the report is in {self._part}, it could not be moved: {error.strerror}"
            ) from None
        return self.folder / PAGE

    def _record_of(self, played: Played) -> Path:
        return self._part / GAMES / f"{played.name}{ENDING}"

    def _line(self, played: Played) -> dict[str, Any]:
        return {
            "game": f"{GAMES}/{played.name}{ENDING}",
            "deck": played.fixture.deck,
            "rotation": played.fixture.rotation,
            "seating": list(played.fixture.seating),
            "bots": [self.tournament.bots[index] for index in played.fixture.seating],
            "result": result_view(played.result),
            "ranks": list(played.ranks),
            "forfeits": sorted(played.forfeits),
            "actions": played.facts.actions,
            "merchants": list(played.facts.merchants),
            "faults": [fault.to_json() for fault in played.faults],
            "luck": [round(sum(parts), 4) for parts in played.luck],
            "seconds": [round(part.total, 4) for part in played.thinking],
        }
