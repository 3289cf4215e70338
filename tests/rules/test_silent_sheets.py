"""RULES.md, "Our answers where the rule sheets say nothing": a test or two for each row."""

import pytest

from tests.rules.tables import (
    COUNTS,
    OFFERS,
    bid,
    everything,
    final_table,
    hand,
    legal,
    look,
    offers_won,
    play,
    play_on,
    player,
    refused,
    table,
    waits,
    win,
)

NO_SET_1 = "C2 C2 G2 G2 O2 O2 S2"
NO_SET_2 = "V1 V1 W1 W1 S1 S1 C1"


# Can a player with a bid on the table sell a set?


def test_a_player_with_a_bid_on_the_table_can_sell_a_set_out_of_the_hand() -> None:
    game = table(4, ["C1 C2 C3 G1"])
    play(game, "0 bid G1", "0 sell C1 C2 C3")
    assert player(game, 0)["score"] == 3
    assert bid(game, 0) == "G1"
    assert game.awaited == (1,)


def test_cards_that_are_bid_are_not_part_of_the_hand() -> None:
    game = table(4, ["C1 C2 C3 M"])
    play(game, "0 bid C3")
    assert refused(game, "0 sell C1 C2 C3") == "not_in_hand"
    assert legal(game, 0) == ["sell C1 C2 M"]


# Does an own bid count towards the limit of seven?


def test_the_return_of_a_bid_never_pushes_the_hand_over_the_limit() -> None:
    """Round 1 goes by passing, so seat 0 begins round 2 with seven cards and seat 2 opens it."""
    game = table(3, ["C1 C1 G1 G1", "", "V4 V4 W4 W4"], ["V3 V3 V3 W3 W3 W3"])
    play(game, "0 pass", "1 pass", "2 pass", "0 drop C1", "0 drop C1", "0 drop G1")
    play_on(game, until=lambda game: game.round == 2)
    assert hand(game, 0) == "G1 V3 V3 V3 W3 W3 W3"
    play(game, "2 bid V4", "0 bid V3 W3", "1 pass", "2 bid V4", "0 bid G1 V3", "2 bid W4")
    assert hand(game, 0) == "V3 W3 W3"
    assert bid(game, 0) == "G1 V3 V3 W3"
    play(game, "0 pass")
    assert hand(game, 0) == "G1 V3 V3 V3 W3 W3 W3"
    assert waits(game) == ("give", (2,))


def test_a_bid_is_not_counted_in_the_hand() -> None:
    game = table(4, ["C1 C2 C3 M"])
    play(game, "0 bid C1 C2")
    assert look(game)["players"][0]["cards"] == 2


# Can a raise be made of several cards?


def test_a_raise_can_be_made_of_several_cards() -> None:
    game = table(4, ["C1 C2 G1 O2", "S3 S1 V1 V2"])
    play(game, "0 bid C1", "1 bid S3", "2 pass", "3 pass", "0 bid C2 G1 O2")
    assert bid(game, 0) == "C1 C2 G1 O2"
    assert game.awaited == (1,)


# Can a player refuse to take from the market?


def test_a_player_cannot_refuse_to_take_from_the_market() -> None:
    game = table(3, ["", "", "O1 O2 S1 V1"], ["", "", "W1 W2"])
    play_on(game, until=lambda game: game.phase == "give")
    play(game, "2 give W1")
    assert legal(game, 2) == ["take W"]
    for word in ("pass", "done", "drop O1", "give O1"):
        assert refused(game, f"2 {word}") == "wrong_phase"


def test_taking_the_only_pile_still_takes_an_action() -> None:
    game = table(3, bundles=["", "", "W1 W2"])
    play_on(game, until=lambda game: game.phase == "take")
    assert game.awaited == (2,)
    play(game, "2 take W")
    assert look(game)["round"] == 2


# Does everyone see the discards?


def test_everyone_sees_the_discards() -> None:
    """The action says it all; views show that the hand is a card smaller."""
    game = table(4, ["C1 C2 G1 G2"], ["S1 S2 V3 W4 M"])
    play(game, "0 pass", "1 pass", "2 pass", "3 pass")
    event = play(game, "0 drop V3")
    assert str(event.action) == "0 drop V3"
    assert [view["players"][0]["cards"] for view in everything(game)] == [8] * 5


def test_hidden_are_the_hands_the_stock_and_the_removed_cards() -> None:
    """Nobody but seat 0 can tell two games apart that differ in its hand and in the unseen."""
    hands = ["O1 O2 S1 S2", "O1 O2 S1 S2", "V1 V2 W1 W2"]
    first = "S1 S2 V3 W4 M"
    one = table(4, ["C1 C2 G1 G2", *hands], [first, "C1 C1 C1 C1"], removed="M M")
    two = table(4, ["C3 C4 G3 G4", *hands], [first, "M M M M"], removed="C1 C1")
    for action in ("0 pass", "1 pass", "2 pass", "3 pass", "0 drop S1"):
        for game in (one, two):
            play(game, action)
        assert game.phase in ("bid", "trim")
        for here, there in zip(everything(one), everything(two), strict=True):
            assert (here == there) == (here["seat"] != 0)


# Do others get to see profit cards again?


def test_profit_cards_stay_face_down() -> None:
    """Others see that seat 0 has a profit card; neither which one nor what it counts."""
    game = table(4, ["C1 C2 C4 M"])
    play(game, "0 sell C1 C2 C4")
    for view in everything(game):
        seen = view["players"][0]
        assert set(seen) == {"name", "cards", "bid", "passed", "offer", "sold", "score"}
        assert seen["sold"] == 1
        assert seen["score"] == (4 if view["seat"] == 0 else None)


# Do merchants help in the tie-break?


@pytest.mark.parametrize(
    ("tiebreak", "counts", "winners"), [("goods", (2, 4), (1,)), ("hand", (4, 4), (0, 1))]
)
def test_merchants_help_in_the_tie_break_only_under_the_option_hand(
    tiebreak: str, counts: tuple[int, int], winners: tuple[int, ...]
) -> None:
    hands = "C1 C2 C3 G1 O1 M M", "S1 S2 S3 V1 V1 W1 W1", NO_SET_2
    game = final_table(*hands, tiebreak=tiebreak)
    play(game, "0 sell C1 C2 C3", "1 sell S1 S2 S3", "0 done", "1 done", "2 done")
    assert game.result is not None
    assert game.result.tiebreak[:2] == counts
    assert game.result.winners == winners


# What if the tie remains?


def test_players_still_tied_win_together() -> None:
    game = final_table("C1 C2 C3 G1 G1 O1 O1", "S1 S2 S3 V1 V1 W1 W1", NO_SET_2)
    play(game, "0 sell C1 C2 C3", "1 sell S1 S2 S3", "0 done", "1 done", "2 done")
    assert game.result is not None
    assert game.result.winners == (0, 1)


# Who sells first at the end?


def test_there_is_no_order_in_the_last_sales() -> None:
    game = final_table("C1 C1 C1 G1 G1 O1 O1", "S1 S1 S2 V1 V1 W1 W1", "C2 C2 C3 G2 G2 O2 O2")
    for seat, sale in [(2, "C2 C2 C3"), (0, "C1 C1 C1"), (1, "S1 S1 S2")]:
        assert game.awaited == (0, 1, 2)
        play(game, f"{seat} sell {sale}")
    play(game, "2 done", "0 done")
    assert waits(game) == ("final", (1,))
    play(game, "1 done")
    assert waits(game) == ("over", ())


def test_players_without_a_set_say_done_too() -> None:
    """So nobody can tell who had none: those who wait look the same to a spectator."""
    without = final_table("C1 C1 G1 G1 O1 O1 S1", NO_SET_1, NO_SET_2)
    with_one = final_table("C1 C1 C1 G1 G1 O1 O1", NO_SET_1, NO_SET_2)
    assert without.awaited == with_one.awaited == (0, 1, 2)
    assert legal(without, 0) == ["done"]
    play(without, "1 done", "2 done")
    assert waits(without) == ("final", (0,))


# Can the last player of a round choose to bid?


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_player_of_a_round_cannot_choose_to_bid(players: int) -> None:
    hands = [""] * (players - 1) + ["C1 C2 C3 G1"]
    game = table(players, hands, [""] * (players - 1) + ["W1 W2"])
    play_on(game, until=lambda game: game.phase == "give")
    last = players - 1
    assert game.awaited == (last,)
    assert refused(game, f"{last} bid C1") == "wrong_phase"
    assert refused(game, f"{last} pass") == "wrong_phase"
    assert legal(game, last) == ["give W1", "give W2", "sell C1 C2 C3"]


@pytest.mark.parametrize("players", [5, 6])
def test_the_last_player_is_not_even_asked_about_a_lone_card(players: int) -> None:
    game = table(players)
    while game.phase != "take":
        if game.phase == "bid":
            assert len(game.offers) > 1
        play(game, str(game.legal(game.awaited[0])[0]))
    assert offers_won(game) == list(OFFERS[players])


# When all pass, does the first passer win or the opener?


@pytest.mark.parametrize("players", COUNTS)
def test_the_first_passer_is_the_opener(players: int) -> None:
    game = table(players)
    while game.phase != "final":
        offer = game.offers[0] if game.offers else 0
        if game.phase == "bid":
            (opener,) = game.awaited
            for _ in range(len(game.offers)):
                play(game, f"{game.awaited[0]} pass")
            assert look(game)["players"][opener]["offer"] == offer
        else:
            play(game, str(game.legal(game.awaited[0])[0]))


# Does a player who cannot outbid any more have to say so?


def test_a_player_who_cannot_outbid_has_to_pass() -> None:
    game = table(4, ["C4 C4 G4 G4", "O1 S1 V1 W1", "M O1 S1 V1"])
    play(game, "0 bid C4 C4 G4 G4")
    assert legal(game, 1) == ["pass"]
    assert game.awaited == (1,)
    play(game, "1 pass")
    assert legal(game, 2) == ["pass"]
    assert game.awaited == (2,)


def test_a_player_without_goods_cards_has_to_pass() -> None:
    game = table(4, ["M M M M"])
    assert legal(game, 0) == ["pass", "sell M M M"]
    assert game.awaited == (0,)
    win(game, 1, str(game.hand(1)[0]), str(game.first_bundle[0]))
    assert hand(game, 0) == "M M M M"
