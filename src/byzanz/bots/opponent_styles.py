"""How opponents may bid: a few styles, weighed by what each opponent has done.

A style is sound or priced rules, played as they are, more cautiously or more boldly.  Nobody plays
exactly by one of them, but bids and passes tell which is the nearest; worlds are then played with
opponents of the styles that are likely.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.policy import Scratch, choose_shaded
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES, choose_priced
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    PHASE_OVER,
    SEATS,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

SOUND_STYLES: Final = 1
"""So many styles, the first ones, play by sound rules, the others by priced ones."""
STYLE_SHADES: Final = np.array([0.0, 0.0, 1.2, -1.0])
"""By style, how much more it wants of a bundle: above 0 is cautious, below is bold."""
STYLES: Final = len(STYLE_SHADES)
OWN_STYLE: Final = 1

FINENESS: Final = 1 << 30

StyleChances: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, STYLES)]
StyleBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]


class Styles:
    """How likely each opponent has each style, and which one it has in this world."""

    is_known: Count  # whether worlds are played by styles at all
    chances: StyleChances
    of_seat: StyleBySeat


STYLES_RECORD: Final = layout(Styles)
name_record("Styles", STYLES_RECORD, "StylesList")


@rule
def begin_styles(styles: Styles) -> None:
    """At first every style is as likely."""
    styles.is_known = 0
    for seat in range(SEATS):
        styles.of_seat[seat] = OWN_STYLE
        for style in range(STYLES):
            styles.chances[seat, style] = 1.0 / STYLES


@rule
def believe_in_one_style(styles: Styles) -> None:
    """Everybody plays by priced rules as they are."""
    styles.is_known = 1
    for seat in range(SEATS):
        for style in range(STYLES):
            styles.chances[seat, style] = 1.0 if style == OWN_STYLE else 0.0


@rule
def choose_in_style(s: State, seat: int, style: int, scratch: Scratch, legal: Legal) -> int:
    """What somebody of a style would do."""
    shade = STYLE_SHADES[style]
    if style < SOUND_STYLES:
        return choose_shaded(s, seat, VALUATIONS[s.players], shade, scratch, legal)
    return choose_priced(s, seat, PRICED_RULES[s.players - FEWEST], shade, scratch, legal)


@rule
def draw_styles(styles: Styles, seat: int, players: int, random: Stream) -> None:
    """Gives each opponent a style, as likely as it is; one's own seat plays as it would."""
    for other in range(players):
        style = OWN_STYLE
        if other != seat:
            rest = below(random, FINENESS) / FINENESS
            style = 0
            while style < STYLES - 1 and rest >= styles.chances[other, style]:
                rest -= styles.chances[other, style]
                style += 1
        styles.of_seat[other] = style


@rule
def play_in_style(s: State, styles: Styles, scratch: Scratch, legal: Legal) -> None:
    """Plays to the start of the next round, or to the game's end, each seat in its style."""
    now = s.round
    while s.phase != PHASE_OVER and s.round == now:
        seat = awaited_seat(s)
        carry_out(s, choose_in_style(s, seat, styles.of_seat[seat], scratch, legal))
