"""Learns to play from self-play, and writes what was learnt into the package.

    python -m train [--games N] [--trials N] [--watched N] [--seed S] [--jobs J | --dask ADDRESS]

Games are played by the rules so far, sound ones at first; the values of hands are fitted to them;
then bids are tried out in other games, and what priced rules ask of a bundle is fitted to what came
of them, some times over as the others' bids change, too.  All that is done again and again, by the
workers of the arena.  In the end searchers play by all that, and how they bid is fitted to what
they have done.  Whatever is finished lies in a folder (`--work`), so that the same command goes on
where it was stopped.  The same seed writes the same modules, `learnt_prices.py`, `learnt_values.py`
and `learnt_bids.py`; the figures of the fits, on games that they have not seen, stand in the heads
of the last two.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.arena.workers import Workers, WorkersError, on_cores, on_dask
from byzanz.bots.bid_model import SEARCHERS
from byzanz.bots.priced_rules import MOST_ROUNDS, TERMS
from byzanz.rules.state import SEATS
from train.fit import Fitted, fit, fit_asked
from train.fit_bids import BidFit, fit_bids
from train.modules import Learnt, bids_module, prices_module, values_module
from train.tasks import (
    Floats,
    Games,
    Key,
    Rules,
    Samples,
    Trials,
    Tried,
    Watched,
    Watching,
    play,
    share_against_sound,
    together,
    tried_together,
    try_out,
    watch,
    watched_together,
)

PACKAGE: Final = Path(__file__).parents[1] / "src" / "byzanz" / "bots"
GAMES_AT_ONCE: Final = 250
WATCHED_AT_ONCE: Final = 10
CYCLES: Final = 2
"""How often games are played and values fitted to them."""
WATCHED_PART: Final = 0x40
"""For the seeds of searchers' games: other parts count from 0 on and from 255 back."""
REPEATS: Final = 2
"""How often bids are tried out each time, all by what was learnt from those before."""
ALL_PLAYERS: Final = range(3, SEATS + 1)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=12_000, help="for each number of players")
    parser.add_argument("--trials", type=int, default=5_000, help="games in which bids are tried")
    parser.add_argument("--watched", type=int, default=300, help="games of searchers")
    parser.add_argument("--players", type=int, nargs="*", default=[*ALL_PLAYERS])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="so many processes; else one for each core")
    parser.add_argument("--dask", help="a Dask cluster instead, such as tcp://127.0.0.1:8786")
    parser.add_argument("--work", type=Path, help="where to keep what is finished")
    parser.add_argument("--to", type=Path, default=PACKAGE, help="where to write the modules")
    wishes = parser.parse_args(words)
    if unknown := [each for each in wishes.players if each not in ALL_PLAYERS]:
        parser.error(f"--players are 3 to 6, not {unknown[0]}")
    if wishes.games < 100:
        parser.error(f"--games is at least 100, not {wishes.games}")
    if wishes.trials < 100:
        parser.error(f"--trials is at least 100, not {wishes.trials}")
    if wishes.watched < 10:
        parser.error(f"--watched is at least 10, not {wishes.watched}")
    if wishes.dask is not None and wishes.jobs is not None:
        parser.error("--jobs is for this machine, --dask for a cluster: not both")
    name = f"games-{wishes.games}-trials-{wishes.trials}-seed-{wishes.seed}"
    folder = wishes.work or Path(".train", name)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        workers = on_cores(wishes.jobs) if wishes.dask is None else on_dask(wishes.dask)
        training = Training(workers, folder, wishes.seed)
        learnt = {
            players: training.learn(players, wishes.games, wishes.trials)
            for players in wishes.players
        }
        bids = {
            players: training.learn_bids(players, each, wishes.watched)
            for players, each in learnt.items()
        }
    except WorkersError as error:
        parser.exit(1, f"train: {error}\n")
    command = (
        f"python -m train --games {wishes.games} --trials {wishes.trials}"
        f" --watched {wishes.watched} --seed {wishes.seed}"
    )
    (wishes.to / "learnt_prices.py").write_text(prices_module(learnt, command), "utf-8")
    (wishes.to / "learnt_bids.py").write_text(bids_module(bids, command), "utf-8")
    (wishes.to / "learnt_values.py").write_text(values_module(learnt, command), "utf-8")


class Training:
    """The work, piece by piece; what lies in the folder is not done again."""

    def __init__(self, workers: Workers, folder: Path, seed: int) -> None:
        self.workers = workers
        self.folder = folder
        self.seed = seed

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
        rows = self._watch(players, rules, learnt.fitted.temperatures, games)
        return tuple(fit_bids(rows, kind, self.seed) for kind in range(SEARCHERS))

    def _watch(self, players: int, rules: Rules, temperatures: Floats, games: int) -> Floats:
        pieces = [
            Watching(
                (players, number),
                rules,
                temperatures,
                count,
                self._seed_of(players, WATCHED_PART, number),
            )
            for number, count in enumerate(_pieces(games, WATCHED_AT_ONCE))
        ]
        parts = [watched for piece in pieces if (watched := self._kept_watched(piece.key))]
        kept = {watched.key for watched in parts}
        for watched in self.workers([piece for piece in pieces if piece.key not in kept], watch):
            self._keep("watched", watched.key, rows=watched.rows)
            parts.append(watched)
            _say(f"{players} players, searchers: {len(parts)} of {len(pieces)} pieces")
        return watched_together(parts)

    def _play(self, players: int, rules: Rules | None, games: int, part: int) -> Samples:
        pieces = [
            Games((players, part, number), rules, count, self._seed_of(players, part, number))
            for number, count in enumerate(_pieces(games))
        ]
        parts = [played for piece in pieces if (played := self._kept_samples(piece.key))]
        kept = {played.key for played in parts}
        for played in self.workers([piece for piece in pieces if piece.key not in kept], play):
            self._keep("games", played.key, rows=played.rows.astype(np.int16), wins=played.wins)
            parts.append(played)
            _say(f"{players} players, games {part + 1}: {len(parts)} of {len(pieces)} pieces")
        return together(parts)

    def _try(self, players: int, rules: Rules, games: int, part: int) -> Tried:
        pieces = [
            Trials((players, part, number), rules, count, self._seed_of(players, ~part, number))
            for number, count in enumerate(_pieces(games))
        ]
        parts = [tried for piece in pieces if (tried := self._kept_trials(piece.key))]
        kept = {tried.key for tried in parts}
        for tried in self.workers([piece for piece in pieces if piece.key not in kept], try_out):
            self._keep("trials", tried.key, rows=tried.rows)
            parts.append(tried)
            _say(f"{players} players, trials {part + 1}: {len(parts)} of {len(pieces)} pieces")
        return tried_together(parts)

    def _seed_of(self, players: int, part: int, number: int) -> int:
        return (self.seed << 48) + (players << 40) + ((part & 0xFF) << 20) + number

    def _keep(self, name: str, key: Key, **arrays: Floats | NDArray[np.int16]) -> None:
        file = self._file(name, key)
        with file.with_suffix(".new").open("wb") as draft:
            np.savez_compressed(draft, allow_pickle=False, **arrays)
        file.with_suffix(".new").replace(file)

    def _kept_samples(self, key: Key) -> Samples | None:
        if not (file := self._file("games", key)).exists():
            return None
        with np.load(file) as kept:
            return Samples(key, kept["rows"].astype(np.int64), kept["wins"])

    def _kept_trials(self, key: Key) -> Tried | None:
        if not (file := self._file("trials", key)).exists():
            return None
        with np.load(file) as kept:
            return Tried(key, kept["rows"])

    def _kept_watched(self, key: Key) -> Watched | None:
        if not (file := self._file("watched", key)).exists():
            return None
        with np.load(file) as kept:
            return Watched(key, kept["rows"])

    def _file(self, name: str, key: Key) -> Path:
        return self.folder / f"{name}-{'-'.join(map(str, key))}.npz"


def _pieces(games: int, at_once: int = GAMES_AT_ONCE) -> list[int]:
    """So many games in pieces."""
    return [min(at_once, games - done) for done in range(0, games, at_once)]


def _say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
