"""Stopping a tournament as soon as one side is shown to be better, wrong once in twenty.

Deck by deck one gambler bets that the first bot wins more than its share of the next deck, another
that it wins less.  If all bots are equally good, neither gains in the mean, and by Ville's
inequality their common capital reaches twenty times its start in at most one of twenty tournaments,
however often one looks.  When it does, and not before, a side is called better.  Nothing is taken
for granted of how results are spread, but that a share lies between 0 and 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from byzanz.arena.tournament import Played, Tournament

ERROR: Final = 0.05
"""How often, at most, one of two equally good sides is called better."""
BOLDNESS: Final = 0.5
"""At most this part of what a bet could lose is ever put at risk."""

Verdict = Literal["more", "less"]


@dataclass(slots=True)
class _Gambler:
    """Bets on one direction; `par` is the expected share, seen from there."""

    par: float
    capital: float = 1.0
    mean: float = 0.0
    squares: float = 0.0
    count: int = 0

    def see(self, share: float) -> None:
        gain = share - self.par
        self.capital *= 1 + self._bet() * gain
        self.count += 1
        self.mean += (gain - self.mean) / self.count
        self.squares += gain**2

    def _bet(self) -> float:
        """What would have made the capital grow fastest so far, within bounds."""
        spread = (self.squares + self.par * (1 - self.par)) / (self.count + 1)
        return min(max(self.mean * self.count / (self.count + 1) / spread, 0), BOLDNESS / self.par)


def decided_after(shares: Iterable[float], par: float) -> tuple[int, Verdict] | None:
    """After how many decks the first side is shown to win more or less than its share, and which.

    `shares` are its shares of the wins, deck by deck.
    """
    more, less = _Gambler(par), _Gambler(1 - par)
    for number, share in enumerate(shares, 1):
        more.see(share)
        less.see(1 - share)
        if (more.capital + less.capital) / 2 >= 1 / ERROR:
            return number, "more" if more.capital > less.capital else "less"
    return None


def par_of(tournament: Tournament) -> float:
    """The first bot's share of the wins where all are equally good; it may have several seats."""
    return tournament.bots.count(tournament.bots[0]) / len(tournament.bots)


class Watch:
    """Looks at a tournament while it goes on, and tells as soon as one side is shown better."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._due = Counter(fixture.deck for fixture in tournament.fixtures())
        self._games: dict[int, list[Played]] = {deck: [] for deck in self._due}
        self._shares: list[float] = []
        self.last_deck = -1
        """The last one of the decks that were looked at."""

    def see(self, played: Played) -> Verdict | None:
        """Another game is finished; decks are looked at in their order, and whole ones only."""
        self._games[played.fixture.deck].append(played)
        while games := self._games.get(self.last_deck + 1):
            if len(games) < self._due[self.last_deck + 1]:
                break
            self.last_deck += 1
            self._shares.append(sum(map(self._share, games)) / len(games))
            if decision := decided_after(self._shares, par_of(self._tournament)):
                return decision[1]
        return None

    def _share(self, played: Played) -> float:
        bots = self._tournament.bots
        return sum(
            played.win(seat)
            for seat, index in enumerate(played.fixture.seating)
            if bots[index] == bots[0]
        )
