"""The story of a game: everything that happens is told once, and when it happens.

What should be told is worked out from the positions before and after each action.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np
from hypothesis import given

from byzanz.actions import Action, Bid, Done, Drop, Give, Pass, Sell, Take
from byzanz.cards import Card
from byzanz.game import Game, Result, cards_of
from byzanz.record import from_json
from byzanz.rules.state import Cards
from byzanz.story import Story
from byzanz.view import view_of
from byzanz.words import Words
from tests.support.random_play import Script, scripts, some_scripts

GAMES = Path(__file__).parent / "conformance" / "games.jsonl"
ENGLISH = Words("en")


class Said(NamedTuple):
    message: str
    arguments: dict[str, str | int]


class Listener(Words):
    """Words that keep in mind what of the story they were asked to say."""

    def __init__(self) -> None:
        super().__init__("en")
        self.said: list[Said] = []

    def say(self, message: str, **arguments: str | int) -> str:
        if message.startswith("story-"):
            self.said.append(Said(message, arguments))
        return super().say(message, **arguments)


def said(message: str, **arguments: str | int) -> Said:
    return Said(message, arguments)


def told(games: Iterable[Game]) -> Iterator[tuple[Game, Game, list[Said], list[str]]]:
    """The position before and after each action, with what the story made of it."""
    steps = iter(games)
    game = next(steps)
    words = Listener()
    story = Story(words, view_of(game, None))
    lines = list(story.begin())
    yield game, game, words.said, lines
    before = game.copy()
    for game in steps:
        words.said = []
        lines = list(story.tell(game.events[-1], view_of(game, None)))
        yield before, game, words.said, lines
        before = game.copy()


def cards(some: Iterable[Card]) -> str:
    return ENGLISH.cards(some)


def gained(before: Cards, after: Cards) -> tuple[Card, ...]:
    """The cards that a pile has more than before."""
    return cards_of(np.maximum(after - before, 0))


def offers_won(game: Game) -> int:
    return int(np.count_nonzero(game.look.offer))


def deed(before: Game, after: Game, action: Action) -> Said:
    """The action itself."""
    seat, name = action.seat, before.players[action.seat]
    bid_before = bool(before.look.bid[seat].any())
    to_hand = cards(gained(before.look.hand[seat], after.look.hand[seat]))
    match action:
        case Pass():
            return said("story-pass-back" if bid_before else "story-pass", player=name)
        case Bid():
            total = int(before.look.bid_total[seat]) + sum(int(c.name[1]) for c in action.cards)
            message = "story-raise" if bid_before else "story-bid"
            return said(message, player=name, total=total, cards=cards(action.cards))
        case Give():
            given = ENGLISH.card(action.card)
            return said("story-give", player=name, card=given, cards=to_hand)
        case Take():
            return said("story-take", player=name, cards=to_hand)
        case Drop():
            return said("story-drop", player=name, card=ENGLISH.card(action.card))
        case Sell():
            (kept,) = gained(before.look.profit[seat], after.look.profit[seat])
            profit = 5 if kept is Card.M else int(kept.name[1])
            return said("story-sell", player=name, cards=cards(action.cards), profit=profit)
        case _:
            assert isinstance(action, Done)
            return said("story-done", player=name)


def left_in_market(before: Game, after: Game, action: Action) -> tuple[Card, ...]:
    """What has gone out of the game without an action of its own."""
    gone = Counter(gained(before.look.gone, after.look.gone))
    if isinstance(action, Drop):
        gone -= Counter([action.card])
    elif isinstance(action, Sell):
        seat = action.seat
        kept = gained(before.look.profit[seat], after.look.profit[seat])
        gone -= Counter(action.cards) - Counter(kept)
    return tuple(sorted(gone.elements()))


def consequences(before: Game, after: Game) -> Iterator[Said]:
    """What an action led to, up to the result."""
    action, turned = after.events[-1].action, after.events[-1].turned
    names, count = after.players, len(after.players)
    if isinstance(action, Pass) and offers_won(after) > offers_won(before):
        first = names[int(before.look.first_passer)]
        yield said("story-all-pass", player=first, cards=cards(cards_of(before.look.bundle)))
    final = after.phase == "final" != before.phase
    if left := left_in_market(before, after, action):
        assert final or after.round > before.round
        yield said("story-removed", cards=cards(left))
    if final:
        yield said("story-final")
    if after.round > before.round:
        yield said("story-round", round=after.round, rounds=after.rounds)
    if count >= 5 and offers_won(after) == count > offers_won(before):
        (lone,) = turned
        holder = names[after.look.offer.tolist().index(1)]
        yield said("story-lone-card", player=holder, offer=1, cards=cards([lone]))
    elif turned:
        yield said("story-bundle", offer=len(turned), cards=cards(turned))
    if after.phase == "take" != before.phase and after.look.chosen == 0:
        yield said("story-market", cards=cards(cards_of(after.look.market)))


def scores(names: tuple[str, ...], result: Result) -> set[tuple[str, ...]]:
    """The lines of the players, in no order."""
    tied = result.scores.count(max(result.scores)) > 1
    return {
        ("story-score-tie", name, str(score), str(counted))
        if tied and score == max(result.scores)
        else ("story-score", name, str(score))
        for name, score, counted in zip(names, result.scores, result.tiebreak, strict=True)
    }


def check(games: Iterable[Game]) -> Counter[str]:
    """Compares a story with its game; how often it said what."""
    heard: Counter[str] = Counter()
    for before, after, sayings, lines in told(games):
        heard.update(saying.message for saying in sayings)
        assert [line for line in lines if line] == [
            ENGLISH.say(saying.message, **saying.arguments) for saying in sayings
        ]
        if after.version == 0:
            assert sayings == [
                said("story-deal", players=", ".join(after.players), rounds=after.rounds),
                said("story-round", round=1, rounds=after.rounds),
                said("story-bundle", offer=after.offers[0], cards=cards(after.first_bundle)),
            ]
            continue
        action = after.events[-1].action
        expected = [deed(before, after, action), *consequences(before, after)]
        assert sayings[: len(expected)] == expected
        ending = sayings[len(expected) :]
        if after.result is None:
            assert not ending
        else:
            check_ending(after.players, after.result, ending)
    return heard


def check_ending(names: tuple[str, ...], result: Result, ending: list[Said]) -> None:
    *rows, last = ending
    assert len(rows) == len(names)
    told_scores = {(row.message, *map(str, row.arguments.values())) for row in rows}
    assert told_scores == scores(names, result)
    points = [int(row.arguments["score"]) for row in rows]
    assert points == sorted(points, reverse=True)
    winners = [names[seat] for seat in result.winners]
    assert [row.arguments["player"] for row in rows[: len(winners)]] == winners
    assert last.message == ("story-winner" if len(winners) == 1 else "story-winners")
    assert last.arguments == {"players": ", ".join(winners)}


@given(scripts())
def test_story_tells_each_event_once(script: Script) -> None:
    check(script.steps())


def test_every_sentence_is_told_sooner_or_later() -> None:
    heard: Counter[str] = Counter()
    for script in some_scripts(8):
        heard += check(script.steps())
    for line in GAMES.read_text().splitlines():
        heard += check(recorded(json.loads(line)))
    catalogue = (files("byzanz") / "locale" / "en.ftl").read_text("utf-8")
    known = set(re.findall(r"^(story-[a-z-]+) =", catalogue, re.MULTILINE))
    assert set(heard) == known - {"story-again"}  # which is said below a story


def recorded(content: object) -> Iterator[Game]:
    """The steps of a recorded game, always the same object."""
    record = from_json(content)
    game = Game(record.players, record.deck, record.rules)
    yield game
    for action in record.actions:
        game.apply(action)
        yield game


@given(scripts())
def test_rounds_and_scores_stand_apart(script: Script) -> None:
    """An empty line comes before each round and before the result, and nowhere else."""
    for before, after, _, lines in told(script.steps()):
        starts = after.version == 0 or after.round > before.round
        assert lines.count("") == starts + (after.result is not None)
        if starts:
            assert lines[lines.index("") + 1] == f"Round {after.round} of {after.rounds}"
        if after.result is not None:
            assert lines[-len(after.players) - 2] == ""
