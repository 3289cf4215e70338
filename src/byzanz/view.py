"""What one seat may know of a game: a view starts empty and gets just that (NOTATION.md, "View").

The server, the terminal, the browser and the bots are given views and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypedDict

from byzanz.action_code import CARD_NAMES, text_of_code
from byzanz.cards import PROFITS
from byzanz.game import Game, Result
from byzanz.rules.state import DIFFERENT, PLACE, Phase

FORMAT: Final = "byzanz-view/1"

# A view is cut out of the bytes of a position: Python reads them several times as fast as arrays.
HIGH: Final = PLACE["high"]
SIZES: Final = PLACE["hand_size"]
PASSED: Final = PLACE["passed"]
OFFERED: Final = PLACE["offer"]
HANDS: Final = PLACE["hand"]
BIDS: Final = PLACE["bid"]
PROFIT: Final = PLACE["profit"]
BUNDLE: Final = PLACE["bundle"]
MARKET: Final = PLACE["market"]


class ResultView(TypedDict):
    scores: list[int]
    tiebreak: list[int]
    winners: list[int]


class PlayerView(TypedDict):
    """A player as all see them; `score` is null where it is not to be seen."""

    name: str
    cards: int
    bid: list[str]
    passed: bool
    offer: int | None
    sold: int
    score: int | None


class View(TypedDict):
    format: str
    seat: int | None
    version: int
    phase: Phase
    awaited: list[int]
    round: int
    rounds: int
    offers: list[int]
    stock: int
    bundle: list[str]
    market: list[str]
    high: int
    players: list[PlayerView]
    hand: list[str]
    legal: list[str]
    result: ResultView | None


def view_of(game: Game, seat: int | None) -> View:
    """The view of a seat, or of a spectator where `seat` is None."""
    return views_of(game, (seat,))[seat]


def views_of(game: Game, seats: Iterable[int | None]) -> dict[int | None, View]:
    """The views of several seats, which share what all can see."""
    position, phase, result = game.states.tobytes(), game.phase, game.result
    spectator: View = {
        "format": FORMAT,
        "seat": None,
        "version": game.version,
        "phase": phase,
        "awaited": list(game.awaited),
        "round": game.round,
        "rounds": game.rounds,
        "offers": list(game.offers),
        "stock": game.stock,
        "bundle": _names(position, BUNDLE),
        "market": _names(position, MARKET),
        "high": position[HIGH],
        "players": _players(game.players, position, phase),
        "hand": [],
        "legal": [],
        "result": None if result is None else result_view(result),
    }
    return {
        seat: spectator if seat is None else _own(spectator, game, seat, position) for seat in seats
    }


def _own(spectator: View, game: Game, seat: int, position: bytes) -> View:
    """What all can see, and what is the seat's own: hand, score and choices."""
    own = spectator.copy()
    own["seat"] = seat
    own["hand"] = _names(position, HANDS, seat)
    own["legal"] = _legal(game, seat, position, spectator)
    players = own["players"] = spectator["players"].copy()
    player = players[seat] = players[seat].copy()
    _, player["score"] = _profit_of(_cut(position, PROFIT, seat))
    return own


_sales: Final[dict[tuple[int, bytes], list[str]]] = {}
MOST_SALES: Final = 1 << 15


def _legal(game: Game, seat: int, position: bytes, spectator: View) -> list[str]:
    if seat in spectator["awaited"] or spectator["phase"] == "over":
        return list(map(text_of_code, game.legal_codes(seat)))
    # Who is not awaited can only sell, which depends on nothing but the hand.
    key = seat, _cut(position, HANDS, seat)
    legal = _sales.get(key)
    if legal is None:
        if len(_sales) >= MOST_SALES:
            _sales.clear()
        legal = _sales[key] = list(map(text_of_code, game.legal_codes(seat)))
    return legal.copy()


def result_view(result: Result) -> ResultView:
    return ResultView(
        scores=list(result.scores), tiebreak=list(result.tiebreak), winners=list(result.winners)
    )


def _players(names: Sequence[str], position: bytes, phase: Phase) -> list[PlayerView]:
    players = []
    for seat, name in enumerate(names):
        sold, score = _profit_of(_cut(position, PROFIT, seat))
        player: PlayerView = {
            "name": name,
            "cards": position[SIZES + seat],
            "bid": _names(position, BIDS, seat),
            "passed": phase == "bid" and position[PASSED + seat] != 0,
            "offer": position[OFFERED + seat] or None,
            "sold": sold,
            "score": score if phase == "over" else None,
        }
        players.append(player)
    return players


def _cut(position: bytes, place: int, seat: int) -> bytes:
    """A seat's counts of cards, of those that begin at a place."""
    begin = place + seat * DIFFERENT
    return position[begin : begin + DIFFERENT]


@lru_cache(maxsize=1 << 14)
def _profit_of(counts: bytes) -> tuple[int, int]:
    """How many profit cards these are, and what they are worth."""
    return sum(counts), sum(count * profit for count, profit in zip(counts, PROFITS, strict=True))


def _names(position: bytes, place: int, seat: int = 0) -> list[str]:
    return list(_names_of(_cut(position, place, seat)))


@lru_cache(maxsize=1 << 14)
def _names_of(counts: bytes) -> tuple[str, ...]:
    names: list[str] = []
    for name, count in zip(CARD_NAMES, counts, strict=True):
        if count:
            names += [name] * count
    return tuple(names)
