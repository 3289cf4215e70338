"""Whatever the bytes: a record is read and replayed, or refused with a `RecordError`."""

import json
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from byzanz import record
from byzanz.actions import Code
from byzanz.record import Record, RecordError
from byzanz.replay import verify
from tests.support.random_play import Script, some_scripts

RECORD_CODES: Final = {"bad_record", "bad_players", "bad_deck"}
GAME_CODES: Final = {"wrong_result", "not_fair", "no_fair_deal"}

FAIR: Final = {"fair": {"commit": "00" * 32, "seed": "00" * 32}}
RECORDS: Final = [
    Record.of(script.play(), FAIR).text().encode()
    for script in [*some_scripts(4), Script(length=0), Script(length=20)]
]

valid_records = st.sampled_from(RECORDS)

numbers = st.integers() | st.floats() | st.sampled_from([10**15, 10**400, -(10**400), 10**4_200])
json_values = st.recursive(
    st.none() | st.booleans() | numbers | st.text() | st.text(st.characters(categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)

many = settings(max_examples=settings().max_examples * 5)


def outcome(data: bytes) -> str:
    """What becomes of a record: "ok" or a code; any other error is a failure of the test."""
    actions: tuple[str, ...] = ()
    try:
        read = record.read(data)
        actions = read.actions
        assert record.read(read.text().encode()) == read
        verify(read)
    except RecordError as error:
        return checked(error, actions)
    return "ok"


def checked(error: RecordError, actions: tuple[str, ...]) -> str:
    """The code of an error that names the right place."""
    assert error.message
    assert error.message.isprintable()
    if error.code in RECORD_CODES:
        assert (error.at, error.action) == (-1, None)
    elif error.code in GAME_CODES:
        assert (error.at, error.action) == (None, None)
    else:
        assert error.code in [*Code]
        assert error.at is not None
        assert actions[error.at] == error.action
    return error.code


@many
@given(st.binary())
def test_any_bytes(data: bytes) -> None:
    assert outcome(data) != "ok"


@many
@given(st.text())
def test_any_text(text: str) -> None:
    outcome(text.encode("utf-8", "surrogatepass"))


@many
@given(json_values)
def test_any_json(value: Any) -> None:
    assert outcome(json.dumps(value).encode()) == "bad_record"


places = st.integers(0, 10_000)


@many
@given(valid_records, st.lists(st.tuples(places, st.integers(0, 255)), min_size=1, max_size=4))
def test_flipped_bytes(data: bytes, flips: list[tuple[int, int]]) -> None:
    flipped = bytearray(data)
    for place, byte in flips:
        flipped[place % len(flipped)] = byte
    outcome(bytes(flipped))


@many
@given(valid_records, places, st.integers(0, 200), st.binary(max_size=20))
def test_stretch_of_bytes_replaced(data: bytes, place: int, length: int, new: bytes) -> None:
    place %= len(data)
    outcome(data[:place] + new + data[place + length :])


@many
@given(valid_records, places)
def test_record_cut_off(data: bytes, place: int) -> None:
    assert outcome(data[: place % len(data.rstrip())]) == "bad_record"


def paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value in a JSON value."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    return [path, *(found for key in keys for found in paths(value[key], (*path, key)))]


@many
@given(valid_records, st.data(), json_values)
def test_json_value_replaced_anywhere(data: bytes, draw: st.DataObject, value: Any) -> None:
    content = {"root": json.loads(data)}
    # By depth first: else nearly every path would lead to an action.
    depth = draw.draw(st.integers(1, 3))
    choices = [path for path in paths(content) if len(path) == depth + 1] or [("root",)]
    *way, last = draw.draw(st.sampled_from(choices))
    holder: Any = content
    for key in way:
        holder = holder[key]
    holder[last] = value
    outcome(json.dumps(content["root"]).encode())


@many
@given(valid_records, st.data())
def test_json_value_removed_or_doubled(data: bytes, draw: st.DataObject) -> None:
    content = json.loads(data)
    key = draw.draw(st.sampled_from([*content]))
    held = content[key]
    if isinstance(held, list) and held and draw.draw(st.booleans()):
        place = draw.draw(st.integers(0, len(held) - 1))
        if draw.draw(st.booleans()):
            held.pop(place)
        else:
            held.insert(place, held[place])
    else:
        del content[key]
    outcome(json.dumps(content).encode())


words = st.sampled_from([*"0123", "pass", "bid", "take", "sell", "done", "C1", "M", "C", "X9", ""])


@many
@given(valid_records, places, st.lists(words, max_size=5).map(" ".join) | st.text())
def test_action_replaced(data: bytes, place: int, action: str) -> None:
    content = json.loads(data)
    place %= len(content["actions"]) + 1
    content["actions"][place : place + 1] = [action]
    outcome(json.dumps(content).encode())


def test_untouched_records_are_read() -> None:
    """They fail only because their deal was not drawn from that seed."""
    assert {outcome(data) for data in RECORDS} == {"not_fair"}
