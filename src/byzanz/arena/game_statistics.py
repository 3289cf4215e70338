"""What do games look like?  Figures over all games of a tournament, whoever played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from byzanz.arena.bootstrap import Bootstrap, Interval
from byzanz.arena.facts import Auction
from byzanz.arena.standings import decks_of
from byzanz.arena.tournament import Played

QUANTILES: Final = (5, 25, 50, 75, 95)
FEW: Final = 0.02
"""Rarer numbers of merchants than this share of the seats are counted with their neighbours."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A mean, and where the games lie around it."""

    mean: Interval
    quantiles: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The seats that have held so many merchants, or more for the last group."""

    merchants: int
    share: float
    wins: Interval
    score: Interval


@dataclass(frozen=True, slots=True)
class SaleGroup:
    """The sales with so many merchants."""

    merchants: int
    per_game: Interval
    profit: Interval


@dataclass(frozen=True, slots=True)
class GameStatistics:
    winning_score: Spread
    actions: Spread
    ties: Interval
    """The share of games in which the most points were not one player's alone."""
    seats: tuple[Interval, ...]
    prices: dict[int, Interval]
    """By offer card, of the auctions in which somebody bid."""
    prices_by_round: dict[int, dict[int, Interval]]
    passes: dict[int, Interval]
    merchants: tuple[Group, ...]
    merchant_points: Interval
    """How many points more a player has for each merchant more than the others."""
    sales: tuple[SaleGroup, ...]


def statistics_of(games: Sequence[Played], seed: int) -> GameStatistics:
    return _Gathering(games, seed).gather()


class _Gathering:
    def __init__(self, games: Sequence[Played], seed: int) -> None:
        self.games = sorted(games, key=lambda played: played.fixture)
        decks = {deck: number for number, deck in enumerate(decks_of(games))}
        self.decks = [decks[played.fixture.deck] for played in self.games]
        self.bootstrap = Bootstrap(len(decks), seed)
        self.players = len(self.games[0].fixture.seating)

    def gather(self) -> GameStatistics:
        auctions = [
            (deck, auction)
            for deck, played in zip(self.decks, self.games, strict=True)
            for auction in played.facts.auctions
        ]
        offers = sorted({auction.offer for _, auction in auctions}, reverse=True)
        rounds = sorted({auction.round for _, auction in auctions})
        return GameStatistics(
            winning_score=self._spread(lambda played: max(played.result.scores)),
            actions=self._spread(lambda played: played.facts.actions),
            ties=self.bootstrap.share(
                self.decks,
                [
                    played.result.scores.count(max(played.result.scores)) > 1
                    for played in self.games
                ],
            ),
            seats=tuple(
                self.bootstrap.share(self.decks, [played.win(seat) for played in self.games])
                for seat in range(self.players)
            ),
            prices={offer: self._price(_of(auctions, offer)) for offer in offers},
            prices_by_round={
                offer: {number: self._price(_of(auctions, offer, number)) for number in rounds}
                for offer in offers
            },
            passes={offer: self._passes(_of(auctions, offer)) for offer in offers},
            merchants=self._merchants(),
            merchant_points=self._merchant_points(),
            sales=tuple(self._sales(count) for count in range(4)),
        )

    def _mean(self, value: Callable[[Played], float]) -> Interval:
        return self.bootstrap.mean(self.decks, [value(played) for played in self.games])

    def _spread(self, value: Callable[[Played], float]) -> Spread:
        values = [value(played) for played in self.games]
        return Spread(
            self.bootstrap.mean(self.decks, values),
            tuple(np.percentile(values, QUANTILES, method="inverted_cdf").tolist()),
        )

    def _price(self, auctions: Iterable[tuple[int, Auction]]) -> Interval:
        bought = [(deck, auction.price) for deck, auction in auctions if auction.price is not None]
        return self.bootstrap.mean([deck for deck, _ in bought], [price for _, price in bought])

    def _passes(self, auctions: Sequence[tuple[int, Auction]]) -> Interval:
        return self.bootstrap.share(
            [deck for deck, _ in auctions],
            [auction.price is None for _, auction in auctions],
        )

    def _merchants(self) -> tuple[Group, ...]:
        rows = [
            (deck, played.facts.merchants[seat], played.win(seat), played.result.scores[seat])
            for deck, played in zip(self.decks, self.games, strict=True)
            for seat in range(self.players)
        ]
        counts = Counter(count for _, count, _, _ in rows)
        enough = [count for count in sorted(counts) if counts[count] >= FEW * len(rows)]
        groups = []
        for number in range(enough[0], enough[-1] + 1):
            among = [row for row in rows if min(max(row[1], enough[0]), enough[-1]) == number]
            decks = [deck for deck, _, _, _ in among]
            groups.append(
                Group(
                    merchants=number,
                    share=len(among) / len(rows),
                    wins=self.bootstrap.share(decks, [win for _, _, win, _ in among]),
                    score=self.bootstrap.mean(decks, [score for _, _, _, score in among]),
                )
            )
        return tuple(groups)

    def _merchant_points(self) -> Interval:
        """A slope by least squares within games, so that the deck's richness plays no part."""
        above = np.zeros(self.bootstrap.decks)
        below = np.zeros(self.bootstrap.decks)
        for deck, played in zip(self.decks, self.games, strict=True):
            held = np.array(played.facts.merchants, np.float64)
            held -= held.mean()
            above[deck] += held @ np.array(played.result.scores, np.float64)
            below[deck] += held @ held
        return self.bootstrap.ratio(above, below)

    def _sales(self, merchants: int) -> SaleGroup:
        sold = [
            (deck, sale.profit)
            for deck, played in zip(self.decks, self.games, strict=True)
            for sale in played.facts.sales
            if sale.merchants == merchants
        ]
        return SaleGroup(
            merchants,
            self._mean(
                lambda played: sum(sale.merchants == merchants for sale in played.facts.sales)
            ),
            self.bootstrap.mean([deck for deck, _ in sold], [profit for _, profit in sold]),
        )


def _of(
    auctions: Iterable[tuple[int, Auction]], offer: int, number: int | None = None
) -> list[tuple[int, Auction]]:
    """The auctions of an offer card, in one round or in all."""
    return [
        (deck, auction)
        for deck, auction in auctions
        if auction.offer == offer and number in (None, auction.round)
    ]
