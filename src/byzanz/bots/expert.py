"""The level `expert`: searches as `hard` does, but judges by what it has learnt from self-play.

It plays its worlds only to the end of the round.  There it knows from thousands of games how many
points a hand still makes, and so how likely each player is to win.  Chance has less time to blur
what an action is worth, and far more worlds are tried in the same time.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class ExpertBot(CompiledBot):
    level: ClassVar[int] = kernel.EXPERT
