"""One transaction for many: each gets what came of its own part, and nobody another's failure."""

import queue
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, text

from byzanz.store.database import is_postgres
from byzanz.store.group_commit import GroupCommit, Task
from byzanz.table.move import Move
from byzanz.table.problem import Problem, ProblemCode


class Group:
    """A writer that is given some tasks at once."""

    def __init__(self, engine: Engine) -> None:
        self._told: queue.Queue[list[tuple[Task, Any]]] = queue.Queue()
        self._group_commit = GroupCommit(engine, "here", self._told.put)

    def __enter__(self) -> "Group":
        return self

    def __exit__(self, *_: object) -> None:
        self._group_commit.close()

    def write(self, *tasks: Task) -> list[Any]:
        self._group_commit.put(
            Task("", print, work=lambda _: None)
        )  # what follows gathers meanwhile
        for task in tasks:
            self._group_commit.put(task)
        results: dict[int, Any] = {}
        while not all(id(task) in results for task in tasks):
            results |= {id(task): result for task, result in self._told.get(timeout=120)}
        return [results[id(task)] for task in tasks]


def move(version: int, request: str, seat: int = 0) -> Move:
    return Move(version, "action", seat, f"{seat} pass", "person", 1.1 + version / 3, request)


def appending(table: str, version: int, request: str, seat: int = 0) -> Task:
    return Task(table, print, move(version, request, seat))


def log_of(engine: Engine, table: str) -> list[tuple[int, str, float]]:
    with engine.connect() as connection:
        rows = connection.execute(
            text("SELECT version, request, at FROM moves WHERE table_id = :id ORDER BY version"),
            {"id": table},
        )
        return [tuple(row) for row in rows]


def note(name: str) -> Any:
    def work(connection: Connection) -> str:
        connection.execute(text("INSERT INTO processes (id, beat) VALUES (:id, 1)"), {"id": name})
        return name

    return work


def noted(engine: Engine) -> set[str]:
    with engine.connect() as connection:
        return set(connection.execute(text("SELECT id FROM processes")).scalars())


def test_move_finds_its_place_or_not(engine: Engine) -> None:
    with Group(engine) as group:
        assert group.write(appending("a", 1, "x"), appending("b", 1, "x")) == [True, True]
        # The place is taken, and another is free.
        assert group.write(appending("a", 1, "y"), appending("c", 1, "z")) == [False, True]
        if is_postgres(engine):  # another server may have carried the request out
            assert group.write(appending("b", 2, "x")) == [False]
        assert group.write(appending("a", 2, "x", seat=1)) == [True], "another seat's request"
    assert log_of(engine, "a") == [(1, "x", move(1, "").at), (2, "x", move(2, "").at)]
    assert log_of(engine, "b") == [(1, "x", move(1, "").at)]


def test_many_moves_in_one_group(engine: Engine) -> None:
    with Group(engine) as group:
        tasks = [appending(f"t{number}", 1, "x") for number in range(600)]
        assert group.write(*tasks) == [True] * 600
    assert all(len(log_of(engine, f"t{number}")) == 1 for number in (0, 299, 599))


def test_problem_is_told_and_nobody_else_suffers(engine: Engine) -> None:
    def refuse(_: Connection) -> None:
        raise Problem(ProblemCode.FULL, "no seat is open at this table")

    with Group(engine) as group:
        one, problem, other, moved = group.write(
            Task("a", print, work=note("one")),
            Task("b", print, work=refuse),
            Task("c", print, work=note("other")),
            appending("d", 1, "x"),
        )
    assert (one, other, moved) == ("one", "other", True)
    assert isinstance(problem, Problem)
    assert noted(engine) >= {"one", "other"}


@pytest.mark.parametrize("failure", [ZeroDivisionError, "INSERT INTO seats (seat) VALUES (NULL)"])
def test_fault_of_one_is_its_own(engine: Engine, failure: Any) -> None:
    """What it wrote before is taken back with it."""

    def stumble(connection: Connection) -> None:
        note("half")(connection)
        if isinstance(failure, str):
            connection.execute(text(failure))
        raise failure

    with Group(engine) as group:
        one, failed, moved = group.write(
            Task("a", print, work=note("one")),
            Task("b", print, work=stumble),
            appending("d", 1, "x"),
        )
        assert (one, moved) == ("one", True)
        assert isinstance(failed, Exception)
        assert group.write(Task("a", print, work=note("later"))) == ["later"]
    assert noted(engine) >= {"one", "later"}
    assert "half" not in noted(engine)
