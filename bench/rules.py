"""Our kernel beside other projects' random games: all in one run, on one core.

    python -m bench.rules [--seconds N]

prints the table of bench/README.md.  Rivals that are not installed are skipped by name:
`pip install open_spiel rlcard catanatron` brings them.
"""

import argparse
import os
import platform

from bench.rivals import Skipped, measure
from byzanz.benchmark import measure_rules

BASE = "OpenSpiel C++ hearts"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    seconds = parser.parse_args().seconds
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {0})
    print(f"{os.cpu_count()} cores, one used; Python {platform.python_version()}")
    rates: dict[str, tuple[float, float | None]] = {}
    others: list[str] = []
    for players in range(3, 7):
        for figure in measure_rules(players, seconds):
            name = f"Byzanz, {figure['benchmark']}, {players} players"
            if "decisions_per_s" in figure:
                rates[name] = float(figure["decisions_per_s"]), float(figure["games_per_s"])
            else:
                values = [f"{value:,} {key}" for key, value in list(figure.items())[2:]]
                others.append(f"| {name} | {', '.join(values)} |")
    for rival in measure(seconds):
        if isinstance(rival, Skipped):
            print(f"skipped: {rival.name}: {rival.reason}")
        else:
            rates[rival.name] = rival.decisions_per_s, rival.games_per_s
    _print_rates(rates)
    print("\n| | |\n| --- | --- |", *others, sep="\n")


def _print_rates(rates: dict[str, tuple[float, float | None]]) -> None:
    base = next((rate for name, (rate, _) in rates.items() if name == BASE), None)
    print("\n| random games | decisions/s | games/s | times hearts |")
    print("| --- | ---: | ---: | ---: |")
    for name, (decisions, games) in rates.items():
        times = f"{decisions / base:.2f}" if base else "-"
        print(f"| {name} | {decisions:,.0f} | {games or 0:,.0f} | {times} |")


if __name__ == "__main__":
    main()
