"""What each opponent may hold and how it bids, guessed at together by all that it has done.

A guess is what an opponent may hold unseen: cards of the deal, four at most.  Of each guess and
each style it is kept how likely they have made all bids and passes of that opponent so far, with
the hand that it would have had each time.  Cards that are shown later were in that hand before, so
they tell of earlier bids, too.  A guess that cannot be right any more is made anew.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bid_model import look_at
from byzanz.bots.foreseen_bids import INPUTS as FORESIGHT_INPUTS
from byzanz.bots.foreseen_bids import (
    NO_ANSWER,
    NO_BID,
    InputNumbers,
    begin_foresight,
    find_answer,
    list_raises,
    try_bids,
    weigh_answer,
)
from byzanz.bots.hidden_cards import FINENESS, deal_stock, deal_unknown, mix
from byzanz.bots.memory import Memory
from byzanz.bots.opponent_styles import (
    PRIORS,
    STYLES,
    STYLES_RECORD,
    Styles,
    draw_shades,
    find_likelihoods,
)
from byzanz.bots.policy import SCRATCH, Scratch
from byzanz.bots.priced_rules import PricedRules
from byzanz.rules.chance import below, draw
from byzanz.rules.compiling import rule
from byzanz.rules.kernel_actions import seat_of
from byzanz.rules.state import (
    DEALT,
    DECK,
    DIFFERENT,
    LEGAL,
    SEATS,
    STATE,
    STREAM,
    BySeat,
    Cards,
    Count,
    Legal,
    State,
    Stream,
    layout,
    name_record,
)

GUESSES: Final = 32
"""So many guesses are made of what each opponent holds."""
MOST_BIDS: Final = 256
"""So many bids and passes of others are kept; more are seldom made in a game, and tell less."""
TRIES_OF_SEEN: Final = 16
"""In so many worlds it is tried what others might have bid."""
MOST_DRAWS: Final = 20
"""So often guesses are drawn that need the same cards, before any deal will do."""


class SeenBid:
    """A bid or a pass of an opponent, and the position before it as it is remembered."""

    code: Annotated[int, np.int64, ()]
    shown: Count  # how many cards of its deal had been seen by then
    state: Annotated[State, STATE, ()]
    is_tried: Count  # whether its hands could bid, and these were tried out
    inputs: InputNumbers  # what foresees the bid, see `foreseen_bids`


SEEN_BID: Final = layout(SeenBid)
name_record("SeenBid", SEEN_BID)
SeenBidList: TypeAlias = Annotated[NDArray[np.void], SEEN_BID, (MOST_BIDS,)]
DealtCards: TypeAlias = Annotated[NDArray[np.int8], np.int8, (SEATS, DEALT)]
GuessedCards: TypeAlias = Annotated[NDArray[np.int8], np.int8, (SEATS, GUESSES, DEALT)]
Likelihoods: TypeAlias = Annotated[NDArray[np.float64], np.float64, (SEATS, GUESSES, STYLES)]


class Guesses:
    """The guesses of all opponents, and what is needed to make others."""

    bids: Count
    seen: SeenBidList
    shown: BySeat  # how many cards of its deal each opponent has shown, and which, in order
    shown_cards: DealtCards
    cards: GuessedCards
    likely: Likelihoods
    random: Annotated[Stream, STREAM, ()]
    seat: Count  # who guesses
    styles: Annotated[Styles, STYLES_RECORD, ()]  # from here on it is room to think in
    world: Annotated[State, STATE, ()]
    scratch: Annotated[Scratch, SCRATCH, ()]
    choices: Annotated[Legal, LEGAL, ()]


GUESSES_RECORD: Final = layout(Guesses)
name_record("Guesses", GUESSES_RECORD, "GuessesList")


class Hunch:
    """Which guesses and styles are how likely, each added to those before it."""

    cards: GuessedCards
    stacked: Likelihoods


HUNCH: Final = layout(Hunch)
name_record("Hunch", HUNCH, "Hunches")


@rule
def begin_guesses(guesses: Guesses, seat: int) -> None:
    """Nothing has been seen of anybody, and no guess is right: they are made when needed."""
    guesses.seat = seat
    guesses.bids = 0
    guesses.random.word = np.uint64(0)
    for seat in range(SEATS):
        guesses.shown[seat] = 0
        for guess in range(GUESSES):
            for place in range(DEALT):
                guesses.cards[seat, guess, place] = DIFFERENT


@rule
def take_in_shown(guesses: Guesses, seat: int, card: int) -> None:
    """An opponent has shown a card of its deal: guesses without it are wrong."""
    guesses.shown_cards[seat, guesses.shown[seat]] = card
    guesses.shown[seat] += 1
    hidden = DEALT - guesses.shown[seat]
    for guess in range(GUESSES):
        cards = guesses.cards[seat, guess]
        place = 0
        while place < hidden and cards[place] != card:
            place += 1
        if cards[place] == card:
            cards[place] = cards[hidden]
        else:
            cards[0] = DIFFERENT


@rule
def take_in_bid(guesses: Guesses, s: State, code: int, pool: Cards, rules: PricedRules) -> None:
    """An opponent has bid or passed here: what does that tell of its cards and of its style?"""
    seat = seat_of(code)
    renew(guesses, seat, DEALT - guesses.shown[seat], pool, rules)
    if guesses.bids == MOST_BIDS:
        return
    seen = guesses.seen[guesses.bids]
    seen.code = code
    seen.shown = guesses.shown[seat]
    seen.state = s
    try_seen_bid(guesses, seen, pool, rules)
    guesses.bids += 1
    look_at(guesses.styles.auction, s, rules, guesses.scratch)
    for guess in range(GUESSES):
        judge(guesses, seen, guess, rules)


@rule
def try_seen_bid(guesses: Guesses, seen: SeenBid, pool: Cards, rules: PricedRules) -> None:
    """What bids would have gained here, if the opponent tried them out, by guesses of its cards."""
    seat = seat_of(seen.code)
    foresight = guesses.styles.foresight
    left = np.empty(DIFFERENT, np.int8)
    cards = np.empty(DECK, np.int8)
    begin_foresight(foresight)
    foresight.random.word = draw(guesses.random)
    place = NO_ANSWER
    for number in range(TRIES_OF_SEEN):
        guesses.world = seen.state
        deal_around(guesses, seat, number % GUESSES, pool, left, cards)
        list_raises(foresight, guesses.world, seat, guesses.scratch)
        if foresight.bids[0] != NO_BID:
            if place == NO_ANSWER:
                place = find_answer(foresight, guesses.world, seat)
            try_bids(foresight, place, guesses.world, seat, rules, guesses.scratch, guesses.choices)
    seen.is_tried = place != NO_ANSWER
    if place != NO_ANSWER:
        weigh_answer(foresight, place, guesses.world, seat, guesses.scratch, guesses.choices)
        for each in range(FORESIGHT_INPUTS):
            seen.inputs[each] = foresight.inputs[each]


@rule
def deal_around(
    guesses: Guesses, seat: int, guess: int, pool: Cards, left: Cards, cards: Cards
) -> None:
    """Deals a guess to an opponent, and what is left of the pool to the others and the stock."""
    s = guesses.world
    for card in range(DIFFERENT):
        left[card] = pool[card]
    for place in range(DEALT - guesses.shown[seat]):
        card = guesses.cards[seat, guess, place]
        s.hand[seat, card] += 1
        left[card] -= 1
    mix(left, cards, guesses.random)
    place = 0
    for other in range(s.players):
        if other != seat and other != guesses.seat:
            for _ in range(DEALT - guesses.shown[other]):
                s.hand[other, cards[place]] += 1
                place += 1
    deal_stock(s, cards, place)


@rule
def judge(guesses: Guesses, seen: SeenBid, guess: int, rules: PricedRules) -> None:
    """How likely is a bid or a pass by a guess, in each style?"""
    seat = seat_of(seen.code)
    for place in range(FORESIGHT_INPUTS):
        guesses.styles.foresight.inputs[place] = seen.inputs[place]
    hold(guesses, seen, guess, 1)
    is_tried = seen.is_tried == 1
    find_likelihoods(seen.state, seat, seen.code, is_tried, rules, guesses.styles, guesses.scratch)
    hold(guesses, seen, guess, -1)
    for style in range(STYLES):
        guesses.likely[seat, guess, style] *= guesses.styles.likely[style]


@rule
def hold(guesses: Guesses, seen: SeenBid, guess: int, count: int) -> None:
    """Adds to a hand what it held by a guess and was not seen then, or takes it away."""
    seat = seat_of(seen.code)
    shown = guesses.shown[seat]
    for place in range(seen.shown, shown):
        seen.state.hand[seat, guesses.shown_cards[seat, place]] += count
    for place in range(DEALT - shown):
        seen.state.hand[seat, guesses.cards[seat, guess, place]] += count


@rule
def renew(guesses: Guesses, seat: int, hidden: int, pool: Cards, rules: PricedRules) -> None:
    """Makes guesses of an opponent anew that cannot be right any more."""
    made = np.empty(GUESSES, np.int64)
    count = 0
    for guess in range(GUESSES):
        if not fits(guesses, seat, guess, hidden, pool):
            draw_cards(guesses, seat, guess, hidden, pool)
            for style in range(STYLES):
                guesses.likely[seat, guess, style] = PRIORS[style]
            made[count] = guess
            count += 1
    for bid in range(guesses.bids if count > 0 else 0):
        seen = guesses.seen[bid]
        if seat_of(seen.code) == seat:
            look_at(guesses.styles.auction, seen.state, rules, guesses.scratch)
            for place in range(count):
                judge(guesses, seen, made[place], rules)


@rule
def draw_cards(guesses: Guesses, seat: int, guess: int, hidden: int, pool: Cards) -> None:
    """A new guess: any cards of the pool."""
    unseen = 0
    for card in range(DIFFERENT):
        unseen += pool[card]
    guesses.cards[seat, guess, 0] = 0  # where nothing is hidden, any card will do
    for place in range(hidden):
        skip = below(guesses.random, unseen - place)
        card = 0
        while skip >= pool[card]:
            skip -= pool[card]
            card += 1
        guesses.cards[seat, guess, place] = card
        pool[card] -= 1
    for place in range(hidden):
        pool[guesses.cards[seat, guess, place]] += 1


@rule
def fits(guesses: Guesses, seat: int, guess: int, hidden: int, pool: Cards) -> bool:
    """Whether a guess can still be right: there are as many of its cards as it needs."""
    cards = guesses.cards[seat, guess]
    if cards[0] == DIFFERENT:
        return False
    for place in range(hidden):
        copies = 0
        for other in range(hidden):
            copies += cards[other] == cards[place]
        if copies > pool[cards[place]]:
            return False
    return True


@rule
def stack_guesses(memory: Memory, guesses: Guesses, rules: PricedRules, hunch: Hunch) -> None:
    """Guesses and styles of all opponents, as likely as they are now."""
    pool = np.empty(DIFFERENT, np.int8)
    for card in range(DIFFERENT):
        pool[card] = memory.pool[card]
    for seat in range(memory.state.players):
        if seat == memory.seat:
            continue
        renew(guesses, seat, memory.unknown[seat], pool, rules)
        total = 0.0
        for guess in range(GUESSES):
            for place in range(DEALT):
                hunch.cards[seat, guess, place] = guesses.cards[seat, guess, place]
            for style in range(STYLES):
                total += guesses.likely[seat, guess, style]
                hunch.stacked[seat, guess, style] = total


@rule
def deal_guessed(
    s: State,
    memory: Memory,
    hunch: Hunch,
    styles: Styles,
    left: Cards,
    cards: Cards,
    random: Stream,
) -> None:
    """Deals the cards never seen as they are guessed to lie, and gives each opponent its style."""
    for _ in range(MOST_DRAWS):
        if draw_guesses(s, memory, hunch, styles, left, random):
            mix(left, cards, random)
            deal_stock(s, cards, 0)
            draw_shades(styles, s, memory.seat, random)
            return
    deal_unknown(s, memory, left, cards, random)
    draw_shades(styles, s, memory.seat, random)


@rule
def draw_guesses(
    s: State, memory: Memory, hunch: Hunch, styles: Styles, left: Cards, random: Stream
) -> bool:
    """Adds a guess to each hand, and keeps in `left` what is left of the pool, if that can be."""
    for card in range(DIFFERENT):
        left[card] = memory.pool[card]
    drawn = np.zeros(SEATS, np.int64)
    possible = True
    for seat in range(s.players):
        if seat == memory.seat:
            continue
        drawn[seat] = draw_guess(hunch, seat, styles, random)
        for place in range(memory.unknown[seat]):
            card = hunch.cards[seat, drawn[seat], place]
            left[card] -= 1
            possible &= left[card] >= 0
    if possible:
        for seat in range(s.players):
            for place in range(memory.unknown[seat]):
                s.hand[seat, hunch.cards[seat, drawn[seat], place]] += 1
    return possible


@rule
def draw_guess(hunch: Hunch, seat: int, styles: Styles, random: Stream) -> int:
    """A guess of what a seat holds, and its style with it, as likely as they are together."""
    total = hunch.stacked[seat, GUESSES - 1, STYLES - 1]
    value = total * (below(random, FINENESS) / FINENESS)
    guess = 0
    while guess < GUESSES - 1 and hunch.stacked[seat, guess, STYLES - 1] <= value:
        guess += 1
    style = 0
    while style < STYLES - 1 and hunch.stacked[seat, guess, style] <= value:
        style += 1
    styles.of_seat[seat] = style
    return guess
