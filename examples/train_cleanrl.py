"""PPO in one file, in the style of CleanRL, on thousands of games in step.

pip install 'byzanz[rl,arena]' torch
python examples/train_cleanrl.py --minutes 10 --opponents medium
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import gymnasium
import numpy as np
import torch
from gains import A_POINT, POINTS
from torch import nn
from torch.distributions import Categorical

import byzanz.envs.gymnasium  # noqa: F401 - registers Byzanz-v0
from byzanz.envs import evaluate
from byzanz.envs.level_turns import BATCH_LEVELS

LEVELS = ("random", "easy@1", "medium@1")  # as they were published; they never change
Shown = dict[str, np.ndarray]
GAMES, STEPS, EPOCHS, PARTS = 256, 64, 3, 16
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 1.0, 0.95, 0.2, 0.01, 5e-4


class Agent(nn.Module):
    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, row: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(row / 4)
        logits = self.actor(body).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.critic(body).squeeze(-1)


@dataclass
class Training:
    """An agent, and its curve: steps, games, and the share of wins of the latest 2,000 games."""

    agent: Agent
    optimiser: torch.optim.Optimizer
    curve: list[tuple[int, int, float]]

    def save(self, file: Path) -> None:
        torch.save([self.agent.state_dict(), self.optimiser.state_dict(), self.curve], file)

    def load(self, file: Path) -> None:
        agent, optimiser, self.curve = torch.load(file)
        self.agent.load_state_dict(agent)
        self.optimiser.load_state_dict(optimiser)


def begin(seed: int = 1) -> Training:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec("Byzanz-v0", num_envs=1)
    agent = Agent(envs.single_observation_space["observation"].shape[0], envs.single_action_space.n)
    return Training(agent, torch.optim.Adam(agent.parameters(), RATE), [])


def train(training: Training, opponents: str, minutes: float) -> None:
    """Goes on with a training for some minutes of the processor."""
    agent, optimiser, curve = training.agent, training.optimiser, training.curve
    steps, before, _ = curve[-1] if curve else (0, 0, 0.0)
    envs = gymnasium.make_vec("Byzanz-v0", num_envs=GAMES, opponents=opponents)
    size = envs.single_action_space.n
    shown, _ = envs.reset(seed=1 + steps)
    wins: list[float] = []
    end = time.process_time() + 60 * minutes
    while time.process_time() < end:
        rows = torch.zeros(STEPS, GAMES, agent.body[0].in_features)
        masks = torch.zeros(STEPS, GAMES, size, dtype=torch.int8)
        actions = torch.zeros(STEPS, GAMES, dtype=torch.long)
        logs, values, rewards, ends = (torch.zeros(STEPS, GAMES) for _ in range(4))
        for step in range(STEPS):
            rows[step] = torch.from_numpy(shown["observation"])
            masks[step] = torch.from_numpy(shown["action_mask"])
            with torch.no_grad():
                choice, values[step] = agent(rows[step], masks[step])
                actions[step] = choice.sample()
                logs[step] = choice.log_prob(actions[step])
            shown, reward, over, _, infos = envs.step(actions[step].numpy())
            wins += reward[over].tolist()
            points = shown["observation"][:, POINTS].astype(np.float32)
            for game in over.nonzero()[0]:
                points[game] = infos["final_obs"][game]["observation"][POINTS]
            gained = torch.from_numpy(points) - rows[step, :, POINTS]
            rewards[step] = torch.from_numpy(reward) + A_POINT * gained
            ends[step] = torch.from_numpy(over)
        steps += STEPS * GAMES
        with torch.no_grad():
            mask = torch.from_numpy(shown["action_mask"])
            _, value = agent(torch.from_numpy(shown["observation"]).float(), mask)
        advantages, ahead = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
        for step in reversed(range(STEPS)):
            goes_on = 1 - ends[step]
            delta = rewards[step] + GAMMA * value * goes_on - values[step]
            ahead = advantages[step] = delta + GAMMA * LAMBDA * goes_on * ahead
            value = values[step]
        goals = (advantages + values).flatten()
        flat = [each.flatten(0, 1) for each in (rows, masks, actions, logs, advantages)]
        for _ in range(EPOCHS):
            for part in torch.randperm(STEPS * GAMES).chunk(PARTS):
                row, mask, action, log, advantage = (each[part] for each in flat)
                choice, value = agent(row, mask)
                ratio = (choice.log_prob(action) - log).exp()
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
                gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
                loss = -gain.mean() + (value - goals[part]).square().mean()
                loss = loss - ENTROPY * choice.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimiser.step()
        if wins:
            curve.append((steps, before + len(wins), float(np.mean(wins[-2000:]))))
            print("{:>10,} steps, {:>7,} games, {:.1%} of wins".format(*curve[-1]), flush=True)


def policy_of(agent: Agent) -> Callable[[Shown], int]:
    def policy(shown: Shown) -> int:
        with torch.no_grad():
            choice, _ = agent(
                torch.from_numpy(shown["observation"]).float()[None],
                torch.from_numpy(shown["action_mask"])[None],
            )
        return int(choice.sample())

    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of the processor")
    parser.add_argument("--opponents", default="medium", choices=BATCH_LEVELS)
    parser.add_argument("--games", type=int, default=200, help="to measure it by")
    parser.add_argument("--out", type=Path, default=Path("cleanrl_byzanz.pt"), help="gone on with")
    chosen = parser.parse_args()
    training = begin()
    if chosen.out.exists():
        training.load(chosen.out)
    train(training, chosen.opponents, chosen.minutes)
    training.save(chosen.out)
    print(evaluate(policy_of(training.agent), games=chosen.games, levels=LEVELS))


if __name__ == "__main__":
    main()
