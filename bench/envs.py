"""How many steps a second environments make on one core, by processor time, in one run.

    pip install 'byzanz[rl,openspiel]'
    python -m bench.envs [--seconds S] [--batch N]

A step is a number of `cards` with observation and mask for whoever is asked next.  Numbers are
drawn at random from the mask; drawing them is not counted for batches, since a learner has a way of
its own.  `medium` against a learner counts the learner's steps alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np

import byzanz.envs.gymnasium
import byzanz.envs.openspiel  # noqa: F401 - registers
from byzanz.envs.batch import BatchEnv
from byzanz.envs.level_games import LevelGames
from byzanz.envs.pettingzoo import env as pettingzoo_env

SEED: Final = 1
Measured = tuple[int, float]
"""Steps, and seconds of the processor."""


def batch(n: int, seconds: float, **wishes: Any) -> Measured:
    env = BatchEnv(n, seed=SEED, **wishes)
    env.reset()
    random = np.random.default_rng(SEED)
    steps, spent = 0, 0.0
    while spent < seconds:
        chosen = (random.random(env.mask.shape, np.float32) * env.mask).argmax(axis=1)
        began = time.process_time()
        env.step(chosen)
        spent += time.process_time() - began
        steps += n
    return steps, spent


def timed(play: Callable[[], int], seconds: float) -> Measured:
    play()
    began, steps = time.process_time(), 0
    while time.process_time() - began < seconds:
        steps += play()
    return steps, time.process_time() - began


def pettingzoo(random: Random) -> int:
    env = pettingzoo_env()
    env.reset(seed=random.randrange(2**31))
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        env.step(None if over else random.choice(seen["action_mask"].nonzero()[0].tolist()))
        steps += not over
    return steps


def gymnasium_game(random: Random, opponents: str) -> int:
    env = gymnasium.make("Byzanz-v0", opponents=opponents)
    seen, _ = env.reset(seed=random.randrange(2**31))
    steps, over = 0, False
    while not over:
        chosen = random.choice(seen["action_mask"].nonzero()[0].tolist())
        seen, _, over, _, _ = env.step(chosen)
        steps += 1
    return steps


def openspiel(random: Random) -> int:
    spiel: Any = import_module("pyspiel")
    state = spiel.load_game("python_byzanz").new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(cards, chances)[0])
        else:
            state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps


def tables(number: Iterator[int]) -> int:
    from byzanz.envs.dataset import files_of
    from byzanz.envs.tables import tables_of

    played = LevelGames(4, ("medium",), SEED).play(next(number) * 1000, 1000)
    files_of(tables_of(played))
    return 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--batch", type=int, default=4096)
    chosen = parser.parse_args()
    random = Random(SEED)
    n, seconds = chosen.batch, chosen.seconds
    numbers = iter(range(10**6))
    rows: list[tuple[str, Callable[[], Measured]]] = [
        (f"`BatchEnv`, {n:,} games, `cards`", lambda: batch(n, seconds)),
        (f"`BatchEnv`, {n:,} games, `hand`", lambda: batch(n, seconds, actions="hand")),
        (
            f"`make_vec`, {n:,} games against `medium`",
            lambda: batch(n, seconds, opponents="medium"),
        ),
        ("PettingZoo", lambda: timed(lambda: pettingzoo(random), seconds)),
        (
            "Gymnasium against `random`",
            lambda: timed(lambda: gymnasium_game(random, "random"), seconds),
        ),
        (
            "Gymnasium against `medium`",
            lambda: timed(lambda: gymnasium_game(random, "medium"), seconds),
        ),
        ("OpenSpiel, with the tensor", lambda: timed(lambda: openspiel(random), seconds)),
    ]
    print("| environment, four players | steps/s |\n| --- | ---: |")
    for name, measure in rows:
        steps, spent = measure()
        print(f"| {name} | {steps / spent:,.0f} |", flush=True)
    games, spent = timed(lambda: tables(numbers), seconds)
    print(f"\n`byzanz games`, `medium`, tables and Parquet: {games / spent:,.0f} games/s")


if __name__ == "__main__":
    main()
