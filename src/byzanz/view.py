"""What one seat may know of a game: a view starts empty and gets just that (NOTATION.md, "View").

The server, the terminal, the browser and the bots are given views and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypedDict

from byzanz.actions import CARD_NAMES, text_of_int
from byzanz.cards import PROFITS
from byzanz.game import Game, Result
from byzanz.rules.state import DIFFERENT, Cards, Phase

FORMAT: Final = "byzanz-view/1"


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
    look, result = game.look, game.result
    spectator: View = {
        "format": FORMAT,
        "seat": None,
        "version": game.version,
        "phase": game.phase,
        "awaited": list(game.awaited),
        "round": game.round,
        "rounds": game.rounds,
        "offers": list(game.offers),
        "stock": len(game.deck) - int(look.top),
        "bundle": _names(look.bundle),
        "market": _names(look.market),
        "high": int(look.high),
        "players": _players(game, result is not None),
        "hand": [],
        "legal": [],
        "result": None if result is None else result_view(result),
    }
    return {seat: spectator if seat is None else _own(spectator, game, seat) for seat in seats}


def _own(spectator: View, game: Game, seat: int) -> View:
    """What all can see, and what is the seat's own: hand, score and choices."""
    own = spectator.copy()
    own["seat"] = seat
    own["hand"] = _names(game.look.hand[seat])
    own["legal"] = _legal(game, seat, spectator["awaited"])
    players = own["players"] = spectator["players"].copy()
    player = players[seat] = players[seat].copy()
    _, player["score"] = _profit_of(game.look.profit[seat].tobytes())
    return own


_sales: Final[dict[tuple[int, bytes], list[str]]] = {}
MOST_SALES: Final = 1 << 15


def _legal(game: Game, seat: int, awaited: list[int]) -> list[str]:
    if seat in awaited or game.phase == "over":
        return list(map(text_of_int, game.legal_codes(seat)))
    # Who is not awaited can only sell, which depends on nothing but the hand.
    key = seat, game.look.hand[seat].tobytes()
    legal = _sales.get(key)
    if legal is None:
        if len(_sales) >= MOST_SALES:
            _sales.clear()
        legal = _sales[key] = list(map(text_of_int, game.legal_codes(seat)))
    return legal.copy()


def result_view(result: Result) -> ResultView:
    return ResultView(
        scores=list(result.scores), tiebreak=list(result.tiebreak), winners=list(result.winners)
    )


def _players(game: Game, open_scores: bool) -> list[PlayerView]:
    look = game.look
    bidding = game.phase == "bid"
    # Whole arrays at once: reading NumPy number by number is what a view would spend its time on.
    sizes, passed, offers = look.hand_size.tolist(), look.passed.tolist(), look.offer.tolist()
    bids, profits = look.bid.tobytes(), look.profit.tobytes()
    players = []
    for seat, name in enumerate(game.players):
        own = slice(seat * DIFFERENT, (seat + 1) * DIFFERENT)
        sold, score = _profit_of(profits[own])
        player: PlayerView = {
            "name": name,
            "cards": sizes[seat],
            "bid": list(_names_of(bids[own])),
            "passed": bidding and bool(passed[seat]),
            "offer": offers[seat] or None,
            "sold": sold,
            "score": score if open_scores else None,
        }
        players.append(player)
    return players


@lru_cache(maxsize=1 << 14)
def _profit_of(counts: bytes) -> tuple[int, int]:
    """How many profit cards these are, and what they are worth."""
    return sum(counts), sum(count * profit for count, profit in zip(counts, PROFITS, strict=True))


def _names(counts: Cards) -> list[str]:
    return list(_names_of(counts.tobytes()))


@lru_cache(maxsize=1 << 14)
def _names_of(counts: bytes) -> tuple[str, ...]:
    names: list[str] = []
    for name, count in zip(CARD_NAMES, counts, strict=True):
        if count:
            names += [name] * count
    return tuple(names)
