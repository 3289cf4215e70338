"""The story of a game: everything that happens is told once, and when it happens.

What should be told is worked out from the positions before and after each action.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given

from byzanz.actions import Action, Bid, Done, Drop, Give, Pass, Sell, Take
from byzanz.cards import Card
from byzanz.game import Game, Result, cards_of
from byzanz.record import from_json
from byzanz.rules.state import Cards
from byzanz.story import Argument, Line, Story, paragraphs, say_line
from byzanz.view import view_of
from byzanz.words import Words
from tests.support.random_play import Script, scripts, some_scripts
from tools.golden_story import GAMES, GOLDEN, golden_story, unpack

HOW_TO = "if it should be so: python -m tools.golden_story, and read what changed"


def line(message: str, **arguments: Argument) -> Line:
    return Line(message, arguments)


def told(games: Iterable[Game]) -> Iterator[tuple[Game, Game, list[Line]]]:
    """The position before and after each action, with what the story made of it."""
    steps = iter(games)
    game = next(steps)
    story = Story(view_of(game, None))
    yield game, game, list(story.begin())
    before = game.copy()
    for game in steps:
        yield before, game, list(story.tell(game.events[-1], view_of(game, None)))
        before = game.copy()


def cards(some: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in some)


def gained(before: Cards, after: Cards) -> tuple[Card, ...]:
    """The cards that a pile has more than before."""
    return cards_of(np.maximum(after - before, 0))


def offers_won(game: Game) -> int:
    return int(np.count_nonzero(game.look.offer))


def deed(before: Game, after: Game, action: Action) -> Line:
    """The action itself."""
    seat, name = action.seat, before.players[action.seat]
    bid_before = bool(before.look.bid[seat].any())
    to_hand = cards(gained(before.look.hand[seat], after.look.hand[seat]))
    match action:
        case Pass():
            return line("story-pass-back" if bid_before else "story-pass", player=name)
        case Bid():
            total = int(before.look.bid_total[seat]) + sum(int(c.name[1]) for c in action.cards)
            message = "story-raise" if bid_before else "story-bid"
            return line(message, player=name, total=total, cards=cards(action.cards))
        case Give():
            given = cards([action.card])
            return line("story-give", player=name, card=given, cards=to_hand)
        case Take():
            return line("story-take", player=name, cards=to_hand)
        case Drop():
            return line("story-drop", player=name, card=cards([action.card]))
        case Sell():
            (kept,) = gained(before.look.profit[seat], after.look.profit[seat])
            profit = 5 if kept is Card.M else int(kept.name[1])
            return line("story-sell", player=name, cards=cards(action.cards), profit=profit)
        case _:
            assert isinstance(action, Done)
            return line("story-done", player=name)


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


def consequences(before: Game, after: Game) -> Iterator[Line]:
    """What an action led to, up to the result."""
    action, turned = after.events[-1].action, after.events[-1].turned
    names, count = after.players, len(after.players)
    if isinstance(action, Pass) and offers_won(after) > offers_won(before):
        first = names[int(before.look.first_passer)]
        yield line("story-all-pass", player=first, cards=cards(cards_of(before.look.bundle)))
    elif isinstance(action, Pass | Bid) and not after.look.bid.any() and before.phase == "bid":
        # Somebody has won: the bids have left the table, the winner's for the market.
        paid = gained(before.look.market, after.look.market)
        if paid:
            (winner,) = after.awaited
            total = sum(int(card.name[1]) for card in paid)
            yield line("story-win", player=names[winner], total=total)
    final = after.phase == "final" != before.phase
    if left := left_in_market(before, after, action):
        assert final or after.round > before.round
        yield line("story-removed", cards=cards(left))
    if final:
        yield line("story-final")
    if after.round > before.round:
        yield line("story-round", round=after.round, rounds=after.rounds)
    if count >= 5 and offers_won(after) == count > offers_won(before):
        (lone,) = turned
        holder = names[after.look.offer.tolist().index(1)]
        yield line("story-lone-card", player=holder, offer=1, cards=cards([lone]))
    elif turned:
        yield line("story-bundle", offer=len(turned), cards=cards(turned))
    if after.phase == "take" != before.phase and after.look.chosen == 0:
        yield line("story-market", cards=cards(cards_of(after.look.market)))


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
    for before, after, lines in told(games):
        heard.update(each.message for each in lines)
        if after.version == 0:
            assert lines == [
                line("story-deal", players=after.players, rounds=after.rounds),
                line("story-round", round=1, rounds=after.rounds),
                line("story-bundle", offer=after.offers[0], cards=cards(after.first_bundle)),
            ]
            continue
        action = after.events[-1].action
        expected = [deed(before, after, action), *consequences(before, after)]
        assert lines[: len(expected)] == expected
        ending = lines[len(expected) :]
        if after.result is None:
            assert not ending
        else:
            check_ending(after.players, after.result, ending)
    return heard


def check_ending(names: tuple[str, ...], result: Result, ending: list[Line]) -> None:
    *rows, last = ending
    assert len(rows) == len(names)
    told_scores = {(row.message, *map(str, row.arguments.values())) for row in rows}
    assert told_scores == scores(names, result)
    points = [row.arguments["score"] for row in rows]
    assert points == sorted(result.scores, reverse=True)
    winners = tuple(names[seat] for seat in result.winners)
    assert tuple(row.arguments["player"] for row in rows[: len(winners)]) == winners
    assert last.message == ("story-winner" if len(winners) == 1 else "story-winners")
    assert last.arguments == {"players": winners}


@given(scripts())
def test_story_tells_each_event_once(script: Script) -> None:
    check(script.steps())


@pytest.mark.slow
def test_every_sentence_is_told_sooner_or_later() -> None:
    heard: Counter[str] = Counter()
    for script in some_scripts(8):
        heard += check(script.steps())
    for text in GAMES.read_text().splitlines():
        heard += check(recorded(json.loads(text)))
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


def test_conformance_games_are_told_as_written() -> None:
    """The web client has to tell them so, too: web/tests/story.test.ts."""
    for number, (now, before) in enumerate(
        zip(golden_story(), json.loads(GOLDEN.read_text("utf-8")), strict=True), 1
    ):
        assert now["lines"] == before["lines"], f"game {number}; {HOW_TO}"
        assert now["sha256"] == before["sha256"], f"game {number}; {HOW_TO}"
        assert unpack(now["seen"]) == unpack(before["seen"]), f"game {number}; {HOW_TO}"


@given(scripts())
def test_rounds_and_scores_stand_apart(script: Script) -> None:
    """In a terminal an empty line comes before each round and before the result, and only there."""
    for before, after, lines in told(script.steps()):
        english = Words("en")
        text = list(paragraphs(english, lines))
        assert [said for said in text if said] == [say_line(english, each) for each in lines]
        starts = after.version == 0 or after.round > before.round
        assert text.count("") == starts + (after.result is not None)
        if starts:
            assert text[text.index("") + 1] == f"Round {after.round} of {after.rounds}"
        if after.result is not None:
            assert text[-len(after.players) - 2] == ""
