"""The same games whoever plays them, and each exactly once, whatever dies on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from byzanz.arena.entrant import entrants_of
from byzanz.arena.standings import standings_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.arena.workers import WorkersError, on_cores, on_dask
from byzanz.bots.bot import Limit
from byzanz.replay import verify
from tests.arena.programs import children, program

pytestmark = pytest.mark.slow

AMPLE = 300.0  # seconds, more than a busy machine takes for anything here

distributed: Any = import_module("distributed")  # it has few types

TOURNAMENT = Tournament(
    entrants_of(["hard", "medium", "easy"]), 60, 7, Limit(playouts=40), keep_records=True
)


def play(workers: Iterable[Played]) -> list[Played]:
    return sorted(workers, key=lambda played: played.fixture)


@pytest.fixture(scope="module")
def alone() -> list[Played]:
    """The tournament as one process plays it, in order."""
    return list(on_cores(1)(TOURNAMENT.fixtures(), TOURNAMENT.play))


def same(games: list[Played], others: list[Played]) -> None:
    assert [played.record for played in games] == [played.record for played in others]
    lines, other_lines = (
        [row.to_json() for row in standings_of(TOURNAMENT, part)] for part in (games, others)
    )
    assert lines == other_lines


def test_records_are_fair_and_complete(alone: list[Played]) -> None:
    assert [played.fixture for played in alone] == list(TOURNAMENT.fixtures())
    for played in alone[:10]:
        assert played.record is not None
        assert verify(played.record).phase == "over"
        assert played.record.extra["arena"]["deck"] == played.fixture.deck


def test_two_processes_play_the_same_though_one_is_killed(alone: list[Played]) -> None:
    games = []
    for number, played in enumerate(on_cores(2)(TOURNAMENT.fixtures(), TOURNAMENT.play)):
        games.append(played)
        if number == 3:
            os.kill(children("popen_loky")[0], signal.SIGKILL)
    same(play(games), alone)


@pytest.fixture(autouse=True)
def _time_to_connect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byzanz.arena.workers.CONNECT_SECONDS", AMPLE)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=50,
    ) as cluster:
        yield cluster


def test_dask_cluster_plays_the_same_though_workers_are_killed(
    alone: list[Played], cluster: Any
) -> None:
    games = []
    for number, played in enumerate(
        on_dask(cluster.scheduler_address)(TOURNAMENT.fixtures(), TOURNAMENT.play)
    ):
        games.append(played)
        if number in (5, 30):
            kill_a_worker(cluster)
    same(play(games), alone)


def test_programs_play_on_a_cluster_too(cluster: Any, tmp_path: Path) -> None:
    bots = [program(tmp_path, "polite"), "easy", "random"]
    tournament = Tournament(entrants_of(bots), 6, 1, Limit(seconds=AMPLE), keep_records=True)
    on_cluster = play(on_dask(cluster.scheduler_address)(tournament.fixtures(), tournament.play))
    here = play(on_cores(1)(tournament.fixtures(), tournament.play))
    assert not any(played.faults for played in on_cluster)
    assert [played.record for played in on_cluster] == [played.record for played in here]


def kill_a_worker(cluster: Any) -> None:
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        os.kill(min(client.run(os.getpid).values()), signal.SIGKILL)


def test_leaving_early_leaves_the_cluster_free(cluster: Any) -> None:
    games = on_dask(cluster.scheduler_address)(TOURNAMENT.fixtures(), TOURNAMENT.play)
    next(games)
    games.close()
    with distributed.Client(cluster.scheduler_address, set_as_default=False) as client:
        assert client.submit(int, 7).result(timeout=AMPLE) == 7


def test_no_cluster_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("byzanz.arena.workers.CONNECT_SECONDS", 0.5)
    with pytest.raises(WorkersError, match=r"\Ano Dask cluster at tcp://127.0.0.1:9: .*\Z"):
        on_dask("tcp://127.0.0.1:9")
