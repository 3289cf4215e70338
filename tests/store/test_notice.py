"""What a process tells the others arrives as it was, and fits into a notification."""

from hypothesis import given
from hypothesis import strategies as st

from byzanz.store.notice import Notice
from byzanz.table.move import Move

moves = st.builds(
    Move,
    version=st.integers(1, 1_000_000),
    kind=st.sampled_from(["action", "undo"]),
    seat=st.integers(0, 5),
    text=st.text("0123456 bidCGOSVWM", max_size=64),
    by=st.sampled_from(["person", "bot", "stand-in", "order"]),
    at=st.floats(0, 1e10),
    request=st.text(max_size=64),
)


@given(st.none() | moves)
def test_notice_is_read_as_it_was_written(move: Move | None) -> None:
    notice = Notice("move" if move else "table", "k3m9x2p4qa", move, "0123456789ab")
    line = notice.write()
    assert Notice.read(line) == notice
    assert len(line.encode()) < 8000, "PostgreSQL takes no longer ones"
