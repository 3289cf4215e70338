"""The level `expert`: searches as `hard` does, in as many worlds as it takes to be sure.

It knows from thousands of games how many points a hand still makes, and so how likely each player
is to win at the end of a round.  Others bid in the styles that they seem to have, and not always
as these would: how searchers bid, and how surely, has been learnt, too.
"""

from __future__ import annotations

from typing import ClassVar

from byzanz.bots import kernel
from byzanz.bots.compiled_bot import CompiledBot


class ExpertBot(CompiledBot):
    level: ClassVar[int] = kernel.EXPERT
