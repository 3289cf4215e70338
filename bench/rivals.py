"""How fast other projects play random games here, on one core.

Run it as ``python -m bench.rivals``, or take ``measure()`` and put our own kernel beside it.
None of the rivals is needed to import this file: one that is not installed is skipped.

What is measured, alike for every rival:

* A decision is one move applied for a player, forced moves included. Chance events (deals,
  draws, dice) take their time but are not counted.
* Moves are uniform over the legal ones.
* The clock is ``CLOCK``, the processor time of this process over all its threads: a rival that
  starts threads pays for them, and a busy neighbour is charged to nobody. Time our own kernel
  with the same clock.
* Imports, and one untimed call before the timed ones, lie outside the clock.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import cycle
from typing import Any

CLOCK: Callable[[], float] = time.process_time
PARTS = 10

SEED = 20_240_229
DEALS = 64  # dealt states that the OpenSpiel figures go round
LENGTH_GAMES = 2_048  # games played for the mean length of a native rollout
BATCH = 64  # native rollouts for each call into C++

# Bridge without this stops after the auction and asks a double-dummy solver for the tricks.
BRIDGE = "bridge(use_double_dummy_result=false)"


@dataclass(frozen=True, slots=True)
class Figure:
    """What one rival did; ``how`` says what lies inside the clock."""

    name: str
    decisions_per_s: float
    games_per_s: float | None
    how: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """A rival that could not be measured here."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class _Spun:
    """What a timed loop did: its calls, the sum of what they returned, its seconds."""

    calls: int
    total: int
    elapsed: float

    def speed(self) -> float:
        return self.total / self.elapsed


def _spin(call: Callable[[], int], seconds: float) -> _Spun:
    """Call once untimed, then again and again; of ten parts the fastest counts, as for our own."""
    call()
    return max((_part(call, seconds / PARTS) for _ in range(PARTS)), key=_Spun.speed)


def _part(call: Callable[[], int], seconds: float) -> _Spun:
    calls = total = 0
    start = CLOCK()
    elapsed = 0.0
    while elapsed < seconds or elapsed == 0.0:
        total += call()
        calls += 1
        elapsed = CLOCK() - start
    return _Spun(calls, total, elapsed)


def _played(name: str, game: Callable[[], int], seconds: float, how: str) -> Figure:
    """Make the figure of ``game``, which plays one game and returns its decisions."""
    spun = _spin(game, seconds)
    return Figure(name, spun.total / spun.elapsed, spun.calls / spun.elapsed, how)


def _release(package: str) -> str:
    """Name the package with its version, where its metadata tells (a source build has none)."""
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} (version unknown)"


def _chance(state: Any, rng: random.Random) -> None:
    """Apply one chance event to an OpenSpiel state."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, weights)[0])


def _openspiel_deals(game: Any, rng: random.Random) -> list[Any]:
    """OpenSpiel states right after the deal, at the first decision of a player."""
    deals = []
    for _ in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            _chance(state, rng)
        deals.append(state)
    return deals


def _openspiel_game(state: Any, rng: random.Random) -> int:
    """Play an OpenSpiel state to its end from Python; return the decisions of players."""
    decisions = 0
    draw = rng.random
    while not state.is_terminal():
        if state.is_chance_node():
            _chance(state, rng)
        else:
            moves = state.legal_actions()
            state.apply_action(moves[int(draw() * len(moves))])
            decisions += 1
    return decisions


def openspiel_native(game_string: str, name: str, seconds: float) -> Figure:
    """OpenSpiel's own random rollouts, wholly in C++.

    The Python binding of ``RandomRolloutEvaluator`` has no ``evaluate``. A search of a single
    simulation does the same: it has no tree yet, so it hands the root itself to the evaluator.
    """
    spiel: Any = import_module("pyspiel")
    rng = random.Random(SEED)
    game = spiel.load_game(game_string)
    deals = _openspiel_deals(game, rng)
    lengths = [_openspiel_game(deals[i % DEALS].clone(), rng) for i in range(LENGTH_GAMES)]
    length = statistics.fmean(lengths)
    error = statistics.stdev(lengths) / len(lengths) ** 0.5
    search = spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    ).mcts_search
    roots = cycle(deals)

    def batch() -> int:
        search(next(roots))
        return BATCH

    spun = _spin(batch, seconds)
    rollouts = spun.total / spun.elapsed
    how = (
        f"{_release('open_spiel')}, {game_string}: RandomRolloutEvaluator in C++, run "
        f"by a search of 1 simulation, {BATCH} rollouts a call, from {DEALS} dealt states (deal "
        f"outside the clock); decisions = rollouts x mean length {length:.1f} +- {error:.1f}, "
        f"players' moves only, from {LENGTH_GAMES} random games played in Python"
    )
    return Figure(name, rollouts * length, rollouts, how)


def openspiel_python(game_string: str, name: str, seconds: float) -> Figure:
    """OpenSpiel's states, moved from Python."""
    spiel: Any = import_module("pyspiel")
    rng = random.Random(SEED)
    roots = cycle(_openspiel_deals(spiel.load_game(game_string), rng))
    how = (
        f"{_release('open_spiel')}, {game_string}: legal_actions and apply_action from "
        f"Python on a clone of one of {DEALS} dealt states (deal outside the clock); players' "
        "moves counted, chance nodes not"
    )
    return _played(name, lambda: _openspiel_game(next(roots).clone(), rng), seconds, how)


def rlcard_random(env_name: str, name: str, seconds: float) -> Figure:
    """RLCard's environments, stepped with random legal moves."""
    rlcard: Any = import_module("rlcard")
    draw = random.Random(SEED).random
    env = rlcard.make(env_name, config={"seed": SEED})

    def game() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            moves = list(state["legal_actions"])
            state, _ = env.step(moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    how = (
        f"{_release('rlcard')}, {env_name}: env.reset and env.step, so the deal and the "
        "observation made at every step are inside the clock; no agents, no trajectories"
    )
    return _played(name, game, seconds, how)


def catanatron_random(name: str, seconds: float) -> Figure:
    """Catanatron's four random players."""
    players: Any = import_module("catanatron.models.player")
    catan: Any = import_module("catanatron.game")
    rng = random.Random(SEED)

    def game() -> int:
        seats = [players.RandomPlayer(color) for color in players.Color]
        table = catan.Game(seats, seed=rng.randrange(1, 2**31))
        decisions = 0
        while table.winning_color() is None and table.state.num_turns < catan.TURNS_LIMIT:
            table.play_tick()
            decisions += 1
        return decisions

    how = (
        f"{_release('catanatron')}: Game.play_tick by 4 RandomPlayers, board set-up "
        "inside the clock; a roll is a player's move there, so it counts; games cut at "
        f"{catan.TURNS_LIMIT} turns count as games"
    )
    before = random.getstate()  # a game seeds the shared generator
    try:
        return _played(name, game, seconds, how)
    finally:
        random.setstate(before)


@dataclass(frozen=True, slots=True)
class _Rival:
    name: str
    package: str
    run: Callable[[str, float], Figure]


def _rivals() -> Iterator[_Rival]:
    games = (("hearts", "hearts"), ("bridge", BRIDGE), ("crazy_eights", "crazy_eights"))
    for title, game in games:
        yield _Rival(f"OpenSpiel C++ {title}", "open_spiel", partial(openspiel_native, game))
    for title, game in games:
        yield _Rival(f"OpenSpiel Python {title}", "open_spiel", partial(openspiel_python, game))
    for game in ("gin-rummy", "uno"):
        yield _Rival(f"RLCard {game}", "rlcard", partial(rlcard_random, game))
    yield _Rival("Catanatron", "catanatron", catanatron_random)


def measure(seconds: float = 2.0) -> Iterator[Figure | Skipped]:
    """Measure every rival in turn, each for about ``seconds`` of ``CLOCK``."""
    for rival in _rivals():
        result: Figure | Skipped
        try:
            result = rival.run(rival.name, seconds)
        except ModuleNotFoundError as fault:
            result = Skipped(rival.name, f"{rival.package} is not installed ({fault})")
        except (ImportError, AttributeError, TypeError) as fault:
            result = Skipped(rival.name, f"{_release(rival.package)} does not serve: {fault}")
        yield result


def main() -> None:
    """Print the figures as a table, and below it how each was had."""
    parser = argparse.ArgumentParser(description="Random games by other projects, on one core.")
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time for each")
    seconds: float = parser.parse_args().seconds
    print(f"{'rival':<30} {'decisions/s':>14} {'games/s':>12}")
    notes = []
    for result in measure(seconds):
        if isinstance(result, Skipped):
            print(f"{result.name:<30} skipped: {result.reason}", flush=True)
            continue
        games = "" if result.games_per_s is None else f"{result.games_per_s:,.1f}"
        print(f"{result.name:<30} {result.decisions_per_s:>14,.0f} {games:>12}", flush=True)
        notes.append(f"{result.name}: {result.how}")
    if notes:
        print("", *notes, sep="\n")


if __name__ == "__main__":
    main()
