"""How fast the rules are on this machine, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import numpy as np

from byzanz import rules
from byzanz.game import Game
from byzanz.record import Record, read
from byzanz.replay import replay
from byzanz.rules import measure
from byzanz.rules.chance import stream
from byzanz.rules.playout import CHEAP, UNIFORM

Figure = dict[str, str | int | float]

CLOCK = time.process_time
PARTS = 10


def measure_rules(players: int, seconds: float = 1.0) -> Iterator[Figure]:
    """Each figure as a line of `byzanz bench`, after about so many seconds of measuring."""
    yield _playouts("playouts", players, CHEAP, seconds)
    yield _playouts("uniform", players, UNIFORM, seconds)
    record = random_record(players)
    yield _listing(record, seconds)
    yield _copying(players, seconds)
    yield _applying(record, seconds)
    yield _stepping(players, seconds)
    yield _viewing(record, seconds)
    yield _replaying(record, seconds)


def random_record(players: int, seed: int = 1) -> Record:
    """A whole game of random actions."""
    choose = Random(seed)
    game = Game.new(players, seed)
    play_at_random(game, choose)
    return Record.of(game)


def play_at_random(game: Game, choose: Random) -> None:
    """Plays a game to its end, each of the legal actions as likely."""
    while awaited := game.awaited:
        legal = game.legal(awaited[0])
        game.apply(legal[int(choose.random() * len(legal))])


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many pieces of work a second, in the best of ten parts; `work` tells how many it did.

    The best part is the one that others on the machine disturbed least.
    """
    work()
    best = 0.0
    for _ in range(PARTS):
        done, start, spent = 0, CLOCK(), 0.0
        while spent < seconds / PARTS:
            done += work()
            spent = CLOCK() - start
        best = max(best, done / spent)
    return best


def _playouts(name: str, players: int, policy: int, seconds: float) -> Figure:
    states, random, games = np.zeros(1, rules.STATE), stream(1), 200

    def work() -> int:
        return measure.play_random_games(states, players, games, policy, random)

    decisions_a_game = work() / games
    decisions = rate(work, seconds)
    return {
        "benchmark": name,
        "players": players,
        "decisions_per_s": round(decisions),
        "games_per_s": round(decisions / decisions_a_game),
    }


def _listing(record: Record, seconds: float) -> Figure:
    """The lists of the awaited seats of a whole game."""
    positions = [(game.copy(), game.awaited[0]) for game in _positions(record)]
    legals, times = np.empty(1, rules.LEGAL), 100
    actions = 0

    def work() -> int:
        nonlocal actions
        actions = sum(
            measure.list_again(game.states, seat, times, legals) for game, seat in positions
        )
        return times * len(positions)

    lists = rate(work, seconds)
    return {
        "benchmark": "legal",
        "players": len(record.players),
        "lists_per_s": round(lists),
        "actions_per_list": round(actions / times / len(positions), 1),
    }


def _positions(record: Record) -> Iterator[Game]:
    game = Game(record.players, record.deck, record.rules)
    for action in record.actions:
        yield game
        game.apply(action)


def _copying(players: int, seconds: float) -> Figure:
    states, times = np.zeros(2, rules.STATE), 100_000

    def work() -> int:
        measure.copy_states(states, times)
        return times

    return {
        "benchmark": "copy",
        "players": players,
        "ns_per_copy": round(1e9 / rate(work, seconds), 1),
        "bytes": rules.STATE.itemsize,
    }


def _applying(record: Record, seconds: float) -> Figure:
    actions = [event.action for event in replay(record).events]

    def work() -> int:
        game = Game(record.players, record.deck, record.rules)
        for action in actions:
            game.apply(action)
        return len(actions)

    return {
        "benchmark": "apply",
        "players": len(record.players),
        "actions_per_s": round(rate(work, seconds)),
    }


def _stepping(players: int, seconds: float) -> Figure:
    """Games that nobody has played before, so that few actions have been met."""
    seeds, choose = count(), Random(1)

    def work() -> int:
        game = Game.new(players, next(seeds))
        play_at_random(game, choose)
        return game.version

    return {
        "benchmark": "steps",
        "players": players,
        "steps_per_s": round(rate(work, seconds)),
    }


def _viewing(record: Record, seconds: float) -> Figure:
    """The views of the awaited seats of a whole game."""
    positions = [(game.copy(), game.awaited[0]) for game in _positions(record)]

    def work() -> int:
        for game, seat in positions:
            game.view_text(seat)
        return len(positions)

    size = sum(len(game.view_text(seat)) for game, seat in positions)
    return {
        "benchmark": "view",
        "players": len(record.players),
        "us_per_view": round(1e6 / rate(work, seconds), 2),
        "bytes": round(size / len(positions)),
    }


def _replaying(record: Record, seconds: float) -> Figure:
    """A record from its bytes to the checked result."""
    data = record.text().encode()

    def work() -> int:
        replay(read(data))
        return 1

    return {
        "benchmark": "replay",
        "players": len(record.players),
        "ms_per_record": round(1000 / rate(work, seconds), 3),
        "actions": len(record.actions),
    }
