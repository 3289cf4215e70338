"""Opponents that no level was made against, to measure levels by.

    byzanz arena expert py:bench.pool:Stranger py:bench.pool:Bold py:bench.searches:TreeBot

`Stranger` has a valuation of its own in every game, drawn by its seed around sound ones.  `Bold`
and `Cautious` play by priced rules, but want less or more of a bundle.  `SeeingExpert` cheats: it
sees all hands, and only `bench.strength` shows them to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import numpy as np

from byzanz.actions import Action
from byzanz.bots import kernel
from byzanz.bots.bot import Limit, Start
from byzanz.bots.expert import ExpertBot
from byzanz.bots.medium import MediumBot
from byzanz.bots.tuned_valuations import AT_THE_END, SOUND
from byzanz.bots.valuation import Worth, make_valuation
from byzanz.game import Game
from byzanz.rules.state import DEALT, DIFFERENT, REMOVED
from byzanz.view import View


class Stranger(MediumBot):
    """Sound rules by a valuation that nobody else has."""

    def __init__(self, start: Start, seed: int) -> None:
        super().__init__(start, seed)
        random = np.random.default_rng(seed % (1 << 63))
        worths = [_moved(worth, random) for worth in SOUND[len(start.players)]]
        self.valuation = make_valuation([AT_THE_END, *worths])

    def decide(self, view: View, limit: Limit) -> Action:
        code = kernel.sound_action(self.states, self.start.seat, self.valuation)
        return Action.from_int(code)


def _moved(worth: Worth, random: np.random.Generator) -> Worth:
    single, pair, money, merchant, second = random.normal(0, (0.08, 0.1, 0.05, 0.4, 0.4)).tolist()
    return replace(
        worth,
        single=worth.single + single,
        pair=worth.pair + pair,
        money=worth.money + money,
        merchant=worth.merchant + merchant,
        second=worth.second + second,
        demand=tuple(each + float(random.normal(0, 0.6)) for each in worth.demand),
    )


class Bold(MediumBot):
    """Priced rules that want less of a bundle."""

    shade: ClassVar[float] = -0.6

    def decide(self, view: View, limit: Limit) -> Action:
        return Action.from_int(kernel.priced_action(self.states, self.start.seat, self.shade))


class Cautious(Bold):
    """Priced rules that want more of a bundle."""

    shade: ClassVar[float] = 2.2


class SeeingExpert(ExpertBot):
    """`expert` with all hands open before it; the stock is as unknown to it as to others."""

    def see(self, game: Game) -> None:
        """Looks at all hands of the game."""
        memory = self.bots["memory"]
        memory["state"]["hand"] = game.states["hand"]
        memory["unknown"] = 0
        players = len(game.players)
        removed = game.deck[players * DEALT : players * DEALT + int(REMOVED[players])]
        stock = game.deck[int(game.states["top"][0]) :]
        memory["pool"] = np.bincount([*removed, *stock], minlength=DIFFERENT)
