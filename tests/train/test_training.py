"""A tiny training learns something, can be stopped at any moment, and writes what Python reads."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

from byzanz.bots.priced_rules import stage_weights
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.rules.chance import stream
from train.__main__ import main
from train.self_play import win_share
from train.tasks import Key, Rules
from train.training import Training

pytestmark = pytest.mark.slow

PLAYERS = 4
WISHES = "--games 3000 --trials 1500 --watched 20 --last-bids 30000 --chances 60000"
WISHES += " --foreseen 10"
TINY = ["--players", "4", *WISHES.split(), "--jobs", "1"]
MODULES = (
    "learnt_prices.py",
    "learnt_values.py",
    "learnt_bids.py",
    "learnt_last_bids.py",
    "learnt_chances.py",
    "learnt_foresight.py",
)


def train(work: Path, to: Path) -> dict[str, str]:
    to.mkdir(exist_ok=True)
    main([*TINY, "--work", str(work), "--to", str(to)])
    return {name: (to / name).read_text("utf-8") for name in MODULES}


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    work = tmp_path_factory.mktemp("work")
    return work, train(work, tmp_path_factory.mktemp("modules"))


def rules_in(folder: Path) -> Rules:
    """The rules that modules hold."""
    prices = runpy.run_path(str(folder / "learnt_prices.py"))
    return Rules(stage_weights(prices["STAGE_WEIGHTS"][PLAYERS]), prices["ASKED"][PLAYERS])


def test_what_was_learnt_beats_what_it_began_with(
    trained: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    """Sound rules, and the same values with nothing asked beyond them."""
    for name, text in trained[1].items():
        (tmp_path / name).write_text(text, "utf-8")
    learnt = rules_in(tmp_path)
    first = Rules(learnt.weights, np.zeros_like(learnt.asked))
    records = np.concatenate([learnt.record(), first.record()])
    for is_against_priced in (False, True):
        share = win_share(
            PLAYERS, 1_000, is_against_priced, records, sound_valuation(PLAYERS), stream(99)
        )
        assert share > 1 / PLAYERS, is_against_priced


def test_bids_of_searchers_are_foreseen(trained: tuple[Path, dict[str, str]]) -> None:
    """In games that were not learnt from, better than by how often there is a bid."""
    losses = re.findall(r"4 (\d): ([\d.]+) ([\d.]+)", trained[1]["learnt_bids.py"])
    assert [kind for kind, *_ in losses] == ["0", "1"]
    for _, loss, guess in losses:
        assert float(loss) < float(guess)


def test_gains_of_last_bids_are_foreseen(trained: tuple[Path, dict[str, str]]) -> None:
    """In trials that were not learnt from, better than by their mean."""
    ((error, spread),) = re.findall(r"4: ([\d.]+) ([\d.]+)", trained[1]["learnt_last_bids.py"])
    assert float(error) < float(spread)


def test_winners_are_foreseen_better_than_by_values_alone(
    trained: tuple[Path, dict[str, str]],
) -> None:
    losses = re.findall(r"4 (\d): ([\d.]+) ([\d.]+)", trained[1]["learnt_chances.py"])
    assert [left for left, *_ in losses] == ["1", "2", "3", "4", "5"]
    assert sum(float(loss) for _, loss, _ in losses) < sum(float(by) for *_, by in losses)


def test_searchers_are_foreseen_better_by_trying_out_than_by_the_net_alone(
    trained: tuple[Path, dict[str, str]],
) -> None:
    losses = re.findall(r"4 (\d): ([\d.]+) ([\d.]+)", trained[1]["learnt_foresight.py"])
    assert [last for last, *_ in losses] == ["0", "1"]
    assert sum(float(loss) for _, loss, _ in losses) < sum(float(by) for *_, by in losses)


def test_modules_say_when_and_how_they_were_made(trained: tuple[Path, dict[str, str]]) -> None:
    for text in trained[1].values():
        assert f"python -m train {WISHES} --seed 1" in text
        assert "do not edit" in text
    assert sum(map(len, trained[1].values())) < 300_000


def test_training_goes_on_where_it_was_stopped(
    trained: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped in the middle of games, in the middle of trials, and again later on."""
    keep = Training._keep
    work = tmp_path / "work"
    for last in ("games-4-0-1", "trials-4-0-0", "games-4-2-2", "watched-4-0"):

        def stop_after(self: Training, name: str, key: Key, **arrays: object) -> None:
            keep(self, name, key, **arrays)  # type: ignore[arg-type]  # handed through
            if self._file(name, key).stem == last:  # noqa: B023  # called in this turn only
                raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr(Training, "_keep", stop_after)
            with pytest.raises(KeyboardInterrupt):
                train(work, tmp_path)
        assert (work / f"{last}.npz").exists()
    assert train(work, tmp_path) == trained[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "5"], "--games is at least 100, not 5"),
        (["--players", "7"], "--players are 3 to 6, not 7"),
        (["--trials", "5"], "--trials is at least 100, not 5"),
        (["--watched", "5"], "--watched is at least 10, not 5"),
        (["--last-bids", "5"], "--last-bids is at least 1000, not 5"),
        (["--chances", "5"], "--chances is at least 1000, not 5"),
        (["--foreseen", "5"], "--foreseen is at least 8, not 5"),
        (["--jobs", "2", "--dask", "tcp://127.0.0.1:1"], "not both"),
    ],
)
def test_wrong_wish_is_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert sentence in capsys.readouterr().err
