"""PPO in one file, in the style of CleanRL, on thousands of games in step.

pip install 'byzanz[rl,arena]' torch
python examples/train_cleanrl.py --minutes 10 --opponents medium
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import byzanz.envs.gymnasium  # noqa: F401 - registers Byzanz-v0
from byzanz.envs import evaluate

GAMES, STEPS, EPOCHS, PARTS = 256, 64, 3, 8
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 1.0, 0.95, 0.2, 0.01, 5e-4


class Agent(nn.Module):
    def __init__(self, seen: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, row: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(row / 4)
        logits = self.actor(body).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.critic(body).squeeze(-1)


def train(
    opponents: str, minutes: float, players: int = 4, seed: int = 1
) -> tuple[Agent, list[tuple[int, float]]]:
    """An agent, and its curve: steps, and the share of wins of the latest 2,000 games."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec("Byzanz-v0", num_envs=GAMES, players=players, opponents=opponents)
    size = envs.single_action_space.n
    agent = Agent(envs.single_observation_space["observation"].shape[0], size)
    optimiser = torch.optim.Adam(agent.parameters(), RATE)
    shown, _ = envs.reset(seed=seed)
    wins: list[float] = []
    curve: list[tuple[int, float]] = []
    end, steps = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < end:
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
            shown, reward, over, _, _ = envs.step(actions[step].numpy())
            rewards[step], ends[step] = torch.from_numpy(reward), torch.from_numpy(over)
            wins += reward[over].tolist()
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
        curve.append((steps, float(np.mean(wins[-2000:])) if wins else 0.0))
        print(f"{steps:>10,} steps, {len(wins):>7,} games, {curve[-1][1]:.1%} of wins", flush=True)
    return agent, curve


def policy_of(agent: Agent, greedy: bool = False):  # type: ignore[no-untyped-def]
    def policy(shown: dict[str, np.ndarray]) -> int:
        with torch.no_grad():
            choice, _ = agent(
                torch.from_numpy(shown["observation"]).float()[None],
                torch.from_numpy(shown["action_mask"])[None],
            )
        return int(choice.probs.argmax() if greedy else choice.sample())

    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--opponents", default="medium", choices=["random", "medium"])
    parser.add_argument("--games", type=int, default=200, help="to measure it by")
    chosen = parser.parse_args()
    agent, _ = train(chosen.opponents, chosen.minutes)
    torch.save(agent.state_dict(), "cleanrl_byzanz.pt")
    print(evaluate(policy_of(agent), games=chosen.games))


if __name__ == "__main__":
    main()
