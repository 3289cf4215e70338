"""The commands that read records: `byzanz replay`, `verify`, `perft` and `review`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from byzanz.actions import quoted
from byzanz.tables_cli import Json, print_json

if TYPE_CHECKING:  # the rules take half a second to load, which `--help` need not wait for
    from byzanz.game import Game
    from byzanz.record import Record, RecordError

Line = dict[str, Any]
STANDARD_INPUT: Final = "-"
Files = Annotated[
    list[Path],
    # A file that cannot be read is told like any other bad one, and does not stop the others.
    typer.Argument(
        metavar="FILE",
        help="Records, usually named *.byzanz.json; - is standard input.",
        readable=False,
    ),
]


def replay(files: Files, as_json: Json = False) -> None:
    """Play records through the rules and check their results."""
    from byzanz.replay import replay as check

    _each(files, as_json, lambda record: _replayed(check(record)), _failed)


def verify(files: Files, as_json: Json = False) -> None:
    """Replay records, and check the fair deal against seed and commit."""
    from byzanz.replay import verify as check

    def verified(record: Record) -> tuple[Line, str]:
        line, sentence = _replayed(check(record))
        return line | {"fair": True}, f"{sentence}; the deal was fair"

    def failed(error: RecordError) -> Line:
        return _failed(error) | {"fair": False if error.code == "not_fair" else None}

    _each(files, as_json, verified, failed)


def perft(
    files: Files,
    depth: Annotated[int, typer.Option(min=1, max=20, help="The longest sequences to count.")],
    as_json: Json = False,
) -> None:
    """Count the sequences of 1 to N actions that can follow a record's actions."""
    from byzanz.perft import perft as count
    from byzanz.replay import replay as check

    def counted(record: Record) -> tuple[Line, str]:
        counts = count(check(record), depth)
        return {"perft": counts}, "  ".join(f"{number:,}" for number in counts)

    _each(files, as_json, counted, _failed)


def review(
    files: Files,
    seat: Annotated[
        int | None, typer.Option(min=0, max=5, help="Examine this seat's decisions only.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, max=86400, help="About so long for each game.")
    ] = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            min=1, max=1_000_000, help="Of each choice, instead of seconds; repeatable. Else 1000."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Say what each decision of a game was worth, and what was luck."""
    if seconds is not None and playouts is not None:
        raise typer.BadParameter("give --seconds or --playouts, not both")
    from byzanz.replay import replay as check
    from byzanz.review.format import Review
    from byzanz.review.game_review import USUAL_PLAYOUTS, review_of
    from byzanz.review.report import progress_bar, report, totals

    reviews: list[Review] = []

    def reviewed(record: Record) -> tuple[Line, str]:
        game = check(record)
        if seat is not None and seat >= len(game.players):
            raise _no_seat(seat, len(game.players))
        with progress_bar(game.version) as progress:
            found = review_of(
                game,
                playouts=playouts or USUAL_PLAYOUTS,
                seconds=seconds,
                seat=seat,
                progress=progress,
            )
        reviews.append(found)
        return {**found}, report(found, seat)

    try:
        _each(files, as_json, reviewed, _failed)
    finally:
        if len(reviews) > 1 and not as_json:
            typer.echo(f"{len(reviews)} games, a game on average:\n{totals(reviews, seat)}")


def _no_seat(seat: int, players: int) -> RecordError:
    from byzanz.record import RecordError

    message = f"no seat {seat} in this game, only 0 to {players - 1}"
    return RecordError("bad_players", message, at=None)


def _each(
    files: Iterable[Path],
    as_json: bool,
    work: Callable[[Record], tuple[Line, str]],
    failure: Callable[[RecordError], Line],
) -> None:
    """Does one thing with every record, a line each; exit code 1 if any is not ok."""
    from byzanz.record import RecordError

    failed = False
    for file in files:
        try:
            line, sentence = work(_read(file))
        except RecordError as error:
            failed = True
            if as_json:
                print_json({"file": str(file)} | failure(error))
            else:
                typer.echo(f"{_name(file)}: {_place(error)}{error.code}: {error.message}", err=True)
            continue
        if as_json:
            print_json({"file": str(file)} | line)
        else:
            typer.echo(f"{_name(file)}: {sentence}")
    if failed:
        raise typer.Exit(1)


def _read(file: Path) -> Record:
    """A record from a file, or from standard input where that is named `-`."""
    from byzanz.record import MOST_BYTES, Record, read

    if str(file) == STANDARD_INPUT:
        return read(sys.stdin.buffer.read(MOST_BYTES + 1))
    return Record.read(file)


def _replayed(game: Game) -> tuple[Line, str]:
    from byzanz.view import result_view

    result = game.result
    line = {
        "ok": True,
        "actions": game.version,
        "phase": game.phase,
        "result": None if result is None else result_view(result),
    }
    sentence = f"ok, {game.version} action{'' if game.version == 1 else 's'}"
    if result is None:
        return line, f"{sentence}, stops in phase {game.phase}"
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(game.players, result.scores, strict=True)
    )
    winners = " and ".join(game.players[seat] for seat in result.winners)
    return line, f"{sentence}, {scores}; won by {winners}"


def _failed(error: RecordError) -> Line:
    return {
        "ok": False,
        "at": error.at,
        "action": error.action,
        "code": error.code,
        "message": error.message,
    }


def _name(file: Path) -> str:
    """A file's name, made safe for one line of a message."""
    name = str(file)
    return name if name.isprintable() else ascii(name)


def _place(error: RecordError) -> str:
    return "" if error.action is None else f"action {error.at} ({quoted(error.action)}): "
