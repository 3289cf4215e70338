"""Randomness that is handed in: a stream of 64-bit words (splitmix64) and what is drawn from it.

A stream holds one word, moved on by every draw.  Same word, same draws, on every machine.
"""

from __future__ import annotations

import numpy as np

from byzanz.rules.compiling import rule
from byzanz.rules.state import COPIES_OF, DIFFERENT, STREAM, Cards, Stream, Streams, Word

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30 = np.uint64(30)
_27 = np.uint64(27)
_31 = np.uint64(31)
_32 = np.uint64(32)


def stream(seed: int) -> Streams:
    """A stream that begins at a seed, in an array of one as the rules take it."""
    return np.array([(seed % (1 << 64),)], STREAM)


@rule
def draw(random: Stream) -> Word:
    """The next 64 random bits."""
    word = random.word + _STEP
    random.word = word
    word = (word ^ (word >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@rule
def below(random: Stream, limit: int) -> int:
    """A number from 0 to limit - 1, each as likely (to within 2^-32)."""
    return int(((draw(random) >> _32) * np.uint64(limit)) >> _32)


@rule
def lay_out(deck: Cards) -> None:
    """All 112 cards, in the order of their numbers."""
    place = 0
    for card in range(DIFFERENT):
        for _ in range(COPIES_OF[card]):
            deck[place] = card
            place += 1


@rule
def shuffle(deck: Cards, random: Stream) -> None:
    for last in range(len(deck) - 1, 0, -1):
        other = below(random, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
