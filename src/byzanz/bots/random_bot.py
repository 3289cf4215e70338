"""The level `random`: anything that is allowed, each as likely.

It has no plan at all.  It bids its best cards for nothing, sells what it should keep, and loses to
everybody; good for trying things out.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class RandomBot(CompiledBot):
    level: ClassVar[int] = kernel.RANDOM
