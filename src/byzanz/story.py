"""A game told from what all can see: the views of a spectator around each action.

What happened is a line, a message of the catalogue with its arguments; saying it in a language is
another matter, and comes last.  The web client tells games in the same lines (`table/story.ts`):
`tests/golden/story.json` holds both to them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from byzanz.actions import Action, Bid, Drop, Give, Pass, Sell, Take
from byzanz.cards import CARD_OF_TEXT, Card, Kind
from byzanz.game import Event
from byzanz.view import View
from byzanz.words import Words

Argument = str | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A message and its arguments: `players` are names, every other tuple is of cards."""

    message: str
    arguments: Mapping[str, Argument]


class Story:
    """Tells a game as it goes on."""

    def __init__(self, start: View) -> None:
        self._view = start
        self._names = tuple(player["name"] for player in start["players"])
        self._market_open = False

    def begin(self) -> Iterator[Line]:
        """The deal and the first bundle."""
        view = self._view
        yield _line("story-deal", players=self._names, rounds=view["rounds"])
        yield _round(view)
        yield _bundle(view, view["bundle"])

    def tell(self, event: Event, after: View) -> Iterator[Line]:
        """What an action did, and what came of it."""
        before, self._view = self._view, after
        action = event.action
        yield self._did(action, before)
        if isinstance(action, Pass) and _was_last(before):
            yield self._all_passed(before, after)
        elif isinstance(action, Pass | Bid) and after["phase"] == "give":
            yield self._won(action, before, after)
        if self._market_open and after["phase"] not in ("take", "trim"):
            self._market_open = False
            yield from _left(action, before)
            yield _line("story-final") if after["phase"] == "final" else _round(after)
        if event.turned:
            turned = [card.name for card in event.turned]
            yield _bundle(after, turned) if after["offers"] else self._lone_card(after, turned)
        if after["phase"] == "take" and not self._market_open:
            self._market_open = True
            yield _line("story-market", cards=tuple(after["market"]))
        if after["phase"] == "over":
            yield from self._result(after)

    def _did(self, action: Action, before: View) -> Line:
        name = self._names[action.seat]
        laid = before["players"][action.seat]["bid"]
        match action:
            case Pass():
                return _line("story-pass-back" if laid else "story-pass", player=name)
            case Bid(cards=cards):
                message = "story-raise" if laid else "story-bid"
                total = _total_with(laid, cards)
                return _line(message, player=name, total=total, cards=_texts(cards))
            case Give(card=card):
                kept = Counter(before["bundle"]) - Counter([card.name])
                return _line(
                    "story-give", player=name, card=(card.name,), cards=tuple(kept.elements())
                )
            case Take(kind=kind):
                pile = [text for text in before["market"] if CARD_OF_TEXT[text].kind is kind]
                return _line("story-take", player=name, cards=tuple(pile))
            case Drop(card=card):
                return _line("story-drop", player=name, card=(card.name,))
            case Sell(cards=cards):
                goods = [card for card in cards if card.kind is not Kind.MERCHANT]
                profit = max(goods or cards).profit
                return _line("story-sell", player=name, cards=_texts(cards), profit=profit)
            case _:
                return _line("story-done", player=name)

    def _won(self, action: Pass | Bid, before: View, after: View) -> Line:
        """An auction that somebody has won with a bid."""
        (winner,) = after["awaited"]
        total = before["high"]
        if isinstance(action, Bid):
            total = _total_with(before["players"][winner]["bid"], action.cards)
        return _line("story-win", player=self._names[winner], total=total)

    def _all_passed(self, before: View, after: View) -> Line:
        winner = _holder(after, before["offers"][0])
        cards = tuple(before["bundle"])
        return _line("story-all-pass", player=self._names[winner], cards=cards)

    def _lone_card(self, view: View, turned: Sequence[str]) -> Line:
        """The last auction of a round at 5 and 6 players."""
        offer = 1
        holder = self._names[_holder(view, offer)]
        return _line("story-lone-card", player=holder, offer=offer, cards=tuple(turned))

    def _result(self, view: View) -> Iterator[Line]:
        result = view["result"]
        assert result is not None  # the game is over
        best = max(result["scores"])
        tied = result["scores"].count(best) > 1
        rows = zip(self._names, result["scores"], result["tiebreak"], strict=True)
        for name, score, cards in sorted(rows, key=lambda row: (-row[1], -row[2])):
            if tied and score == best:
                yield _line("story-score-tie", player=name, score=score, cards=cards)
            else:
                yield _line("story-score", player=name, score=score)
        winners = tuple(self._names[seat] for seat in result["winners"])
        yield _line("story-winner" if len(winners) == 1 else "story-winners", players=winners)


def say_line(words: Words, line: Line) -> str:
    """A line in a language."""
    said = {name: _said(words, name, value) for name, value in line.arguments.items()}
    return words.say(line.message, **said)


def paragraphs(words: Words, lines: Iterable[Line]) -> Iterator[str]:
    """Lines in a language, for a terminal: rounds and the result stand apart."""
    scored = False
    for line in lines:
        is_score = line.message.startswith("story-score")
        if line.message == "story-round" or (is_score and not scored):
            yield ""
        scored = is_score
        yield say_line(words, line)


def _said(words: Words, name: str, value: Argument) -> str | int:
    if not isinstance(value, tuple):
        return value
    if name == "players":
        return words.names(value)
    return words.cards(CARD_OF_TEXT[text] for text in value)


def _line(message: str, **arguments: Argument) -> Line:
    return Line(message, arguments)


def _round(view: View) -> Line:
    return _line("story-round", round=view["round"], rounds=view["rounds"])


def _bundle(view: View, turned: Sequence[str]) -> Line:
    return _line("story-bundle", offer=view["offers"][0], cards=tuple(turned))


def _left(action: Action, before: View) -> Iterator[Line]:
    """What nobody has taken from the market."""
    taken = action.kind if isinstance(action, Take) else None
    gone = [text for text in before["market"] if CARD_OF_TEXT[text].kind is not taken]
    if gone:
        yield _line("story-removed", cards=tuple(gone))


def _holder(view: View, offer: int) -> int:
    return [player["offer"] for player in view["players"]].index(offer)


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def _total_with(laid: Iterable[str], cards: Iterable[Card]) -> int:
    return sum(card.bid_value for card in (*(CARD_OF_TEXT[text] for text in laid), *cards))


def _was_last(before: View) -> bool:
    """Whether the seat in turn is the last one in, and nobody has bid."""
    inside = [
        player for player in before["players"] if player["offer"] is None and not player["passed"]
    ]
    return len(inside) == 1 and before["high"] == 0
