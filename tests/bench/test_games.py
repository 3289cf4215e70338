"""The page about games says what the saved games say, and nothing by hand."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench.games import DOCS, BadFolder, Saved, fill, load, write
from byzanz.arena.command import Wishes, hold


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Saved]:
    saved = []
    for players in (3, 4):
        folder = tmp_path_factory.mktemp("arena") / str(players)
        assert hold(Wishes(["medium"] * players, games=6, seed=1, jobs=1, save=folder)) == 0
        saved.append(load(folder))
    return saved


def test_a_saved_tournament_is_read_as_it_was_played(runs: list[Saved]) -> None:
    three, four = runs
    assert (three.players, len(three.games), three.decks) == (3, 6, 6)
    assert (four.players, len(four.games)) == (4, 8)  # whole sets
    assert four.command.startswith("byzanz arena medium medium medium medium --games 8 --seed 1")


def test_the_page_is_filled_and_its_pictures_drawn(runs: list[Saved], tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    (docs / "games").mkdir(parents=True)
    page = docs / "games.md"
    page.write_text((DOCS / "games.md").read_text("utf-8"), "utf-8")
    write(runs, docs)
    text = page.read_text("utf-8")
    assert f"| 4 | 8 | 8 | `{runs[1].command}` |" in text
    assert "| 6 players" not in text
    shown = re.findall(r"!\[[^]]+\]\((games/\w+\.svg)\)", text)
    assert sorted(shown) == sorted(f"games/{file.name}" for file in (docs / "games").iterdir())
    for name in shown:
        assert ElementTree.parse(docs / name).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    write(runs, docs)
    assert page.read_text("utf-8") == text


def test_the_text_of_the_page_states_no_figures_of_its_own() -> None:
    text = (DOCS / "games.md").read_text("utf-8")
    prose = re.sub(r"<!-- games: .*?<!-- end -->", "", text, flags=re.DOTALL)
    assert set(re.findall(r"\d+", prose)) == {"95", "0"}  # per cent of the intervals; seat 0


def test_a_page_without_a_place_for_a_text_is_left_alone() -> None:
    with pytest.raises(ValueError, match="places"):
        fill("<!-- games: runs -->\n<!-- end -->\n", {"runs": "", "points": ""})


def test_a_folder_without_a_tournament_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFolder, match="no saved tournament"):
        load(tmp_path)
