"""The level `hard`: tries its choices out in some worlds that may be, and plays to win.

It remembers every card that was shown, and how each opponent bids.  It deals the unknown ones some
times, plays the round on with each of its candidates, and judges by learnt values who is going to
win.  So few worlds take milliseconds, and leave room for mistakes.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class HardBot(CompiledBot):
    level: ClassVar[int] = kernel.HARD
