"""Tables with a stacked deck, and short words to play and to look at them.

Nothing here comes from the code under test: the numbers of the set-up are those of RULES.md.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pytest

from byzanz.actions import Refusal
from byzanz.cards import CARD_OF_TEXT, CARDS, Card
from byzanz.game import Event, Game, Rules
from byzanz.view import PlayerView, View, view_of

NAMES: Final = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")

OFFERS: Final = {3: (6, 4, 2), 4: (5, 4, 3, 2), 5: (5, 4, 3, 2, 1), 6: (6, 5, 4, 3, 2, 1)}
REMOVED: Final = {3: 4, 4: 12, 5: 2, 6: 4}
ROUNDS: Final = {3: 8, 4: 6, 5: 6, 6: 4}
COUNTS: Final = (3, 4, 5, 6)


def cards(text: str) -> tuple[Card, ...]:
    """`cards("C1 M")` is one of cloth and a merchant."""
    return tuple(CARD_OF_TEXT[word] for word in text.split())


def table(
    players: int,
    hands: Sequence[str] = (),
    bundles: Sequence[str] = (),
    removed: str = "",
    *,
    tiebreak: str = "goods",
) -> Game:
    """A game whose deck is stacked: hands by seat, bundles in the order in which they turn up.

    What is missing, a whole hand or some of its cards, is filled up with spare cards.
    """
    sizes = [4] * players, [REMOVED[players]], OFFERS[players] * ROUNDS[players]
    stacked = [*_lots(hands, sizes[0]), *_lots([removed], sizes[1]), *_lots(bundles, sizes[2])]
    spare = iter(_spare(card for lot in stacked for card in lot))
    deck: list[Card] = []
    for lot, size in zip(stacked, (size for group in sizes for size in group), strict=True):
        assert len(lot) <= size, f"{len(lot)} cards where {size} are dealt"
        deck += lot
        deck += [next(spare) for _ in range(size - len(lot))]
    assert tiebreak in ("goods", "hand")
    rules = Rules(tiebreak="hand" if tiebreak == "hand" else "goods")
    return Game(NAMES[:players], deck, rules)


def _lots(texts: Sequence[str], sizes: Sequence[int]) -> list[tuple[Card, ...]]:
    return [cards(text) for text in texts] + [()] * (len(sizes) - len(texts))


def _spare(used: Iterable[Card]) -> list[Card]:
    """The other cards: the ones of all goods, the twos, and so on, the merchants; then again.

    So cards of one good lie far apart, and a hand that is filled up has no set by accident.
    """
    taken = Counter(used)
    order = sorted(CARDS, key=lambda card: (card.profit, card))
    return [card for copy in range(16) for card in order if copy < card.copies - taken[card]]


def play(game: Game, *actions: str) -> Event:
    """Plays the actions; what the last of them did."""
    return [game.apply(action) for action in actions][-1]


def refused(game: Game, action: str) -> str:
    """The code with which an action is refused; nothing may have changed."""
    before = everything(game)
    with pytest.raises(Refusal) as caught:
        game.apply(action)
    assert everything(game) == before
    return caught.value.code.value


def win(game: Game, seat: int, bid: str, give: str) -> Event:
    """A seat wins the auction with the only bid and gives a card of the bundle."""
    while game.phase == "bid":
        (bidder,) = game.awaited
        game.apply(f"{seat} bid {bid}" if bidder == seat else f"{bidder} pass")
    return game.apply(f"{seat} give {give}")


def play_on(game: Game, until: Callable[[Game], bool]) -> None:
    """Every seat takes its first legal action: it passes, and never bids or sells."""
    while not until(game):
        game.apply(game.legal(game.awaited[0])[0])


def final_table(*hands: str, tiebreak: str = "goods") -> Game:
    """Three players in `final`, with these seven cards each.

    All auctions go by passing: seat 0 gets the first bundle of the game, seat 1 the second, seat 2
    the fourth.  There they find what they were not dealt; all else they discard.
    """
    wanted = [cards(hand) for hand in hands]
    late = [" ".join(map(str, hand[4:])) for hand in wanted]
    dealt = [" ".join(map(str, hand[:4])) for hand in wanted]
    game = table(3, dealt, [late[0], late[1], "", late[2]], tiebreak=tiebreak)
    while game.phase != "final":
        seat = game.awaited[0]
        needless = Counter(game.hand(seat)) - Counter(wanted[seat])
        if game.phase == "trim":
            game.apply(f"{seat} drop {min(needless)}")
        else:
            game.apply(game.legal(seat)[0])
    assert [game.hand(seat) for seat in range(3)] == [tuple(sorted(hand)) for hand in wanted]
    return game


def look(game: Game) -> View:
    """What everybody sees."""
    return view_of(game, None)


def waits(game: Game) -> tuple[str, tuple[int, ...]]:
    """What the game waits for, and from whom."""
    return game.phase, game.awaited


def everything(game: Game) -> list[View]:
    """All that anybody sees."""
    return [view_of(game, seat) for seat in (None, *range(len(game.players)))]


def player(game: Game, seat: int) -> PlayerView:
    """A player as the player itself sees it, so with the score."""
    return view_of(game, seat)["players"][seat]


def hand(game: Game, seat: int) -> str:
    return " ".join(view_of(game, seat)["hand"])


def bid(game: Game, seat: int) -> str:
    return " ".join(look(game)["players"][seat]["bid"])


def bundle(game: Game) -> str:
    return " ".join(look(game)["bundle"])


def market(game: Game) -> str:
    return " ".join(look(game)["market"])


def offers_won(game: Game) -> list[int | None]:
    """The offer card of each seat."""
    return [each["offer"] for each in look(game)["players"]]


def legal(game: Game, seat: int) -> list[str]:
    """What a seat may do, without the seat's number in front."""
    return [action.removeprefix(f"{seat} ") for action in view_of(game, seat)["legal"]]
