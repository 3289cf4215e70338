"""What one server process tells the others when it has written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from msgspec.json import Decoder, Encoder

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
        return _encoder.encode(self).decode()

    @staticmethod
    def read(line: str) -> Notice:
        """The notice that a line stands for; raises `ValueError` if it stands for none."""
        return _decoder.decode(line)


_encoder: Final = Encoder()
_decoder: Final[Decoder[Notice]] = Decoder(Notice)
