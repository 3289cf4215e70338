"""What one server process tells the others when it has written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from byzanz.table.move import Move

CHANNEL: Final = "byzanz_news"
NoticeKind: TypeAlias = Literal["move", "table", "all"]


@dataclass(frozen=True, slots=True)
class Notice:
    """`move`: a table has one more; `table`: something else at a table; `all`: nobody knows."""

    kind: NoticeKind
    table_id: str = ""
    move: Move | None = None
    process: str = ""

    def write(self) -> str:
        move = self.move
        values = move and (
            move.version,
            move.kind,
            move.seat,
            move.text,
            move.by,
            move.at,
            move.request,
        )
        return json.dumps([self.kind, self.table_id, values, self.process])

    @staticmethod
    def read(line: str) -> Notice:
        kind, table_id, values, process = json.loads(line)
        return Notice(kind, table_id, values and Move(*values), process)
