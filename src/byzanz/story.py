"""A game told in sentences, from what all can see: a spectator's views around each action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from byzanz.actions import Action, Bid, Drop, Give, Pass, Sell, Take
from byzanz.cards import CARD_OF_TEXT, Card, Kind
from byzanz.game import Event
from byzanz.view import View
from byzanz.words import Words


class Story:
    """Tells a game as it goes on."""

    def __init__(self, words: Words, start: View) -> None:
        self._words = words
        self._view = start
        self._names = [player["name"] for player in start["players"]]
        self._market_open = False

    def begin(self) -> Iterator[str]:
        """The deal and the first bundle."""
        view = self._view
        yield self._words.say("story-deal", players=", ".join(self._names), rounds=view["rounds"])
        yield from self._round(view)
        yield self._bundle(view, view["bundle"])

    def tell(self, event: Event, after: View) -> Iterator[str]:
        """What an action did, and what came of it."""
        before, self._view = self._view, after
        action = event.action
        yield self._did(action, before)
        if isinstance(action, Pass) and _was_last(before):
            yield self._all_passed(before, after)
        if self._market_open and after["phase"] not in ("take", "trim"):
            self._market_open = False
            yield from self._left(action, before)
            if after["phase"] == "final":
                yield self._words.say("story-final")
            else:
                yield from self._round(after)
        if event.turned and after["offers"]:
            yield self._bundle(after, [card.name for card in event.turned])
        elif event.turned:
            yield self._lone_card(after, event.turned)
        if after["phase"] == "take" and not self._market_open:
            self._market_open = True
            yield self._words.say("story-market", cards=self._cards(after["market"]))
        if after["phase"] == "over":
            yield from self._result(after)

    def _did(self, action: Action, before: View) -> str:
        say, name = self._words.say, self._names[action.seat]
        laid = _cards(before["players"][action.seat]["bid"])
        match action:
            case Pass():
                return say("story-pass-back" if laid else "story-pass", player=name)
            case Bid(cards=cards):
                total = sum(card.bid_value for card in (*laid, *cards))
                message = "story-raise" if laid else "story-bid"
                return say(message, player=name, total=total, cards=self._words.cards(cards))
            case Give(card=card):
                kept = self._without(before["bundle"], [card])
                return say("story-give", player=name, card=self._words.card(card), cards=kept)
            case Take(kind=kind):
                pile = [card for card in _cards(before["market"]) if card.kind is kind]
                return say("story-take", player=name, cards=self._words.cards(pile))
            case Drop(card=card):
                return say("story-drop", player=name, card=self._words.card(card))
            case Sell(cards=cards):
                goods = [card for card in cards if card.kind is not Kind.MERCHANT]
                profit = max(goods or cards).profit
                return say("story-sell", player=name, cards=self._words.cards(cards), profit=profit)
            case _:
                return say("story-done", player=name)

    def _all_passed(self, before: View, after: View) -> str:
        offer = before["offers"][0]
        winner = [player["offer"] for player in after["players"]].index(offer)
        return self._words.say(
            "story-all-pass", player=self._names[winner], cards=self._cards(before["bundle"])
        )

    def _left(self, action: Action, before: View) -> Iterator[str]:
        """What nobody has taken from the market."""
        gone = [
            card
            for card in _cards(before["market"])
            if not (isinstance(action, Take) and card.kind is action.kind)
        ]
        if gone:
            yield self._words.say("story-removed", cards=self._words.cards(gone))

    def _round(self, view: View) -> Iterator[str]:
        yield ""
        yield self._words.say("story-round", round=view["round"], rounds=view["rounds"])

    def _bundle(self, view: View, turned: Sequence[str]) -> str:
        return self._words.say("story-bundle", offer=view["offers"][0], cards=self._cards(turned))

    def _lone_card(self, view: View, turned: Sequence[Card]) -> str:
        """The last auction of a round at 5 and 6 players."""
        offer = 1
        holder = [player["offer"] for player in view["players"]].index(offer)
        return self._words.say(
            "story-lone-card",
            player=self._names[holder],
            offer=offer,
            cards=self._words.cards(turned),
        )

    def _result(self, view: View) -> Iterator[str]:
        result = view["result"]
        assert result is not None  # the game is over
        yield ""
        tied = result["scores"].count(max(result["scores"])) > 1
        rows = zip(self._names, result["scores"], result["tiebreak"], strict=True)
        for name, score, cards in sorted(rows, key=lambda row: (-row[1], -row[2])):
            if tied and score == max(result["scores"]):
                yield self._words.say("story-score-tie", player=name, score=score, cards=cards)
            else:
                yield self._words.say("story-score", player=name, score=score)
        winners = [self._names[seat] for seat in result["winners"]]
        message = "story-winner" if len(winners) == 1 else "story-winners"
        yield self._words.say(message, players=", ".join(winners))

    def _cards(self, names: Iterable[str]) -> str:
        return self._words.cards(_cards(names))

    def _without(self, names: Iterable[str], cards: Iterable[Card]) -> str:
        return self._words.cards(sorted((Counter(_cards(names)) - Counter(cards)).elements()))


def _cards(names: Iterable[str]) -> list[Card]:
    return [CARD_OF_TEXT[name] for name in names]


def _was_last(before: View) -> bool:
    """Whether the seat in turn is the last one in, and nobody has bid."""
    inside = [
        player for player in before["players"] if player["offer"] is None and not player["passed"]
    ]
    return len(inside) == 1 and before["high"] == 0
