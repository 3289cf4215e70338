"""A review in words, and what the reviews of many games tell of each name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from typing import Final

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from byzanz.review.format import MoveReview, Review, SeatReview
from byzanz.review.level_losses import likeness, thoughtless_loss

COSTLIEST: Final = 3
"""So many of a seat's decisions are named."""
WIDTH: Final = 100


@dataclass(slots=True)
class Total:
    """One name over several games."""

    games: int = 0
    decisions: int = 0
    lost: float = 0.0
    thoughtless: float = 0.0
    luck: float = 0.0
    result: float = 0.0

    def add(self, review: Review, seat: int) -> None:
        """Adds a seat of a game."""
        found = review["seats"][seat]
        self.games += 1
        self.decisions += found["decisions"]
        self.lost += found["lost"]
        self.luck += luck_of(found)
        self.result += found["result"]
        for move in review["moves"]:
            if move["seat"] == seat and "candidates" in move:
                self.thoughtless += thoughtless_loss([each["wins"] for each in move["candidates"]])


def luck_of(seat: SeatReview) -> float:
    """What the cards did to a seat's chance; its result without it is fair to everybody."""
    return seat["deal"] + seat["turned"]


def costliest(review: Review, seat: int) -> list[MoveReview]:
    """The decisions by which a seat has lost most, the worst first."""
    moves = [move for move in review["moves"] if move["seat"] == seat and move.get("lost", 0.0) > 0]
    return sorted(moves, key=lambda move: -move["lost"])[:COSTLIEST]


def report(review: Review, only: int | None = None) -> str:
    """The review of one game, in lines for people; of one seat, if so wished."""
    seats = range(review["players"]) if only is None else [only]
    moves = len(review["moves"])
    table = _table(
        "player", "decisions", "lost", "each", "like", "deal", "cards", "own", "others", "result"
    )
    for seat in seats:
        found = review["seats"][seat]
        table.add_row(
            f"{seat} {escape(found['name'])}",
            str(found["decisions"]),
            _percent(found["lost"]),
            _each(found["lost"], found["decisions"]),
            found["like"] or "",
            *(_change(found[cause]) for cause in ("deal", "turned", "own", "others")),
            _percent(found["result"]),
        )
    lines = [
        f"{moves} action{'' if moves == 1 else 's'}, {review['playouts']} playouts of each choice",
        _text(table),
    ]
    for seat in seats:
        lines += [_sentence(move) for move in costliest(review, seat)]
    return "\n".join(lines)


def _sentence(move: MoveReview) -> str:
    best = move["candidates"][0]["action"]
    return (
        f"  action {move['version']}, {move['action']}: {best} wins {_percent(move['lost'])} more"
    )


def totals(reviews: Iterable[Review], only: int | None = None) -> str:
    """What several games tell of each name."""
    names: dict[str, Total] = {}
    for review in reviews:
        for seat, found in enumerate(review["seats"]):
            if only is None or seat == only:
                names.setdefault(found["name"], Total()).add(review, seat)
    table = _table(
        "name", "games", "decisions", "lost", "each", "like", "luck", "result", "adjusted"
    )
    for name, total in names.items():
        table.add_row(
            escape(name),
            str(total.games),
            str(total.decisions),
            _percent(total.lost / total.games),
            _each(total.lost, total.decisions),
            likeness(total.lost, total.thoughtless) or "",
            _change(total.luck / total.games),
            _percent(total.result / total.games),
            _percent((total.result - total.luck) / total.games),
        )
    return _text(table)


@contextmanager
def progress_bar(actions: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal; it is told how many actions are done."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("actions"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("actions", total=actions)
        yield lambda done: bar.update(task, completed=done)


def _table(*heads: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(
            head, justify="left" if place == 0 or head == "like" else "right", no_wrap=place > 0
        )
    return table


def _text(table: Table) -> str:
    console = Console(file=StringIO(), width=WIDTH)
    with console.capture() as captured:
        console.print(table)
    return "\n".join(line.rstrip() for line in captured.get().strip("\n").splitlines())


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _change(share: float) -> str:
    return f"{100 * share:+.1f}"


def _each(lost: float, decisions: int) -> str:
    return f"{100 * lost / decisions:.2f} %" if decisions else ""
