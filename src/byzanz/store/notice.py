"""What one server process tells the others when it has written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from byzanz.table.move import Move

CHANNEL: Final = "byzanz_news"
LONGEST: Final = 7_990
"""PostgreSQL wants less than 8,000 bytes."""
NoticeKind: TypeAlias = Literal["move", "table", "all"]


class Notice(Struct, frozen=True, gc=False):
    """`move`: a table has one more; `table`: something else at a table; `all`: nobody knows."""

    kind: NoticeKind
    table_id: str = ""
    move: Move | None = None
    process: str = ""


_encoder: Final = Encoder()
_decoder: Final[Decoder[Notice]] = Decoder(Notice)


def write_notices(notices: Iterable[Notice]) -> list[str]:
    """Notices as few texts, a line each; to hear of a text costs more than to read its lines."""
    texts: list[bytearray] = []
    for notice in notices:
        line = _encoder.encode(notice)
        if not texts or len(texts[-1]) + len(line) >= LONGEST:
            texts.append(bytearray(line))
        else:
            texts[-1] += b"\n" + line
    return [text.decode() for text in texts]


def read_notices(text: str) -> list[Notice]:
    """The notices of a text; raises `ValueError` where a line stands for none."""
    return _decoder.decode_lines(text)
