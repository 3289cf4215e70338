"""How badly can a level be beaten?  Trains against a frozen one, and measures what came of it.

pip install 'byzanz[rl,arena]' torch
python examples/best_response.py --level medium@1 --minutes 30

Exact exploitability is out of reach: the game has far too many positions.  A learner that knows
nothing but its own seat gives a lower bound: whatever it wins beyond an equal share, a best
response wins at least.  The result is measured in fresh games with duplicate deals.  The same
command goes on with a training that was ended.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from train_cleanrl import begin, policy_of, train

from byzanz.envs import evaluate
from byzanz.envs.level_turns import BATCH_LEVELS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="medium@1", choices=BATCH_LEVELS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=1000, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("best_response.pt"), help="gone on with")
    chosen = parser.parse_args()
    training = begin(chosen.players)
    if chosen.out.exists():
        training.load(chosen.out)
    train(training, chosen.level, chosen.minutes, chosen.players)
    training.save(chosen.out)
    league = evaluate(
        policy_of(training.agent, greedy=True), chosen.players, chosen.games,
        levels=[chosen.level], seed=2**32,
    )  # fmt: skip
    share, equal = league.rows[0].win_share, league.rows[0].equal_share
    print(league)
    print(
        f"{chosen.level} gives away at least {max(0.0, share.low - equal):.1%} of a win beyond an"
        f" equal share (95 %); this one took {share.value - equal:+.1%}"
    )


if __name__ == "__main__":
    main()
