"""RULES.md, "Selling"."""

import pytest

from byzanz.game import Game
from byzanz.view import view_of
from tests.rules.tables import (
    bid,
    bundle,
    everything,
    final_table,
    hand,
    legal,
    look,
    market,
    play,
    play_on,
    player,
    refused,
    table,
    waits,
    win,
)


def sales(game: Game, seat: int) -> list[str]:
    return [word for word in legal(game, seat) if word.startswith("sell")]


# What a set is, and what it brings


@pytest.mark.parametrize(
    ("held", "sold", "left", "profit"),
    [
        ("C1 C2 C4 M", "C1 C2 C4", "M", 4),  # three of a good: the most valuable is kept
        ("G1 G1 G1 C4", "G1 G1 G1", "C4", 1),
        ("O2 O2 O3 O4", "O2 O2 O3", "O4", 3),
        ("S1 S3 W1 M", "S1 S3 M", "W1", 3),  # one merchant: the good's highest is kept
        ("V2 V2 C1 M", "V2 V2 M", "C1", 2),
        ("W2 G1 M M", "W2 M M", "G1", 2),  # two merchants: the good's card is kept
        ("W4 M M M", "W4 M M", "M", 4),
        ("C1 M M M", "M M M", "C1", 5),  # three merchants: one of them is kept
    ],
)
def test_the_card_that_is_kept_as_profit(held: str, sold: str, left: str, profit: int) -> None:
    game = table(4, [held])
    play(game, f"0 sell {sold}")
    assert hand(game, 0) == left
    assert player(game, 0)["sold"] == 1
    assert player(game, 0)["score"] == profit


def test_the_order_in_which_the_cards_are_named_means_nothing() -> None:
    game = table(4, ["C1 C4 C2 M"])
    event = play(game, "0 sell C4 M C1")
    assert str(event.action) == "0 sell C1 C4 M"
    assert player(game, 0)["score"] == 4


def test_every_set_that_can_be_sold_is_listed() -> None:
    game = table(4, ["C1 C2 C4 M", "G1 G1 M M", "O1 S2 M M", "V1 M M M"])
    assert sales(game, 0) == ["sell C1 C2 C4", "sell C1 C2 M", "sell C1 C4 M", "sell C2 C4 M"]
    assert sales(game, 1) == ["sell G1 G1 M", "sell G1 M M"]
    assert sales(game, 2) == ["sell O1 M M", "sell S2 M M"]
    assert sales(game, 3) == ["sell V1 M M", "sell M M M"]


def test_a_sale_is_three_cards_of_one_good() -> None:
    game = table(4, ["C1 C2 G1 M"])
    assert refused(game, "0 sell C1 C2 G1") == "not_a_set"
    assert refused(game, "0 sell C1 G1 M") == "not_a_set"
    assert sales(game, 0) == ["sell C1 C2 M"]


def test_a_sale_is_exactly_three_cards() -> None:
    game = table(4, ["C1 C2 C3 C4"])
    assert refused(game, "0 sell C1 C2") == "unknown_action"
    assert refused(game, "0 sell C1 C2 C3 C4") == "unknown_action"


def test_a_sale_is_of_cards_in_the_hand() -> None:
    game = table(4, ["C1 C2 G1 O1"], ["C3"])
    assert refused(game, "0 sell C1 C2 C3") == "not_in_hand"
    assert refused(game, "0 sell C1 C1 C2") == "not_in_hand"
    assert refused(game, "0 sell C1 C2 M") == "not_in_hand"


def test_the_cards_that_were_sold_are_out_of_the_game() -> None:
    """There are two C4, and both are sold here: they never come up again."""
    game = table(4, ["C1 C4 C4 M"])
    play(game, "0 sell C1 C4 C4")
    assert look(game)["players"][0]["cards"] == 1
    while game.phase != "final":
        assert "C4" not in " ".join(
            [market(game), bundle(game), *(hand(game, s) for s in range(4))]
        )
        play(game, str(game.legal(game.awaited[0])[0]))
    assert player(game, 0)["score"] == 4


def test_everybody_sees_the_sale_but_not_the_others_score() -> None:
    game = table(4, ["C1 C2 C4 M"])
    event = play(game, "0 sell C1 C2 C4")
    assert str(event.action) == "0 sell C1 C2 C4"
    assert [view["players"][0]["sold"] for view in everything(game)] == [1] * 5
    scores = [view_of(game, seat)["players"][0]["score"] for seat in (None, 0, 1, 2, 3)]
    assert scores == [None, 4, None, None, None]


def test_profits_add_up() -> None:
    game = final_table("C1 C2 C4 G3 M M M", "V1 V1 S1 S1 W1 W1 G1", "O1 O1 V1 V1 S1 S1 G1")
    play(game, "0 sell C1 C2 C4", "0 sell G3 M M")
    assert player(game, 0)["sold"] == 2
    assert player(game, 0)["score"] == 4 + 3
    assert hand(game, 0) == "M"


# When


def sold_in(game: Game, seat: int, sale: str) -> None:
    """A sale changes the seller and nothing else of the position."""
    before = look(game)
    play(game, f"{seat} sell {sale}")
    after = look(game)
    assert after["players"][seat]["sold"] == before["players"][seat]["sold"] + 1
    assert after["players"][seat]["cards"] == before["players"][seat]["cards"] - 3
    for field in ("phase", "awaited", "round", "offers", "stock", "bundle", "market", "high"):
        assert after[field] == before[field]
    for other in range(len(game.players)):
        if other != seat:
            assert after["players"][other] == before["players"][other]


def test_selling_on_ones_own_turn_does_not_end_it() -> None:
    game = table(4, ["C1 C2 C3 G1"])
    sold_in(game, 0, "C1 C2 C3")
    assert legal(game, 0) == ["pass", "bid G1"]


def test_selling_before_ones_turn_in_an_auction() -> None:
    game = table(4, ["C1", "", "", "S1 S2 S3 V1"])
    sold_in(game, 3, "S1 S2 S3")
    play(game, "0 bid C1", "1 pass", "2 pass")
    assert legal(game, 3) == ["pass"]  # V1 does not beat C1


def test_selling_after_having_passed() -> None:
    game = table(4, ["C1 C1 C2 M"])
    play(game, "0 pass")
    sold_in(game, 0, "C1 C1 M")
    assert look(game)["players"][0]["passed"]


def test_selling_with_a_bid_on_the_table() -> None:
    game = table(4, ["C1 C2 C3 G1", "G2"])
    play(game, "0 bid G1", "1 bid G2")
    sold_in(game, 0, "C1 C2 C3")
    assert bid(game, 0) == "G1"
    assert hand(game, 0) == ""


def test_a_bid_stands_and_wins_after_its_owner_has_sold() -> None:
    game = table(4, ["C1 C2 C3 G1"], ["S1 S1 V1 V1 M"])
    play(game, "0 bid G1", "1 pass", "0 sell C1 C2 C3", "2 pass", "3 pass", "0 give M")
    assert market(game) == "G1 M"
    assert hand(game, 0) == "S1 S1 V1 V1"


def test_selling_while_another_gives() -> None:
    game = table(4, ["C1", "", "O1 O2 O3 S1"])
    play(game, "0 bid C1", "1 pass", "2 pass", "3 pass")
    assert game.phase == "give"
    sold_in(game, 2, "O1 O2 O3")


def test_selling_before_giving_oneself() -> None:
    game = table(4, ["C1 G1 G2 G3"])
    play(game, "0 bid C1", "1 pass", "2 pass", "3 pass")
    sold_in(game, 0, "G1 G2 G3")


def test_the_bundle_cannot_be_sold_before_it_is_in_the_hand() -> None:
    game = table(4, ["C1 G1 G2 M"], ["G3 G4 O1 O2 S1"])
    play(game, "0 bid C1", "1 pass", "2 pass", "3 pass")
    assert refused(game, "0 sell G1 G2 G3") == "not_in_hand"
    play(game, "0 give O1", "0 sell G1 G2 G4")
    assert player(game, 0)["score"] == 4


def test_selling_while_another_trims() -> None:
    game = table(4, ["", "", "O1 O2 O3 S1"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    assert waits(game) == ("trim", (0,))
    sold_in(game, 2, "O1 O2 O3")


def test_selling_while_another_takes() -> None:
    game = table(3, ["C1 C1", "G1 O1 O2 O3"], ["C2", "G2", "V1 V2"])
    win(game, 0, "C1 C1", "C2")
    win(game, 1, "G1", "G2")
    play(game, "2 give V1")
    assert waits(game) == ("take", (2,))
    sold_in(game, 1, "O1 O2 O3")


def test_selling_before_taking_oneself() -> None:
    """Everyone passed; seat 2 comes last, and takes back the card it gave."""
    game = table(3, ["", "", "C1 C2 C3 G1"], ["", "", "S1 V1"])
    play_on(game, until=lambda game: game.phase == "take")
    assert game.awaited == (2,)
    sold_in(game, 2, "C1 C2 C3")


def test_selling_without_an_auction_of_ones_own_any_more() -> None:
    game = table(4, ["C1 C2 C3 G1"], ["S1 S2 V1 V2 W1"])
    win(game, 0, "G1", "W1")
    sold_in(game, 0, "C1 C2 C3")


def test_selling_in_final() -> None:
    game = final_table("C1 C2 C4 G3 M M M", "V1 V1 S1 S1 W1 W1 G1", "O1 O1 V1 V1 S1 S1 G1")
    sold_in(game, 0, "C1 C2 C4")


def test_selling_in_final_after_done() -> None:
    game = final_table("C1 C2 C4 G3 M M M", "V1 V1 S1 S1 W1 W1 G1", "O1 O1 V1 V1 S1 S1 G1")
    play(game, "0 done")
    assert sales(game, 0) == legal(game, 0) != []
    sold_in(game, 0, "C1 C2 C4")
    play(game, "1 done", "2 done")
    assert game.result is not None
    assert game.result.scores == (4, 0, 0)


def test_no_sale_when_the_game_is_over() -> None:
    game = final_table("C1 C2 C4 G3 M M M", "V1 V1 S1 S1 W1 W1 G1", "O1 O1 V1 V1 S1 S1 G1")
    play(game, "0 done", "1 done", "2 done")
    assert refused(game, "0 sell C1 C2 C4") == "game_over"


def test_several_sets_may_be_sold_one_after_another_by_several_players() -> None:
    game = table(4, ["C1 C1 C2 V1", "G1 G2 M V1", "O1 M M V1", "M M M V1"])
    play(game, "3 sell M M M", "1 sell G1 G2 M", "0 sell C1 C1 C2", "2 sell O1 M M")
    assert [player(game, seat)["score"] for seat in range(4)] == [2, 2, 1, 5]
    assert game.awaited == (0,)
