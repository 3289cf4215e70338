"""Learns to play from self-play, and writes what was learnt into the package.

    python -m train [--games N] [--generations N] [--seed S] [--jobs J | --dask ADDRESS]

Games are played by the rules so far, sound ones at first; the values of hands are fitted to them;
and priced rules, which go by these values, are tuned in contests.  That is done twice,
by the workers of the arena.  Whatever is finished lies in a folder (`--work`), so that the same
command goes on where it was stopped.  The same seed writes the same modules, `learnt_prices.py` and
`learnt_values.py`; the figures of the fit, on games that it has not seen, stand in the head of the
latter.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from byzanz.arena.workers import Workers, WorkersError, on_cores, on_dask
from byzanz.rules.state import SEATS
from train.fit import Fitted, fit
from train.modules import Learnt, prices_module, values_module
from train.tasks import Contest, Floats, Games, Rules, Samples, Share, hold_contest, play, together
from train.tuning import Tuning

PACKAGE: Final = Path(__file__).parents[1] / "src" / "byzanz" / "bots"
GAMES_AT_ONCE: Final = 250
CYCLES: Final = 2
"""How often games are played, values fitted and rules tuned."""
ALL_PLAYERS: Final = range(3, SEATS + 1)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=20_000, help="for each number of players")
    parser.add_argument("--generations", type=int, default=150, help="of changes to the rules")
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
    if wishes.generations < 0:
        parser.error(f"--generations is 0 or more, not {wishes.generations}")
    if wishes.dask is not None and wishes.jobs is not None:
        parser.error("--jobs is for this machine, --dask for a cluster: not both")
    name = f"games-{wishes.games}-generations-{wishes.generations}-seed-{wishes.seed}"
    folder = wishes.work or Path(".train", name)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        workers = on_cores(wishes.jobs) if wishes.dask is None else on_dask(wishes.dask)
        training = Training(workers, folder, wishes.seed)
        learnt = {
            players: training.learn(players, wishes.games, wishes.generations)
            for players in wishes.players
        }
    except WorkersError as error:
        parser.exit(1, f"train: {error}\n")
    command = (
        f"python -m train --games {wishes.games} --generations {wishes.generations}"
        f" --seed {wishes.seed}"
    )
    (wishes.to / "learnt_prices.py").write_text(prices_module(learnt, command), "utf-8")
    (wishes.to / "learnt_values.py").write_text(values_module(learnt, command), "utf-8")


class Training:
    """The work, piece by piece; what lies in the folder is not done again."""

    def __init__(self, workers: Workers, folder: Path, seed: int) -> None:
        self.workers = workers
        self.folder = folder
        self.seed = seed

    def learn(self, players: int, games: int, generations: int) -> Learnt:
        """Values and rules for a number of players."""
        tuning = Tuning(players, self.seed, self.folder / f"prices-{players}.json")
        fitted: Fitted | None = None
        for cycle in range(CYCLES):
            rules = None if fitted is None else Rules(fitted.weights, self._tuned(players, cycle))
            seen = self._play(players, rules, games, 2 * cycle)
            unseen = self._play(players, rules, max(games // 2, 1), 2 * cycle + 1)
            fitted = fit(seen, unseen)
            self._tune(tuning, fitted, generations * (cycle + 1) // CYCLES, cycle)
        assert fitted is not None
        return Learnt(fitted, self._tuned(players, CYCLES))

    def _tune(self, tuning: Tuning, fitted: Fitted, last: int, cycle: int) -> None:
        while tuning.generation < last:
            if tuning.go_on(fitted.weights, self._hold):
                _say(f"{tuning.players} players, generation {tuning.generation}: better rules")
        file = self._tuned_file(tuning.players, cycle + 1)
        if not file.exists():
            file.write_text(json.dumps(tuning.best.tolist()), "utf-8")

    def _tuned(self, players: int, cycle: int) -> Floats:
        """The numbers that were tuned when a cycle began."""
        return np.array(json.loads(self._tuned_file(players, cycle).read_text("utf-8")))

    def _tuned_file(self, players: int, cycle: int) -> Path:
        return self.folder / f"tuned-{players}-{cycle}.json"

    def _hold(self, contests: Sequence[Contest]) -> list[Share]:
        return list(self.workers(contests, hold_contest))

    def _play(self, players: int, rules: Rules | None, games: int, part: int) -> Samples:
        pieces = [
            Games(
                (players, part, number),
                rules,
                min(GAMES_AT_ONCE, games - number * GAMES_AT_ONCE),
                (self.seed << 48) + (players << 40) + (part << 20) + number,
            )
            for number in range(-(-games // GAMES_AT_ONCE))
        ]
        parts = {piece.key: kept for piece in pieces if (kept := self._kept(piece)) is not None}
        for played in self._played(piece for piece in pieces if piece.key not in parts):
            parts[played.key] = played
            _say(f"{players} players, part {part + 1}: {len(parts)} of {len(pieces)} pieces")
        return together(list(parts.values()))

    def _played(self, pieces: Iterable[Games]) -> Iterable[Samples]:
        for part in self.workers(pieces, play):
            file = self._file(part.key)
            with file.with_suffix(".new").open("wb") as draft:
                np.savez_compressed(draft, rows=part.rows.astype(np.int8), wins=part.wins)
            file.with_suffix(".new").replace(file)
            yield part

    def _kept(self, piece: Games) -> Samples | None:
        if not (file := self._file(piece.key)).exists():
            return None
        with np.load(file) as kept:
            return Samples(piece.key, kept["rows"].astype(np.int64), kept["wins"])

    def _file(self, key: tuple[int, ...]) -> Path:
        return self.folder / f"games-{'-'.join(map(str, key))}.npz"


def _say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
