"""The levels as they were first published: `easy@1`, `medium@1` and `hard@1`.

Nothing about them changes any more: their valuations stand in `tuned_valuations`, their mistakes in
`beginner`, and games that were written down hold them to it.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class FirstEasyBot(CompiledBot):
    level: ClassVar[int] = kernel.EASY_1


class FirstMediumBot(CompiledBot):
    level: ClassVar[int] = kernel.MEDIUM_1


class FirstHardBot(CompiledBot):
    level: ClassVar[int] = kernel.HARD_1
