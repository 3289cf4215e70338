"""`byzanz arena` as people use it: its lines, its folder, Ctrl-C, and what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from byzanz.bots.levels import LEVELS
from byzanz.cli import app
from byzanz.record import Record
from byzanz.replay import verify
from tests.arena.programs import is_alive, program

pytestmark = pytest.mark.slow

FEW = ["easy", "medium", "random", "--games", "6", "--jobs", "1", "--seed", "5"]


def arena(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["arena", *map(str, arguments)])


def test_json_has_one_line_a_bot() -> None:
    result = arena(*FEW, "--json")
    assert result.exit_code == 0
    assert result.stderr == (
        "byzanz arena: only 2 decks: intervals are rough below 30, play more games\n"
    )
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(line["bot"], line["index"]) for line in lines] == [
        ("easy", 0), ("medium", 1), ("random", 2),
    ]  # fmt: skip
    assert sum(line["win_share"] for line in lines) == pytest.approx(1, abs=0.001)
    for line in lines:
        assert line["games"] == 6
        assert line["low"] <= line["win_share"] <= line["high"]
        assert line["faults"] == 0
        assert isinstance(line["mean_score"], float)
        low, high = line["without_luck_interval"]
        assert low <= line["without_luck"] <= high


def test_same_seed_and_playouts_print_the_same_whatever_the_jobs() -> None:
    line_up = ["hard", "medium", "easy", "--games", "9", "--playouts", "30", "--json"]
    one, two, other = (
        arena(*line_up, "--seed", seed, "--jobs", jobs)
        for seed, jobs in (("8", "1"), ("8", "2"), ("9", "2"))
    )
    assert one.stdout == two.stdout != other.stdout
    assert one.exit_code == two.exit_code == 0


def test_table_is_for_people() -> None:
    result = arena(*FEW)
    assert result.exit_code == 0
    assert "wins %" in result.stdout
    for bot in FEW[:3]:
        assert bot in result.stdout
    assert "6 of 6 games, 2 decks, seed 5" in result.stdout


def test_games_are_rounded_up_to_whole_sets() -> None:
    result = arena(*["random"] * 5, "--games", "6", "--json", "--jobs", "1")
    assert json.loads(result.stdout.splitlines()[0])["games"] == 10


def test_faults_are_counted_and_told_in_a_line_each(tmp_path: Path) -> None:
    bot = program(tmp_path, "rude", decide="print('Pass!', flush=True)")
    result = arena(bot, "random", "random", "--games", "3", "--jobs", "1", "--json")
    assert result.exit_code == 0
    line = json.loads(result.stdout.splitlines()[0])
    assert line["bot"] == bot
    assert line["faults"] == 9
    assert line["fault_kinds"] == {"illegal": 9}
    assert line["forfeits"] == 3
    assert line["win_share"] == 0
    assert result.stderr.count("\n") == 2
    assert "Polite: 9 illegal, such as: not a JSON object on standard output: 'Pass!'" in (
        result.stderr
    )


# What is saved


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena")
    bot = program(folder, "rude", decide="say(action='<b>')")
    report = folder / "report"
    result = arena("easy", "medium", bot, "--games", "12", "--seed", "5", "--save", report)
    assert result.exit_code == 0
    assert sorted(file.name for file in folder.iterdir()) == ["report", "rude.py"]
    assert str(report / "report.html") in result.stderr.replace("\n", "")
    return report


def test_every_record_is_kept_and_can_be_verified(saved: Path) -> None:
    lines = [json.loads(line) for line in (saved / "results.jsonl").read_text().splitlines()]
    assert len(lines) == 12
    assert sorted(file.name for file in (saved / "games").iterdir()) == sorted(
        line["game"].removeprefix("games/") for line in lines
    )
    for line in lines:
        record = Record.read(saved / line["game"])
        assert verify(record).phase == "over"
        assert record.result is not None
        assert list(record.result.scores) == line["result"]["scores"]
        assert record.extra["arena"]["bots"] == line["bots"]
        assert len(line["faults"]) == 3


class Balanced(HTMLParser):
    """Notes what a page loads, and that its elements close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.seen: list[str] = []
        self.names: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.names |= {name for name, _ in attrs}
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_report_is_one_page_that_needs_no_network(saved: Path) -> None:
    page = (saved / "report.html").read_text("utf-8")
    reader = Balanced()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    assert "http" not in page
    assert "url(" not in page
    assert not {"script", "link", "img", "iframe"} & set(reader.seen)
    assert "src" not in reader.names
    assert reader.links
    assert all((saved / link).exists() for link in reader.links)
    assert "nan" not in page.lower().split()
    text = " ".join(reader.texts)
    for said in (
        "Share of wins by seat",
        "Share of wins without luck",
        "Ratings",
        "Points at the end",
        "Prices by offer card and round",
        "What do games look like, with 3 players?",
        "winner's points",
        "actions in a game",
        "all pass",
        "Each against each",
        "lost by them",
        "What is a merchant worth?",
        "95 % intervals",
        "unknown_action: '<b>' is no action",
    ):
        assert said in text
    assert reader.seen.count("svg") == 7


def test_existing_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("precious")
    result = arena(*FEW, "--save", tmp_path)
    assert result.exit_code == 1
    assert one_line(result) == f"{tmp_path} is not empty; a new or an empty folder is needed"
    assert [file.name for file in tmp_path.iterdir()] == ["mine"]


def test_empty_folder_is_filled(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    assert arena(*FEW, "--save", folder).exit_code == 0
    assert (folder / "report.html").exists()


def test_sprt_stops_as_soon_as_one_side_is_better(tmp_path: Path) -> None:
    bots = ["medium", "random", "random", "--games", "300", "--seed", "1", "--jobs", "1"]
    result = arena(*bots, "--sprt", "--json", "--save", tmp_path / "report")
    assert result.exit_code == 0
    first, second, _ = (json.loads(line) for line in result.stdout.splitlines())
    assert first["games"] < 150
    assert first["sprt"] == "more"
    assert "sprt" not in second
    assert "medium wins more than its share of 33.3 %; where all are equally good" in result.stderr
    assert len(list((tmp_path / "report" / "games").iterdir())) == first["games"]


def test_sprt_says_so_where_nothing_is_decided() -> None:
    result = arena(*FEW, "--sprt", "--json")
    assert json.loads(result.stdout.splitlines()[0])["sprt"] is None
    assert "not decided: easy is shown to be neither better nor worse" in result.stderr


def test_the_shell_completes_levels() -> None:
    environment = {"_BYZANZ_COMPLETE": "complete_bash", "COMP_WORDS": "byzanz arena h"}
    done = subprocess.run(
        [sys.executable, "-m", "byzanz"],
        env=os.environ | environment | {"COMP_CWORD": "2"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["hard", "hard@1", "hard@2"]


# Ctrl-C


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_valid_report_of_what_is_finished(tmp_path: Path, jobs: str) -> None:
    pids = tmp_path / "pids"
    bot = program(tmp_path, "slow", hello=f"""\
        open({str(pids)!r}, 'a').write(f"{{os.getpid()}} ")
        say(name='Slow')""", decide="time.sleep(0.002); say(action=view['legal'][0])")  # fmt: skip
    report = tmp_path / "report"
    command = [sys.executable, "-m", "byzanz", "arena", bot, "random", "random"]
    command += ["--games", "30000", "--jobs", jobs, "--seed", "1", "--json", "--save", str(report)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        deadline = time.monotonic() + 300
        while len(list(tmp_path.glob(".report.*/games/*"))) < 4:
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, err = process.communicate(timeout=300)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    assert "Traceback" not in err
    games = (report / "results.jsonl").read_text().splitlines()
    assert f"interrupted: {len(games)} of 30000 games were finished" in err
    # The record of the fourth was there, which is written before the game is counted.
    assert json.loads(out.splitlines()[0])["games"] == len(games) >= 3
    for file in (report / "games").iterdir():
        assert verify(Record.read(file)).phase == "over"
    assert len(list((report / "games").iterdir())) == len(games)
    assert "it was stopped early" in (report / "report.html").read_text("utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["pids", "report", "slow.py"]
    assert not any(map(is_alive, map(int, pids.read_text().split())))


# What is refused


def one_line(result: Result) -> str:
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("byzanz arena: ").removesuffix("\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("easy easy grandmaster", f"'grandmaster' is no bot; there are {', '.join(LEVELS)}, py:"),
        ("easy easy", "3 to 6 bots, one a seat, not 2"),
        ("easy easy easy easy easy easy easy", "3 to 6 bots, one a seat, not 7"),
        ("easy easy easy --games -4", "--games is at least 1, not -4"),
        ("easy easy easy --games 0", "--games is at least 1, not 0"),
        ("easy easy easy --seed -1", "--seed is a number from 0"),
        ("easy easy easy --seconds 0", "--seconds is more than 0"),
        ("easy easy easy --seconds nan", "--seconds is more than 0"),
        ("easy easy easy --playouts 0", "--playouts is at least 1"),
        ("easy easy easy --jobs 0", "--jobs is at least 1"),
        ("easy easy easy --dask here", "--dask is an address such as tcp://127.0.0.1:8786"),
        ("easy easy easy --dask tcp://localhost:1 --jobs 2", "not both"),
        ("easy easy easy --sprt", "--sprt compares the first bot with others"),
        ("easy easy exec:", "'exec:' names no command"),
        ("easy easy exec:no-such-program", "there is no command 'no-such-program' to run"),
        ("easy easy exec:./no-such-file", "there is no command './no-such-file' to run"),
        ("easy easy exec:'", "a quotation mark is not closed"),
    ],
)
def test_misuse_is_told_in_one_line(
    arguments: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = arena(*arguments.split(" "), "--save", "report")
    assert result.exit_code == 2
    assert message in one_line(result)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", ["file", "file/report", "missing/report", "n" * 300])
def test_folder_that_cannot_be_written_is_told_in_one_line(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = arena(*FEW, "--save", tmp_path / place)
    assert result.exit_code == 1
    assert one_line(result).isprintable()
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
