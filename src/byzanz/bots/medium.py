"""The level `medium`: a steady player who judges by learnt values and does not look ahead.

It knows what a hand is going to bring, with a bundle and without it, and what winning an auction
must bring beyond that; it asks a little more, and bids with the cards it misses least.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class MediumBot(CompiledBot):
    level: ClassVar[int] = kernel.MEDIUM
