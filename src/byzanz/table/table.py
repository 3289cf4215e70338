"""A table: the only door to a game that people play.

The log of moves is the truth.  A position is the deck and the moves replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from byzanz.actions import Action, Sell
from byzanz.fair import commit_of, deck_of
from byzanz.game import Game
from byzanz.record import Record
from byzanz.table.duplicate import DuplicateDeal
from byzanz.table.move import By, Move
from byzanz.table.order import StandingOrder
from byzanz.table.problem import Problem, ProblemCode
from byzanz.table.seat import Seat
from byzanz.table.secret import hash_of, same
from byzanz.table.setup import Setup
from byzanz.table.status import Status
from byzanz.table.undo_request import UNDOS_A_TURN, UndoRequest
from byzanz.view import View, view_of

Asked: TypeAlias = tuple[bytes, tuple[int, ...]]
"""What is asked at the table, and the version of each seat's last action that stands, but sales."""


class Step(NamedTuple):
    """A move with what it turned up, and the game after it."""

    move: Move
    turned: tuple[str, ...]
    game: Game


@dataclass(slots=True)
class Table:
    id: str
    setup: Setup
    seed: bytes
    seats: list[Seat]
    made_at: float
    started_at: float | None = None
    closed: bool = False
    rematch: str | None = None
    game: Game | None = None
    moves: list[Move] = field(default_factory=list)
    standing: list[Move] = field(default_factory=list)
    """The actions that were not undone, one for each event of the game."""
    undo_request: UndoRequest | None = None
    duplicate: DuplicateDeal | None = None
    """The deal that other tables of a group play, too."""
    _before: bytes | None = None
    """The position before the last action."""
    _asked: list[Asked] = field(default_factory=list)
    """What was asked of the seats, at each version."""

    @property
    def commit(self) -> str:
        return commit_of(self.seed)

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        if self.game is None:
            return "open"
        return "over" if self.game.phase == "over" else "playing"

    @property
    def version(self) -> int:
        return len(self.moves)

    def start(self) -> None:
        """Deals, once no seat is open."""
        self.game = self.deal()
        self._asked = [(self.game.question, (0,) * len(self.seats))]

    def deal(self) -> Game:
        """The game as it begins."""
        names = [seat.name or "" for seat in self.seats]
        return Game(names, deck_of(self.seed), self.setup.rules)

    # Who is who

    def seat_of(self, token: str) -> int:
        """The seat that a token stands for."""
        found = self.seat_of_hash(hash_of(token))
        if found is None:
            raise Problem(ProblemCode.BAD_TOKEN, "no seat at this table has this token")
        return found

    def seat_of_hash(self, hashed: str) -> int | None:
        """The seat that a token stands for, given as the server keeps it."""
        found = None
        for number, seat in enumerate(self.seats):
            if same(seat.token, hashed):
                found = number
        return found

    def may_watch(self, seat: int | None) -> bool:
        return seat is not None or self.setup.watch

    @property
    def gives_hints(self) -> bool:
        """Only where all others are bots, or a hint would be a cheat."""
        persons = [seat.kind for seat in self.seats].count("person")
        return persons == 1 and self.duplicate is None

    # Playing

    def playing(self) -> Game:
        """The game, or why there is none to act in."""
        if self.closed:
            raise Problem(ProblemCode.CLOSED, "the host has closed this table")
        if self.game is None:
            raise Problem(ProblemCode.NOT_STARTED, "the game starts when no seat is open")
        return self.game

    def parse(self, seat: int, text: str, version: int | None) -> Action:
        """An action for a seat, unless it is meant for another state; `sell` fits any."""
        action = Action.parse(text, len(self.seats))
        if action.seat != seat:
            raise Problem(ProblemCode.NOT_YOUR_SEAT, f"you hold seat {seat}, not {action.seat}")
        if self._is_stale(seat, version) and not isinstance(action, Sell):
            raise Problem(
                ProblemCode.STALE,
                f"the table is at version {self.version}, not {version}",
                self.version,
            )
        return action

    def _is_stale(self, seat: int, version: int | None) -> bool:
        """Whether something else was asked of a seat at a version than now."""
        if version is None or self.game is None:
            return False
        if version > self.version:
            return True
        (then, acted_then), (now, acted) = self._asked[version], self._asked[-1]
        return then != now or acted_then[seat] != acted[seat]

    def act(self, action: Action, by: By, at: float, request: str) -> Step:
        """Carries an action out, or raises `Refusal`."""
        return self._carry_out(self.playing(), action, by, at, request)

    def act_as_told(
        self, seat: int, text: str, version: int | None, by: By, at: float, request: str
    ) -> Step:
        """Carries out what was said for a seat at a version, or raises what is against it."""
        game = self.playing()
        return self._carry_out(game, self.parse(seat, text, version), by, at, request)

    def _carry_out(self, game: Game, action: Action, by: By, at: float, request: str) -> Step:
        before = game.position
        event = game.apply(action)
        self._before = before
        seat, version = action.seat, len(self.moves) + 1
        move = Move(version, "action", seat, str(action), by, at, request)
        self.moves.append(move)
        self.standing.append(move)
        acted = self._asked[-1][1]
        if not isinstance(action, Sell):
            acted = (*acted[:seat], version, *acted[seat + 1 :])
        self._asked.append((game.question, acted))
        return Step(move, tuple([card.name for card in event.turned]), game)

    def refuse_undo(self, seat: int) -> Problem | None:
        """Why a seat cannot take back the last action; None if it can."""
        game = self.game
        if game is None or self.closed or game.phase == "over" or not self.standing:
            return Problem(ProblemCode.NOTHING_TO_UNDO, "there is no action that could be undone")
        last, event = self.standing[-1], game.events[-1]
        if self.moves[-1] is not last or (last.seat, last.by) != (seat, "person"):
            return Problem(ProblemCode.NOTHING_TO_UNDO, "only your own last action can be undone")
        if event.turned:
            return Problem(
                ProblemCode.REVEALED, "the action has turned up cards and cannot be undone"
            )
        if self._undone_this_turn(seat) >= UNDOS_A_TURN:
            return Problem(
                ProblemCode.TOO_MANY_UNDOS, f"a seat takes back at most {UNDOS_A_TURN} times a turn"
            )
        return None

    def _undone_this_turn(self, seat: int) -> int:
        """How often a seat has taken something back since the game has gone on.

        Sales do not count, nor does what is to be taken back now.
        """
        if len(self.moves) == len(self.standing):
            return 0  # nobody has ever
        since = 0
        for place in range(len(self.standing) - 2, -1, -1):
            if " sell " not in self.standing[place].text:
                since = self.standing[place].version
                break
        undone = 0
        for move in self.moves[since:]:
            undone += move.kind == "undo" and move.seat == seat
        return undone

    def witnesses(self, seat: int, seen: Callable[[int], bool]) -> tuple[int, ...]:
        """The persons whose consent a seat needs to take back its last action.

        `seen` tells who has seen it, apart from those who are connected.
        """
        if not self.setup.consent:
            return ()
        return tuple(
            number
            for number, other in enumerate(self.seats)
            if number != seat
            and other.kind == "person"
            and not other.away
            and (other.here or seen(number))
        )

    def open_request(self) -> UndoRequest | None:
        """The request to take back the last action, as long as it is the last."""
        request = self.undo_request
        return request if request is not None and request.version == self.version else None

    def undo(self, seat: int, at: float, request: str) -> Step:
        """Takes a seat's last action back."""
        self.playing()
        if problem := self.refuse_undo(seat):
            raise problem
        return self._take_back(
            Move(self.version + 1, "undo", seat, self.standing[-1].text, "person", at, request)
        )

    def _take_back(self, move: Move) -> Step:
        before, self._before = self._before, None
        assert before is not None, "only the last action is ever taken back"
        assert self.game is not None
        game = self.game.before_last(before)
        self.moves.append(move)
        self.standing.pop()
        self._asked.append(self._asked[-2])
        self.game = game
        return Step(move, (), game)

    def follow(self, move: Move) -> Step:
        """Carries out a move of the log, though the table may be closed by now."""
        if move.kind == "undo":
            return self._take_back(move)
        assert self.game is not None, "nobody moves before the game has started"
        action = Action.parse(move.text, len(self.seats))
        return self._carry_out(self.game, action, move.by, move.at, move.request)

    def steps(self, moves: Sequence[Move]) -> Iterator[Step]:
        """The moves once more from the deal on; each game is to be looked at before the next."""
        again = Table(self.id, self.setup, self.seed, self.seats, self.made_at, self.started_at)
        again.start()
        for move in moves:
            yield again.follow(move)

    def order_of(self, number: int) -> StandingOrder | None:
        """A seat's standing order, until the person acts by hand; it is cleared after that."""
        order = self.seats[number].order
        if order is None or any(
            (move.seat, move.by) == (number, "person") for move in self.moves[order.since :]
        ):
            return None
        return order

    # Being looked at

    def view(self, seat: int | None) -> View | None:
        return None if self.game is None else view_of(self.game, seat, self.version)

    def game_at(self, time: float) -> tuple[Game | None, int]:
        """The game as it was at a time, and the version that the table had."""
        if self.game is None or self.started_at is None or self.started_at > time:
            return None, 0
        moves = [move for move in self.moves if move.at <= time]
        if len(moves) == self.version:
            return self.game, self.version
        standing: list[Move] = []
        for move in moves:
            if move.kind == "undo":
                standing.pop()
            else:
                standing.append(move)
        game = self.deal()
        for move in standing:
            game.apply(move.text)
        return game, len(moves)

    def deadline(self) -> float | None:
        """When the clock of the awaited seats runs out: sales and undoing do not wind it up."""
        if self.setup.clock is None or self.status != "playing" or self.started_at is None:
            return None
        since = next(
            (move.at for move in reversed(self.standing) if " sell " not in move.text),
            self.started_at,
        )
        return since + self.setup.clock

    def record(self) -> Record:
        """The record with the proof of the fair deal, once the game is over."""
        game = self.game
        if game is None or game.phase != "over":
            raise Problem(ProblemCode.NOT_OVER, "the record is published when the game is over")
        return Record.of(game, {"fair": {"commit": self.commit, "seed": self.seed.hex()}})
