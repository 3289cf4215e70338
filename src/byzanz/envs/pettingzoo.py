"""Byzanz for PettingZoo: agents take turns (AEC), each with an observation and a mask.

    >>> from byzanz.envs.pettingzoo import env
    >>> game = env(players=4, actions="cards")
    >>> game.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = game.last()
    >>> game.step(observation["action_mask"].argmax())

Agents are `seat_0` to `seat_5`.  At the end each is rewarded with its share of the win, or with its
points where `reward="points"` was chosen.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from byzanz.cards import ALL_CARDS
from byzanz.envs.arguments import as_index, check_players
from byzanz.envs.compiled import REWARDS, Reward
from byzanz.envs.encodings import SIZES, Encoding, check_choice
from byzanz.envs.rendering import RENDER_MODES, render
from byzanz.envs.single import SingleGame
from byzanz.envs.spaces import Observation, seen_space
from byzanz.rules.state import Tiebreak


def env(
    players: int = 4,
    actions: Encoding = "cards",
    render_mode: str | None = None,
    *,
    reward: Reward = "win",
    tiebreak: Tiebreak = "goods",
) -> OrderEnforcingWrapper:
    """The environment, with PettingZoo's own check that it is reset before it is used."""
    return OrderedEnv(raw_env(players, actions, render_mode, reward, tiebreak))


def _straight(name: str) -> property:
    """What is asked for at every step, without the wrapper's detour once it has been reset."""

    def found(wrapper: OrderedEnv) -> Any:
        if wrapper._has_reset:
            return getattr(wrapper.env, name)
        raise AttributeError(name)  # then the wrapper is asked, which says it in its own words

    return property(found)


class OrderedEnv(OrderEnforcingWrapper):  # type: ignore[misc]  # without types
    """PettingZoo's wrapper, which would take longer than the game does."""

    agents = _straight("agents")
    agent_selection = _straight("agent_selection")
    terminations = _straight("terminations")

    def last(self, observe: bool = True) -> Any:
        return self.env.last(observe) if self._has_reset else super().last(observe)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - without types; a name its users know
    """One game at a time, dealt from the seed handed to `reset`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by PettingZoo
        "name": "byzanz_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 4,
        actions: Encoding = "cards",
        render_mode: str | None = None,
        reward: Reward = "win",
        tiebreak: Tiebreak = "goods",
    ) -> None:
        super().__init__()
        check_players(players)
        check_choice("reward", reward, reward in REWARDS, f"one of {', '.join(REWARDS)}")
        check_choice(
            "render_mode",
            render_mode,
            render_mode is None or render_mode in RENDER_MODES,
            f"None or one of {', '.join(RENDER_MODES)}",
        )
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._choices: Final = (players, actions, tiebreak)
        self._reward: Final = reward
        self._random = Random()
        self._new_game()  # bad choices are refused here, not at the first reset
        self.observation_spaces = {agent: seen_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(SIZES[actions]) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def _new_game(self) -> None:
        deck = list(ALL_CARDS)
        self._random.shuffle(deck)
        self.game = SingleGame(deck, *self._choices)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game; without a seed, the next one after those dealt before."""
        if seed is not None:
            self._random = Random(seed)
        self._new_game()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[0]
        self._skip_agent_selection: str | None = None

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        game = self.game
        mask = game.mask if game.seat == seat else np.zeros(SIZES[game.actions], np.int8)
        return {"observation": game.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[np.int8]:
        """Everything, hidden cards included, as seat 0 would be shown it: for critics."""
        return self.game.observe(0, privileged=True)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        game.step(as_index(action))
        self._cumulative_rewards[agent] = 0.0
        if game.seat is None:
            for one, reward in zip(self.possible_agents, game.rewards(self._reward), strict=True):
                self.rewards[one] = reward
                self.terminations[one] = True
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
