"""A game: a position with its history.  It carries an action out, or refuses it with a code."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from threading import local
from typing import Any, Final

import numpy as np

from byzanz import rules as kernel
from byzanz.action_code import MOST_NUMBERS, pack
from byzanz.actions import (
    ACTION_OF_CODE,
    NO_CODE,
    Action,
    Code,
    Refusal,
    check_seat,
    quoted,
    shown,
)
from byzanz.cards import CARDS, Card, write_cards
from byzanz.fair import deck_of, seed_of
from byzanz.game_setup import PLAYERS as PLAYERS
from byzanz.game_setup import check_count, check_setup, deck_from, names_from
from byzanz.refusal_code import CODES
from byzanz.rules.refusal import BID_TOO_LOW, NOT_IN_HAND
from byzanz.rules.state import (
    DIFFERENT,
    OFFERS,
    PHASES,
    PLACE,
    ROUNDS,
    TIEBREAKS,
    Cards,
    Phase,
    State,
    Tiebreak,
)

RULES_VERSION: Final = 1

# Where in the bytes of a position Python looks often: it reads them several times as fast as
# arrays.
AT_PHASE: Final = PLACE["phase"]
AT_TURN: Final = PLACE["turn"]
AT_ROUND: Final = PLACE["round"]
AT_AUCTION: Final = PLACE["auction"]
AT_DONE: Final = PLACE["done"]
AT_TOP: Final = PLACE["top"] + (sys.byteorder == "big")  # never over 112: one byte says it all
AT_BUNDLE: Final = slice(PLACE["bundle"], PLACE["bundle"] + DIFFERENT)
AT_MARKET: Final = slice(PLACE["market"], PLACE["market"] + DIFFERENT)
AT_COURSE: Final = slice(PLACE["phase"], PLACE["bidding"])  # up to the highest bid
AT_OPEN_CARDS: Final = slice(PLACE["bundle"], PLACE["market"] + DIFFERENT)

FINAL_QUESTION: Final = b"final"  # all act at once
ROUNDS_OF: Final[list[int]] = ROUNDS.tolist()
OFFERS_OF: Final[list[tuple[int, ...]]] = [tuple(offers) for offers in OFFERS.tolist()]


class _Scratch(local):
    """Where the kernel writes lists and views, for each thread its own."""

    def __init__(self) -> None:
        self.legals = np.empty(1, kernel.LEGAL)
        self.codes = self.legals.view(np.int64).data[1:]  # behind their count
        self.texts = np.empty(1, kernel.VIEW_TEXT)
        self.text = self.texts.view(np.uint8).data


_scratch: Final = _Scratch()


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules leave to the table: which cards in the hand decide a tie."""

    tiebreak: Tiebreak = "goods"

    def __post_init__(self) -> None:
        if self.tiebreak not in TIEBREAKS:
            known = " or ".join(map(repr, TIEBREAKS))
            raise ValueError(f"a tie is decided by {known}, not by {shown(self.tiebreak)}")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: points, the cards that decide a tie, and who won or shares the win."""

    scores: tuple[int, ...]
    tiebreak: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """An action as it happened: what it turned up from the stock, and the bundle after it."""

    version: int
    action: Action
    turned: tuple[Card, ...]
    bundle: tuple[Card, ...]


class Game:
    """One game of Byzanz, from an explicit deck.

    >>> from byzanz.fair import deck_of
    >>> game = Game(["Ada", "Ben", "Cem"], deck_of(bytes(32)))
    >>> game
    <Game of Ada, Ben, Cem: version 0, phase bid, awaiting 0>
    >>> game.apply("0 pass").version
    1
    """

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(
        self, players: Sequence[str], deck: Iterable[Card], rules: Rules | None = None
    ) -> None:
        self.players: Final = names_from(players)
        self.deck: Final = deck_from(deck)
        self.rules: Final = _rules(rules)
        check_setup(self.players, self.deck)
        self.events: list[Event] = []
        self._bind(np.zeros(1, kernel.STATE))
        tiebreak = TIEBREAKS.index(self.rules.tiebreak)
        kernel.deal(self.states, len(self.players), tiebreak, np.array(self.deck, np.int8))
        self.first_bundle: Final = self.bundle

    @classmethod
    def new(
        cls, players: int | Sequence[str], seed: int | bytes, rules: Rules | None = None
    ) -> Game:
        """A game of so many players, or of players by name, with the deck of a seed.

        >>> Game.new(players=4, seed=1).players
        ('Player 1', 'Player 2', 'Player 3', 'Player 4')
        """
        if isinstance(players, int):
            check_count(players)
            players = [f"Player {number}" for number in range(1, players + 1)]
        return cls(players, deck_of(seed_of(seed) if isinstance(seed, int) else seed), rules)

    def _bind(self, states: kernel.States) -> None:
        self.states = states
        self._bytes = states.view(np.uint8).data
        self.__dict__.pop("look", None)

    @cached_property
    def look(self) -> State:
        """The position's fields."""
        return kernel.look_at(self.states)

    def __repr__(self) -> str:
        awaited = " and ".join(map(str, self.awaited)) or "nobody"
        names = quoted(", ".join(self.players))[1:-1]
        return f"<Game of {names}: version {self.version}, phase {self.phase}, awaiting {awaited}>"

    def __eq__(self, other: object) -> bool:
        """Whether the same players have come to the same position by the same actions."""
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = (
            (game.players, game.deck, game.rules, game.position, game.events)
            for game in (self, other)
        )
        return mine == theirs

    def copy(self) -> Game:
        """A game of its own that goes on from here."""
        return self._twin(self.events.copy(), self.position)

    def before_last(self, position: bytes) -> Game:
        """A game of its own as it was before the last action, in the position that it had then."""
        return self._twin(self.events[:-1], position)

    def _twin(self, events: list[Event], position: bytes) -> Game:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.events = events
        twin._bind(_states_of(position))
        return twin

    @property
    def position(self) -> bytes:
        """The bytes of the position: much quicker to keep than arrays."""
        return self._bytes.tobytes()

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()  # all else is frozen

    def __getstate__(self) -> dict[str, Any]:
        left_out = ("states", "_bytes", "look", "_json_names")
        state = {key: value for key, value in self.__dict__.items() if key not in left_out}
        return state | {"position": self.position}

    def __setstate__(self, state: dict[str, Any]) -> None:
        position = state.pop("position")
        self.__dict__.update(state)
        self._bind(_states_of(position))

    @property
    def version(self) -> int:
        """How many actions have been applied."""
        return len(self.events)

    @property
    def phase(self) -> Phase:
        return PHASES[self._bytes[AT_PHASE]]

    @property
    def round(self) -> int:
        return self._bytes[AT_ROUND]

    @property
    def rounds(self) -> int:
        return ROUNDS_OF[len(self.players)]

    @property
    def offers(self) -> tuple[int, ...]:
        """The offer cards on the stack, the one on auction first."""
        count = len(self.players)
        return OFFERS_OF[count][self._bytes[AT_AUCTION] : count]

    @property
    def stock(self) -> int:
        """How many cards are left to turn up."""
        return len(self.deck) - self._bytes[AT_TOP]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        match self.phase:
            case "over":
                return ()
            case "final":
                done = self._bytes[AT_DONE : AT_DONE + len(self.players)]
                return tuple(seat for seat, is_done in enumerate(done) if not is_done)
            case _:
                return (self._bytes[AT_TURN],)

    @property
    def question(self) -> bytes:
        """What the game asks, to be compared: sales that change nothing for others leave it so."""
        if self.phase == "final":
            return FINAL_QUESTION
        return self._bytes[AT_COURSE].tobytes() + self._bytes[AT_OPEN_CARDS].tobytes()

    @property
    def bundle(self) -> tuple[Card, ...]:
        """The cards on auction."""
        return _cards_of(self._bytes[AT_BUNDLE].tobytes())

    @property
    def market(self) -> tuple[Card, ...]:
        """The cards that lie in the market."""
        return _cards_of(self._bytes[AT_MARKET].tobytes())

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far; players see those of others at the end only."""
        return self._standings()[0]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards in a seat's hand."""
        return cards_of(self.look.hand[check_seat(seat, len(self.players))])

    def legal_codes(self, seat: int) -> list[int]:
        """What a seat may do now, in integer form."""
        number = check_seat(seat, len(self.players))
        scratch = _scratch
        count = kernel.legal_actions(self.states, number, scratch.legals)
        return scratch.codes[:count].tolist()

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every action that a seat may take now, sales included, sorted."""
        return tuple(map(ACTION_OF_CODE.__getitem__, self.legal_codes(seat)))

    def is_legal(self, action: Action | str) -> bool:
        """Whether an action would be carried out now; a text that is no action would not."""
        try:
            parsed = self._action(action)
        except Refusal:
            return False
        return self._reason_against(parsed) == kernel.ALLOWED

    def apply(self, action: Action | str) -> Event:
        """Carries an action out, or raises `Refusal` and changes nothing."""
        if not isinstance(action, Action):
            action = self._action(action)
        top = self._bytes[AT_TOP]
        code = action.code
        reason = self._reason_against(action) if code == NO_CODE else kernel.act(self.states, code)
        if reason != kernel.ALLOWED:
            raise Refusal(CODES[reason], self._explain(CODES[reason], action))
        event = Event(
            len(self.events) + 1, action, self.deck[top : self._bytes[AT_TOP]], self.bundle
        )
        self.events.append(event)
        return event

    def _action(self, action: Action | str) -> Action:
        if isinstance(action, str):
            return Action.parse(action, len(self.players))
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action or a text like '0 pass', not {shown(action)}")
        return action

    def _reason_against(self, action: Action) -> int:
        """The place of the reason in `CODES`; nobody holds all the cards of a bid without code."""
        if action.code != NO_CODE:
            return kernel.reason_against(self.states, action.code)
        # The last ones, since merchants come last, and are refused before all else.
        part = pack(action.seat, action.verb, action.operands[-MOST_NUMBERS:])
        reason = kernel.reason_against(self.states, part)
        return NOT_IN_HAND if reason in (kernel.ALLOWED, BID_TOO_LOW) else reason

    def view_text(self, seat: int | None, version: int | None = None) -> bytes:
        """The view of a seat, or of a spectator, as JSON (NOTATION.md, "View")."""
        if version is not None and version < 0:
            raise ValueError(f"a version is a number from 0 on, not {version}")
        return self.write_view(seat, self.version if version is None else version).tobytes()

    def write_view(self, seat: int | None, version: int) -> memoryview:
        """As `view_text`, without a copy: it stands until this thread writes the next view."""
        number = kernel.SPECTATOR if seat is None else check_seat(seat, len(self.players))
        scratch = _scratch
        length = kernel.view_text(
            self.states,
            number,
            version,
            self._json_names,
            scratch.legals,
            scratch.texts,
        )
        return scratch.text[:length]

    @cached_property
    def _json_names(self) -> kernel.NamesArray:
        """The names as the kernel puts them into a view."""
        names = np.zeros(1, kernel.NAMES)
        text = "".join(json.dumps(name, ensure_ascii=False) + "\0" for name in self.players)
        # A lone surrogate is no text, but JSON has a way to write it, which is Python's, too.
        data = text.encode("utf-8", "backslashreplace")
        names.view(np.uint8)[: len(data)] = np.frombuffer(data, np.uint8)
        return names

    @property
    def result(self) -> Result | None:
        """The result, once the game is over."""
        if self.phase != "over":
            return None
        scores, tiebreak, standing = self._standings()
        best = max(standing)
        return Result(
            scores, tiebreak, tuple(seat for seat, value in enumerate(standing) if value == best)
        )

    def _standings(self) -> list[tuple[int, ...]]:
        """Score, tie-break and what both make together, of every seat."""
        table = np.zeros((len(self.players), 3), np.int64)
        kernel.final_scores(self.states, table)
        return [tuple(column) for column in table.T.tolist()]

    def _explain(self, code: Code, action: Action) -> str:
        seat, named = action.seat, quoted(" ".join(map(str, action.operands)))
        awaited = " and ".join(map(str, self.awaited))
        bundle, market = write_cards(self.bundle), write_cards(self.market)
        return {
            Code.UNKNOWN_ACTION: f"no seat {seat} here, only 0 to {len(self.players) - 1}",
            Code.GAME_OVER: "the game has ended",
            Code.NOT_YOUR_TURN: f"seat {seat} is not awaited, seat {awaited} is",
            Code.WRONG_PHASE: f"no time to {action.verb}, the phase is {self.phase}",
            Code.MERCHANT_CANNOT_BID: "a merchant cannot be bid, only goods cards",
            Code.NOT_IN_HAND: f"seat {seat} does not hold {named}",
            Code.NOT_IN_BUNDLE: f"no {named} in the bundle, which is {bundle}",
            Code.NO_SUCH_PILE: f"no {named} in the market, which is {market}",
            Code.BID_TOO_LOW: f"the total must be higher than {self.look.high}",
            Code.NOT_A_SET: f"{named} are of more than one good",
        }[code]


def _rules(rules: object) -> Rules:
    if rules is None:
        return Rules()
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are byzanz.Rules, such as Rules('hand'), not {shown(rules)}")
    return rules


def _states_of(position: bytes) -> kernel.States:
    return np.frombuffer(bytearray(position), kernel.STATE)


def cards_of(counts: Cards) -> tuple[Card, ...]:
    """The cards that counts by card number stand for, in order."""
    return _cards_of(counts.tobytes())


@lru_cache(maxsize=1 << 14)
def _cards_of(counts: bytes) -> tuple[Card, ...]:
    return tuple(card for card in CARDS for _ in range(counts[card]))
