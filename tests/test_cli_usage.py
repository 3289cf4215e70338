"""The command line around its commands: usage, help, bench and demo, pipes and signals.

Much is run within this process; what belongs to a process is tried with real ones.
"""

import errno
import inspect
import os
import runpy
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import byzanz.benchmark
from byzanz import cli
from byzanz.cli import app
from byzanz.demo import NAMES as DEMO_NAMES
from byzanz.server.settings import Settings
from byzanz.words import LANGUAGES
from tests.support.command_line import (
    invoke,
    invoke_json,
    process,
    whole_game,
    write,
)

pytestmark = pytest.mark.slow

COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of this kind")


# Bench and demo

FIGURES = {
    "playouts": {"decisions_per_s", "games_per_s"},
    "uniform": {"decisions_per_s", "games_per_s"},
    "apply": {"actions_per_s"},
    "replay": {"ms_per_record", "actions"},
}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measures for a moment, since the figures do not matter here."""
    measure = partial(byzanz.benchmark.measure_rules, seconds=0.001)
    monkeypatch.setattr(byzanz.benchmark, "measure_rules", measure)


@pytest.mark.usefixtures("quick")
def test_bench_lines() -> None:
    code, lines = invoke_json("bench", "--players", "3")
    assert code == 0
    assert {line["players"] for line in lines} == {3}
    figures = {line["benchmark"]: line.keys() - {"benchmark", "players"} for line in lines}
    assert len(figures) == len(lines)
    assert figures.items() >= FIGURES.items()
    for line in lines:
        assert all(line[key] > 0 for key in figures[line["benchmark"]]), line


@pytest.mark.usefixtures("quick")
def test_bench_measures_all_tables_and_tells_people() -> None:
    code, output, messages = invoke("bench")
    assert (code, messages) == (0, "")
    begun = [line.split()[:3] for line in output.splitlines()]
    for players in range(3, 7):
        for name in FIGURES:
            assert begun.count([name, str(players), "players"]) == 1
    assert "decisions/s" in output


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_demo_is_the_same_for_a_seed_and_ends_with_a_winner(players: int) -> None:
    words = ("demo", "--players", str(players), "--seed")
    code, story, messages = invoke(*words, "11")
    assert (code, messages) == (0, "")
    assert invoke(*words, "11")[1] == story
    assert invoke(*words, "12")[1] != story
    *_, winner, empty, command = story.splitlines()
    assert winner.endswith((" wins.", " share the win."))
    assert empty == ""
    assert command.startswith(f"byzanz demo --players {players} --seed 11 ")
    scores = story.splitlines()[-3 - players : -3]
    assert sorted(line.split(": ")[0] for line in scores) == sorted(DEMO_NAMES[:players])
    assert winner.split()[0].strip(",") == scores[0].split(": ")[0]


def test_demo_is_the_same_in_another_process() -> None:
    done = process("demo", "--seed", "11", environment={"PYTHONHASHSEED": "5"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == invoke("demo", "--seed", "11")[1]


def test_demo_tells_to_type_what_was_typed() -> None:
    """run.py says by what name it is called."""
    done = process("demo", "--seed", "11", environment={"BYZANZ_COMMAND": "python3 run.py"})
    assert done.stdout.splitlines()[-1].startswith("python3 run.py demo --players 4 --seed 11 ")


def test_demo_without_a_seed_says_how_to_get_it_again() -> None:
    _, story, _ = invoke("demo")
    words = story.splitlines()[-1].removesuffix(" tells this game again.").split()
    assert words[0] == "byzanz"
    assert invoke(*words[1:])[1] == story


def test_demo_speaks_five_languages() -> None:
    stories = {}
    for language in LANGUAGES:
        code, story, messages = invoke("demo", "--seed", "11", "--lang", language)
        assert (code, messages) == (0, "")
        assert f"byzanz demo --players 4 --seed 11 --lang {language}" in story.splitlines()[-1]
        stories[language] = story
    assert len(set(stories.values())) == 5
    assert len({story.count("\n") for story in stories.values()}) == 1
    assert invoke("demo", "--seed", "11")[1] == stories["en"]


# Usage, help and completion


@pytest.mark.parametrize(
    "words",
    [
        "no-such-command",
        "serve --port 65536",
        "serve --think 0",
        "serve --log-level loud",
        "tables",
        "tables close",
        "--no-such-option",
        "replay",
        "replay --json",
        "replay --no-such-option x",
        "verify",
        "perft --depth 1",
        "perft x",
        "perft x --depth 0",
        "perft x --depth 21",
        "perft x --depth two",
        "bench --players 2",
        "bench --players 7",
        "bench x",
        "demo --players 2",
        "demo --players 7",
        "demo --players",
        "demo --seed -1",
        "demo --seed 18446744073709551616",
        "demo --lang fr",
        "demo --lang EN",
    ],
)
def test_usage_error(words: str) -> None:
    code, output, messages = invoke(*words.split())
    assert code == 2
    if words == "tables":  # then the help
        assert "Usage: " in output
        assert messages == ""
    else:
        assert output == ""
        assert "Error" in messages


def test_usage_error_of_a_process() -> None:
    done = process("demo", "--players", "2")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Usage: byzanz demo ")
    assert "Traceback" not in done.stderr


def test_help_of_every_command_loads_no_compiler() -> None:
    program = (
        "import sys\n"
        "from byzanz.cli import app\n"
        f"for command in ([], *([name] for name in {COMMANDS!r})):\n"
        "    for option in ('--help', '-h'):\n"
        "        try:\n"
        "            app([*command, option], prog_name='byzanz')\n"
        "        except SystemExit as end:\n"
        "            assert end.code == 0, command\n"
        "print({'numba', 'numpy', 'fluent.runtime'} & set(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    *pages, loaded = done.stdout.splitlines()
    assert loaded == "set()"
    for command in COMMANDS:
        assert sum(f"Usage: byzanz {command} " in line for line in pages) == 2
    assert {"replay", "verify", "perft", "bench", "demo"} <= set(COMMANDS)


def test_version() -> None:
    code, output, messages = invoke("--version")
    assert (code, messages) == (0, "")
    assert output.startswith("byzanz")
    assert output.count("\n") == 1


def test_completion_script_and_completion() -> None:
    undetected = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = process("--show-completion", "bash", environment=undetected)
    assert (done.returncode, done.stderr) == (0, "")
    assert "_BYZANZ_COMPLETE=complete_bash" in done.stdout
    assert done.stdout.rstrip().endswith(" byzanz")
    asked = {"_BYZANZ_COMPLETE": "complete_bash", "COMP_WORDS": "byzanz re", "COMP_CWORD": "1"}
    done = process(environment=asked)
    assert (done.stdout.split(), done.stderr) == (["replay", "review"], "")


def test_without_the_extra_the_way_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "byzanz.cli")
    monkeypatch.setitem(sys.modules, "typer", None)
    with pytest.raises(SystemExit, match=r"^byzanz: .*pip install 'byzanz\[cli\]'$"):
        runpy.run_module("byzanz", run_name="__main__")


# What happens around a process


@POSIX
def test_ctrl_c_ends_a_deep_perft(tmp_path: Path) -> None:
    """The first file is counted at once, so its line tells when the second one's turn is."""
    over = whole_game()
    del over["result"]
    files = write(tmp_path, [over, over | {"actions": []}])
    command = [sys.executable, "-m", "byzanz", "perft", "--depth", "20", *map(str, files)]
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    assert running.stdout
    assert running.stdout.readline().startswith(f"{files[0]}: 0  0  ")
    running.send_signal(signal.SIGINT)
    output, messages = running.communicate(timeout=300)
    assert (running.returncode, output) == (130, "")
    assert "Traceback" not in messages


@POSIX
@pytest.mark.parametrize("words", [["demo", "--seed", "1"], ["replay", "--json", "missing"]])
def test_reader_that_has_gone_is_no_trouble(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process(*words, stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_full_disk_gets_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = process("demo", stdout=full)
    assert done.returncode == 1
    assert done.stderr.startswith("byzanz: ")
    assert done.stderr.count("\n") == 1
    assert os.strerror(errno.ENOSPC) in done.stderr


def test_letters_that_the_terminal_does_not_know() -> None:
    words = ("demo", "--seed", "1", "--lang", "hu")
    done = process(*words, environment={"PYTHONIOENCODING": "latin-1"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u0151" in done.stdout  # in the word for a merchant


def test_the_command_line_and_the_settings_agree() -> None:
    options = inspect.signature(cli.serve).parameters
    defaults = Settings()
    for name in ("host", "port", "think", "rate", "log_level", "proxies", "open_browser"):
        assert options[name].default == getattr(defaults, name)
