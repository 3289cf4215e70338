"""Bots of others: the protocol to the letter, and every way in which a program can misbehave."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from byzanz.arena import exec_bot
from byzanz.arena.exec_bot import ExecBot
from byzanz.arena.fault import BotFault, FaultKind
from byzanz.bots.bot import Start
from byzanz.fair import deck_of
from byzanz.game import Game
from byzanz.replay import replay
from byzanz.view import result_view, view_of
from tests.arena.programs import is_alive, program, wait_until_dead
from tests.arena.test_match import play

pytestmark = pytest.mark.slow

AMPLE = 300.0  # seconds, more than a busy machine takes for anything here

GRANDCHILDREN = """\
    pids = []
    for own_session in (False, True):
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"],
                                 start_new_session=own_session)
        pids.append(child.pid)
    open({file!r}, "w").write(" ".join(map(str, [os.getpid(), *pids])))
    say(name="Parent")
"""


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exec_bot, "PATIENCE", 0.3)


@pytest.fixture(autouse=True)
def _time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exec_bot, "HELLO_SECONDS", AMPLE)


def test_protocol_is_spoken_to_the_letter(tmp_path: Path) -> None:
    log = tmp_path / "log"
    listening = f"log = open({str(log)!r}, 'w')"
    write = "log.write(line); log.flush()"
    bot = program(
        tmp_path,
        "listening",
        before=listening,
        hello=f"{write}; say(name='Listener')",
        decide=f"{write}; say(action=view['legal'][-1])",
        hear=write,
    )
    match = play(["random", bot, "easy"], seconds=AMPLE)
    assert not match.faults
    assert match.called == (None, "Listener", None)

    record = match.record
    game = Game(record.players, record.deck)
    expected: list[dict[str, Any]] = [
        {
            "type": "hello",
            "protocol": "byzanz-bot/1",
            "seat": 1,
            "players": list(record.players),
            "rules": {"tiebreak": "goods"},
            "hand": [card.name for card in sorted(record.deck[4:8])],
            "bundle": [card.name for card in sorted(record.deck[16 : 16 + 6])],
        }
    ]
    for text in record.actions:
        if text.startswith("1 "):
            expected.append({"type": "decide", "view": view_of(game, 1), "seconds": AMPLE})
        event = game.apply(text)
        expected.append(
            {
                "type": "action",
                "action": text,
                "turned": [card.name for card in event.turned],
                "bundle": [card.name for card in event.bundle],
            }
        )
    expected.append({"type": "over", "result": result_view(match.result)})
    assert [json.loads(line) for line in log.read_text().splitlines()] == expected


def test_cards_of_an_answer_may_come_in_any_order(tmp_path: Path) -> None:
    decide = """\
        seat, verb, *cards = view["legal"][-1].split()
        say(action=" ".join([seat, verb, *reversed(cards)]), thoughts=[1, 2])
    """
    bot = program(tmp_path, "mirrored", decide=decide)
    assert not play(["random", bot, "random"], seconds=AMPLE).faults


@pytest.mark.parametrize(
    ("kind", "sentence", "decide"),
    [
        ("late", r"answered after \d+\.\d+ s, 0.1 s were", "time.sleep(0.45); say(action='')"),
        ("missing", r"no answer on standard output within 0\.65 s\Z", "pass"),
        (
            "missing",
            "on standard error: '{\"action\": \"1 pass\"}'; answers belong on standard output",
            "print(json.dumps({'action': '1 pass'}), file=sys.stderr, flush=True)",
        ),
        ("illegal", "not a JSON object on standard output: 'Pass'", "print('Pass', flush=True)"),
        ("illegal", "not a JSON object on standard output: '7'", "print(7, flush=True)"),
        ("illegal", "not a JSON object", "print('[' * 100000, flush=True)"),
        ("illegal", "not a JSON object", "os.write(1, b'\\xff\\n')"),
        ("illegal", "a line of more than 1 MB", "print('x' * 3_000_000, flush=True)"),
        ("illegal", "a line of more than 1 MB", "while True: sys.stdout.write('x' * 65536)"),
        ("illegal", 'the answer has no "action"', "say(move='1 pass')"),
        ("illegal", 'the answer has no "action"', "say(action=None)"),
        ("illegal", "unknown_action: '1 win'", "say(action='1 win')"),
        ("illegal", "unknown_action", "say(action='5 pass')"),
        ("illegal", "another seat", "say(action='0 pass')"),
        ("illegal", "'1 bid W4 W4' is refused, not_in_hand", "say(action='1 bid W4 W4')"),
        ("crash", "ended with exit code 3 before it answered; on standard error: 'no idea'", """\
            print('no idea', file=sys.stderr)
            sys.exit(3)"""),
        ("crash", "ended with exit code 137", "os.kill(os.getpid(), 9)"),
        ("crash", "ended with exit code 0", "sys.exit()"),
        ("crash", "closed its standard output", "os.close(1); time.sleep(600)"),
    ],
)  # fmt: skip
def test_faults_are_named_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, sentence: str, decide: str
) -> None:
    if kind == "late" or "exit code" in sentence:  # however busy the machine is
        monkeypatch.setattr(exec_bot, "PATIENCE", AMPLE)
    endless = decide.startswith("while True")  # then each answer takes all of its time
    seconds = 0.1 if kind in ("late", "missing") else 2.0 if endless else AMPLE
    bots = ["random", program(tmp_path, "rude", decide=decide), "random"]
    match = play(bots, seconds=seconds)
    assert replay(match.record).phase == "over"
    assert len(match.faults) == 3
    assert {fault.seat for fault in match.faults} == {1}
    first = match.faults[0]
    assert first.kind == kind
    # A busy machine may hear too late what is said on standard error, but not three times.
    assert any(re.search(sentence, fault.sentence) for fault in match.faults)
    assert match.record.actions[first.version] == "1 pass"
    assert all("\n" not in fault.sentence for fault in match.faults)


@pytest.mark.parametrize(
    ("kind", "sentence", "hello"),
    [
        ("missing", "no answer to hello on standard output within 0.5 s", "pass"),
        ("illegal", "'ready'; notes belong on standard error", "print('ready', flush=True)"),
        ("illegal", 'the answer to hello has no "name"', "say(name='\\n')"),
        ("crash", "exit code 1 before it answered; on standard error: 'KeyError", "{}['x']"),
    ],
)
def test_hello_must_be_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, sentence: str, hello: str
) -> None:
    monkeypatch.setattr(exec_bot, "HELLO_SECONDS", 0.5 if kind == "missing" else AMPLE)
    if kind == "crash":
        monkeypatch.setattr(exec_bot, "PATIENCE", AMPLE)
    match = play(["random", program(tmp_path, "shy", hello=hello), "random"])
    assert match.faults[0].kind == kind
    assert sentence in match.faults[0].sentence
    assert match.faults[0].version == 0
    assert match.called[1] is None
    assert replay(match.record).phase == "over"


def test_program_that_never_reads_blocks_nobody(tmp_path: Path) -> None:
    before = "say(name='Deaf'); time.sleep(600)"
    match = play(["easy", program(tmp_path, "deaf", before=before), "easy"])
    assert [str(fault.kind) for fault in match.faults] == ["missing"] * 3


def test_noise_on_standard_error_is_no_fault(tmp_path: Path) -> None:
    decide = "print('thinking' * 20_000, file=sys.stderr); say(action=view['legal'][0])"
    match = play(["random", program(tmp_path, "loud", decide=decide), "random"], seconds=AMPLE)
    assert not match.faults


def test_late_answer_is_never_taken_for_the_next_one(tmp_path: Path) -> None:
    """It answers each question properly, the first of them when the game has gone on without it."""
    decide = """\
        if not answers:
            answers.append(view["legal"][-1])
        else:
            say(action=view["legal"][-1])
    """
    hear = """\
        if len(answers) == 1:
            say(action=answers[0])
            answers.append("said")
    """
    bot = program(tmp_path, "dozing", before="answers = []", decide=decide, hear=hear)
    match = play(["random", bot, "random"], seconds=6)
    assert [str(fault.kind) for fault in match.faults] == ["missing"]


def test_crash_is_one_fault_and_then_answers_are_missing(tmp_path: Path) -> None:
    match = play(
        ["random", program(tmp_path, "gone", decide="sys.exit(1)"), "random"], seconds=AMPLE
    )
    assert [str(fault.kind) for fault in match.faults] == ["crash", "missing", "missing"]


def test_command_that_cannot_be_started_is_a_crash() -> None:
    game = Game(["a", "b", "c"], deck_of(bytes(32)))
    bot = ExecBot(Start.of(game, 0), 0, ["/nowhere/bot"])
    with pytest.raises(BotFault, match="cannot be started: No such file or directory") as caught:
        bot.greet()
    assert caught.value.kind is FaultKind.CRASH
    bot.close()


def test_nothing_of_a_bot_is_left_after_a_game(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    bot = program(tmp_path, "parent", hello=GRANDCHILDREN.format(file=str(file)))
    match = play(["random", bot, "random"], seconds=AMPLE)
    assert not match.faults
    pids = [int(pid) for pid in file.read_text().split()]
    assert len(pids) == 3
    assert not any(map(is_alive, pids))


def test_orphans_of_a_crashed_bot_are_ended(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    bot = program(
        tmp_path, "parent", hello=GRANDCHILDREN.format(file=str(file)), decide="os._exit(1)"
    )
    assert play(["random", bot, "random"], seconds=AMPLE).faults
    assert not any(map(is_alive, map(int, file.read_text().split())))


def test_bot_ends_with_the_process_that_plays_it_even_if_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    bot = program(
        tmp_path, "parent", hello=GRANDCHILDREN.format(file=str(file)), decide="time.sleep(600)"
    )
    code = f"from tests.arena.test_match import play; play(['easy', {bot!r}, 'easy'], seconds=600)"
    player = subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[2])
    try:
        deadline = time.monotonic() + AMPLE
        while len(pids := file.read_text().split() if file.exists() else []) < 3:
            assert time.monotonic() < deadline
            assert player.poll() is None
            time.sleep(0.05)
        assert all(map(is_alive, map(int, pids)))
    finally:
        os.kill(player.pid, signal.SIGKILL)
        player.wait()
    assert all(map(wait_until_dead, map(int, pids)))
