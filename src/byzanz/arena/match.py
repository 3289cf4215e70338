"""One game between bots: asks them, tells them all, and plays on whatever they do."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from byzanz.actions import Refusal
from byzanz.arena.exec_bot import ExecBot
from byzanz.arena.fault import MOST_FAULTS, BotFault, Fault, FaultKind
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.levels import make_bot
from byzanz.cards import Card
from byzanz.game import Event, Game, Result
from byzanz.record import Record
from byzanz.view import view_of

STAND_IN: Final = "easy"


class Player(Protocol):
    """Who can be given a seat."""

    @property
    def name(self) -> str: ...

    def make(self, start: Start, seed: int) -> Bot: ...


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a seat has thought, in seconds."""

    decisions: int
    total: float
    longest: float


@dataclass(frozen=True, slots=True)
class Match:
    """A game that has been played."""

    record: Record
    result: Result
    faults: tuple[Fault, ...]
    thinking: tuple[Thinking, ...]
    called: tuple[str | None, ...]
    """By seat, how a program names itself; None for a level."""


@dataclass(slots=True)
class _Chair:
    """A seat, whoever plays it."""

    start: Start
    seed: int
    bot: Bot
    faults: int = 0
    times: list[float] = field(default_factory=list)
    called: str | None = None


def play_match(
    players: Sequence[Player],
    deck: Sequence[Card],
    seeds: Sequence[int],
    limit: Limit,
) -> Match:
    """Plays a game to its end."""
    game = Game([player.name for player in players], deck)
    chairs: list[_Chair] = []
    try:
        for seat, (player, seed) in enumerate(zip(players, seeds, strict=True)):
            start = Start.of(game, seat)
            chairs.append(_Chair(start, seed, player.make(start, seed)))
        return _Table(game, chairs, limit).play()
    finally:
        for chair in chairs:
            if isinstance(chair.bot, ExecBot):
                chair.bot.close()


class _Table:
    def __init__(self, game: Game, chairs: list[_Chair], limit: Limit) -> None:
        self.game = game
        self.chairs = chairs
        self.limit = limit
        self.faults: list[Fault] = []

    def play(self) -> Match:
        self._greet()
        while self.game.awaited:
            for seat in self.game.awaited:
                self._tell(self._move(seat))
        result = self.game.result
        assert result is not None  # nobody is awaited any more
        for chair in self.chairs:
            if isinstance(chair.bot, ExecBot):
                chair.bot.say_goodbye(result)
        return Match(
            record=Record.of(self.game),
            result=result,
            faults=tuple(self.faults),
            thinking=tuple(
                Thinking(len(chair.times), sum(chair.times), max(chair.times, default=0.0))
                for chair in self.chairs
            ),
            called=tuple(chair.called for chair in self.chairs),
        )

    def _greet(self) -> None:
        for seat, chair in enumerate(self.chairs):
            if isinstance(chair.bot, ExecBot):
                try:
                    chair.bot.greet()
                    chair.called = chair.bot.name
                except BotFault as fault:
                    self._note(seat, fault)

    def _move(self, seat: int) -> Event:
        """Asks a seat; without a proper answer its first legal action is carried out."""
        view = view_of(self.game, seat)
        chair = self.chairs[seat]
        began = time.perf_counter()
        try:
            try:
                action = chair.bot.decide(view, self.limit)
            finally:
                chair.times.append(time.perf_counter() - began)
            if action.seat != seat:
                raise BotFault(FaultKind.ILLEGAL, f"'{action}' is an action of another seat")
            return self.game.apply(action)
        except BotFault as fault:
            self._note(seat, fault)
        except Refusal as refusal:
            self._note(seat, BotFault(FaultKind.ILLEGAL, f"'{action}' is refused, {refusal}"))
        except Exception as error:
            self._note(seat, _crash(error))
        return self.game.apply(view["legal"][0])

    def _tell(self, event: Event) -> None:
        for seat, chair in enumerate(self.chairs):
            try:
                chair.bot.hear(event)
            except Exception as error:
                self._note(seat, _crash(error))

    def _note(self, seat: int, fault: BotFault) -> None:
        """Keeps a fault in mind; with the third one the stand-in sits down."""
        chair = self.chairs[seat]
        chair.faults += 1
        self.faults.append(Fault(seat, self.game.version, fault.kind, fault.sentence))
        if chair.faults == MOST_FAULTS:
            if isinstance(chair.bot, ExecBot):
                chair.bot.close()
            chair.bot = make_bot(STAND_IN, chair.start, chair.seed)
            for event in self.game.events:  # it must know what has happened so far
                chair.bot.hear(event)


def _crash(error: Exception) -> BotFault:
    return BotFault(FaultKind.CRASH, f"{type(error).__name__}: {error}")
