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
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    numbers = sorted(range(len(ALL_CARDS)), key=lambda number: _digest(seed, number))
    return tuple(ALL_CARDS[number] for number in numbers)


def commit_of(seed: bytes) -> str:
    """What is published before the deal: it fixes the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def seed_of(number: int) -> bytes:
    """A seed from a number, for games that are to be repeated and keep no secret."""
    return number.to_bytes(SEED_BYTES, "big")


def seed_from_hex(text: str) -> bytes:
    """A seed from its published form, or `ValueError`."""
    seed = bytes.fromhex(text)
    if len(text) != 2 * SEED_BYTES or len(seed) != SEED_BYTES:
        raise ValueError(f"a seed is {2 * SEED_BYTES} hexadecimal digits")
    return seed


def _digest(seed: bytes, number: int) -> bytes:
    return hmac.digest(seed, number.to_bytes(2, "big"), "sha256")
