"""Tables of games: true to the rules, from levels and from records, cut off and gone on with."""

from pathlib import Path
from typing import Any

import numpy as np
import polars
import pyarrow as pa
import pytest

from byzanz.actions import Action
from byzanz.cards import CARD_OF_TEXT
from byzanz.envs.agents import Company, as_player
from byzanz.envs.dataset import Dataset, Shard, shards_of
from byzanz.envs.encodings import ENCODINGS, Encoding
from byzanz.envs.games_command import GamesWishes, make_games
from byzanz.envs.level_games import LevelGames
from byzanz.envs.single import SingleGame
from byzanz.envs.tables import masks_of, observations_of, tables_of, tables_of_records
from byzanz.game import Game
from byzanz.record import Record
from tests.support.random_play import Script


@pytest.mark.parametrize("actions", ENCODINGS)
@pytest.mark.parametrize(("players", "levels"), [(3, ("medium",)), (4, ("easy",))])
def test_rows_are_what_the_environment_shows(players: int, levels: Any, actions: Encoding) -> None:
    tables = tables_of(LevelGames(players, levels, seed=3).play(5, 2), 5, actions)
    games = tables.games.to_pylist()
    decisions = tables.decisions.to_pylist()
    assert [game["game"] for game in games] == [5, 6]
    rows = observations_of(tables.decisions["observation"])
    masks = masks_of(tables.decisions["mask"], actions)
    at = 0
    for game in games:
        single = SingleGame([CARD_OF_TEXT[card] for card in game["deck"].split()], players, actions)
        codes: list[int] = []
        while single.seat is not None:
            row = decisions[at]
            assert row["game"] == game["game"]
            assert row["seat"] == single.seat
            assert row["number"] == len(codes)
            assert rows[at].tobytes() == single.observe(single.seat).tobytes()
            assert masks[at].tobytes() == single.mask.tobytes()
            single.step(row["action"])
            if single.happened is not None:
                assert single.happened[0] == row["code"]
                codes.append(row["code"])
            at += 1
        assert codes == game["actions"]
        shares = [row for row in tables.results.to_pylist() if row["game"] == game["game"]]
        assert [row["share"] for row in shares] == pytest.approx(single.rewards("win"))
        assert [row["score"] for row in shares] == single.rewards("points")
        for row in decisions:
            if row["game"] == game["game"]:
                assert row["outcome"] == shares[row["seat"]]["share"]
                assert row["points"] == shares[row["seat"]]["score"]
    assert at == len(decisions)


def test_medium_in_the_kernel_plays_as_medium_at_the_table() -> None:
    played = LevelGames(4, ("medium",), seed=9).play(0, 3)
    for deck, codes, count in zip(played.decks, played.codes, played.counts, strict=True):
        game = SingleGame(deck, 4, "hand")
        heard: list[int] = []
        company = Company(game, dict.fromkeys(range(4), as_player("medium")), [0] * 4)
        tell = company.tell

        def note(game: SingleGame = game, heard: list[int] = heard, tell: Any = tell) -> None:
            assert game.happened is not None
            heard.append(game.happened[0])
            tell()

        company.tell = note  # type: ignore[method-assign]  # to listen
        company.play_on()
        assert heard == codes[:count].tolist()


def test_levels_that_search_leave_candidates_and_chances() -> None:
    tables = tables_of(LevelGames(3, ("hard", "medium", "random"), 1, playouts=100).play(1, 1))
    names = tables.results["name"].to_pylist()
    assert names == ["random", "hard", "medium"], "they move on by a seat"
    thought = [row for row in tables.decisions.to_pylist() if row["candidates"]]
    assert thought
    for row in thought:
        assert names[row["seat"]] == "hard"
        assert row["candidates"][0] == row["code"]
        assert len(row["chances"]) == len(row["candidates"])
        assert row["chances"] == sorted(row["chances"], reverse=True)
        assert all(Action.from_int(code).seat == row["seat"] for code in row["candidates"])


def test_records_become_the_same_tables() -> None:
    whole = Record.of(Script(players=3).play())
    played = Game(whole.players, whole.deck, whole.rules)
    for action in whole.actions[:9]:
        played.apply(action)
    open_one = Record.of(played)
    other = Record.of(Script(players=5).play())
    tables = tables_of_records([whole, open_one, other], "cards")
    assert tables.games["game"].to_pylist() == [0, 1, 2]
    assert tables.games["players"].to_pylist() == [3, 3, 5]
    assert whole.result is not None
    assert tables.results["score"].to_pylist()[:3] == list(whole.result.scores)
    assert tables.results["score"].to_pylist()[3:6] == [None] * 3
    unfinished = tables.decisions.filter(pa.compute.equal(tables.decisions["game"], 1))
    assert unfinished["outcome"].null_count == len(unfinished)
    assert tables.results["name"].to_pylist()[:3] == list(whole.players)


def make(out: Path, **wishes: Any) -> int:
    return make_games(GamesWishes(out, **({"games": 7, "players": 3, "jobs": 1} | wishes)))


def test_a_dataset_is_sharded_read_in_a_line_and_gone_on_with(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    assert make(out, shard=3) == 0
    frame = polars.read_parquet(out / "decisions" / "*.parquet")
    games = polars.read_parquet(out / "games" / "*.parquet")
    assert games["game"].to_list() == list(range(7))
    assert frame["game"].unique().sort().to_list() == list(range(7))
    assert len(list((out / "decisions").iterdir())) == 3
    assert observations_of(frame["observation"]).shape[0] == len(frame)
    assert np.all(masks_of(frame["mask"])[np.arange(len(frame)), frame["action"].to_numpy()] == 1)
    card = (out / "README.md").read_text("utf-8")
    assert "7 games" in card
    assert "byzanz games --games 7 --players 3 --level medium" in card
    assert all(f"| {column} |" in card for column in frame.columns)
    # As if the run had been killed in the middle of a shard:
    kept = out / "decisions" / "00000.parquet"
    changed = kept.stat().st_mtime_ns
    (out / "games" / "00001.parquet").unlink()
    (out / "games" / "00002.parquet").write_bytes(b"half a file")
    capfd.readouterr()
    assert make(out, shard=3) == 0
    assert "1 of 3 shards are there already" in capfd.readouterr().err
    assert kept.stat().st_mtime_ns == changed
    assert polars.read_parquet(out / "decisions" / "*.parquet").equals(frame)
    assert make(out, shard=3, games=10) == 0, "more games of the same kind"
    assert polars.read_parquet(out / "games" / "*.parquet").height == 10


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"games": 0}, "--games is at least 1, not 0"),
        ({"games": None}, "say how many games"),
        ({"players": 2}, "--players is 3 to 6, not 2"),
        ({"players": 7}, "--players is 3 to 6, not 7"),
        ({"levels": ["heavy"]}, "'heavy' is no level"),
        ({"levels": ["easy", "hard"]}, "once for each of 3 seats, not 2 times"),
        ({"actions": "card"}, "--actions is cards or hand"),
        ({"shard": 0}, "--shard is 1 to"),
        ({"playouts": 0}, "--playouts is at least 1"),
        ({"jobs": 0}, "--jobs is at least 1"),
        ({"dask": "here", "jobs": None}, "--dask is an address"),
        ({"records": [Path("x")]}, "--records are games already"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(
    wishes: dict[str, Any], message: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert make(tmp_path / "out", **wishes) == 2
    line = capfd.readouterr().err
    assert message in line.replace('"', "'")
    assert line.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_of_something_else_is_left_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert make(tmp_path) == 1
    assert "is not empty, and no dataset of ours" in capfd.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert make(tmp_path / "mine.txt") == 1
    assert "is a file" in capfd.readouterr().err
    out = tmp_path / "out"
    Dataset(out, {"actions": "hand", "seed": 1, "players": 4}).begin()
    assert make(out, games=1) == 1
    assert "was made with" in capfd.readouterr().err


def test_records_from_files_and_folders_and_a_bad_one_is_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    record = Record.of(Script(players=3).play())
    record.write(tmp_path / "a.byzanz.json")
    (tmp_path / "b.byzanz.json").write_text("{}")
    out = tmp_path / "out"
    assert make_games(GamesWishes(out, records=[tmp_path])) == 1
    assert "b.byzanz.json: bad_record" in capfd.readouterr().err
    assert polars.read_parquet(out / "games" / "*.parquet").height == 1


def test_shards_cover_all_games_once() -> None:
    assert list(shards_of(7, 3)) == [Shard(0, 0, 3), Shard(1, 3, 3), Shard(2, 6, 1)]
