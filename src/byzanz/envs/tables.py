"""Games as tables of Arrow: games, decisions and results, from levels' games or from records.

    >>> import polars
    >>> polars.scan_parquet("games.parquet/decisions/*.parquet").group_by("seat").len().collect()

`observations_of` and `masks_of` give a column of rows back as one array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from byzanz.action_code import VERB_SHIFT, Verb
from byzanz.cards import CARDS
from byzanz.envs import observations
from byzanz.envs.decisions import FACTS, MOST_ACTIONS, write_decisions
from byzanz.envs.encodings import ENCODINGS, SIZES, Encoding
from byzanz.envs.level_games import Candidates, PlayedGames
from byzanz.record import Record
from byzanz.replay import replay
from byzanz.rules.state import DECK, HAND_LIMIT, PHASES, TIEBREAKS

Column = tuple[str, Any, str]
"""Name, type, meaning."""

GAMES: Final[tuple[Column, ...]] = (
    ("game", pa.int64(), "number of the game"),
    ("players", pa.int8(), "how many played"),
    ("tiebreak", pa.string(), "which cards in the hand decide a tie"),
    ("deck", pa.string(), "all 112 cards, as in a record"),
    ("actions", pa.list_(pa.int64()), "all actions in their integer form"),
)
RESULTS: Final[tuple[Column, ...]] = (
    ("game", pa.int64(), "number of the game"),
    ("seat", pa.int8(), "the seat, from 0"),
    ("name", pa.string(), "the level at the seat, or the name in the record"),
    ("score", pa.int16(), "points; null where the game did not end"),
    ("tiebreak", pa.int16(), "cards in the hand that decide a tie"),
    ("share", pa.float32(), "share of the win, 0 to 1"),
)


def decision_columns(actions: Encoding) -> tuple[Column, ...]:
    return (
        ("game", pa.int64(), "number of the game"),
        ("number", pa.int16(), "how many actions came before"),
        ("seat", pa.int8(), "who decides"),
        ("phase", pa.dictionary(pa.int8(), pa.string()), f"one of {', '.join(PHASES)}"),
        ("round", pa.int8(), "the round, from 1"),
        ("observation", pa.binary(observations.SIZE), "int8, what the seat can know"),
        ("mask", pa.binary(mask_bytes(actions)), "a bit for each number, the lowest first"),
        ("action", pa.int16(), f"the number that was played, as `{actions}` counts"),
        ("code", pa.int64(), "the action in its integer form: `Action.from_int(code)`"),
        ("outcome", pa.float32(), "the seat's share of the win in the end"),
        ("points", pa.int16(), "the seat's points in the end"),
        ("candidates", pa.list_(pa.int64()), "what the level tried last, the best first"),
        ("chances", pa.list_(pa.float32()), "the chance to win that it gave to each of them"),
    )


def mask_bytes(actions: Encoding) -> int:
    return -(-SIZES[actions] // 8)


@dataclass(frozen=True, slots=True)
class GameTables:
    """The three tables of some games."""

    games: pa.Table
    decisions: pa.Table
    results: pa.Table

    def items(self) -> Iterator[tuple[str, pa.Table]]:
        yield "games", self.games
        yield "results", self.results
        yield "decisions", self.decisions


def tables_of(played: PlayedGames, first: int = 0, actions: Encoding = "hand") -> GameTables:
    """The tables of games that are numbered from `first` on."""
    players, counts = played.players, played.counts
    rows = int(counts.sum())
    if actions == "cards":
        used = np.arange(played.codes.shape[1]) < counts[:, None]
        bids = played.codes[used & ((played.codes >> VERB_SHIFT & 7) == Verb.BID)]
        rows += sum(int(((bids >> 5 * place & 31) > 0).sum()) for place in range(HAND_LIMIT))
    observation = np.empty((rows, observations.SIZE), np.int8)
    mask = np.empty((rows, mask_bytes(actions)), np.int8)
    facts = np.empty((rows, len(FACTS)), np.int64)
    results = np.empty((len(counts) * players, 2), np.int64)
    written = write_decisions(
        played.decks, players, TIEBREAKS.index(played.tiebreak), played.codes, counts,
        ENCODINGS.index(actions), observation, mask, facts, results,
    )  # fmt: skip
    assert written == rows, "as many as were counted"
    shares = _shares(results.reshape(-1, players, 2))
    return GameTables(
        _games(played, first),
        _decisions(played, first, actions, observation, mask, facts, results, shares),
        _results(played, first, results, shares),
    )


def _shares(results: NDArray[np.int64]) -> NDArray[np.float32]:
    """By game and seat; NaN where the game did not end."""
    standing = results[:, :, 0] << 8 | results[:, :, 1]
    best = standing == standing.max(axis=1, keepdims=True)
    shares = (best / best.sum(axis=1, keepdims=True)).astype(np.float32)
    shares[results[:, 0, 0] < 0] = np.nan
    return shares


def _games(played: PlayedGames, first: int) -> pa.Table:
    count = len(played.counts)
    used = np.arange(played.codes.shape[1]) < played.counts[:, None]
    ends = np.concatenate(([0], played.counts.cumsum())).astype(np.int32)
    names = [str(card) for card in CARDS]
    decks = [" ".join([names[card] for card in deck]) for deck in played.decks.tolist()]
    return _table(
        GAMES,
        np.arange(first, first + count),
        np.full(count, played.players),
        [played.tiebreak] * count,
        decks,
        pa.ListArray.from_arrays(pa.array(ends), pa.array(played.codes[used])),
    )


def _results(
    played: PlayedGames, first: int, results: NDArray[np.int64], shares: NDArray[np.float32]
) -> pa.Table:
    count, players = len(played.counts), played.players
    is_open = results[:, 0] < 0
    return _table(
        RESULTS,
        np.repeat(np.arange(first, first + count), players),
        np.tile(np.arange(players), count),
        [name for names in played.names for name in names],
        pa.array(results[:, 0], pa.int64(), mask=is_open),
        pa.array(results[:, 1], pa.int64(), mask=is_open),
        pa.array(shares.ravel(), mask=is_open),
    )


def _decisions(
    played: PlayedGames,
    first: int,
    actions: Encoding,
    observation: NDArray[np.int8],
    mask: NDArray[np.int8],
    facts: NDArray[np.int64],
    results: NDArray[np.int64],
    shares: NDArray[np.float32],
) -> pa.Table:
    game, number, seat, phase, round_number, action, code = facts.T
    outcome = shares[game, seat]
    is_open = np.isnan(outcome)
    phases = pa.DictionaryArray.from_arrays(phase.astype(np.int8), list(PHASES))
    candidates, chances = _thoughts(played.candidates, game, number)
    return _table(
        decision_columns(actions),
        game + first,
        number,
        seat,
        phases,
        round_number,
        _binary(observation),
        _binary(mask),
        action,
        code,
        pa.array(outcome, mask=is_open),
        pa.array(results[game * played.players + seat, 0], mask=is_open),
        candidates,
        chances,
    )


def _thoughts(
    thoughts: dict[tuple[int, int], Candidates],
    game: NDArray[np.int64],
    number: NDArray[np.int64],
) -> tuple[pa.Array, pa.Array]:
    if not thoughts:
        nothing = len(game)
        return pa.nulls(nothing, pa.list_(pa.int64())), pa.nulls(nothing, pa.list_(pa.float32()))
    found = [thoughts.get(key) for key in zip(game.tolist(), number.tolist(), strict=True)]
    codes = [None if each is None else list(each.codes) for each in found]
    chances = [None if each is None else list(each.chances) for each in found]
    return pa.array(codes, pa.list_(pa.int64())), pa.array(chances, pa.list_(pa.float32()))


def _binary(rows: NDArray[np.int8]) -> pa.Array:
    """Rows of bytes, without copying them."""
    kind = pa.binary(rows.shape[1])
    return pa.FixedSizeBinaryArray.from_buffers(kind, len(rows), [None, pa.py_buffer(rows)])


def _table(columns: Sequence[Column], *values: Any) -> pa.Table:
    arrays = []
    for (_, kind, _), value in zip(columns, values, strict=True):
        array = value if isinstance(value, pa.Array) else pa.array(value)
        arrays.append(array if array.type == kind else array.cast(kind))
    return pa.Table.from_arrays(
        arrays,
        schema=pa.schema(
            [pa.field(name, kind, metadata={"meaning": meaning}) for name, kind, meaning in columns]
        ),
    )


# From records


def games_of(records: Iterable[Record]) -> Iterator[PlayedGames]:
    """Records as games, in their order, those in a row that are alike together.

    Each is played through the rules: a bad one raises `RecordError`.
    """
    for (players, tiebreak), alike in groupby(
        records, lambda record: (len(record.players), record.rules.tiebreak)
    ):
        together = list(alike)
        codes = np.zeros((len(together), MOST_ACTIONS), np.int64)
        counts = np.zeros(len(together), np.int64)
        decks = np.empty((len(together), DECK), np.int8)
        for row, record in enumerate(together):
            events = replay(record).events
            counts[row] = len(events)
            codes[row, : len(events)] = [int(event.action) for event in events]
            decks[row] = record.deck
        names = [record.players for record in together]
        yield PlayedGames(players, tiebreak, decks, codes, counts, names, {})


def tables_of_records(
    records: Iterable[Record], actions: Encoding = "hand", first: int = 0
) -> GameTables:
    """The tables of any collection of records; games are numbered in their order."""
    parts = []
    for played in games_of(records):
        parts.append(tables_of(played, first, actions))
        first += len(played.counts)
    if not parts:
        raise ValueError("there are no records to make tables of")
    return GameTables(
        pa.concat_tables([part.games for part in parts]),
        pa.concat_tables([part.decisions for part in parts]),
        pa.concat_tables([part.results for part in parts]),
    )


# Reading back


def observations_of(column: Iterable[bytes]) -> NDArray[np.int8]:
    """The column `observation` of polars, pandas or Arrow as an array, a row for each decision."""
    return np.frombuffer(_joined(column), np.int8).reshape(-1, observations.SIZE)


def masks_of(column: Iterable[bytes], actions: Encoding = "hand") -> NDArray[np.int8]:
    """The column `mask` as an array of 0 and 1."""
    packed = np.frombuffer(_joined(column), np.uint8).reshape(-1, mask_bytes(actions))
    bits = np.unpackbits(packed, axis=1, count=SIZES[actions], bitorder="little")
    return bits.view(np.int8)


def _joined(column: Iterable[Any]) -> bytes:
    return b"".join(each.as_py() if isinstance(each, pa.Scalar) else each for each in column)
