"""Single games between bots, and what happens when a level of our own is broken."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, cast

import pytest

from byzanz.actions import Action, Pass
from byzanz.arena.entrant import entrants_of
from byzanz.arena.fault import FaultKind
from byzanz.arena.match import Match, play_match
from byzanz.bots.bot import Bot, Limit
from byzanz.bots.easy import EasyBot
from byzanz.bots.levels import LEVELS
from byzanz.cards import ALL_CARDS
from byzanz.game import Event
from byzanz.replay import replay
from byzanz.view import View

BY_NAME = cast("dict[str, type[Bot]]", LEVELS)  # with room for a level that there is not


def play(bots: Sequence[str], seed: int = 1, seconds: float = 0.1, playouts: int = 20) -> Match:
    deck = list(ALL_CARDS)
    random.Random(seed).shuffle(deck)
    seeds = [seed * 10 + seat for seat in range(len(bots))]
    return play_match(entrants_of(bots), deck, seeds, Limit(seconds, playouts))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_levels_play_a_whole_game(players: int) -> None:
    match = play((*LEVELS, *LEVELS)[:players])
    game = replay(match.record)
    assert game.phase == "over"
    assert match.result == match.record.result == game.result
    assert not match.faults
    assert all(part.decisions > 10 and part.total >= part.longest for part in match.thinking)
    assert match.called == (None,) * players


def test_same_seeds_make_the_same_game() -> None:
    bots = ("hard", "medium", "easy", "random")
    assert play(bots, 3).record == play(bots, 3).record
    assert play(bots, 3).record != play(bots, 4).record


def test_names_of_equal_bots_differ() -> None:
    assert play(["easy", "random", "easy"]).record.players == ("easy 1", "random", "easy 2")


class Broken(Bot):
    """Right for a while, then wrong in one way or another."""

    def decide(self, view: View, limit: Limit) -> Action:
        if view["version"] < 30:
            return Action.parse(view["legal"][0])
        return self.fail(view)

    def fail(self, view: View) -> Action:
        raise RuntimeError("out of ideas")


class ForOthers(Broken):
    def fail(self, view: View) -> Action:
        return Pass((self.start.seat + 1) % 3)


class Illegal(Broken):
    def fail(self, view: View) -> Action:
        return Action.parse(f"{self.start.seat} give C1")


class Deaf(Broken):
    def hear(self, event: Event) -> None:
        raise KeyError(event.version)


class Attentive(EasyBot):
    """The substitute, listened to."""

    heard: ClassVar[list[Event]] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)
        super().hear(event)


@pytest.mark.parametrize(
    ("bot", "kind", "sentence"),
    [
        (Broken, FaultKind.CRASH, "RuntimeError: out of ideas"),
        (ForOthers, FaultKind.ILLEGAL, "pass' is an action of another seat"),
        (Illegal, FaultKind.ILLEGAL, "give C1' is refused, wrong_phase: no time to give"),
        (Deaf, FaultKind.CRASH, "KeyError: 1"),
    ],
)
def test_after_three_faults_the_substitute_plays_on_and_knows_what_happened(
    monkeypatch: pytest.MonkeyPatch, bot: type[Bot], kind: FaultKind, sentence: str
) -> None:
    monkeypatch.setitem(BY_NAME, "broken", bot)
    monkeypatch.setitem(LEVELS, "easy", Attentive)
    Attentive.heard.clear()
    match = play(["random", "broken", "random"])
    assert replay(match.record).phase == "over"
    assert [(fault.seat, fault.kind) for fault in match.faults] == [(1, kind)] * 3
    assert sentence in match.faults[0].sentence
    assert [str(event.action) for event in Attentive.heard] == list(match.record.actions)


def test_fault_is_answered_with_the_first_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BY_NAME, "broken", Broken)
    match = play(["random", "broken", "random"])
    for fault in match.faults:
        game = replay(
            replace(match.record, actions=match.record.actions[: fault.version], result=None)
        )
        assert str(game.legal(1)[0]) == match.record.actions[fault.version]
