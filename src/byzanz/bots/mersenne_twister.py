"""Random numbers as `random.Random` draws them, compiled: the same seed draws the same ones.

Levels that drew their chance from Python's generator go on doing so wherever they run.  The
algorithm is MT19937; seeding and drawing are those of CPython.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.rules.compiling import rule
from byzanz.rules.state import Word, layout, name_record

SIZE: Final = 624
MIDDLE: Final = 397
FIRST_SEED: Final = 19650218

TwisterWords: TypeAlias = Annotated[NDArray[np.uint32], np.uint32, (SIZE,)]


class Twister:
    """The words of the generator, and how many of them are used up."""

    used: Annotated[int, np.int64, ()]
    words: TwisterWords


TWISTER: Final = layout(Twister)
name_record("Twister", TWISTER)

# All arithmetic is done in 64 bits and cut to 32, so that no signed number slips in.
_32 = np.uint64(32)
_LOW_32 = np.uint64(0xFFFFFFFF)
_UPPER = np.uint64(0x80000000)
_LOWER = np.uint64(0x7FFFFFFF)
_ONE = np.uint64(1)
_TWIST = np.uint64(0x9908B0DF)
_STEP = np.uint64(1812433253)
_KEYED = np.uint64(1664525)
_UNKEYED = np.uint64(1566083941)
_MASK_7 = np.uint64(0x9D2C5680)
_MASK_15 = np.uint64(0xEFC60000)
_30 = np.uint64(30)


@rule
def seed_twister(twister: Twister, seed: Word) -> None:
    """As `random.Random(seed)` begins."""
    words = twister.words
    words[0] = FIRST_SEED
    for place in range(1, SIZE):
        words[place] = (_STEP * folded(words[place - 1]) + np.uint64(place)) & _LOW_32
    length = 1 if seed >> _32 == np.uint64(0) else 2
    place = 1
    part = 0
    for _ in range(SIZE):
        key = seed & _LOW_32 if part == 0 else seed >> _32
        mixed = np.uint64(words[place]) ^ (folded(words[place - 1]) * _KEYED)
        words[place] = (mixed + key + np.uint64(part)) & _LOW_32
        part = part + 1 if part + 1 < length else 0
        place = next_place(twister, place)
    for _ in range(SIZE - 1):
        mixed = np.uint64(words[place]) ^ (folded(words[place - 1]) * _UNKEYED)
        words[place] = (mixed - np.uint64(place)) & _LOW_32
        place = next_place(twister, place)
    words[0] = _UPPER
    twister.used = SIZE


@rule
def folded(word: int) -> Word:
    """A word, mixed with its own upper bits."""
    return (np.uint64(word) ^ (np.uint64(word) >> _30)) & _LOW_32


@rule
def next_place(twister: Twister, place: int) -> int:
    """Seeding goes round; behind the last word the first one takes its value."""
    if place + 1 < SIZE:
        return place + 1
    twister.words[0] = twister.words[SIZE - 1]
    return 1


@rule
def next_word(twister: Twister) -> Word:
    """The next 32 random bits."""
    if twister.used == SIZE:
        make_words(twister)
    word = np.uint64(twister.words[twister.used])
    twister.used += 1
    word ^= word >> np.uint64(11)
    word ^= (word << np.uint64(7)) & _MASK_7
    word ^= (word << np.uint64(15)) & _MASK_15
    return word ^ (word >> np.uint64(18))


@rule
def make_words(twister: Twister) -> None:
    words = twister.words
    for place in range(SIZE):
        after = np.uint64(words[(place + 1) % SIZE])
        joined = (np.uint64(words[place]) & _UPPER) | (after & _LOWER)
        twist = _TWIST if joined & _ONE else np.uint64(0)
        words[place] = np.uint64(words[(place + MIDDLE) % SIZE]) ^ (joined >> _ONE) ^ twist
    twister.used = 0


@rule
def random_share(twister: Twister) -> float:
    """As `Random.random()`: a number from 0 to 1."""
    high = next_word(twister) >> np.uint64(5)
    low = next_word(twister) >> np.uint64(6)
    return (float(high) * 67108864.0 + float(low)) * (1.0 / 9007199254740992.0)


@rule
def random_below(twister: Twister, limit: int) -> int:
    """As `Random.choice` picks one of so many places."""
    bits = 0
    while limit >> bits:
        bits += 1
    number = int(next_word(twister) >> np.uint64(32 - bits))
    while number >= limit:
        number = int(next_word(twister) >> np.uint64(32 - bits))
    return number
