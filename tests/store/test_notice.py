"""What a process tells the others arrives as it was, and fits into a notification."""

from hypothesis import given
from hypothesis import strategies as st

from byzanz.store.notice import Notice, read_notices, write_notices
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


@given(st.lists(st.none() | moves, max_size=60), st.integers(1, 40))
def test_notices_are_read_as_they_were_written(some: list[Move | None], times: int) -> None:
    notices = [
        Notice("move" if move else "table", "k3m9x2p4qa", move, "0123456789ab") for move in some
    ] * times
    texts = write_notices(notices)
    assert [notice for text in texts for notice in read_notices(text)] == notices
    assert all(len(text.encode()) < 8000 for text in texts), "PostgreSQL takes no longer ones"
