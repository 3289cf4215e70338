"""The stream of random words, against splitmix64 in plain Python integers."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from byzanz.cards import ALL_CARDS
from byzanz.rules.chance import below, draw, shuffle, stream

WORD = 1 << 64

words = st.integers(0, WORD - 1)


def splitmix64(state: int) -> Iterator[int]:
    """Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014)."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        word = state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB % WORD
        yield word ^ word >> 31


def test_published_first_words() -> None:
    """Those that implementations in other languages give for the seed 1234567."""
    random = stream(1234567)[0]
    assert [int(draw(random)) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(words)
def test_stream_is_splitmix64(seed: int) -> None:
    random = stream(seed)[0]
    assert [int(draw(random)) for _ in range(20)] == list(islice(splitmix64(seed), 20))


@given(st.integers())
def test_any_integer_is_a_seed(seed: int) -> None:
    assert int(draw(stream(seed)[0])) == int(draw(stream(seed % WORD)[0]))


@given(words, st.integers(1, 2**31))
def test_below_is_in_range_and_scales_the_upper_half_of_a_word(seed: int, limit: int) -> None:
    number = int(below(stream(seed)[0], limit))
    assert 0 <= number < limit
    assert number == (next(splitmix64(seed)) >> 32) * limit >> 32


def test_below_draws_every_number_about_as_often() -> None:
    random = stream(0)[0]
    counts = np.bincount([below(random, 6) for _ in range(60_000)], minlength=6)
    assert counts.sum() == 60_000
    assert abs(counts - 10_000).max() < 400  # more than four standard deviations


@given(words, st.integers(0, 112))
def test_shuffle_is_a_permutation_that_the_seed_decides(seed: int, size: int) -> None:
    cards = np.array(ALL_CARDS[:size], np.int8)
    one, other = cards.copy(), cards.copy()
    shuffle(one, stream(seed)[0])
    shuffle(other, stream(seed)[0])
    assert sorted(one) == sorted(cards)
    assert one.tolist() == other.tolist()


def test_shuffle_takes_every_card_everywhere() -> None:
    random = stream(1)[0]
    places = set()
    for _ in range(200):
        deck = np.arange(5, dtype=np.int8)
        shuffle(deck, random)
        places |= {(place, int(card)) for place, card in enumerate(deck)}
    assert len(places) == 25
