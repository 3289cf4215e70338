"""What somebody does at the end who plays worlds to the end of the game before a bid or a pass.

Nothing comes after the last round, so a few worlds tell how such a player decides there: all seats
play on by sound rules, as it takes them to.  Who wins in none of them, or in as many either way,
does as sound rules say: who cannot win any more still plays for points.
"""

from __future__ import annotations

from typing import Annotated, Final

from byzanz.action_code import CARDS_MASK
from byzanz.bots.policy import (
    NEVER,
    Scratch,
    cheapest_bid,
    choose,
    play_on,
    time_of,
    won,
)
from byzanz.bots.unseen_cards import mix_unseen
from byzanz.bots.valuation import Valuation
from byzanz.rules.chance import draw
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, code_of, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import (
    STATE,
    STREAM,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

WORLDS: Final = 32
"""In so many worlds a bid is tried against a pass in the auction that is thought about."""
WORLDS_LATER: Final = 4
"""The same in the auctions after it, which matter less."""


class Tries:
    """Which auction is thought about, and room to try bids out."""

    auction: Count
    random: Annotated[Stream, STREAM, ()]
    world: Annotated[State, STATE, ()]
    played: Annotated[State, STATE, ()]


TRIES: Final = layout(Tries)
name_record("Tries", TRIES)


@rule
def begin_tries(tries: Tries, s: State, random: Stream) -> None:
    """From this position on a world is played, by a chance of its own."""
    tries.auction = s.auction
    tries.random.word = draw(random)


@rule
def choose_by_tries(
    s: State, seat: int, tries: Tries, valuation: Valuation, scratch: Scratch, legal: Legal
) -> int:
    """The bid or the pass that wins more; where that is the same, what sound rules say."""
    sound = choose(s, seat, valuation, scratch, legal)
    no_bid = code_of(seat, VERB_PASS)
    bid = sound
    if verb_of(sound) != VERB_BID:
        need = s.high + 1 - s.bid_total[seat]
        if cheapest_bid(s, seat, valuation, time_of(s), need, scratch) >= NEVER:
            return no_bid
        bid = code_of(seat, VERB_BID) | scratch.choice[need] & CARDS_MASK
    gain = 0.0
    for _ in range(WORLDS if s.auction == tries.auction else WORLDS_LATER):
        tries.world = s
        mix_unseen(tries.world, tries.random)
        gain += wins_after(tries, seat, bid, valuation, scratch, legal)
        gain -= wins_after(tries, seat, no_bid, valuation, scratch, legal)
    if gain == 0.0:
        return sound
    return bid if gain > 0.0 else no_bid


@rule
def wins_after(
    tries: Tries, seat: int, code: int, valuation: Valuation, scratch: Scratch, legal: Legal
) -> float:
    """A seat's share of the win when all play on by sound rules after its action."""
    tries.played = tries.world
    carry_out(tries.played, code)
    play_on(tries.played, valuation, scratch, legal)
    return won(tries.played, seat)
