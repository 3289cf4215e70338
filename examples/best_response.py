"""How badly can a level be beaten?  Trains against a frozen one, and measures what came of it.

pip install 'byzanz[rl]' torch
python examples/best_response.py --level medium@1 --minutes 30

Exact exploitability is out of reach: the game has far too many positions.  A learner that knows
nothing but its own seat gives a lower bound: whatever it wins beyond an equal share, a best
response wins at least.  It begins with what `medium` advises, and learns where to do otherwise.
The result is measured in fresh games, from each seat as often.  The same command goes on with a
training that was ended.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.vector import VectorEnv
from train_cleanrl import ADVISED, GAMES, Agent, Shown, begin, train

from byzanz.envs.agents import medium_actions
from byzanz.envs.level_turns import BATCH_LEVELS


def advised(envs: VectorEnv[Any, Any, Any], shown: Shown) -> np.ndarray:
    """The mask, in which the advice of `medium` is marked."""
    mask = shown["action_mask"].copy()
    mask[np.arange(len(mask)), medium_actions(envs.unwrapped.batch)] = ADVISED
    return mask


def measure(agent: Agent | None, envs: VectorEnv[Any, Any, Any], games: int) -> tuple[float, float]:
    """The share of wins in fresh games, and half of its 95 % interval; without an agent, medium's.

    As many games are counted of each place in the batch, so that short ones are not preferred.
    """
    shown, _ = envs.reset(seed=2**32)
    wins: list[list[float]] = [[] for _ in range(envs.num_envs)]
    each = -(-games // envs.num_envs)
    while min(map(len, wins)) < each:
        mask = advised(envs, shown)
        if agent is None:
            chosen = (mask == ADVISED).argmax(1)
        else:
            with torch.no_grad():
                rows = torch.from_numpy(shown["observation"]).float()
                chosen = agent(rows, torch.from_numpy(mask))[0].probs.argmax(1).numpy()
        shown, reward, over, _, _ = envs.step(chosen)
        for game in over.nonzero()[0]:
            wins[game].append(float(reward[game]))
    counted = np.array([place[:each] for place in wins]).ravel()
    return float(counted.mean()), float(1.96 * counted.std() / len(counted) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="medium@1", choices=BATCH_LEVELS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=30, help="of the processor")
    parser.add_argument("--games", type=int, default=10_000, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("best_response.pt"), help="gone on with")
    chosen = parser.parse_args()
    envs = gymnasium.make_vec(
        "Byzanz-v0", num_envs=GAMES, players=chosen.players, actions="hand", opponents=chosen.level
    )
    training = begin("hand")
    if chosen.out.exists():
        training.load(chosen.out)
    train(training, envs, chosen.minutes, a_point=0.0, mask_of=advised)
    training.save(chosen.out)
    equal = 1 / chosen.players
    for name, agent in (("medium", None), ("the learner", training.agent)):
        share, half = measure(agent, envs, chosen.games)
        print(
            f"{name} wins {share:.1%} ± {half:.1%} from {chosen.level}, which so gives away at"
            f" least {max(0.0, share - half - equal):.1%} of a win beyond an equal share"
        )


if __name__ == "__main__":
    main()
