"""Games between levels, by number: the same seed and number make the same game on any machine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

import numpy as np
from numpy.typing import NDArray

from byzanz.bots.bot import Limit
from byzanz.envs.agents import LevelAgent, LevelPlayer
from byzanz.envs.decisions import MOST_ACTIONS, deal_decks, play_medium
from byzanz.envs.single import SingleGame
from byzanz.rules.state import DECK, TIEBREAKS, Tiebreak

FAST: Final = "medium"
"""The level that plays inside the kernel where it has all seats."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """What a level thought of trying, the best first, and the chance that it gave to each."""

    codes: tuple[int, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """Games with as many players: decks, actions in their integer form, and thoughts."""

    players: int
    tiebreak: Tiebreak
    decks: NDArray[np.int8]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]
    names: list[tuple[str, ...]]
    """By game and seat, who played."""
    candidates: dict[tuple[int, int], Candidates]
    """By game and number of the action, where a level has searched."""


@dataclass(frozen=True, slots=True)
class LevelGames:
    """All that games of levels follow from."""

    players: int
    levels: tuple[str, ...]
    """One for all seats, or one for each; they move on by a seat each game."""
    seed: int
    tiebreak: Tiebreak = "goods"
    playouts: int = 200

    def seating(self, game: int) -> tuple[str, ...]:
        if len(self.levels) == 1:
            return self.levels * self.players
        turn = game % self.players
        return self.levels[-turn:] + self.levels[:-turn] if turn else self.levels

    def play(self, first: int, count: int) -> PlayedGames:
        """So many games, from this number on."""
        decks = np.empty((count, DECK), np.int8)
        codes = np.zeros((count, MOST_ACTIONS), np.int64)
        counts = np.zeros(count, np.int64)
        word = np.uint64(self.seed % (1 << 64))
        candidates: dict[tuple[int, int], Candidates] = {}
        if set(self.levels) == {FAST}:
            rule = TIEBREAKS.index(self.tiebreak)
            play_medium(self.players, rule, word, first, decks, codes, counts)
        else:
            deal_decks(word, first, decks)
            for row in range(count):
                played = self._play_one(decks[row], first + row)
                counts[row] = len(played)
                for number, (code, thought) in enumerate(played):
                    codes[row, number] = code
                    if thought is not None:
                        candidates[row, number] = thought
        names = [self.seating(first + row) for row in range(count)]
        return PlayedGames(self.players, self.tiebreak, decks, codes, counts, names, candidates)

    def _play_one(
        self, deck: NDArray[np.int8], number: int
    ) -> Sequence[tuple[int, Candidates | None]]:
        game = SingleGame(deck, self.players, "hand", self.tiebreak)
        limit = Limit(playouts=self.playouts)
        agents = [
            LevelAgent(LevelPlayer(level), game, seat, self._bot_seed(number, seat))
            for seat, level in enumerate(self.seating(number))
        ]
        played: list[tuple[int, Candidates | None]] = []
        while game.seat is not None:
            found = agents[game.seat].bot.consider(limit)
            thought = None
            if found[0].worlds:
                thought = Candidates(
                    tuple(int(each.action) for each in found), tuple(each.wins for each in found)
                )
            code = int(found[0].action)
            played.append((code, thought))
            game.follow(code)
            assert game.happened is not None, "an action has"
            for agent in agents:
                agent.hear(*game.happened)
        return played

    def _bot_seed(self, game: int, seat: int) -> int:
        digest = sha256(f"byzanz-games {self.seed} {game} {seat}".encode()).digest()
        return int.from_bytes(digest[:8], "big")
