"""The level `easy`: a pleasant beginner.

It sees its sets and likes merchants, but it does not count: it pays too much for what it wants,
does not think of the end before it comes, and now and then forgets what it was about to do.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class EasyBot(CompiledBot):
    level: ClassVar[int] = kernel.EASY
