"""Stable-Baselines3's MaskablePPO learns a seat against a level.

pip install 'byzanz[rl,arena]' sb3-contrib
python examples/train_maskable_ppo.py --minutes 10 --opponents medium
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import gymnasium
import numpy as np
from gains import Gains
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import byzanz.envs.gymnasium  # noqa: F401 - registers Byzanz-v0
from byzanz.envs import evaluate

LEVELS = ("random", "easy@1", "medium@1")  # as they were published; they never change


class Curve(BaseCallback):
    """Prints the share of wins of the latest games, and stops when the time is up."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.process_time() + 60 * minutes
        self.wins: list[float] = []

    def _on_step(self) -> bool:
        over = self.locals["dones"].nonzero()[0]
        self.wins += [self.locals["infos"][game]["win"] for game in over]
        return time.process_time() < self.end

    def _on_rollout_end(self) -> None:
        if self.wins:
            wins = f"{len(self.wins):>7,} games, {np.mean(self.wins[-500:]):.1%} of wins"
            print(f"{self.num_timesteps:>9,} steps, {wins}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of the processor")
    parser.add_argument("--opponents", default="medium")
    parser.add_argument("--games", type=int, default=200, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("maskable_ppo.zip"), help="gone on with")
    chosen = parser.parse_args()
    env = Gains(gymnasium.make("Byzanz-v0", opponents=chosen.opponents))
    if chosen.out.exists():
        model = MaskablePPO.load(chosen.out, env, device="cpu")
    else:
        model = MaskablePPO(
            "MultiInputPolicy", env, n_steps=1024, batch_size=256, ent_coef=0.01, seed=1,
            device="cpu",
        )  # fmt: skip
    model.learn(10**9, callback=Curve(chosen.minutes), reset_num_timesteps=False)
    model.save(chosen.out)

    def policy(shown: dict[str, np.ndarray]) -> int:
        return int(model.predict(shown, action_masks=shown["action_mask"].astype(bool))[0])

    print(evaluate(policy, games=chosen.games, levels=LEVELS))


if __name__ == "__main__":
    main()
