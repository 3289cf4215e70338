"""How opponents may bid: styles, weighed by what each opponent has done, and chance.

Nobody bids exactly by rules, so a style says how likely a bid is, not whether there is one: the
more winning is worth beyond what the style asks, the likelier.  Some styles bid by the learnt
values, the bolder ones asking less and the more cautious ones more, some by sound rules, and some
as searchers were seen to bid.  What one pays with tells of styles, too: each has rules of its own.
In a world each opponent has one style, and in each auction asks a little more or less than that.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import (
    AUCTION,
    FAR,
    NEAR,
    PAID,
    SOUND,
    Auction,
    find_inputs,
    log_odds,
    look_at,
    look_at_seat,
    paid_gain,
)
from byzanz.bots.endgame import ENDING, Ending, begin_ending, choose_at_end, is_ending
from byzanz.bots.foreseen_bids import (
    FORESIGHT,
    NO_AUCTION,
    Foresight,
    begin_foresight,
    foresee_bid,
    foreseen_odds,
)
from byzanz.bots.last_bids import (
    LAST_AUCTION,
    LAST_BID_NETS,
    LastAuction,
    choose_last_bid,
)
from byzanz.bots.payments import is_sound_payment
from byzanz.bots.policy import Scratch, choose, choose_shaded
from byzanz.bots.priced_rules import (
    CAUTION,
    FEWEST,
    PricedRules,
    asked_for,
    choose_priced,
    rounds_after,
)
from byzanz.bots.tuned_valuations import VALUATIONS
from byzanz.bots.values import power_of_e
from byzanz.rules.chance import below
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, code_of, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.playout import awaited_seat
from byzanz.rules.state import (
    PHASE_BID,
    PHASE_OVER,
    SEATS,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

STEEPNESS: Final = 1.8138
"""A logistic curve of this steepness is as wide as a bell curve of standard deviation 1."""

# The styles, in four groups: by learnt values, by these like clockwork, by sound rules, and as
# searchers do.
LEARNT_STYLES: Final = 7
"""So many, the first ones, bid by learnt values."""
SOUND_STYLES: Final = 9
"""From the learnt ones up to here they bid by sound rules, from here on as searchers do."""
NEAR_STYLES: Final = 12
"""Up to here as those who judge at the end of the round, from here on as those who play on."""
SHADES: Final = np.array(
    [-1.5, -0.75, 0.0, 0.75, 1.5, 0.0, CAUTION, 0.0, 0.0, 1.0, 0.0, -1.0, 1.0, 0.0, -1.0]
)
"""By style, how much more of a bundle it asks: above 0 is cautious, below is bold.

That is in points, and for searchers in the logarithm of the odds of a bid.
"""
NOISES: Final = np.array([0.9] * 5 + [0.1, 0.1, 0.9, 0.1] + [STEEPNESS] * 6)
"""By how much that differs from auction to auction, as a standard deviation."""
NOISES_AT_LAST: Final = np.array([2.2] * 5 + [0.1, 0.1, 0.9, 0.1] + [STEEPNESS] * 6)
"""The same in the last round.

Nine tenths and more was seen in games of searchers, by logistic curves of their bids over what
winning was worth to them: in the last round they play for the win, and not for points.  A tenth is
for who bids by rules alone.
"""
PRIORS: Final = np.array(
    [0.03, 0.06, 0.1, 0.06, 0.03, 0.07, 0.07, 0.09, 0.08, 0.05, 0.12, 0.05, 0.05, 0.1, 0.04]
)
"""How likely each style is before anything was seen."""
STYLES: Final = len(SHADES)
PLAIN_STYLE: Final = 2
"""By learnt values, neither boldly nor cautiously."""
OWN_STYLE: Final = 10
"""As who judges at the end of the round: so one will play on oneself."""

SLIP: Final = 0.03
"""How likely anybody does what no style would."""
PAYS_SOUNDLY: Final = 0.95
"""How likely who goes by sound rules pays as these would; in games of `hard@1` it always did."""
PAYS_ALIKE: Final = 0.6
"""How likely anybody else pays so, too: `expert` did in 59 % of 142 bids."""
FINENESS: Final = 1 << 30
BELL_DRAWS: Final = 4
BELL_WIDTH: Final = 1.7320508
"""So many even draws added up, less their mean, times this, are much like a bell curve."""

StyleChances: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, STYLES)]
StyleBySeat: TypeAlias = Annotated[NDArray[np.int64], np.int64, (SEATS,)]
StyleLikelihoods: TypeAlias = Annotated[NDArray[np.float64], np.float64, (STYLES,)]
ShadeByAuction: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, SEATS)]


class Styles:
    """How likely each opponent has each style, and how each bids in this world."""

    is_known: Count  # whether worlds are played by styles at all
    is_noisy: Count  # whether others ask a little more or less in each auction
    has_last_bids: Count  # whether what bids of the last round gain has been learnt
    chances: StyleChances
    of_seat: StyleBySeat
    shades: ShadeByAuction  # by seat and auction, how much more it asks
    likely: StyleLikelihoods  # how likely each has made a bid or a pass
    auction: Annotated[Auction, AUCTION, ()]  # the one that was last looked at, in this playout
    last_auction: Annotated[LastAuction, LAST_AUCTION, ()]
    ending: Annotated[Ending, ENDING, ()]
    foresight: Annotated[Foresight, FORESIGHT, ()]


STYLES_RECORD: Final = layout(Styles)
name_record("Styles", STYLES_RECORD, "StylesList")


@rule
def begin_styles(styles: Styles) -> None:
    """Nothing has been seen of anybody, and oneself plays as one would."""
    styles.is_known = 0
    styles.is_noisy = 1
    styles.has_last_bids = 1
    begin_foresight(styles.foresight)
    for seat in range(SEATS):
        styles.of_seat[seat] = OWN_STYLE
        for style in range(STYLES):
            styles.chances[seat, style] = PRIORS[style]


@rule
def draw_styles(styles: Styles, s: State, seat: int, random: Stream) -> None:
    """Gives each opponent a style, as likely as it is."""
    for other in range(s.players):
        if other != seat:
            rest = below(random, FINENESS) / FINENESS
            style = 0
            while style < STYLES - 1 and rest >= styles.chances[other, style]:
                rest -= styles.chances[other, style]
                style += 1
            styles.of_seat[other] = style
    draw_shades(styles, s, seat, random)


@rule
def draw_shades(styles: Styles, s: State, seat: int, random: Stream) -> None:
    """How much more each opponent asks in each auction, by its style and by chance."""
    for other in range(s.players):
        for auction in range(s.players):
            styles.shades[other, auction] = 0.0
            if other != seat:
                style = styles.of_seat[other]
                styles.shades[other, auction] = SHADES[style]
                if styles.is_noisy:
                    noise = noise_of(style, rounds_after(s))
                    styles.shades[other, auction] += noise * bell(random)


@rule
def noise_of(style: int, left: int) -> float:
    """By how much what a style asks differs from auction to auction, with so many rounds left."""
    return NOISES[style] if left > 0 else NOISES_AT_LAST[style]


@rule
def bell(random: Stream) -> float:
    """A number from a bell curve around 0, of standard deviation 1."""
    total = -BELL_DRAWS / 2
    for _ in range(BELL_DRAWS):
        total += below(random, FINENESS) / FINENESS
    return total * BELL_WIDTH


@rule
def choose_in_style(
    s: State, seat: int, styles: Styles, rules: PricedRules, scratch: Scratch, legal: Legal
) -> int:
    """What a seat does in this world.

    In a search who goes by sound rules, or plays on by them, also gives, takes and sells as these
    say, to the end: `hard@1` took so from 99 % of last markets.
    """
    style = styles.of_seat[seat]
    if styles.foresight.auction != NO_AUCTION:
        if s.phase == PHASE_BID and is_foreseen(s, style, styles.foresight):
            return foresee_in_style(s, seat, styles, rules, scratch, legal)
        if s.phase != PHASE_BID and (style >= NEAR_STYLES or is_sound(style)):
            return choose(s, seat, VALUATIONS[s.players], scratch, legal)
    if is_ending(s) and (style >= SOUND_STYLES or s.phase != PHASE_BID):
        if s.phase == PHASE_BID and styles.auction.number != s.auction + 1:
            look_at(styles.auction, s, rules, scratch)
        return choose_at_end(s, seat, styles.auction, styles.ending, rules, scratch, legal)
    if s.phase != PHASE_BID:
        if is_sound(style):
            return choose(s, seat, VALUATIONS[s.players], scratch, legal)
        return choose_priced(s, seat, rules, 0.0, scratch, legal)
    shade = styles.shades[seat, s.auction]
    if is_sound(style):
        return choose_shaded(s, seat, VALUATIONS[s.players], shade, scratch, legal)
    auction = styles.auction
    if auction.number != s.auction + 1:
        look_at(auction, s, rules, scratch)
    if style >= SOUND_STYLES and rounds_after(s) == 0 and styles.has_last_bids == 1:
        return choose_last_bid(
            styles.last_auction,
            s,
            seat,
            auction,
            LAST_BID_NETS[s.players - FEWEST],
            shade,
            rules,
            scratch,
            styles.ending.market,
        )
    if style >= SOUND_STYLES:
        is_able = find_inputs(auction, s, seat, rules, scratch)
        if is_able and log_odds(auction, s.players, kind_of(style)) > shade:
            return scratch.choice[0]
        return code_of(seat, VERB_PASS)
    asked = asked_for(s, seat, rules, rounds_after(s)) + shade
    if auction.gains[seat] > asked and paid_gain(auction, s, seat, rules, scratch) > asked:
        return scratch.choice[0]
    return code_of(seat, VERB_PASS)


@rule
def is_foreseen(s: State, style: int, foresight: Foresight) -> bool:
    """Whether bids are tried out for somebody: those of searchers in the auction thought about.

    In the last round there are nets that know more of who judges at the end of the round, and who
    plays on to the end of the game is asked in all auctions.
    """
    if rounds_after(s) == 0:
        return style >= NEAR_STYLES
    return style >= SOUND_STYLES and foresight.auction == s.auction


@rule
def foresee_in_style(
    s: State, seat: int, styles: Styles, rules: PricedRules, scratch: Scratch, legal: Legal
) -> int:
    """What a searcher bids, or that it passes."""
    auction = styles.auction
    if auction.number != s.auction + 1:
        look_at(auction, s, rules, scratch)
    if not find_inputs(auction, s, seat, rules, scratch):
        return code_of(seat, VERB_PASS)
    kind = kind_of(styles.of_seat[seat])
    usual_bid = scratch.choice[0]
    net_odds = log_odds(auction, s.players, kind)
    shade = styles.shades[seat, s.auction]
    bid = foresee_bid(styles.foresight, s, seat, kind, net_odds, shade, rules, scratch, legal)
    return usual_bid if kind == NEAR and verb_of(bid) == VERB_BID else bid


@rule
def is_sound(style: int) -> bool:
    return LEARNT_STYLES <= style < SOUND_STYLES


@rule
def kind_of(style: int) -> int:
    """Which searchers one bids like."""
    return NEAR if style < NEAR_STYLES else FAR


@rule
def begin_playout(styles: Styles) -> None:
    """Nothing has been looked at in this playout."""
    styles.auction.number = 0
    styles.last_auction.number = 0
    begin_ending(styles.ending)


@rule
def play_in_style(
    s: State, styles: Styles, rules: PricedRules, scratch: Scratch, legal: Legal
) -> None:
    """Plays to the start of the next round, or to the game's end, each seat in its style."""
    now = s.round
    begin_playout(styles)
    while s.phase != PHASE_OVER and s.round == now:
        carry_out(s, choose_in_style(s, awaited_seat(s), styles, rules, scratch, legal))


@rule
def find_likelihoods(
    s: State,
    seat: int,
    code: int,
    is_tried: bool,
    rules: PricedRules,
    styles: Styles,
    scratch: Scratch,
) -> None:
    """How likely each style would have bid so, or passed, with the hand that the seat has here.

    Who has not enough cards for a bid must pass, so that tells nothing.  What the auction is worth
    to all other seats is in `auction`.  If bids were tried out, the inputs of `foresight`
    are known.
    """
    auction = styles.auction
    look_at_seat(auction, s, seat, rules, scratch)
    if not find_inputs(auction, s, seat, rules, scratch):
        for style in range(STYLES):
            styles.likely[style] = 1.0
        return
    has_bid = verb_of(code) == VERB_BID
    near = log_odds(auction, s.players, NEAR)
    far = log_odds(auction, s.players, FAR)
    if is_tried:
        near = foreseen_odds(styles.foresight, s, NEAR, near)
        far = foreseen_odds(styles.foresight, s, FAR, far)
    for style in range(STYLES):
        gain = auction.inputs[PAID]
        if is_sound(style):
            gain = auction.inputs[SOUND]
        elif style >= SOUND_STYLES:
            gain = near if kind_of(style) == NEAR else far
        odds = STEEPNESS * (gain - SHADES[style]) / noise_of(style, rounds_after(s))
        surer = 1.0 / (1.0 + power_of_e(-abs(odds)))
        bids = surer if odds > 0 else 1.0 - surer
        styles.likely[style] = SLIP + (1.0 - 2.0 * SLIP) * (bids if has_bid else 1.0 - bids)
    if has_bid:
        is_sound_one = is_sound_payment(s, seat, code, VALUATIONS[s.players], scratch)
        for style in range(STYLES):
            pays = PAYS_SOUNDLY if is_sound(style) or style >= NEAR_STYLES else PAYS_ALIKE
            styles.likely[style] *= pays if is_sound_one else 1.0 - pays


@rule
def believe_likelihoods(styles: Styles, seat: int) -> None:
    """What a seat has done makes the styles likelier that would have done it."""
    total = 0.0
    for style in range(STYLES):
        styles.chances[seat, style] *= styles.likely[style]
        total += styles.chances[seat, style]
    for style in range(STYLES):
        styles.chances[seat, style] /= total
