"""The command line: its lines, its exit codes, and what it says to bad input.

Much is run within this process; what belongs to a process (pipes, signals, what is loaded) is tried
with real ones.
"""

import errno
import json
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import IO, Any

import pytest
from typer.testing import CliRunner

import byzanz.benchmark
from byzanz.cli import app
from byzanz.demo import NAMES as DEMO_NAMES
from byzanz.fair import commit_of, deck_of, seed_of
from byzanz.game import Game
from byzanz.record import ENDING, Record
from byzanz.words import LANGUAGES

Content = dict[str, Any]
Line = dict[str, Any]

CONFORMANCE = Path(__file__).parent / "conformance"
COMMANDS = [command.callback.__name__ for command in app.registered_commands if command.callback]
NAMES = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay", "Gus")
ON_RECORDS = pytest.mark.parametrize(
    "command", [["replay"], ["verify"], ["perft", "--depth", "1"]], ids=lambda words: words[0]
)
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of this kind")


def process(
    *words: str | Path,
    environment: Mapping[str, str] | None = None,
    stdout: int | IO[str] = subprocess.PIPE,
) -> "subprocess.CompletedProcess[str]":
    """`byzanz` with these words in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "byzanz", *map(str, words)],
        env=os.environ | (environment or {}),
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
    )


def invoke(*words: str | Path) -> tuple[int, str, str]:
    """`byzanz` with these words in this process: exit code, output and messages."""
    done = CliRunner().invoke(app, list(map(str, words)))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return done.exit_code, done.stdout, done.stderr


def invoke_json(*words: str | Path) -> tuple[int, list[Line]]:
    """The same with `--json`: exit code and lines."""
    code, output, messages = invoke(*words, "--json")
    assert messages == ""
    return code, list(map(json.loads, output.splitlines()))


def conformance(name: str) -> list[Content]:
    lines = (CONFORMANCE / f"{name}.jsonl").read_text().splitlines()
    return list(map(json.loads, lines))


def as_record(position: Content) -> Content:
    """A record from a line that has only the number of players, the deck and the actions."""
    return {
        "format": "byzanz-record/1",
        "players": NAMES[: position["players"]],
        "deck": position["deck"],
        "actions": position["actions"],
    }


def write(folder: Path, contents: list[Content]) -> list[Path]:
    files = [folder / f"{number:03}{ENDING}" for number in range(len(contents))]
    for file, content in zip(files, contents, strict=True):
        file.write_text(json.dumps(content))
    return files


def write_one(folder: Path, content: Content) -> Path:
    return write(folder, [content])[0]


def whole_game() -> Content:
    return conformance("games")[0]


# Records that are good


def test_replay_of_many_files(tmp_path: Path) -> None:
    games = conformance("games")
    files = write(tmp_path, games)
    done = process("replay", "--json", *files)
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {
            "file": str(file),
            "ok": True,
            "actions": len(content["actions"]),
            "phase": "over",
            "result": content["result"],
        }
        for file, content in zip(files, games, strict=True)
    ]


def test_replay_for_people(tmp_path: Path) -> None:
    games = conformance("games")
    files = write(tmp_path, games)
    code, output, messages = invoke("replay", *files)
    assert (code, messages) == (0, "")
    for file, content, line in zip(files, games, output.splitlines(), strict=True):
        assert line.startswith(f"{file}: ok, {len(content['actions'])} actions, ")
        told_scores, told_winners = line.split("; won by ")
        for name, score in zip(content["players"], content["result"]["scores"], strict=True):
            assert f", {name} {score}" in told_scores
        winners = [content["players"][seat] for seat in content["result"]["winners"]]
        assert told_winners == " and ".join(winners)


def test_record_may_stop_midway(tmp_path: Path) -> None:
    game = whole_game()
    del game["result"]
    half = game | {"actions": game["actions"][:57]}
    none = game | {"actions": []}
    files = write(tmp_path, [half, none])
    code, (of_half, of_none) = invoke_json("replay", *files)
    assert code == 0
    assert (of_half["ok"], of_half["actions"], of_half["result"]) == (True, 57, None)
    assert of_half["phase"] in ("bid", "give", "trim", "take")
    assert (of_none["ok"], of_none["actions"], of_none["phase"]) == (True, 0, "bid")
    _, output, _ = invoke("replay", files[0])
    assert output == f"{files[0]}: ok, 57 actions, stops in phase {of_half['phase']}\n"


# Records whose actions, result or deal are wrong


def test_refused_action_is_named(tmp_path: Path) -> None:
    refusals = conformance("refusals")
    files = write(tmp_path, list(map(as_record, refusals)))
    code, lines = invoke_json("replay", *files)
    assert code == 1
    for file, refusal, line in zip(files, refusals, lines, strict=True):
        assert list(line) == ["file", "ok", "at", "action", "code", "message"]
        assert (line["file"], line["ok"]) == (str(file), False)
        assert (line["at"], line["code"]) == (refusal["at"], refusal["code"])
        assert line["action"] == refusal["actions"][refusal["at"]]
        assert line["message"]
    code, output, messages = invoke("replay", *files)
    assert (code, output) == (1, "")
    for file, line, message in zip(files, lines, messages.splitlines(), strict=True):
        assert message.startswith(f"{file}: action {line['at']} (")
        assert message.endswith(f": {line['code']}: {line['message']}")


def test_wrong_result(tmp_path: Path) -> None:
    game = whole_game()
    result = game["result"]
    wrong = [
        game | {"result": result | {"winners": [2]}},
        game | {"result": result | {"scores": [score + 1 for score in result["scores"]]}},
        game | {"actions": game["actions"][:-1]},  # and so not over
    ]
    files = write(tmp_path, wrong)
    code, lines = invoke_json("replay", *files)
    assert code == 1
    for line in lines:
        assert (line["ok"], line["at"], line["action"]) == (False, None, None)
        assert line["code"] == "wrong_result"
    code, output, messages = invoke("replay", *files)
    assert (code, output) == (1, "")
    for file, message in zip(files, messages.splitlines(), strict=True):
        assert message.startswith(f"{file}: wrong_result: ")


def test_verify(tmp_path: Path) -> None:
    seed, other = seed_of(7), seed_of(8)
    fair = {"commit": commit_of(seed), "seed": seed.hex()}
    game = Game(NAMES[:4], deck_of(seed))
    game.apply("0 pass")
    record = Record.of(game).to_json()
    cases: list[tuple[Content, bool | None, str | None]] = [
        (record | {"fair": fair}, True, None),
        (record | {"fair": fair | {"commit": commit_of(other)}}, False, "not_fair"),
        (record | {"fair": {"commit": commit_of(other), "seed": other.hex()}}, False, "not_fair"),
        (record | {"fair": fair | {"seed": seed.hex()[:-2]}}, False, "not_fair"),
        (record | {"fair": fair | {"seed": 7}}, False, "not_fair"),
        (record | {"fair": {}}, False, "not_fair"),
        (record | {"fair": "yes"}, False, "not_fair"),
        (record, None, "no_fair_deal"),
        (record | {"fair": fair, "actions": ["1 pass"]}, None, "not_your_turn"),
    ]
    files = write(tmp_path, [content for content, _, _ in cases])
    code, lines = invoke_json("verify", *files)
    assert code == 1
    for (_, fairness, reason), line in zip(cases, lines, strict=True):
        assert line["fair"] is fairness
        assert line["ok"] is (reason is None)
        assert line.get("code") == reason
        if reason in ("not_fair", "no_fair_deal"):
            assert (line["at"], line["action"]) == (None, None)
    assert lines[0]["actions"] == 1
    assert lines[-1]["at"] == 0
    code, output, messages = invoke("verify", *files)
    assert code == 1
    assert output == f"{files[0]}: ok, 1 action, stops in phase bid; the deal was fair\n"
    assert len(messages.splitlines()) == len(cases) - 1
    assert invoke("verify", files[0])[0] == 0


# Perft


@pytest.mark.parametrize("depth", [2, 3, 4, 5])
def test_perft_counts_as_published(tmp_path: Path, depth: int) -> None:
    positions = [position for position in conformance("perft") if len(position["perft"]) == depth]
    assert positions
    files = write(tmp_path, list(map(as_record, positions)))
    code, lines = invoke_json("perft", *files, "--depth", str(depth))
    assert code == 0
    assert lines == [
        {"file": str(file), "perft": position["perft"]}
        for file, position in zip(files, positions, strict=True)
    ]


def test_perft_for_people(tmp_path: Path) -> None:
    position = conformance("perft")[0]
    file = write_one(tmp_path, as_record(position))
    done = process("perft", file, "--depth", str(len(position["perft"])))
    counts = "  ".join(f"{number:,}" for number in position["perft"])
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{file}: {counts}\n", "")


def test_perft_fails_with_the_line_of_replay(tmp_path: Path) -> None:
    file = write_one(tmp_path, as_record(conformance("refusals")[-1]))
    assert invoke_json("perft", file, "--depth", "1") == invoke_json("replay", file)


# Files that are no records


def bad_deck(change: Callable[[list[str]], object]) -> Callable[[Path, Content], None]:
    def make(file: Path, game: Content) -> None:
        deck = game["deck"].split()
        change(deck)
        file.write_text(json.dumps(game | {"deck": " ".join(deck)}))

    return make


def changed(**changes: Any) -> Callable[[Path, Content], object]:
    return lambda file, game: file.write_text(json.dumps(game | changes))


def of_bytes(data: bytes, size: int | None = None) -> Callable[[Path, Content], None]:
    def make(file: Path, game: Content) -> None:
        with file.open("wb") as opened:
            opened.write(data)
            opened.truncate(size)

    return make


NOISE = Random(1).randbytes(100_000)
BAD: dict[str, tuple[Callable[[Path, Content], object], str, str]] = {
    "missing card": (bad_deck(list.pop), "bad_deck", "instead of"),
    "extra card": (bad_deck(lambda deck: deck.append("M")), "bad_deck", "17 M instead of 16"),
    "misspelt card": (bad_deck(lambda deck: deck.insert(2, "X9")), "bad_deck", "'X9' at place 3"),
    "empty deck": (changed(deck=""), "bad_deck", "'' at place 1"),
    "two players": (changed(players=NAMES[:2]), "bad_players", "not 2"),
    "seven players": (changed(players=NAMES), "bad_players", "not 7"),
    "odd action": (changed(actions=[1]), "bad_record", '"actions" has 1'),
    "wrong format": (changed(format="byzanz-record/2"), "bad_record", "'byzanz-record/2'"),
    "no object": (of_bytes(b"[]"), "bad_record", "a list"),
    "broken": (of_bytes(b'{"format": '), "bad_record", "broken JSON at line 1"),
    "deep": (of_bytes(b"[" * 1_000_000), "bad_record", "nested too deeply"),
    "noise": (of_bytes(NOISE), "bad_record", "not UTF-8"),
    "much noise": (of_bytes(NOISE, 100_000_000), "bad_record", "larger than 4 MB"),
    "zeros": (of_bytes(b"", 100_000_000), "bad_record", "larger than 4 MB"),
    "empty": (of_bytes(b""), "bad_record", "broken JSON at line 1, column 1"),
    "folder": (lambda file, _: file.mkdir(), "bad_record", os.strerror(errno.EISDIR)),
    "missing": (lambda file, _: None, "bad_record", os.strerror(errno.ENOENT)),
    "link to itself": (
        lambda file, _: file.symlink_to(file),
        "bad_record",
        os.strerror(errno.ELOOP),
    ),
    "not\na\x1b[31m name": (of_bytes(b"{}"), "bad_record", '"format" is null'),
}


@pytest.fixture(scope="module")
def bad_files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("bad")
    good = whole_game()
    files = {name: folder / f"{name}{ENDING}" for name in BAD}
    for name, (make, _, _) in BAD.items():
        make(files[name], good)
    return files


def shown(file: Path) -> str:
    return str(file) if str(file).isprintable() else ascii(str(file))


@ON_RECORDS
@pytest.mark.parametrize("name", BAD)
def test_bad_file_gets_one_line(bad_files: dict[str, Path], name: str, command: list[str]) -> None:
    file, (_, reason, detail) = bad_files[name], BAD[name]
    code, output, messages = invoke(*command, file)
    assert (code, output) == (1, "")
    (message,) = messages.splitlines()
    assert message.startswith(f"{shown(file)}: {reason}: ")
    assert detail in message
    assert message.isprintable()

    code, (line,) = invoke_json(*command, file)
    assert code == 1
    assert (line["file"], line["ok"]) == (str(file), False)
    assert (line["at"], line["action"], line["code"]) == (-1, None, reason)
    assert detail in line["message"]


def test_bad_files_do_not_stop_the_others(bad_files: dict[str, Path], tmp_path: Path) -> None:
    good = write_one(tmp_path, whole_game())
    words = [*list(bad_files.values())[:9], good, *list(bad_files.values())[9:]]
    done = process("replay", *words)
    assert done.returncode == 1
    assert done.stdout.startswith(f"{good}: ok, ")
    assert done.stdout.count("\n") == 1
    for file, message in zip(bad_files.values(), done.stderr.splitlines(), strict=True):
        assert message.startswith(f"{shown(file)}: bad_")

    done = process("replay", "--json", *words)
    assert (done.returncode, done.stderr) == (1, "")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["file"] for line in lines] == list(map(str, words))
    assert [line["ok"] for line in lines] == [file == good for file in words]


def test_null_device_is_an_empty_file() -> None:
    code, _, messages = invoke("replay", os.devnull)
    assert code == 1
    assert messages.startswith(f"{os.devnull}: bad_record: broken JSON")


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="root may read every file")
def test_file_without_permission(tmp_path: Path) -> None:
    file = write_one(tmp_path, whole_game())
    file.chmod(0)
    code, _, messages = invoke("replay", file)
    assert code == 1
    reason = os.strerror(errno.EACCES)
    assert messages == f"{file}: bad_record: cannot be read: {reason}\n"


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
        "",
        "no-such-command",
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
    if words:
        assert output == ""
        assert "Error" in messages
    else:  # then the help
        assert "Usage: " in output
        assert messages == ""


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
    assert (done.stdout.split(), done.stderr) == (["replay"], "")


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
    output, messages = running.communicate(timeout=60)
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
