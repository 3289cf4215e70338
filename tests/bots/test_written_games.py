"""Every level decides today as it did when its games were written down."""

import pytest

from tests.bots.written_games import Setting, moves_of, settings, written

GAMES = list(written())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "moves"), GAMES, ids=[f"{len(s.levels)}-{s.levels[0]}-{s.seed}" for s, _ in GAMES]
)
def test_same_seed_makes_the_moves_that_were_written_down(
    setting: Setting, moves: list[str]
) -> None:
    played = moves_of(setting)
    for number, (before, now) in enumerate(zip(moves, played, strict=False), 1):
        assert now == before, f"move {number}"
    assert len(played) == len(moves)


def test_every_setting_is_written_down() -> None:
    assert [setting for setting, _ in GAMES] == list(settings())
