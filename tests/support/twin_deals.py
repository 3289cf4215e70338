"""Two deals that somebody cannot tell apart: they differ in cards that this seat never saw."""

from collections import Counter
from itertools import islice
from random import Random

from byzanz.cards import Card
from byzanz.game import Game
from byzanz.rules.state import REMOVED
from tests.support.random_play import Script


def places_unseen(script: Script, observer: int | None) -> list[int]:
    """The places of the deck whose cards an observer of a whole script cannot have seen.

    These are the removed cards, the stock that is left, and of the cards dealt to other seats all
    that never had to be shown: whatever leaves a hand is named to all, whatever comes into one
    lay open before, so a card dealt is only shown where a seat has named more copies of it than it
    had openly come by.
    """
    others = [seat for seat in range(script.players) if seat != observer]
    shown: dict[int, Counter[Card]] = {seat: Counter() for seat in others}
    come_by: dict[int, Counter[Card]] = {seat: Counter() for seat in others}
    game = script.deal()
    hands = {seat: Counter(game.hand(seat)) for seat in others}
    for game in islice(script.steps(), 1, None):
        for seat in others:
            hand = Counter(game.hand(seat))
            if left := hands[seat] - hand:
                shown[seat] += left - come_by[seat]
                come_by[seat] -= left
            come_by[seat] += hand - hands[seat]
            hands[seat] = hand
    dealt = 4 * script.players
    places = [*range(dealt, dealt + int(REMOVED[script.players]))]
    places += range(int(game.look.top), len(game.deck))
    for seat in others:
        for place in range(4 * seat, 4 * seat + 4):
            card = game.deck[place]
            if shown[seat][card]:
                shown[seat][card] -= 1
            else:
                places.append(place)
    return places


def deck_with_unseen_shuffled(
    deck: tuple[Card, ...], places: list[int], random: Random
) -> list[Card]:
    cards = [deck[place] for place in places]
    random.shuffle(cards)
    other = list(deck)
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    return other


def differing_twin(script: Script, seat: int | None, random: Random) -> tuple[Game, Game]:
    """A played game, and another deal that the seat cannot tell from it."""
    game = script.play()
    places = places_unseen(script, seat)
    deck = deck_with_unseen_shuffled(game.deck, places, random)
    return game, Game(game.players, deck, game.rules)


def changes(game: Game, twin: Game) -> tuple[int, int]:
    """How many cards are not the same in two deals: among those dealt, and in the whole deck."""
    different = [one != other for one, other in zip(game.deck, twin.deck, strict=True)]
    return sum(different[: 4 * len(game.players)]), sum(different)
