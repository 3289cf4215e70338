"""The command line on records: its lines, its exit codes, and what it says to bad files."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from byzanz.cli import app
from byzanz.fair import commit_of, deck_of, seed_of
from byzanz.game import Game
from byzanz.record import ENDING, Record
from tests.support.command_line import (
    NAMES,
    Content,
    as_record,
    conformance,
    invoke,
    invoke_json,
    process,
    whole_game,
    write,
    write_one,
)

ON_RECORDS = pytest.mark.parametrize(
    "command", [["replay"], ["verify"], ["perft", "--depth", "1"]], ids=lambda words: words[0]
)


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


def test_replay_of_standard_input() -> None:
    record = json.dumps(conformance("games")[0])
    done = CliRunner().invoke(app, ["replay", "-", "--json"], input=record)
    assert done.exit_code == 0
    assert json.loads(done.stdout)["ok"] is True
    done = CliRunner().invoke(app, ["replay", "-"], input="no record")
    assert done.exit_code == 1
    assert "bad_record: broken JSON" in done.stderr


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
    record: Content = dict(Record.of(game).to_json())
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


@pytest.mark.slow
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


def test_file_without_permission(tmp_path: Path) -> None:
    file = write_one(tmp_path, whole_game())
    file.chmod(0)
    done = process("replay", file, privileged=False)
    assert done.returncode == 1
    reason = os.strerror(errno.EACCES)
    assert done.stderr == f"{file}: bad_record: cannot be read: {reason}\n"
