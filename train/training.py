"""The work of a training, piece by piece; what lies in its folder is not done again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from byzanz.arena.workers import Workers, on_cores, on_dask
from byzanz.bots.bid_model import SEARCHERS
from byzanz.bots.learnt_values import TEMPERATURES
from byzanz.bots.priced_rules import MOST_ROUNDS, TERMS
from byzanz.rules.state import ROUNDS, SEATS
from train.fit import Fitted, fit, fit_asked
from train.fit_bids import BidFit, fit_bids
from train.fit_chances import ChanceFit, chances_of, fit_chances, odds_of
from train.fit_foresight import ForesightFit, fit_foresight
from train.fit_last_bids import LastBidFit, fit_last_bids
from train.modules import Learnt
from train.tasks import (
    Floats,
    Foreseen,
    ForeseenGames,
    Games,
    Key,
    LastTrials,
    LastTried,
    Piece,
    Quick,
    QuickGames,
    Rules,
    Samples,
    Trials,
    Tried,
    Watched,
    Watching,
    foreseen_together,
    last_together,
    play,
    play_quick,
    quick_together,
    share_against_sound,
    together,
    tried_together,
    try_last,
    try_out,
    watch,
    watch_again,
    watched_together,
)

PACKAGE: Final = Path(__file__).parents[1] / "src" / "byzanz" / "bots"
GAMES_AT_ONCE: Final = 250
WATCHED_AT_ONCE: Final = 10
FORESEEN_AT_ONCE: Final = 5
QUICK_AT_ONCE: Final = 5_000
LAST_AT_ONCE: Final = 25_000
LAST_TURNS: Final = 2
"""How often bids of the last round are tried out, each time by what was learnt before."""
CYCLES: Final = 2
"""How often games are played and values fitted to them."""
REPEATS: Final = 2
"""How often bids are tried out each time, all by what was learnt from those before."""
WATCHED_PART: Final = 0x40
QUICK_PART: Final = 0x41
LAST_PART: Final = 0x42
FORESEEN_PART: Final = 0x50
"""For the seeds of searchers' and of quick games, of last bids from there on, and of searchers'
games by all that was learnt: other parts count from 0 on and from 255 back."""
ALL_PLAYERS: Final = range(3, SEATS + 1)

P = TypeVar("P", bound=Piece)
R = TypeVar("R", bound=Piece)


class Training:
    """The work on what is to be learnt, done by workers."""

    def __init__(self, workers: Workers, folder: Path, seed: int) -> None:
        self.workers = workers
        self.folder = folder
        self.seed = seed

    @classmethod
    def wished(cls, wishes: Namespace) -> Training:
        """The training of a command's options."""
        wishes.work.mkdir(parents=True, exist_ok=True)
        workers = on_cores(wishes.jobs) if wishes.dask is None else on_dask(wishes.dask)
        return cls(workers, wishes.work, wishes.seed)

    def learn(self, players: int, games: int, trials: int) -> Learnt:
        """Values and rules for a number of players."""
        rules: Rules | None = None
        fitted: Fitted | None = None
        asked = np.zeros((MOST_ROUNDS, SEATS, TERMS))
        for cycle in range(CYCLES):
            seen = self._play(players, rules, games, 2 * cycle)
            unseen = self._play(players, rules, max(games // 2, 1), 2 * cycle + 1)
            fitted = fit(seen, unseen)
            for repeat in range(REPEATS):
                part = cycle * REPEATS + repeat
                tried = self._try(players, Rules(fitted.weights, asked), trials, part)
                # Only half of the way, as all seats change at the same time.
                asked = fit_asked(tried) if part == 0 else (asked + fit_asked(tried)) / 2
            rules = Rules(fitted.weights, asked)
        assert fitted is not None
        assert rules is not None
        return Learnt(fitted, asked, share_against_sound(players, rules, self.seed))

    def learn_bids(self, players: int, learnt: Learnt, games: int) -> tuple[BidFit, ...]:
        """How searchers of each kind bid who play by what was learnt."""
        rules = Rules(learnt.fitted.weights, learnt.asked)
        pieces = [
            Watching(
                (players, number),
                rules,
                learnt.fitted.temperatures,
                count,
                self._seed_of(players, WATCHED_PART, number),
            )
            for number, count in enumerate(_pieces(games, WATCHED_AT_ONCE))
        ]
        rows = watched_together(self._finish("watched", pieces, watch, Watched))
        return tuple(fit_bids(rows, kind, self.seed) for kind in range(SEARCHERS))

    def learn_last_bids(self, players: int, bids: int) -> LastBidFit:
        """What bids of the last round gain: first among searchers, then among who knows it."""
        fitted: LastBidFit | None = None
        for turn in range(LAST_TURNS):
            net = None if fitted is None else fitted.record()
            pieces = [
                LastTrials(
                    (players, turn, number),
                    net,
                    count,
                    self._seed_of(players, LAST_PART + turn, number),
                )
                for number, count in enumerate(_pieces(bids, LAST_AT_ONCE))
            ]
            rows = last_together(self._finish("last", pieces, try_last, LastTried))
            fitted = fit_last_bids(rows, self.seed)
        assert fitted is not None
        return fitted

    def learn_chances(self, players: int, games: int) -> tuple[ChanceFit, ...]:
        """Who wins with one round left, with two, and so on, where all bid as searchers do.

        With one round left it is fitted to who won, with more to who was likely to a round later.
        """
        pieces = [
            QuickGames((players, number), count, self._seed_of(players, QUICK_PART, number))
            for number, count in enumerate(_pieces(games, QUICK_AT_ONCE))
        ]
        played = quick_together(self._finish("quick", pieces, play_quick, Quick))
        fits = []
        aims = played.wins
        for left in range(1, int(ROUNDS[players])):
            marks, totals = played.at(left)
            temperature = float(TEMPERATURES[players, left])
            fits.append(fit_chances(marks, totals, played.wins, aims, temperature, self.seed))
            aims = chances_of(odds_of(fits[-1].weights, marks, totals))
            _say(f"{players} players, {left} rounds left: fitted")
        return tuple(fits)

    def learn_foresight(self, players: int, games: int) -> ForesightFit:
        """What searchers bid, once their bids were tried out."""
        pieces = [
            ForeseenGames((players, number), count, self._seed_of(players, FORESEEN_PART, number))
            for number, count in enumerate(_pieces(games, FORESEEN_AT_ONCE))
        ]
        rows = foreseen_together(self._finish("foreseen", pieces, watch_again, Foreseen))
        return fit_foresight(rows)

    def _play(self, players: int, rules: Rules | None, games: int, part: int) -> Samples:
        pieces = [
            Games((players, part, number), rules, count, self._seed_of(players, part, number))
            for number, count in enumerate(_pieces(games, GAMES_AT_ONCE))
        ]
        return together(self._finish("games", pieces, play, Samples))

    def _try(self, players: int, rules: Rules, games: int, part: int) -> Tried:
        pieces = [
            Trials((players, part, number), rules, count, self._seed_of(players, ~part, number))
            for number, count in enumerate(_pieces(games, GAMES_AT_ONCE))
        ]
        return tried_together(self._finish("trials", pieces, try_out, Tried))

    def _finish(
        self, name: str, pieces: Sequence[P], work: Callable[[P], R], kind: type[R]
    ) -> list[R]:
        """Has all pieces done that are not kept yet."""
        parts = [part for piece in pieces if (part := self._kept(name, piece.key, kind))]
        kept = {part.key for part in parts}
        for part in self.workers([piece for piece in pieces if piece.key not in kept], work):
            self._keep(
                name,
                part.key,
                **{field.name: getattr(part, field.name) for field in _arrays(kind)},
            )
            parts.append(part)
            players, *numbers = part.key
            which = "".join(f" {number + 1}" for number in numbers[:-1])
            _say(f"{players} players, {name}{which}: {len(parts)} of {len(pieces)} pieces")
        return parts

    def _seed_of(self, players: int, part: int, number: int) -> int:
        return (self.seed << 48) + (players << 40) + ((part & 0xFF) << 20) + number

    def _keep(self, name: str, key: Key, **arrays: Floats | NDArray[np.int16 | np.float32]) -> None:
        file = self._file(name, key)
        with file.with_suffix(".new").open("wb") as draft:
            np.savez_compressed(draft, allow_pickle=False, **arrays)
        file.with_suffix(".new").replace(file)

    def _kept(self, name: str, key: Key, kind: type[R]) -> R | None:
        if not (file := self._file(name, key)).exists():
            return None
        with np.load(file) as kept:
            arrays = {field.name: kept[field.name] for field in _arrays(kind)}
        part: R = cast(Any, kind)(key, **arrays)
        return part

    def _file(self, name: str, key: Key) -> Path:
        return self.folder / f"{name}-{'-'.join(map(str, key))}.npz"


def add_options(parser: ArgumentParser) -> None:
    """The options that all parts of a training have."""
    parser.add_argument(
        "--last-bids", type=int, default=600_000, help="bids of the last round that are tried out"
    )
    parser.add_argument("--chances", type=int, default=400_000, help="games to learn who wins by")
    parser.add_argument(
        "--foreseen", type=int, default=80, help="games to learn what searchers bid by trying out"
    )
    parser.add_argument("--players", type=int, nargs="*", default=[*ALL_PLAYERS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="so many processes; else one for each core")
    parser.add_argument("--dask", help="a Dask cluster instead, such as tcp://127.0.0.1:8786")
    parser.add_argument("--work", type=Path, help="where to keep what is finished")
    parser.add_argument("--to", type=Path, default=PACKAGE, help="where to write the modules")


def check_options(parser: ArgumentParser, wishes: Namespace) -> None:
    """Says what is wrong with them, if anything is."""
    if unknown := [each for each in wishes.players if each not in ALL_PLAYERS]:
        parser.error(f"--players are 3 to 6, not {unknown[0]}")
    if wishes.chances < 1000:
        parser.error(f"--chances is at least 1000, not {wishes.chances}")
    if wishes.last_bids < 1000:
        parser.error(f"--last-bids is at least 1000, not {wishes.last_bids}")
    if wishes.foreseen < 8:
        parser.error(f"--foreseen is at least 8, not {wishes.foreseen}")
    if wishes.dask is not None and wishes.jobs is not None:
        parser.error("--jobs is for this machine, --dask for a cluster: not both")


def _arrays(kind: type[Any]) -> list[Any]:
    """The fields of what comes of a piece, but for its key."""
    return [field for field in fields(kind) if field.name != "key"]


def _pieces(games: int, at_once: int) -> list[int]:
    """So many games in pieces."""
    return [min(at_once, games - done) for done in range(0, games, at_once)]


def _say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)
