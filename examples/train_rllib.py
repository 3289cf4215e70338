"""RLlib's PPO learns a seat against a level; masked numbers get no chance.

pip install 'byzanz[rl,arena]' 'ray[rllib]' torch
python examples/train_rllib.py --minutes 10 --opponents medium
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from gains import Gains
from gymnasium.spaces import Box, Dict
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import byzanz.envs.gymnasium  # noqa: F401 - registers Byzanz-v0
from byzanz.envs import evaluate

LEVELS = ("random", "easy@1", "medium@1")  # as they were published; they never change


def as_floats(shown: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The names and types that RLlib's masking module asks for."""
    return {
        "observations": shown["observation"].astype(np.float32) / 4,
        "action_mask": shown["action_mask"].astype(np.float32),
    }


def make_env(wishes: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    env = Gains(gymnasium.make("Byzanz-v0", **wishes))
    sizes = [env.observation_space[name].shape for name in ("observation", "action_mask")]
    seen, mask = (Box(0, 32, size, np.float32) for size in sizes)
    return TransformObservation(env, as_floats, Dict({"observations": seen, "action_mask": mask}))


def count_win(*, episode: Any, metrics_logger: Any, **_: Any) -> None:
    metrics_logger.log_value("win", episode.get_infos(-1)["win"], window=500)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of the processor")
    parser.add_argument("--opponents", default="medium")
    parser.add_argument("--games", type=int, default=200, help="to measure it by")
    chosen = parser.parse_args()
    register_env("byzanz", make_env)
    config = (
        PPOConfig()
        .environment("byzanz", env_config={"opponents": chosen.opponents})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=4)
        .training(gamma=1.0, lambda_=0.95, lr=5e-4, entropy_coeff=0.01)
        .callbacks(on_episode_end=count_win)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [256, 128], "fcnet_hiddens": [256]},
            )
        )
    )
    algorithm = config.build_algo()
    end = time.process_time() + 60 * chosen.minutes
    while time.process_time() < end:
        result = algorithm.train()["env_runners"]
        steps, games = result["num_env_steps_sampled_lifetime"], result["num_episodes_lifetime"]
        wins = result.get("win", 0.0)
        print(f"{steps:>9,.0f} steps, {games:>7,.0f} games, {wins:.1%} of wins", flush=True)
    module = algorithm.get_module()

    def policy(shown: dict[str, np.ndarray]) -> int:
        row = torch.from_numpy(shown["observation"]).float()[None] / 4
        mask = torch.from_numpy(shown["action_mask"]).float()[None]
        with torch.no_grad():
            out = module.forward_inference(
                {Columns.OBS: {"observations": row, "action_mask": mask}}
            )
        return int(torch.distributions.Categorical(logits=out["action_dist_inputs"]).sample())

    print(evaluate(policy, games=chosen.games, levels=LEVELS))


if __name__ == "__main__":
    main()
