"""One game between bots: asks them, tells them all, and plays on whatever they do."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from byzanz.actions import Action, Refusal
from byzanz.arena.exec_bot import GRACE, ExecBot
from byzanz.arena.fault import MOST_FAULTS, BotFault, Fault, FaultKind
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.bots.compiled_bot import CompiledBot
from byzanz.bots.levels import make_bot
from byzanz.cards import Card
from byzanz.game import Event, Game, Result
from byzanz.record import Record
from byzanz.view import view_of

SUBSTITUTE_LEVEL: Final = "easy"


class Contestant(Protocol):
    """Who can be given a seat."""

    @property
    def name(self) -> str: ...

    def make(self, start: Start, seed: int) -> Bot: ...


@dataclass(frozen=True, slots=True)
class ThinkingTime:
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
    thinking: tuple[ThinkingTime, ...]
    called: tuple[str | None, ...]
    """By seat, how a program names itself; None for a level."""


@dataclass(slots=True)
class _SeatedBot:
    """Who plays a seat now: the bot that was named, or its substitute."""

    start: Start
    seed: int
    bot: Bot
    faults: int = 0
    times: list[float] = field(default_factory=list)
    called: str | None = None


def play_match(
    players: Sequence[Contestant],
    deck: Sequence[Card],
    seeds: Sequence[int],
    limit: Limit,
) -> Match:
    """Plays a game to its end."""
    game = Game([entrant.name for entrant in players], deck)
    match = _MatchInPlay(game, limit)
    try:
        for entrant, seed in zip(players, seeds, strict=True):
            match.seat(entrant, seed)
        return match.play()
    finally:
        match.close()


class _MatchInPlay:
    """A game that goes on: whose turn it is, and what went wrong so far."""

    def __init__(self, game: Game, limit: Limit) -> None:
        self.game = game
        self.limit = limit
        self.seated: list[_SeatedBot] = []
        self.faults: list[Fault] = []

    def seat(self, entrant: Contestant, seed: int) -> None:
        """Gives the next seat to a bot, or to its substitute if it cannot even be made."""
        seat = len(self.seated)
        start = Start.of(self.game, seat)
        try:
            bot = entrant.make(start, seed)
        except Exception as error:
            fault = _crash(error)
            self.faults.append(Fault(seat, 0, fault.kind, fault.sentence))
            bot = make_bot(SUBSTITUTE_LEVEL, start, seed)
        self.seated.append(_SeatedBot(start, seed, bot))

    def close(self) -> None:
        """Ends the programs that still run."""
        for player in self.seated:
            if isinstance(player.bot, ExecBot):
                player.bot.close()

    def play(self) -> Match:
        self._greet()
        while self.game.awaited:
            for seat in self.game.awaited:
                self._tell(self._move(seat))
        result = self.game.result
        assert result is not None  # nobody is awaited any more
        for player in self.seated:
            if isinstance(player.bot, ExecBot):
                player.bot.say_goodbye(result)
        return Match(
            record=Record.of(self.game),
            result=result,
            faults=tuple(self.faults),
            thinking=tuple(
                ThinkingTime(len(player.times), sum(player.times), max(player.times, default=0.0))
                for player in self.seated
            ),
            called=tuple(player.called for player in self.seated),
        )

    def _greet(self) -> None:
        for seat, player in enumerate(self.seated):
            if isinstance(player.bot, ExecBot):
                try:
                    player.bot.greet()
                    player.called = player.bot.name
                except BotFault as fault:
                    self._note(seat, fault)

    def _move(self, seat: int) -> Event:
        """Asks a seat; without a proper answer its first legal action is carried out."""
        view = view_of(self.game, seat)
        player = self.seated[seat]
        began = time.perf_counter()
        try:
            try:
                action = player.bot.decide(view, self.limit)
            finally:
                player.times.append(time.perf_counter() - began)
            self._check_time(player)
            if isinstance(action, str):  # as a view lists it: good enough for a stranger's class
                action = Action.parse(action, len(self.seated))
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

    def _check_time(self, player: _SeatedBot) -> None:
        """Somebody's class in this process must keep its time; programs are watched already."""
        if isinstance(player.bot, CompiledBot | ExecBot):
            return
        took, allowed = player.times[-1], self.limit.seconds
        if took > allowed + GRACE:
            raise BotFault(
                FaultKind.LATE, f"answered after {took:.2f} s, {allowed:g} s were allowed"
            )

    def _tell(self, event: Event) -> None:
        for seat, player in enumerate(self.seated):
            try:
                player.bot.hear(event)
            except Exception as error:
                self._note(seat, _crash(error))

    def _note(self, seat: int, fault: BotFault) -> None:
        """Keeps a fault in mind; with the third one a substitute sits down."""
        player = self.seated[seat]
        player.faults += 1
        self.faults.append(Fault(seat, self.game.version, fault.kind, fault.sentence))
        if player.faults == MOST_FAULTS:
            if isinstance(player.bot, ExecBot):
                player.bot.close()
            player.bot = make_bot(SUBSTITUTE_LEVEL, player.start, player.seed)
            for event in self.game.events:  # it must know what has happened so far
                player.bot.hear(event)


def _crash(error: Exception) -> BotFault:
    return BotFault(FaultKind.CRASH, f"{type(error).__name__}: {error}")
