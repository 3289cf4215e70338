"""A tiny training learns something, can be stopped at any moment, and writes what Python reads."""

import json
import runpy
from pathlib import Path

import numpy as np
import pytest

from byzanz.bots.hand_features import FEATURES
from byzanz.bots.priced_rules import MOST_ROUNDS, STAGES
from byzanz.bots.tuned_valuations import sound_valuation
from byzanz.rules.chance import stream
from train.__main__ import Training, main
from train.self_play import win_share
from train.tasks import Contest, Rules, hold_contest
from train.tuning import Tuning

pytestmark = pytest.mark.slow

PLAYERS = 4
TINY = ["--players", "4", "--games", "600", "--generations", "6", "--jobs", "1"]


def train(work: Path, to: Path) -> dict[str, str]:
    to.mkdir(exist_ok=True)
    main([*TINY, "--work", str(work), "--to", str(to)])
    return {
        name: (to / name).read_text("utf-8") for name in ("learnt_prices.py", "learnt_values.py")
    }


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    work = tmp_path_factory.mktemp("work")
    return work, train(work, tmp_path_factory.mktemp("modules"))


def rules_in(folder: Path) -> Rules:
    """The rules that modules hold."""
    prices = runpy.run_path(str(folder / "learnt_prices.py"))
    rows = [
        [*demands, price, crowd]
        for demands, price, crowd in zip(
            *(prices[name][PLAYERS] for name in ("DEMANDS", "PRICES", "CROWDS")), strict=True
        )
    ]
    return Rules(prices["STAGE_WEIGHTS"][PLAYERS], np.array(rows))


def test_what_was_learnt_beats_what_it_began_with(
    trained: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    for name, text in trained[1].items():
        (tmp_path / name).write_text(text, "utf-8")
    learnt = rules_in(tmp_path)
    first = Rules(learnt.weights, Tuning(PLAYERS, 1, tmp_path / "nothing.json").best)
    records = np.concatenate([learnt.record(), first.record()])
    share = win_share(PLAYERS, 1_000, True, records, sound_valuation(PLAYERS), stream(99))
    assert share > 1 / PLAYERS


def test_modules_say_when_and_how_they_were_made(trained: tuple[Path, dict[str, str]]) -> None:
    for text in trained[1].values():
        assert "python -m train --games 600 --generations 6 --seed 1" in text
        assert "do not edit" in text
        assert len(text) < 300_000


def test_training_goes_on_where_it_was_stopped(
    trained: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped in the middle of the tuning, and again in the middle of games."""
    hold, pieces = Training._hold, Training._played
    calls = {"contests": 0, "pieces": 0}

    def stop_at_fifth(self: Training, contests: list[Contest]) -> object:
        calls["contests"] += 1
        if calls["contests"] == 5:
            raise KeyboardInterrupt
        return hold(self, contests)

    def stop_at_third(self: Training, games: object) -> object:
        for part in pieces(self, games):  # type: ignore[arg-type]  # handed through
            calls["pieces"] += 1
            yield part
            if calls["pieces"] == 3:
                raise KeyboardInterrupt

    work = tmp_path / "work"
    with monkeypatch.context() as patched:
        patched.setattr(Training, "_played", stop_at_third)
        with pytest.raises(KeyboardInterrupt):
            train(work, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Training, "_hold", stop_at_fifth)
        with pytest.raises(KeyboardInterrupt):
            train(work, tmp_path)
    assert json.loads((work / "prices-4.json").read_text("utf-8"))["generation"] == 2
    assert train(work, tmp_path) == trained[1]


def test_contest_is_the_same_whoever_holds_it() -> None:
    numbers = Tuning(PLAYERS, 1, Path("nowhere.json")).best
    rules = Rules(np.zeros((MOST_ROUNDS + 1, STAGES, FEATURES)), numbers)
    contest = Contest((PLAYERS, 0), rules, rules, 20, 5)
    assert hold_contest(contest) == hold_contest(contest)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "5"], "--games is at least 100, not 5"),
        (["--players", "7"], "--players are 3 to 6, not 7"),
        (["--generations", "-1"], "--generations is 0 or more, not -1"),
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
