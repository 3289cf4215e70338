"""Secrets that open something: tokens of seats, invitations, codes.  Only their hashes are kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final

# Without vowels and look-alikes: easy to read out, and no word comes about by chance.
CODE_LETTERS: Final = "BCDFGHJKMNPQRTVWXZ2346789"
CODE_LENGTH: Final = 8
ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10


def new_token() -> str:
    """192 random bits."""
    return secrets.token_urlsafe(24)


def token_from(secret: str, request: str) -> str:
    """The token that a request gets, however often it is made: 192 bits of a keyed hash."""
    digest = hmac.digest(secret.encode(), request.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:24]).decode()


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def hash_of(secret: str) -> str:
    """Secrets have too many bits to be guessed, so a plain hash is enough."""
    # Headers may hold any bytes, which aiohttp hands on as surrogates.
    return hashlib.sha256(secret.encode(errors="surrogateescape")).hexdigest()


def same(hashed: str | None, other: str) -> bool:
    """Whether two hashes are equal, in constant time."""
    return hashed is not None and hmac.compare_digest(hashed, other)
