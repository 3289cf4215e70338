"""Learns the values of hands from self-play, and writes them into the package.

    python -m train [--games N] [--seed S]

The same seed writes the same values.  `src/byzanz/bots/learnt_values.py` is what comes of it; the
figures of the fit, on games that it has not seen, stand in its head.
"""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from byzanz.rules.state import SEATS
from train.fit import Fitted, fit

TARGET: Final = Path(__file__).parents[1] / "src" / "byzanz" / "bots" / "learnt_values.py"
DIGITS: Final = 3
WIDTH: Final = 10
"""So many weights to a line."""
MOST_ROUNDS: Final = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=TARGET, help="the module to write")
    arguments = parser.parse_args()
    if arguments.games < 100:
        parser.error(f"--games is at least 100, not {arguments.games}")
    fitted = {}
    for players in range(3, SEATS + 1):
        print(f"{players} players: {arguments.games:,} games …", file=sys.stderr, flush=True)
        fitted[players] = fit(players, arguments.games, arguments.seed + 2 * players)
    command = f"python -m train --games {arguments.games} --seed {arguments.seed}"
    arguments.to.write_text(module_of(fitted, command), "utf-8")


def module_of(fitted: dict[int, Fitted], command: str) -> str:
    """The module with the weights, as text."""
    date = datetime.now(UTC).date().isoformat()
    lines = [
        '"""Written by `python -m train`: do not edit.',
        "",
        f"{date}, `{command}`.",
        "",
        "By players and rounds left, on games that were not learnt from: by how many points the",
        "values were off, by how many the mean was, and the loss in telling who wins.",
        "",
    ]
    for players, each in fitted.items():
        for left, figures in each.figures.items():
            lines.append(
                f"    {players} {left}: {figures.error:.2f} {figures.spread:.2f} {figures.loss:.3f}"
            )
    lines += [
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "import numpy as np",
        "",
        "from byzanz.bots.hand_features import FEATURES",
        "",
        f"WEIGHTS: Final = np.zeros(({SEATS + 1}, {MOST_ROUNDS + 1}, FEATURES))",
        f"TEMPERATURES: Final = np.ones(({SEATS + 1}, {MOST_ROUNDS + 1}))",
    ]
    lines.append("# fmt: off")
    for players, each in fitted.items():
        for left in each.figures:
            numbers = [f"{weight:.{DIGITS}f}" for weight in each.weights[left]]
            rows = [numbers[place : place + WIDTH] for place in range(0, len(numbers), WIDTH)]
            lines.append(f"TEMPERATURES[{players}, {left}] = {each.temperatures[left]:.{DIGITS}f}")
            lines.append(f"WEIGHTS[{players}, {left}] = [")
            lines += [f"    {', '.join(row)}," for row in rows]
            lines.append("]")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
