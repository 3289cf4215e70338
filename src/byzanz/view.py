"""What one seat may know of a game: a view starts empty and gets just that (NOTATION.md, "View").

The server, the terminal, the browser and the bots are given views and nothing else.
"""

from __future__ import annotations

from typing import Final, TypedDict

from byzanz.actions import text_of_int
from byzanz.game import Game, Result, cards_of
from byzanz.rules.state import Cards, Phase

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
    result = game.result
    return View(
        format=FORMAT,
        seat=seat,
        version=game.version,
        phase=game.phase,
        awaited=list(game.awaited),
        round=game.round,
        rounds=game.rounds,
        offers=list(game.offers),
        stock=len(game.deck) - int(game.look.top),
        bundle=_names(game.look.bundle),
        market=_names(game.look.market),
        high=int(game.look.high),
        players=[
            _player(game, player, player == seat or result is not None)
            for player in range(len(game.players))
        ],
        hand=[] if seat is None else _names(game.look.hand[seat]),
        legal=[] if seat is None else list(map(text_of_int, game.legal_codes(seat))),
        result=None if result is None else result_view(result),
    )


def result_view(result: Result) -> ResultView:
    return ResultView(
        scores=list(result.scores), tiebreak=list(result.tiebreak), winners=list(result.winners)
    )


def _player(game: Game, seat: int, open_score: bool) -> PlayerView:
    look = game.look
    profit = cards_of(look.profit[seat])
    return PlayerView(
        name=game.players[seat],
        cards=int(look.hand_size[seat]),
        bid=_names(look.bid[seat]),
        passed=game.phase == "bid" and bool(look.passed[seat]),
        offer=int(look.offer[seat]) or None,
        sold=len(profit),
        score=sum(card.profit for card in profit) if open_score else None,
    )


def _names(counts: Cards) -> list[str]:
    return [card.name for card in cards_of(counts)]
