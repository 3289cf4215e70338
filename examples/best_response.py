"""How badly can a level be beaten?  Trains against a frozen one, and measures what came of it.

pip install 'byzanz[rl,arena,data]' torch
python examples/best_response.py --level medium@1 --minutes 30

Exact exploitability is out of reach: the game has far too many positions.  A learner that knows
nothing but its own seat gives a lower bound: whatever it wins beyond an equal share, a best
response wins at least.  It first learns to do as `medium` does, from a table of its games, and then
by itself against the level.  The result is measured in fresh games with duplicate deals.  The same
command goes on with a training that was ended.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch
from train_cleanrl import Training, begin, policy_of, train

from byzanz.envs import evaluate
from byzanz.envs.level_games import LevelGames
from byzanz.envs.level_turns import BATCH_LEVELS
from byzanz.envs.tables import masks_of, observations_of, tables_of


def imitate(training: Training, players: int, minutes: float, games: int = 2000) -> None:
    """Learns what `medium` does, and how its games end."""
    played = LevelGames(players, ("medium",), seed=5).play(0, games)
    table = tables_of(played, actions="cards").decisions
    rows = torch.from_numpy(observations_of(table["observation"]).copy())
    masks = torch.from_numpy(masks_of(table["mask"], "cards").copy())
    actions = torch.from_numpy(table["action"].to_numpy()).long()
    outcomes = torch.from_numpy(table["outcome"].to_numpy().copy())
    end, right = time.process_time() + 60 * minutes, []
    while time.process_time() < end:
        part = torch.randint(len(rows), (1024,))
        choice, value = training.agent(rows[part].float(), masks[part])
        loss = -choice.log_prob(actions[part]).mean()
        loss = loss + (value - outcomes[part]).square().mean()
        training.optimiser.zero_grad()
        loss.backward()
        training.optimiser.step()
        right.append((choice.logits.argmax(1) == actions[part]).float().mean().item())
    share = sum(right[-100:]) / len(right[-100:])
    print(f"{share:.1%} as `medium` does, after {len(right):,} steps", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="medium@1", choices=BATCH_LEVELS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=30, help="of the processor")
    parser.add_argument("--games", type=int, default=1000, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("best_response.pt"), help="gone on with")
    chosen = parser.parse_args()
    training, minutes = begin(chosen.players), chosen.minutes
    if chosen.out.exists():
        training.load(chosen.out)
    else:
        imitate(training, chosen.players, minutes / 4)
        minutes *= 3 / 4
    train(training, chosen.level, minutes, chosen.players, a_point=0.0)
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
