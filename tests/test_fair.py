"""The fair deal, against NOTATION.md written out once more, without `hmac` and `sorted`."""

import hashlib
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.cards import ALL_CARDS, write_cards
from byzanz.fair import commit_of, deck_of, seed_from_hex, seed_of
from byzanz.game import Game
from byzanz.record import Record, RecordError
from byzanz.replay import verify
from tests.support.random_play import NAMES

SEED: Final = bytes(range(32))
COMMIT: Final = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
FIRST_CARDS: Final = "W2 G1 M G2 S1 G3 M S4 W1 C2 M W4 "
DECK_HASH: Final = "c83767f47aa0a5b3fcb15d665ccd8e69c7febe16c1e10fe8aed05880f7accfdb"

seeds = st.binary(min_size=32, max_size=32)


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, for keys that are shorter than a block."""
    block = key + bytes(64 - len(key))
    inner = bytes(byte ^ 0x36 for byte in block)
    outer = bytes(byte ^ 0x5C for byte in block)
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


def plain_deck(seed: bytes) -> list[str]:
    """Each card goes to the place that is the number of digests below its own."""
    texts = [
        kind + value
        for kind in "CGOSVW"
        for value, copies in (("1", 6), ("2", 5), ("3", 3), ("4", 2))
        for _ in range(copies)
    ] + ["M"] * 16
    digests = [hmac_sha256(seed, bytes([0, number])) for number in range(112)]
    deck = [""] * 112
    for text, digest in zip(texts, digests, strict=True):
        deck[sum(other < digest for other in digests)] = text
    return deck


def fair_record(fair: Any, seed: bytes = SEED) -> Record:
    game = Game(NAMES[:3], deck_of(seed))
    game.apply("0 pass")
    return Record.of(game, {} if fair is None else {"fair": fair})


FAIR: Final = {"commit": commit_of(SEED), "seed": SEED.hex()}


def failure(record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(record)
    assert caught.value.message
    return caught.value


def test_fixed_seed_deals_a_fixed_deck() -> None:
    text = write_cards(deck_of(SEED))
    assert text.startswith(FIRST_CARDS)
    assert hashlib.sha256(text.encode()).hexdigest() == DECK_HASH
    assert commit_of(SEED) == COMMIT


@given(seeds)
def test_deck_is_sorted_by_digest(seed: bytes) -> None:
    deck = deck_of(seed)
    assert [str(card) for card in deck] == plain_deck(seed)
    assert sorted(deck) == list(ALL_CARDS)


@given(seeds)
def test_commit_is_the_hash_of_the_seed(seed: bytes) -> None:
    assert commit_of(seed) == hashlib.sha256(seed).digest().hex()


@given(seeds)
def test_seed_survives_as_hexadecimal_digits(seed: bytes) -> None:
    assert seed_from_hex(seed.hex()) == seed
    assert seed_from_hex(seed.hex().upper()) == seed


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        deck_of(bytes(size))
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        seed_from_hex("00" * size)


@pytest.mark.parametrize(
    "text",
    ["", "0" * 63, "0" * 65, "g" + "0" * 63, " " + "0" * 63, "00 " * 21 + "0", "\u0660" * 64],
)
def test_text_that_is_no_seed(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        seed_from_hex(text)


def test_numbers_make_seeds() -> None:
    assert seed_of(0) == bytes(32)
    assert seed_of(258) == bytes(30) + b"\1\2"
    assert deck_of(seed_of(1)) != deck_of(seed_of(2))


# Verifying records


def test_fair_record_is_verified() -> None:
    assert verify(fair_record(FAIR)).version == 1
    assert verify(fair_record(FAIR | {"seed": SEED.hex().upper()})).version == 1


def test_bent_deck_is_not_fair() -> None:
    record = fair_record(FAIR)
    deck = list(record.deck)
    other = next(place for place in range(12, 16) if deck[place] != deck[-1])
    deck[other], deck[-1] = deck[-1], deck[other]
    error = failure(replace(record, deck=tuple(deck)))
    assert (error.code, error.at, error.action) == ("not_fair", None, None)
    assert "deck" in error.message


@pytest.mark.parametrize(
    "commit", ["0" * 64, commit_of(bytes(32)), SEED.hex(), "", None, 7, ["x"]], ids=str
)
def test_wrong_commit_is_not_fair(commit: object) -> None:
    error = failure(fair_record(FAIR | {"commit": commit}))
    assert (error.code, error.at) == ("not_fair", None)
    assert "commit" in error.message


def test_other_seed_is_not_fair() -> None:
    other = seed_of(1)
    error = failure(fair_record(FAIR | {"seed": other.hex()}))
    assert (error.code, error.at) == ("not_fair", None)
    error = failure(fair_record({"commit": commit_of(other), "seed": other.hex()}))
    assert (error.code, error.at) == ("not_fair", None)


def test_record_without_fair_deal() -> None:
    error = failure(fair_record(None))
    assert (error.code, error.at, error.action) == ("no_fair_deal", None, None)


@pytest.mark.parametrize(
    "fair",
    [
        True,
        7,
        "seed",
        [],
        ["commit", "seed"],
        {},
        {"commit": COMMIT},
        {"seed": SEED.hex()},
        {"commit": COMMIT, "seed": None},
        {"commit": COMMIT, "seed": 7},
        {"commit": COMMIT, "seed": ["00"]},
        {"commit": COMMIT, "seed": SEED.hex()[1:]},
        {"commit": COMMIT, "seed": "x" * 64},
        {"commit": COMMIT, "seed": "\ud800" * 64},
    ],
    ids=ascii,
)
def test_malformed_fair_deal_is_not_fair(fair: object) -> None:
    error = failure(fair_record(fair))
    assert (error.code, error.at) == ("not_fair", None)
    assert '"fair"' in error.message


def test_game_is_judged_before_its_deal() -> None:
    record = replace(fair_record({}), actions=("1 pass",))
    error = failure(record)
    assert (error.code, error.at, error.action) == ("not_your_turn", 0, "1 pass")
