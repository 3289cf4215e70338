"""How badly can a level be beaten?  Trains against a frozen one, and measures what came of it.

pip install byzanz
python examples/best_response.py --level medium@1 --minutes 5

Exact exploitability is out of reach: the game has far too many positions.  Whoever learns to beat a
level by what one seat can know gives a lower bound: whatever it wins beyond an equal share, a best
response wins at least.  This one plays by the rules of `medium`, but what winning an auction must
bring beyond them is learnt anew for every auction of every round, by evolution.  The result is
measured in fresh games, from each seat as often.  The same command goes on where it ended.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

from byzanz.bots.kernel import priced_action
from byzanz.envs.batch import BatchEnv
from byzanz.envs.compiled import number_of
from byzanz.envs.level_turns import BATCH_LEVELS
from byzanz.rules.state import ROUNDS

PLACES, PAIRS, BREADTH, RATE = 240, 10, 0.5, 0.25
MEASURED = 2**32  # a seed that training never comes to


def play(shades: np.ndarray, level: str, players: int, games: int, seed: int) -> np.ndarray:
    """The share of the win in each game; so many of every place, lest short ones count more."""
    env = BatchEnv(PLACES, players, "hand", seed, opponents=level, rotate=True)
    env.reset()
    each = -(-games // PLACES)
    wins: list[list[float]] = [[] for _ in range(PLACES)]
    while min(map(len, wins)) < each:
        left = ROUNDS[players] - env.states["round"]
        wanted = shades[left, np.minimum(env.states["auction"], players - 2)]
        actions = np.empty(PLACES, np.int64)
        for place, (seat, more) in enumerate(zip(env.seats.tolist(), wanted.tolist(), strict=True)):
            state, episode = env.states[place : place + 1], env.episodes[place : place + 1]
            actions[place] = number_of(state, episode, priced_action(state, seat, more))
        env.step(actions)
        for place in env.done.nonzero()[0].tolist():
            wins[place].append(float(env.reward[place, 0]))
    return np.array([shares[:each] for shares in wins]).ravel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="medium@1", choices=BATCH_LEVELS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=5, help="of the processor")
    parser.add_argument("--games", type=int, default=20_000, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("best_response.npz"), help="gone on with")
    chosen = parser.parse_args()
    level, players = chosen.level, chosen.players
    shades, generation = np.zeros((ROUNDS[players], players - 1)), 0
    if chosen.out.exists():
        kept = np.load(chosen.out)
        shades, generation = kept["shades"], int(kept["generation"])
    random = np.random.default_rng(generation)
    end = time.process_time() + 60 * chosen.minutes
    while time.process_time() < end:
        generation += 1
        way = random.normal(size=(PAIRS, *shades.shape))
        there, back = (
            np.array([play(each, level, players, 4 * PLACES, generation).mean() for each in tried])
            for tried in (shades + BREADTH * way, shades - BREADTH * way)
        )
        gain = (there - back) / (there - back).std()  # on the same deals, so luck is small
        shades = shades + RATE * np.tensordot(gain, way, 1) / PAIRS
        np.savez(chosen.out, shades=shades, generation=generation)
        print(f"generation {generation}: {np.mean((there, back)):.1%}", flush=True)
    for name, each in (("medium", np.zeros_like(shades)), ("the learner", shades)):
        wins = play(each, level, players, chosen.games, MEASURED)
        half = 1.96 * wins.std() / len(wins) ** 0.5
        bound = max(0.0, wins.mean() - half - 1 / players)
        print(
            f"{name} wins {wins.mean():.1%} ± {half:.1%} in {len(wins):,} games from {level}, which"
            f" so gives away at least {bound:.1%} of a win beyond an equal share"
        )
    print(np.round(shades, 2))


if __name__ == "__main__":
    main()
