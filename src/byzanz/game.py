"""A game: a position with its history.  It carries an action out, or refuses it with a code."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal

import numpy as np

from byzanz import rules
from byzanz.action_code import MOST_NUMBERS
from byzanz.actions import CODES, Action, Code, Refusal, quoted
from byzanz.cards import ALL_CARDS, CARDS, Card, write_cards
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
PLAYERS: Final = range(3, 7)

# Where Python looks often: it reads bytes several times as fast as arrays.
PHASE: Final = PLACE["phase"]
TURN: Final = PLACE["turn"]
ROUND: Final = PLACE["round"]
AUCTION: Final = PLACE["auction"]
DONE: Final = PLACE["done"]
TOP: Final = PLACE["top"] + (sys.byteorder == "big")  # never over 112: one byte says it all
BUNDLE: Final = slice(PLACE["bundle"], PLACE["bundle"] + DIFFERENT)

ROUNDS_OF: Final[list[int]] = ROUNDS.tolist()
OFFERS_OF: Final[list[tuple[int, ...]]] = [tuple(offers) for offers in OFFERS.tolist()]


class BadGame(ValueError):
    """No game can begin like this; `code` says why as a record's refusal does."""

    def __init__(self, code: Literal["bad_players", "bad_deck"], message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules leave to the table: which cards in the hand decide a tie."""

    tiebreak: Tiebreak = "goods"


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
    >>> game.phase, game.awaited
    ('bid', (0,))
    >>> game.apply("0 pass").version
    1
    """

    def __init__(
        self, players: Sequence[str], deck: Iterable[Card], rules_: Rules | None = None
    ) -> None:
        self.players: Final = tuple(players)
        self.deck: Final = tuple(deck)
        self.rules: Final = rules_ or Rules()
        check_setup(self.players, self.deck)
        self.events: list[Event] = []
        self._bind(np.zeros(1, rules.STATE))
        tiebreak = TIEBREAKS.index(self.rules.tiebreak)
        rules.deal(self.states, len(self.players), tiebreak, np.array(self.deck, np.int8))
        self.first_bundle: Final = cards_of(self.look.bundle)

    def _bind(self, states: rules.States) -> None:
        self.states = states
        self._bytes = states.view(np.uint8).data
        self.__dict__.pop("look", None)

    @cached_property
    def look(self) -> State:
        """The position's fields."""
        return rules.look_at(self.states)

    def copy(self) -> Game:
        """A game of its own that goes on from here."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.events = self.events.copy()
        twin._bind(self.states.copy())
        return twin

    @property
    def version(self) -> int:
        """How many actions have been applied."""
        return len(self.events)

    @property
    def phase(self) -> Phase:
        return PHASES[self._bytes[PHASE]]

    @property
    def round(self) -> int:
        return self._bytes[ROUND]

    @property
    def rounds(self) -> int:
        return ROUNDS_OF[len(self.players)]

    @property
    def offers(self) -> tuple[int, ...]:
        """The offer cards on the stack, the one on auction first."""
        count = len(self.players)
        return OFFERS_OF[count][self._bytes[AUCTION] : count]

    @property
    def stock(self) -> int:
        """How many cards are left to turn up."""
        return len(self.deck) - self._bytes[TOP]

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        match self.phase:
            case "over":
                return ()
            case "final":
                done = self._bytes[DONE : DONE + len(self.players)]
                return tuple(seat for seat, is_done in enumerate(done) if not is_done)
            case _:
                return (self._bytes[TURN],)

    def hand(self, seat: int) -> tuple[Card, ...]:
        return cards_of(self.look.hand[seat])

    def legal_codes(self, seat: int) -> list[int]:
        """What a seat may do now, in integer form."""
        legals = np.empty(1, rules.LEGAL)
        count = rules.legal_actions(self.states, seat, legals)
        return legals["codes"][0, :count].tolist()  # type: ignore[no-any-return]  # a field has no type

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every action that a seat may take now, sales included, sorted."""
        return tuple(map(Action.from_int, self.legal_codes(seat)))

    def apply(self, action: Action | str) -> Event:
        """Carries an action out, or raises `Refusal` and changes nothing."""
        if isinstance(action, str):
            action = Action.parse(action, len(self.players))
        numbers = action.operands
        code = int(action) if len(numbers) <= MOST_NUMBERS else 0  # 0 is never carried out: refused
        top = self._bytes[TOP]
        # A plain int: Numba is slow to recognise an enum.
        reason = rules.act(
            self.states, action.seat, int(action.verb), np.array(numbers, np.int64), code
        )
        if reason != rules.ALLOWED:
            raise Refusal(CODES[reason], self._explain(CODES[reason], action))
        event = Event(
            len(self.events) + 1,
            action,
            self.deck[top : self._bytes[TOP]],
            _cards_of(self._bytes[BUNDLE].tobytes()),
        )
        self.events.append(event)
        return event

    @property
    def result(self) -> Result | None:
        """The result, once the game is over."""
        if self.phase != "over":
            return None
        table = np.zeros((len(self.players), 3), np.int64)
        rules.final_scores(self.states, table)
        scores, tiebreak, standing = (tuple(column) for column in table.T.tolist())
        best = max(standing)
        return Result(
            scores, tiebreak, tuple(seat for seat, value in enumerate(standing) if value == best)
        )

    def _explain(self, code: Code, action: Action) -> str:
        seat, named = action.seat, quoted(" ".join(map(str, action.operands)))
        awaited = " and ".join(map(str, self.awaited))
        bundle = write_cards(cards_of(self.look.bundle))
        market = write_cards(cards_of(self.look.market))
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


def check_setup(players: Sequence[str], deck: Sequence[Card]) -> None:
    """Raises `BadGame` unless there are 3 to 6 players and the 112 cards."""
    if len(players) not in PLAYERS:
        raise BadGame("bad_players", f"a game has 3 to 6 players, not {len(players)}")
    if sorted(deck) != list(ALL_CARDS):
        wrong = ", ".join(
            f"{deck.count(card)} {card} instead of {card.copies}"
            for card in CARDS
            if deck.count(card) != card.copies
        )
        raise BadGame("bad_deck", f"not the 112 cards of the game: {wrong}")


def cards_of(counts: Cards) -> tuple[Card, ...]:
    """The cards that counts by card number stand for, in order."""
    return _cards_of(counts.tobytes())


@lru_cache(maxsize=1 << 14)
def _cards_of(counts: bytes) -> tuple[Card, ...]:
    return tuple(card for card in CARDS for _ in range(counts[card]))
