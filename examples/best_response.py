"""How badly can a level be beaten?  Trains against a frozen one, and measures what came of it.

pip install 'byzanz[rl,arena]' torch
python examples/best_response.py --level medium --minutes 30

Exact exploitability is out of reach: the game has far too many positions.  A learner that knows
nothing but its own seat gives a lower bound: whatever it wins beyond an equal share, a best
response wins at least.  The result is measured in fresh games with duplicate deals.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import torch
from train_cleanrl import policy_of, train

from byzanz.envs import evaluate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="medium", choices=["random", "medium"])
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=1000, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("best_response"))
    chosen = parser.parse_args()
    agent, curve = train(chosen.level, chosen.minutes, chosen.players)
    torch.save(agent.state_dict(), chosen.out.with_suffix(".pt"))
    chosen.out.with_suffix(".json").write_text(json.dumps(curve))
    league = evaluate(
        policy_of(agent), chosen.players, chosen.games, levels=[chosen.level], seed=2**32
    )
    share = league.rows[0].win_share
    equal = league.rows[0].equal_share
    print(league)
    print(
        f"{chosen.level} gives away at least {max(0.0, share.low - equal):.1%} of a win beyond an"
        f" equal share (95 %); this one took {share.value - equal:+.1%}"
    )


if __name__ == "__main__":
    main()
