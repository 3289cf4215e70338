"""Several tournaments taken together."""

from typing import Any

from bench.pooled import pooled


def game(deck: int, seat: int, *winners: int) -> dict[str, Any]:
    bots = ["medium"] * 3
    bots[seat] = "hard"
    return {"deck": deck, "bots": bots, "result": {"winners": list(winners)}}


def test_wins_are_shared_and_decks_of_different_seeds_are_different() -> None:
    first = [game(0, 0, 0), game(0, 1, 0), game(1, 2, 2), game(1, 0, 0, 1)]
    second = [game(0, 0, 1), game(0, 1, 1)]
    assert pooled("hard", [first]).value == 2.5 / 4
    together = pooled("hard", [first, second])
    assert together.value == 3.5 / 6
    # Three decks, of 0.5, 0.75 and 0.5.
    assert (together.low, together.high) == (0.5, 0.75)
