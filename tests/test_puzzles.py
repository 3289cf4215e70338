"""The puzzles that are shipped: all can be played, and thinking still comes to their answers."""

from __future__ import annotations

from collections import Counter

import pytest

from byzanz.actions import Action
from byzanz.fair import deck_of, seed_of
from byzanz.game import Game
from tools.puzzles import CLEAR, THEMES, Puzzle, PuzzleGame, pick, preferred, shipped

GAMES = shipped()
PUZZLES = [(game, puzzle) for game in GAMES for puzzle in game.puzzles]
SAMPLE = PUZZLES[:: max(1, len(PUZZLES) // 8)]


def played(game: PuzzleGame, at: int) -> Game:
    dealt = Game([f"Player {seat}" for seat in range(game.players)], deck_of(seed_of(game.deal)))
    for action in game.actions[:at]:
        dealt.apply(action)
    return dealt


def test_there_are_some_of_every_theme_and_difficulty() -> None:
    themes = Counter(puzzle.theme for _, puzzle in PUZZLES)
    assert len(PUZZLES) >= 100
    assert set(themes) == set(THEMES.values())
    assert {puzzle.difficulty for _, puzzle in PUZZLES} == {1, 2, 3}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.deal))
def test_positions_and_choices_are_legal(game: PuzzleGame) -> None:
    assert len(game.actions) == max(puzzle.at for puzzle in game.puzzles)
    for puzzle in game.puzzles:
        position = played(game, puzzle.at)
        answer, *others = map(Action.parse, puzzle.chances)
        assert position.awaited[0] == answer.seat
        assert THEMES[answer.verb] == puzzle.theme
        assert {answer, *others} <= set(position.legal(answer.seat))
        best, *behind = puzzle.chances.values()
        assert behind == sorted(behind, reverse=True)
        assert best - behind[0] >= CLEAR[position.phase] - 0.001, "rounded"


@pytest.mark.parametrize(
    ("game", "puzzle"), SAMPLE, ids=[f"{game.deal}-{puzzle.at}" for game, puzzle in SAMPLE]
)
def test_thinking_prefers_the_answer(game: PuzzleGame, puzzle: Puzzle) -> None:
    assert preferred(game, puzzle)


def test_no_theme_is_picked_too_often() -> None:
    games = {game.deal: game for game in GAMES}
    again = pick(games)
    assert {(game.deal, each.at) for game in again for each in game.puzzles} <= {
        (game.deal, each.at) for game, each in PUZZLES
    }
