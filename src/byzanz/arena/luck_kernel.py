"""What the cards did to each seat's chance of winning, as compiled code.

`find_luck` goes through a game that has been played.  Wherever chance acts, at the deal and
whenever cards are turned up, luck is the chance with the cards that came less the chance with
others that might have come, drawn from all that nobody could have seen: the stock and the removed
cards.  Both are judged alike: the cards still to come in the round are drawn anew, too, never read
off the deck, the round is played to its end, and learnt values tell who wins how likely.  So luck
is nothing in the mean, whoever plays and whatever the judgement is worth.

The better the judgement, the more of a result is luck.  What counts most is how the seats play on,
so each plays in the style that its actions so far make likely.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import look_at
from byzanz.bots.chance_model import find_chances
from byzanz.bots.opponent_styles import (
    STYLES_RECORD,
    Styles,
    begin_styles,
    believe_likelihoods,
    draw_styles,
    find_likelihoods,
    play_in_style,
)
from byzanz.bots.policy import SCRATCH, Scratch, won
from byzanz.bots.priced_rules import FEWEST, PRICED_RULES
from byzanz.rules.chance import below, lay_out, shuffle
from byzanz.rules.compiling import compile_entries, entry, rule
from byzanz.rules.flow import set_up
from byzanz.rules.kernel_actions import VERB_BID, VERB_PASS, seat_of, verb_of
from byzanz.rules.play import carry_out
from byzanz.rules.state import (
    DEALT,
    DECK,
    LEGAL,
    NOBODY,
    OFFERS,
    PHASE_OVER,
    REMOVED,
    ROUNDS,
    STATE,
    STREAM,
    Cards,
    FloatTable,
    Legal,
    NumberTable,
    State,
    Stream,
    Word,
    layout,
    name_record,
)

EARLIER: Final = 0
LAST_ROUND: Final = 1
PARTS: Final = 2
"""The parts of a game whose luck is told apart: more than half of it lies in the last round."""

Places: TypeAlias = Annotated[NDArray[np.int16], np.int16, (DECK,)]


class Study:
    """A game under study, and room to think in."""

    position: Annotated[State, STATE, ()]
    after: Annotated[State, STATE, ()]  # an action that has turned up cards
    world: Annotated[State, STATE, ()]
    styles: Annotated[Styles, STYLES_RECORD, ()]
    random: Annotated[Stream, STREAM, ()]
    unseen: Places  # where in the deck the cards lie that nobody could have seen
    scratch: Annotated[Scratch, SCRATCH, ()]
    choices: Annotated[Legal, LEGAL, ()]


STUDY: Final = layout(Study)
name_record("Study", STUDY, "Studies")
Studies: TypeAlias = NDArray[np.void]


@entry
def find_luck(
    studies: Studies,
    players: int,
    tiebreak: int,
    deck: Cards,
    codes: NumberTable,
    worlds: int,
    worlds_at_last: int,
    seed: Word,
    luck: FloatTable,
) -> None:
    """Adds every seat's luck to `luck`, a row for each part of the game.

    `codes` are the actions of the game.  In `worlds` ways the cards are drawn each time, in
    `worlds_at_last` in the last round.
    """
    study = studies[0]
    study.random.word = seed
    begin_styles(study.styles)
    study.styles.is_noisy = 0  # it would take more worlds to tell luck from chance in bids
    set_up(study.position, players, tiebreak, deck)
    add_deal(study, worlds, luck)
    for place in range(codes.shape[1]):
        code = codes[0, place]
        study.after = study.position
        carry_out(study.after, code)
        weigh_styles(study, code)
        if study.after.top > study.position.top:
            if study.after.round == ROUNDS[players]:
                add_turned(study, code, worlds_at_last, LAST_ROUND, luck)
            else:
                add_turned(study, code, worlds, EARLIER, luck)
        study.position = study.after


@rule
def add_deal(study: Study, worlds: int, luck: FloatTable) -> None:
    """The luck of the deal and of the first bundle: against decks that are shuffled anew."""
    dealt = study.position
    to_come = cards_to_come(dealt)
    cards = np.empty(DECK, np.int8)
    for _ in range(worlds):
        draw_styles_of_all(study)
        lay_out(cards)
        shuffle(cards, study.random)
        set_up(study.world, dealt.players, dealt.tiebreak, cards)
        add_chances(study, -1.0 / worlds, EARLIER, luck)
        mix_unseen(study, to_come)
        study.world = dealt
        for place in range(to_come):
            study.world.deck[dealt.top + place] = dealt.deck[study.unseen[place]]
        add_chances(study, 1.0 / worlds, EARLIER, luck)


@rule
def add_turned(study: Study, code: int, worlds: int, part: int, luck: FloatTable) -> None:
    """The luck of the cards that an action has turned up.

    Each world has the same cards to come with the true ones as without, but for those that lie
    open already: so worlds differ by what was turned up, and fewer of them tell as much.
    """
    before = study.position
    top = before.top
    turned = study.after.top - top
    needed = turned + cards_to_come(study.after)
    for _ in range(worlds):
        draw_styles_of_all(study)
        mix_unseen(study, needed)
        study.world = before
        for place in range(needed + REMOVED[before.players]):
            study.world.deck[place_of(before, place, needed)] = before.deck[study.unseen[place]]
        carry_out(study.world, code)
        add_chances(study, -1.0 / worlds, part, luck)
        study.world = study.after
        spare = 0
        for place in range(turned, needed + REMOVED[before.players]):
            unseen = study.unseen[place]
            if unseen < top + turned and unseen >= top:
                while study.unseen[spare] < top + turned and study.unseen[spare] >= top:
                    spare += 1
                unseen = study.unseen[spare]
                spare += 1
            study.world.deck[place_of(before, place, needed)] = before.deck[unseen]
        add_chances(study, 1.0 / worlds, part, luck)


@rule
def place_of(s: State, place: int, needed: int) -> int:
    """Where a drawn card lies: on top of the stock, or with those that were removed unseen.

    No card may lie in both, as worlds are played on by what may have been removed.
    """
    return s.top + place if place < needed else s.players * DEALT + place - needed


@rule
def cards_to_come(s: State) -> int:
    """How many cards are still to be turned up in this round."""
    count = 0
    for auction in range(s.auction + 1, s.players):
        count += OFFERS[s.players, auction]
    return count


@rule
def mix_unseen(study: Study, needed: int) -> None:
    """Lists where the unseen cards lie, with so many of them drawn to the front."""
    players = study.position.players
    count = 0
    for place in range(study.position.top, DECK):
        study.unseen[count] = place
        count += 1
    first = players * DEALT
    for place in range(first, first + REMOVED[players]):
        study.unseen[count] = place
        count += 1
    for place in range(needed):
        other = place + below(study.random, count - place)
        drawn = study.unseen[other]
        study.unseen[other] = study.unseen[place]
        study.unseen[place] = drawn


@rule
def add_chances(study: Study, weight: float, part: int, luck: FloatTable) -> None:
    """Plays the world to the end of its round, and adds every seat's chance there."""
    world = study.world
    learnt = PRICED_RULES[world.players - FEWEST]
    play_in_style(world, study.styles, learnt, study.scratch, study.choices)
    chances = study.scratch.chances
    if world.phase == PHASE_OVER:
        for seat in range(world.players):
            chances[seat] = won(world, seat)
    else:
        find_chances(world, learnt, study.scratch)
    for seat in range(world.players):
        luck[part, seat] += weight * chances[seat]


@rule
def draw_styles_of_all(study: Study) -> None:
    """Gives each seat a style, as likely as it is."""
    draw_styles(study.styles, study.position, NOBODY, study.random)


@rule
def weigh_styles(study: Study, code: int) -> None:
    """How likely was a bid or a pass in each style, with the hand that the seat had?"""
    s = study.position
    verb = verb_of(code)
    if verb != VERB_BID and verb != VERB_PASS:
        return
    seat = seat_of(code)
    styles = study.styles
    learnt = PRICED_RULES[s.players - FEWEST]
    look_at(styles.auction, s, learnt, study.scratch)
    find_likelihoods(s, seat, code, False, learnt, styles, study.scratch)
    believe_likelihoods(styles, seat)


compile_entries(__name__)
