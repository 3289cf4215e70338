"""A bot that is somebody else's program: `byzanz-bot/1` over pipes (NOTATION.md).

The program runs as a child of its own supervisor.  Nothing that it does can block the game or fill
the memory: pipes are never waited for beyond a deadline, and a long line is cut off.

Each question is answered by exactly one line.  An answer that did not come in time is still owed:
should it come later, it is skipped and never taken for the answer to the next question.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final

from byzanz.actions import Action, Refusal, quoted
from byzanz.arena.fault import BotFault, FaultKind
from byzanz.bots.bot import Bot, Limit, Start
from byzanz.cards import Card
from byzanz.game import Event, Result
from byzanz.view import View, result_view

PROTOCOL: Final = "byzanz-bot/1"
SUPERVISOR: Final = Path(__file__).with_name("bot_supervisor.py")

HELLO_SECONDS: Final = 5.0
GRACE: Final = 0.25
"""An answer may come so many seconds after its time."""
PATIENCE: Final = 1.0
"""So much longer is waited, to tell a late answer from a missing one."""
FAREWELL_SECONDS: Final = 0.5
"""So long a bot may tidy up after the game."""

LONGEST_LINE: Final = 1_000_000
CHUNK: Final = 1 << 16
LONGEST_NOTE: Final = 4_000
LONGEST_NAME: Final = 40
"""What a tournament shows of a bot's name."""


class ExecBot(Bot):
    """A child process that plays one seat for one game; must be closed."""

    def __init__(self, start: Start, seed: int, command: Sequence[str]) -> None:
        super().__init__(start, seed)
        self.name: str | None = None
        self._out = bytearray()
        self._in = bytearray()
        self._notes = b""
        self._skipping = False
        self._owed = 0
        self._gone = False
        self._selector = selectors.DefaultSelector()
        hangs_on, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SUPERVISOR), str(hangs_on), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(hangs_on,),
                start_new_session=True,  # Ctrl-C is for us alone
            )
        except BaseException:
            os.close(self._lifeline)
            self._selector.close()
            raise
        finally:
            os.close(hangs_on)
        self._stdin, self._stdout, self._stderr = _pipes(self._process)
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "seat": start.seat,
                "players": list(start.players),
                "rules": {"tiebreak": start.rules.tiebreak},
                "hand": _names(start.hand),
                "bundle": _names(start.bundle),
            }
        )

    # What a match does with it

    def greet(self) -> None:
        """Waits for the answer to `hello`, or raises `BotFault`."""
        line = self._answer(HELLO_SECONDS)
        if line is None:
            raise self._missing("no answer to hello", HELLO_SECONDS)
        name = _object(line).get("name")
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise BotFault(FaultKind.ILLEGAL, f'the answer to hello has no "name": {_shown(line)}')
        self.name = name[:LONGEST_NAME]

    def hear(self, event: Event) -> None:
        self._send(
            {
                "type": "action",
                "action": str(event.action),
                "turned": _names(event.turned),
                "bundle": _names(event.bundle),
            }
        )

    def decide(self, view: View, limit: Limit) -> Action:
        """The bot's action, or `BotFault`; whether it is legal is left to the rules."""
        if self._gone:
            raise BotFault(FaultKind.MISSING, "not running any more")
        self._send({"type": "decide", "view": view, "seconds": limit.seconds})
        asked = time.monotonic()
        line = self._answer(patience := limit.seconds + GRACE + PATIENCE)
        took = time.monotonic() - asked
        if line is None:
            raise self._missing("no answer", patience)
        if took > limit.seconds + GRACE:
            raise BotFault(
                FaultKind.LATE, f"answered after {took:.2f} s, {limit.seconds:g} s were allowed"
            )
        action = _object(line).get("action")
        if not isinstance(action, str):
            raise BotFault(FaultKind.ILLEGAL, f'the answer has no "action": {_shown(line)}')
        try:
            return Action.parse(action, len(self.start.players))
        except Refusal as refusal:
            raise BotFault(FaultKind.ILLEGAL, str(refusal)) from None

    def say_goodbye(self, result: Result) -> None:
        """Tells the result and lets the bot end by itself, for a moment."""
        if self._gone:
            return
        self._send({"type": "over", "result": result_view(result)})
        deadline = time.monotonic() + FAREWELL_SECONDS
        while (left := deadline - time.monotonic()) > 0:
            if not self._out:
                self._close_stdin()
            if not self._turn(left):
                break
            self._in.clear()

    def close(self) -> None:
        """Ends the program and all that it has started."""
        self._gone = True
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:  # somebody has stopped the supervisor
            self._process.kill()
            self._process.wait()
        self._selector.close()
        self._close_stdin()
        self._stdout.close()
        self._stderr.close()

    # Lines in and out

    def _close_stdin(self) -> None:
        with contextlib.suppress(OSError):  # nobody reads it any more
            self._stdin.close()

    def _send(self, message: Mapping[str, Any]) -> None:
        if not self._gone:
            self._out += json.dumps(message).encode() + b"\n"
            self._write()

    def _write(self) -> None:
        """Writes what the pipe takes; the rest is written while an answer is waited for."""
        try:
            while self._out and not self._stdin.closed:
                del self._out[: os.write(self._stdin.fileno(), self._out)]
        except BlockingIOError:
            pass
        except OSError:  # it does not listen; whether it has ended is found when it is asked
            self._out.clear()

    def _answer(self, seconds: float) -> bytes | None:
        """The next line that is not owed from before, None if it does not come in time."""
        deadline = time.monotonic() + seconds
        self._owed += 1
        while True:
            line = self._line(deadline)
            if line is None:
                return None
            self._owed -= 1
            if not self._owed:
                return line

    def _line(self, deadline: float) -> bytes | None:
        while True:
            self._skip_rest()
            line, found, rest = self._in.partition(b"\n")
            if len(line) > LONGEST_LINE:
                self._skipping = True
                self._owed -= 1
                raise BotFault(
                    FaultKind.ILLEGAL, f"a line of more than {LONGEST_LINE // 1_000_000} MB"
                )
            if found:
                self._in = rest
                if line.strip():
                    return bytes(line)
                continue
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            if not self._turn(left):
                raise self._crash()

    def _skip_rest(self) -> None:
        """The rest of a line that was too long."""
        if self._skipping:
            _, found, self._in = self._in.partition(b"\n")
            self._skipping = not found

    def _turn(self, seconds: float) -> bool:
        """Moves what can be moved within some seconds; False if standard output has ended."""
        waiting = bool(self._out) and not self._stdin.closed
        if waiting:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        ready = {key.fileobj for key, _ in self._selector.select(seconds)}
        if waiting:
            self._selector.unregister(self._stdin)
        if self._stdin in ready:
            self._write()
        if self._stderr in ready:
            note = _read(self._stderr)
            self._notes = (self._notes + note)[-LONGEST_NOTE:]
            if not note:
                self._selector.unregister(self._stderr)
        if self._stdout in ready:
            chunk = _read(self._stdout)
            self._in += chunk
            return bool(chunk)
        return True

    # What went wrong

    def _missing(self, what: str, seconds: float) -> BotFault:
        where = f"on standard output within {seconds:.3g} s"
        return BotFault(FaultKind.MISSING, f"{what} {where}{self._last_note()}")

    def _crash(self) -> BotFault:
        """Standard output has ended: the program too, or else it is ended now."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        # Nobody writes any more, so this reads standard error to its end.
        while self._process.poll() is not None and (note := _read(self._stderr)):
            self._notes = (self._notes + note)[-LONGEST_NOTE:]
        code = self._process.poll()
        how = "closed its standard output" if code is None else f"ended with exit code {code}"
        self.close()
        return BotFault(FaultKind.CRASH, f"{how} before it answered{self._last_note()}")

    def _last_note(self) -> str:
        lines = self._notes.decode(errors="replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        if not said:
            return ""
        hint = "; answers belong on standard output" if said[-1].startswith("{") else ""
        return f"; on standard error: {quoted(said[-1])}{hint}"


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Standard input, output and error of a process, none of which is ever waited for."""
    assert process.stdin
    assert process.stdout
    assert process.stderr
    pipes = (process.stdin, process.stdout, process.stderr)
    for pipe in pipes:
        os.set_blocking(pipe.fileno(), False)
    return pipes


def _read(pipe: IO[bytes]) -> bytes:
    """What a pipe holds that is known to have something; nothing at its end."""
    try:
        return os.read(pipe.fileno(), CHUNK)
    except OSError:
        return b""


def _object(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if isinstance(answer, dict):
        return answer
    raise BotFault(
        FaultKind.ILLEGAL,
        f"not a JSON object on standard output: {_shown(line)}; notes belong on standard error",
    )


def _shown(line: bytes) -> str:
    return quoted(line[:200].decode(errors="replace").strip())


def _names(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]
