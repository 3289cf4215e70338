"""Learnt weights as text: thousandths in two bytes each, packed."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.int16]


def pack(weights: Weights) -> str:
    return b85encode(zlib.compress(weights.astype("<i2").tobytes(), 9)).decode("ascii")


def unpack(text: str) -> Weights:
    return np.frombuffer(zlib.decompress(b85decode(text)), "<i2").astype(np.int16)
