"""The level `medium`: a sound player who judges by rules of thumb and does not look ahead.

It knows what a hand, a bundle, a pile and a merchant are worth, bids no more than that with the
cards it needs least, keeps its sets as money for as long as it can, and sells them in time.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class MediumBot(CompiledBot):
    level: ClassVar[int] = kernel.MEDIUM
