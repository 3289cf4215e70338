"""`byzanz review`: lines for people and for programs, totals, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from byzanz.bots.levels import LEVELS
from byzanz.record import ENDING, Record
from byzanz.review.game_review import review_of
from byzanz.review.level_losses import LEVEL_LOSSES, likeness
from byzanz.review.report import Total
from tests.support.command_line import invoke, invoke_json, write_one
from tests.support.random_play import Script


def record(folder: Path, name: str, length: int = 40, seed: int = 1) -> Path:
    path = folder / f"{name}{ENDING}"
    Record.of(Script(players=4, seed=seed, length=length).play()).write(path)
    return path


def test_json_is_one_review_a_line_with_the_file_first(tmp_path: Path) -> None:
    files = [record(tmp_path, "one"), record(tmp_path, "two", seed=2)]
    code, lines = invoke_json("review", *files, "--playouts", "4")
    assert code == 0
    assert [list(line)[:2] for line in lines] == [["file", "format"]] * 2
    assert [line["file"] for line in lines] == list(map(str, files))
    assert [len(line["moves"]) for line in lines] == [40, 40]
    assert invoke_json("review", *files, "--playouts", "4") == (code, lines)


def test_text_names_players_and_costly_decisions(tmp_path: Path) -> None:
    code, output, _ = invoke("review", record(tmp_path, "one", length=200), "--playouts", "30")
    assert code == 0
    for word in ("0 Ada", "3 Dia", "30 playouts", "like", "more"):
        assert word in output
    assert "on average" not in output


def test_several_files_have_totals_for_each_name(tmp_path: Path) -> None:
    files = [record(tmp_path, "one"), record(tmp_path, "two", seed=2)]
    code, output, _ = invoke("review", *files, "--playouts", "4", "--seat", "1")
    assert code == 0
    assert "2 games, a game on average" in output
    totals = output.partition("on average")[2]
    assert "Ben" in totals
    assert "Ada" not in output


def test_a_time_is_kept_about(tmp_path: Path) -> None:
    code, (line,) = invoke_json("review", record(tmp_path, "one", length=3), "--seconds", "0.5")
    assert code == 0
    assert line["playouts"] >= 50


def test_bad_records_are_told_and_the_others_reviewed(tmp_path: Path) -> None:
    good = record(tmp_path, "good", length=2)
    content = json.loads(good.read_text())
    bad = write_one(tmp_path, {**content, "actions": [*content["actions"], "0 take C"]})
    code, lines = invoke_json("review", tmp_path / "none", bad, good, "--playouts", "1")
    assert code == 1
    assert [line.get("code") for line in lines] == ["bad_record", "not_your_turn", None]
    assert lines[2]["format"] == "byzanz-review/1"


def test_a_seat_that_is_not_there_and_two_limits(tmp_path: Path) -> None:
    file = record(tmp_path, "one", length=1)
    code, _, messages = invoke("review", file, "--seat", "5")
    assert (code, "no seat 5 in this game, only 0 to 3" in messages) == (1, True)
    code, _, messages = invoke("review", file, "--seconds", "1", "--playouts", "1")
    assert (code, "not both" in messages) == (2, True)


def test_likeness_is_the_nearest_level() -> None:
    for level, loss in LEVEL_LOSSES.items():
        assert likeness(2 * loss, 2) == level
    assert likeness(0, 0) is None
    assert list(LEVEL_LOSSES) == list(LEVELS)


def test_totals_add_up() -> None:
    review = review_of(Script(players=3, seed=3, length=30).play(), playouts=8)
    total = Total()
    total.add(review, 1)
    total.add(review, 1)
    seat = review["seats"][1]
    assert (total.games, total.decisions) == (2, 2 * seat["decisions"])
    assert total.luck == pytest.approx(2 * (seat["deal"] + seat["turned"]))
    assert (total.lost, total.result) == pytest.approx((2 * seat["lost"], 2 * seat["result"]))
    assert likeness(total.lost, total.thoughtless) == seat["like"]
