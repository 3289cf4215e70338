"""The engine in WebAssembly beside native code: random games and playouts, in one run.

    python -m bench.engine [--rounds N]

Both sides take turns, and of each side the best round counts; time is the processor's, since
other work on the machine would count as ours.  It measures web/engine/engine.wasm as it is.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

import hatch_build
from byzanz import rules
from byzanz.bots.bot import Limit, Start
from byzanz.bots.hard import HardBot
from byzanz.cards import ALL_CARDS
from byzanz.game import Game
from byzanz.rules.chance import stream
from byzanz.rules.measure import play_random_games
from byzanz.rules.playout import CHEAP, UNIFORM

GAMES: Final = 3_000
PLAYOUTS: Final = 4_000
PROGRAM: Final = Path(__file__).with_suffix(".mjs")
POLICIES: Final = {"playouts": CHEAP, "uniform": UNIFORM}


class Node:
    """The other side: measures one thing at a time, when asked."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        command = [hatch_build.node(), str(PROGRAM)]
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="utf-8")

    def ask(self, **request: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate()


def timed(work: Callable[[], object]) -> tuple[float, object]:
    began = time.process_time()
    done = work()
    return time.process_time() - began, done


def deck_of(players: int) -> list[str]:
    numbers = np.random.default_rng(players).permutation(len(ALL_CARDS))
    return [ALL_CARDS[number].name for number in numbers]


def compare_random_games(node: Node, players: int, policy: int, rounds: int) -> tuple[float, float]:
    """Decisions a second, native and in WebAssembly."""
    states = np.zeros(1, rules.STATE)

    def native() -> int:
        return play_random_games(states, players, GAMES, policy, stream(1))

    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        seconds, decisions = timed(native)
        answer = node.ask(ask="games", players=players, games=GAMES, policy=policy, seed=1)
        assert answer["decisions"] == decisions, "the two sides have not played the same games"
        best = [min(best[0], seconds), min(best[1], answer["seconds"])]
    assert isinstance(decisions, int)
    return decisions / best[0], decisions / best[1]


def compare_search(node: Node, players: int, rounds: int) -> tuple[float, float]:
    """Playouts a second of `hard` at its first decision, native and in WebAssembly."""
    deck = deck_of(players)
    names = [f"Player {number}" for number in range(1, players + 1)]
    cards = {card.name: card for card in ALL_CARDS}
    game = Game(names, [cards[name] for name in deck])
    start = Start.of(game, 0)
    best = [float("inf"), float("inf")]
    for number in range(rounds):
        bot = HardBot(start, number)
        seconds, found = timed(lambda bot=bot: bot.consider(Limit(playouts=PLAYOUTS)))  # type: ignore[misc]  # of this round
        answer = node.ask(ask="think", players=players, deck=deck, seed=number, playouts=PLAYOUTS)
        assert isinstance(found, list)
        assert answer["action"] == str(found[0].action), "the two sides have not decided the same"
        best = [min(best[0], seconds), min(best[1], answer["seconds"])]
    return 1 / best[0], 1 / best[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    node = Node()
    version = node.ask(ask="version")["version"]
    print(f"{os.cpu_count()} cores; Python {platform.python_version()}, Node {version}\n")
    print("| | native, /s | WebAssembly, /s | share |")
    print("| --- | ---: | ---: | ---: |")
    for players in range(3, 7):
        for name, policy in POLICIES.items():
            native, wasm = compare_random_games(node, players, policy, rounds)
            what = f"random games, {name}, {players} players: decisions"
            print(f"| {what} | {native:,.0f} | {wasm:,.0f} | {wasm / native:.2f} |", flush=True)
    for players in range(3, 7):
        native, wasm = compare_search(node, players, rounds)
        what = f"`hard`, {PLAYOUTS:,} playouts, {players} players: decisions"
        print(f"| {what} | {native:,.1f} | {wasm:,.1f} | {wasm / native:.2f} |", flush=True)
    node.close()


if __name__ == "__main__":
    main()
