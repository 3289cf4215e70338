"""RLlib's PPO learns a seat against a level; masked numbers get no chance.

pip install 'byzanz[rl,arena]' 'ray[rllib]' torch
python examples/train_rllib.py --minutes 10 --opponents medium
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from byzanz.envs import evaluate
from byzanz.envs.gymnasium import ByzanzEnv


class FloatEnv(ByzanzEnv):
    """The names and types that RLlib's masking module asks for."""

    def __init__(self, config: dict[str, object]) -> None:
        super().__init__(**config)  # type: ignore[arg-type]
        from gymnasium.spaces import Box, Dict, Discrete

        seen, mask = self.observation_space["observation"], self.observation_space["action_mask"]
        self.observation_space = Dict(
            {
                "observations": Box(0, 32, seen.shape, np.float32),
                "action_mask": Box(0, 1, mask.shape, np.float32),
            }
        )
        self.action_space = Discrete(mask.shape[0])

    def _shown(self) -> dict[str, np.ndarray]:
        shown = super()._shown()
        return {
            "observations": shown["observation"].astype(np.float32) / 4,
            "action_mask": shown["action_mask"].astype(np.float32),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--opponents", default="medium")
    parser.add_argument("--games", type=int, default=200, help="to measure it by")
    chosen = parser.parse_args()
    register_env("byzanz", FloatEnv)
    config = (
        PPOConfig()
        .environment("byzanz", env_config={"opponents": chosen.opponents})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=4)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [256, 128], "fcnet_hiddens": [256]},
            )
        )
    )
    algorithm = config.build_algo()
    end = time.monotonic() + 60 * chosen.minutes
    while time.monotonic() < end:
        result = algorithm.train()["env_runners"]
        steps, wins = result["num_env_steps_sampled_lifetime"], result.get("episode_return_mean", 0)
        print(f"{steps:>9,.0f} steps, {wins:.1%} of wins", flush=True)
    module = algorithm.get_module()

    def policy(shown: dict[str, np.ndarray]) -> int:
        row = torch.from_numpy(shown["observation"]).float()[None] / 4
        mask = torch.from_numpy(shown["action_mask"]).float()[None]
        with torch.no_grad():
            out = module.forward_inference(
                {Columns.OBS: {"observations": row, "action_mask": mask}}
            )
        return int(torch.distributions.Categorical(logits=out["action_dist_inputs"]).sample())

    print(evaluate(policy, games=chosen.games))


if __name__ == "__main__":
    main()
