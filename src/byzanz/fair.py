"""A deal that nobody can have bent: the deck follows from a seed that was committed to before.

NOTATION.md, "Fair deal".
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from byzanz.cards import ALL_CARDS, Card

SEED_BYTES: Final = 32


def deck_of(seed: bytes) -> tuple[Card, ...]:
    """The 112 cards in the order in which a seed deals them."""
    key = _checked(seed)
    numbers = sorted(range(len(ALL_CARDS)), key=lambda number: _digest(key, number))
    return tuple(ALL_CARDS[number] for number in numbers)


def commit_of(seed: bytes) -> str:
    """What is published before the deal: it fixes the seed without telling it."""
    return hashlib.sha256(_checked(seed)).hexdigest()


def seed_of(number: int) -> bytes:
    """A seed from a number, for games that are to be repeated and keep no secret."""
    if not isinstance(number, int):
        raise TypeError(f"a seed is made of a whole number, not of {number!r:.60}")
    if not 0 <= number < 1 << 8 * SEED_BYTES:
        raise ValueError(f"a seed is made of a number from 0 to 2**{8 * SEED_BYTES} - 1")
    return number.to_bytes(SEED_BYTES, "big")


def seed_from_hex(text: str) -> bytes:
    """A seed from its published form, or `ValueError`."""
    seed = bytes.fromhex(text)
    if len(text) != 2 * SEED_BYTES or len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {2 * SEED_BYTES} hexadecimal digits")
    return seed


def _checked(seed: bytes) -> bytes:
    if not isinstance(seed, bytes | bytearray | memoryview):
        raise TypeError(
            f"a seed is {SEED_BYTES} bytes, not {seed!r:.60}; seed_of makes one of a number"
        )
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return bytes(seed)


def _digest(seed: bytes, number: int) -> bytes:
    return hmac.digest(seed, number.to_bytes(2, "big"), "sha256")
