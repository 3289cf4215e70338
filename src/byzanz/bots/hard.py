"""The level `hard`: tries its choices out in many worlds that may be, and plays to win.

It remembers every card that was shown, and guesses the others' hidden cards by how they have
played.  As they may lie, it deals the unknown cards again and again, and plays each of these games
on with each of its candidates.  It takes the one that wins most.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class HardBot(CompiledBot):
    level: ClassVar[int] = kernel.HARD
