"""The games that are told in this folder go just as they did when they were written down."""

import pytest

from tests.golden.playthrough import COUNTS, FOLDER, path_of, playthrough

HOW_TO = "if it should be so: python tests/golden/playthrough.py, and read what changed"
VERBS = ("pass", "bid", "give", "take", "drop", "sell", "done")


@pytest.mark.parametrize("players", COUNTS)
def test_the_game_goes_as_written(players: int) -> None:
    path = path_of(players)
    written = path.read_bytes().decode().split("\n")
    told = playthrough(players).split("\n")
    for number, (before, now) in enumerate(zip(written, told, strict=False), 1):
        assert now == before, f"{path.name} differs in line {number}; {HOW_TO}"
    assert len(told) == len(written), f"{path.name} has another length; {HOW_TO}"


def test_there_is_no_file_that_nothing_writes() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(map(path_of, COUNTS))


@pytest.mark.parametrize("players", COUNTS)
def test_the_game_shows_every_verb_and_how_it_ends(players: int) -> None:
    """A game in which too little happens would be no witness."""
    text = path_of(players).read_text(encoding="utf-8")
    actions = [line.split()[3] for line in text.split("\n") if line.startswith("== ")][1:]
    assert set(actions) == set(VERBS)
    assert "result scores" in text.split("\n== ")[-1]
